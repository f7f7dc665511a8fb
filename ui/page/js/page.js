/** What the pages of the app's own have in common: the way from one to another, and out. */

import { appAct, pagesNav } from './app-menu.js';
import { button, byId, el } from './dom.js';
import { inUse, plainScene } from './plain.js';
import { counted, word } from './words.js';

/**
 * @param {'asks' | 'history' | 'settings'} page
 * @param {HTMLElement} heading
 * @param {(Node | undefined)[]} content
 * @param {(line: FromWindow) => void} say
 * @param {() => number} now
 * @returns {Scene}
 */
export function pageScene(page, heading, content, say, now) {
  const waits = el('span', { class: 'tag', id: 'waits', hidden: true });
  const scene = plainScene(heading, content, say, {
    stirred: inUse(say, now),
    update({ ask, waiting }) {
      if (ask !== 0) return;
      waits.hidden = waiting === 0;
      waits.textContent = counted('waits', waiting);
    },
  });
  heading.parentElement?.classList.add('page', `page-${page}`);
  byId('head').replaceChildren(pagesNav(page), waits);
  byId('foot').replaceChildren(
    el('p', { class: 'state' }),
    el('div', { class: 'buttons' }, button('close', word('close'), { key: word('key.escape'), class: 'main' })));
  const close = scene.act;
  return {
    ...scene,
    key(meaning) {
      if (meaning === 'escape') close('close', heading);
      else if (meaning === 'panel') say({ menu: 'asks' });
    },
    act(name, from) {
      // Enter in a field must not close the page: only the button is called so.
      if (name === 'close') close(name, from);
      else appAct(name, from, 0, say);
    },
  };
}
