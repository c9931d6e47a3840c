// @ts-check
/** What is said of things, in words. */
/** @import { Frame, Placed } from "./document.js" */
import { meant, standing } from "./placing.js";

/** Say in words what is at a site: its label, what stands there, and its state.
 * @param {string} key @param {Map<string, Placed>} all @param {Frame} frame @param {Set<string>} can @param {Record<string, string>} words */
export function describe(key, all, frame, can, words) {
  const it = all.get(key);
  if (!it || (it.off && !frame.items?.[key])) return it?.l ?? "";
  const parts = [it.l ?? key];
  if (it.b && !parts[0].includes(it.b)) parts.push(it.b);
  parts.push(...(it.n ?? []));
  let bare = true;
  for (const other of standing(key, all)) {
    if (other === it) continue;
    bare = false;
    if (other.l) parts.push(other.l);
  }
  if (bare && !frame.items?.[key] && words.free) parts.push(words.free);
  if (frame.picks?.includes(key) || frame.lesson?.chosen?.includes(key)) parts.push(words.picked ?? "");
  else if (can.has(meant(key, all, can))) parts.push(words.can ?? "");
  if (it.off) parts.push(words.off ?? "");
  return parts.filter(Boolean).join(", ");
}

/** Split a lesson's text into paragraphs of plain and **strong** runs.
 * @param {string} text @returns {{strong: boolean, text: string}[][]} */
export function prose(text) {
  return text.split(/\n\s*\n/).map((par) =>
    par.split("**").map((run, i) => ({ strong: i % 2 === 1, text: run })).filter((run) => run.text));
}
