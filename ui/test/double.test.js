import assert from 'node:assert/strict';
import { test } from 'node:test';

import { $, click, down, focused, gainFocus, pass, present, press, said, settled, type } from './page.js';
import { askOf, question, rich } from './samples.js';

/** The second click of a double click. @param {string} selector */
function clickAgain(selector) {
  for (const name of ['pointerdown', 'mousedown', 'click']) {
    $(selector).dispatchEvent(/** @type {any} */ (
      new window.MouseEvent(name, { bubbles: true, cancelable: true, detail: 2 })));
  }
}

/** @param {Partial<Waiting>} more @returns {Waiting} */
const waits = (more) => (
  { ask: 7, who: 'pi', about: 'Which', later: false, muted: false, careful: false, onShow: false, ...more });

/** Opens the panel over ask 7. @param {Waiting[]} asks */
function openPanel(asks) {
  press('k', { ctrlKey: true, code: 'KeyK' });
  down({ panel: { asks, away: false, doNotDisturb: false } });
}

const decisions = () => said.filter((it) => typeof it === 'object' && ('send' in it || 'decline' in it));

test('the second click of a double click does nothing', async () => {
  present(askOf([question(), question(), question()]));
  click('#go');
  clickAgain('#go');
  await settled();
  assert.equal($('[aria-current="step"]').textContent, '2');
});

test('a panel left by a double press leaves the ask alone', async () => {
  for (const leave of ['Escape', '1']) {
    present(askOf([question()]));
    openPanel([waits({ onShow: true })]);
    press(leave);
    assert.equal($('.panel'), null);
    press(leave);
    press('Enter');
    await settled();
    assert.deepEqual(decisions(), []);
    assert.equal($('input:checked'), null);
  }
});

test('a menu left by a double Esc declines nothing', async () => {
  present(askOf([question()]));
  click('#ask-menu');
  press('Escape');
  press('Escape');
  await settled();
  assert.deepEqual(said, []);
});

test('what a layer lay over is not answered by one key with what was picked before', async () => {
  present(askOf([question()]));
  press('1');
  $('#go').focus();
  openPanel([waits({ onShow: true })]);
  gainFocus();
  pass(600);
  press('Escape');
  pass(900);
  assert.equal(focused(), $('h1'), 'no button waits for a key');
  press('Enter');
  await settled();
  assert.deepEqual(decisions(), []);
});

test('who typed when a layer came types on when it goes', async () => {
  present(askOf([question()]));
  type('#note', 'n');
  press('Escape');
  press('Escape');
  assert.equal(focused(), $('#note'));
  assert.equal(press('x').defaultPrevented, false);
  assert.equal(press('Enter', { ctrlKey: true }).defaultPrevented, true);
  await settled();
  assert.deepEqual(decisions(), []);
});

test('a press on what slid under the pointer does nothing', async () => {
  present(askOf([question({ question: rich('Which') })]));
  openPanel([waits({ onShow: true }), waits({ ask: 8 })]);
  down({ panel: { asks: [waits({ onShow: true })], away: false, doNotDisturb: false } });
  click('[data-act="app-away"]');
  await settled();
  assert.equal(said.some((it) => typeof it === 'object' && 'menu' in it), false);
});

test('a number that is still typed is set when Esc closes the page', async () => {
  const setting = { name: 'timeout_seconds', value: '0', changed: false, choices: [], least: 0 };
  down({ settings: { path: '/x', settings: [setting], problems: [] } });
  pass(600);
  said.length = 0;
  const field = $('input[name="timeout_seconds"]');
  field.focus();
  field.value = '77';
  field.addEventListener('blur', () => field.dispatchEvent(/** @type {any} */ (new window.Event('change', { bubbles: true }))));
  press('Escape');
  await settled();
  assert.deepEqual(said.filter((it) => it === 'done' || (typeof it === 'object' && 'set' in it)),
    [{ set: { name: 'timeout_seconds', value: 77 } }, 'done']);
});
