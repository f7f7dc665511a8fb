/** The settings in force: what each says, its value, and where to change it. */

import { el } from './dom.js';
import { plainScene } from './notice.js';
import { settingWords, words } from './strings.js';

/**
 * @param {SettingsPage} page
 * @param {(line: FromWindow) => void} say
 */
export function settingsScene({ path, settings, problems }, say) {
  const heading = el('h1', { tabindex: -1, id: 'heading' }, words.settingsTitle);
  const file = el('p', { class: 'about' }, words.settingsFile, ' ', el('bdi', {}, el('code', {}, path)));
  const wrong = problems.length > 0 ? [banner(problems)] : [];
  return plainScene(heading, [file, ...wrong, el('dl', { class: 'settings' }, ...settings.map(row))], say, {});
}

/** What of the file is not in force, and why. @param {string[]} problems */
function banner(problems) {
  return el('div', { class: 'banner problems' }, el('p', { id: 'problems' }, words.settingProblems),
    el('ul', { 'aria-labelledby': 'problems' }, ...problems.map((it) => el('li', {}, el('bdi', {}, it)))));
}

/** @param {Setting} setting */
function row({ name, value, changed }) {
  return el('div', {},
    el('dt', {}, el('code', {}, name), changed ? el('span', { class: 'tag' }, words.settingChanged) : undefined),
    el('dd', {}, el('code', { class: 'value' }, value), el('span', { class: 'says' }, settingWords(name))));
}
