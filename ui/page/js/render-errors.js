/** The summary of what keeps an answer from going, as GOV.UK has it: it takes the focus and leads
 * to the place. */

import { byId, el } from './dom.js';
import { toTop } from './layout.js';

/**
 * @param {string} title
 * @param {string} remedy
 * @param {{ act: string, step?: number }} to
 */
export function showErrors(title, remedy, { act, step }) {
  clearErrors();
  const summary = el('div', { class: 'errors', id: 'errors', role: 'alert', tabindex: -1, 'aria-labelledby': 'errors-title' },
    el('h2', { id: 'errors-title' }, title),
    el('button', { type: 'button', class: 'link', 'data-act': act, 'data-step': step }, remedy));
  byId('form').prepend(summary);
  toTop();
  summary.focus();
}

export function clearErrors() {
  document.getElementById('errors')?.remove();
}
