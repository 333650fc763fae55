// Earlier moments of the match: step by step, by the slider, replayed to the end; playing on from one of them; and what
// happened since one's own turn.

import { besides, recapOf, visible } from "../store/recap.js";
import { isShared } from "../store/people.js";
import { byId, element, onClick } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { pace, Stored } from "../ui/preferences.js";
import { AnalysisPanel } from "./analysis.js";
import { hideEnding } from "./ending.js";
import { openSheet } from "./sheets.js";
/** @import { Person, Series, StateMessage, ViewMessage } from "../messages.js" */
/** @import { Table } from "../net/session.js" */
/** @import { Expected } from "../store/recap.js" */

/** @typedef {{show: (view: ViewMessage, forward: boolean) => Promise<void>, now: () => void}} Screen */

const LINKED = /^#move=(\d{1,6})$/; // in the address of the page
const BEAT = 700; // milliseconds between moves during replay

export class History {
  /** @param {string} url of the room @param {Table} table @param {Screen} screen */
  constructor(url, table, screen) {
    this.table = table;
    this.screen = screen;
    this.recap = new Recap(url, (move) => this.#retell(move));
    this.analysis = new AnalysisPanel(table);
    this.bar = byId("replay");
    this.slider = /** @type {HTMLInputElement} */ (byId("replay-slider"));
    this.runner = byId("replay-run");
    this.part = byId("part");
    this.move = 0;
    /** @type {ViewMessage | null} */
    this.view = null; // of the moment that is shown
    this.wasLinked = false;
    this.running = false;
    this.slider.addEventListener("input", () => this.visit(Number(this.slider.value)));
    this.runner.addEventListener("click", () => (this.running ? this.#setRunning(false) : this.run()));
    onClick("open-replay", () => this.lookBack(this.moves));
    onClick("replay-back", () => this.visit(this.move - 1));
    onClick("replay-forward", () => this.visit(this.move + 1));
    onClick("replay-branch", () => table.goTo({ type: "branch", move: this.move }));
    onClick("replay-invite", () => table.goTo({ type: "branch", move: this.move, invite: true }));
    onClick("replay-now", () => this.close());
  }

  get isOpen() {
    return !this.bar.hidden;
  }

  get moves() {
    return this.table.match()?.room.moves ?? 0;
  }

  /** @param {StateMessage} state of now */
  show(state) {
    const { room, series, lesson, you } = state;
    this.analysis.offer(state.phase === "over" && !lesson);
    byId("replay-invite").hidden = !you.seats.length || !isShared(state);
    byId("room-name").textContent = room.title === room.game_name ? "" : room.title;
    if (!this.isOpen && !lesson) this.showPart(series);
    this.slider.max = String(this.moves);
    if (this.isOpen) this.#say();
  }

  /** Show above the table which game of the series it is. @param {Series | null} series @param {number} [number] */
  showPart(series, number = series?.number ?? 1) {
    this.part.hidden = !series;
    if (!series) return;
    const { games } = series;
    this.part.textContent = t("part-of", { number, count: games.length, game: games[number - 1]?.name ?? "" });
  }

  /** Whether the table after this move is still wanted. @param {number} move */
  isAt(move) {
    return this.isOpen && this.move === move;
  }

  /** @param {number} move */
  lookBack(move) {
    openSheet("");
    hideEnding();
    this.visit(move);
  }

  /** Show the table after this move. @param {number} move */
  async visit(move) {
    const wanted = Math.max(0, Math.min(this.moves, move));
    const forward = this.isOpen && wanted === this.move + 1;
    this.bar.hidden = false;
    this.move = wanted;
    this.#say();
    const reveal = this.table.match()?.phase === "over"; // all may know then, as round any table
    /** @type {ViewMessage | null} */
    const view = await this.table.ask({ type: "view", move: wanted, reveal });
    if (!view || !this.isAt(wanted)) return;
    this.view = view;
    await this.screen.show(view, forward);
  }

  /** What surrounds the table: in the past, as it was at that moment. @param {StateMessage} state of now */
  asOf(state) {
    if (!this.isOpen || !this.view) return state;
    const { people, outlook } = this.view;
    return { ...state, people: people.map((one, seat) => ({ ...state.people[seat], ...momentary(one) })), outlook };
  }

  /** The first time: the moment that the address of the page names, if it does. */
  openLinked() {
    const move = LINKED.exec(location.hash)?.[1];
    if (move && !this.wasLinked) this.lookBack(Number(move));
    this.wasLinked = true;
  }

  close() {
    this.#setRunning(false);
    if (!this.isOpen) return;
    this.bar.hidden = true;
    this.view = null;
    this.#nameMoment("");
    this.screen.now();
  }

  /** Replay move by move to the end; resolves to whether it got there. */
  async run() {
    this.#setRunning(true);
    if (this.move >= this.moves) await this.visit(0);
    while (this.running && this.isOpen && this.move < this.moves) {
      await this.visit(this.move + 1);
      await new Promise((resolve) => setTimeout(resolve, BEAT * Math.max(0.2, pace())));
    }
    this.#setRunning(false);
    return this.move >= this.moves;
  }

  /** Replay everything after this move, up to now. @param {number} move */
  async #retell(move) {
    openSheet("");
    await this.visit(move);
    if (await this.run()) this.close();
  }

  /** @param {boolean} running */
  #setRunning(running) {
    this.running = running;
    this.runner.setAttribute("aria-pressed", String(running));
  }

  #say() {
    const text = t("replay-place", { move: this.move, moves: this.moves });
    this.slider.value = String(this.move);
    byId("replay-place").textContent = text;
    this.slider.setAttribute("aria-valuetext", text);
    this.#nameMoment(`#move=${this.move}`);
  }

  /** The address of the page leads to what is shown. @param {string} hash */
  #nameMoment(hash) {
    if (location.hash !== hash) history.replaceState(null, "", location.pathname + location.search + hash);
  }
}

/** What a moment changes of a person. @param {Person} person */
function momentary({ score, rank, turn, may, marks, title, badge, colour }) {
  return { score, rank, turn, may, marks, title, badge, colour };
}

/** What happened since one's own turn: the last lines; a tap shows all of them, and a button to replay them. */
export class Recap {
  /** @param {string} url of the room @param {(move: number) => void} retell what came after this move */
  constructor(url, retell) {
    this.expected = new Stored(`since ${url}`, /** @type {Record<number, Expected>} */ ({}), () => sessionStorage);
    this.opener = byId("since-open");
    this.all = byId("since-all");
    this.shown = "";
    this.first = 0; // the move of the first line
    this.opener.addEventListener("click", () => this.#open(Boolean(this.all.hidden)));
    onClick("since-watch", () => this.first && retell(this.first - 1));
  }

  /**
   * An own move was sent.
   * @param {number | null} seat @param {number} move
   * @param {string[] | null} foretold its preview, null if that was complete
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
