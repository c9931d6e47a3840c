// A board of one game as it travels, and the words that its tests look for.
import { readFileSync } from "node:fs";

export const { layout, frame } = JSON.parse(readFileSync(new URL("../fixture.json", import.meta.url), "utf8"));
export const words = { free: "free", picked: "picked", can: "can be picked", off: "not now" };
export const clone = (value) => JSON.parse(JSON.stringify(value));
