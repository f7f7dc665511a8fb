/** The whole page in jsdom, with a host and a clock of the test's own. */

import { readFileSync } from 'node:fs';
import { after } from 'node:test';
import { JSDOM } from 'jsdom';

const html = readFileSync(new URL('../page/index.html', import.meta.url), 'utf8');
const { window } = new JSDOM(html.replace(/<script.*<\/script>/, ''), { pretendToBeVisual: true });
const document = window.document;

/** Lines the page said. @type {FromWindow[]} */
export const said = [];
/** Other calls of the page. @type {[string, unknown][]} */
export const calls = [];
let now = 0;
let index = 0;
/** @type {(raw: unknown) => void} */
let channel = () => {};

window.HTMLElement.prototype.scrollIntoView = () => {};
Object.assign(window, {
  __TAURI_INTERNALS__: {
    transformCallback: (/** @type {(raw: unknown) => void} */ callback) => {
      channel = callback;
      return 1;
    },
    invoke: async (/** @type {string} */ cmd, /** @type {any} */ args) => {
      if (cmd === 'say') said.push(args.line);
      else calls.push([cmd, args]);
    },
  },
});
const { Element, Event, HTMLElement, HTMLInputElement, HTMLTextAreaElement } = window;
const getComputedStyle = window.getComputedStyle.bind(window);
Object.assign(globalThis, {
  window, document, Element, Event, HTMLElement, HTMLInputElement, HTMLTextAreaElement, getComputedStyle,
});
Object.defineProperty(globalThis, 'performance', { value: { now: () => now } });
after(() => window.close());
await import('../page/js/main.js');

/** @param {string} selector */
export const $ = (selector) => /** @type {HTMLInputElement} */ (/** @type {unknown} */ (document.querySelector(selector)));
/** @param {string} selector */
export const $$ = (selector) => /** @type {HTMLInputElement[]} */ (/** @type {unknown} */ ([...document.querySelectorAll(selector)]));
export const focused = () => /** @type {HTMLElement} */ (/** @type {unknown} */ (document.activeElement));

/** Time passes. @param {number} ms */
export const pass = (ms) => { now += ms; };

/** The page's promises and timers come to rest. */
export const settled = () => new Promise((resolve) => { setImmediate(() => setImmediate(resolve)); });

/** The app says a line. @param {ToWindow} line */
export function down(line) {
  channel({ index, message: line });
  index += 1;
}

/** An ask comes up, and its guard opens. @param {AskView} view */
export function present(view) {
  said.length = 0;
  calls.length = 0;
  down({ present: view });
  pass(600);
}

/** A key goes down where the focus is. @param {string} name @param {KeyboardEventInit} [more] */
export function press(name, more) {
  const code = /^\d$/.test(name) ? `Digit${name}` : name;
  const event = new window.KeyboardEvent('keydown', { key: name, code, bubbles: true, cancelable: true, ...more });
  focused().dispatchEvent(/** @type {any} */ (event));
  return event;
}

/** The pointer presses and releases. @param {string} selector */
export function click(selector) {
  for (const type of ['pointerdown', 'mousedown', 'click']) {
    $(selector).dispatchEvent(/** @type {any} */ (
      new window.MouseEvent(type, { bubbles: true, cancelable: true, detail: 1 })));
  }
}

/** @param {string} selector @param {string} text */
export function type(selector, text) {
  $(selector).focus();
  $(selector).value = text;
  $(selector).dispatchEvent(/** @type {any} */ (new window.Event('input', { bubbles: true })));
}

/** The window gains the keyboard. */
export const gainFocus = () => { window.dispatchEvent(new window.Event('focus')); };
gainFocus();
