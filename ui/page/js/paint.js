/** Draws the step of an ask a person is at. Reads the form, never changes it. */

import { byId } from './dom.js';
import { follow } from './field.js';
import { before, current, draftAt, openQuestions, questionAt } from './form.js';
import { fit, layOut, toTop } from './layout.js';
import { questionForm } from './render-ask.js';
import { nameButtons } from './render-foot.js';
import { reviewPage, steps } from './render-review.js';
import { openWords, pickedWords } from './strings.js';
import { word } from './words.js';

/**
 * @typedef {import('./form.js').Form} Form
 * @typedef {{ heading: HTMLElement, turn: (source: boolean) => void }} Painted
 */

/**
 * @param {AskView} view
 * @param {Form} form
 * @param {boolean} source shown as sent
 * @returns {Painted}
 */
export function paintStep(view, form, source) {
  const index = current(form);
  const several = form.questions.length > 1;
  const chips = several ? [steps(form)] : [];
  const main = byId('main');
  nameButtons(byId('foot'), { label: mainLabel(form), back: several && before(form) !== undefined });
  toTop();
  if (index === undefined) {
    const { section, heading } = reviewPage(form);
    byId('form').replaceChildren(...chips, section);
    return { heading, turn() {} };
  }
  const { fieldset, heading, turn } = questionForm(view, index, draftAt(form, index), source);
  byId('form').replaceChildren(...chips, fieldset);
  follow(questionAt(form, index), draftAt(form, index));
  main.querySelectorAll('textarea').forEach(fit);
  layOut();
  return { heading, turn };
}

/** @param {Form} form */
function mainLabel(form) {
  const index = current(form);
  if (index === undefined) return word('send');
  if (form.questions.length === 1) return word('answer');
  return index + 1 < form.questions.length ? word('next') : word('review');
}

/** What is said where there is no deadline. @param {Form} form */
export function idleWords(form) {
  const index = current(form);
  if (index === undefined) return openWords(openQuestions(form));
  const draft = draftAt(form, index);
  const picked = draft.selected.length + (draft.other ? 1 : 0);
  return questionAt(form, index).multi && picked > 0 ? pickedWords(picked) : word('waits-for-you');
}

/** Lets the chip of the question on show tell whether it is answered. @param {Form} form */
export function paintChips(form) {
  byId('main').querySelector('nav.steps')?.replaceWith(steps(form));
}

/** Nothing more may be entered: the app has been told. */
export function paintSending() {
  document.body.dataset['sending'] = '';
  byId('form').setAttribute('aria-busy', 'true');
  for (const control of document.querySelectorAll('button, fieldset')) control.setAttribute('disabled', '');
  nameButtons(byId('foot'), { label: word('sending'), back: false });
}

/** The page takes input. */
export function paintTaking() {
  delete document.body.dataset['sending'];
  byId('form').removeAttribute('aria-busy');
}
