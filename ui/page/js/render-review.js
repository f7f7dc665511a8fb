/** All answers before Send, open questions first, and the chips that lead from step to step. */

import { el } from './dom.js';
import { current, draftAt, openQuestions, questionAt, saidBy, standing } from './form.js';
import { answerWords, questionOf, stepWords } from './strings.js';
import { word } from './words.js';

/** @typedef {import('./form.js').Form} Form */

/** @param {Form} form */
export function steps(form) {
  const at = current(form);
  const chips = form.questions.map((_, i) => {
    const answered = standing(draftAt(form, i)) === 'answered';
    return chip(i, String(i + 1), at === i, answered, stepWords(i, answered));
  });
  return el('nav', { class: 'steps', 'aria-label': word('steps') },
    el('ol', {}, ...chips, chip(form.questions.length, word('review'), at === undefined, false)));
}

/**
 * @param {number} step
 * @param {string} text
 * @param {boolean} here
 * @param {boolean} answered
 * @param {string} [name]
 */
function chip(step, text, here, answered, name) {
  return el('li', {}, el('button', {
    type: 'button',
    class: answered ? 'chip done' : 'chip',
    'data-act': 'step',
    'data-step': step,
    'aria-current': here ? 'step' : undefined,
    'aria-label': name,
  }, text));
}

/**
 * @param {Form} form
 * @returns {{ section: HTMLElement, heading: HTMLElement }}
 */
export function reviewPage(form) {
  const open = openQuestions(form);
  const answered = [...form.questions.keys()].filter((i) => !open.includes(i));
  const heading = el('h1', { tabindex: -1, id: 'heading' }, word('review-title'));
  const section = el('section', { class: 'review', 'aria-labelledby': 'heading' },
    heading,
    el('dl', {}, ...[...open, ...answered].map((i) => answerRow(form, i))));
  return { section, heading };
}

/** @param {Form} form @param {number} index */
function answerRow(form, index) {
  const question = questionAt(form, index);
  const draft = draftAt(form, index);
  const stands = standing(draft);
  const { labels, custom } = saidBy(question, draft);
  const open = { open: word('not-answered'), blankOther: word('other-without-text'), answered: '' }[stands];
  const answer = open || answerWords(labels, custom);
  return el('div', { class: stands === 'answered' ? 'given' : 'open' },
    el('dt', { id: `asked-${index}` }, el('bdi', { class: 'asked' }, question.plain)),
    el('dd', {}, el('bdi', {}, answer)),
    draft.note.trim() ? el('dd', { class: 'noted' }, `${word('note')}: `, el('bdi', {}, draft.note.trim())) : undefined,
    el('dd', { class: 'go' }, el('button', {
      type: 'button', class: 'quiet', 'data-act': 'step', 'data-step': index,
      'aria-label': `${open ? word('answer') : word('change')}: ${questionOf(index, form.questions.length)}`,
    }, open ? word('answer') : word('change'))));
}
