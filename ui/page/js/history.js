/** The page of what was asked and answered: searched, opened, copied, deleted. */

import { confirm } from './confirm.js';
import { copyText } from './copy.js';
import { button, el } from './dom.js';
import { tell } from './live.js';
import { pageScene } from './page.js';
import { byDay, entryText, withPage } from './past.js';
import { entryRow } from './render-past.js';
import { counted, word } from './words.js';

/** Milliseconds without typing before it is searched. */
const PAUSE = 250;

/** A second press this soon belongs to the first. */
const DOUBLE = 500;

/**
 * @param {HistoryPage} first
 * @param {(line: FromWindow) => void} say
 * @param {() => number} now
 * @returns {Scene}
 */
export function historyScene(first, say, now) {
  const heading = el('h1', { tabindex: -1, id: 'heading' }, word('tray.history'));
  const field = el('input', { type: 'search', id: 'search', dir: 'auto', autocomplete: 'off', spellcheck: 'false' });
  const about = el('p', { class: 'about' });
  const problem = el('p', { class: 'banner', hidden: true });
  const list = el('div', { class: 'past' });
  const more = button('older', word('older'), { class: '' });
  const all = button('forgetAll', word('delete-all'), { class: 'small' });
  /** @type {import('./past.js').Past | undefined} */
  let past;
  /** @type {Set<number>} */
  const deleted = new Set();
  /** @type {{ button: HTMLElement, since: number } | undefined} */
  let sure;
  let timer = 0;

  const scene = pageScene('history', heading, [
    el('div', { class: 'search' }, el('label', { for: 'search', class: 'unseen' }, word('search')), field, all),
    about, problem, list, more,
  ], say, now);
  field.placeholder = word('search');
  field.value = first.search;
  renew(first);
  return {
    ...scene,
    search: true,
    renew(line) {
      if (typeof line === 'string' || !('history' in line)) return false;
      renew(line.history);
      return true;
    },
    key(meaning) {
      if (meaning === 'search') toSearch();
      else if (meaning === 'escape' && document.activeElement === field && field.value !== '') clearSearch();
      else scene.key(meaning);
    },
    act(name, from) {
      if (sure && sure.button !== from) waver();
      if (name === 'forget') forget(from);
      else if (name === 'copyEntry') copy(from);
      else if (name === 'forgetAll') forgetAll();
      else if (name === 'older') say({ search: { text: past?.search ?? '', before: past?.entries.at(-1)?.entry ?? 0 } });
      else scene.act(name, from);
    },
    input() {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => say({ search: { text: field.value } }), PAUSE);
    },
    guarded: waver,
  };

  function toSearch() {
    field.focus();
    field.select();
  }

  function clearSearch() {
    window.clearTimeout(timer);
    field.value = '';
    say({ search: { text: '' } });
  }

  /** @param {HistoryPage} page */
  function renew(page) {
    const again = past !== undefined;
    past = withPage(past, page, deleted);
    about.textContent = page.days > 0 ? counted('history-days', page.days) : word('history-off');
    problem.hidden = page.problem === undefined;
    problem.textContent = page.problem ?? '';
    more.hidden = !past.more;
    all.hidden = past.entries.length === 0;
    draw(past);
    if (again) tell(past.entries.length > 0 ? counted('found', past.entries.length) : nothing(past));
  }

  /** @param {import('./past.js').Past} shown */
  function draw(shown) {
    const open = new Set([...list.querySelectorAll('details')].filter((it) => it.open).map(entryOf));
    const rows = [...list.querySelectorAll('details')].map(entryOf);
    const held = entryOf(document.activeElement);
    const inMore = document.activeElement === more;
    sure = undefined;
    list.replaceChildren(...byDay(shown.entries, new Date()).map(({ day, entries }) => el('section', {},
      el('h2', {}, day), el('ul', {}, ...entries.map((entry) => entryRow(entry, open.has(entry.entry)))))));
    if (shown.entries.length === 0) list.append(el('p', { class: 'nothing' }, nothing(shown)));
    if (held !== undefined) focusNear(shown, rows, held);
    else if (inMore && more.hidden) focusNear(shown, rows, rows.at(-1) ?? 0);
  }

  /** The focus stays with its entry, or goes to the next that is left.
   * @param {import('./past.js').Past} shown @param {(number | undefined)[]} rows @param {number} held */
  function focusNear(shown, rows, held) {
    const there = new Set(shown.entries.map(({ entry }) => entry));
    const at = rows.indexOf(held);
    const to = [held, ...rows.slice(at + 1), ...rows.slice(0, at).reverse()].find((it) => it !== undefined && there.has(it));
    const summary = list.querySelector(`details[data-entry="${to}"] > summary`);
    (/** @type {HTMLElement | null} */ (summary) ?? heading).focus({ preventScroll: to === held });
  }

  /** @param {import('./past.js').Past} shown */
  function nothing({ search }) {
    return search ? word('history-none', { search }) : word('history-empty');
  }

  /** The first press asks, the second deletes. @param {HTMLElement} from */
  function forget(from) {
    if (sure?.button !== from) {
      sure = { button: from, since: now() };
      from.textContent = word('delete-sure');
      from.classList.add('sure');
      tell(word('delete-sure'));
      return;
    }
    const entry = entryOf(from);
    if (entry === undefined || now() - sure.since < DOUBLE) return;
    deleted.add(entry);
    tell(word('deleted'));
    say({ forget: { entry } });
  }

  function waver() {
    if (!sure) return;
    sure.button.textContent = word('delete');
    sure.button.classList.remove('sure');
    sure = undefined;
  }

  /** @param {HTMLElement} from */
  function copy(from) {
    const entry = past?.entries.find((it) => it.entry === entryOf(from));
    if (entry) copyText(entryText(entry), from);
  }

  function forgetAll() {
    confirm({
      title: word('delete-all-title'), text: word('delete-all-text'), yes: word('delete-all-yes'), no: word('go-back'),
    }, () => say('forgetAll'));
  }
}

/** The entry something belongs to. @param {Element | null} element */
function entryOf(element) {
  const entry = /** @type {HTMLElement | null} */ (element?.closest('details') ?? null)?.dataset['entry'];
  return entry === undefined ? undefined : Number(entry);
}
