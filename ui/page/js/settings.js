/** The page of the settings: each a control, each change said at once. The app writes the file and
 * sends what is in force anew. */

import { el } from './dom.js';
import { pageScene } from './page.js';
import { settingRow, showSetting } from './render-setting.js';
import { grouped, numberOf } from './setting-groups.js';
import { word } from './words.js';

/**
 * @param {SettingsPage} first
 * @param {(line: FromWindow) => void} say
 * @param {() => number} now
 * @returns {Scene}
 */
export function settingsScene(first, say, now) {
  const heading = el('h1', { tabindex: -1, id: 'heading' }, word('tray.settings'));
  const path = el('code', {});
  const problems = el('div', { class: 'problems' });
  const groups = el('div', { class: 'groups' });
  /** @type {Map<string, HTMLElement>} */
  let rows = new Map();
  const scene = pageScene('settings', heading, [
    el('p', { class: 'about' }, word('settings-file'), ' ', el('bdi', {}, path)), problems, groups,
  ], say, now);
  renew(first);
  return {
    ...scene,
    renew(line) {
      if (typeof line === 'string' || !('settings' in line)) return false;
      renew(line.settings);
      return true;
    },
    act(name, from) {
      if (name === 'go') commit(document.activeElement);
      else if (name === 'shipped') ship(from.dataset['name'] ?? '');
      else scene.act(name, from);
    },
    change: commit,
  };

  /** @param {SettingsPage} page */
  function renew(page) {
    path.textContent = page.path;
    problems.replaceChildren(...(page.problems.length > 0 ? [banner(page.problems)] : []));
    if (page.settings.map(({ name }) => name).join() === [...rows.keys()].join()) {
      for (const setting of page.settings) showSetting(/** @type {HTMLElement} */ (rows.get(setting.name)), setting);
      return;
    }
    rows = new Map(page.settings.map((setting) => [setting.name, settingRow(setting)]));
    groups.replaceChildren(...grouped(page.settings).map((group) => el('section', {},
      group.name ? el('h2', {}, group.name) : undefined,
      ...group.settings.map(({ name }) => rows.get(name)))));
  }

  /** A control was changed. @param {EventTarget | null} control */
  function commit(control) {
    if (!(control instanceof HTMLInputElement) || !rows.has(control.name)) return;
    const { name } = control;
    if (control.type === 'radio') say({ set: { name, value: control.value } });
    else if (control.type === 'checkbox') say({ set: { name, value: control.checked } });
    else commitNumber(control);
  }

  /** @param {HTMLInputElement} field */
  function commitNumber(field) {
    const value = numberOf(field.value, Number(field.dataset['least']));
    const hint = document.getElementById(`least-${field.name}`);
    if (hint) hint.hidden = value !== undefined;
    field.setAttribute('aria-invalid', String(value === undefined));
    if (value === undefined || String(value) === field.dataset['was']) return;
    say({ set: { name: field.name, value } });
  }

  /** Back to what is shipped; the button goes, the focus goes to the control. @param {string} name */
  function ship(name) {
    say({ set: { name } });
    const row = rows.get(name);
    /** @type {HTMLElement | null | undefined} */ (row?.querySelector('input:checked') ?? row?.querySelector('input'))?.focus();
  }
}

/** What of the file is not in force, and why. @param {string[]} problems */
function banner(problems) {
  return el('div', { class: 'banner' }, el('p', { id: 'problems' }, word('setting-problems')),
    el('ul', { 'aria-labelledby': 'problems' }, ...problems.map((it) => el('li', {}, el('bdi', {}, it)))));
}
