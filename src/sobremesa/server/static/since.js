// What happened since one's own turn: what one's own move brought that no preview could tell, then what the others did. The last lines
// are in sight; a tap shows all of them, and the way to watch it again.

import { element, find } from "./dom.js";

/** @typedef {import("./messages.js").LogLine} LogLine */

const LINES = 4; // that are in sight at most: the style has the last word

export class Since {
  /** @param {(move: number) => void} retell what came after this move */
  constructor(retell) {
    this.box = find("since");
    this.opener = find("since-open");
    /** @type {LogLine[]} */
    this.lines = [];
    /** @type {number | null} */
    this.seat = null;
    /** @type {string[] | null} */
    this.foretold = null; // of the own move, if more was to follow that nobody could know
    this.own = -1; // the last own move
    this.opener.addEventListener("click", () => this.#open(this.opener.getAttribute("aria-expanded") === "false"));
    find("since-watch").addEventListener("click", () => this.lines.length && retell(this.lines[0].move - 1));
  }

  /** An own move is on its way: what its preview said, or null if that was all. @param {string[] | null} foretold */
  expect(foretold) {
    this.foretold = foretold;
  }

  /** The whole log, as whoever looks from this seat reads it. @param {LogLine[]} log @param {number | null} seat @param {string} asked the question below which it stands */
  replace(log, seat, asked) {
    this.seat = seat;
    this.foretold = null;
    this.lines = [];
    this.add(log, asked);
  }

  /** @param {LogLine[]} log lines that are new @param {string} asked the question below which they stand */
  add(log, asked) {
    for (const line of log) {
      if (!line.text || !line.move) continue;
      if (line.seat === this.seat && line.move !== this.own) this.#beginAnew(line.move);
      if (line.seat !== this.seat || (this.foretold && !this.foretold.includes(line.text))) this.lines.push(line);
    }
    const fresh = this.lines.filter((line) => !asked.startsWith(line.text.replace(/\.$/, ""))); // the question says the others itself
    find("since-last").replaceChildren(...fresh.slice(-LINES).map((line) => element("span", {}, line.text)));
    find("since-count").textContent = String(this.lines.length);
    find("since-lines").replaceChildren(...this.lines.map((line) => element("li", {}, line.text)));
    this.box.hidden = !fresh.length;
  }

  /** @param {number} move of one's own */
  #beginAnew(move) {
    this.own = move;
    this.lines = [];
    this.#open(false);
  }

  /** @param {boolean} open all lines, not only the last */
  #open(open) {
    this.opener.setAttribute("aria-expanded", String(open));
    find("since-all").hidden = !open;
  }
}
