/**
 * Putting texts on the clipboard from within a press. A text goes there as it is shown, with the
 * marks for what hides: people paste commands, and must not paste what they could not see.
 */

import { el } from './dom.js';
import { tell } from './live.js';
import { word } from './words.js';

/** How long a button says that it did. */
const SAID = 2000;

/**
 * Copies all of a text field.
 * @param {HTMLTextAreaElement} field
 * @param {HTMLElement} button that was pressed; says so, and keeps the focus
 */
export function copyFrom(field, button) {
  field.select();
  // The older call works within the press itself and needs no permission.
  const done = document.execCommand('copy');
  button.focus();
  if (!done) return;
  const label = button.dataset['label'] ?? button.textContent ?? '';
  button.dataset['label'] = label;
  button.textContent = word('copied');
  setTimeout(() => { button.textContent = label; }, SAID);
  tell(word('copied'));
}

/** @param {string} text @param {HTMLElement} button as with `copyFrom` */
export function copyText(text, button) {
  // Out of sight, but not by `unseen`: its spaces would collapse.
  const field = el('textarea', { class: 'clipboard', readonly: true, 'aria-hidden': 'true', tabindex: -1 });
  field.value = text;
  document.body.append(field);
  copyFrom(field, button);
  field.remove();
}
