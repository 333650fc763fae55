// node bytecode.mjs PYODIDE TREE: compiles every module of a folder with the Python of the browser, in place of its source.
// With one seed for hashes, so that the same sources give the same bytes.

import { pathToFileURL } from "node:url";

const [folder, tree] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const py = await loadPyodide({ indexURL: `${folder}/`, env: { PYTHONHASHSEED: "0", HOME: "/" } });
py.FS.mkdirTree("/site");
py.FS.mount(py.FS.filesystems.NODEFS, { root: tree }, "/site");
py.runPython(`
import pathlib, py_compile
KEPT = ("anyio",)  # its lazy importer reads its own source
for path in sorted(pathlib.Path("/site").rglob("*.py")):
    place = path.relative_to("/site")
    if place.parts[0] in KEPT:
        continue
    ours = place.parts[0] == "sobremesa"
    py_compile.compile(
        str(path), cfile=str(path.with_suffix(".pyc")), dfile=str(place), doraise=True, quiet=2,
        optimize=0 if ours else 2, invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
    path.unlink()
`);
process.exit(0);
