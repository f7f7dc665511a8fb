/** Asks to test with. */

/** @param {string} text @returns {Rich} */
export function rich(text) {
  const html = /** @type {SafeHtml} */ (text);
  return { html, source: html };
}

/** @returns {Draft} */
export function emptyDraft() {
  return { selected: [], other: false, customText: '', note: '' };
}

/** @param {Partial<QuestionView>} [more] @returns {QuestionView} */
export function question(more) {
  return {
    id: 'q1', question: rich('Which one?'), plain: 'Which one?', multi: false, allowCustom: true,
    options: [{ label: 'Red' }, { label: 'Green', description: rich('like grass') }, { label: 'Blue' }],
    ...more,
  };
}

/** @param {QuestionView[]} questions @param {Partial<AskView>} [more] @returns {AskView} */
export function askOf(questions, more) {
  return {
    ask: 7, claims: { agent: 'pi' }, waiting: 0, careful: false, questions, evidence: [],
    drafts: questions.map(emptyDraft), given: questions.map(() => false), step: { question: 0 },
    arrival: 'front', digitKeys: 'on', ...more,
  };
}

/** @param {number} ask @param {Partial<Waiting>} [more] @returns {Waiting} */
export function waiting(ask, more) {
  return { ask, who: 'pi', about: `About ${ask}`, later: false, muted: false, careful: false, onShow: false, ...more };
}

/** @param {string} name @param {string} value @param {Partial<Setting>} [more] @returns {Setting} */
export function setting(name, value, more) {
  return { name, value, changed: false, choices: [], least: 0, ...more };
}

/** @param {number} number @param {Partial<HistoryEntry>} [more] @returns {HistoryEntry} */
export function entry(number, more) {
  return {
    entry: number, at: Date.UTC(2026, 0, 2, 10, 0, number), who: 'pi', about: `About ${number}`, by: 'human',
    answers: [{ question: 'Which one?', status: 'answered', text: 'Red', note: '' }], ...more,
  };
}

/** @param {HistoryEntry[]} entries @param {Partial<HistoryPage>} [more] @returns {HistoryPage} */
export function historyPage(entries, more) {
  return { search: '', entries, more: false, further: false, days: 90, ...more };
}
