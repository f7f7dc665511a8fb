import assert from 'node:assert/strict';
import { test } from 'node:test';

import { after, before, firstBlankOther, go, isTouched, openForm, openQuestions, standing, withDraft, withPick }
  from '../page/js/form.js';
import { askOf, emptyDraft, question } from './samples.js';

const single = question();
const multi = question({ multi: true });
const OTHER = 3;

test('a single choice holds one pick, Other among them', () => {
  const red = withPick(single, emptyDraft(), 0, true);
  const blue = withPick(single, red, 2, true);
  assert.deepEqual(blue.selected, [2]);
  const other = withPick(single, blue, OTHER, true);
  assert.deepEqual([other.selected, other.other], [[], true]);
  assert.equal(withPick(single, other, 0, true).other, false);
});

test('a multiple choice holds picks in ascending order beside Other', () => {
  const picks = [2, OTHER, 0].reduce((draft, at) => withPick(multi, draft, at, true), emptyDraft());
  assert.deepEqual([picks.selected, picks.other], [[0, 2], true]);
  assert.deepEqual(withPick(multi, picks, 2, false).selected, [0]);
});

test('a pick can be taken back', () => {
  assert.deepEqual(withPick(single, withPick(single, emptyDraft(), 1, true), 1, false), emptyDraft());
});

test('the text of Other is kept while another option is picked, and does not count then', () => {
  const typed = { ...emptyDraft(), other: true, customText: 'mauve' };
  const red = withPick(single, typed, 0, true);
  assert.equal(red.customText, 'mauve');
  assert.deepEqual([red.selected, red.other], [[0], false]);
});

test('what a draft is worth', () => {
  assert.equal(standing(emptyDraft()), 'open');
  assert.equal(standing({ ...emptyDraft(), note: 'hm' }), 'open');
  assert.equal(standing({ ...emptyDraft(), customText: 'text without Other' }), 'open');
  assert.equal(standing({ ...emptyDraft(), selected: [1] }), 'answered');
  assert.equal(standing({ ...emptyDraft(), other: true, customText: 'x' }), 'answered');
  assert.equal(standing({ ...emptyDraft(), other: true, customText: ' \ufeff\n' }), 'blankOther');
  assert.equal(standing({ ...emptyDraft(), selected: [1], other: true }), 'blankOther');
});

test('leaving forward gives the question, going back does not', () => {
  const form = openForm(askOf([single, single, single]));
  const picked = withDraft(form, 0, { ...emptyDraft(), selected: [1] });
  const next = go(picked, after(picked));
  assert.deepEqual(next.lines, [
    { given: { ask: 7, question: 0, draft: picked.drafts[0] } },
    { at: { ask: 7, step: { question: 1 } } },
  ]);
  assert.deepEqual(next.form.given, [true, false, false]);
  const back = go(next.form, { question: 0 });
  assert.deepEqual(back.lines, [{ at: { ask: 7, step: { question: 0 } } }]);
  assert.deepEqual(back.form.given, [true, false, false]);
});

test('a chip to a later step gives only the question that is left', () => {
  const form = openForm(askOf([single, single, single]));
  const { lines, form: at } = go(form, 'review');
  assert.equal(lines.length, 2);
  assert.deepEqual(at.given, [false, false, false]);
  assert.equal(at.step, 'review');
});

test('an answer taken back and left forward again is open again', () => {
  const form = { ...openForm(askOf([single, single])), given: [true, false] };
  assert.deepEqual(go(form, 'review').form.given, [false, false]);
});

test('going where one is says nothing', () => {
  const form = openForm(askOf([single, single]));
  assert.deepEqual(go(form, { question: 0 }), { form, lines: [] });
  const review = { ...form, step: /** @type {const} */ ('review') };
  assert.deepEqual(go(review, 'review').lines, []);
});

test('the way through the steps', () => {
  const form = openForm(askOf([single, single]));
  assert.deepEqual(after(form), { question: 1 });
  assert.equal(before(form), undefined);
  const second = { ...form, step: { question: 1 } };
  assert.equal(after(second), 'review');
  assert.deepEqual(before({ ...form, step: 'review' }), { question: 1 });
});

test('open questions, and the first Other without text', () => {
  const form = openForm(askOf([single, single, single], {
    drafts: [{ ...emptyDraft(), selected: [0] }, emptyDraft(), { ...emptyDraft(), other: true }],
  }));
  assert.deepEqual(openQuestions(form), [1, 2]);
  assert.equal(firstBlankOther(form), 2);
});

test('a form is touched by a pick or a text, also one that does not count', () => {
  const form = openForm(askOf([single]));
  assert.equal(isTouched(form), false);
  assert.equal(isTouched(withDraft(form, 0, { ...emptyDraft(), note: ' ' })), false);
  assert.equal(isTouched(withDraft(form, 0, { ...emptyDraft(), customText: 'kept' })), true);
});
