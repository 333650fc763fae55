// The worker of the table: Python with our server, its disk, and the worker in which its bots think, started with their
// first decision. Requests that come before it is ready wait.

import { mount, openDisk } from "./disk.js";
import { start } from "./python.js";

const FOLDER = "/data";
const given = new URL(location.href).searchParams;
const version = given.get("v") ?? "";
const tell = (/** @type {any} */ message) => self.postMessage(message);

/** @type {Worker | null} */
let thinker = null;
/** @type {{resolve: (bytes: Uint8Array) => void, reject: (error: Error) => void} | null} */
let asked = null;

/** The result of a job, from the other worker. @param {any} job bytes of Python */
function ask(job) {
  const bytes = job.toJs();
  if (!thinker) {
    thinker = new Worker(new URL(`./thinker.js?v=${version}`, import.meta.url), { type: "module" });
    thinker.onmessage = ({ data }) => asked?.resolve(data);
    thinker.onerror = () => end();
  }
  return new Promise((resolve, reject) => {
    asked = { resolve, reject };
    thinker?.postMessage(bytes);
  });
}

async function end() {
  thinker?.terminate();
  thinker = null;
  asked?.reject(new Error("ended"));
  asked = null;
}

/** @type {any} */
let host = null;
/** @type {any} */
let py = null;
/** @type {MessageEvent[]} */
const early = [];
const headers = [["accept-language", given.get("languages") ?? ""]];

/** @param {any} request @param {MessagePort} port */
async function answer(request, port) {
  const { method, path, query, body } = request;
  const found = await host.ask(
    method,
    path,
    query,
    py.toPy([
      ...request.headers.filter((/** @type {[string, string]} */ [name]) => name !== "accept-language"),
      ...headers,
    ]),
    body,
  );
  const [status, answered, bytes] = [found.status, found.headers, found.body];
  port.postMessage({ status, headers: answered.toJs(), body: bytes.toJs() });
  for (const one of [answered, bytes, found]) one.destroy();
}

/** @param {string} path @param {MessagePort} port */
function open(path, port) {
  const hear = (/** @type {string | undefined} */ text) => port.postMessage(text ?? null);
  const closed = (/** @type {number} */ code) => port.postMessage(code);
  const put = host.socket(path, py.toPy(headers), hear, closed);
  port.onmessage = ({ data }) => put(data ?? undefined);
}

/** @param {MessageEvent} event */
async function take({ data, ports: [port] }) {
  if (data.kind === "socket") return open(data.path, port);
  try {
    await answer(data, port);
  } catch (error) {
    tell({ kind: "broken", text: String(error) });
    port.postMessage({ status: 500, headers: [], body: new Uint8Array() });
  }
}

self.onmessage = (event) => {
  if (host) take(event);
  else early.push(event);
};

try {
  const disk = openDisk(); // while Python starts
  py = await start(version);
  const files = await disk;
  if (files) mount(py, files, FOLDER);
  else py.FS.mkdirTree(FOLDER);
  const made = py.pyimport("sobremesa.offline.browser").make_host(FOLDER, ask, end);
  await made.start();
  host = made;
  tell({ kind: "ready", isKept: files !== null });
  for (const event of early.splice(0)) take(event);
} catch (error) {
  tell({ kind: "failed", text: String(error) });
}
