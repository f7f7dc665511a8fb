import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { settingWords } from '../page/js/strings.js';
import { $, $$, down, pass, press, said, settled } from './page.js';

const page = () => ({ path: '/home/a/.config/asktray/settings.toml', settings: [
  { name: 'arrival', value: '"quiet"', changed: true }, { name: 'pending', value: '256', changed: false }] });

test('the settings are named with value and meaning, and those changed are marked', async () => {
  down({ settings: page() });
  await settled();
  assert.equal($('h1').textContent, 'Settings');
  assert.deepEqual($$('.settings dt').map((dt) => dt.textContent), ['arrivalChanged', 'pending']);
  assert.deepEqual($$('.settings .value').map((it) => it.textContent), ['"quiet"', '256']);
  pass(600);
  press('Escape');
  await settled();
  assert.deepEqual(said.at(-1), 'done');
});

test('every setting of the app has its words', () => {
  const source = readFileSync(new URL('../../crates/host/src/settings.rs', import.meta.url), 'utf8');
  const struct = source.slice(source.indexOf('pub struct Settings {'), source.indexOf('impl Default'));
  const names = [...struct.matchAll(/pub ([a-z_]+):/g)].map((match) => match[1] ?? '');
  assert.ok(names.length >= 14, String(names));
  assert.deepEqual(names.filter((name) => settingWords(name) === ''), []);
});
