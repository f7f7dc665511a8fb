/** What the tray's menu has, in the window: for a desktop without a tray. */

import { confirm } from './confirm.js';
import { el } from './dom.js';
import { counted, word } from './words.js';

/** Acts of the buttons here begin so. */
const ACT = 'app-';

/** @param {List} list */
export function statesOf({ away, doNotDisturb }) {
  return [away ? word('away') : '', doNotDisturb ? word('do-not-disturb') : ''].filter(Boolean)
    .map((text) => el('p', { class: 'banner' }, text));
}

/** The pages, as buttons. @param {'asks' | 'history' | 'settings'} [here] the one on show */
export function pagesNav(here) {
  const pages = /** @type {const} */ ([['asks', 'asks'], ['history', 'tray.history'], ['settings', 'tray.settings']]);
  return el('nav', { class: 'pages', 'aria-label': word('pages') }, ...pages.map(([page, name]) => el('button', {
    type: 'button', class: 'tab', 'data-act': ACT + page, 'aria-current': page === here ? 'page' : undefined,
  }, word(name))));
}

/**
 * Do not disturb, Away and Quit. They keep their elements from one list to the next.
 * @param {boolean} withPages also the way to history and settings
 * @returns {{ element: HTMLElement, renew: (list: List) => void }}
 */
export function appControls(withPages) {
  const over = press('quiet', 'tray.quiet.over', { 'data-span': 'over' });
  const spans = /** @type {const} */ ([['halfHour', 'half-hour'], ['twoHours', 'two-hours'], ['morning', 'morning']])
    .map(([span, name]) => press('quiet', `tray.quiet.${name}`, { 'data-span': span }));
  const pages = withPages ? [press('history', 'tray.history', {}), press('settings', 'tray.settings', {})] : [];
  const away = press('away', 'tray.away', {});
  const element = el('section', { class: 'app', 'aria-labelledby': 'app-title' },
    el('h2', { id: 'app-title' }, word('whole-app')),
    el('div', { role: 'group', 'aria-labelledby': 'app-quiet' },
      el('span', { id: 'app-quiet', class: 'label' }, word('tray.quiet')), ...spans, over),
    el('div', {}, away, ...pages, press('quit', 'tray.quit', {})));
  return {
    element,
    renew(list) {
      const held = document.activeElement === over;
      over.hidden = !list.doNotDisturb;
      if (held && over.hidden) spans[0]?.focus();
      away.setAttribute('aria-pressed', String(list.away));
    },
  };
}

/**
 * Does what a button here is for.
 * @param {string} name its act
 * @param {HTMLElement} from
 * @param {number} pending asks that quitting cancels
 * @param {(line: FromWindow) => void} say
 * @returns {boolean} whether it was one of them
 */
export function appAct(name, from, pending, say) {
  switch (name) {
    case 'app-asks': say({ menu: 'asks' }); return true;
    case 'app-history': say({ menu: 'history' }); return true;
    case 'app-settings': say({ menu: 'settings' }); return true;
    case 'app-away': say({ menu: { away: from.getAttribute('aria-pressed') !== 'true' } }); return true;
    case 'app-quiet': say({ menu: { doNotDisturb: /** @type {Span} */ (from.dataset['span']) } }); return true;
    case 'app-quit': quit(pending, say); return true;
    default: return false;
  }
}

/** @param {number} pending @param {(line: FromWindow) => void} say */
function quit(pending, say) {
  const yes = () => say({ menu: 'quit' });
  if (pending === 0) return yes();
  return confirm({
    title: counted('quit-title', pending), text: word('quit-text'), yes: word('tray.quit'), no: word('go-back'),
  }, yes);
}

/** @param {string} act @param {import('./words.js').Key} name @param {Record<string, string>} more */
function press(act, name, more) {
  return el('button', { type: 'button', class: 'small', 'data-act': ACT + act, ...more }, word(name));
}
