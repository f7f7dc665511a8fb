/** Links in what agents write. The page itself never goes anywhere: a link shows its real target
 * first, and the app opens it. */

import { confirm } from './confirm.js';
import { word } from './words.js';

/** @param {EventTarget | null} target */
function linkAt(target) {
  return target instanceof Element ? target.closest('a') : null;
}

/** @param {(url: string) => void} open */
export function watchLinks(open) {
  document.addEventListener('click', (event) => {
    const link = linkAt(event.target);
    if (!link) return;
    event.preventDefault();
    const url = link.href;
    confirm({ title: word('link-title'), text: url, literal: true, yes: word('open'), no: word('cancel') }, () => open(url));
  });
  // The menu of the browser leads away too; what is selected may still be copied with it.
  document.addEventListener('contextmenu', (event) => {
    const mayStay = event.target instanceof HTMLTextAreaElement || !(window.getSelection()?.isCollapsed ?? true);
    if (!mayStay || linkAt(event.target)) event.preventDefault();
  });
  for (const type of ['auxclick', 'dragstart']) {
    document.addEventListener(type, (event) => { if (linkAt(event.target)) event.preventDefault(); });
  }
  for (const type of ['dragover', 'drop']) {
    document.addEventListener(type, (event) => {
      if (!(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
    });
  }
}
