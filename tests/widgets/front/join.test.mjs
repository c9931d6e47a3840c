// The files that travel are those that stand in widgets/front, joined.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { joined } from "../../join.mjs";

test("the joined files are fresh", async () => {
  for (const [file, text] of await joined()) {
    assert.ok(await readFile(file, "utf8") === text, `${file.pathname} is stale: run \`make join\` and commit it`);
  }
});
