// @ts-check
/** How things move. */

/** Points on the way clockwise round (0, 0) from one place to another, both ends included.
 * @param {{x: number, y: number}} from @param {{x: number, y: number}} to @returns {{x: number, y: number}[]} */
export function arc(from, to) {
  const [r, end] = [Math.hypot(from.x, from.y), Math.hypot(to.x, to.y)], start = Math.atan2(from.y, from.x);
  const whole = 2 * Math.PI, angle = r && end ? Math.max(0, (Math.atan2(to.y, to.x) - start + 2 * whole + 1e-6) % whole - 1e-6) : 0;
  const steps = Math.ceil(angle * 8) + 1;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const part = i / steps, at = start + angle * part, far = r + (end - r) * part;
    return { x: Math.cos(at) * far, y: Math.sin(at) * far };
  });
}

/** @param {{x: number, y: number, r?: number, s?: number}} at */
export const shift = ({ x, y, r, s: scale }) =>
  `translate(${x}px,${y}px)` + (r ? ` rotate(${r}deg)` : "") + (scale && scale !== 1 ? ` scale(${scale})` : "");

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
