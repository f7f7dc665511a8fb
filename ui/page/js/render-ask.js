/** One question as a fieldset: its heading in the legend, what it rests on, its choices, a note. */

import { addCopies, boxTables } from './code.js';
import { el } from './dom.js';
import { choices, isPicked } from './form.js';
import { optionRow, otherRow } from './render-option.js';
import { place } from './safe-html.js';
import { categoryWords } from './strings.js';
import { word } from './words.js';
import { direction } from './text.js';

/** The element of a question's description. Its code has copy buttons; options are labels, and must
 * hold no other control. */
const DESCRIPTION = 'description';

/**
 * A text with two faces in an element that shows one of them.
 * @param {HTMLElement} into
 * @param {Rich} rich
 * @param {boolean} source
 */
function face(into, rich, source) {
  place(into, source ? rich.source : rich.html);
  into.classList.toggle('source', source);
  boxTables(into);
  if (into.id === DESCRIPTION) addCopies(into);
  into.dir = direction(into.textContent ?? '');
}

/**
 * @param {AskView} view
 * @param {number} index
 * @param {Draft} draft
 * @param {boolean} source shown as sent
 * @returns {{ fieldset: HTMLFieldSetElement, heading: HTMLElement, turn: (source: boolean) => void }}
 */
export function questionForm(view, index, draft, source) {
  const question = /** @type {QuestionView} */ (view.questions[index]);
  /** @type {[HTMLElement, Rich][]} */
  const faces = [];
  const draw = (/** @type {Rich} */ rich, /** @type {HTMLElement} */ into = el('div', { class: 'rich' })) => {
    faces.push([into, rich]);
    face(into, rich, source);
    return into;
  };
  const heading = draw(question.question, el('h1', { class: 'rich', tabindex: -1, id: 'heading' }));
  const context = contextBox(view, question, draw);
  const fieldset = el('fieldset', {
    class: question.category === 'security-permission' ? 'question care' : 'question',
    dir: direction(question.plain),
    'aria-describedby': question.description ? DESCRIPTION : undefined,
  },
  el('legend', {}, category(question), heading),
  context,
  optionList(view, question, draft, draw),
  noteField(draft, !question.multi));
  return { fieldset, heading, turn: (as) => faces.forEach(([into, rich]) => face(into, rich, as)) };
}

/** @param {QuestionView} question */
function category(question) {
  const parts = [categoryWords(question.category), question.multi ? word('any-number') : undefined];
  const text = parts.filter((part) => part !== undefined).join(' · ');
  return text ? el('span', { class: 'category' }, text) : undefined;
}

/**
 * What the question rests on, in one box that scrolls by itself. For a careful ask the evidence
 * comes first, so that no long description pushes it out of sight.
 * @param {AskView} view
 * @param {QuestionView} question
 * @param {(rich: Rich, into: HTMLElement) => HTMLElement} draw
 */
function contextBox({ careful, evidence }, { description }, draw) {
  const told = description ? [draw(description, el('div', { class: 'rich', id: DESCRIPTION }))] : [];
  const shown = evidence.map(evidenceBox);
  const parts = careful ? [...shown, ...told] : [...told, ...shown];
  return parts.length > 0
    ? el('div', { class: 'context', role: 'group', 'aria-label': word('context') }, ...parts) : undefined;
}

/** @param {Evidence} evidence */
function evidenceBox({ kind, title, html }) {
  const literal = el('pre', { class: 'literal', dir: kind === 'text' ? 'auto' : 'ltr' });
  place(literal, html);
  const figure = el('figure', { class: `evidence ${kind}` },
    el('figcaption', {}, el('span', { class: 'kind' }, word(`evidence.${kind}`)), title ? el('bdi', {}, title) : undefined),
    literal);
  addCopies(figure);
  return figure;
}

/**
 * Radios say their place among the others themselves; check boxes may not, so a list says it.
 * @param {AskView} view
 * @param {QuestionView} question
 * @param {Draft} draft
 * @param {(rich: Rich) => HTMLElement} draw
 */
function optionList(view, question, draft, draw) {
  const rows = optionRows(view, question, draft, draw);
  return question.multi
    ? el('ul', { class: 'options', role: 'list', 'data-keys': view.digitKeys }, ...rows.map((row) => el('li', {}, row)))
    : el('div', { class: 'options', 'data-keys': view.digitKeys }, ...rows);
}

/**
 * @param {AskView} view
 * @param {QuestionView} question
 * @param {Draft} draft
 * @param {(rich: Rich) => HTMLElement} draw
 */
function optionRows(view, question, draft, draw) {
  const count = choices(question);
  const where = (/** @type {number} */ at) => ({
    at, count, multi: question.multi, picked: isPicked(question, draft, at), keys: view.digitKeys,
  });
  const rows = question.options.map((option, at) => optionRow(
    option, { ...where(at), recommended: question.recommended === at }, draw));
  return question.allowCustom ? [...rows, otherRow(draft, where(question.options.length))] : rows;
}

/** @param {Draft} draft @param {boolean} single */
function noteField(draft, single) {
  const text = el('textarea', { id: 'note', rows: 1, maxlength: 4000, dir: 'auto', 'data-field': 'note' });
  text.value = draft.note;
  return el('div', { class: 'note' },
    el('label', { for: 'note' }, word('note')),
    single ? el('button', { type: 'button', class: 'quiet small', 'data-act': 'clear' }, word('clear')) : undefined,
    text);
}
