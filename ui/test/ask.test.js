import assert from 'node:assert/strict';
import { test } from 'node:test';

import { $, $$, calls, click, down, focused, gainFocus, pass, present, press, said, settled, type } from './page.js';
import { askOf, emptyDraft, question, rich } from './samples.js';

const red = { ...emptyDraft(), selected: [0] };

test('an ask is drawn, the focus on its heading, and the window told, before anything else', () => {
  present(askOf([question()]));
  assert.equal($('h1').textContent, 'Which one?');
  assert.equal(focused(), $('h1'));
  assert.deepEqual(calls, [['drawn', { ask: 7, height: 0 }]]);
});

test('a digit and Enter answer', async () => {
  present(askOf([question()]));
  press('1');
  assert.equal(focused(), $('input[data-at="0"]'));
  press('Enter');
  await settled();
  assert.deepEqual(said, [{ draft: { ask: 7, question: 0, draft: red } }, { send: { ask: 7, drafts: [red] } }]);
  assert.equal($('fieldset').disabled, true);
  press('Enter');
  await settled();
  assert.equal(said.length, 2, 'a second Enter sends nothing');
});

test('within the guard no key and no click answers', async () => {
  present(askOf([question()]));
  gainFocus();
  pass(499);
  assert.equal(press('1').defaultPrevented, true);
  press('Enter');
  click('input[data-at="0"]');
  click('#go');
  await settled();
  assert.deepEqual(said, []);
  assert.equal($('input[data-at="0"]').checked, false);
});

test('a press within the guard does not become a click after it', async () => {
  present(askOf([question()]));
  press('1');
  gainFocus();
  const go = $('#go');
  go.dispatchEvent(new window.MouseEvent('pointerdown', { bubbles: true, cancelable: true }));
  pass(600);
  go.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  await settled();
  assert.deepEqual(said, [{ draft: { ask: 7, question: 0, draft: red } }]);
});

test('the press that brings the window forward does nothing', async () => {
  present(askOf([question()]));
  window.dispatchEvent(new window.Event('blur'));
  click('input[data-at="0"]');
  await settled();
  assert.deepEqual(said, []);
  pass(600);
  click('input[data-at="0"]');
  await settled();
  assert.deepEqual(said, [{ draft: { ask: 7, question: 0, draft: red } }]);
});

test('a stray letter voids the Enter after it', async () => {
  present(askOf([question()]));
  press('1');
  press('x', { code: 'KeyX' });
  pass(900);
  press('Enter');
  await settled();
  assert.equal(said.length, 1);
});

test('a pick from before the guard is not answered by one Enter', async () => {
  present(askOf([question()], { drafts: [red] }));
  press('Enter');
  await settled();
  assert.deepEqual(said, []);
  assert.equal(focused(), $('#go'));
  press('Enter');
  await settled();
  assert.deepEqual(said, [], 'nor by a second at once');
  pass(600);
  $('#go').click();
  await settled();
  assert.deepEqual(said, [{ send: { ask: 7, drafts: [red] } }]);
});

test('a guard that starts finds no button focused', () => {
  present(askOf([question()]));
  $('#go').focus();
  gainFocus();
  assert.equal(focused(), $('h1'));
});

test('nothing picked: the summary takes the focus and leads to the options', async () => {
  present(askOf([question()]));
  press('Enter');
  await settled();
  assert.deepEqual(said, []);
  assert.equal(focused(), $('#errors'));
  click('#errors button');
  assert.equal(focused(), $('input[data-at="0"]'));
  press('2');
  assert.equal($('#errors'), null);
});

test('Other without text is an error, with text it sends on Enter', async () => {
  present(askOf([question()]));
  press('4');
  assert.equal(focused().dataset['field'], 'customText');
  press('Enter');
  assert.equal(focused(), $('#errors'));
  type('[data-field="customText"]', 'mauve');
  press('Enter');
  await settled();
  const draft = { ...emptyDraft(), other: true, customText: 'mauve' };
  assert.deepEqual(said.at(-1), { send: { ask: 7, drafts: [draft] } });
});

test('Enter in a note is a new line', async () => {
  present(askOf([question()]));
  press('1');
  type('#note', 'because');
  assert.equal(press('Enter').defaultPrevented, false);
  await settled();
  assert.equal('draft' in /** @type {object} */ (said.at(-1)), true);
});

test('arrows move the focus without picking, Space picks and unpicks', async () => {
  present(askOf([question()]));
  press('ArrowDown');
  press('ArrowDown');
  assert.equal(focused(), $('input[data-at="1"]'));
  assert.deepEqual(said, []);
  press(' ', { code: 'Space' });
  press(' ', { code: 'Space' });
  await settled();
  assert.deepEqual(said, [
    { draft: { ask: 7, question: 0, draft: { ...emptyDraft(), selected: [1] } } },
    { draft: { ask: 7, question: 0, draft: emptyDraft() } },
  ]);
});

