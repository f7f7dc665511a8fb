import assert from 'node:assert/strict';
import { test } from 'node:test';

import { armed, fate, passed } from '../page/js/deadline.js';
import { go, openForm, withDraft } from '../page/js/form.js';
import { openWords } from '../page/js/strings.js';
import { deadlineWords, markWords, timeWords } from '../page/js/time-words.js';
import { direction } from '../page/js/text.js';
import { askOf, emptyDraft, question } from './samples.js';

/** @typedef {import('../page/js/form.js').Form} Form */

const plain = question();
const defaulted = question({ atDeadline: 1 });
const security = question({ category: 'security-permission' });

/** @param {number} at @returns {Draft} */
const pick = (at) => ({ ...emptyDraft(), selected: [at] });
/** @param {AskView} ask @param {number} ms @param {boolean} [fails] */
const said = (ask, ms, fails = false) => deadlineWords(fate(openForm(ask), fails), ms);

test('what happens at zero is said of the question on show', () => {
  assert.equal(said(askOf([plain]), 84_000), 'Closes without an answer in 1:24');
  assert.equal(said(askOf([defaulted]), 84_000), '“Green” will be chosen in 1:24');
  assert.equal(said(askOf([defaulted]), 9_000, true), 'Fails with an error in 0:09');
});

test('an answer given before this page was there is kept, whatever is on screen', () => {
  const ask = askOf([plain, plain], { given: [true, false], drafts: [pick(0), emptyDraft()] });
  assert.equal(said(ask, 9_000), 'Closes, and keeps the answer you gave, in 0:09');
});

/** The first question given as A, gone back to, and now standing as `draft`. @param {QuestionView[]} asked @param {Draft} a @param {Draft} draft */
function goneBack(asked, a, draft) {
  const left = go(withDraft(openForm(askOf(asked)), 0, a), { question: 1 }).form;
  return withDraft(go(left, { question: 0 }).form, 0, draft);
}
/** @param {Form} form */
const saysOf = (form) => deadlineWords(fate(form, false), 9_000);

test('an answer as it was given is kept', () => {
  assert.equal(saysOf(goneBack([plain, plain], pick(0), pick(0))), 'Closes, and keeps this answer, in 0:09');
  assert.equal(saysOf(goneBack([plain, plain], pick(0), { ...pick(0), customText: 'unpicked' })),
    'Closes, and keeps this answer, in 0:09');
});

test('a pick that was changed and not given again does not count, the one given does', () => {
  const form = goneBack([plain, plain], pick(0), pick(1));
  assert.equal(saysOf(form), 'Closes, and keeps your earlier answer “Red”, in 0:09 · Next gives this one');
  assert.equal(markWords(10, fate(form, false)),
    '10 seconds left. Closes, and keeps your earlier answer “Red”, then. Next gives this one.');
  const again = go(go(form, { question: 1 }).form, { question: 0 }).form;
  assert.equal(saysOf(again), 'Closes, and keeps this answer, in 0:09');
});

test('a pick that was cleared still counts until the step is left', () => {
  assert.equal(saysOf(goneBack([plain, plain], pick(0), emptyDraft())),
    'Closes, and keeps your earlier answer “Red”, in 0:09 · Next takes it back');
});

test('Other without text cannot be given, so the answer before it counts', () => {
  const own = { ...emptyDraft(), other: true, customText: ' mauve ' };
  assert.equal(saysOf(goneBack([plain, plain], own, { ...own, customText: '' })),
    'Closes, and keeps your earlier answer “mauve”, in 0:09');
});

test('a changed note is part of the answer', () => {
  assert.match(saysOf(goneBack([plain, plain], pick(0), { ...pick(0), note: 'but' })), /earlier answer “Red”/);
});

test('a security answer that was left forward still closes without an answer', () => {
  assert.equal(saysOf(goneBack([security, plain], pick(0), pick(1))), 'Closes without an answer in 0:09');
});

test('the review tells answers that stand from those given before', () => {
  const form = goneBack([plain, plain], pick(0), pick(1));
  assert.equal(saysOf({ ...form, step: 'review' }), 'Closes (1 kept as given before, 1 without an answer) in 0:09');
});

test('a security question is never kept at the deadline', () => {
  assert.equal(said(askOf([security], { given: [true] }), 9_000), 'Closes without an answer in 0:09');
});

test('the review says it of all questions', () => {
  const ask = askOf([plain, defaulted, plain], { given: [true, false, false], step: 'review' });
  assert.equal(said(ask, 60_000), 'Closes (1 kept as given before, 1 chosen for you, 1 without an answer) in 1:00');
});

test('a long label is cut between characters', () => {
  const options = [{ label: '🙂'.repeat(60) }];
  assert.equal(said(askOf([question({ options, atDeadline: 0 })]), 1000), `“${'🙂'.repeat(39)}…” will be chosen in 0:01`);
});

test('time left is rounded up and never below zero', () => {
  assert.equal(timeWords(-5), '0:00');
  assert.equal(timeWords(1), '0:01');
  assert.equal(timeWords(59_001), '1:00');
  assert.equal(timeWords(3_600_000), '1 h 00 min');
  assert.equal(timeWords(3 * 86_400_000), '3 days');
});

test('60 s and 10 s are told once each', () => {
  let marks = armed(61_000);
  const told = [];
  for (let left = 60_500; left >= 0; left -= 500) {
    const step = passed(marks, left);
    marks = step.armed;
    if (step.mark) told.push([step.mark, left]);
  }
  assert.deepEqual(told, [[60, 60_000], [10, 10_000]]);
});

test('a deadline that keys keep moving to 60 s does not tell it again and again', () => {
  let marks = armed(61_000);
  const told = [];
  for (const left of [60_000, 58_000, 60_000, 57_000, 60_000, 59_500]) {
    const step = passed(marks, left);
    marks = step.armed;
    if (step.mark) told.push(step.mark);
  }
  assert.deepEqual(told, [60]);
});

test('more time lets both marks be told again', () => {
  const { armed: marks } = passed({ 60: false, 10: false }, 120_000);
  assert.deepEqual(marks, { 60: true, 10: true });
  assert.equal(passed(marks, 59_000).mark, 60);
});

test('a mark says what happens then', () => {
  assert.equal(markWords(10, { kind: 'closes' }), '10 seconds left. Closes without an answer then.');
});

test('open questions by name', () => {
  assert.equal(openWords([]), 'Every question has an answer');
  assert.equal(openWords([2]), 'Question 3 has no answer');
  assert.equal(openWords([0, 2, 3]), 'Questions 1, 3 and 4 have no answer');
});

test('a text is laid out in the direction of its first letter', () => {
  assert.equal(direction('أي نموذج'), 'rtl');
  assert.equal(direction('123 «שלום»'), 'rtl');
  assert.equal(direction('JWT أو جلسات'), 'ltr');
  assert.equal(direction('新しい'), 'ltr');
  assert.equal(direction('…'), 'ltr');
});
