import assert from 'node:assert/strict';
import { test } from 'node:test';

import { $, $$, click, press, present, said, settled, down } from './page.js';
import { askOf, question, rich } from './samples.js';

/** @type {string[]} */
const copied = [];
document.execCommand = () => {
  copied.push($('textarea.clipboard').value);
  return true;
};
const html = /** @type {SafeHtml} */ ('rm -rf <span class="invisible">⟨U+202E⟩</span>/x\n  y');
const code = rich('<p>See</p><pre><code>  let a = 1;\n</code></pre><table><tbody><tr><td>1</td></tr></tbody></table>');

test('code and evidence have a button that copies what is shown, marks and all', () => {
  present(askOf([question({ description: code })], { evidence: [{ kind: 'command', html }] }));
  click('.rich [data-act="copyCode"]');
  click('.evidence [data-act="copyCode"]');
  assert.deepEqual(copied, ['  let a = 1;\n', 'rm -rf ⟨U+202E⟩/x\n  y']);
  assert.equal($('#live').lastElementChild?.textContent, 'Copied');
  assert.equal($('textarea.clipboard'), null);
});

test('the button is there again when the text is turned, and none is in an option', () => {
  present(askOf([question({ description: code, options: [{ label: 'x', description: code }] })]));
  $('[data-act="source"]').click();
  $('[data-act="source"]').click();
  assert.equal($$('[data-act="copyCode"]').length, 1);
  assert.equal($$('.table > table').length, 2);
});

test('copying answers nothing and makes nothing fresh', async () => {
  present(askOf([question({ description: code })], { drafts: [{ selected: [0], other: false, customText: '', note: '' }] }));
  click('[data-act="copyCode"]');
  press('Enter', { ctrlKey: true });
  await settled();
  assert.deepEqual(said, []);
  down('rest');
});
