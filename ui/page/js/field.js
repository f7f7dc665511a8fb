/** The controls of the question on show: which is where, and how they follow the draft. */

import { byId } from './dom.js';
import { isPicked } from './form.js';

/** @returns {HTMLInputElement[]} */
export function inputs() {
  return [...byId('main').querySelectorAll('input')];
}

/** @param {HTMLInputElement} input */
export function atOf(input) {
  return Number(input.dataset['at']);
}

/** @returns {HTMLTextAreaElement | null} */
export function otherText() {
  return byId('main').querySelector('textarea[data-field="customText"]');
}

/** The place a key was pressed at. @param {Element | null} element @returns {import('./keys.js').Place} */
export function placeOf(element) {
  if (element instanceof HTMLTextAreaElement) return element.dataset['field'] === 'customText' ? 'other' : 'note';
  if (element instanceof HTMLInputElement) {
    if (!['radio', 'checkbox'].includes(element.type)) return 'note';
    return element.closest('.options') ? 'option' : 'control';
  }
  if (element?.closest('[role="menuitem"], .waiting button')) return 'item';
  if (element?.closest('button, a, summary')) return 'button';
  return element?.closest('.context, .page-history, .page-settings') ? 'box' : 'page';
}

/**
 * Lets the controls show the draft; texts and the caret in them are left alone.
 * @param {QuestionView} question
 * @param {Draft} draft
 */
export function follow(question, draft) {
  for (const input of inputs()) input.checked = isPicked(question, draft, atOf(input));
  const clear = byId('main').querySelector('[data-act="clear"]');
  clear?.classList.toggle('gone', draft.selected.length === 0 && !draft.other);
  otherText()?.classList.toggle('gone', !draft.other && draft.customText === '');
}

/**
 * Whether a click ends the selecting of text in a row; that picks nothing.
 * @param {MouseEvent} event
 */
export function isSelecting(event) {
  const selection = window.getSelection();
  return event.detail > 0 && event.target instanceof HTMLElement && event.target.closest('.row') !== null
    && selection !== null && !selection.isCollapsed && selection.containsNode(event.target, true);
}

/** Moves the focus among the choices; from elsewhere to the first or last. @param {1 | -1} by */
export function moveFocus(by) {
  const all = inputs();
  const here = all.findIndex((input) => input === document.activeElement);
  const next = here < 0 ? (by > 0 ? 0 : -1) : (here + by) % all.length;
  reveal(all.at(next));
}

/** Focuses a control with its whole row in view. @param {HTMLElement | null | undefined} control */
export function reveal(control) {
  control?.focus();
  control?.closest('.row')?.scrollIntoView({ block: 'nearest' });
}
