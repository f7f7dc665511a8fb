/**
 * What lies over the scene: a question of the page's own, the panel, a menu. The topmost takes the
 * keys and clicks; what a modal one lies over is inert meanwhile.
 *
 * @typedef {{
 *   element: HTMLElement,
 *   modal: boolean,
 *   setting: import('./keys.js').Setting,
 *   key: (meaning: Meaning) => void,
 *   act: (name: string, from: HTMLElement) => void,
 *   calm: () => void,
 *   input?: (from: HTMLInputElement | HTMLTextAreaElement) => void,
 *   tick?: () => void,
 *   panel?: (list: List) => void,
 *   gone?: () => void,
 * }} Layer `calm`: the guard started again, no button may wait for a key; `gone`: taken away, by
 *   whatever
 */

import { byId } from './dom.js';

const UNDER = ['head', 'main', 'foot'];

/** @type {{ layer: Layer, back: HTMLElement | null }[]} */
const laid = [];

/** What follows when what was beneath takes keys and clicks again. */
let bared = () => {};

/** @param {() => void} then called each time a layer was lifted */
export function onBared(then) {
  bared = then;
}

export const topLayer = () => laid.at(-1)?.layer;

export const layers = () => laid.map(({ layer }) => layer);

/** Lays it over everything. Its element is put into the page unless it is there. @param {Layer} layer */
export function lay(layer) {
  laid.push({ layer, back: /** @type {HTMLElement | null} */ (document.activeElement) });
  if (!layer.element.isConnected) document.body.append(layer.element);
  shade();
}

/**
 * Takes it away, and what lies over it. The focus goes back to where it was; the second half of a
 * double press must not find what lies beneath, so the guard starts again.
 * @param {Layer} layer
 */
export function lift(layer) {
  if (giveWay(layer)) bared();
}

/**
 * Takes it away for what its own choice brings up at once, without a guard in between.
 * @param {Layer} layer
 * @returns {boolean} whether it was there
 */
export function giveWay(layer) {
  const at = laid.findIndex((it) => it.layer === layer);
  if (at < 0) return false;
  const back = laid[at]?.back;
  take(at);
  back?.focus({ preventScroll: true });
  return true;
}

/** Takes everything away: another scene comes. */
export function clearLayers() {
  take(0);
}

/** @param {number} from */
function take(from) {
  for (const { layer } of laid.splice(from).reverse()) {
    layer.element.remove();
    layer.gone?.();
  }
  shade();
}

function shade() {
  const modal = laid.findLastIndex(({ layer }) => layer.modal);
  for (const id of UNDER) byId(id).inert = modal >= 0;
  laid.forEach(({ layer }, i) => { layer.element.inert = i < modal; });
  document.body.toggleAttribute('data-under', modal >= 0);
}
