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
    const words = luck.words.map((one) => one.word).join(", ") || "–";
    const rows = [...fact("luck-promise", luck.commitment), ...fact("luck-words", words)];
    if (luck.secret) rows.push(...fact("luck-secret", luck.secret));
    if (luck.from_file) rows.push(...fact("luck-file", t("luck-file-more"), { id: "luck-file" }));
    if (!luck.secret) return rows;
    const memory = this.stored.read();
    const found = t(await verdict(state, memory), { count: memory?.starts ?? 0 });
    return [...rows, ...fact("luck-checked", found, { id: "luck-verdict" })];
  }
}

/** @param {string} name @param {string} value @param {object} [properties] of the value; `data-names`: it is not translated */
function fact(name, value, properties = { "data-names": "" }) {
  return [element("dt", {}, t(name)), element("dd", properties, value)];
}
