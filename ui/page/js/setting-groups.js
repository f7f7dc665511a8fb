/** Which settings stand together, and what each takes. Pure. */

import { word } from './words.js';

/** In the order a person looks for them; one that is in none stands last. */
const GROUPS = /** @type {const} */ ({
  arriving: ['arrival', 'on_top', 'sound'],
  notifications: ['notification_text', 'direct_answers'],
  answering: ['digit_keys'],
  deadlines: ['defaults', 'timeout_seconds', 'fair_time_seconds', 'notice_seconds', 'activity_seconds', 'activity_most_seconds'],
  history: ['history', 'history_days'],
  window: ['window', 'window_idle_seconds', 'gpu'],
  bounds: ['asks_a_minute', 'pending_a_process', 'pending', 'connections_a_process', 'connections'],
});

/** @typedef {keyof typeof GROUPS} Group */
/** @typedef {(typeof GROUPS)[Group][number]} Name */

const NAMES = new Set(/** @type {string[]} */ (Object.values(GROUPS).flat()));

/** @param {string} name @returns {name is Name} */
export const isKnown = (name) => NAMES.has(name);

/**
 * @param {Setting[]} settings
 * @returns {{ name: string, settings: Setting[] }[]} `name` is empty for those in no group
 */
export function grouped(settings) {
  const groups = /** @type {Group[]} */ (Object.keys(GROUPS)).map((group) => ({
    name: word(`group.${group}`),
    settings: GROUPS[group].flatMap((name) => settings.filter((it) => it.name === name)),
  }));
  const rest = settings.filter(({ name }) => !isKnown(name));
  return [...groups, { name: '', settings: rest }].filter((group) => group.settings.length > 0);
}

/** What a setting is for; one this page does not know has its name. @param {string} name */
export const settingWords = (name) => (isKnown(name) ? word(`setting.${name}`) : name);

/** What a choice means. @param {string} name @param {string} choice */
export function choiceWords(name, choice) {
  const key = `choice.${name}.${choice}`;
  const words = word(/** @type {import('./words.js').Key} */ (key));
  return words || choice;
}

/** The value as the file has it, read. @param {string} value @returns {string | number | boolean} */
export function valueOf(value) {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** A number as it was typed; absent: it is none this setting takes. @param {string} typed @param {number} least */
export function numberOf(typed, least) {
  const number = Number(typed);
  return /^\d+$/.test(typed.trim()) && Number.isSafeInteger(number) && number >= least ? number : undefined;
}
