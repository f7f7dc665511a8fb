import assert from 'node:assert/strict';
import { test } from 'node:test';

import { byDay, entryText, withPage } from '../page/js/past.js';
import { $, $$, click, down, focused, pass, press, said, settled, type } from './page.js';
import { entry, historyPage } from './samples.js';

/** @param {Partial<HistoryPage>} [more] */
async function open(more) {
  down('rest');
  down({ history: historyPage([entry(3), entry(2, { by: 'declined' }), entry(1, { by: 'default' })], more) });
  pass(600);
  await settled();
  said.length = 0;
}

const numbers = () => $$('details').map((it) => Number(it.dataset['entry']));
const lines = () => said.filter((line) => typeof line === 'string' || !('active' in line));
const pause = () => new Promise((resolve) => { setTimeout(resolve, 300); });

test('entries stand by day with time, who, what and by whom; only a person’s answer looks like one', async () => {
  await open();
  assert.equal($('h1').textContent, 'History');
  assert.deepEqual(numbers(), [3, 2, 1]);
  assert.equal($$('h2').length, 1);
  assert.deepEqual($$('.by').map((it) => it.textContent), ['Answered by you', 'Declined by you', 'Chosen at the deadline, not by you']);
  assert.deepEqual($$('.by').map((it) => it.classList.contains('human')), [true, false, false]);
  assert.deepEqual($$('.past .status').map((it) => it.textContent), ['Answered', 'Answered', 'Chosen at the deadline']);
  assert.deepEqual($$('.past dl > div').map((it) => it.className), ['given', 'given', 'open']);
  assert.equal($('.page .about').textContent, 'Kept for 90 days');
});

test('the search goes out when typing rests, by / and Ctrl and F into the field', async () => {
  await open();
  assert.equal(press('/', { code: 'Slash' }).defaultPrevented, true);
  press('f', { code: 'KeyF', ctrlKey: true });
  type('#search', 'a');
  type('#search', 'ab');
  await pause();
  await settled();
  assert.deepEqual(lines(), [{ search: { text: 'ab' } }]);
  down({ history: historyPage([entry(2)], { search: 'ab' }) });
  assert.equal(focused(), $('#search'));
  assert.equal($('#search').value, 'ab');
  assert.deepEqual(numbers(), [2]);
  assert.equal($('#live').lastElementChild?.textContent, '1 ask shown');
  down({ history: historyPage([], { search: 'ab' }) });
  assert.equal($('.nothing').textContent, 'Nothing holds “ab”');
});

test('Esc in the field takes the search back, and closes the page only then', async () => {
  await open();
  type('#search', 'a');
  press('Escape');
  assert.equal($('#search').value, '');
  press('Escape');
  await pause();
  await settled();
  assert.deepEqual(lines(), [{ search: { text: '' } }, 'done']);
});

test('older ones are asked for by the last and follow it', async () => {
  await open({ more: true });
  click('[data-act="older"]');
  await settled();
  assert.deepEqual(lines(), [{ search: { text: '', before: 1 } }]);
  down({ history: historyPage([entry(0)], { further: true }) });
  assert.deepEqual(numbers(), [3, 2, 1, 0]);
  assert.equal($('[data-act="older"]').hidden, true);
});

test('deleting takes a second press that is not a double click', async () => {
  await open();
  click('[data-entry="2"] [data-act="forget"]');
  click('[data-entry="2"] [data-act="forget"]');
  await settled();
  assert.deepEqual(lines(), []);
  pass(600);
  click('[data-entry="3"] [data-act="forget"]');
  pass(600);
  click('[data-entry="2"] [data-act="forget"]');
  await settled();
  assert.deepEqual(lines(), [], 'another press elsewhere begins anew');
  $('[data-entry="2"] [data-act="forget"]').focus();
  pass(600);
  click('[data-entry="2"] [data-act="forget"]');
  await settled();
  assert.deepEqual(lines(), [{ forget: { entry: 2 } }]);
  down({ history: historyPage([entry(3), entry(1)]) });
  assert.equal(focused(), $('[data-entry="1"] summary'), 'the focus goes to the next');
});

test('deleting all asks first', async () => {
  await open();
  click('[data-act="forgetAll"]');
  press('Escape');
  pass(600);
  click('[data-act="forgetAll"]');
  await settled();
  assert.deepEqual(lines(), []);
  pass(500);
  click('[data-act="yes"]');
  await settled();
  assert.deepEqual(lines(), ['forgetAll']);
  down({ history: historyPage([]) });
  assert.equal($('.nothing').textContent, 'Nothing has been asked yet');
});

test('what is open stays open when more comes', async () => {
  await open();
  $('[data-entry="2"]').setAttribute('open', '');
  down({ history: historyPage([entry(4), entry(3), entry(2), entry(1)]) });
  assert.deepEqual($$('details[open]').map((it) => it.dataset['entry']), ['2']);
});

test('a problem and a history that is off are said', async () => {
  await open({ days: 0, problem: 'the file <b>is</b> locked' });
  assert.equal($('.banner').textContent, 'the file <b>is</b> locked');
  assert.match($('.page .about').textContent ?? '', /^No history is kept/);
});

test('how many wait is told on a page, and Ctrl and K lead to them', async () => {
  await open();
  down({ update: { ask: 0, waiting: 2 } });
  assert.equal($('#waits').textContent, '2 wait');
  press('k', { code: 'KeyK', ctrlKey: true });
  await settled();
  assert.deepEqual(lines(), [{ menu: 'asks' }]);
});

test('what was fetched stays when the newest come again, but not what was deleted', () => {
  const past = { search: '', entries: [entry(5), entry(4), entry(3), entry(2)], more: false };
  const page = historyPage([entry(5), entry(4)], { more: true });
  const shown = withPage(past, page, new Set([2]));
  assert.deepEqual(shown.entries.map((it) => it.entry), [5, 4, 3]);
  assert.equal(shown.more, false);
  assert.deepEqual(withPage(past, { ...page, search: 'x' }, new Set()).entries.length, 2);
  assert.deepEqual(withPage(past, historyPage([entry(2), entry(1)], { further: true, more: true }), new Set()).entries.map((it) => it.entry),
    [5, 4, 3, 2, 1]);
});

test('days part the entries', () => {
  const today = new Date(2026, 2, 5, 12);
  const at = (/** @type {number} */ day) => new Date(2026, 2, day, 9).getTime();
  const days = byDay([entry(3, { at: at(5) }), entry(2, { at: at(4) }), entry(1, { at: at(4) })], today);
  assert.deepEqual(days.map(({ day, entries }) => [day, entries.length]), [['Today', 1], ['Yesterday', 2]]);
});

test('an entry as text never passes off what was only entered as an answer', () => {
  const text = entryText(entry(1, { by: 'declined', answers: [{ question: 'Which?', status: 'cancelled', text: 'Red', note: 'no' }] }));
  assert.match(text, /: Declined by you\n\nWhich\?\nNot answered: Entered, never sent: Red\nNote: no$/);
});
