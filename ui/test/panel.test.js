import assert from 'node:assert/strict';
import { test } from 'node:test';

import { $, $$, click, down, focused, gainFocus, pass, present, press, said, settled, type } from './page.js';
import { askOf, question, waiting } from './samples.js';

const ctrlK = () => press('k', { code: 'KeyK', ctrlKey: true });
/** @param {Partial<List>} [more] @returns {List} */
const list = (more) => ({
  asks: [waiting(7, { onShow: true }), waiting(8, { leftMs: 90_000, careful: true }), waiting(9, { muted: true, later: true })],
  away: false, doNotDisturb: false, ...more,
});

async function open() {
  present(askOf([question()], { waiting: 2 }));
  ctrlK();
  down({ panel: list() });
  await settled();
}

test('Ctrl and K open the panel and say so; the ask beneath is inert and stays', async () => {
  present(askOf([question()], { waiting: 2 }));
  type('#note', 'half');
  ctrlK();
  await settled();
  assert.deepEqual(said.at(-1), { panel: { open: true } });
  assert.equal($('[role="dialog"]').contains(focused()), true);
  assert.equal($('#main').inert, true);
  assert.equal($('#note').value, 'half');
  ctrlK();
  await settled();
  assert.deepEqual(said.at(-1), { panel: { open: false } });
  assert.equal($('[role="dialog"]'), null);
  assert.equal($('#main').inert, false);
  assert.equal(focused(), $('#note'), 'the focus goes back');
});

test('the button in the head says how many wait and opens it', async () => {
  present(askOf([question()], { waiting: 2 }));
  assert.equal($('#waiting').textContent, '2 more wait');
  click('#waiting');
  await settled();
  assert.deepEqual(said, [{ panel: { open: true } }]);
});

test('the panel stays shut within the guard', async () => {
  present(askOf([question()]));
  gainFocus();
  ctrlK();
  click('#waiting');
  await settled();
  assert.deepEqual(said, []);
});

test('rows tell who, what, how long and what is with them', async () => {
  await open();
  assert.deepEqual($$('.waiting .who').map((it) => it.textContent), ['pi', 'pi', 'pi']);
  assert.deepEqual($$('.waiting .about').map((it) => it.textContent), ['About 7', 'About 8', 'About 9']);
  assert.deepEqual($$('.waiting .tag').map((it) => it.textContent), ['On show', 'Security', 'Set aside', 'Muted']);
  assert.equal($$('.waiting .left')[1]?.textContent, '1:30 left');
  assert.equal(focused().dataset['ask'], '8', 'the first that is not on show');
});

test('arrows, Enter and digits lead to an ask, and nothing is answered', async () => {
  await open();
  press('ArrowDown');
  assert.equal(focused().dataset['ask'], '9');
  press('3');
  await settled();
  assert.deepEqual(said.at(-1), { open: { ask: 9 } });
  press('ArrowUp');
  assert.equal(press('Enter').defaultPrevented, false, 'the button is pressed by the browser');
  focused().click();
  await settled();
  assert.deepEqual(said.at(-1), { open: { ask: 8 } });
  assert.equal($$('input:checked').length, 0);
});

test('choosing the ask on show closes the panel', async () => {
  await open();
  press('1');
  await settled();
  assert.deepEqual(said.at(-1), { panel: { open: false } });
});

test('another ask comes up without the panel', async () => {
  await open();
  down({ present: askOf([question()], { ask: 8 }) });
  assert.equal($('[role="dialog"]'), null);
  assert.equal($('#main').inert, false);
});

test('a change keeps the focus on its row, or beside the one that went', async () => {
  await open();
  down({ panel: list({ asks: [waiting(8, { leftMs: 90_000, careful: true }), waiting(9)] }) });
  assert.equal(focused().dataset['ask'], '8');
  down({ panel: list({ asks: [waiting(9)] }) });
  assert.equal(focused().dataset['ask'], '9');
});

test('a muted row can be unmuted', async () => {
  await open();
  click('[data-act="unmute"]');
  await settled();
  assert.deepEqual(said.at(-1), { unmute: { ask: 9 } });
});

test('what the tray has is said, and quitting asks first', async () => {
  await open();
  for (const span of ['halfHour', 'twoHours', 'morning']) click(`[data-span="${span}"]`);
  for (const act of ['away', 'history', 'settings', 'quit']) click(`[data-act="app-${act}"]`);
  await settled();
  assert.deepEqual(said.slice(1), [
    { menu: { doNotDisturb: 'halfHour' } }, { menu: { doNotDisturb: 'twoHours' } }, { menu: { doNotDisturb: 'morning' } },
    { menu: { away: true } }, { menu: 'history' }, { menu: 'settings' },
  ]);
  assert.equal($('#confirm-title').textContent, 'Quit Asktray? 3 questions are cancelled.');
  press('Escape');
  assert.equal($('#confirm-title'), null);
  assert.equal($$('[role="dialog"]').length, 1, 'the panel is there yet');
  pass(600);
  click('[data-act="app-quit"]');
  pass(500);
  click('[data-act="yes"]');
  await settled();
  assert.deepEqual(said.at(-1), { menu: 'quit' });
});

test('under Away and Do not disturb it says so and leads back', async () => {
  await open();
  down({ panel: list({ away: true, doNotDisturb: true }) });
  assert.equal($$('.banner').length, 2);
  click('[data-act="app-away"]');
  click('[data-span="over"]');
  await settled();
  assert.deepEqual(said.slice(-2), [{ menu: { away: false } }, { menu: { doNotDisturb: 'over' } }]);
});

test('a guard that starts finds no row focused', async () => {
  await open();
  gainFocus();
  assert.equal(focused(), $('#panel-title'));
});

test('the list page is kept up to date and has the same rows and controls', async () => {
  down({ list: list({ asks: [waiting(8)] }) });
  pass(600);
  await settled();
  said.length = 0;
  assert.equal($('[aria-current="page"]').textContent, 'Asks');
  down({ panel: list({ asks: [waiting(8), waiting(9)], away: true }) });
  assert.equal($$('.waiting li').length, 2);
  assert.equal($('[data-act="app-away"]').getAttribute('aria-pressed'), 'true');
  press('2');
  click('[data-act="app-history"]');
  await settled();
  assert.equal(said.some((it) => typeof it === 'object' && 'menu' in it), false, 'rows have just moved things');
  pass(500);
  click('[data-act="app-history"]');
  await settled();
  assert.deepEqual(said.filter((it) => typeof it === 'object' && !('active' in it)), [{ open: { ask: 9 } }, { menu: 'history' }]);
});
