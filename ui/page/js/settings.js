/** The settings in force: what each says, its value, and where to change it. */

import { el } from './dom.js';
import { plainScene } from './notice.js';
import { settingWords, words } from './strings.js';

/**
 * @param {SettingsPage} page
 * @param {(line: FromWindow) => void} say
 */
export function settingsScene({ path, settings }, say) {
  const heading = el('h1', { tabindex: -1, id: 'heading' }, words.settingsTitle);
  const file = el('p', { class: 'about' }, words.settingsFile, ' ', el('bdi', {}, el('code', {}, path)));
  return plainScene(heading, [file, el('dl', { class: 'settings' }, ...settings.map(row))], say, {});
}

/** @param {Setting} setting */
function row({ name, value, changed }) {
  return el('div', {},
    el('dt', {}, el('code', {}, name), changed ? el('span', { class: 'tag' }, words.settingChanged) : undefined),
    el('dd', {}, el('code', { class: 'value' }, value), el('span', { class: 'says' }, settingWords(name))));
}
