// @ts-check
/** Making and changing what is on the page. */

const SVG = "http://www.w3.org/2000/svg";
/** Lab's own shortcuts leave an element alone that carries this; on an ancestor it would not count. */
export const QUIET = "data-lm-suppress-shortcuts";

/** @typedef {Node | string | false | null | undefined} Child */
/** Make an element; functions become listeners, `false` and undefined attributes are left out.
 * @param {string} tag @param {Record<string, any>} [props] @param {...Child} kids @returns {HTMLElement} */
export function h(tag, props = {}, ...kids) {
  const el = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === "function") el.addEventListener(name, value);
    else if (value !== undefined && value !== false) el.setAttribute(name, value === true ? "" : String(value));
  }
  if (/^(button|input|textarea|summary|select)$/.test(tag)) el.setAttribute(QUIET, "true");
  el.append(.../** @type {(Node | string)[]} */ (kids.filter((kid) => kid || kid === "")));
  return el;
}

/** @param {string} tag @param {Record<string, string>} [props] @returns {SVGElement} */

/** @param {string} tag @param {Record<string, string>} [props] @returns {SVGElement} */
export function s(tag, props = {}) {
  const el = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(props)) el.setAttribute(name, value);
  return el;
}

/** Write an attribute only if it differs: an unchanged board costs nothing.
 * @param {Element} el @param {string} name @param {string | null} value */
export function attr(el, name, value) {
  if (el.getAttribute(name) === value) return;
  if (value === null) el.removeAttribute(name);
  else el.setAttribute(name, value);
}

/** @param {Element} el @param {string} text */
export function write(el, text) {
  if (el.textContent !== text) el.textContent = text;
}

/** Put these in place of what stands in an element: what is alike stays, only where it differs it is written. For what does not listen.
 * @param {Element} el @param {...Node} kids */
export function renew(el, ...kids) {
  const were = [...el.childNodes];
  if (were.length !== kids.length) return el.replaceChildren(...kids);
  kids.forEach((kid, i) => {
    const was = were[i];
    if (was.nodeName !== kid.nodeName) return was.replaceWith(kid);
    if (was.nodeValue !== kid.nodeValue) was.nodeValue = kid.nodeValue;
    if (!(was instanceof Element && kid instanceof Element)) return;
    for (const name of new Set([...was.getAttributeNames(), ...kid.getAttributeNames()])) attr(was, name, kid.getAttribute(name));
    renew(was, ...kid.childNodes);
  });
}

/** Leave no caret and no selection inside: where one lies, the browser lays out what is not shown, too.
 * @param {Element} el */
export function unselect(el) {
  const held = el.ownerDocument.getSelection();
  if (el.contains(held?.anchorNode ?? null)) held?.removeAllRanges();
}
