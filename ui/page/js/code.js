/** What the page adds to texts that the sanitiser made: a copy button on code, a box that scrolls
 * round tables. */

import { copyText } from './copy.js';
import { el } from './dom.js';
import { word } from './words.js';

/** Puts tables into boxes of their own. @param {HTMLElement} text */
export function boxTables(text) {
  for (const table of text.querySelectorAll('table')) {
    const box = el('div', { class: 'table', role: 'group', 'aria-label': word('table') });
    table.replaceWith(box);
    box.append(table);
  }
}

/** Gives each block of code its button. @param {HTMLElement} text */
export function addCopies(text) {
  for (const code of text.querySelectorAll('pre')) {
    const box = el('div', { class: 'code' });
    code.replaceWith(box);
    box.append(code, el('button', {
      type: 'button', class: 'small', 'data-act': 'copyCode', 'aria-label': word('copy-code'),
    }, word('copy')));
  }
}

/** @param {HTMLElement} button */
export function copyCode(button) {
  const code = button.closest('.code')?.querySelector('pre');
  if (code) copyText(code.textContent ?? '', button);
}
