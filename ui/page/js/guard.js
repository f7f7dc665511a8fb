/**
 * When keys and clicks count. Pure: times are milliseconds of any steady clock, given by the
 * caller. The law is `dialog.md`'s guard: closed for `HOLD` from a start and until keyboard and
 * pointer have rested for `REST`; a key meant for another program closes it for `STRAY`.
 *
 * @typedef {{ opens: number }} Guard
 */

export const HOLD = 500;
export const REST = 300;
export const STRAY = 1000;

/**
 * A guard that starts now.
 * @param {number} now
 * @returns {Guard}
 */
export function started(now) {
  return { opens: now + HOLD };
}

/**
 * Whether what comes now counts.
 * @param {Guard} guard
 * @param {number} now
 */
export function isOpen(guard, now) {
  return now >= guard.opens;
}

/**
 * The guard after a key went down or the pointer pressed, counted or not.
 * @param {Guard} guard
 * @param {number} now
 * @param {boolean} stray the key means nothing here
 * @returns {Guard}
 */
export function afterInput(guard, now, stray) {
  if (stray) return { opens: Math.max(guard.opens, now + STRAY) };
  if (isOpen(guard, now)) return guard;
  return { opens: Math.max(guard.opens, now + REST) };
}
