import assert from 'node:assert/strict';
import { test } from 'node:test';

import { digitAt, meaning } from '../page/js/keys.js';

/** @typedef {import('../page/js/keys.js').Key} Key */

/** @param {string} name @param {string} code @param {Partial<Key>} [more] @returns {Key} */
const key = (name, code, more) => ({
  key: name, code, keyCode: 0, isComposing: false, repeat: false,
  ctrlKey: false, altKey: false, shiftKey: false, metaKey: false, ...more,
});
const setting = { count: 4, digitKeys: /** @type {DigitKeys} */ ('on'), careful: false };
const enter = key('Enter', 'Enter', { keyCode: 13 });

test('digits pick by position, on the row and on the pad', () => {
  assert.deepEqual(meaning(key('1', 'Digit1'), 'page', setting), { pick: 0 });
  assert.deepEqual(meaning(key('&', 'Digit1'), 'option', setting), { pick: 0 });
  assert.deepEqual(meaning(key('4', 'Numpad4'), 'button', setting), { pick: 3 });
  assert.deepEqual(meaning(key('0', 'Digit0'), 'page', { ...setting, count: 12 }), { pick: 9 });
  assert.equal(digitAt(key('0', 'Numpad0')), 9);
});

test('of a keyboard whose keys have no place of their own, digits pick and letters do not', () => {
  assert.deepEqual(meaning(key('2', 'Escape'), 'page', setting), { pick: 1 });
  assert.deepEqual(meaning(key('2', 'Digit4'), 'page', setting), { pick: 1 });
  assert.deepEqual(meaning(key('3', ''), 'page', setting), { pick: 2 });
  assert.equal(meaning(key('w', 'Digit1'), 'page', setting), 'stray');
});

test('the pad without NumLock moves and does not pick', () => {
  assert.equal(digitAt(key('End', 'Numpad1')), undefined);
  assert.deepEqual(meaning(key('ArrowDown', 'Numpad2'), 'page', setting), { move: 1 });
});

test('a digit without an option is meant for another program', () => {
  assert.equal(meaning(key('5', 'Digit5'), 'page', setting), 'stray');
  assert.equal(meaning(key('1', 'Digit1'), 'page', { ...setting, digitKeys: 'off' }), 'stray');
});

test('digits are text in text fields', () => {
  for (const place of /** @type {const} */ (['note', 'other'])) {
    assert.equal(meaning(key('1', 'Digit1'), place, setting), 'native');
  }
});

test('with the setting alt only Alt and a digit pick', () => {
  const alt = { ...setting, digitKeys: /** @type {DigitKeys} */ ('alt') };
  assert.equal(meaning(key('1', 'Digit1'), 'page', alt), 'stray');
  assert.deepEqual(meaning(key('1', 'Digit1', { altKey: true }), 'page', alt), { pick: 0 });
  assert.equal(meaning(key('1', 'Digit1', { ctrlKey: true }), 'page', setting), 'native');
});

test('letters stray outside text fields, shortcuts and modifiers do not', () => {
  assert.equal(meaning(key('x', 'KeyX'), 'page', setting), 'stray');
  assert.equal(meaning(key('ж', 'Semicolon'), 'button', setting), 'stray');
  assert.equal(meaning(key('x', 'KeyX'), 'note', setting), 'native');
  assert.equal(meaning(key('c', 'KeyC', { ctrlKey: true }), 'page', setting), 'native');
  assert.equal(meaning(key('Shift', 'ShiftLeft', { shiftKey: true }), 'page', setting), 'none');
});

test('Enter answers, but not in a note, in a careful ask, or held down', () => {
  assert.equal(meaning(enter, 'page', setting), 'enter');
  assert.equal(meaning(enter, 'option', setting), 'enter');
  assert.equal(meaning(enter, 'other', setting), 'enter');
  assert.equal(meaning({ ...enter, shiftKey: true }, 'other', setting), 'native');
  assert.equal(meaning(enter, 'note', setting), 'native');
  assert.equal(meaning({ ...enter, repeat: true }, 'page', setting), 'held');
  assert.equal(meaning({ ...enter, repeat: true }, 'button', setting), 'held');
});

test('in a careful ask Enter works on a focused button only, Ctrl and Enter send', () => {
  const careful = { ...setting, careful: true };
  for (const place of /** @type {const} */ (['page', 'option', 'other', 'box'])) {
    assert.equal(meaning(enter, place, careful), 'held');
  }
  assert.equal(meaning(enter, 'button', careful), 'native');
  assert.equal(meaning({ ...enter, ctrlKey: true }, 'note', careful), 'forward');
});

test('no key counts while an input method has it', () => {
  for (const more of [{ isComposing: true }, { keyCode: 229 }]) {
    assert.equal(meaning({ ...enter, ...more }, 'other', setting), 'native');
    assert.equal(meaning({ ...enter, ctrlKey: true, ...more }, 'note', setting), 'native');
    assert.equal(meaning(key('Escape', 'Escape', more), 'note', setting), 'native');
    assert.equal(meaning(key('Unidentified', '', more), 'page', setting), 'stray');
  }
});

