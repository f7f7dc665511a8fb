/** The panel over an ask: which asks wait, and what the tray's menu has. The ask beneath stays as it
 * is. The app tells what is in it for as long as it is open. */

import { appAct, appControls, statesOf } from './app-menu.js';
import { button, el } from './dom.js';
import { lay, lift } from './layers.js';
import { waitingRows } from './waiting.js';
import { word } from './words.js';

/**
 * @param {number} ask the one on show
 * @param {DigitKeys} digitKeys
 * @param {(line: FromWindow) => void} say
 * @param {() => number} now
 */
export function openPanel(ask, digitKeys, say, now) {
  const rows = waitingRows(now, digitKeys);
  const controls = appControls(true);
  const heading = el('h2', { tabindex: -1, id: 'panel-title' }, word('list-title'));
  const states = el('div', { class: 'states' });
  /** @type {Waiting[] | undefined} */
  let asks;
  const element = el('section', { class: 'panel', role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': 'panel-title' },
    el('div', { class: 'title' }, heading, button('close', word('close'), { key: word('key.escape') })),
    states, rows.element, controls.element);

  /** @type {import('./layers.js').Layer} */
  const layer = {
    element,
    modal: true,
    setting: { count: 9, digitKeys, careful: false },
    key(meaning) {
      if (meaning === 'escape' || meaning === 'panel') close();
      else if (typeof meaning !== 'object') return;
      else if ('move' in meaning) rows.step(meaning.move);
      else open(rows.at(meaning.pick)?.ask);
    },
    act(name, from) {
      if (rows.hasMoved()) return;
      if (name === 'open') open(Number(from.dataset['ask']));
      else if (name === 'unmute') say({ unmute: { ask: Number(from.dataset['ask']) } });
      else if (name === 'close') close();
      else appAct(name, from, asks?.length ?? 1, say);
    },
    calm: () => heading.focus({ preventScroll: true }),
    tick: rows.tick,
    panel(list) {
      const first = asks === undefined;
      asks = list.asks;
      heading.textContent = word(asks.length > 0 ? 'list-title' : 'list-empty');
      states.replaceChildren(...statesOf(list));
      rows.renew(asks);
      controls.renew(list);
      // Whoever opened it wants another ask; they may have gone on meanwhile.
      if (first && document.activeElement === heading) rows.focusOther();
    },
  };

  lay(layer);
  heading.focus({ preventScroll: true });
  say({ panel: { open: true } });

  function close() {
    lift(layer);
    say({ panel: { open: false } });
  }

  /** @param {number | undefined} to */
  function open(to) {
    if (to === ask) close();
    else if (to !== undefined) say({ open: { ask: to } });
  }
}
