/** Going on and answering: what Enter, the main button, the chips and Ctrl+Enter lead to. */

import { byId } from './dom.js';
import { after, current, draftAt, firstBlankOther, go, standing } from './form.js';
import { tell } from './live.js';
import { showErrors } from './render-errors.js';
import { otherBlankIn } from './strings.js';
import { word } from './words.js';

/**
 * @param {import('./ask.js').Desk} desk
 * @param {() => void} restart starts the guard again
 */
export function answers(desk, restart) {
  return { goTo, forward, toReview, byKey };

  /** @param {Step | undefined} to */
  function goTo(to) {
    if (to === undefined) return;
    const gone = go(desk.form, to);
    desk.form = gone.form;
    gone.lines.forEach(desk.say);
    desk.paint();
    desk.heading().focus({ preventScroll: true });
    if (to === 'review' && gone.lines.length > 0) shieldReview();
  }

  /** What led here must not send as well: the review comes up behind a guard of its own. What was
   * picked on the way to it stays fresh. */
  function shieldReview() {
    const { fresh } = desk;
    restart();
    desk.fresh = fresh;
  }

  function forward() {
    if (isFaulty()) return;
    if (current(desk.form) === undefined || desk.form.questions.length === 1) send();
    else goTo(after(desk.form));
  }

  function toReview() {
    if (current(desk.form) === undefined || desk.form.questions.length === 1) forward();
    else if (!isFaulty()) goTo('review');
  }

  /**
   * A key that may answer. What was picked before the guard last started is not answered by one
   * key: it leads to the button, behind a guard of its own.
   * @param {() => void} act
   */
  function byKey(act) {
    const index = current(desk.form);
    const answersNow = index === undefined
      || (desk.form.questions.length === 1 && standing(draftAt(desk.form, index)) === 'answered');
    if (desk.fresh || !answersNow) {
      act();
      return;
    }
    restart();
    // Behind that guard either key answers, wherever the focus is by then.
    desk.fresh = true;
    byId('go').focus();
    desk.hint = word('press-again');
    tell(desk.hint);
    desk.tick();
  }

  /** Shows what keeps the question on show from being left, if anything does. */
  function isFaulty() {
    const index = current(desk.form);
    const stands = index === undefined ? 'answered' : standing(draftAt(desk.form, index));
    if (stands === 'blankOther') showErrors(word('other-blank'), word('type-other'), { act: 'toOther' });
    else if (stands === 'open' && desk.form.questions.length === 1) {
      showErrors(word('nothing-picked'), word('pick-one'), { act: 'toFirst' });
    } else return false;
    return true;
  }

  function send() {
    const blank = firstBlankOther(desk.form);
    if (blank === undefined) desk.end({ send: { ask: desk.form.ask, drafts: desk.form.drafts } });
    else showErrors(otherBlankIn(blank), word('type-other'), { act: 'step', step: blank });
  }
}
