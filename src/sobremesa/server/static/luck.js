// Verifiable chance: this device contributes a value, stores everybody's commitments, and verifies them at the end.

import { element, find } from "./dom.js";
import { pledge, remember, verdict } from "./pledges.js";
import { say } from "./words.js";

/** @typedef {import("./messages.js").StateMessage} StateMessage */
/** @typedef {import("./pledges.js").Memory} Memory */
/** @typedef {import("./wire.js").Tell} Tell */

/** @type {Map<string, string>} what was to be stored where there is no storage: such a device takes part as long as its page is open */
const unstored = new Map();

/** Commit in the lobby, reveal the value when all have committed. @param {StateMessage} state @param {Tell} tell */
export async function takePart(state, tell) {
  if (state.phase !== "lobby") return;
  const memory = remember(recall(state.room.url), state, newValue);
  keep(state.room.url, memory); // before anything is sent
  for (const message of await pledge(memory, state)) tell(message);
}

/** The commitment, the contributions, the secret once it is revealed, and whether all of it is consistent. @param {StateMessage} state */
export async function showLuck(state) {
  const { room, luck } = state;
  const facts = [say("luck-promise"), luck.commitment, say("luck-words"), luck.words.map((one) => one.word).join(", ") || "–"];
  if (luck.secret) facts.push(say("luck-secret"), luck.secret);
  const rows = facts.map((fact, index) => (index % 2 ? element("dd", { "data-names": "" }, fact) : element("dt", {}, fact)));
  if (luck.from_file) rows.push(element("dt", {}, say("luck-file")), element("dd", { id: "luck-file" }, say("luck-file-more")));
  if (luck.secret) {
    const memory = recall(room.url);
    const said = say(await verdict(state, memory), { count: memory?.starts ?? 0 });
    rows.push(element("dt", {}, say("luck-checked")), element("dd", { id: "luck-verdict" }, said));
  }
  find("luck").replaceChildren(...rows);
}

function newValue() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((one) => one.toString(16).padStart(2, "0")).join("");
}

/** @param {string} url @returns {Memory | null} */
function recall(url) {
  try {
    return JSON.parse(localStorage.getItem(`pledge ${url}`) ?? unstored.get(url) ?? "null");
  } catch {
    return JSON.parse(unstored.get(url) ?? "null"); // storage is unavailable, or the text is not ours
  }
}

/** @param {string} url @param {Memory} memory */
function keep(url, memory) {
  const text = JSON.stringify(memory);
  try {
    localStorage.setItem(`pledge ${url}`, text);
  } catch {
    unstored.set(url, text);
  }
}
