/** The scenes round the asks: why one went, and which ones wait. */

import { byId, el } from './dom.js';
import { fit } from './layout.js';
import { tell } from './live.js';
import { closeFoot } from './render-foot.js';
import { leftWords, reasonWords, words } from './strings.js';

/**
 * A scene without a form. It goes by Esc, Enter or its button, once.
 * @param {HTMLElement} heading
 * @param {HTMLElement[]} content
 * @param {(line: FromWindow) => void} say
 * @param {Partial<Scene>} more
 * @returns {Scene}
 */
export function plainScene(heading, content, say, more) {
  let over = false;
  const done = () => {
    if (!over) say('done');
    over = true;
  };
  byId('head').replaceChildren();
  byId('form').replaceChildren(el('section', { class: 'plain', 'aria-labelledby': 'heading' }, heading, ...content));
  byId('foot').replaceChildren(...closeFoot());
  return {
    heading, ask: 0, count: 0, digitKeys: 'off', careful: false,
    key: (meaning) => { if (meaning === 'escape' || meaning === 'enter' || meaning === 'forward') done(); },
    act: (name) => { if (name === 'go') done(); },
    input() {}, update() {}, tick() {}, guarded() {}, stirred() {},
    ...more,
  };
}

/**
 * @param {Notice} notice
 * @param {(line: FromWindow) => void} say
 */
export function noticeScene({ who, about, reason, text }, say) {
  const why = reasonWords(reason, who);
  const heading = el('h1', { tabindex: -1, id: 'heading' }, why);
  const kept = el('textarea', { readonly: true, rows: 1, dir: 'auto', id: 'kept' });
  kept.value = text;
  const copy = el('button', { type: 'button', 'data-act': 'copy' }, words.copy);
  const content = [el('p', { class: 'about' }, el('bdi', {}, about))];
  if (text) {
    const label = reason === 'notDelivered' ? words.yourAnswer : words.yourText;
    content.push(el('div', { class: 'kept' }, el('label', { for: 'kept' }, label), copy, kept));
  }
  const scene = plainScene(heading, content, say, {});
  fit(kept);
  tell(`${why}. ${about}`);
  return {
    ...scene,
    /** @param {string} name */
    act(name) {
      if (name !== 'copy') return scene.act(name, copy);
      kept.select();
      // The older call works within the press itself and needs no permission.
      if (document.execCommand('copy')) copied(copy);
      return undefined;
    },
  };
}

/** @param {HTMLElement} button */
function copied(button) {
  button.textContent = words.copied;
  button.focus();
  tell(words.copied);
}

/**
 * @param {List} list
 * @param {(line: FromWindow) => void} say
 * @param {() => number} now
 */
export function listScene({ asks, away, doNotDisturb }, say, now) {
  const since = now();
  const heading = el('h1', { tabindex: -1, id: 'heading' }, asks.length > 0 ? words.listTitle : words.listEmpty);
  const states = [away ? words.away : '', doNotDisturb ? words.doNotDisturb : ''].filter(Boolean);
  const rows = asks.map(waitingRow);
  const scene = plainScene(heading, [
    ...states.map((text) => el('p', { class: 'banner' }, text)),
    el('ul', { class: 'waiting' }, ...rows.map(({ row }) => row)),
  ], say, {});
  const tick = () => rows.forEach(({ left }, i) => {
    const ms = asks[i]?.leftMs;
    if (ms !== undefined) left.textContent = leftWords(ms - (now() - since));
  });
  tick();
  return {
    ...scene,
    tick,
    /** @param {Meaning} meaning */
    key(meaning) {
      if (typeof meaning === 'object' && 'move' in meaning) return step(rows.map(({ open }) => open), meaning.move);
      return meaning === 'enter' ? undefined : scene.key(meaning);
    },
    /** @param {string} name @param {HTMLElement} from */
    act(name, from) {
      if (name === 'open') say({ open: { ask: Number(from.dataset['ask']) } });
      else scene.act(name, from);
    },
  };
}

/** @param {Waiting} waiting */
function waitingRow({ ask, who, about, later }) {
  const left = el('span', { class: 'left' });
  const open = el('button', { type: 'button', 'data-act': 'open', 'data-ask': ask },
    el('bdi', { class: 'who' }, who),
    later ? el('span', { class: 'tag' }, words.setAside) : undefined,
    left,
    el('bdi', { class: 'about' }, about));
  return { row: el('li', {}, open), open, left };
}

/** @param {HTMLElement[]} buttons @param {1 | -1} by */
function step(buttons, by) {
  const here = buttons.findIndex((button) => button === document.activeElement);
  buttons.at(here < 0 ? (by > 0 ? 0 : -1) : (here + by) % buttons.length)?.focus();
}
