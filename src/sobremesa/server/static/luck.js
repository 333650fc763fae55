// Verifiable chance: this device contributes a value, stores everybody's commitments, and verifies them at the end.

import { element, find } from "./dom.js";
import { sha256 } from "./sha256.js";
import { say } from "./words.js";

/** @typedef {import("./messages.js").StateMessage} StateMessage */
/** @typedef {import("./messages.js").Luck} Luck */
/** @typedef {import("./wire.js").Tell} Tell */
/**
 * What this device has seen and committed to in a room.
 * @typedef {{commitment: string, values: Record<string, string>, promises: Record<string, string>}} Memory
 */

/** Commit in the lobby, reveal the value when all have committed. @param {StateMessage} state @param {Tell} tell */
export async function takePart({ room, luck, you, phase }, tell) {
  if (phase !== "lobby") return;
  const memory = recall(room.url) ?? { commitment: luck.commitment, values: {}, promises: {} };
  if (luck.revealing && !Object.keys(memory.promises).length) for (const one of luck.promises) memory.promises[one.seat] = one.promise;
  for (const seat of you.seats) {
    const value = (memory.values[seat] ??= newValue());
    keep(room.url, memory);
    const promise = await sha256(value);
    const known = luck.promises.find((one) => one.seat === seat);
    if (luck.revealing) {
      if (known?.promise === promise && !known.shown) tell({ type: "reveal", seat, value });
    } else if (known?.promise !== promise) tell({ type: "promise", seat, promise });
  }
  keep(room.url, memory);
}

/** The commitment, the contributions, the secret once it is revealed, and whether all of it is consistent. @param {StateMessage} state */
export async function showLuck({ room, luck }) {
  const facts = [say("luck-promise"), luck.commitment, say("luck-words"), luck.words.map((one) => one.word).join(", ") || "–"];
  if (luck.secret) facts.push(say("luck-secret"), luck.secret);
  const rows = facts.map((fact, index) => (index % 2 ? element("dd", { "data-names": "" }, fact) : element("dt", {}, fact)));
  if (luck.from_file) rows.push(element("dt", {}, say("luck-file")), element("dd", { id: "luck-file" }, say("luck-file-more")));
  if (luck.secret) rows.push(element("dt", {}, say("luck-checked")), element("dd", { id: "luck-verdict" }, say(await verdict(luck, recall(room.url)))));
  find("luck").replaceChildren(...rows);
}

/** The id of a text. @param {Luck} luck @param {Memory | null} memory */
async function verdict(luck, memory) {
  if (!memory) return (await sha256(luck.secret ?? "")) === luck.commitment ? "luck-fits" : "luck-broken";
  if (luck.commitment !== memory.commitment || (await sha256(luck.secret ?? "")) !== memory.commitment) return "luck-broken";
  const added = luck.words.map((one) => one.word);
  if (Object.keys(memory.promises).some((seat) => memory.values[seat] && !added.includes(memory.values[seat]))) return "luck-left-out";
  const shown = await Promise.all(luck.words.map(async (one) => `${one.seat} ${await sha256(one.word)}`));
  const kept = Object.entries(memory.promises).map(([seat, promise]) => `${seat} ${promise}`);
  if (kept.some((one) => !shown.includes(one))) return "luck-somebody-left-out";
  return kept.length ? "luck-kept" : "luck-fits";
}

function newValue() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((one) => one.toString(16).padStart(2, "0")).join("");
}

/** @param {string} url @returns {Memory | null} */
function recall(url) {
  try {
    return JSON.parse(localStorage.getItem(`luck ${url}`) ?? "null");
  } catch {
    return null; // storage is unavailable, or the text is not ours
  }
}

/** @param {string} url @param {Memory} memory */
function keep(url, memory) {
  try {
    localStorage.setItem(`luck ${url}`, JSON.stringify(memory));
  } catch {
    // without storage a device takes part all the same, but cannot verify
  }
}
