// @ts-check
/** Where an arrow key leads. */

/** @typedef {{k: string, x: number, y: number}} Spot */

/** The neighbour an arrow key leads to. `goal` is the line one walks along, so that a zigzag stays level.
 * @param {Spot} from @param {"left" | "right" | "up" | "down"} way @param {Spot[]} spots @param {number} [goal]
 * @returns {Spot | undefined} */
export function nearest(from, way, spots, goal) {
  const flat = way === "left" || way === "right", sign = way === "left" || way === "up" ? -1 : 1;
  const line = goal ?? (flat ? from.y : from.x);
  /** @type {Spot | undefined} */ let best;
  let least = Infinity;
  for (const spot of spots) {
    const along = sign * (flat ? spot.x - from.x : spot.y - from.y);
    if (spot.k === from.k || along < 1e-3) continue;
    const across = Math.abs(flat ? spot.y - from.y : spot.x - from.x);
    const off = Math.abs((flat ? spot.y : spot.x) - line);
    // Beyond 60 degrees it is a neighbour on the side: only taken when nothing lies ahead.
    const cost = along + 1.2 * off + 0.3 * across + (across > 1.74 * along ? 1e4 : 0);
    if (cost < least - 1e-6) [best, least] = [spot, cost];
  }
  return best;
}
