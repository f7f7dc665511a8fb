/**
 * What a key means. Pure: from the facts of a keydown and where the focus is to a `Meaning`.
 * Only ever asked about keydown; a keyup means nothing.
 *
 * @typedef {'note' | 'other' | 'option' | 'control' | 'button' | 'item' | 'box' | 'page'} Place `note`: any
 *   text but that of `Other`; `control`: one the browser moves in; `item`: a button in a menu or list
 * @typedef {Pick<KeyboardEvent, 'key' | 'code' | 'keyCode' | 'isComposing' | 'repeat'
 *   | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey'>} Key
 * @typedef {{ count: number, digitKeys: DigitKeys, careful: boolean, rtl?: boolean, search?: boolean }} Setting
 *   `rtl`: what is on show runs from right to left; `search`: there is something to search in
 */

/** An input method has the key; what it holds is not in the form yet. */
const COMPOSING = 229;

/** Where arrows move the focus. */
const MOVING = new Set(['option', 'item', 'page']);

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'Super', 'Hyper', 'OS',
  'CapsLock', 'NumLock', 'ScrollLock', 'Fn', 'FnLock']);

/**
 * @param {Key} key
 * @param {Place} place
 * @param {Setting} setting
 * @returns {Meaning}
 */
export function meaning(key, place, setting) {
  if (MODIFIERS.has(key.key)) return 'none';
  const inText = place === 'note' || place === 'other';
  if (key.isComposing || key.keyCode === COMPOSING) return inText ? 'native' : 'stray';
  if (isTab(key)) return 'native';
  const bare = !key.ctrlKey && !key.altKey && !key.metaKey;
  const control = key.ctrlKey && !key.altKey && !key.metaKey && !key.shiftKey;
  if (key.key === 'Escape') return bare ? once(key, 'escape') : 'native';
  if (key.key === 'Enter') return enter(key, place, setting.careful, bare, control);
  if (control && isLetter(key, 'l')) return once(key, 'later');
  if (control && isLetter(key, 'k')) return once(key, 'panel');
  if (control && setting.search && isLetter(key, 'f')) return once(key, 'search');
  const alt = key.altKey && !key.ctrlKey && !key.metaKey;
  if (alt && !key.shiftKey && isLetter(key, 'm')) return once(key, 'menu');
  if (inText) return 'native';
  if (isMenuKey(key, bare)) return once(key, 'menu');
  if (setting.search && bare && key.key === '/') return once(key, 'search');
  if (key.key === ' ' && bare) return place === 'option' ? once(key, 'toggle') : 'native';
  const move = bare && MOVING.has(place) ? arrow(key.key, setting.rtl ?? false) : undefined;
  if (move) return { move };
  const digit = (setting.digitKeys === 'on' && bare) || (setting.digitKeys === 'alt' && alt)
    ? digitAt(key) : undefined;
  if (digit !== undefined && digit < setting.count) return once(key, { pick: digit });
  return bare && isPrinting(key.key) ? 'stray' : 'native';
}

/**
 * The option a digit stands for, from 0: by what the key writes or, where the layout has something
 * else on the digit's key, by its position. Keyboards on the screen have letters at any position.
 * @param {Pick<Key, 'code' | 'key'>} key
 * @returns {number | undefined}
 */
export function digitAt(key) {
  if (/^\d$/.test(key.key)) return (Number(key.key) + 9) % 10;
  const [, row, digit] = /^(Digit|Numpad)(\d)$/.exec(key.code) ?? [];
  if (digit === undefined || /^[a-z]$/i.test(key.key)) return undefined;
  // Without NumLock the pad sends Home, arrows and so on.
  if (row === 'Numpad' && !isPrinting(key.key)) return undefined;
  return (Number(digit) + 9) % 10;
}

/**
 * @param {Key} key
 * @param {Place} place
 * @param {boolean} careful
 * @param {boolean} bare
 * @param {boolean} control
 * @returns {Meaning}
 */
function enter(key, place, careful, bare, control) {
  if (control) return once(key, 'forward');
  if (!bare) return 'held';
  if (place === 'note' || (place === 'other' && key.shiftKey)) return 'native';
  if (place === 'button' || place === 'item') return once(key, 'native');
  return careful ? 'held' : once(key, 'enter');
}

/** Shift and Tab have no name in WebKitGTK. @param {Pick<Key, 'key' | 'keyCode'>} key */
export function isTab({ key, keyCode }) {
  return key === 'Tab' || (key === 'Unidentified' && keyCode === 9);
}

/**
 * A key held down never answers.
 * @param {Key} key
 * @param {Meaning} first
 * @returns {Meaning}
 */
function once(key, first) {
  return key.repeat ? 'held' : first;
}

/** @param {string} key @param {boolean} rtl @returns {1 | -1 | undefined} */
function arrow(key, rtl) {
  if (key === 'ArrowDown' || key === (rtl ? 'ArrowLeft' : 'ArrowRight')) return 1;
  if (key === 'ArrowUp' || key === (rtl ? 'ArrowRight' : 'ArrowLeft')) return -1;
  return undefined;
}

/** By what the key writes; on a layout without Latin letters by its position. @param {Key} key @param {string} letter */
function isLetter(key, letter) {
  return key.key.toLowerCase() === letter
    || (key.code === `Key${letter.toUpperCase()}` && /^[^\x00-\x7f]$/u.test(key.key));
}

/** @param {Key} key @param {boolean} bare */
function isMenuKey(key, bare) {
  return bare && (key.key === 'ContextMenu' || (key.key === 'F10' && key.shiftKey));
}

/** @param {string} key */
function isPrinting(key) {
  return [...key].length === 1 || key === 'Dead' || key === 'Process' || key === 'Unidentified';
}
