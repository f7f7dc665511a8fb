/**
 * What time does to an ask. Pure: milliseconds left in, facts out; the words are in `strings.js`.
 *
 * @typedef {import('./form.js').Form} Form
 * @typedef {{ kind: 'fails' | 'kept' | 'closes' }
 *   | { kind: 'chosen', label: string }
 *   | { kind: 'mixed', kept: number, chosen: number, closes: number }} Fate
 * @typedef {{ 60: boolean, 10: boolean }} Armed
 */

import { current, questionAt } from './form.js';

/** A deadline nearer than this moves away with each key and pick; see `dialog.md`. */
export const NEAR = 60_000;

/** A mark is told again only after the time left was this much above it. */
const SLACK = 2000;

/**
 * What happens at zero, seen from where the person is.
 * @param {Form} form
 * @param {boolean} fails
 * @returns {Fate}
 */
export function fate(form, fails) {
  if (fails) return { kind: 'fails' };
  const index = current(form);
  if (index !== undefined) return fateOf(form, index);
  const fates = [...form.questions.keys()].map((i) => fateOf(form, i).kind);
  const count = (/** @type {string} */ kind) => fates.filter((found) => found === kind).length;
  return { kind: 'mixed', kept: count('kept'), chosen: count('chosen'), closes: count('closes') };
}

/** @param {Form} form @param {number} index @returns {Fate} */
function fateOf(form, index) {
  const question = questionAt(form, index);
  if (form.given[index] && question.category !== 'security-permission') return { kind: 'kept' };
  const option = question.options[question.atDeadline ?? -1];
  return option ? { kind: 'chosen', label: option.label } : { kind: 'closes' };
}

/** Which marks can still be told with this much left. @param {number} left @returns {Armed} */
export function armed(left) {
  return { 60: left > 60_000, 10: left > 10_000 };
}

/**
 * The mark just passed, if any, in seconds, and what can be told next.
 * @param {Armed} was
 * @param {number} left
 * @returns {{ armed: Armed, mark: 60 | 10 | undefined }}
 */
export function passed(was, left) {
  const arm = (/** @type {60 | 10} */ mark) => (was[mark] ? left > mark * 1000 : left > mark * 1000 + SLACK);
  const now = { 60: arm(60), 10: arm(10) };
  const mark = was[10] && !now[10] ? 10 : was[60] && !now[60] ? 60 : undefined;
  return { armed: now, mark: left > 0 ? mark : undefined };
}
