/** The page: lines from the app become scenes, the person's hands become calls of it. */

import { askScene } from './ask.js';
import { keepComposed } from './composing.js';
import { byId } from './dom.js';
import { isSelecting, placeOf } from './field.js';
import { historyScene } from './history.js';
import { isTab, meaning } from './keys.js';
import { clearLayers, layers, onBared, topLayer } from './layers.js';
import { watchLinks } from './links.js';
import { fit, layOut, toTop, wantedHeight } from './layout.js';
import { hush, tell } from './live.js';
import { listScene } from './list.js';
import { noticeScene } from './notice.js';
import { paintTaking } from './paint.js';
import { connect } from './pipe.js';
import { settingsScene } from './settings.js';
import { shield } from './shield.js';
import { warmAsk } from './warm.js';
import { speak, word } from './words.js';

const TICK = 500;
const now = () => performance.now();

/** @type {Scene | undefined} */
let scene;
let ticking = 0;
let baring = false;

/** What takes keys and clicks now. */
const taker = () => topLayer() ?? scene;
const means = (/** @type {KeyboardEvent} */ event) => meaning(event, placeOf(document.activeElement),
  topLayer()?.setting ?? scene ?? { count: 0, digitKeys: 'off', careful: true });

// The window names the languages the desktop wants; the web engine knows only those installed.
document.documentElement.lang = speak(window.location.hash.slice(1).split(',').filter(Boolean));

keepComposed(now);
const guard = shield({
  now,
  meaning: means,
  opened: () => { if (scene?.ask) tell(word('guard-open')); },
  closed() {
    if (!baring) scene?.guarded();
    // A key must not find a button waiting for it.
    const layer = topLayer();
    if (layer) layer.calm();
    else if (document.activeElement === document.body || ['button', 'item'].includes(placeOf(document.activeElement))) {
      scene?.heading.focus();
    }
  },
});

// Who was typing in a text field types on. What was picked since the last guard stays picked since
// then: only the hands that took the layer away must come to rest.
onBared(() => {
  baring = true;
  guard.start(['note', 'other'].includes(placeOf(document.activeElement)));
  baring = false;
});

/** @param {ToWindow} line */
function take(line) {
  if (line === 'rest') return rest();
  if ('front' in line) return guard.start();
  if ('ping' in line) return pipe.say({ pong: { ping: line.ping } });
  if ('update' in line) return scene?.update(line.update);
  if ('present' in line) return show('ask', () => askScene(line.present, pipe.say, { now, restart: () => guard.start() }));
  if ('notice' in line) return show('notice', () => noticeScene(line.notice, pipe.say, now));
  if ('panel' in line) return [scene, ...layers()].forEach((it) => it?.panel?.(line.panel));
  if ('clip' in line) return tell(word('copied'));
  // A page that changes while it is read stays where it is.
  if (scene?.renew?.(line)) return layOut();
  if ('list' in line) return show('list', () => listScene(line.list, pipe.say, now));
  if ('settings' in line) return show('settings', () => settingsScene(line.settings, pipe.say, now));
  if ('history' in line) return show('history', () => historyScene(line.history, pipe.say, now));
  return undefined;
}

/**
 * Puts a scene in place of whatever is there, under a fresh guard. The window may be hidden and
 * come up as soon as it is told: the layout is done before that, and no frame is waited for.
 * @param {string} kind
 * @param {() => Scene} make
 */
function show(kind, make) {
  clearLayers();
  paintTaking();
  document.body.dataset['scene'] = kind;
  scene = make();
  document.body.toggleAttribute('data-careful', scene.careful);
  toTop();
  scene.heading.focus({ preventScroll: true });
  guard.start();
  window.clearInterval(ticking);
  ticking = window.setInterval(() => {
    scene?.tick();
    layers().forEach((layer) => layer.tick?.());
  }, TICK);
  void document.body.offsetHeight;
  pipe.drawn(scene.ask, wantedHeight());
}

/** Nothing to show: nothing of the last ask may be seen when the window next comes up. */
function rest() {
  clearLayers();
  scene = undefined;
  window.clearInterval(ticking);
  document.body.dataset['scene'] = 'rest';
  document.body.removeAttribute('data-careful');
  for (const id of ['head', 'form', 'foot']) byId(id).replaceChildren();
  hush();
}

document.addEventListener('keydown', (event) => {
  document.body.toggleAttribute('data-tabbed', isTab(event));
  const means_ = means(event);
  if (means_ === 'native' || means_ === 'none' || means_ === 'stray') return;
  event.preventDefault();
  if (means_ === 'held') return;
  taker()?.key(means_);
});
/** The click under way is the second of a double click. */
let doubled = false;
window.addEventListener('click', (event) => { doubled = event.detail > 1; }, true);
window.addEventListener('keydown', () => { doubled = false; }, true);
document.addEventListener('click', (event) => {
  if (isSelecting(event)) event.preventDefault();
  const target = event.target instanceof Element ? event.target : null;
  const layer = topLayer();
  if (layer && !layer.element.contains(target)) {
    // A press elsewhere closes a menu and does nothing else.
    if (layer.modal) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    layer.key('escape');
    return;
  }
  // The second click of a double click is meant for what the first one did away with.
  if (event.detail > 1) return;
  const from = target?.closest('[data-act]');
  if (from instanceof HTMLElement) taker()?.act(from.dataset['act'] ?? '', from);
});
document.addEventListener('submit', (event) => {
  event.preventDefault();
  if (doubled) return;
  scene?.act('go', byId('go'));
});
document.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLTextAreaElement) fit(target);
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) {
    if (topLayer()) topLayer()?.input?.(target);
    else scene?.input(target);
  }
  // What an input method ends while keys do not count is kept, and is no reason to answer.
  if (!guard.isOpen()) scene?.guarded();
});
document.addEventListener('change', ({ target }) => scene?.change?.(target));
for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, () => scene?.stirred(), true);
window.addEventListener('resize', layOut);
document.addEventListener('visibilitychange', () => {
  if (scene?.ask) pipe.say({ seen: { ask: scene.ask, seen: document.visibilityState === 'visible' } });
});
watchLinks((url) => pipe.say({ link: { url } }));

askScene(warmAsk(), () => {}, { now, restart() {} });
void document.body.offsetHeight;
rest();
const pipe = connect(take);
