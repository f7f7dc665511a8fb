import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, test } from 'node:test';

import { openWords, proofWords } from '../page/js/strings.js';
import { dayWords, deadlineWords, timeWords } from '../page/js/time-words.js';
import { counted, speak, word } from '../page/js/words.js';

const root = new URL('../../', import.meta.url);
const read = (/** @type {string} */ path) => readFileSync(new URL(path, root), 'utf8');
const texts = (/** @type {string} */ language) => (
  /** @type {Record<string, string>} */ (JSON.parse(read(`ui/page/words/${language}.json`))));
const [en, de] = [texts('en'), texts('de')];
after(() => speak(['en-GB']));

/** @param {string} folder @param {string} end @returns {string} */
function sources(folder, end) {
  const names = readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith(end)).map((name) => read(`${folder}/${name}`)).join('\n');
}

/** Without the form of a number. @param {string} key */
const base = (key) => key.replace(/\.(one|other)$/, '');

/** @param {string} text */
const placeholders = (text) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort();

test('both languages have the same keys, in the same order', () => {
  assert.deepEqual(Object.keys(de), Object.keys(en));
});

test('no text is empty, and each has the same placeholders in both languages', () => {
  for (const [key, text] of Object.entries(en)) {
    const other = /** @type {string} */ (de[key]);
    assert.ok(text.trim() !== '' && other.trim() !== '', key);
    assert.deepEqual(placeholders(other), placeholders(text), key);
  }
});

test('what is counted has both forms', () => {
  const forms = Object.keys(en).filter((key) => /\.(one|other)$/.test(key));
  for (const key of forms) assert.ok(`${base(key)}.one` in en && `${base(key)}.other` in en, key);
});

test('what a button is called holds what stands on it', () => {
  for (const language of [en, de]) {
    for (const [name, shown] of [['unmute-who', 'unmute'], ['shipped-of', 'shipped'], ['copy-code', 'copy']]) {
      const [long, short] = [language[name ?? ''], language[shown ?? '']].map((it) => it?.toLowerCase() ?? '');
      assert.ok(short && long?.includes(short), name);
    }
  }
});

test('every key is used by the page or the app', () => {
  const all = sources('ui/page/js', '.js') + sources('src-tauri/app', '.rs');
  const used = (/** @type {string} */ key) => {
    const parts = key.split('.');
    const families = parts.slice(0, -1).map((_, i) => `\`${parts.slice(0, i + 1).join('.')}.\${`);
    return all.includes(`'${key}'`) || all.includes(`"${key}"`) || families.some((family) => all.includes(family));
  };
  assert.deepEqual(Object.keys(en).map(base).filter((key) => !used(key)), []);
});

test('every choice of a setting has its words', () => {
  const known = read('crates/host/src/settings/known.rs');
  const settings = [...known.matchAll(/known\(\s*"(\w+)",\s*Words\(&\[([^\]]*)\]\)/g)];
  assert.ok(settings.length >= 5, String(settings.length));
  for (const [, name, words] of settings) {
    for (const [, choice] of /** @type {string} */ (words).matchAll(/"(\w+)"/g)) {
      assert.ok(`choice.${name}.${choice}` in en, `${name} ${choice}`);
    }
  }
});

test('the first language there is is spoken, else English', () => {
  assert.deepEqual([['de-AT', 'en'], ['fr-FR', 'de'], ['fr-FR'], []].map(speak), ['de', 'de', 'en', 'en']);
});

test('German is spoken in whole sentences', () => {
  speak(['de-DE']);
  assert.equal(counted('more-waits', 1), '1 weitere wartet');
  assert.equal(openWords([0, 2]), 'Fragen 1 und 3 haben keine Antwort');
  assert.equal(deadlineWords({ kind: 'chosen', label: 'Blau' }, 84_000), '„Blau“ wird in 1:24 gewählt');
  assert.equal(timeWords(3 * 86_400_000), '3 Tage');
  assert.equal(deadlineWords({ kind: 'closes' }, 3 * 86_400_000), 'Schließt in 3 Tagen ohne Antwort');
  const at = new Date(2026, 2, 5, 8, 2);
  assert.equal(proofWords({ exe: '/bin/x', pid: 1, uid: 2, since: at.getTime() }, new Date(2026, 3, 1)),
    '/bin/x, PID 1, UID 2, seit 5. März 2026 08:02');
  assert.deepEqual([dayWords(at, at), dayWords(at, new Date(2026, 2, 6)), dayWords(at, new Date(2026, 5, 1))],
    ['Heute', 'Gestern', 'Donnerstag, 5. März 2026']);
});

test('what is filled in is not filled in again', () => {
  speak(['en']);
  assert.equal(word('new-ask.one', { who: '{first}', first: '{who} {' }), '{first} asks: {who} {');
});
