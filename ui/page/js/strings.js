/** Every word the page says, in one place. English. Knows nothing of the page. */

/** @typedef {import('./deadline.js').Fate} Fate */

const CATEGORIES = /** @type {Record<string, string>} */ ({
  'implementation': 'Implementation',
  'scope-product': 'Scope and product',
  'security-permission': 'Security and permission: nothing is chosen for you',
});

const REASONS = /** @type {Record<Reason, (who: string) => string>} */ ({
  callerCancelled: (who) => `${who} took the ask back`,
  callerGone: (who) => `${who} went away before you answered`,
  deadline: () => 'Time ran out and the ask closed without an answer',
  deadlineKept: () => 'Time ran out; the answers you had given were kept',
  defaulted: () => 'Time ran out and the recommended option was chosen',
  notDelivered: (who) => `Your answer could not reach ${who}`,
});

export const words = {
  answer: 'Answer',
  next: 'Next',
  review: 'Review',
  send: 'Send',
  sending: 'Sending…',
  back: 'Back',
  later: 'Later',
  decline: 'Decline',
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  open: 'Open',
  cancel: 'Cancel',
  change: 'Change',
  moreTime: 'More time',
  asSent: 'As sent',
  keys: { enter: '↵', forward: 'Ctrl ↵', escape: 'Esc', later: 'Ctrl L' },

  claims: 'Claims',
  claimsNothing: 'to be nobody in particular',
  proven: 'Proven',
  unknownProcess: 'unknown process',
  someProcess: 'An unknown process',

  steps: 'Questions',
  context: 'Context',
  evidence: { command: 'Command', diff: 'Changes', text: 'Text' },
  recommended: 'Recommended',
  other: 'Other',
  otherHint: 'Type your own answer',
  otherText: 'Your own answer',
  anyNumber: 'pick any number',
  note: 'Note to the agent',
  clear: 'Clear the pick',

  nothingPicked: 'Nothing is picked yet',
  pickOne: 'Pick an option, or decline',
  otherBlank: 'Other is picked but has no text',
  typeOther: 'Type your own answer, or pick something else',
  pressAgain: 'Picked earlier. Press Enter again to answer.',

  reviewTitle: 'Your answers',
  reviewAll: 'Every question has an answer',
  notAnswered: 'Not answered',
  otherWithoutText: 'Other, without text',

  declineTitle: 'Decline without answering?',
  declineText: 'The agent is told that you declined, with your note if you wrote one. What else you entered is lost.',
  goBack: 'Go back',
  linkTitle: 'Open this address in the browser?',

  waitsForYou: 'Waits for you',
  guardOpen: 'You can answer now.',

  yourText: 'What you had entered',
  yourAnswer: 'Your answer',
  listTitle: 'Asks that wait',
  listEmpty: 'Nothing waits for you',
  away: 'Away: new asks are turned away at once',
  doNotDisturb: 'Do not disturb: asks wait here in silence',
  setAside: 'Set aside',
  settingsTitle: 'Settings',
  settingsFile: 'A line in this file changes one; the app reads it when it starts:',
  settingChanged: 'Changed',
  settingProblems: 'Not in force from this file:',
};

const SETTINGS = /** @type {Record<string, string>} */ ({
  arrival: 'front: the window takes the keyboard. quiet: it comes up without it.',
  digit_keys: 'on: digits pick options. alt: with Alt held. off: they do nothing.',
  defaults: 'Who decides whether a deadline may choose: callers, never or always.',
  timeout_seconds: 'Seconds until an ask closes where its caller set no deadline. 0: it waits.',
  fair_time_seconds: 'Seconds a question must have been on screen before a deadline may choose.',
  notice_seconds: 'Seconds the window says why an ask went.',
  activity_seconds: 'A key or pick moves a deadline nearer than so many seconds to so many from now.',
  activity_most_seconds: 'Seconds by which keys and picks move one deadline in all at most.',
  window: 'auto: the window stays warm for a while. always: for good. never: it ends at once.',
  window_idle_seconds: 'How many seconds that while lasts.',
  gpu: 'true: the window draws with the graphics card.',
  asks_a_minute: 'Asks a minute one process may send.',
  pending_a_process: 'Asks of one process that may wait.',
  pending: 'Asks that may wait in all.',
  connections_a_process: 'Connections one process may have.',
  connections: 'Connections in all.',
});

