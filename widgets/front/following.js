// @ts-check
/** Opponents' turns, one move after the other: how the board came to stand as it does. */
/** @import { Frame } from "./document.js" */
import { merge } from "./document.js";

/** @typedef {{at: number, items: Record<string, any>}} Step the move count, and what then changed */

/** Longer than this, all together, nobody is made to wait; nor longer for one move. */
const [ALL, ONE] = [4800, 800];

/** The frames between one and the next, as they are shown in passing: nothing can be picked in
 * them, and what was done is said where else is said what to do.
 * @param {Frame} was @param {Frame} frame @param {Step[]} steps @returns {Frame[]} */
export function between(was, frame, steps) {
  let items = was.items;
  return steps.map(({ at, items: patch }, i) => {
    items = merge(items, patch);
    const seen = i ? steps[i - 1].at : was.at ?? 0;
    const told = Object.entries(frame.log ?? {}).filter(([ply]) => Number(ply) >= seen && Number(ply) < at).map(([, entry]) => entry);
    return {
      ...was, n: was.n, items, at, log: frame.log, turn: told.at(-1)?.s ?? was.turn, order: frame.order,
      status: told.map((entry) => entry.t).filter(Boolean).join(" ") || was.status,
      marks: { now: told.flatMap((entry) => entry.k ?? []).map((key) => [key, "focus"]) },
      picks: [], next: {}, ghost: undefined, dial: undefined, why: undefined, over: undefined,
    };
  });
}

/** Show some frames one by one, then the last for good; a call of the result shows that at once.
 * @param {Frame[]} frames @param {(frame: Frame) => void} show @param {() => void} end @returns {() => void} */
export function follow(frames, show, end) {
  const pause = Math.min(ONE, ALL / frames.length);
  let i = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;
  const next = () => {
    if (i === frames.length) return end();
    show(frames[i++]);
    timer = setTimeout(next, pause);
  };
  next();
  return () => {
    clearTimeout(timer);
    end();
  };
}
