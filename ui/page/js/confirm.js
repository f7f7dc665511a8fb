/** A question of the page's own, in place of the foot: one yes, one no, Esc goes back. */

import { button, el } from './dom.js';
import { lay, lift } from './layers.js';
import { word } from './words.js';

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
  const find = (/** @type {string} */ act) => /** @type {HTMLElement} */ (bar.querySelector(`[data-act="${act}"]`));
  /** @type {import('./layers.js').Layer} */
  const layer = {
    element: bar,
    modal: true,
    setting: NO_DIGITS,
    key: (meaning) => { if (meaning === 'escape') lift(layer); },
    act(name) {
      if (name !== 'yes' && name !== 'no') return;
      lift(layer);
      if (name === 'yes') yes();
    },
    calm: () => find('no').focus(),
  };
  lay(layer);
  find('yes').focus();
}