/** @param {string} name */
export const settingWords = (name) => SETTINGS[name] ?? '';

/** @param {string | undefined} category */
export const categoryWords = (category) => CATEGORIES[category ?? ''];

/** @param {Reason} reason @param {string} who */
export const reasonWords = (reason, who) => REASONS[reason](who);

/** @param {number} waiting */
export const waitingWords = (waiting) => `${waiting} more ${waiting === 1 ? 'waits' : 'wait'}`;

/** @param {Proof} proof @param {Date} today */
export function proofWords({ uid, exe, pid, since }, today) {
  const start = new Date(since);
  const time = start.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  const day = start.toDateString() === today.toDateString() ? ''
    : `${start.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })} `;
  return `${exe}, pid ${pid}, uid ${uid}, since ${day}${time}`;
}

/** @param {string} who @param {number} count @param {string} first */
export const newAskWords = (who, count, first) => (count === 1
  ? `${who} asks: ${first}` : `${who} asks ${count} questions. The first: ${first}`);

/** @param {number} index @param {boolean} answered */
export const stepWords = (index, answered) => `Question ${index + 1}, ${answered ? 'answered' : 'open'}`;

/** @param {number} index @param {number} count */
export const questionOf = (index, count) => `Question ${index + 1} of ${count}`;

/** @param {number} count */
export const pickedWords = (count) => `${count} picked`;

/** @param {number} index */
export const otherBlankIn = (index) => `Question ${index + 1}: Other is picked but has no text`;

/** @param {number[]} open questions without an answer, from 0 */
export function openWords(open) {
  const [only] = open;
  if (only === undefined) return words.reviewAll;
  if (open.length === 1) return `Question ${only + 1} has no answer`;
  const names = open.map((i) => i + 1);
  return `Questions ${names.slice(0, -1).join(', ')} and ${names.at(-1)} have no answer`;
}

/** Labels and custom text of an answer. @param {string[]} labels @param {string} custom */
export const answerWords = (labels, custom) => [...labels, ...(custom ? [`“${custom}”`] : [])].join(', ');

/** Time left, rounded up, so that zero is said only at zero. @param {number} ms */
export function timeWords(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ${two(minutes % 60)} min`;
  return `${Math.floor(minutes / 1440)} days`;
}

/** @param {number} ms */
export const leftWords = (ms) => `${timeWords(ms)} left`;

/** What happens at zero, without the time. @param {Fate} fate */
function fateWords(fate) {
  switch (fate.kind) {
    case 'fails': return 'Fails with an error';
    case 'kept': return 'Closes, and keeps this answer,';
    case 'gave': return 'Closes, and keeps the answer you gave,';
    case 'earlier': return `Closes, and keeps your earlier answer “${clip(fate.answer)}”,`;
    case 'chosen': return `“${clip(fate.label)}” will be chosen`;
    case 'closes': return 'Closes without an answer';
    default: return mixedWords(fate);
  }
}

/** What would come of the main button, where that changes what happens at zero. @param {Fate} fate */
function nextWords(fate) {
  if (fate.kind !== 'earlier' || fate.next === 'stays') return '';
  return `${fate.last ? words.review : words.next} ${fate.next === 'gives' ? 'gives this one' : 'takes it back'}`;
}

/** @param {{ kept: number, before: number, chosen: number, closes: number }} fate */
function mixedWords({ kept, before, chosen, closes }) {
  const parts = [
    ...(kept ? [`${kept} kept`] : []),
    ...(before ? [`${before} kept as given before`] : []),
    ...(chosen ? [`${chosen} chosen for you`] : []),
    ...(closes ? [`${closes} without an answer`] : []),
  ];
  return `Closes (${parts.join(', ')})`;
}

/** @param {Fate} fate @param {number} left */
export const deadlineWords = (fate, left) => (
  [`${fateWords(fate)} in ${timeWords(left)}`, nextWords(fate)].filter(Boolean).join(' · '));

/** @param {60 | 10} mark @param {Fate} fate */
export function markWords(mark, fate) {
  const next = nextWords(fate);
  return `${mark} seconds left. ${fateWords(fate)} then.${next ? ` ${next}.` : ''}`;
}

/** @param {string} label */
function clip(label) {
  const letters = [...label];
  return letters.length > 40 ? `${letters.slice(0, 39).join('')}…` : label;
}
