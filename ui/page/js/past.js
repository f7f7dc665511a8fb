/** What the history holds, as data: which entries are shown, by which day, and as text to copy.
 * Pure. */

import { whoWords } from './strings.js';
import { dateWords, dayWords, timeOfDay } from './time-words.js';
import { word } from './words.js';

/** @typedef {{ search: string, entries: HistoryEntry[], more: boolean }} Past */

/**
 * What is shown after the app sent more of it. Older entries that were fetched already stay: after a
 * deletion the app sends the newest ones again.
 * @param {Past | undefined} past
 * @param {HistoryPage} page
 * @param {ReadonlySet<number>} deleted
 * @returns {Past}
 */
export function withPage(past, page, deleted) {
  const { search, more } = page;
  const entries = page.entries.filter(({ entry }) => !deleted.has(entry));
  if (!past || past.search !== search) return { search, entries, more };
  const last = page.entries.at(-1)?.entry;
  if (page.further) {
    const known = new Set(past.entries.map(({ entry }) => entry));
    return { search, entries: [...past.entries, ...entries.filter(({ entry }) => !known.has(entry))], more };
  }
  const older = more && last !== undefined
    ? past.entries.filter(({ entry }) => entry < last && !deleted.has(entry)) : [];
  return { search, entries: [...entries, ...older], more: older.length > 0 ? past.more : more };
}

/**
 * The entries by the day they ended on, in the order they come.
 * @param {HistoryEntry[]} entries
 * @param {Date} today
 * @returns {{ day: string, entries: HistoryEntry[] }[]}
 */
export function byDay(entries, today) {
  /** @type {{ day: string, entries: HistoryEntry[] }[]} */
  const days = [];
  for (const entry of entries) {
    const day = dayWords(new Date(entry.at), today);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

/** What came of a question, in a word. What a deadline chose is never called an answer.
 * @param {HistoryAnswer} answer @param {By} by */
export function statusWords({ status }, by) {
  return word(status === 'answered' && by === 'default' ? 'status.chosen' : `status.${status}`);
}

/** What was answered; what was only entered is called so. @param {HistoryAnswer} answer */
export function answerText({ status, text }) {
  return status === 'answered' || text === '' ? text : word('entered', { text });
}

/** An entry as text. @param {HistoryEntry} entry */
export function entryText({ at, who, by, answers }) {
  const when = new Date(at);
  const head = `${whoWords(who)}, ${dateWords(when)} ${timeOfDay(when)}: ${word(`by.${by}`)}`;
  const blocks = answers.map((answer) => [
    answer.question, `${statusWords(answer, by)}${answer.text ? `: ${answerText(answer)}` : ''}`,
    answer.note ? word('noted', { text: answer.note }) : '',
  ].filter(Boolean).join('\n'));
  return [head, ...blocks].join('\n\n');
}
