// The room: messages of the server change its state, in order, and panels show it; the person's choices are sent. No
// rule and no game is known here.

import "./site.js";
import { nextFrame } from "../board/sprites.js";
import { Session } from "../net/session.js";
import { Decision } from "../panels/decision.js";
import { History } from "../panels/history.js";
import { PlayArea } from "../panels/play-area.js";
import { SidePanels } from "../panels/side-panels.js";
import { Story } from "../panels/story.js";
import { readers } from "../store/people.js";
import { EMPTY, reduce } from "../store/store.js";
import { byId } from "../ui/dom.js";
import { bind, pace } from "../ui/preferences.js";
/** @import { ClientMessage, Marker, Page, ServerMessage, StateMessage, StepsMessage, ViewMessage } from "../messages.js" */
/** @import { Table } from "../net/session.js" */
/** @import { OwnMessage, RoomState } from "../store/store.js" */

class Room {
  constructor() {
    const place = JSON.parse(byId("place").textContent ?? "{}");
    this.main = byId("main");
    /** @type {RoomState} */
    this.state = EMPTY;
    this.isSeen = false; // the board
    this.timer = 0; // until this person may lead the lobby
    this.leaves = false; // another room was asked for
    this.session = new Session(place.ws, {
      show: (change, waiting) => (change.type === "state" ? this.#takeState(change) : this.#takeSteps(change, waiting)),
      hear: (message) => this.#hear(message),
      refused: (refusal, isOwn) => {
        if (isOwn) this.#showTurn();
        this.decision.prompt.because(refusal);
      },
      delayed: (isLost) => this.decision.delayed(isLost),
      onStatus: (isOpen) => this.panels.connected(isOpen),
      seq: () => this.match?.seq ?? null,
      settled: (seq) => (this.main.dataset.settled = seq),
    });
    const table = this.#table();
    this.panels = new SidePanels(place, table);
    this.area = new PlayArea(place, table, (seat) => this.panels.people.chipOf(seat));
    this.story = new Story(place.url, table);
    this.history = new History(place.url, table, {
      show: (view, forward) => this.session.during(this.#showPast(view, forward)),
      now: () => this.session.during(this.#showNow()),
    });
    this.decision = new Decision(this.area, table, {
      play: (action, foretold) => this.#play(action, foretold),
      asked: () => this.panels.chat.hushPlans(),
      again: () => this.#showTurn(),
    });
    bind(byId("preferences"));
  }

  /** @returns {Table} */
  #table() {
    return {
      match: () => this.match,
      now: () => (this.history.isOpen ? null : this.match),
      tell: (message) => this.session.socket.tell(message),
      ask: (message) => this.session.ask(message),
      change: (message) => this.session.answer(message),
      undo: () => this.match && this.session.answer({ type: "undo", seq: this.match.seq, seat: this.match.you.seat }),
      look: (seat) => this.session.answer({ type: "look", seat }),
      goTo: (message) => this.#goTo(message),
      lookBack: (move) => this.history.lookBack(move),
      analyse: () => this.history.analysis.open(),
    };
  }

  get match() {
    return this.state.match;
  }

  /** Messages that change no match. @param {ServerMessage | OwnMessage} message */
  #hear(message) {
    const before = this.match;
    this.state = reduce(this.state, message);
    const { match } = this;
    if (!before || !match) return;
    const { chat } = this.panels;
    if (message.type === "room" || message.type === "leads") this.#roomChanged(before, match);
    else if (message.type === "taught") this.#showTurn();
    else if (message.type === "markers") this.#markersChanged(before.markers, match);
    else if (message.type === "analysis") this.history.analysis.show(message);
    else if (message.type === "notice") this.panels.notice(message.text);
    else if (message.type === "reaction") chat.react(message, match.people);
    else if (message.type === "chat") {
      chat.show(match);
      chat.hear(message.line, match.people);
    }
  }

  /** @param {StateMessage} before @param {StateMessage} match */
  #roomChanged(before, match) {
    if (!this.isSeen) return; // the board first; this is shown after it
    this.#showRoom(match);
    const isOther = readers(before).join() !== readers(match).join() && !this.session.busy;
    if (match.phase !== "playing" || isOther) this.#showTurn();
  }

