// Verifiable chance: this device contributes a value, stores everybody's commitments, and verifies them at the end.

import { pledge, remember, verdict } from "../net/commit-reveal.js";
import { hex } from "../net/sha256.js";
import { byId, element } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { Stored } from "../ui/preferences.js";
/** @import { StateMessage } from "../messages.js" */
/** @import { Memory } from "../net/commit-reveal.js" */
/** @import { Tell } from "../net/socket.js" */

export class Luck {
  /** @param {string} url of the room @param {Tell} tell */
  constructor(url, tell) {
    this.tell = tell;
    this.stored = new Stored(`pledge ${url}`, /** @type {Memory | null} */ (null));
  }

  /** @param {StateMessage} state */
  async show(state) {
    if (state.phase === "lobby") await this.#takePart(state);
    byId("luck").replaceChildren(...(await this.#rows(state)));
  }

  /** Commit in the lobby, reveal the value when all have committed. @param {StateMessage} state */
  async #takePart(state) {
    const memory = remember(this.stored.read(), state, () => hex(crypto.getRandomValues(new Uint8Array(16))));
    this.stored.write(memory); // before anything is sent
    for (const message of await pledge(memory, state)) this.tell(message);
  }

  /** The commitment, the contributions, the revealed secret, and whether all of it is consistent.
   * @param {StateMessage} state */
  async #rows(state) {
    const { luck } = state;
    const fact = (/** @type {string} */ name, /** @type {string} */ value) => [
      element("dt", {}, t(name)),
      element("dd", { "data-names": "" }, value),
    ];
    const rows = [
      ...fact("luck-promise", luck.commitment),
      ...fact("luck-words", luck.words.map((one) => one.word).join(", ") || "–"),
      ...(luck.secret ? fact("luck-secret", luck.secret) : []),
    ];
    const note = (/** @type {string} */ name, /** @type {string} */ id, /** @type {string} */ text) =>
      rows.push(element("dt", {}, t(name)), element("dd", { id }, text));
    if (luck.from_file) note("luck-file", "luck-file", t("luck-file-more"));
    if (!luck.secret) return rows;
    const memory = this.stored.read();
    note("luck-checked", "luck-verdict", t(await verdict(state, memory), { count: memory?.starts ?? 0 }));
    return rows;
  }
}
