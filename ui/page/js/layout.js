/** How high things are: text fields after their text, boxes after the room there is. */

import { byId } from './dom.js';

/** A text field grows to this many lines. */
const LINES = 6;

/** Lines of what a question rests on that a low window keeps. */
const LEAST = 4;

/** Lines of it that a window is made high enough for; half as many of the question itself. */
const MOST = 24;

/** A page that is read and searched has this height at least, in pixels: things open in it. */
const PAGE = 560;

/** Makes a text field as tall as its text, within reason. @param {HTMLTextAreaElement} text */
export function fit(text) {
  text.rows = 1;
  while (text.rows < LINES && text.scrollHeight > text.clientHeight + 1) text.rows += 1;
}

/** Shows what is there from its beginning; in a very low window the whole page scrolls too. */
export function toTop() {
  byId('main').scrollTop = 0;
  document.documentElement.scrollTop = 0;
}

/** Lets everything have the height it wants. @returns {number} what the page wants of it, in all */
function unfold() {
  const [main, form] = [byId('main'), byId('form')];
  delete document.body.dataset['tight'];
  main.style.setProperty('--room', `${MOST}lh`);
  main.style.setProperty('--heading', `${MOST / 2}lh`);
  const { paddingTop, paddingBottom } = getComputedStyle(main);
  return form.getBoundingClientRect().height + (parseFloat(paddingTop) + parseFloat(paddingBottom) || 0);
}

/**
 * The height at which nothing has to scroll, within reason, in pixels of the page. Leaves the page
 * laid out for the window as it is.
 */
export function wantedHeight() {
  const main = byId('main');
  // A bar at its side would take width that the window will have.
  main.style.setProperty('overflow', 'hidden');
  const wanted = unfold() + byId('head').offsetHeight + byId('foot').offsetHeight;
  main.style.removeProperty('overflow');
  layOut();
  return Math.max(Math.ceil(wanted), document.querySelector('.page-history, .page-settings') ? PAGE : 0);
}

/**
 * Shares out the height: the first choice stays in view whatever stands above it. What the
 * question rests on gets what is left, up to half; a window too low even so is set tighter.
 */
function shareHeight() {
  const main = byId('main');
  const first = main.querySelector('.row');
  const box = /** @type {HTMLElement | null} */ (main.querySelector('.context'));
  if (unfold() <= main.clientHeight + 1) return;
  main.style.removeProperty('--room');
  main.style.removeProperty('--heading');
  if (!first) return;
  const line = parseFloat(getComputedStyle(first).lineHeight);
  const room = () => {
    const above = first.getBoundingClientRect().top - main.getBoundingClientRect().top + main.scrollTop;
    return main.clientHeight - above - Math.min(first.clientHeight, 3 * line) + (box?.offsetHeight ?? 0);
  };
  main.style.setProperty('--room', '0px');
  if (room() < (box ? LEAST * line : 0)) document.body.dataset['tight'] = '';
  main.style.setProperty('--room', `${Math.floor(Math.min(room() - line / 2, main.clientHeight / 2))}px`);
}

/** Sets the boxes out anew, and lets the keyboard reach those that scroll, and only those. */
export function layOut() {
  const scrolled = [...document.querySelectorAll('main, h1, .context')].map((box) => ({ box, to: box.scrollTop }));
  shareHeight();
  for (const { box, to } of scrolled) box.scrollTop = to;
  for (const box of document.querySelectorAll('h1, .context, .origin dd, .review dt, .review dd, .table')) {
    const scrolls = box.scrollHeight > box.clientHeight + 1 || (box.className === 'table' && box.scrollWidth > box.clientWidth + 1);
    if (scrolls) box.setAttribute('tabindex', '0');
    else if (box.tagName === 'H1') box.setAttribute('tabindex', '-1');
    else box.removeAttribute('tabindex');
  }
}
