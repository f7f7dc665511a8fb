/**
 * What time does to an ask. Pure: milliseconds left in, facts out; the words are in `time-words.js`.
 *
 * @typedef {import('./form.js').Form} Form
 * @typedef {{ kind: 'fails' | 'kept' | 'gave' | 'closes' }
 *   | { kind: 'chosen', label: string }
 *   | { kind: 'earlier', answer: string, next: 'gives' | 'opens' | 'stays', last: boolean }
 *   | { kind: 'mixed', kept: number, before: number, chosen: number, closes: number }} Fate `kept`: what
 *   is on screen; `gave`: what was given, which this page did not see; `earlier`: what was given, which
 *   is no longer on screen, and what the main button would do
 * @typedef {{ 60: boolean, 10: boolean }} Armed
 */

import { current, draftAt, isSame, questionAt, saidBy, standing } from './form.js';

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
  const earlier = count('gave') + count('earlier');
  return { kind: 'mixed', kept: count('kept'), before: earlier, chosen: count('chosen'), closes: count('closes') };
}

/**
 * A given answer counts as it stood when its step was left forward (law L9); a `security-permission`
 * one is given by nothing but Send.
 * @param {Form} form
 * @param {number} index
 * @returns {Fate}
 */
function fateOf(form, index) {
  const question = questionAt(form, index);
  if (question.category === 'security-permission') return { kind: 'closes' };
  if (form.given[index]) return fateOfGiven(form, index);
  const option = question.options[question.atDeadline ?? -1];
  return option ? { kind: 'chosen', label: option.label } : { kind: 'closes' };
}

/** @param {Form} form @param {number} index @returns {Fate} */
function fateOfGiven(form, index) {
  const gave = form.gave[index];
  const draft = draftAt(form, index);
  if (!gave) return { kind: 'gave' };
  if (isSame(gave, draft)) return { kind: 'kept' };
  const { labels, custom } = saidBy(questionAt(form, index), gave);
  const next = /** @type {const} */ ({ answered: 'gives', open: 'opens', blankOther: 'stays' })[standing(draft)];
  const answer = [...labels, ...(custom ? [custom] : [])].join(', ');
  return { kind: 'earlier', answer, next, last: index + 1 === form.questions.length };
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
