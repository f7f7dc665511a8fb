/** The scene of a notice: why an ask went, and what had been entered for it. */

import { el } from './dom.js';
import { fit } from './layout.js';
import { tell } from './live.js';
import { copyFrom } from './copy.js';
import { inUse, plainScene } from './plain.js';
import { reasonWords } from './strings.js';
import { word } from './words.js';

/**
 * @param {Notice} notice
 * @param {(line: FromWindow) => void} say
 * @param {() => number} now
 */
export function noticeScene({ who, about, reason, text }, say, now) {
  const why = reasonWords(reason, who);
  const heading = el('h1', { tabindex: -1, id: 'heading' }, why);
  const kept = el('textarea', { readonly: true, rows: 1, dir: 'auto', id: 'kept' });
  kept.value = text;
  const copy = el('button', { type: 'button', 'data-act': 'copy' }, word('copy'));
  const content = [el('p', { class: 'about' }, el('bdi', {}, about))];
  if (text) {
    const label = word(reason === 'notDelivered' ? 'your-answer' : 'your-text');
    content.push(el('div', { class: 'kept' }, el('label', { for: 'kept' }, label), copy, kept));
  }
  const scene = plainScene(heading, content, say, { stirred: inUse(say, now) });
  fit(kept);
  tell(`${why}. ${about}`);
  return {
    ...scene,
    /** @param {string} name */
    act(name) {
      if (name === 'copy') copyFrom(kept, copy);
      else scene.act(name, copy);
    },
  };
}
