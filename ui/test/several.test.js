import assert from 'node:assert/strict';
import { test } from 'node:test';

import { $, $$, click, down, focused, pass, present, press, said, settled, type } from './page.js';
import { askOf, emptyDraft, question, waiting } from './samples.js';

const three = () => [question(), question({ plain: 'Which two?', multi: true }), question({ plain: 'And last?' })];
const kinds = () => said.map((line) => (typeof line === 'string' ? line : Object.keys(line)[0]));

test('Next with nothing picked leaves a question open, the review names it, Send sends all', async () => {
  present(askOf(three()));
  press('1');
  press('Enter');
  press('2');
  press('3');
  press('Enter');
  press('Enter');
  await settled();
  assert.equal($('h1').textContent, 'Your answers');
  assert.deepEqual($$('.review dt').map((dt) => dt.textContent), ['And last?', 'Which one?', 'Which two?']);
  assert.equal($('#state').textContent, 'Question 3 has no answer');
  pass(600);
  press('Enter');
  await settled();
  assert.deepEqual(kinds(), ['draft', 'given', 'at', 'draft', 'draft', 'given', 'at', 'given', 'at', 'send']);
  assert.deepEqual(said.at(-1), { send: { ask: 7, drafts: [
    { ...emptyDraft(), selected: [0] }, { ...emptyDraft(), selected: [1, 2] }, emptyDraft()] } });
});

test('Enter alone never sends from the review', async () => {
  present(askOf(three()));
  for (let i = 0; i < 3; i += 1) press('Enter');
  pass(600);
  press('Enter');
  await settled();
  assert.equal(kinds().includes('send'), false);
  assert.equal(focused(), $('#go'));
});

test('Ctrl and Enter go to the review, and from there send', async () => {
  present(askOf(three()));
  press('1');
  press('Enter', { ctrlKey: true });
  assert.equal($('h1').textContent, 'Your answers');
  pass(600);
  press('Enter', { ctrlKey: true });
  await settled();
  assert.deepEqual(kinds(), ['draft', 'given', 'at', 'send']);
});

test('chips lead anywhere and tell what is answered', async () => {
  present(askOf(three()));
  press('1');
  click('[data-act="step"][data-step="2"]');
  await settled();
  assert.equal($('h1').textContent, 'Which one?');
  assert.equal($('fieldset').getAttribute('dir'), 'ltr');
  assert.deepEqual(kinds(), ['draft', 'given', 'at']);
  assert.deepEqual($$('.chip').map((chip) => chip.getAttribute('aria-label')),
    ['Question 1, answered', 'Question 2, open', 'Question 3, open', null]);
  click('[data-act="step"][data-step="0"]');
  await settled();
  assert.deepEqual(kinds(), ['draft', 'given', 'at', 'at']);
  assert.equal($('input[data-at="0"]').checked, true);
});

test('Other without text does not go from the review', async () => {
  present(askOf(three()));
  press('4');
  click('[data-act="step"][data-step="3"]');
  pass(600);
  click('#go');
  await settled();
  assert.equal(kinds().includes('send'), false);
  assert.equal(focused(), $('#errors'));
  click('#errors button');
  assert.equal($('h1').textContent, 'Which one?');
});

test('a typed Other is kept while another option is picked', async () => {
  present(askOf([question()]));
  press('4');
  type('[data-field="customText"]', 'mauve');
  click('input[data-at="0"]');
  assert.equal($('[data-field="customText"]').value, 'mauve');
  await settled();
  assert.deepEqual(said.at(-1), { draft: { ask: 7, question: 0, draft: {
    ...emptyDraft(), selected: [0], customText: 'mauve' } } });
});

test('the next ask takes the place of this one under a fresh guard', async () => {
  present(askOf(three()));
  press('1');
  press('Escape');
  down({ present: askOf([question({ plain: 'New' })], { ask: 8 }) });
  assert.equal($('[role="alertdialog"]'), null);
  press('1');
  press('Escape');
  await settled();
  assert.deepEqual(kinds(), ['draft']);
});

test('rest blanks the page', () => {
  present(askOf(three()));
  down('rest');
  assert.equal(/** @type {string} */ (document.body.textContent).trim(), '');
});

test('a notice says why, and goes once', async () => {
  present(askOf(three()));
  down({ notice: { ask: 7, who: 'pi', about: 'Which', reason: 'callerGone', text: 'Red' } });
  assert.equal($('h1').textContent, 'pi went away before you answered');
  assert.equal($('#kept').value, 'Red');
  press('Escape');
  await settled();
  assert.deepEqual(said, [], 'not within the guard');
  pass(900);
  press('Escape');
  press('Escape');
  await settled();
  assert.deepEqual(said, [{ active: { ask: 0 } }, 'done']);
});

test('the list opens an ask, and Enter alone opens none', async () => {
  present(askOf(three()));
  down({ list: { asks: [
    waiting(1), waiting(2, { later: true, leftMs: 5000 }),
  ], away: true, doNotDisturb: false } });
  pass(600);
  press('Enter');
  press('ArrowUp');
  assert.equal(focused().dataset['ask'], '2');
  focused().click();
  await settled();
  assert.deepEqual(said.at(-1), { open: { ask: 2 } });
  assert.equal($$('.banner').length, 1);
});

test('a ping is answered with its number', async () => {
  said.length = 0;
  down({ ping: 41 });
  await settled();
  assert.deepEqual(said, [{ pong: { ping: 41 } }]);
});

test('the reason of a notice tells that answers given before were kept', () => {
  present(askOf(three()));
  down({ notice: { ask: 7, who: 'pi', about: 'Which', reason: 'deadlineKept', text: '' } });
  assert.equal($('h1').textContent, 'Time ran out; the answers you had given were kept');
});

test('the footer says what counts at zero as the draft changes under a given answer', () => {
  present(askOf(three(), { deadline: { leftMs: 84_000, spanMs: 84_000, fails: false } }));
  const says = () => $('#state').textContent?.replace(/\d+:\d+/, '0:00');
  press('1');
  press('Enter');
  click('[data-act="step"][data-step="0"]');
  assert.equal(says(), 'Closes, and keeps this answer, in 0:00');
  press('2');
  assert.equal(says(), 'Closes, and keeps your earlier answer “Red”, in 0:00 · Next gives this one');
  click('[data-act="clear"]');
  assert.equal(says(), 'Closes, and keeps your earlier answer “Red”, in 0:00 · Next takes it back');
  press('1');
  assert.equal(says(), 'Closes, and keeps this answer, in 0:00');
});
