/** What the page says of time: how much is left and what happens then, and when something was. */

import { counted, languageOfWords, localeOfTimes, word } from './words.js';

/** @typedef {import('./deadline.js').Fate} Fate */

/** From so many minutes on only days are told. */
const LONG = 48 * 60;

/** In whole minutes and seconds, rounded up, so that zero is said only at zero. @param {number} ms */
function parts(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return { seconds, minutes: Math.floor(seconds / 60) };
}

/** Time left. @param {number} ms */
export function timeWords(ms) {
  const { seconds, minutes } = parts(ms);
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  if (minutes < LONG) return word('hours', { hours: Math.floor(minutes / 60), minutes: two(minutes % 60) });
  return counted('days', Math.floor(minutes / 1440));
}

/** When it is over. @param {number} ms */
function whenWords(ms) {
  const { minutes } = parts(ms);
  return minutes < LONG ? word('when.in', { time: timeWords(ms) }) : counted('when.in-days', Math.floor(minutes / 1440));
}

/** @param {number} ms */
export const leftWords = (ms) => word('left', { time: timeWords(ms) });

/** What happens at zero. @param {Fate} fate @param {string} when */
function fateWords(fate, when) {
  switch (fate.kind) {
    case 'earlier': return word('fate.earlier', { when, answer: clip(fate.answer) });
    case 'chosen': return word('fate.chosen', { when, label: clip(fate.label) });
    case 'mixed': return word('fate.mixed', { when, parts: mixedWords(fate) });
    default: return word(`fate.${fate.kind}`, { when });
  }
}

/** What would come of the main button, where that changes what happens at zero. @param {Fate} fate */
function nextWords(fate) {
  if (fate.kind !== 'earlier' || fate.next === 'stays') return '';
  return word(`next.${fate.next}`, { button: word(fate.last ? 'review' : 'next') });
}

/** @param {{ kept: number, before: number, chosen: number, closes: number }} fate */
function mixedWords(fate) {
  const kinds = /** @type {const} */ (['kept', 'before', 'chosen', 'closes']);
  return kinds.filter((kind) => fate[kind] > 0).map((kind) => word(`mixed.${kind}`, { count: fate[kind] })).join(', ');
}

/** @param {Fate} fate @param {number} left */
export const deadlineWords = (fate, left) => (
  [fateWords(fate, whenWords(left)), nextWords(fate)].filter(Boolean).join(' · '));

/** @param {60 | 10} mark @param {Fate} fate */
export function markWords(mark, fate) {
  const said = [counted('seconds-left', mark), fateWords(fate, word('when.then')), nextWords(fate)];
  return said.filter(Boolean).map((it) => `${it}.`).join(' ');
}

/** @param {string} label */
function clip(label) {
  const letters = [...label];
  return letters.length > 40 ? `${letters.slice(0, 39).join('')}…` : label;
}

/** @param {Date} at */
export const timeOfDay = (at) => at.toLocaleTimeString(localeOfTimes(), { hour: '2-digit', minute: '2-digit' });

/** @param {Date} at */
export const dateWords = (at) => at.toLocaleDateString(localeOfTimes(), { day: 'numeric', month: 'short', year: 'numeric' });

/** The day of something past, for a heading. @param {Date} at @param {Date} today */
export function dayWords(at, today) {
  const midnight = (/** @type {Date} */ date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const days = Math.round((midnight(at) - midnight(today)) / 86_400_000);
  if (days === 0 || days === -1) {
    const name = new Intl.RelativeTimeFormat(languageOfWords(), { numeric: 'auto' }).format(days, 'day');
    return name.charAt(0).toLocaleUpperCase(languageOfWords()) + name.slice(1);
  }
  return at.toLocaleDateString(localeOfTimes(), { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}