  /** New markers are also said. @param {Marker[]} before @param {StateMessage} match */
  #markersChanged(before, match) {
    const { chat } = this.panels;
    const known = new Set(before.map((one) => one.text));
    for (const { seat, text } of match.markers) if (!known.has(text)) chat.floatPlan(seat, text);
    this.area.markers.show(match);
    if (match.markers.length) chat.scrollToEnd();
  }

  /** @param {StateMessage} message */
  async #takeState(message) {
    this.state = reduce(this.state, message);
    this.main.dataset.phase = message.phase; // which slots there are
    this.decision.hint.forget();
    this.area.speech.hush();
    if (!this.history.isOpen) {
      await this.area.showNow(() => this.state);
      if (!this.isSeen) await nextFrame(); // before what stands around it is made
    }
    this.isSeen = true;
    this.#showAll();
    if (this.match?.markers.length) this.panels.chat.scrollToEnd();
    if (this.match && !this.history.isOpen) await this.panels.welcome(this.match);
    this.story.offer();
    await this.#holdForStory();
    this.#showTurn();
    if (message.phase !== "lobby") this.history.openLinked();
  }

  /** @param {StepsMessage} message @param {number} waiting changes behind it */
  async #takeSteps(message, waiting) {
    if (!this.match) return;
    this.decision.rest();
    this.state = reduce(this.state, message);
    this.story.offer();
    if (!this.history.isOpen) {
      this.area.board.mark("fresh", message.move.seat === this.match.you.seat ? [] : this.state.fresh);
      await breath(waiting);
      await this.area.player.play(message.steps, waiting > 1, (page, effects) => this.#holdForStory(page, effects));
      await breath(waiting);
      this.area.board.mark("fresh", this.state.fresh);
    }
    this.#showAll();
    await breath(waiting);
    this.#showTurn();
  }

  /** Wait until this person has read the new pages of the story; not in the history, in lessons, or after the end.
   * @param {string | Page} [page] only this one, or a card @param {string[]} [effects] of the card */
  async #holdForStory(page, effects = []) {
    const { match } = this;
    if (!match || this.history.isOpen || match.lesson || (page === undefined && match.phase !== "playing")) return;
    const isSeated = match.you.seats.length > 0;
    if (typeof page === "object") await this.story.show(isSeated, page, effects);
    else await this.story.hold(isSeated, page);
  }

  #showAll() {
    const { match } = this;
    if (!match) return;
    this.#showRoom(match);
    this.panels.log.show(match);
    this.history.recap.show(match);
  }

  /** Everything that a message about the room may change. @param {StateMessage} match */
  #showRoom(match) {
    const { phase, seq, series, you } = match;
    Object.assign(this.main.dataset, { phase, seq: String(seq), between: String(series?.between ?? false) });
    this.panels.show(match, this.history.asOf(match));
    this.history.show(match);
    this.area.markers.show(match);
    this.area.pointing.offer();
    clearTimeout(this.timer);
    if (phase === "lobby" && you.leads)
      this.timer = window.setTimeout(() => this.#hear({ type: "leads" }), you.leads * 1000);
  }

  #showTurn() {
    if (this.match && !this.history.isOpen) this.main.dataset.turn = this.decision.show(this.match);
  }

  /** @param {ViewMessage} view @param {boolean} forward */
  async #showPast(view, forward) {
    const { board, markers, player, pointing, speech } = this.area;
    this.decision.showPast(view);
    if (this.match) this.panels.showMoment(this.history.asOf(this.match));
    pointing.offer();
    markers.draw(false);
    speech.hush();
    board.mark("fresh", []);
    this.panels.log.light(view.move);
    this.history.showPart(this.match?.series ?? null, view.part);
    await board.load(view.scene);
    if (forward) await player.play(view.steps, false);
    if (this.history.isAt(view.move)) board.show(view.scene, this.match?.you.seat ?? null);
    this.panels.menu.share(view.move);
  }

  async #showNow() {
    const { match } = this;
    if (!match) return;
    this.area.player.skip();
    this.panels.showMoment(match);
    this.history.show(match);
    await this.area.showNow(() => this.state);
    this.area.speech.hush();
    this.panels.log.light(null);
    this.panels.menu.share(null);
    this.area.pointing.offer();
    await this.#holdForStory();
    this.#showTurn();
  }

  /** @param {string} action @param {string[] | null} foretold its preview, if more follows that it cannot tell */
  #play(action, foretold) {
    const { match } = this;
    if (!match) return;
    const { seq, you, room } = match;
    this.state = reduce(this.state, { type: "chosen" });
    this.area.board.mark("fresh", []);
    this.history.recap.expect(you.seat, room.moves + 1, foretold);
    this.session.answer({ type: "play", seq, action, seat: you.seat });
  }

  /** Request a new room and go there. @param {ClientMessage} message */
  async #goTo(message) {
    if (this.leaves) return; // a second tap would make a second room
    this.leaves = true;
    const answer = await this.session.ask(message, "made");
    this.leaves = false;
    if (answer) location.assign(answer.url);
  }
}

/** Let a frame be drawn before the next piece of work; not without animation or while more is waiting.
 * @param {number} waiting */
async function breath(waiting) {
  if (pace() && waiting <= 1) await nextFrame();
}

export const room = new Room();
