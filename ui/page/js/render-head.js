/** The head of an ask: who asks, as it claims, and beneath what the kernel proves. */

import { el } from './dom.js';
import { proofWords, waitingWords } from './strings.js';
import { word } from './words.js';

/**
 * @param {AskView} view
 * @returns {HTMLElement[]}
 */
export function askHead({ claims, proof, waiting }) {
  const { agent, project, session, title } = claims;
  const said = [agent, project, session, title].filter((claim) => claim !== undefined);
  const claimed = said.flatMap((claim, i) => (i === 0 ? [el('bdi', { class: 'who' }, claim)]
    : [el('span', { class: 'dot' }, '·'), el('bdi', {}, claim)]));
  return [
    el('dl', { class: 'origin' },
      el('dt', {}, word('claims')),
      el('dd', {}, ...(claimed.length > 0 ? claimed : [word('claims-nothing')])),
      el('dt', {}, word('proven')),
      el('dd', { class: 'proof' }, el('bdi', {}, proof ? proofWords(proof, new Date()) : word('unknown-process')))),
    el('div', { class: 'tools' },
      el('button', {
        type: 'button', class: 'tag', id: 'waiting', 'data-act': 'panel', 'aria-haspopup': 'dialog', title: word('key.panel'),
      }, waitingWords(waiting)),
      el('button', { type: 'button', class: 'tag', 'data-act': 'source', 'aria-pressed': 'false' }, word('as-sent')),
      el('div', { class: 'menu-of' }, el('button', {
        type: 'button', class: 'tag dots', id: 'ask-menu', 'data-act': 'menu', 'aria-haspopup': 'menu', 'aria-expanded': 'false',
        'aria-label': word('ask-menu'), title: word('key.menu'),
      }, '⋯'))),
  ];
}

/** @param {HTMLElement} head @param {number} waiting */
export function showWaiting(head, waiting) {
  const button = head.querySelector('#waiting');
  const words = waitingWords(waiting);
  // A text that stays is not written anew: a screen reader is on it, perhaps.
  if (button && button.textContent !== words) button.textContent = words;
}
