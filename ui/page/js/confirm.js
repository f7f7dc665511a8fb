/** A question of the page's own, in place of the foot: one yes, one no, Esc goes back. */

import { button, el } from './dom.js';
import { lay, lift } from './layers.js';
import { word } from './words.js';

/** The second of two quick presses must not say yes to what the first one brought up. */
const UNREAD = 500;

/** Nothing is picked by digits in what lies over an ask. */
export const NO_DIGITS = /** @type {import('./keys.js').Setting} */ ({ count: 0, digitKeys: 'off', careful: false });

/**
 * @param {{ title: string, text: string, literal?: boolean, yes: string, no: string }} about
 *   `literal`: the text is an address, shown to the letter
 * @param {() => void} yes
 */
export function confirm(about, yes) {
  const bar = el('section', {
    class: 'confirm', role: 'alertdialog', 'aria-modal': 'true', 'aria-labelledby': 'confirm-title', 'aria-describedby': 'confirm-text',
  },
  el('h2', { id: 'confirm-title' }, about.title),
  el('p', { id: 'confirm-text', class: about.literal ? 'literal' : '', dir: about.literal ? 'ltr' : 'auto' }, about.text),
  el('div', { class: 'buttons' },
    button('no', about.no, { key: word('key.escape') }),
    button('yes', about.yes, { class: 'main' })));
  const no = /** @type {HTMLElement} */ (bar.querySelector('[data-act="no"]'));
  const since = performance.now();
  /** @type {import('./layers.js').Layer} */
  const layer = {
    element: bar,
    modal: true,
    setting: NO_DIGITS,
    key: (meaning) => { if (meaning === 'escape') lift(layer); },
    act(name) {
      if (name !== 'no' && (name !== 'yes' || performance.now() - since < UNREAD)) return;
      lift(layer);
      if (name === 'yes') yes();
    },
    calm: () => no.focus({ preventScroll: true }),
  };
  lay(layer);
  // What cannot be undone is never under the next key.
  no.focus({ preventScroll: true });
}
