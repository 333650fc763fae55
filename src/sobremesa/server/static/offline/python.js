// Python in a worker, with our server in its file system. A second start restores the memory of the first one, which was
// kept after its slowest imports; where that fails for any reason, Python starts as it did the first time.

// @ts-expect-error  of the package, which the build puts here
import { loadPyodide } from "./pyodide/pyodide.mjs";

const APP = "./app.tar";
const SITE = "/site";
const PAGE = 65_536; // of the memory of WebAssembly
const BLOCK = 512; // of a tar
const MEMORY = "sobremesa-memory"; // the cache
const KEPT = new URL("./memory", import.meta.url).href;
const SLOW =
  "sqlalchemy, sqlalchemy.dialects.sqlite, starlette.applications, starlette.routing, jinja2, fluent.runtime";

/** Spread a tar in Python's file system. @param {any} py @param {ArrayBuffer} tar */
function spread(py, tar) {
  const bytes = new Uint8Array(tar);
  const reader = new TextDecoder();
  const made = new Set();
  const text = (/** @type {number} */ at, /** @type {number} */ most) => {
    const field = bytes.subarray(at, at + most);
    const end = field.indexOf(0);
    return reader.decode(end < 0 ? field : field.subarray(0, end));
  };
  for (let at = 0; at + BLOCK <= bytes.length && bytes[at];) {
    const prefix = text(at + 345, 155);
    const path = `/${prefix ? `${prefix}/` : ""}${text(at, 100)}`;
    const size = parseInt(text(at + 124, 12), 8);
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(folder)) py.FS.mkdirTree(folder);
    made.add(folder);
    const content = bytes.subarray(at + BLOCK, at + BLOCK + size);
    py.FS.createDataFile(folder, path.slice(folder.length + 1), content, true, true, true);
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

/** Pyodide's module with a memory as large as the one that is restored into it. @param {number} size */
function grown(size) {
  return async (/** @type {any} */ settings) => {
    // @ts-expect-error  the same
    const { default: create } = await import("./pyodide/pyodide.asm.mjs");
    const given = settings.instantiateWasm;
    settings.instantiateWasm = (/** @type {any} */ imports, /** @type {any} */ done) => {
      const enlarge = (/** @type {any} */ instance, /** @type {any} */ module) => {
        const { memory } = instance.exports;
        const pages = Math.ceil((size - memory.buffer.byteLength) / PAGE);
        if (pages > 0) memory.grow(pages);
        done(instance, module);
      };
      if (given) return given(imports, enlarge);
      const wasm = fetch(new URL("./pyodide/pyodide.asm.wasm", import.meta.url));
      WebAssembly.instantiateStreaming(wasm, imports).then((made) => enlarge(made.instance, made.module));
      return {};
    };
    return create(settings);
  };
}

/** @param {Record<string, unknown>} more */
const load = (more) => loadPyodide({ indexURL: new URL("./pyodide/", import.meta.url).href, ...more });

/** The memory that was kept, null if there is none of this version. @param {string} version */
async function kept(version) {
  const found = await caches.open(MEMORY).then((cache) => cache.match(`${KEPT}?${version}`));
  return found ? found.arrayBuffer() : null;
}

/** @param {string} version @returns {Promise<any>} */
async function restored(version) {
  try {
    const memory = await kept(version);
    if (!memory) return null;
    return await load({ _loadSnapshot: memory, createPyodideModule: grown(memory.byteLength) });
  } catch {
    await caches.delete(MEMORY);
    return null;
  }
}

/** @param {any} py */
async function furnish(py) {
  const app = await fetch(new URL(APP, import.meta.url));
  spread(py, await app.arrayBuffer());
  py.runPython(`
import importlib, sys
sys.path_importer_cache.clear()
importlib.invalidate_caches()
if "${SITE}" not in sys.path:
    sys.path.insert(0, "${SITE}")
`);
  return py;
}

/** Python with our server, from its kept memory if there is one. @param {string} version */
export async function start(version) {
  return furnish((await restored(version)) ?? (await load({})));
}

/** Keep the memory of a Python that has done its slowest imports, for the next start. @param {string} version */
export async function keepMemory(version) {
  if (await kept(version)) return;
  const py = await furnish(await load({ _makeSnapshot: true }));
  py.runPython(`import ${SLOW}`);
  const memory = py.makeMemorySnapshot();
  await caches.delete(MEMORY); // of an earlier version
  await caches.open(MEMORY).then((cache) => cache.put(`${KEPT}?${version}`, new Response(memory)));
}
