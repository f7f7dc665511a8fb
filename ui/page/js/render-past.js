/** One entry of the history: a line that opens in place. */

import { el } from './dom.js';
import { answerText, statusWords } from './past.js';
import { whoWords } from './strings.js';
import { timeOfDay } from './time-words.js';
import { word } from './words.js';

/** @param {HistoryEntry} entry @param {boolean} open */
export function entryRow(entry, open) {
  const { at, who, about, by, answers } = entry;
  return el('li', {}, el('details', { 'data-entry': entry.entry, open },
    el('summary', {},
      el('time', { datetime: new Date(at).toISOString() }, timeOfDay(new Date(at))),
      el('bdi', { class: 'who' }, whoWords(who)),
      el('span', { class: by === 'human' ? 'by human' : 'by' }, word(`by.${by}`)),
      el('bdi', { class: 'about' }, about)),
    el('dl', {}, ...answers.map((answer) => answerRow(answer, by))),
    el('div', { class: 'buttons' },
      el('button', { type: 'button', class: 'small', 'data-act': 'copyEntry' }, word('copy')),
      el('button', { type: 'button', class: 'small', 'data-act': 'forget' }, word('delete')))));
}

/** @param {HistoryAnswer} answer @param {By} by */
function answerRow(answer, by) {
  const mine = answer.status === 'answered' && by !== 'default';
  const text = answerText(answer);
  return el('div', { class: mine ? 'given' : 'open' },
    el('dt', {}, el('bdi', {}, answer.question)),
    el('dd', { class: 'status' }, statusWords(answer, by)),
    text ? el('dd', { class: 'text' }, el('bdi', {}, text)) : undefined,
    answer.note ? el('dd', { class: 'noted' }, el('bdi', {}, word('noted', { text: answer.note }))) : undefined);
}