test('arrows move between options and stay in texts and boxes', () => {
  assert.deepEqual(meaning(key('ArrowUp', 'ArrowUp'), 'option', setting), { move: -1 });
  assert.deepEqual(meaning(key('ArrowRight', 'ArrowRight'), 'page', setting), { move: 1 });
  for (const place of /** @type {const} */ (['note', 'other', 'box'])) {
    assert.equal(meaning(key('ArrowDown', 'ArrowDown'), place, setting), 'native');
  }
});

test('Space toggles options only', () => {
  assert.equal(meaning(key(' ', 'Space'), 'option', setting), 'toggle');
  assert.equal(meaning(key(' ', 'Space', { repeat: true }), 'option', setting), 'held');
  assert.equal(meaning(key(' ', 'Space'), 'button', setting), 'native');
  assert.equal(meaning(key(' ', 'Space'), 'other', setting), 'native');
});

test('Esc and Ctrl+L work everywhere', () => {
  for (const place of /** @type {const} */ (['note', 'other', 'option', 'button', 'box', 'page'])) {
    assert.equal(meaning(key('Escape', 'Escape'), place, setting), 'escape');
    assert.equal(meaning(key('l', 'KeyL', { ctrlKey: true }), place, setting), 'later');
    assert.equal(meaning(key('д', 'KeyL', { ctrlKey: true }), place, setting), 'later');
  }
});

test('from right to left, left goes on and right goes back', () => {
  const rtl = { ...setting, rtl: true };
  assert.deepEqual(meaning(key('ArrowLeft', 'ArrowLeft'), 'option', rtl), { move: 1 });
  assert.deepEqual(meaning(key('ArrowRight', 'ArrowRight'), 'option', rtl), { move: -1 });
  assert.deepEqual(meaning(key('ArrowDown', 'ArrowDown'), 'option', rtl), { move: 1 });
  assert.deepEqual(meaning(key('ArrowLeft', 'ArrowLeft'), 'option', setting), { move: -1 });
});

test('Ctrl+K and Alt+M work everywhere, by position where a layout has no Latin letters', () => {
  for (const place of /** @type {const} */ (['note', 'other', 'option', 'control', 'button', 'item', 'box', 'page'])) {
    assert.equal(meaning(key('k', 'KeyK', { ctrlKey: true }), place, setting), 'panel');
    assert.equal(meaning(key('л', 'KeyK', { ctrlKey: true }), place, setting), 'panel');
    assert.equal(meaning(key('m', 'KeyM', { altKey: true }), place, setting), 'menu');
  }
});

test('the menu key and Shift+F10 open the menu, in a text the browser’s own', () => {
  assert.equal(meaning(key('ContextMenu', 'ContextMenu'), 'page', setting), 'menu');
  assert.equal(meaning(key('F10', 'F10', { shiftKey: true }), 'option', setting), 'menu');
  assert.equal(meaning(key('ContextMenu', 'ContextMenu'), 'note', setting), 'native');
  assert.equal(meaning(key('F10', 'F10'), 'page', setting), 'native');
});

test('the search is reached where there is one', () => {
  const search = { ...setting, count: 0, search: true };
  assert.equal(meaning(key('/', 'Slash'), 'box', search), 'search');
  assert.equal(meaning(key('/', 'Digit7', { shiftKey: true }), 'box', search), 'search', 'on a German layout');
  assert.equal(meaning(key('/', 'Slash'), 'note', search), 'native');
  assert.equal(meaning(key('f', 'KeyF', { ctrlKey: true }), 'note', search), 'search');
  assert.equal(meaning(key('/', 'Slash'), 'page', setting), 'stray');
  assert.equal(meaning(key('f', 'KeyF', { ctrlKey: true }), 'page', setting), 'native');
});

test('the browser moves within controls, arrows move from item to item', () => {
  assert.equal(meaning(key('ArrowDown', 'ArrowDown'), 'control', setting), 'native');
  assert.equal(meaning(key(' ', 'Space'), 'control', setting), 'native');
  assert.deepEqual(meaning(key('ArrowDown', 'ArrowDown'), 'item', setting), { move: 1 });
  assert.equal(meaning(enter, 'item', { ...setting, careful: true }), 'native');
});

test('Tab goes on and Shift and Tab go back, though WebKitGTK has no name for them', () => {
  const back = key('Unidentified', 'Tab', { keyCode: 9, shiftKey: true });
  for (const place of /** @type {const} */ (['note', 'option', 'button', 'page'])) {
    assert.equal(meaning(key('Tab', 'Tab', { keyCode: 9 }), place, setting), 'native');
    assert.equal(meaning(back, place, setting), 'native');
  }
});
