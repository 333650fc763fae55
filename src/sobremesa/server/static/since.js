// What happened since one's own turn: the last lines of what the others did; a tap shows it again.

import { element, find } from "./dom.js";

/** @typedef {import("./messages.js").LogLine} LogLine */

const LINES = 3;

export class Since {
  /** @param {(move: number) => void} retell what came after this move */
  constructor(retell) {
    this.box = find("since");
    /** @type {LogLine[]} */
    this.lines = [];
    /** @type {number | null} */
    this.seat = null;
    this.box.addEventListener("click", () => this.lines.length && retell(this.lines[0].move - 1));
  }

  /** The whole log, as whoever looks from this seat reads it. @param {LogLine[]} log @param {number | null} seat */
  replace(log, seat) {
    this.seat = seat;
    this.lines = [];
    this.add(log);
  }

  /** @param {LogLine[]} log lines that are new */
  add(log) {
    for (const line of log) {
      if (!line.text || !line.move) continue;
      if (line.seat === this.seat) this.lines = [];
      else this.lines.push(line);
    }
    this.box.replaceChildren(...this.lines.slice(-LINES).map((line) => element("span", {}, line.text)));
    this.box.hidden = !this.lines.length;
  }
}
