/** The shapes of `crates/view`, as the page reads and writes them. */

/** HTML made by the app's sanitiser. Only `safe-html.js` may put it anywhere. */
type SafeHtml = string & { readonly __safe: unique symbol };

interface Rich { html: SafeHtml; source: SafeHtml }
interface Claims { agent?: string; project?: string; session?: string; title?: string }
interface Proof { uid: number; exe: string; pid: number; since: number }
interface OptionView { label: string; description?: Rich }
interface Evidence { kind: 'command' | 'diff' | 'text'; title?: string; html: SafeHtml }
interface Deadline { leftMs: number; spanMs: number; fails: boolean }
interface Draft { selected: number[]; other: boolean; customText: string; note: string }
type Step = { question: number } | 'review';
type DigitKeys = 'on' | 'alt' | 'off';

interface QuestionView {
  id: string;
  question: Rich;
  plain: string;
  description?: Rich;
  category?: string;
  options: OptionView[];
  multi: boolean;
  recommended?: number;
  allowCustom: boolean;
  atDeadline?: number;
}

interface AskView {
  ask: number;
  claims: Claims;
  proof?: Proof;
  waiting: number;
  careful: boolean;
  questions: QuestionView[];
  evidence: Evidence[];
  deadline?: Deadline;
  drafts: Draft[];
  given: boolean[];
  step: Step;
  arrival: 'auto' | 'front' | 'quiet' | 'notify';
  digitKeys: DigitKeys;
}

interface Update { ask: number; waiting: number; deadline?: Deadline }
type Reason = 'callerCancelled' | 'callerGone' | 'deadline' | 'deadlineKept' | 'defaulted' | 'notDelivered';
interface Notice { ask: number; who: string; about: string; reason: Reason; text: string }
interface Waiting {
  ask: number;
  who: string;
  about: string;
  later: boolean;
  muted: boolean;
  careful: boolean;
  onShow: boolean;
  leftMs?: number;
}
interface Setting { name: string; value: string; changed: boolean; choices: string[]; least: number }
interface SettingsPage { path: string; settings: Setting[]; problems: string[] }
interface List { asks: Waiting[]; away: boolean; doNotDisturb: boolean }
type By = 'human' | 'declined' | 'default' | 'deadline' | 'callerCancelled' | 'callerGone' | 'unreachable' | 'quit';
type Status = 'answered' | 'cancelled' | 'timeout' | 'dismissed' | 'unavailable';
interface HistoryAnswer { question: string; status: Status; text: string; note: string }
interface HistoryEntry { entry: number; at: number; who: string; about: string; by: By; answers: HistoryAnswer[] }
interface HistoryPage {
  search: string;
  entries: HistoryEntry[];
  more: boolean;
  further: boolean;
  days: number;
  problem?: string;
}
type Span = 'over' | 'halfHour' | 'twoHours' | 'morning';
type MenuAct = 'asks' | 'history' | 'settings' | 'quit' | { away: boolean } | { doNotDisturb: Span };

type ToWindow =
  | { present: AskView }
  | { update: Update }
  | { notice: Notice }
  | { list: List }
  | { settings: SettingsPage }
  | { history: HistoryPage }
  | { panel: List }
  | { clip: { text: string } }
  | { ping: number }
  | { front: { token?: string } }
  | 'rest';

type FromWindow =
  | { draft: { ask: number; question: number; draft: Draft } }
  | { given: { ask: number; question: number; draft: Draft } }
  | { at: { ask: number; step: Step } }
  | { send: { ask: number; drafts: Draft[] } }
  | { decline: { ask: number } }
  | { later: { ask: number } }
  | { moreTime: { ask: number } }
  | { active: { ask: number } }
  | { seen: { ask: number, seen: boolean } }
  | { panel: { open: boolean } }
  | { declineAgent: { ask: number } }
  | { mute: { ask: number } }
  | { unmute: { ask: number } }
  | { copy: { ask: number, form: 'markdown' | 'json' } }
  | { menu: MenuAct }
  | { search: { text: string, before?: number } }
  | { forget: { entry: number } }
  | 'forgetAll'
  | { set: { name: string, value?: string | number | boolean } }
  | { open: { ask: number } }
  | { link: { url: string } }
  | { pong: { ping: number } }
  | 'done';

/** What a key means where it was pressed. See `keys.js`. */
type Meaning =
  | { pick: number }
  | { move: 1 | -1 }
  | 'toggle'
  | 'enter'
  | 'forward'
  | 'escape'
  | 'later'
  /** The asks that wait. */
  | 'panel'
  /** The ask's own menu. */
  | 'menu'
  /** Into the search field. */
  | 'search'
  /** Stopped, and nothing else: a key held down, or one that may not act here. */
  | 'held'
  /** Left to the browser. */
  | 'native'
  /** Meant for another program. */
  | 'stray'
  /** A modifier by itself. */
  | 'none';

/** What is on show, as `main.js` drives it. */
interface Scene {
  /** Where the focus goes when the scene comes up or a guard starts. */
  heading: HTMLElement;
  count: number;
  digitKeys: DigitKeys;
  careful: boolean;
  /** The ask on show; 0: a notice or the list. */
  ask: number;
  key(meaning: Meaning): void;
  act(name: string, from: HTMLElement): void;
  input(from: HTMLInputElement | HTMLTextAreaElement): void;
  update(update: Update): void;
  /** A second has passed. */
  tick(): void;
  /** The guard started again: what was picked before must be confirmed. */
  guarded(): void;
  /** A key or press came that counts. */
  stirred(): void;
  /** What is on show runs from right to left. */
  rtl?: boolean;
  /** There is something to search in. */
  search?: boolean;
  /** A control was changed for good. */
  change?(control: EventTarget | null): void;
  /** The same page as it now is; false: the line is of another. */
  renew?(line: ToWindow): boolean;
  /** The asks that wait, for as long as they are shown. */
  panel?(list: List): void;
}

interface Window {
  __TAURI_INTERNALS__: {
    invoke(cmd: string, args?: Record<string, unknown>): Promise<unknown>;
    transformCallback(callback: (raw: any) => void, once?: boolean): number;
  };
}
