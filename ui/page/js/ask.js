/** The scene of an ask: keys and clicks come in, every change is said. */

import { answers } from './answers.js';
import { askMenu } from './ask-menu.js';
import { copyCode } from './code.js';
import { confirm } from './confirm.js';
import { countdown } from './countdown.js';
import { byId } from './dom.js';
import { inputs, moveFocus, otherText, reveal } from './field.js';
import { before, choices, current, isTouched, openForm, questionAt } from './form.js';
import { layOut } from './layout.js';
import { tell } from './live.js';
import { openPanel } from './panel.js';
import { picks } from './picks.js';
import { idleWords, paintSending, paintStep } from './paint.js';
import { askFoot } from './render-foot.js';
import { askHead, showWaiting } from './render-head.js';
import { newAskWords } from './strings.js';
import { word } from './words.js';
import { direction, nameOf } from './text.js';

const ACTIVE_EVERY = 1000;

/** What does not make an answer fresh. */
const ASIDE = new Set(['source', 'moreTime', 'copyCode', 'panel', 'menu']);

/**
 * What the parts of the scene share.
 * @typedef {{
 *   form: import('./form.js').Form,
 *   fresh: boolean,
 *   hint: string,
 *   say: (line: FromWindow) => void,
 *   paint: () => void,
 *   tick: () => void,
 *   end: (line: FromWindow) => void,
 *   heading: () => HTMLElement,
 * }} Desk `fresh`: something was picked, typed or chosen since the guard last started; `hint`: said
 *   in place of the deadline until the next key; `end`: the last word on this ask
 */

/**
 * @param {AskView} view
 * @param {(line: FromWindow) => void} tellApp
 * @param {{ now: () => number, restart: () => void }} guard
 * @returns {Scene}
 */
export function askScene(view, tellApp, { now, restart }) {
  const { ask, careful, digitKeys } = view;
  const clock = countdown(now);
  let source = careful;
  let over = false;
  let said = 0;
  let lastActive = -ACTIVE_EVERY;
  /** @type {(source: boolean) => void} */
  let turn = () => {};

  /** @type {Scene} */
  const scene = {
    ask, careful, digitKeys, count: 0, heading: byId('main'), key, act, update, tick, stirred,
    input: (from) => { if (!over) hands.input(from); },
    guarded: () => { desk.fresh = false; },
  };
  /** @type {Desk} */
  const desk = { form: openForm(view), fresh: false, hint: '', say, paint, tick, end, heading: () => scene.heading };
  const hands = picks(desk);
  const way = answers(desk, restart);
  const toStep = (/** @type {number} */ step) => way.goTo(step < view.questions.length ? { question: step } : 'review');

  /** @type {Record<string, (from: HTMLElement) => void>} */
  const deeds = {
    go: way.forward,
    back: () => way.goTo(before(desk.form)),
    step: (from) => toStep(Number(from.dataset['step'])),
    clear: hands.clear,
    toFirst: () => reveal(inputs()[0]),
    toOther: () => reveal(otherText()),
    decline,
    later: () => end({ later: { ask } }),
    moreTime: () => say({ moreTime: { ask } }),
    source: () => turnSource(!source),
    copyCode,
    panel: () => openPanel(ask, digitKeys, say, now),
    menu: askMenu(view, desk),
  };

  byId('head').replaceChildren(...askHead(view));
  byId('foot').replaceChildren(...askFoot(careful));
  clock.set(view.deadline, true);
  paint();
  pressSource();
  tell(newAskWords(nameOf(view.claims, view.proof) ?? word('some-process'), view.questions.length,
    questionAt(desk.form, current(desk.form) ?? 0).plain));
  return scene;

  /** @param {FromWindow} line */
  function say(line) {
    said += 1;
    tellApp(line);
  }

  function paint() {
    const index = current(desk.form);
    const painted = paintStep(view, desk.form, source);
    turn = painted.turn;
    scene.heading = painted.heading;
    scene.count = index === undefined ? 0 : choices(questionAt(desk.form, index));
    scene.rtl = index !== undefined && direction(questionAt(desk.form, index).plain) === 'rtl';
    tick();
  }

  function tick() {
    if (!over) clock.show(desk.form, idleWords(desk.form), desk.hint);
  }

  /** @param {Update} change */
  function update(change) {
    if (change.ask !== ask) return;
    showWaiting(byId('head'), change.waiting);
    clock.set(change.deadline, false);
    tick();
  }

  /** A key or press that counts: if it changes nothing, the app is told so while time is short. */
  function stirred() {
    const seen = said;
    desk.hint = '';
    setTimeout(() => {
      if (over || said !== seen || !clock.isNear() || now() - lastActive < ACTIVE_EVERY) return;
      lastActive = now();
      tellApp({ active: { ask } });
    });
  }

  /** @param {Meaning} meaning */
  function key(meaning) {
    if (over) return;
    if (typeof meaning === 'object') ('pick' in meaning ? hands.digit(meaning.pick) : moveFocus(meaning.move));
    else if (meaning === 'toggle') hands.toggle();
    else if (meaning === 'enter') way.byKey(way.forward);
    else if (meaning === 'forward') way.byKey(way.toReview);
    else if (meaning === 'escape') decline();
    else if (meaning === 'later') end({ later: { ask } });
    else if (meaning === 'panel' || meaning === 'menu') deeds[meaning]?.(byId('head'));
  }

  /** @param {string} name @param {HTMLElement} from */
  function act(name, from) {
    if (over) return;
    if (!ASIDE.has(name)) desk.fresh = true;
    deeds[name]?.(from);
  }

  function decline() {
    const yes = () => end({ decline: { ask } });
    if (!isTouched(desk.form)) return yes();
    return confirm({
      title: word('decline-title'), text: word('decline-text'), yes: word('decline'), no: word('go-back'),
    }, yes);
  }

  /** @param {FromWindow} line */
  function end(line) {
    say(line);
    over = true;
    paintSending();
    scene.heading.focus({ preventScroll: true });
  }

  /** @param {boolean} to */
  function turnSource(to) {
    source = to;
    turn(source);
    pressSource();
    layOut();
  }

  function pressSource() {
    byId('head').querySelector('[data-act="source"]')?.setAttribute('aria-pressed', String(source));
  }
}
