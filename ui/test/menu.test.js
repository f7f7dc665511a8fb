import assert from 'node:assert/strict';
import { test } from 'node:test';

import { $, $$, click, down, focused, gainFocus, pass, present, press, said, settled, type } from './page.js';
import { askOf, emptyDraft, question } from './samples.js';

/** Opens the menu and chooses. @param {number} item */
function choose(item) {
  click('#ask-menu');
  click(`[role="menuitem"][data-act="${item}"]`);
}

const told = () => $('#live').lastElementChild?.textContent;

test('the button, Alt and M, the menu key and Shift and F10 open the menu', () => {
  present(askOf([question()]));
  /** @type {(() => unknown)[]} */
  const ways = [() => click('#ask-menu'), () => press('m', { code: 'KeyM', altKey: true }), () => press('ContextMenu'),
    () => press('F10', { shiftKey: true })];
  for (const way of ways) {
    way();
    assert.equal(focused(), $('[role="menuitem"]'));
    assert.equal($('#ask-menu').getAttribute('aria-expanded'), 'true');
    press('Escape');
    pass(600);
    assert.equal($('[role="menu"]'), null);
    assert.equal($('#ask-menu').getAttribute('aria-expanded'), 'false');
  }
});

test('arrows go round, Tab and a press elsewhere close it, and that press does nothing else', async () => {
  present(askOf([question()]));
  click('#ask-menu');
  press('ArrowUp');
  assert.equal(focused().textContent, 'Copy as JSON');
  press('ArrowDown');
  assert.equal(focused().textContent, 'Decline with a reason…');
  press('Tab');
  assert.equal($('[role="menu"]'), null);
  pass(600);
  click('#ask-menu');
  click('[data-act="decline"]');
  await settled();
  assert.equal($('[role="menu"]'), null);
  assert.deepEqual(said, []);
});

test('a press on a link closes it and asks nothing', () => {
  const html = /** @type {SafeHtml} */ ('<a href="https://a.invalid/">a</a>');
  present(askOf([question({ description: { html, source: html } })]));
  click('#ask-menu');
  click('#description a');
  assert.equal($('[role="menu"]'), null);
  assert.equal($('#confirm-title'), null);
});

test('a guard that starts closes it', () => {
  present(askOf([question()]));
  click('#ask-menu');
  gainFocus();
  assert.equal($('[role="menu"]'), null);
});

test('a reason is the note, kept as it is typed, and goes along with the decline', async () => {
  present(askOf([question()]));
  type('#note', 'no');
  choose(0);
  assert.equal(focused(), $('#reason'));
  assert.equal($('#reason').value, 'no');
  type('#reason', 'not today');
  assert.equal(press('Enter').defaultPrevented, false, 'a new line');
  await settled();
  assert.deepEqual(said.at(-1), { draft: { ask: 7, question: 0, draft: { ...emptyDraft(), note: 'not today' } } });
  press('Escape');
  assert.equal($('#note').value, 'not today');
  pass(600);
  choose(0);
  press('Enter', { ctrlKey: true });
  await settled();
  assert.deepEqual(said.at(-1), { decline: { ask: 7 } });
});

test('without a reason nothing is declined', async () => {
  present(askOf([question()]));
  choose(0);
  click('[data-act="yes"]');
  await settled();
  assert.deepEqual(said, []);
  assert.equal($('#reason-missing').hidden, false);
  type('#reason', 'x');
  assert.equal($('#reason-missing').hidden, true);
});

test('at the review the reason is the note of the last question', async () => {
  present(askOf([question(), question()], { step: 'review' }));
  choose(0);
  type('#reason', 'why');
  await settled();
  assert.deepEqual(said.at(-1), { draft: { ask: 7, question: 1, draft: { ...emptyDraft(), note: 'why' } } });
});

test('declining all of an agent asks first', async () => {
  present(askOf([question()]));
  choose(1);
  assert.match($('#confirm-title').textContent ?? '', /pi/);
  await settled();
  assert.deepEqual(said, []);
  pass(500);
  click('[data-act="yes"]');
  await settled();
  assert.deepEqual(said, [{ declineAgent: { ask: 7 } }]);
  press('Enter');
  await settled();
  assert.equal(said.length, 1, 'it was the last word');
});

test('muting and copying are said, and told once done', async () => {
  present(askOf([question()]));
  choose(3);
  choose(4);
  down({ clip: { text: '# x' } });
  assert.equal(told(), 'Copied');
  choose(2);
  assert.equal(told(), 'Muted for an hour');
  press('1');
  await settled();
  assert.deepEqual(said, [{ copy: { ask: 7, form: 'markdown' } }, { copy: { ask: 7, form: 'json' } }, { mute: { ask: 7 } }]);
});

test('the menu makes no answer fresh', async () => {
  present(askOf([question()], { drafts: [{ ...emptyDraft(), selected: [0] }] }));
  click('#ask-menu');
  press('Escape');
  press('Enter');
  await settled();
  assert.deepEqual(said, []);
  assert.equal($$('[role="menu"]').length, 0);
});
