/** The asks that wait as rows, for the panel and for the list page. Rows that stay keep their
 * elements, so that a change takes the focus from nobody. */

import { el, kbd } from './dom.js';
import { digitWords, whoWords } from './strings.js';
import { leftWords } from './time-words.js';
import { word } from './words.js';

/** Keys 1 to 9 reach this many rows. */
const DIGITS = 9;

/** So long after rows came or went a press was meant for what stood there before. */
const SLIDING = 500;

/** @typedef {{ ask: Waiting, at: number, key: string, row: HTMLElement, left: HTMLElement }} Row */

/**
 * @param {() => number} now
 * @param {DigitKeys} digitKeys
 */
export function waitingRows(now, digitKeys) {
  const element = el('ul', { class: 'waiting' });
  /** @type {Row[]} */
  let rows = [];
  let since = now();
  let moved = -Infinity;
  const opens = () => rows.map(({ row }) => /** @type {HTMLElement} */ (row.firstElementChild));

  return { element, renew, tick, step, focusOther, at, hasMoved: () => now() - moved < SLIDING };

  /** @param {Waiting[]} asks */
  function renew(asks) {
    const had = rows.findIndex(({ row }) => row.contains(document.activeElement));
    const held = rows[had]?.ask.ask;
    since = now();
    if (rows.length > 0 && asks.length !== rows.length) moved = since;
    rows = asks.map((ask, i) => {
      const key = JSON.stringify([i, { ...ask, leftMs: 0 }]);
      const same = rows.find((row) => row.key === key);
      return same ? { ...same, ask } : makeRow(ask, i, key, digitKeys);
    });
    element.replaceChildren(...rows.map(({ row }) => row));
    tick();
    if (had < 0) return;
    const again = rows.findIndex(({ ask }) => ask.ask === held);
    opens().at(again >= 0 ? again : Math.min(had, rows.length - 1))?.focus();
  }

  function tick() {
    for (const { ask, left } of rows) {
      if (ask.leftMs !== undefined) left.textContent = leftWords(Math.max(0, ask.leftMs - (now() - since)));
    }
  }

  /** Moves the focus from row to row; from elsewhere to the first or last. @param {1 | -1} by */
  function step(by) {
    const here = rows.findIndex(({ row }) => row.contains(document.activeElement));
    opens().at(here < 0 ? (by > 0 ? 0 : -1) : (here + by) % rows.length)?.focus();
  }

  /** Focuses the first that is not on show. */
  function focusOther() {
    opens()[rows.findIndex(({ ask }) => !ask.onShow)]?.focus();
  }

  /** The ask of a row, from 0. @param {number} row */
  function at(row) {
    return rows[row]?.ask;
  }
}

/** @param {Waiting} ask @param {number} at @param {string} key @param {DigitKeys} digitKeys @returns {Row} */
function makeRow(ask, at, key, digitKeys) {
  const left = el('span', { class: 'left' });
  const tags = [
    ask.careful ? el('span', { class: 'tag care' }, word('careful')) : undefined,
    ask.onShow ? el('span', { class: 'tag here' }, word('on-show')) : undefined,
    ask.later ? el('span', { class: 'tag' }, word('set-aside')) : undefined,
    ask.muted ? el('span', { class: 'tag' }, word('muted')) : undefined,
  ];
  const digit = digitKeys !== 'off' && at < DIGITS ? kbd(digitWords(at + 1, digitKeys)) : undefined;
  const row = el('li', {},
    el('button', { type: 'button', class: 'open', 'data-act': 'open', 'data-ask': ask.ask, 'aria-current': ask.onShow ? 'true' : undefined },
      el('span', { class: 'first' }, digit, el('bdi', { class: 'who' }, whoWords(ask.who)), left),
      el('bdi', { class: 'about' }, ask.about),
      tags.some(Boolean) ? el('span', { class: 'tags' }, ...tags) : undefined),
    ask.muted ? el('button', {
      type: 'button', class: 'small', 'data-act': 'unmute', 'data-ask': ask.ask, 'aria-label': word('unmute-who', { who: whoWords(ask.who) }),
    }, word('unmute')) : undefined);
  return { ask, at, key, row, left };
}
