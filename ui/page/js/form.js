/**
 * What the person has entered for an ask, and where in it they are. Pure: every step takes a form
 * and returns a new one; nothing here touches the page or the pipe.
 *
 * @typedef {{
 *   ask: number, questions: QuestionView[], drafts: Draft[], given: boolean[],
 *   gave: (Draft | undefined)[], step: Step,
 * }} Form `gave`: a given answer as it stood then, where this page saw it given
 * @typedef {'answered' | 'open' | 'blankOther'} Standing
 */

/** @param {AskView} view @returns {Form} */
export function openForm({ ask, questions, drafts, given, step }) {
  return { ask, questions, drafts, given, gave: questions.map(() => undefined), step };
}

/** The question at `index`; the form only ever holds steps within its questions.
 * @param {Form} form @param {number} index */
export function questionAt(form, index) {
  return /** @type {QuestionView} */ (form.questions[index]);
}

/** @param {Form} form @param {number} index */
export function draftAt(form, index) {
  return /** @type {Draft} */ (form.drafts[index]);
}

/** The question on show, from 0; at the review none.
 * @param {Form} form @returns {number | undefined} */
export function current(form) {
  return form.step === 'review' ? undefined : form.step.question;
}

/** How many choices a question offers, `Other` counted. @param {QuestionView} question */
export function choices(question) {
  return question.options.length + (question.allowCustom ? 1 : 0);
}

/** Whether the choice at `at` is `Other`. @param {QuestionView} question @param {number} at */
export function isOther(question, at) {
  return question.allowCustom && at === question.options.length;
}

/** @param {QuestionView} question @param {Draft} draft @param {number} at */
export function isPicked(question, draft, at) {
  return isOther(question, at) ? draft.other : draft.selected.includes(at);
}

/**
 * The draft with the choice at `at` picked or not. A single choice drops every other pick; a text
 * typed beside `Other` stays.
 * @param {QuestionView} question
 * @param {Draft} draft
 * @param {number} at
 * @param {boolean} picked
 * @returns {Draft}
 */
export function withPick(question, draft, at, picked) {
  const rest = question.multi ? draft : { ...draft, selected: [], other: false };
  if (isOther(question, at)) return { ...rest, other: picked };
  const others = rest.selected.filter((i) => i !== at);
  return { ...rest, selected: picked ? [...others, at].sort((a, b) => a - b) : others };
}

/** @param {Form} form @param {number} index @param {Draft} draft @returns {Form} */
export function withDraft(form, index, draft) {
  return { ...form, drafts: form.drafts.with(index, draft) };
}

/**
 * What a draft is worth. Custom text only counts with `Other` picked.
 * @param {Draft} draft
 * @returns {Standing}
 */
export function standing(draft) {
  if (draft.other && draft.customText.trim() === '') return 'blankOther';
  return draft.other || draft.selected.length > 0 ? 'answered' : 'open';
}

/**
 * What a draft says, whatever else it keeps.
 * @param {QuestionView} question
 * @param {Draft} draft
 * @returns {{ labels: string[], custom: string }}
 */
export function saidBy({ options }, { selected, other, customText }) {
  return { labels: selected.map((i) => options[i]?.label ?? ''), custom: other ? customText.trim() : '' };
}

/** Whether two drafts are worth the same answer, note and all. @param {Draft} one @param {Draft} two */
export function isSame(one, two) {
  const worth = (/** @type {Draft} */ { selected, other, customText, note }) => (
    JSON.stringify([selected, other ? customText.trim() : '', note.trim()]));
  return worth(one) === worth(two);
}

/** Whether anything is typed or picked anywhere. @param {Form} form */
export function isTouched(form) {
  return form.drafts.some((draft) => draft.selected.length > 0 || draft.other
    || draft.customText.trim() !== '' || draft.note.trim() !== '');
}

/** Questions that are not answered, from 0. @param {Form} form @returns {number[]} */
export function openQuestions(form) {
  return [...form.drafts.keys()].filter((i) => standing(draftAt(form, i)) !== 'answered');
}

/** The first question with `Other` picked and no text. @param {Form} form */
export function firstBlankOther(form) {
  const index = form.drafts.findIndex((draft) => standing(draft) === 'blankOther');
  return index < 0 ? undefined : index;
}

/** Where Next leads. @param {Form} form @returns {Step} */
export function after(form) {
  const next = (current(form) ?? 0) + 1;
  return next < form.questions.length ? { question: next } : 'review';
}

/** Where Back leads; from the first question nowhere. @param {Form} form @returns {Step | undefined} */
export function before(form) {
  const index = current(form) ?? form.questions.length;
  return index > 0 ? { question: index - 1 } : undefined;
}

/**
 * Goes to a step. Leaving a question forward gives it.
 * @param {Form} form
 * @param {Step} to
 * @returns {{ form: Form, lines: FromWindow[] }}
 */
export function go(form, to) {
  const { ask } = form;
  const index = current(form);
  const target = to === 'review' ? form.questions.length : to.question;
  if (target === (index ?? form.questions.length)) return { form, lines: [] };
  /** @type {FromWindow} */
  const at = { at: { ask, step: to } };
  if (index === undefined || target < index) return { form: { ...form, step: to }, lines: [at] };
  const draft = draftAt(form, index);
  const counts = standing(draft) === 'answered';
  const given = form.given.with(index, counts);
  const gave = form.gave.with(index, counts ? draft : undefined);
  return {
    form: { ...form, step: to, given, gave },
    lines: [{ given: { ask, question: index, draft } }, at],
  };
}
