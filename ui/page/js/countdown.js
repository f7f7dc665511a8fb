/** The deadline of the ask on show, counted down in words and as a bar. */

import { armed, fate, NEAR, passed } from './deadline.js';
import { byId } from './dom.js';
import { tell } from './live.js';
import { deadlineWords, markWords } from './time-words.js';

/** @typedef {import('./form.js').Form} Form */

/**
 * @param {() => number} now
 */
export function countdown(now) {
  /** @type {Deadline | undefined} */
  let deadline;
  let since = 0;
  let marks = armed(0);

  const left = () => (deadline ? Math.max(0, deadline.leftMs - (now() - since)) : Infinity);

  return {
    /** @param {Deadline | undefined} next @param {boolean} fresh a new ask, not a change of it */
    set(next, fresh) {
      deadline = next;
      since = now();
      if (fresh) marks = armed(left());
    },
    /** Whether a key or pick would move the deadline. */
    isNear: () => left() < NEAR,
    /**
     * @param {Form} form
     * @param {string} idle what is said where there is no deadline
     * @param {string} hint what is said instead of anything else
     */
    show(form, idle, hint) {
      const bar = /** @type {HTMLProgressElement} */ (byId('bar'));
      bar.hidden = !deadline;
      byId('foot').dataset['deadline'] = deadline ? (left() < NEAR ? 'near' : 'far') : 'none';
      if (!deadline) {
        byId('state').textContent = hint || idle;
        return;
      }
      const ms = left();
      const end = fate(form, deadline.fails);
      bar.max = Math.max(deadline.spanMs, deadline.leftMs);
      bar.value = ms;
      byId('state').textContent = hint || deadlineWords(end, ms);
      const told = passed(marks, ms);
      marks = told.armed;
      if (told.mark) tell(markWords(told.mark, end));
    },
  };
}
