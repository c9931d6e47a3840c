// @ts-check
/** @import { Message, Model } from "./document.js" */
import { merge, unsqueeze } from "./document.js";

/** Listens once per model: merges patches, and carries messages to Python one at a time, so that a
 * quick second click waits for the frame that the first one makes. Python answers every message, in
 * order; silence means that the kernel is busy or gone, and what waits is kept for its return.
 * A message that got no answer goes again under its old number: Python does nothing twice.
 * @param {{model: Model, signal?: AbortSignal}} context */
export async function initialize({ model, signal }) {
  for (const name of ["stage", "frame"]) model.set(name, await unsqueeze(model.get(name)));
  /** @type {Message[]} */ const waiting = [];
  const page = Math.random().toString(36).slice(2, 7).padEnd(5, "x");
  /** @type {{message: Message, id: number, n: number} | null} */ let pending = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;
  let count = 0, patience = 5000;
  const gone = (/** @type {boolean} */ is) => model.set("_gone", is);

  const send = (/** @type {Message} */ message, id = ++count, n = model.get("frame").n) => {
    try {
      model.send({ ...message, id: page + id, frame: n });
    } catch {
      gone(true);
    }
    return { message, id, n };
  };
  /** Ask again, ever more seldom: an answer tells whether Python is there, and what it has not heard. */
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      gone(true);
      send({ kind: "resync" });
      patience = Math.min(2 * patience, 60000);
      listen();
    }, patience);
  };
  const post = () => {
    const message = pending ? undefined : waiting.shift();
    if (!message) return;
    pending = send(message);
    listen();
  };
  const ask = () => {
    const { nr: _, ...message } = model.get("_ask");
    const twin = JSON.stringify(message);
    // A double click means one click; turning a dial twice means twice.
    const again = [pending?.message, ...waiting].some((old) => JSON.stringify(old) === twin);
    if ((!again || message.kind === "dial") && waiting.length < 8) waiting.push(message);
    if (model.get("_gone")) send({ kind: "resync" });
    post();
    model.set("_busy", true);
  };
  const heard = (/** @type {any} */ message) => {
    const frame = model.get("frame");
    if (message.kind === "frame") {
      model.set("_steps", undefined);
      model.set("frame", message.frame);
    }
    else if (message.kind === "peek") model.set("_told", message);
    else if (message.kind === "patch" && message.n === frame.n + 1) {
      model.set("_steps", message.steps);
      model.set("frame", { ...merge(frame, message.patch), n: message.n });
    } else if (message.n > frame.n) send({ kind: "resync" });
    else if (message.text !== undefined) model.set("_reply", message);
    const id = message.re?.startsWith(page) ? Number(message.re.slice(5)) : 0;
    patience = 5000;
    if (pending && id > pending.id) {
      // A later question was answered, this one not: it or its answer was lost on the way.
      send(pending.message, pending.id, pending.n);
      listen();
    } else if (id && id === pending?.id) {
      pending = null;
      clearTimeout(timer);
    }
    gone(false);
    model.set("_answered", count + ":" + id);
    post();
    model.set("_busy", !!pending);
  };
  // A restarted kernel closes the line; asking is the only way to learn whether one is left.
  const line = () => model.set("_ask", { kind: "resync", nr: -++count });

  /** What a click would do is asked beside all else: it holds up nothing, and may stay unanswered. */
  const peek = () => !model.get("_gone") && send({ kind: "peek", key: model.get("_peek") });

  /** @type {[string, (...args: any[]) => void][]} */
  const events = [["change:_ask", ask], ["change:_peek", peek], ["msg:custom", heard], ["comm_live_update", line]];
  for (const [event, call] of events) model.on(event, call);
  signal?.addEventListener("abort", () => {
    clearTimeout(timer);
    for (const [event, call] of events) model.off(event, call);
  });
}
