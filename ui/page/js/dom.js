/** Making elements. Every text goes in as text; HTML only through `safe-html.js`. */

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string | number | boolean | undefined>} [attributes] true: present without a value; false or
 *   undefined: absent
 * @param {...(Node | string | undefined)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

/**
 * A button that does `act`, with the key that does the same.
 * @param {string} act
 * @param {string} label
 * @param {{ key?: string, class?: string }} [more]
 */
export function button(act, label, more = {}) {
  return el('button', { type: 'button', 'data-act': act, class: more.class ?? 'quiet' },
    el('span', {}, label), more.key ? kbd(more.key) : undefined);
}

/** A key, for eyes only. @param {string} key */
export function kbd(key) {
  return el('kbd', { 'aria-hidden': 'true' }, key);
}

/** @param {string} id */
export function byId(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}
