/** Tells screen readers. A region speaks when a child comes in, not when its text changes. */

import { byId, el } from './dom.js';

const KEPT = 3;

/** @param {string} text */
export function tell(text) {
  const live = byId('live');
  while (live.childElementCount >= KEPT) live.firstElementChild?.remove();
  live.append(el('p', {}, text));
}

/** Forgets what was told. */
export function hush() {
  byId('live').replaceChildren();
}
