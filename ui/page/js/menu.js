/** A menu under a button, as WAI-ARIA has it: arrows move, Enter and Space choose, Esc and Tab and a
 * press elsewhere close it. */

import { NO_DIGITS } from './confirm.js';
import { el } from './dom.js';
import { isTab } from './keys.js';
import { giveWay, lay, lift } from './layers.js';

/**
 * @param {HTMLElement} button that opens it
 * @param {{ label: string, act: () => void }[]} items
 */
export function openMenu(button, items) {
  const rows = items.map(({ label }, i) => (
    el('button', { type: 'button', role: 'menuitem', tabindex: -1, 'data-act': String(i) }, label)));
  const element = el('div', { class: 'menu', role: 'menu', id: 'menu', 'aria-labelledby': button.id }, ...rows);
  button.setAttribute('aria-expanded', 'true');
  button.setAttribute('aria-controls', 'menu');
  button.after(element);

  /** @type {import('./layers.js').Layer} */
  const layer = {
    element,
    modal: false,
    setting: NO_DIGITS,
    key(meaning) {
      if (meaning === 'escape' || meaning === 'menu') lift(layer);
      else if (typeof meaning === 'object' && 'move' in meaning) step(meaning.move);
    },
    act(name) {
      giveWay(layer);
      items[Number(name)]?.act();
    },
    calm: () => lift(layer),
    gone() {
      button.setAttribute('aria-expanded', 'false');
      button.removeAttribute('aria-controls');
    },
  };
  lay(layer);
  rows[0]?.focus();
  // Tab leaves it, and goes on from the button.
  element.addEventListener('keydown', (event) => { if (isTab(event)) lift(layer); });

  /** @param {1 | -1} by */
  function step(by) {
    const here = rows.findIndex((row) => row === document.activeElement);
    rows.at(here < 0 ? (by > 0 ? 0 : -1) : (here + by) % rows.length)?.focus();
  }
}
