// Joins widgets/front into the files that travel, widgets/sent/*.js: `make join`.
// They are committed, so that nobody needs Node; tests/widgets/join.test.mjs says when they are stale.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { build, transform } from "esbuild";

const WIDGETS = new URL("../widgets/", import.meta.url);

/** The style sheet travels inside the module, made small like the rest. */
const styles = {
  name: "styles",
  setup(/** @type {import("esbuild").PluginBuild} */ building) {
    building.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, "utf8"), { loader: "css", minify: true });
      return { contents: code, loader: "text" };
    });
  },
};

/** What each file should be by now: its address and its text. @returns {Promise<[URL, string][]>} */
export async function joined() {
  const entries = { board: "front/main.js", lobby: "front/lobby.js", compose: "front/compose.js", unpack: "front/unpack.js" };
  return Promise.all(Object.entries(entries).map(async ([name, entry]) => {
    const { outputFiles } = await build({
      entryPoints: [fileURLToPath(new URL(entry, WIDGETS))], bundle: true, minify: true, format: "esm",
      target: "es2022", charset: "utf8", legalComments: "none", plugins: [styles], write: false,
    });
    return [new URL(`sent/${name}.js`, WIDGETS), outputFiles[0].text];
  }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, text] of await joined()) await writeFile(file, text);
}
