/**
 * The pipe to the app: lines come down a channel of the window's host, lines go up as calls to it.
 * Knows nothing of what the lines mean.
 */

/**
 * Puts messages that may overtake one another back into order.
 * @template T
 * @param {(message: T) => void} take
 * @returns {(raw: {index: number, message: T} | {index: number, end: true}) => void}
 */
export function inOrder(take) {
  let next = 0;
  /** @type {Map<number, T>} */
  const early = new Map();
  return (raw) => {
    if ('end' in raw) return;
    early.set(raw.index, raw.message);
    while (early.has(next)) {
      const message = /** @type {T} */ (early.get(next));
      early.delete(next);
      next += 1;
      take(message);
    }
  };
}

/**
 * Attaches the page: from now on `take` gets every line of the app, first what is on show.
 * @param {(line: ToWindow) => void} take
 */
export function connect(take) {
  const host = window.__TAURI_INTERNALS__;
  const channel = host.transformCallback(inOrder(take));
  /** Calls may overtake one another too, so each waits for the one before. */
  let last = host.invoke('attach', { channel: `__CHANNEL__:${channel}` }).catch(report);

  return {
    /** @param {FromWindow} line */
    say(line) {
      last = last.then(() => host.invoke('say', { line })).catch(report);
    },
    /**
     * The ask is laid out, or with 0 something else; the window may come up. Waits for nothing.
     * @param {number} ask
     * @param {number} height that it wants, in pixels of the page
     */
    drawn(ask, height) {
      host.invoke('drawn', { ask, height }).catch(report);
    },
  };
}

/** @param {unknown} error */
function report(error) {
  console.error('asktray: the window did not take a call', error);
}
