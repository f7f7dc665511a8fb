import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { settingWords } from '../page/js/strings.js';
import { $, $$, down, pass, press, said, settled } from './page.js';

const page = () => ({ path: '/home/a/.config/asktray/settings.toml', settings: [
  { name: 'arrival', value: '"quiet"', changed: true }, { name: 'pending', value: '256', changed: false }], problems: /** @type {string[]} */ ([]) });

test('the settings are named with value and meaning, and those changed are marked', async () => {
  down({ settings: page() });
  await settled();
  assert.equal($('h1').textContent, 'Settings');
  assert.equal($$('.banner').length, 0);
  assert.deepEqual($$('.settings dt').map((dt) => dt.textContent), ['arrivalChanged', 'pending']);
  assert.deepEqual($$('.settings .value').map((it) => it.textContent), ['"quiet"', '256']);
  pass(600);
  press('Escape');
  await settled();
  assert.deepEqual(said.at(-1), 'done');
});

test('what of the file is not in force is named, as text', async () => {
  const problems = ['pending: expected a whole number of at least 1, found 0', 'x: <b>y</b>'];
  down({ settings: { ...page(), problems } });
  await settled();
  assert.deepEqual($$('.banner.problems li').map((li) => li.textContent), problems);
  assert.equal($$('.settings dt').length, 2);
});

test('every setting of the app has its words', () => {
  const source = readFileSync(new URL('../../crates/host/src/settings.rs', import.meta.url), 'utf8');
  const struct = source.slice(source.indexOf('pub struct Settings {'), source.indexOf('impl Default'));
  const names = [...struct.matchAll(/pub ([a-z_]+):/g)].map((match) => match[1] ?? '')
    .filter((name) => name !== 'problems');
  assert.ok(names.length >= 14, String(names));
  assert.deepEqual(names.filter((name) => settingWords(name) === ''), []);
});
