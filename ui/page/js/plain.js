/** A scene without a form: a notice, or a page of the app's own. */

import { byId, el } from './dom.js';
import { closeFoot } from './render-foot.js';

const ACTIVE_EVERY = 1000;

/**
 * It goes by Esc, Enter or its button, once.
 * @param {HTMLElement} heading
 * @param {(Node | undefined)[]} content
 * @param {(line: FromWindow) => void} say
 * @param {Partial<Scene>} more
 * @returns {Scene}
 */
export function plainScene(heading, content, say, more) {
  let over = false;
  const done = () => {
    // A number that is still being typed is set by leaving its field.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (!over) say('done');
    over = true;
  };
  byId('head').replaceChildren();
  byId('form').replaceChildren(el('section', { class: 'plain', 'aria-labelledby': 'heading' }, heading, ...content));
  byId('foot').replaceChildren(...closeFoot());
  return {
    heading, ask: 0, count: 0, digitKeys: 'off', careful: false,
    key: (meaning) => { if (meaning === 'escape' || meaning === 'enter' || meaning === 'forward') done(); },
    act: (name) => { if (name === 'go' || name === 'close') done(); },
    input() {}, update() {}, tick() {}, guarded() {}, stirred() {},
    ...more,
  };
}

/**
 * Says that a page is in use, at most once a second: the app keeps it up.
 * @param {(line: FromWindow) => void} say
 * @param {() => number} now
 */
export function inUse(say, now) {
  let last = -ACTIVE_EVERY;
  return () => {
    if (now() - last < ACTIVE_EVERY) return;
    last = now();
    say({ active: { ask: 0 } });
  };
}
