/** The foot of the window: the deadline in words and as a bar, and the buttons. */

import { button, el } from './dom.js';
import { words } from './strings.js';

/**
 * @typedef {import('./form.js').Form} Form
 */

/**
 * The foot of an ask. Its words and bar are filled by `countdown.js`.
 * @param {boolean} careful
 * @returns {HTMLElement[]}
 */
export function askFoot(careful) {
  const { escape, later } = words.keys;
  return [
    el('progress', { id: 'bar', 'aria-hidden': 'true', hidden: true }),
    el('p', { class: 'state' }, el('span', { id: 'state' }), ' ', button('moreTime', words.moreTime, { class: 'quiet small' })),
    el('div', { class: 'buttons' },
      button('later', words.later, { key: later }),
      button('decline', words.decline, { key: escape }),
      button('back', words.back),
      el('button', { type: 'submit', form: 'form', class: 'main', id: 'go' },
        el('span', {}),
        el('kbd', { 'aria-hidden': 'true' }, careful ? words.keys.forward : words.keys.enter))),
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
      el('span', {}, words.close), el('kbd', { 'aria-hidden': 'true' }, words.keys.escape))),
  ];
}
