// What happened since one's own turn: results of one's own move that no preview could tell, then the moves of the others. The last lines
// are visible; a tap shows all of them, and a button to replay them. It is the same after a reload.

import { element, find } from "./dom.js";

/** @typedef {import("./messages.js").LogLine} LogLine */
/** @typedef {{move: number, foretold: string[] | null}} Expected what was foretold of an own move */

const LINES = 4; // visible at most: the style decides
/** @type {string[]} */
const NOTHING = [];

/** The visible lines, as many as the style has room for, by priority: highlights, then events that affect the reader, then the last ones. @param {LogLine[]} lines @param {LogLine | null} deed what the reader did, and knows */
function inSight(lines, deed) {
  const weight = (/** @type {LogLine} */ line) => (line.big ? 2 : line.yours && line !== deed ? 1 : 0);
  const ranked = [...lines].reverse().sort((a, b) => weight(b) - weight(a)).slice(0, LINES);
  const second = [...ranked.slice(0, 2)].sort(inOrder)[1];
  return [...ranked].sort(inOrder).map((line) => {
    const made = element("span", { "data-rank": ranked.indexOf(line) + 1 }, line.text);
    made.classList.toggle("big", Boolean(line.big));
    made.classList.toggle("second", line === second);
    return made;
  });
}

/** @param {LogLine} a @param {LogLine} b */
function inOrder(a, b) {
  return a.n - b.n;
}

export class Since {
  /** @param {string} url of the room @param {(move: number) => void} retell what came after this move */
  constructor(url, retell) {
    this.key = `since ${url}`;
    this.box = find("since");
    this.opener = find("since-open");
    /** @type {LogLine[]} */
    this.lines = [];
    /** @type {number | null} */
    this.seat = null;
    /** @type {string[] | null} */
    this.foretold = null; // of the own move, if more followed that was not known
    this.own = -1; // the last own move
    /** @type {LogLine | null} */
    this.deed = null; // its first line
    this.opener.addEventListener("click", () => this.#open(this.opener.getAttribute("aria-expanded") === "false"));
    find("since-watch").addEventListener("click", () => this.lines.length && retell(this.lines[0].move - 1));
  }

  /** An own move was sent: its number, and its preview, or null if that was complete. @param {number} move @param {string[] | null} foretold */
  expect(move, foretold) {
    this.foretold = foretold;
    if (this.seat !== null) this.#keep({ ...this.#kept(), [this.seat]: { move, foretold } });
  }

  /** The whole log, as this seat reads it. @param {LogLine[]} log @param {number | null} seat @param {string} asked the question below which it stands */
  replace(log, seat, asked) {
    this.seat = seat;
    this.own = -1;
    this.lines = [];
    const moves = log.filter((line) => line.seat === seat).map((line) => line.move);
    const kept = seat === null ? undefined : this.#kept()[seat];
    this.foretold = kept && kept.move <= Math.max(...moves) ? kept.foretold : NOTHING; // or it was made elsewhere: all of it is shown
    this.add(log, asked);
  }

  /** @param {LogLine[]} log lines that are new @param {string} asked the question below which they stand */
  add(log, asked) {
    for (const line of log) {
      if (!line.text || !line.move) continue;
      if (line.seat === this.seat && line.move !== this.own) this.#beginAnew(line);
      if (line.seat !== this.seat || (this.foretold && !this.foretold.includes(line.text))) this.lines.push(line);
    }
    const fresh = this.lines.filter((line) => !asked.startsWith(line.text.replace(/\.$/, ""))); // the prompt itself says the others
    find("since-last").replaceChildren(...inSight(fresh, this.deed));
    find("since-count").textContent = String(this.lines.length);
    find("since-lines").replaceChildren(...this.lines.map((line) => element("li", {}, line.text)));
    this.box.hidden = !fresh.length;
  }

  /** The previews of the last move of each seat on this device. @returns {Record<number, Expected>} */
  #kept() {
    try {
      return JSON.parse(sessionStorage.getItem(this.key) ?? "{}");
    } catch {
      return {};
    }
  }

  /** @param {Record<number, Expected>} kept */
  #keep(kept) {
    try {
      sessionStorage.setItem(this.key, JSON.stringify(kept));
    } catch {
      // Without storage the whole move is shown after a reload.
    }
  }

  /** @param {LogLine} line the first of a move of one's own */
  #beginAnew(line) {
    this.own = line.move;
    this.deed = line;
    this.lines = [];
    this.#open(false);
  }

  /** @param {boolean} open all lines, not only the last */
  #open(open) {
    this.opener.setAttribute("aria-expanded", String(open));
    find("since-all").hidden = !open;
  }
}
