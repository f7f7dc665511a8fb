/** The screen of an ask: takes keys, clicks and typing, keeps the form, says every change. */

import { confirm } from './confirm.js';
import { countdown } from './countdown.js';
import { byId } from './dom.js';
import { atOf, follow, inputs, moveFocus, otherText, reveal } from './field.js';
import { after, before, choices, current, draftAt, firstBlankOther, go, isOther, isPicked, isTouched, openForm,
  questionAt, standing, withDraft, withPick } from './form.js';
import { layOut } from './layout.js';
import { tell } from './live.js';
import { idleWords, paintChips, paintSending, paintStep } from './paint.js';
import { clearErrors, showErrors } from './render-errors.js';
import { askFoot } from './render-foot.js';
import { askHead, showWaiting } from './render-head.js';
import { newAskWords, otherBlankIn, words } from './strings.js';
import { nameOf } from './text.js';

const ACTIVE_EVERY = 1000;

/**
 * @param {AskView} view
 * @param {(line: FromWindow) => void} tellApp
 * @param {{ now: () => number, restart: () => void }} guard
 * @returns {Scene}
 */
export function askScreen(view, tellApp, { now, restart }) {
  const { ask, careful, digitKeys } = view;
  const several = view.questions.length > 1;
  const clock = countdown(now);
  let form = openForm(view);
  let source = careful;
  /** Whether the person picked, typed or clicked since the guard last started. */
  let fresh = false;
  let over = false;
  let hint = '';
  let said = 0;
  let lastActive = -ACTIVE_EVERY;
  /** @type {(source: boolean) => void} */
  let turn = () => {};

  /** @type {Scene} */
  const screen = {
    ask, careful, digitKeys, count: 0, heading: byId('main'), key, act, input, update, tick, guarded, stirred,
  };
  byId('head').replaceChildren(...askHead(view));
  byId('foot').replaceChildren(...askFoot(careful));
  clock.set(view.deadline, true);
  paint();
  pressSource();
  tell(newAskWords(nameOf(view.claims, view.proof) ?? words.someProcess, view.questions.length,
    questionAt(form, current(form) ?? 0).plain));
  return screen;

  /** @param {FromWindow} line */
  function say(line) {
    said += 1;
    tellApp(line);
  }

  function paint() {
    const index = current(form);
    const painted = paintStep(view, form, source);
    turn = painted.turn;
    screen.heading = painted.heading;
    screen.count = index === undefined ? 0 : choices(questionAt(form, index));
    tick();
  }

  function tick() {
    if (!over) clock.show(form, idleWords(form), hint);
  }

  /** @param {Update} change */
  function update(change) {
    if (change.ask !== ask) return;
    showWaiting(byId('head'), change.waiting);
    clock.set(change.deadline, false);
    tick();
  }

  function guarded() {
    fresh = false;
  }

  /** A key or press that counts: if it changes nothing, the app is told so while time is short. */
  function stirred() {
    const seen = said;
    hint = '';
    setTimeout(() => {
      if (over || said !== seen || !clock.isNear() || now() - lastActive < ACTIVE_EVERY) return;
      lastActive = now();
      tellApp({ active: { ask } });
    });
  }

  /** @param {Meaning} meaning */
  function key(meaning) {
    if (over) return;
    if (typeof meaning === 'object' && 'pick' in meaning) pickByDigit(meaning.pick);
    else if (typeof meaning === 'object') moveFocus(meaning.move);
    else if (meaning === 'toggle') toggle();
    else if (meaning === 'enter') answer(forward);
    else if (meaning === 'forward') answer(several ? toReview : forward);
    else if (meaning === 'escape') decline();
    else if (meaning === 'later') later();
  }

  /** @param {string} name @param {HTMLElement} from */
  function act(name, from) {
    if (over) return;
    fresh = true;
    if (name === 'go') forward();
    else if (name === 'back') goTo(before(form));
    else if (name === 'step') goTo(stepOf(Number(from.dataset['step'])));
    else if (name === 'decline') decline();
    else if (name === 'later') later();
    else if (name === 'moreTime') say({ moreTime: { ask } });
    else if (name === 'clear') clear();
    else if (name === 'toFirst') reveal(inputs()[0]);
    else if (name === 'toOther') reveal(otherText());
    else if (name === 'source') {
      source = !source;
      turn(source);
      pressSource();
      layOut();
    }
  }

  /** @param {HTMLInputElement | HTMLTextAreaElement} from */
  function input(from) {
    const index = current(form);
    if (over || index === undefined) return;
    const question = questionAt(form, index);
    const draft = draftAt(form, index);
    if (from instanceof HTMLInputElement) {
      pick(atOf(from), from.checked);
      if (from.checked && isOther(question, atOf(from))) reveal(otherText());
    } else if (from.dataset['field'] === 'customText') {
      const typed = { ...draft, customText: from.value };
      enter(from.value.trim() === '' ? typed : withPick(question, typed, question.options.length, true));
    } else {
      enter({ ...draft, note: from.value });
    }
  }

  /** Takes what was entered for the question on show. @param {Draft} draft */
  function enter(draft) {
    const index = /** @type {number} */ (current(form));
    const was = standing(draftAt(form, index));
    form = withDraft(form, index, draft);
    fresh = true;
    say({ draft: { ask, question: index, draft } });
    follow(questionAt(form, index), draft);
    clearErrors();
    if (several && was !== standing(draft)) paintChips(form);
    tick();
  }

  /** @param {number} at @param {boolean} picked */
  function pick(at, picked) {
    const index = /** @type {number} */ (current(form));
    const question = questionAt(form, index);
    const draft = draftAt(form, index);
    fresh = true;
    if (isPicked(question, draft, at) !== picked) enter(withPick(question, draft, at, picked));
  }

  /** @param {number} at */
  function pickByDigit(at) {
    const index = current(form);
    if (index === undefined) return;
    const question = questionAt(form, index);
    const other = isOther(question, at);
    pick(at, !question.multi || other || !isPicked(question, draftAt(form, index), at));
    reveal(other ? otherText() : inputs()[at]);
  }

  function toggle() {
    const box = document.activeElement;
    if (box instanceof HTMLInputElement) pick(atOf(box), !box.checked);
  }

  function clear() {
    const index = /** @type {number} */ (current(form));
    enter({ ...draftAt(form, index), selected: [], other: false });
    reveal(inputs()[0]);
  }

  /** @param {number} step */
  function stepOf(step) {
    return step < form.questions.length ? { question: step } : 'review';
  }

  /** @param {Step | undefined} to */
  function goTo(to) {
    if (to === undefined) return;
    const gone = go(form, to);
    form = gone.form;
    gone.lines.forEach(say);
    paint();
    screen.heading.focus({ preventScroll: true });
  }

  /**
   * A key that may answer. What was picked before the guard last started is not answered by one
   * key: it leads to the button, behind a guard of its own.
   * @param {() => void} go_
   */
  function answer(go_) {
    const index = current(form);
    const answers = index === undefined || (!several && standing(draftAt(form, index)) === 'answered');
    if (fresh || !answers) {
      go_();
      return;
    }
    restart();
    byId('go').focus();
    hint = words.pressAgain;
    tell(hint);
    tick();
  }

  function forward() {
    const index = current(form);
    if (index === undefined) send();
    else if (!showFault(index)) (several ? goTo(after(form)) : send());
  }

  function toReview() {
    const index = current(form);
    if (index === undefined) send();
    else if (!showFault(index)) goTo('review');
  }

  /** Shows what keeps a question from being left, if anything does. @param {number} index */
  function showFault(index) {
    const stands = standing(draftAt(form, index));
    if (stands === 'blankOther') showErrors(words.otherBlank, words.typeOther, { act: 'toOther' });
    else if (stands === 'open' && !several) showErrors(words.nothingPicked, words.pickOne, { act: 'toFirst' });
    else return false;
    return true;
  }

  function send() {
    const blank = firstBlankOther(form);
    if (blank !== undefined) {
      showErrors(otherBlankIn(blank), words.typeOther, { act: 'step', step: blank });
      return;
    }
    end({ send: { ask, drafts: form.drafts } });
  }

  function decline() {
    const { declineTitle, declineText } = words;
    const yes = () => end({ decline: { ask } });
    if (!isTouched(form)) yes();
    else confirm({ title: declineTitle, text: declineText, yes: words.decline, no: words.goBack }, yes);
  }

  function later() {
    end({ later: { ask } });
  }

  /** The last word on this ask. @param {FromWindow} line */
  function end(line) {
    say(line);
    over = true;
    paintSending();
    screen.heading.focus({ preventScroll: true });
  }

  function pressSource() {
    byId('head').querySelector('[data-act="source"]')?.setAttribute('aria-pressed', String(source));
  }
}
