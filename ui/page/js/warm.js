/** An ask nobody sees, drawn once at the start: fonts, styles and code are warm for the first real one. */

/** @returns {AskView} */
export function warmAsk() {
  const nothing = /** @type {SafeHtml} */ ('');
  const rich = { html: nothing, source: nothing };
  return {
    ask: 0,
    claims: { agent: 'Asktray' },
    waiting: 1,
    careful: false,
    questions: [{
      id: 'warm', question: rich, plain: '', description: rich, category: 'implementation',
      options: [{ label: 'Abc', description: rich }], multi: false, recommended: 0, allowCustom: true,
    }],
    evidence: [],
    deadline: { leftMs: 90_000, spanMs: 90_000, fails: false },
    drafts: [{ selected: [], other: true, customText: 'Abc', note: '' }],
    given: [false],
    step: { question: 0 },
    arrival: 'quiet',
    digitKeys: 'on',
  };
}
