/** The page: lines from the app become screens, the person's hands become calls of the screen. */

import { askScreen } from './ask.js';
import { isAsking, settle, unask } from './confirm.js';
import { byId } from './dom.js';
import { placeOf } from './field.js';
import { meaning } from './keys.js';
import { watchLinks } from './links.js';
import { fit, layOut } from './layout.js';
import { hush, tell } from './live.js';
import { listScreen, noticeScreen } from './notice.js';
import { paintTaking } from './paint.js';
import { connect } from './pipe.js';
import { shield } from './shield.js';
import { words } from './strings.js';

const TICK = 500;
const now = () => performance.now();

/** @type {Scene | undefined} */
let screen;
let ticking = 0;

const means = (/** @type {KeyboardEvent} */ event) => meaning(event, placeOf(document.activeElement),
  screen ?? { count: 0, digitKeys: 'off', careful: true });

const guard = shield({
  now,
  meaning: means,
  opened: () => { if (screen?.ask) tell(words.guardOpen); },
  closed() {
    screen?.guarded();
    // A key must not find a button waiting for it.
    if (placeOf(document.activeElement) === 'button' && !isAsking()) screen?.heading.focus();
    if (document.activeElement === document.body) screen?.heading.focus();
  },
});
const pipe = connect(take);

/** @param {ToWindow} line */
function take(line) {
  if (line === 'rest') return rest();
  if (line === 'front') return guard.start();
  if ('ping' in line) return pipe.say({ pong: { ping: line.ping } });
  if ('update' in line) return screen?.update(line.update);
  if ('present' in line) return show('ask', () => askScreen(line.present, pipe.say, { now, restart: guard.start }));
  if ('notice' in line) return show('notice', () => noticeScreen(line.notice, pipe.say));
  if ('list' in line) return show('list', () => listScreen(line.list, pipe.say, now));
  return undefined;
}

/**
 * Puts a screen in place of whatever is there, under a fresh guard. The window may be hidden and
 * come up as soon as it is told: the layout is done before that, and no frame is waited for.
 * @param {string} kind
 * @param {() => Scene} make
 */
function show(kind, make) {
  unask();
  paintTaking();
  document.body.dataset['screen'] = kind;
  screen = make();
  document.body.toggleAttribute('data-careful', screen.careful);
  byId('main').scrollTop = 0;
  screen.heading.focus({ preventScroll: true });
  guard.start();
  window.clearInterval(ticking);
  ticking = window.setInterval(() => screen?.tick(), TICK);
  void document.body.offsetHeight;
  pipe.drawn(screen.ask);
}

/** Nothing to show: nothing of the last ask may be seen when the window next comes up. */
function rest() {
  unask();
  screen = undefined;
  window.clearInterval(ticking);
  document.body.dataset['screen'] = 'rest';
  document.body.removeAttribute('data-careful');
  for (const id of ['head', 'main', 'foot']) byId(id).replaceChildren();
  hush();
}

document.addEventListener('keydown', (event) => {
  const means_ = means(event);
  if (means_ === 'native' || means_ === 'none' || means_ === 'stray') return;
  event.preventDefault();
  if (means_ === 'held') return;
  if (!isAsking()) screen?.key(means_);
  else if (means_ === 'escape') settle('no');
});
document.addEventListener('click', (event) => {
  const from = event.target instanceof Element ? event.target.closest('[data-act]') : null;
  if (!(from instanceof HTMLElement)) return;
  const name = from.dataset['act'] ?? '';
  if (name === 'yes' || name === 'no') settle(name);
  else screen?.act(name, from);
});
document.addEventListener('submit', (event) => {
  event.preventDefault();
  screen?.act('go', byId('go'));
});
document.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLTextAreaElement) fit(target);
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) screen?.input(target);
});
for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, () => screen?.stirred(), true);
window.addEventListener('resize', layOut);
watchLinks((url) => pipe.say({ link: { url } }));
document.body.dataset['screen'] = 'rest';
