// What happened since one's own turn: the last lines of what the others did; a tap shows all of them, and the way to watch it again.

import { element, find } from "./dom.js";

/** @typedef {import("./messages.js").LogLine} LogLine */

const LINES = 3; // that are told while others act

export class Since {
  /** @param {(move: number) => void} retell what came after this move */
  constructor(retell) {
    this.box = find("since");
    this.opener = find("since-open");
    /** @type {LogLine[]} */
    this.lines = [];
    /** @type {number | null} */
    this.seat = null;
    this.opener.addEventListener("click", () => this.#open(this.opener.getAttribute("aria-expanded") === "false"));
    find("since-watch").addEventListener("click", () => this.lines.length && retell(this.lines[0].move - 1));
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
      if (line.seat === this.seat) this.#beginAnew();
      else this.lines.push(line);
    }
    find("since-last").replaceChildren(...this.lines.slice(-LINES).map((line) => element("span", {}, line.text)));
    find("since-count").textContent = String(this.lines.length);
    find("since-lines").replaceChildren(...this.lines.map((line) => element("li", {}, line.text)));
    this.box.hidden = !this.lines.length;
  }

  #beginAnew() {
    this.lines = [];
    this.#open(false);
  }

  /** @param {boolean} open all lines, not only the last */
  #open(open) {
    this.opener.setAttribute("aria-expanded", String(open));
    find("since-all").hidden = !open;
  }
}
