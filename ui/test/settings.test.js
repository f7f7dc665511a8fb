import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { grouped, isKnown, numberOf, valueOf } from '../page/js/setting-groups.js';
import { $, $$, down, focused, pass, press, said, settled, type } from './page.js';
import { setting } from './samples.js';

const some = () => [
  setting('arrival', '"quiet"', { choices: ['auto', 'front', 'quiet', 'notify'], changed: true }),
  setting('sound', 'false'), setting('history_days', '90', { least: 1 }), setting('pending', '256', { least: 1 }),
];
const page = (settings = some()) => ({ path: '/home/a/.config/asktray/settings.toml', settings, problems: /** @type {string[]} */ ([]) });

async function open(settings = some()) {
  down('rest');
  down({ settings: page(settings) });
  pass(600);
  await settled();
  said.length = 0;
}

/** @param {string} selector */
function change(selector) {
  $(selector).dispatchEvent(/** @type {any} */ (new window.Event('change', { bubbles: true })));
}

test('each setting is a control of its kind with what is in force, under its heading', async () => {
  await open();
  assert.equal($('h1').textContent, 'Settings');
  assert.deepEqual($$('h2').map((it) => it.textContent), ['Arriving', 'History', 'Bounds']);
  assert.deepEqual($$('[name="arrival"]').map((it) => [it.type, it.value, it.checked]),
    [['radio', 'auto', false], ['radio', 'front', false], ['radio', 'quiet', true], ['radio', 'notify', false]]);
  assert.deepEqual([$('[name="sound"]').type, $('[name="sound"]').checked], ['checkbox', false]);
  assert.equal($('[name="history_days"]').value, '90');
  assert.deepEqual($$('.shipped').map((it) => it.hidden), [false, true, true, true]);
  assert.equal($('.page code').textContent, '/home/a/.config/asktray/settings.toml');
});

test('a change is said at once, a number when it is done', async () => {
  await open();
  $('[name="arrival"][value="auto"]').checked = true;
  change('[name="arrival"][value="auto"]');
  $('[name="sound"]').checked = true;
  change('[name="sound"]');
  type('[name="history_days"]', '30');
  await settled();
  assert.deepEqual(said.filter((it) => typeof it === 'object' && 'set' in it),
    [{ set: { name: 'arrival', value: 'auto' } }, { set: { name: 'sound', value: true } }]);
  change('[name="history_days"]');
  await settled();
  assert.deepEqual(said.at(-1), { set: { name: 'history_days', value: 30 } });
});

test('a number that is none is named and not said', async () => {
  await open();
  type('[name="history_days"]', '0');
  change('[name="history_days"]');
  await settled();
  assert.deepEqual(said, []);
  assert.equal($('#least-history_days').hidden, false);
  assert.equal($('[name="history_days"]').getAttribute('aria-invalid'), 'true');
});

test('Back to shipped says the name alone, and the focus stays with the setting', async () => {
  await open();
  $('.shipped').click();
  await settled();
  assert.deepEqual(said, [{ set: { name: 'arrival' } }]);
  assert.equal(focused(), $('[name="arrival"][value="quiet"]'));
});

test('what is in force comes anew without taking focus, place or what is being typed', async () => {
  await open();
  type('[name="history_days"]', '7');
  $('#main').scrollTop = 40;
  const settings = some();
  settings[0] = setting('arrival', '"auto"', { choices: ['auto', 'front', 'quiet', 'notify'] });
  down({ settings: { ...page(settings), problems: ['pending: expected a whole number of at least 1, found 0', 'x: <b>y</b>'] } });
  assert.equal(focused(), $('[name="history_days"]'));
  assert.equal($('[name="history_days"]').value, '7');
  assert.equal($('#main').scrollTop, 40);
  assert.equal($('[name="arrival"][value="auto"]').checked, true);
  assert.deepEqual($$('.banner li').map((li) => li.textContent), ['pending: expected a whole number of at least 1, found 0', 'x: <b>y</b>']);
});

test('Esc closes, Enter does not', async () => {
  await open();
  press('Enter');
  type('[name="history_days"]', '90');
  press('Enter');
  await settled();
  assert.equal(said.includes('done'), false);
  press('Escape');
  await settled();
  assert.equal(said.at(-1), 'done');
});

test('that the page is in use is said, once a second at most', async () => {
  await open();
  press('ArrowDown');
  press('ArrowDown');
  pass(1100);
  press('ArrowDown');
  await settled();
  assert.deepEqual(said, [{ active: { ask: 0 } }, { active: { ask: 0 } }]);
});

test('values and numbers are read as the file has them', () => {
  assert.deepEqual(['"auto"', 'true', '12', 'odd'].map(valueOf), ['auto', true, 12, 'odd']);
  assert.deepEqual(['12', ' 1 ', '0', '-1', '1.5', '', '1e3', '99999999999999999999'].map((it) => numberOf(it, 1)),
    [12, 1, undefined, undefined, undefined, undefined, undefined, undefined]);
});

test('a setting this page does not know stands last, by its name', () => {
  const groups = grouped([setting('brand_new', '1'), setting('gpu', 'false')]);
  assert.deepEqual(groups.map(({ name }) => name), ['The window', '']);
});

test('every setting of the app has its words', () => {
  const source = readFileSync(new URL('../../crates/host/src/settings.rs', import.meta.url), 'utf8');
  const struct = source.slice(source.indexOf('pub struct Settings {'), source.indexOf('impl Default'));
  const names = [...struct.matchAll(/pub ([a-z_]+):/g)].map((match) => match[1] ?? '')
    .filter((name) => name !== 'problems');
  assert.ok(names.length >= 22, String(names));
  assert.deepEqual(names.filter((name) => !isKnown(name)), []);
});
