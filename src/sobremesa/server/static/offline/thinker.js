// The worker in which bots think, and files are read: one job at a time.

import { start } from "./python.js";

/** @type {any} */
let carryOut = null;
/** @type {any[]} */
const early = [];

/** @param {Uint8Array} job */
function take(job) {
  const done = carryOut(job);
  self.postMessage(done.toJs());
  done.destroy();
}

self.onmessage = ({ data }) => {
  if (carryOut) take(data);
  else early.push(data);
};

const py = await start(new URL(location.href).searchParams.get("v") ?? "");
carryOut = py.pyimport("sobremesa.offline.browser").carry_out;
for (const job of early.splice(0)) take(job);
