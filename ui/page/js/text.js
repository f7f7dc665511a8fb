/** Facts about texts. Pure. */

const RIGHT_TO_LEFT = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}|\p{Script=Adlam}|\p{Script=Mandaic}|\p{Script=Samaritan}/u;

/**
 * The direction a text is laid out in: that of its first letter.
 * @param {string} text
 * @returns {'rtl' | 'ltr'}
 */
export function direction(text) {
  const first = /\p{L}/u.exec(text);
  return first && RIGHT_TO_LEFT.test(first[0]) ? 'rtl' : 'ltr';
}

/**
 * Who asks, in one name: what the caller says, else the name of what runs.
 * @param {Claims} claims
 * @param {Proof | undefined} proof
 * @returns {string | undefined}
 */
export function nameOf(claims, proof) {
  return claims.agent ?? proof?.exe.split('/').at(-1);
}
