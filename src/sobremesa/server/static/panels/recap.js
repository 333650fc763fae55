// What happened since one's own turn. The last lines are visible; a tap shows all of them, and a button to replay them.

import { besides, recapOf, visible } from "../store/recap.js";
import { byId, element, onClick } from "../ui/dom.js";
import { Stored } from "../ui/storage.js";
/** @import { StateMessage } from "../messages.js" */
/** @import { Expected } from "../store/recap.js" */

export class Recap {
  /** @param {string} url of the room @param {(move: number) => void} retell what came after this move */
  constructor(url, retell) {
    this.expected = new Stored(() => sessionStorage, `since ${url}`, /** @type {Record<number, Expected>} */ ({}));
    this.opener = byId("since-open");
    this.all = byId("since-all");
    this.shown = "";
    this.first = 0; // the move of the first line
    this.opener.addEventListener("click", () => this.#open(Boolean(this.all.hidden)));
    onClick("since-watch", () => this.first && retell(this.first - 1));
  }

  /**
   * An own move was sent.
   * @param {number | null} seat @param {number} move @param {string[] | null} foretold its preview, null if that was
   *   complete
   */
  expect(seat, move, foretold) {
    if (seat !== null) this.expected.write({ ...this.expected.read(), [seat]: { move, foretold } });
  }

  /** @param {StateMessage} state */
  show({ log, you, prompt }) {
    const { own, deed, lines } = recapOf(log, you.seat, this.expected.read()[you.seat ?? -1]);
    const fresh = besides(lines, prompt.text);
    const spans = visible(fresh, deed).map(({ text, big, second, rank }) => {
      const className = [big ? "big" : "", second ? "second" : ""].filter(Boolean).join(" ");
      return element("span", { "data-rank": rank, className }, text);
    });
    byId("since-last").replaceChildren(...spans);
    byId("since-count").textContent = String(lines.length);
    byId("since-lines").replaceChildren(...lines.map((line) => element("li", {}, line.text)));
    byId("since").hidden = !fresh.length;
    this.first = lines[0]?.move ?? 0;
    if (this.shown !== `${you.seat} ${own}`) this.#open(false);
    this.shown = `${you.seat} ${own}`;
  }

  /** @param {boolean} isOpen all lines, not only the last */
  #open(isOpen) {
    this.opener.setAttribute("aria-expanded", String(isOpen));
    this.all.hidden = !isOpen;
  }
}
