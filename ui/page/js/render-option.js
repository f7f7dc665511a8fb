/** One choice of a question: a native radio or check box in a row that is its label. */

import { el, kbd } from './dom.js';
import { digitWords } from './strings.js';
import { word } from './words.js';

/** Keys 1 to 9 and 0 reach this many choices. */
const DIGITS = 10;

/**
 * @typedef {{ at: number, count: number, multi: boolean, picked: boolean, keys: DigitKeys }} Where
 */

/**
 * @param {OptionView} option
 * @param {Where & { recommended: boolean }} where
 * @param {(rich: Rich) => HTMLElement} draw
 */
export function optionRow(option, where, draw) {
  const badge = `badge-${where.at}`;
  const explain = `explain-${where.at}`;
  const described = [where.recommended ? badge : '', option.description ? explain : ''].join(' ').trim();
  return el('label', { class: 'row' },
    number(where),
    choice(where, option.label, described),
    el('bdi', { class: 'label' }, option.label),
    where.recommended ? el('span', { class: 'badge', id: badge }, word('recommended')) : undefined,
    option.description ? el('div', { class: 'explain', id: explain }, draw(option.description)) : undefined);
}

/**
 * The row of `Other`, its text beside it. The text stays in view while another option is picked.
 * @param {Draft} draft
 * @param {Where} where
 */
export function otherRow(draft, where) {
  const row = el('div', { class: 'row other' },
    el('label', { class: 'row-label' },
      number(where),
      choice(where, word('other'), 'other-hint'),
      el('span', { class: 'label' }, word('other')),
      el('span', { class: 'explain', id: 'other-hint' }, word('other-hint'))),
    el('textarea', {
      rows: 1, maxlength: 4000, dir: 'auto', 'data-field': 'customText', 'aria-label': word('other-text'),
    }));
  const text = /** @type {HTMLTextAreaElement} */ (row.querySelector('textarea'));
  text.value = draft.customText;
  return row;
}

/** @param {Where} where */
function number({ at, keys }) {
  return keys !== 'off' && at < DIGITS ? kbd(digitWords((at + 1) % DIGITS, keys)) : el('span', { class: 'no-key' });
}

/**
 * Named by itself: WebKit says the name of a check box twice once it was picked, where the name is
 * that of an element inside its label.
 * @param {Where} where
 * @param {string} name
 * @param {string} described
 */
function choice({ at, count, multi, picked }, name, described) {
  return el('input', {
    type: multi ? 'checkbox' : 'radio',
    name: 'choice',
    'data-at': at,
    checked: picked,
    'aria-label': name,
    'aria-describedby': described || undefined,
    'aria-posinset': multi ? undefined : at + 1,
    'aria-setsize': multi ? undefined : count,
  });
}
