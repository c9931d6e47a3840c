// @ts-check
/** What a screen reader is told of a new frame, once. */
/** @import { Frame } from "./document.js" */

/** @param {Frame} frame @param {Frame} was */
export function news(frame, was) {
  const { lesson } = frame, words = [];
  if (frame.error && frame.error !== was.error) words.push(frame.error);
  if (frame.why && frame.why !== was.why) words.push(frame.why.text, ...(frame.why.refusals ?? []).map((r) => `${r.title}: ${r.text}`));
  if (lesson?.verdict && lesson.verdict !== was.lesson?.verdict) words.push(lesson.verdict.text);
  if (lesson && lesson.step !== was.lesson?.step) words.push(lesson.text.replaceAll("**", ""));
  if (frame.hints && frame.hints !== was.hints) words.push(frame.hints.at(-1) ?? "");
  if (frame.log !== was.log) words.push(frame.log?.[(frame.at ?? 0) - 1]?.t ?? "");
  if (frame.status !== was.status) words.push(frame.status ?? "");
  return words.filter(Boolean).join(" ");
}
