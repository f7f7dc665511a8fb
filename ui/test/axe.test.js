/** What axe-core finds in the structure of each scene. Its rules on colour and size need a real
 * engine and are not asked here. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import axe from 'axe-core';

import { $, click, down, pass, present, press } from './page.js';
import { askOf, entry, historyPage, question, rich, setting, waiting } from './samples.js';

const code = rich('<h2>See</h2><p><a href="https://a.invalid/">a</a></p><pre><code>x</code></pre>'
  + '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>');
const full = () => askOf([
  question({ description: code, recommended: 1, category: 'implementation' }), question({ multi: true }),
], {
  evidence: [{ kind: 'diff', title: 'a', html: rich('-x').html }], waiting: 2, proof: { uid: 1, exe: '/bin/x', pid: 2, since: 3 },
  deadline: { leftMs: 50_000, spanMs: 60_000, fails: false },
});
const list = { asks: [waiting(7, { onShow: true }), waiting(8, { muted: true, careful: true, leftMs: 9000 })], away: true, doNotDisturb: true };
const settings = {
  path: '/a', problems: ['x'], settings: [setting('arrival', '"auto"', { choices: ['auto', 'front'], changed: true }),
    setting('sound', 'true'), setting('pending', '3', { least: 1 })],
};

/** @type {Record<string, () => void>} */
const scenes = {
  'one question': () => present(full()),
  'one with any number of choices': () => present({ ...full(), step: { question: 1 } }),
  'one that is careful': () => present({ ...full(), careful: true }),
  'nothing picked': () => { present(askOf([question()])); press('Enter'); },
  'the review': () => present({ ...full(), step: 'review' }),
  'the panel': () => { present(full()); click('#waiting'); down({ panel: list }); },
  'quitting from the panel': () => { present(full()); click('#waiting'); down({ panel: list }); click('[data-act="app-quit"]'); },
  'the menu': () => { present(full()); click('#ask-menu'); },
  'declining with a reason': () => { present(full()); click('#ask-menu'); click('[role="menuitem"]'); click('[data-act="yes"]'); },
  'asked before declining': () => { present(askOf([question()])); press('1'); press('Escape'); },
  'a notice': () => down({ notice: { ask: 7, who: 'pi', about: 'Which', reason: 'notDelivered', text: 'Red' } }),
  'the list': () => down({ list }),
  'the history': () => {
    down({ history: historyPage([entry(2), entry(1, { by: 'declined' })], { more: true, problem: 'x' }) });
    document.querySelectorAll('details').forEach((it) => { it.open = true; });
  },
  'an empty history': () => down({ history: historyPage([], { search: 'x' }) }),
  'the settings': () => down({ settings }),
};

for (const [name, show] of Object.entries(scenes)) {
  test(`nothing is amiss in the structure of ${name}`, async () => {
    down('rest');
    show();
    pass(600);
    const { violations } = await axe.run($('html'), {
      rules: { 'color-contrast': { enabled: false }, 'color-contrast-enhanced': { enabled: false }, 'target-size': { enabled: false } },
      runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    });
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
    assert.deepEqual(found, []);
  });
}
