import assert from 'node:assert/strict';
import { test } from 'node:test';

import { $, click, focused, gainFocus, pass, present, press, said, settled } from './page.js';
import { askOf, question } from './samples.js';

const OTHER = 'textarea[data-field="customText"]';

/** @param {string} name @param {string} data */
function composition(name, data) {
  $(OTHER).dispatchEvent(/** @type {any} */ (new window.CompositionEvent(name, { data, bubbles: true })));
}

/** An event of the text; whether the page let it happen. @param {string} name @param {InputEventInit} about */
function text(name, about) {
  const event = new window.InputEvent(name, { bubbles: true, isComposing: true, ...about });
  return $(OTHER).dispatchEvent(/** @type {any} */ (event));
}

/** The field shows what is being composed. @param {string} data */
function compose(data) {
  composition('compositionstart', '');
  composition('compositionupdate', data);
  $(OTHER).value = data;
  text('input', { inputType: 'insertCompositionText', data });
}

/** The input method takes back what the field shows. */
function drop() {
  press('Unidentified', { keyCode: 229, isComposing: true });
  $(OTHER).value = '';
  text('input', { inputType: 'deleteCompositionText' });
  composition('compositionend', '');
}

/** It commits this text, if the page lets it. @param {string} data */
function commit(data) {
  $(OTHER).value = '';
  text('input', { inputType: 'deleteCompositionText' });
  if (text('beforeinput', { inputType: 'insertFromComposition', data, cancelable: true })) {
    $(OTHER).value = data;
    text('input', { inputType: 'insertFromComposition', data });
  }
  composition('compositionend', data);
}

function atOther() {
  present(askOf([question()]));
  press('4');
  assert.equal(focused(), $(OTHER));
}

test('what is composed and dropped at a press elsewhere is put back and sent', async () => {
  atOther();
  compose('か');
  drop();
  click('#go');
  await settled();
  assert.deepEqual(said.at(-1), {
    send: { ask: 7, drafts: [{ selected: [], other: true, customText: 'か', note: '' }] },
  });
});

test('what a key takes back stays away', () => {
  atOther();
  compose('か');
  drop();
  $(OTHER).dispatchEvent(/** @type {any} */ (new window.KeyboardEvent('keyup', { key: 'Escape', bubbles: true })));
  click('[data-act="source"]');
  assert.equal($(OTHER).value, '');
});

test('what was begun before the guard closed may be ended, and is no reason to answer', async () => {
  atOther();
  compose('か');
  gainFocus();
  commit('か');
  assert.equal($(OTHER).value, 'か');
  pass(600);
  press('Enter');
  await settled();
  assert.equal(said.some((line) => typeof line === 'object' && 'send' in line), false, 'one Enter sent it');
});

test('what is begun while the guard is closed is not let in', () => {
  atOther();
  gainFocus();
  compose('か');
  commit('か');
  assert.equal($(OTHER).value, '');
});

test('Ctrl+Enter, too, leads to the button and answers when it is pressed again', async () => {
  atOther();
  compose('か');
  commit('か');
  for (let again = 0; again < 2; again += 1) {
    if (again === 0) gainFocus();
    pass(600);
    press('Enter', { ctrlKey: true });
    await settled();
    assert.equal(said.some((line) => typeof line === 'object' && 'send' in line), again === 1, `press ${again + 1}`);
  }
});
