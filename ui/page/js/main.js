/** The page: lines from the app become scenes, the person's hands become calls of it. */

import { askScene } from './ask.js';
import { keepComposed } from './composing.js';
import { hesitate, isAsking, settle, unask } from './confirm.js';
import { byId } from './dom.js';
import { isSelecting, placeOf } from './field.js';
import { meaning } from './keys.js';
import { watchLinks } from './links.js';
import { fit, layOut, toTop, wantedHeight } from './layout.js';
import { hush, tell } from './live.js';
import { listScene, noticeScene } from './notice.js';
import { paintTaking } from './paint.js';
import { connect } from './pipe.js';
import { settingsScene } from './settings.js';
import { shield } from './shield.js';
import { words } from './strings.js';
import { warmAsk } from './warm.js';

const TICK = 500;
const now = () => performance.now();

/** @type {Scene | undefined} */
let scene;
let ticking = 0;

const means = (/** @type {KeyboardEvent} */ event) => meaning(event, placeOf(document.activeElement),
  scene ?? { count: 0, digitKeys: 'off', careful: true });

keepComposed(now);
const guard = shield({
  now,
  meaning: means,
  opened: () => { if (scene?.ask) tell(words.guardOpen); },
  closed() {
    scene?.guarded();
    // A key must not find a button waiting for it.
    if (isAsking()) hesitate();
    else if (document.activeElement === document.body || placeOf(document.activeElement) === 'button') {
      scene?.heading.focus();
    }
  },
});

/** @param {ToWindow} line */
function take(line) {
  if (line === 'rest') return rest();
  if ('front' in line) return guard.start();
  if ('ping' in line) return pipe.say({ pong: { ping: line.ping } });
  if ('update' in line) return scene?.update(line.update);
  if ('present' in line) return show('ask', () => askScene(line.present, pipe.say, { now, restart: guard.start }));
  if ('notice' in line) return show('notice', () => noticeScene(line.notice, pipe.say));
  if ('list' in line) return show('list', () => listScene(line.list, pipe.say, now));
  if ('settings' in line) return show('settings', () => settingsScene(line.settings, pipe.say));
  return undefined;
}

/**
 * Puts a scene in place of whatever is there, under a fresh guard. The window may be hidden and
 * come up as soon as it is told: the layout is done before that, and no frame is waited for.
 * @param {string} kind
 * @param {() => Scene} make
 */
function show(kind, make) {
  unask();
  paintTaking();
  document.body.dataset['scene'] = kind;
  scene = make();
  document.body.toggleAttribute('data-careful', scene.careful);
  toTop();
  scene.heading.focus({ preventScroll: true });
  guard.start();
  window.clearInterval(ticking);
  ticking = window.setInterval(() => scene?.tick(), TICK);
  void document.body.offsetHeight;
  pipe.drawn(scene.ask, wantedHeight());
}

/** Nothing to show: nothing of the last ask may be seen when the window next comes up. */
function rest() {
  unask();
  scene = undefined;
  window.clearInterval(ticking);
  document.body.dataset['scene'] = 'rest';
  document.body.removeAttribute('data-careful');
  for (const id of ['head', 'form', 'foot']) byId(id).replaceChildren();
  hush();
}

document.addEventListener('keydown', (event) => {
  document.body.toggleAttribute('data-tabbed', event.key === 'Tab');
  const means_ = means(event);
  if (means_ === 'native' || means_ === 'none' || means_ === 'stray') return;
  event.preventDefault();
  if (means_ === 'held') return;
  if (!isAsking()) scene?.key(means_);
  else if (means_ === 'escape') settle('no');
});
document.addEventListener('click', (event) => {
  if (isSelecting(event)) event.preventDefault();
  const from = event.target instanceof Element ? event.target.closest('[data-act]') : null;
  if (!(from instanceof HTMLElement)) return;
  const name = from.dataset['act'] ?? '';
  if (name === 'yes' || name === 'no') settle(name);
  else scene?.act(name, from);
});
document.addEventListener('submit', (event) => {
  event.preventDefault();
  scene?.act('go', byId('go'));
});
document.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLTextAreaElement) fit(target);
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) scene?.input(target);
  // What an input method ends while keys do not count is kept, and is no reason to answer.
  if (!guard.isOpen()) scene?.guarded();
});
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
