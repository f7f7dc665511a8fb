/** What the page says of asks, in whole sentences. The texts are the catalogue's (`words.js`); what
 * it says of time is in `time-words.js`. Knows nothing of the page. */

import { dateWords, timeOfDay } from './time-words.js';
import { counted, languageOfWords, word } from './words.js';

/** @param {string | undefined} category */
export function categoryWords(category) {
  switch (category) {
    case 'implementation': case 'scope-product': case 'security-permission': return word(`category.${category}`);
    default: return undefined;
  }
}

/** Who asks, as the app names it. @param {string} who empty: nobody it knows */
export const whoWords = (who) => who || word('some-process');

/** @param {Reason} reason @param {string} who */
export const reasonWords = (reason, who) => word(`reason.${reason}`, { who: whoWords(who) });

/** How many wait behind the ask on show. @param {number} waiting */
export const waitingWords = (waiting) => (waiting === 0 ? word('asks') : counted('more-waits', waiting));

/** @param {Proof} proof @param {Date} today */
export function proofWords({ uid, exe, pid, since }, today) {
  const start = new Date(since);
  const day = start.toDateString() === today.toDateString() ? '' : `${dateWords(start)} `;
  return word('proof', { exe, pid, uid, since: `${day}${timeOfDay(start)}` });
}

/** @param {string} who @param {number} count @param {string} first */
export const newAskWords = (who, count, first) => counted('new-ask', count, { who, first });

/** @param {number} index @param {boolean} answered */
export const stepWords = (index, answered) => word(answered ? 'step.answered' : 'step.open', { number: index + 1 });

/** @param {number} index @param {number} count */
export const questionOf = (index, count) => word('question-of', { number: index + 1, count });

/** @param {number} count */
export const pickedWords = (count) => counted('picked', count);

/** @param {number} index */
export const otherBlankIn = (index) => word('other-blank-in', { number: index + 1 });

/** @param {number[]} open questions without an answer, from 0 */
export function openWords(open) {
  if (open.length === 0) return word('review-all');
  const names = new Intl.ListFormat(languageOfWords(), { type: 'conjunction' }).format(open.map((i) => String(i + 1)));
  return counted('open-questions', open.length, { numbers: names });
}

/** Labels and custom text of an answer. @param {string[]} labels @param {string} custom */
export const answerWords = (labels, custom) => (
  [...labels, ...(custom ? [word('quoted', { text: custom })] : [])].join(', '));

/** The key of an option, as it is shown beside it. @param {number} digit @param {DigitKeys} keys */
export const digitWords = (digit, keys) => (keys === 'alt' ? word('key.alt', { digit }) : String(digit));
