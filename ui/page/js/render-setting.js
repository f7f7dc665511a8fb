/** One setting as a control of the kind it is: words, a switch or a number. */

import { el } from './dom.js';
import { choiceWords, settingWords, valueOf } from './setting-groups.js';
import { word } from './words.js';

/** @param {Setting} setting */
export function settingRow(setting) {
  const { name } = setting;
  const label = settingWords(name);
  const about = el('div', { class: 'in-file' },
    el('code', {}, name),
    el('span', { class: 'tag changed' }, word('setting-changed')),
    el('button', {
      type: 'button', class: 'link shipped', 'data-act': 'shipped', 'data-name': name, 'aria-label': word('shipped-of', { label }),
    }, word('shipped')));
  const row = setting.choices.length > 0 ? choicesRow(setting, label, about)
    : typeof valueOf(setting.value) === 'boolean' ? switchRow(setting, label, about) : numberRow(setting, label, about);
  row.dataset['name'] = name;
  showSetting(row, setting);
  return row;
}

/**
 * Lets a row show what is in force. What is being typed stays.
 * @param {HTMLElement} row
 * @param {Setting} setting
 */
export function showSetting(row, { value, changed }) {
  const now = valueOf(value);
  for (const input of row.querySelectorAll('input')) {
    if (input.type === 'radio') input.checked = input.value === now;
    else if (input.type === 'checkbox') input.checked = now === true;
    else if (input !== document.activeElement || input.value === input.dataset['was']) input.value = String(now);
    input.dataset['was'] = String(now);
  }
  row.classList.toggle('is-changed', changed);
  for (const mark of row.querySelectorAll('.changed, .shipped')) mark.toggleAttribute('hidden', !changed);
}

/** @param {Setting} setting @param {string} label @param {HTMLElement} about */
function choicesRow({ name, choices }, label, about) {
  return el('fieldset', { class: 'setting' },
    el('legend', {}, label),
    ...choices.map((choice) => el('label', { class: 'choice' },
      el('input', { type: 'radio', name, value: choice }), el('span', {}, choiceWords(name, choice)))),
    about);
}

/** @param {Setting} setting @param {string} label @param {HTMLElement} about */
function switchRow({ name }, label, about) {
  return el('div', { class: 'setting' },
    el('label', { class: 'choice' }, el('input', { type: 'checkbox', name }), el('span', {}, label)), about);
}

/** @param {Setting} setting @param {string} label @param {HTMLElement} about */
function numberRow({ name, least }, label, about) {
  const hint = `least-${name}`;
  return el('div', { class: 'setting' },
    el('label', { class: 'number' }, el('span', {}, label), el('input', {
      type: 'text', inputmode: 'numeric', name, 'data-least': least, autocomplete: 'off', 'aria-describedby': hint,
    })),
    el('p', { class: 'missing', id: hint, hidden: true }, word('at-least', { least })),
    about);
}
