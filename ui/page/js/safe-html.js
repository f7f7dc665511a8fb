/**
 * The one place where HTML enters the page. It may only ever be handed fields that are `SafeHtml`
 * in `crates/view`: made by the app's sanitiser, never by a caller and never here.
 */

/**
 * Fills an element with sanitised HTML.
 * @param {HTMLElement} into
 * @param {SafeHtml} html
 */
export function place(into, html) {
  into.innerHTML = html;
}
