/** The page of the asks that wait, with what the tray's menu has. */

import { appAct, appControls, statesOf } from './app-menu.js';
import { el } from './dom.js';
import { pageScene } from './page.js';
import { waitingRows } from './waiting.js';
import { word } from './words.js';

/**
 * @param {List} list
 * @param {(line: FromWindow) => void} say
 * @param {() => number} now
 * @returns {Scene}
 */
export function listScene(list, say, now) {
  const rows = waitingRows(now, 'on');
  const controls = appControls(false);
  const heading = el('h1', { tabindex: -1, id: 'heading' });
  const states = el('div', { class: 'states' });
  let pending = 0;
  const scene = pageScene('asks', heading, [states, rows.element, controls.element], say, now);
  renew(list);
  // Each change is told as to the panel over an ask.
  say({ panel: { open: true } });
  return {
    ...scene,
    count: 9,
    digitKeys: 'on',
    tick: rows.tick,
    panel: renew,
    renew(line) {
      if (typeof line === 'string' || !('list' in line)) return false;
      renew(line.list);
      return true;
    },
    key(meaning) {
      if (typeof meaning !== 'object') scene.key(meaning);
      else if ('move' in meaning) rows.step(meaning.move);
      else open(rows.at(meaning.pick)?.ask);
    },
    act(name, from) {
      if (rows.hasMoved()) return;
      if (name === 'open') open(Number(from.dataset['ask']));
      else if (name === 'unmute') say({ unmute: { ask: Number(from.dataset['ask']) } });
      else if (!appAct(name, from, pending, say)) scene.act(name, from);
    },
  };

  /** @param {List} now_ */
  function renew(now_) {
    pending = now_.asks.length;
    heading.textContent = word(pending > 0 ? 'list-title' : 'list-empty');
    states.replaceChildren(...statesOf(now_));
    rows.renew(now_.asks);
    controls.renew(now_);
  }

  /** @param {number | undefined} ask */
  function open(ask) {
    if (ask !== undefined) say({ open: { ask } });
  }
}
