/** The catalogue: every text of the page by its key, in the desktop's language. Knows nothing of the
 * page. Texts of asks never come from here and are only filled in. */

import de from '../words/de.json' with { type: 'json' };
import en from '../words/en.json' with { type: 'json' };

/**
 * @typedef {keyof typeof en} Key
 * @typedef {Key extends infer K ? K extends `${infer Name}.one` ? Name : never : never} Counted
 * @typedef {Record<string, string | number>} Values
 */

/** @type {Record<string, typeof en>} */
const LANGUAGES = { de, en };

let language = 'en';
let locale = 'en-GB';
let plurals = new Intl.PluralRules('en');

/**
 * Speaks the first of these that there is, else English. Times and dates are the first one's.
 * @param {readonly string[]} locales as the desktop has them, such as `de-AT`
 * @returns {string} the language, for the page's root
 */
export function speak(locales) {
  const known = locales.map((it) => it.split('-')[0] ?? '').find((it) => it in LANGUAGES);
  language = known ?? 'en';
  locale = locales.find(isLocale) ?? 'en-GB';
  plurals = new Intl.PluralRules(language);
  return language;
}

/** Whether times can be written by it: a desktop without a language has `c`. @param {string} name */
function isLocale(name) {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(name).length > 0;
  } catch {
    return false;
  }
}

/** The desktop's locale, for times and dates. */
export const localeOfTimes = () => locale;

/** The language that is spoken, for lists and days. English is written as in Britain. */
export const languageOfWords = () => (language === 'en' ? 'en-GB' : language);

/**
 * A text with its placeholders filled in, each once: what is filled in holds none.
 * @param {Key} key
 * @param {Values} [values]
 */
export function word(key, values = {}) {
  const text = (LANGUAGES[language] ?? en)[key] ?? '';
  return text.replace(/\{(\w+)\}/g, (_, /** @type {string} */ name) => String(values[name] ?? ''));
}

/**
 * A text about so many things.
 * @param {Counted} key
 * @param {number} count
 * @param {Values} [values]
 */
export function counted(key, count, values = {}) {
  const form = plurals.select(count) === 'one' ? 'one' : 'other';
  return word(/** @type {Key} */ (`${key}.${form}`), { count, ...values });
}
