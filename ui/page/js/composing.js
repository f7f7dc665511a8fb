/**
 * Text that an input method composes, kept from being lost between the input method and the form.
 * What a key means while it composes is said in `keys.js`, whether it counts in `shield.js`.
 */

/** A press this soon after is the reason, in milliseconds. */
const AT_ONCE = 300;

/**
 * Some input methods drop what they compose when the pointer presses elsewhere; it is put back as
 * it stood. Text that a key takes back stays away: that key's release comes before any press.
 * @param {() => number} now milliseconds of a steady clock
 */
export function keepComposed(now) {
  let composed = '';
  /** @type {{ field: HTMLTextAreaElement, text: string, at: number, since: number } | undefined} */
  let dropped;

  window.addEventListener('compositionupdate', ({ data }) => { composed = data; }, true);
  window.addEventListener('compositionend', ({ data, target }) => {
    if (data === '' && composed !== '' && target instanceof HTMLTextAreaElement) {
      dropped = { field: target, text: composed, at: target.selectionStart, since: now() };
    }
    composed = '';
  }, true);
  for (const type of ['keydown', 'keyup']) window.addEventListener(type, () => { dropped = undefined; }, true);
  window.addEventListener('pointerdown', () => {
    if (dropped && now() - dropped.since < AT_ONCE) {
      const { field, text, at } = dropped;
      field.setRangeText(text, at, at, 'end');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    dropped = undefined;
  }, true);
}
