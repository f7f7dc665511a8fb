/** The foot of the window: the deadline in words and as a bar, and the buttons. */

import { button, el } from './dom.js';
import { word } from './words.js';

/**
 * @typedef {import('./form.js').Form} Form
 */

/**
 * The foot of an ask. Its words and bar are filled by `countdown.js`.
 * @param {boolean} careful
 * @returns {HTMLElement[]}
 */
export function askFoot(careful) {
  return [
    el('progress', { id: 'bar', 'aria-hidden': 'true', hidden: true }),
    el('p', { class: 'state' }, el('span', { id: 'state' }), ' ', button('moreTime', word('more-time'), { class: 'quiet small' })),
    el('div', { class: 'buttons' },
      button('later', word('later'), { key: word('key.later') }),
      button('decline', word('decline'), { key: word('key.escape') }),
      button('back', word('back')),
      el('button', { type: 'submit', form: 'form', class: 'main', id: 'go' },
        el('span', {}),
        el('kbd', { 'aria-hidden': 'true' }, careful ? word('key.forward') : word('key.enter')))),
  ];
}

/**
 * Names the buttons for where the person is.
 * @param {HTMLElement} foot
 * @param {{ label: string, back: boolean }} names
 */
export function nameButtons(foot, { label, back }) {
  const go = /** @type {HTMLElement} */ (foot.querySelector('#go span'));
  go.textContent = label;
  const button = /** @type {HTMLElement} */ (foot.querySelector('[data-act="back"]'));
  button.hidden = !back;
}

/**
 * A foot with nothing but one way out.
 * @returns {HTMLElement[]}
 */
export function closeFoot() {
  return [
    el('p', { class: 'state' }),
    el('div', { class: 'buttons' }, el('button', { type: 'submit', form: 'form', class: 'main', id: 'go' },
      el('span', {}, word('close')), el('kbd', { 'aria-hidden': 'true' }, word('key.escape')))),
  ];
}
