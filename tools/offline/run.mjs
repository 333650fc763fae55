// node run.mjs PYODIDE TREE FOLDER SCRIPT [ARGUMENT...]: runs a script of this project in the Python of the browser, with the
// tree that the browser gets and the modules of FOLDER.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, tree, folder, script, ...given] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const write = (text) => process.stdout.write(`${text}\n`);
const py = await loadPyodide({
  indexURL: `${pyodide}/`,
  stdout: write,
  stderr: (text) => process.stderr.write(`${text}\n`),
});
for (const [root, place] of [
  [tree, "/site"],
  [folder, "/here"],
]) {
  py.FS.mkdirTree(place);
  py.FS.mount(py.FS.filesystems.NODEFS, { root }, place);
}
py.globals.set("given", py.toPy([script, ...given]));
py.runPython(`import sys; sys.path[:0] = ["/site", "/here"]; sys.argv[:] = given`);
await py.runPythonAsync(readFileSync(`${folder}/${script}`, "utf-8"));
await py.globals.get("ending"); // what goes on in the event loop, if the script says so
process.stdout.write("", () => process.exit(0)); // once all before it is written: a pipe may be slower
