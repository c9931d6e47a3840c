// @ts-check
/** Full screen: the board takes the browser's whole window, wherever it stands on the page. */

/** A popover stands above all else on the page, whatever contains it: no permission is asked for,
 * and a notebook's panels, which hold in what is fixed, do not hold it.
 * @param {HTMLElement} root @param {boolean} on */
export function fill(root, on) {
  root.classList.toggle("full", on);
  if (on) {
    root.setAttribute("popover", "manual");
    root.showPopover?.();
  } else {
    root.hidePopover?.();
    root.removeAttribute("popover");
  }
}

/** Keep Tab inside while the board fills the window: what lies behind cannot be seen.
 * @param {HTMLElement} root @param {KeyboardEvent} e */
export function hold(root, e) {
  const stops = [...root.querySelectorAll('button, input, textarea, select, [tabindex="0"]')]
    .filter((el) => el.getAttribute("tabindex") !== "-1" && el.checkVisibility());
  const [first, last] = [stops[0], stops.at(-1)], at = e.shiftKey ? first : last;
  if (e.target !== at) return;
  e.preventDefault();
  /** @type {HTMLElement | undefined} */ (e.shiftKey ? last : first)?.focus();
}
