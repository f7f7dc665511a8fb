/** A question of the page's own, in place of the foot: one yes, one no, Esc goes back. What it
 * stands over is inert meanwhile. */

import { button, byId, el } from './dom.js';
import { words } from './strings.js';

const UNDER = ['head', 'main', 'foot'];

/** @type {{ bar: HTMLElement, yes: () => void, back: HTMLElement | null } | undefined} */
let asked;

/**
 * @param {{ title: string, text: string, literal?: boolean, yes: string, no: string }} about
 *   `literal`: the text is an address, shown to the letter
 * @param {() => void} yes
 */
export function confirm(about, yes) {
  unask();
  const bar = el('section', {
    class: 'confirm', role: 'alertdialog', 'aria-labelledby': 'confirm-title', 'aria-describedby': 'confirm-text',
  },
  el('h2', { id: 'confirm-title' }, about.title),
  el('p', { id: 'confirm-text', class: about.literal ? 'literal' : '', dir: 'ltr' }, about.text),
  el('div', { class: 'buttons' },
    button('no', about.no, { key: words.keys.escape }),
    button('yes', about.yes, { class: 'main' })));
  const back = /** @type {HTMLElement | null} */ (document.activeElement);
  asked = { bar, yes, back };
  for (const id of UNDER) byId(id).inert = true;
  document.body.append(bar);
  /** @type {HTMLElement} */ (bar.querySelector('[data-act="yes"]')).focus();
}

export function isAsking() {
  return asked !== undefined;
}

/** Leads the focus to the way back. */
export function hesitate() {
  /** @type {HTMLElement | null | undefined} */ (asked?.bar.querySelector('[data-act="no"]'))?.focus();
}

/** Takes the question away, whatever was to come of it. */
export function unask() {
  asked?.bar.remove();
  asked = undefined;
  for (const id of UNDER) byId(id).inert = false;
}

/** @param {'yes' | 'no'} answer */
export function settle(answer) {
  const was = asked;
  unask();
  was?.back?.focus();
  if (answer === 'yes') was?.yes();
}
