/** A small form over an ask: the reason it is declined for. What is typed is kept as it is typed. */

import { NO_DIGITS } from './confirm.js';
import { button, el } from './dom.js';
import { lay, lift } from './layers.js';
import { fit } from './layout.js';
import { word } from './words.js';

/**
 * @param {string} note what is written already
 * @param {(note: string) => void} typed
 * @param {() => void} decline
 */
export function askReason(note, typed, decline) {
  const text = el('textarea', {
    id: 'reason', rows: 2, maxlength: 4000, dir: 'auto', 'data-field': 'reason', 'aria-describedby': 'reason-text reason-missing',
  });
  const missing = el('p', { id: 'reason-missing', class: 'missing', hidden: true }, word('reason-missing'));
  text.value = note;
  const element = el('section', {
    class: 'confirm', role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': 'reason-title',
  },
  el('h2', { id: 'reason-title' }, word('reason-title')),
  el('p', { id: 'reason-text' }, word('reason-text')),
  el('label', { for: 'reason', class: 'unseen' }, word('reason-label')),
  text, missing,
  el('div', { class: 'buttons' },
    button('no', word('back'), { key: word('key.escape') }),
    button('yes', word('decline'), { class: 'main', key: word('key.forward') })));

  /** @type {import('./layers.js').Layer} */
  const layer = {
    element,
    modal: true,
    setting: NO_DIGITS,
    key(meaning) {
      if (meaning === 'escape') lift(layer);
      else if (meaning === 'forward') go();
    },
    act(name) {
      if (name === 'no') lift(layer);
      else if (name === 'yes') go();
    },
    input() {
      warn(false);
      typed(text.value);
    },
    calm: () => text.focus(),
  };
  lay(layer);
  fit(text);
  text.focus();

  function go() {
    if (text.value.trim() === '') {
      warn(true);
      text.focus();
      return;
    }
    lift(layer);
    decline();
  }

  /** @param {boolean} is */
  function warn(is) {
    missing.hidden = !is;
    text.toggleAttribute('aria-invalid', is);
    if (is) text.setAttribute('aria-invalid', 'true');
  }
}
