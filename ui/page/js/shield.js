/**
 * The guard on the page: while it is closed no key and no click gets through. A click counts only
 * if its press counted, and the press that brings the window forward never does.
 */

import { afterInput, isOpen, started } from './guard.js';

/** An event that is said to be older than this is not believed: its clock is another one. */
const BELIEVED = 10_000;

const STOPPED = ['keypress', 'beforeinput', 'mousedown', 'dblclick', 'auxclick', 'submit', 'paste', 'drop'];

/** @param {EventTarget | null} target */
const isText = (target) => target instanceof HTMLTextAreaElement;

/**
 * @param {{
 *   now: () => number,
 *   meaning: (event: KeyboardEvent) => Meaning,
 *   opened: () => void,
 *   closed: () => void,
 * }} tools `opened` is called each time the guard opens, `closed` each time it starts again
 */
export function shield({ now, meaning, opened, closed }) {
  let guard = started(now());
  let timer = 0;
  /** Whether the press under way counts; a click without a press comes from the keyboard or from
   * an assistive tool. */
  let pressCounts = true;
  let away = !document.hasFocus();
  /** Whether what an input method composes now was begun while keys counted: then it may be ended
   * at any time, or it would be lost. */
  let composing = false;
  /** Whether what is typed into a text field passes though the guard is closed. */
  let typesOn = false;

  /**
   * When an event came about. A page that was busy hears of it late; a key that came while the guard
   * was closed must not count because it was heard once it was open.
   * @param {Event} event
   */
  const cameAt = (event) => {
    const late = now() - event.timeStamp;
    return late > 0 && late < BELIEVED ? event.timeStamp : now();
  };
  /** @param {Event} event */
  const stop = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const wait = () => {
    document.documentElement.dataset['guard'] = 'closed';
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (!isOpen(guard, now())) return wait();
      document.documentElement.dataset['guard'] = 'open';
      return opened();
    }, Math.max(0, guard.opens - now()));
  };
  /** @param {boolean} [typing] what is typed into a text field passes: it was meant for it before */
  const start = (typing = false) => {
    guard = started(now());
    typesOn = typing;
    pressCounts = false;
    wait();
    closed();
  };

  /** @param {KeyboardEvent} event */
  const onKey = (event) => {
    const means = meaning(event);
    if (means === 'none' || (typesOn && means === 'native' && isText(event.target))) return;
    const at = cameAt(event);
    const counts = isOpen(guard, at);
    const { opens } = guard;
    guard = afterInput(guard, at, means === 'stray');
    if (guard.opens !== opens) wait();
    if (means === 'stray') closed();
    if (!counts || means === 'stray') stop(event);
  };
  const onPress = (/** @type {Event} */ event) => {
    if (away) start();
    typesOn = false;
    away = false;
    const at = cameAt(event);
    pressCounts = isOpen(guard, at);
    if (pressCounts) return;
    guard = afterInput(guard, at, false);
    wait();
    stop(event);
  };
  const onClick = (/** @type {MouseEvent} */ event) => {
    const counts = isOpen(guard, cameAt(event)) && (event.detail === 0 || pressCounts);
    if (!counts) stop(event);
  };
  const onOther = (/** @type {Event} */ event) => {
    if (typesOn && ['keypress', 'beforeinput', 'paste'].includes(event.type) && isText(event.target)) return;
    if (composing && event.type === 'beforeinput' && /** @type {InputEvent} */ (event).isComposing) return;
    if (!isOpen(guard, cameAt(event)) || (event.type === 'mousedown' && !pressCounts)) stop(event);
  };

  window.addEventListener('keydown', onKey, true);
  window.addEventListener('pointerdown', onPress, true);
  window.addEventListener('click', onClick, true);
  for (const type of STOPPED) window.addEventListener(type, onOther, true);
  window.addEventListener('compositionstart', () => { composing = isOpen(guard, now()); }, true);
  window.addEventListener('compositionend', () => { composing = false; }, true);
  window.addEventListener('blur', () => { away = true; });
  window.addEventListener('focus', () => { away = false; start(); });
  document.addEventListener('visibilitychange', () => { if (!document.hidden) start(); });
  return { start, isOpen: () => isOpen(guard, now()) };
}