test('Esc declines at once with nothing entered, else asks, and goes back the second time', async () => {
  present(askOf([question()]));
  press('Escape');
  await settled();
  assert.deepEqual(said, [{ decline: { ask: 7 } }]);
  present(askOf([question()]));
  press('1');
  press('Escape');
  assert.equal($('[role="alertdialog"]').contains(focused()), true);
  press('Escape');
  await settled();
  assert.equal($('[role="alertdialog"]'), null);
  assert.equal(focused(), $('input[data-at="0"]'));
  press('Escape');
  assert.equal($('[role="alertdialog"]'), null, 'one Esc too many does nothing');
  assert.equal(said.length, 1);
  pass(900);
  press('Escape');
  assert.equal(focused(), $('[data-act="no"]'), 'what cannot be undone is not under the next key');
  click('[data-act="yes"]');
  await settled();
  assert.equal(said.length, 1, 'nobody has read it yet');
  pass(500);
  click('[data-act="yes"]');
  await settled();
  assert.deepEqual(said.at(-1), { decline: { ask: 7 } });
});

test('in a careful ask Enter does not answer, Ctrl and Enter do', async () => {
  const security = question({ category: 'security-permission' });
  present(askOf([security], { careful: true }));
  assert.equal($('[data-act="source"]').getAttribute('aria-pressed'), 'true');
  press('1');
  press('Enter');
  await settled();
  assert.equal(said.length, 1);
  press('Enter', { ctrlKey: true });
  await settled();
  assert.deepEqual(said.at(-1), { send: { ask: 7, drafts: [red] } });
});

test('an update leaves focus, caret and texts alone', () => {
  present(askOf([question()]));
  type('#note', 'half a wo');
  $('#note').setSelectionRange(4, 4);
  down({ update: { ask: 7, waiting: 3, deadline: { leftMs: 30_000, spanMs: 60_000, fails: false } } });
  assert.equal(focused(), $('#note'));
  assert.deepEqual([$('#note').value, $('#note').selectionStart], ['half a wo', 4]);
  assert.equal($('#waiting').textContent, '3 more wait');
  assert.match(/** @type {string} */ ($('#state').textContent), /^Closes without an answer in 0:30$/);
});

test('an update of another ask changes nothing', () => {
  present(askOf([question()]));
  down({ update: { ask: 8, waiting: 3 } });
  assert.equal($('#waiting').textContent, 'Asks');
});

test('a key that changes nothing is told while time is short, once a second', async () => {
  present(askOf([question()], { deadline: { leftMs: 30_000, spanMs: 60_000, fails: false } }));
  for (let i = 0; i < 3; i += 1) press('ArrowDown');
  await new Promise((resolve) => { setTimeout(resolve, 5); });
  await settled();
  assert.deepEqual(said, [{ active: { ask: 7 } }]);
});

test('the source view turns texts and leaves the form alone', () => {
  const text = { ...rich(''), html: rich('<b>x</b>').html, source: rich('**x**').source };
  present(askOf([question({ question: text })]));
  press('1');
  $('[data-act="source"]').click();
  assert.equal($('h1').textContent, '**x**');
  assert.equal($('input[data-at="0"]').checked, true);
});

test('with digits under Alt the hints say so', () => {
  present(askOf([question()], { digitKeys: 'alt' }));
  assert.deepEqual($$('.row kbd').map((it) => it.textContent), ['Alt+1', 'Alt+2', 'Alt+3', 'Alt+4']);
  press('2', { altKey: true });
  assert.equal($('input[data-at="1"]').checked, true);
  present(askOf([question()], { digitKeys: 'off' }));
  assert.equal($$('.row kbd').length, 0);
});

test('in a question from right to left, left is the next option', () => {
  present(askOf([question({ plain: 'أي لون؟' })]));
  press('ArrowLeft');
  press('ArrowLeft');
  assert.equal(focused(), $('input[data-at="1"]'));
  press('ArrowRight');
  assert.equal(focused(), $('input[data-at="0"]'));
});

test('labels are text, whatever they hold', () => {
  present(askOf([question({ options: [{ label: '<img src=x>' }] })], { claims: { agent: '<b>pi</b>' } }));
  assert.equal($('.label').textContent, '<img src=x>');
  assert.equal($('.who').textContent, '<b>pi</b>');
  assert.equal($$('img').length, 0);
});

test('options say their place in the set', () => {
  present(askOf([question()]));
  assert.deepEqual($$('input').map((input) => [input.type, input.getAttribute('aria-posinset'), input.getAttribute('aria-setsize')]),
    [1, 2, 3, 4].map((n) => ['radio', String(n), '4']));
});

test('a link shows its target first and never leads away', async () => {
  const text = { ...rich(''), html: rich('see <a href="https://example.org/a">x</a>').html };
  present(askOf([question({ description: text })]));
  click('a');
  assert.equal($('#confirm-text').textContent, 'https://example.org/a');
  await settled();
  assert.deepEqual(said, []);
  pass(500);
  click('[data-act="yes"]');
  await settled();
  assert.deepEqual(said, [{ link: { url: 'https://example.org/a' } }]);
});
