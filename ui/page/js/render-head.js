/** The head of an ask: who asks, as it claims, and beneath what the kernel proves. */

import { el } from './dom.js';
import { proofWords, waitingWords, words } from './strings.js';

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
      el('dt', {}, words.claims),
      el('dd', {}, ...(claimed.length > 0 ? claimed : [words.claimsNothing])),
      el('dt', {}, words.proven),
      el('dd', { class: 'proof' }, el('bdi', {}, proof ? proofWords(proof, new Date()) : words.unknownProcess))),
    el('div', { class: 'tools' },
      el('span', { class: 'tag', id: 'waiting', hidden: waiting === 0 }, waitingWords(waiting)),
      el('button', { type: 'button', class: 'tag', 'data-act': 'source', 'aria-pressed': 'false' }, words.asSent)),
  ];
}

/** @param {HTMLElement} head @param {number} waiting */
export function showWaiting(head, waiting) {
  const tag = /** @type {HTMLElement} */ (head.querySelector('#waiting'));
  tag.hidden = waiting === 0;
  tag.textContent = waitingWords(waiting);
}
