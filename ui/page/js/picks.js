/** Picking and typing: takes what the hands enter for the question on show. */

import { atOf, follow, inputs, otherText, reveal } from './field.js';
import { current, draftAt, isOther, isPicked, questionAt, standing, withDraft, withPick } from './form.js';
import { paintChips } from './paint.js';
import { clearErrors } from './render-errors.js';

/**
 * @param {import('./ask.js').Desk} desk
 */
export function picks(desk) {
  return { input, digit, toggle, clear };

  function here() {
    const index = current(desk.form);
    if (index === undefined) return undefined;
    return { index, question: questionAt(desk.form, index), draft: draftAt(desk.form, index) };
  }

  /** @param {Draft} next */
  function enter(next) {
    const at = here();
    if (!at) return;
    desk.form = withDraft(desk.form, at.index, next);
    desk.fresh = true;
    desk.say({ draft: { ask: desk.form.ask, question: at.index, draft: next } });
    follow(at.question, next);
    clearErrors();
    if (desk.form.questions.length > 1 && standing(at.draft) !== standing(next)) paintChips(desk.form);
    desk.tick();
  }

  /** @param {number} choice @param {boolean} picked */
  function pick(choice, picked) {
    const at = here();
    if (!at) return;
    desk.fresh = true;
    if (isPicked(at.question, at.draft, choice) !== picked) enter(withPick(at.question, at.draft, choice, picked));
  }

  /** A control changed, by pointer, keyboard or assistive tool. @param {HTMLInputElement | HTMLTextAreaElement} from */
  function input(from) {
    const at = here();
    if (!at) return;
    if (from instanceof HTMLInputElement) {
      pick(atOf(from), from.checked);
      leadToText(from);
    } else if (from.dataset['field'] === 'customText') {
      const typed = { ...at.draft, customText: from.value };
      const other = at.question.options.length;
      enter(from.value.trim() === '' ? typed : withPick(at.question, typed, other, true));
    } else {
      enter({ ...at.draft, note: from.value });
    }
  }

  /** Picking Other leads into its text. @param {HTMLInputElement} box */
  function leadToText(box) {
    const at = here();
    if (at && box.checked && isOther(at.question, atOf(box))) reveal(otherText());
  }

  /** @param {number} choice */
  function digit(choice) {
    const at = here();
    if (!at) return;
    const other = isOther(at.question, choice);
    pick(choice, !at.question.multi || other || !isPicked(at.question, at.draft, choice));
    reveal(other ? otherText() : inputs()[choice]);
  }

  function toggle() {
    const box = document.activeElement;
    if (!(box instanceof HTMLInputElement)) return;
    pick(atOf(box), !box.checked);
    leadToText(box);
  }

  function clear() {
    const at = here();
    if (at) enter({ ...at.draft, selected: [], other: false });
    reveal(inputs()[0]);
  }
}
