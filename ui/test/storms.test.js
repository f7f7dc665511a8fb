import assert from 'node:assert/strict';
import { test } from 'node:test';

import { $, click, down, focused, pass, present, press, said, settled } from './page.js';
import { askOf, question } from './samples.js';

const three = () => [question(), question({ plain: 'Which two?', multi: true }), question({ plain: 'And last?' })];
const kinds = () => said.map((line) => (typeof line === 'string' ? line : Object.keys(line)[0]));

/** @param {DocumentVisibilityState} state */
function becomes(state) {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
  document.dispatchEvent(new window.Event('visibilitychange'));
}

test('a storm of clicks on one spot declines the ask it began on and no other', async () => {
  present(askOf([question()], { ask: 1 }));
  let ask = 1;
  for (let i = 0; i < 10; i += 1) {
    click('[data-act="decline"]');
    await settled();
    if (kinds().filter((kind) => kind === 'decline').length === ask) {
      ask += 1;
      down({ present: askOf([question()], { ask }) });
    }
    pass(130);
  }
  assert.deepEqual(said, [{ decline: { ask: 1 } }]);
  pass(600);
  click('[data-act="decline"]');
  await settled();
  assert.deepEqual(said.at(-1), { decline: { ask: 2 } });
});

test('a storm of Enter comes to rest in the review, and one Enter after it sends', async () => {
  present(askOf(three()));
  press('1');
  for (let i = 0; i < 12; i += 1) {
    pass(50);
    press('Enter');
  }
  await settled();
  assert.equal($('h1').textContent, 'Your answers');
  assert.equal(kinds().includes('send'), false);
  pass(600);
  press('Enter');
  await settled();
  assert.equal(kinds().at(-1), 'send');
});

test('a storm of clicks where Next, Review and Send stand does not send', async () => {
  present(askOf(three()));
  for (let i = 0; i < 10; i += 1) {
    click('#go');
    pass(130);
  }
  await settled();
  assert.equal($('h1').textContent, 'Your answers');
  assert.equal(kinds().includes('send'), false);
});

test('keys from question to question are not held up', async () => {
  present(askOf(three()));
  for (const key of ['1', 'Enter', '2', '3', 'Enter', '1', 'Enter']) {
    press(key);
    pass(40);
  }
  await settled();
  assert.deepEqual(kinds(), ['draft', 'given', 'at', 'draft', 'draft', 'given', 'at', 'draft', 'given', 'at']);
});

test('going to the review from the review starts no guard', async () => {
  present(askOf(three()));
  click('[data-act="step"][data-step="3"]');
  pass(600);
  click('[data-act="step"][data-step="3"]');
  click('[data-act="back"]');
  assert.equal($('h1').textContent, 'Which one?');
  assert.equal($('[aria-current]').textContent, '3');
});

test('Space on Other leads into its text, with one choice and with any number', async () => {
  for (const multi of [false, true]) {
    present(askOf([question({ multi })]));
    $('input[data-at="3"]').focus();
    press(' ', { code: 'Space' });
    assert.equal(focused().dataset['field'], 'customText');
    assert.equal($('input[data-at="3"]').checked, true);
    $('input[data-at="3"]').focus();
    press(' ', { code: 'Space' });
    assert.equal(focused(), $('input[data-at="3"]'), 'unpicking stays');
  }
  await settled();
});

test('whether the page is seen is told while an ask is on show, and only then', async () => {
  present(askOf([question()]));
  becomes('hidden');
  becomes('visible');
  await settled();
  assert.deepEqual(said, [{ seen: { ask: 7, seen: false } }, { seen: { ask: 7, seen: true } }]);
  said.length = 0;
  down({ list: { asks: [], away: false, doNotDisturb: false } });
  becomes('hidden');
  down({ notice: { ask: 7, who: 'pi', about: 'Which', reason: 'deadline', text: '' } });
  becomes('visible');
  down('rest');
  becomes('hidden');
  await settled();
  assert.deepEqual(said, [{ panel: { open: true } }]);
});
