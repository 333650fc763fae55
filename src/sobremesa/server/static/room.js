// The room: server messages are shown in order, the person's choices are sent. No rule and no game is known here.

import "./back.js";
import { Board } from "./board.js";
import { Camera } from "./camera.js";
import { float, hearChat, openChat, renameChat, showChat, showReactions } from "./chat.js";
import { find, nextFrame, written } from "./dom.js";
import { showOutlook } from "./goals.js";
import { hideEnding } from "./ending.js";
import { Explore } from "./explore.js";
import { Exchange } from "./exchange.js";
import { HintButton } from "./hint.js";
import { showKey } from "./key.js";
import { Log } from "./log.js";
import { Markers } from "./markers.js";
import { listenToName, listenToPanels, sharePosition, showInWords, showPanels, showStanding } from "./panels.js";
import { nameOf } from "./people.js";
import { StepPlayer } from "./player.js";
import { Pages } from "./pages.js";
import { notice } from "./places.js";
import { Pointing } from "./pointing.js";
import { PromptBar } from "./prompt.js";
import { Replay } from "./replay.js";
import { keepRules, openRules } from "./rulebook.js";
import { Scenery } from "./scenery.js";
import { showPart } from "./series.js";
import { Since } from "./since.js";
import { bind, pace } from "./preferences.js";
import { openSheets } from "./sheets.js";
import { Patience, Story, readers } from "./story.js";
import { Talk } from "./talk.js";
import { Turn } from "./turn.js";
import { say } from "./words.js";

/** @typedef {import("./messages.js").ClientMessage} ClientMessage */
/** @typedef {import("./messages.js").ServerMessage} ServerMessage */
/** @typedef {import("./messages.js").StateMessage} StateMessage */
/** @typedef {import("./messages.js").StepsMessage} StepsMessage */
/** @typedef {import("./messages.js").ViewMessage} ViewMessage */

const place = JSON.parse(find("place").textContent ?? "{}");

class Table {
  constructor() {
    /** @type {StateMessage | null} */
    this.state = null;
    this.tell = (/** @type {ClientMessage} */ message) => this.exchange.tell(message);
    this.board = new Board(find("board"), place.look, { board: find("slot-board"), own: find("slot-own"), rest: find("slot-rest") });
    this.board.load(place.drawings).catch(() => undefined); // while the scene is on its way; what fails is asked for again with it
    this.isSeen = false; // the board
    this.camera = new Camera(this.board);
    this.talk = new Talk(this.board);
    this.player = new StepPlayer(this.board, find("telling"), find("skip"), this.talk);
    this.markers = new Markers(this.board, this.tell);
    this.scenery = new Scenery(this.board, this.markers);
    this.pointing = new Pointing(this.board, this.markers, { places: () => this.exchange.ask({ type: "places" }, "places"), tell: this.tell });
    this.pages = new Pages(this.board, () => this.explore?.leave());
    this.story = new Story(place.url, this.tell);
    this.patience = new Patience();
    this.bar = this.#promptBar();
    this.hint = new HintButton({
      ask: () => this.exchange.ask({ type: "hint", seq: this.state?.seq ?? 0 }, "hint"),
      state: () => (this.replay.open ? null : this.state),
      point: (sprites) => this.markers.teach(sprites),
    });
    this.explore = new Explore(this.board, this.bar.about, (id) => this.#choose(id));
    this.replay = this.#replay();
    this.turn = this.#turn();
    this.log = new Log((move) => this.#lookBack(move));
    this.since = new Since(place.url, (move) => this.#retell(move));
    this.exchange = new Exchange(place.ws, find("main"), {
      show: (change, more) => (change.type === "state" ? this.#takeState(change) : this.#takeSteps(change, more)),
      hear: (message) => this.#hear(message),
      refused: (refusal, mine) => this.#refused(refusal, mine),
      standing: showStanding,
      seq: () => this.state?.seq ?? null,
    });
    this.#listen();
  }

  #promptBar() {
    return new PromptBar(this.board, {
      play: (action, foretold) => this.#play(action.id, foretold),
      preview: (action) => this.exchange.ask({ type: "preview", action: action.id }, "preview"),
      why: (sprite) => this.exchange.ask({ type: "why", sprite }, "why"),
      about: (sprite) => this.exchange.ask({ type: "why", sprite, about: true }, "why"),
      difference: (scores) => this.#difference(scores),
      wants: (ids) => this.pages.turnTo(ids),
      picked: (left) => this.hint?.keep(left),
    });
  }

  #replay() {
    return new Replay({
      view: (move) => this.exchange.ask({ type: "view", move }, "view"),
      show: (view, forward) => this.exchange.during(this.#showView(view, forward)),
      now: () => this.exchange.during(this.#showNow()),
      branch: (move) => this.#goTo({ type: "branch", move }),
    });
  }

  #turn() {
    return new Turn(this.bar, this.talk, place.url, {
      look: (seat) => this.exchange.answer({ type: "look", seat }),
      nextPart: () => this.#answer((seq) => ({ type: "next-part", seq })),
      rematch: () => this.#goTo({ type: "rematch" }),
      branch: (move) => this.#goTo({ type: "branch", move }),
      replay: () => this.#lookBack(0),
      heard: (step) => this.tell({ type: "heard", step }),
    });
  }

  // Incoming messages.

  /** Messages that change no match. @param {ServerMessage} message */
  #hear(message) {
    const state = this.state;
    if (message.type === "room" && state) {
      const before = readers(state).join();
      Object.assign(state, { ...message, type: "state" });
      if (!this.isSeen) return; // the board first; this is shown after it
      this.#showRoom(state);
      if (readers(state).join() !== before && !this.exchange.busy) this.#showTurn(state);
    } else if (message.type === "taught" && state) {
      Object.assign(state, { ...message, type: "state" });
      this.#showTurn(state);
    } else if (message.type === "chat") {
      state?.chat.push(message.line);
      hearChat(message.line, state?.people ?? []);
    } else if (message.type === "markers" && state) {
      state.markers = message.markers;
      this.markers.replace(message.markers, state, true);
    } else if (message.type === "notice") {
      notice(message.text);
    } else if (message.type === "reaction") {
      float(nameOf(state?.people ?? [], message), say(`reaction-${message.reaction}`));
    }
  }

  /** @param {import("./messages.js").RefusedMessage} refusal @param {boolean} mine */
  #refused(refusal, mine) {
    if (mine && this.state) this.#showTurn(this.state);
    this.bar.because(refusal);
  }

  /** @param {StateMessage} state */
  async #takeState(state) {
    this.state = state;
    this.hint.forget();
    find("main").dataset.phase = state.phase; // which slots there are
    this.talk.hush();
    this.scenery.take(state.scene, state.you.seat);
    if (!this.replay.open) {
      await this.board.load(state.scene);
      this.scenery.drawNow();
      if (!this.isSeen) await nextFrame(); // before what stands around it is made
    }
    this.isSeen = true;
    this.board.name(say("board-of", { game: state.room.game_name }));
    keepRules(state.room.rules);
    this.log.know(state.people);
    this.log.replace(state.log);
    this.since.replace(state.log, state.you.seat, state.prompt.text);
    showChat(state.chat, state.people);
    this.markers.replace(state.markers, state, false);
    showReactions(state.room.reactions, this.tell);
    this.#showRoom(state);
    this.story.know(state.story ?? []);
    await this.#holdForStory();
    this.#showTurn(state);
  }

  /** Wait until this person has read the new pages of the story; not in the history, in lessons, or after the end. @param {string} [page] only this one */
  async #holdForStory(page) {
    const state = this.state;
    if (!state || this.replay.open || state.lesson || (page === undefined && state.phase !== "playing")) return;
    await this.story.hold(state.you.seats.length > 0, page);
  }

  /** @param {StepsMessage} message @param {number} more that wait behind it */
  async #takeSteps(message, more) {
    const state = this.state;
    if (!state) return;
    this.hint.forget();
    this.bar.rest();
    this.hint.offer("");
    this.talk.hush();
    this.markers.teach([]);
    const { seq, phase, prompt, actions, people, luck, ending, series, lesson, outlook } = message;
    Object.assign(state, { seq, phase, prompt, actions, people, luck, ending, series, lesson, outlook });
    if (message.story) this.story.know((state.story = message.story));
    state.room.moves = message.move.number;
    if (message.move.seat === state.you.seat) this.scenery.forget();
    for (const step of message.steps) this.scenery.remember(step);
    if (!this.replay.open) {
      await breath(more);
      await this.player.play(message.steps, more > 1, (page) => this.#holdForStory(page));
      await breath(more);
      this.scenery.mark();
    }
    this.log.know(people);
    this.log.add(message.log);
    this.since.add(message.log, prompt.text);
    this.#showRoom(state);
    await breath(more);
    this.#showTurn(state);
  }

  // Rendering.

  /** @param {StateMessage} state */
  #showRoom(state) {
    showPanels(state, this.tell);
    showOutlook(state.outlook);
    renameChat(state.chat, state.people);
    if (!this.replay.open && !state.lesson) showPart(state.series);
    this.replay.reach(state.room.moves);
    this.markers.know(state);
    this.pointing.offer(this.replay.open ? null : state);
  }

  /** @param {StateMessage} state */
  #showTurn(state) {
    if (this.replay.open) return;
    const names = readers(state);
    const point = state.lesson?.point ?? [];
    this.markers.teach(point);
    if (this.patience.asks(names, state.room.absent, () => this.#showTurn(state))) this.turn.wait(state, names);
    else this.turn.show(state);
    this.hint.offer(state.prompt.hint);
    if (point.length) this.pages.turnTo(new Set(point));
  }

  /** @param {number} move */
  #lookBack(move) {
    openSheets("");
    hideEnding();
    this.replay.visit(move);
  }

  /** Replay everything after this move, up to now. @param {number} move */
  async #retell(move) {
    openSheets("");
    await this.replay.visit(move);
    if (await this.replay.run()) this.replay.close();
  }

  /** @param {ViewMessage} view @param {boolean} forward */
  async #showView(view, forward) {
    this.bar.say(view.text);
    this.pointing.offer(null);
    this.markers.draw(false);
    this.talk.hush();
    this.board.mark("fresh", []);
    find("undo").hidden = true;
    this.hint.offer("");
    this.log.light(view.move);
    showPart(this.state?.series ?? null, view.part);
    await this.board.load(view.scene);
    if (forward) await this.player.play(view.steps, false);
    if (this.replay.open && this.replay.move === view.move) this.scenery.drawPast(view.scene);
    sharePosition(view.move);
  }

  async #showNow() {
    const state = this.state;
    if (!state) return;
    this.player.skip();
    showPart(state.series);
    await this.board.load(state.scene);
    this.talk.hush();
    this.scenery.drawNow();
    this.log.light(null);
    sharePosition(null);
    this.pointing.offer(state);
    await this.#holdForStory();
    this.#showTurn(state);
  }

  /** The score changes of each player, in words. @param {[number, number][]} scores */
  #difference(scores) {
    const { people = [], you } = this.state ?? {};
    const whose = (/** @type {number} */ seat) => (you?.seats.length === 1 && seat === you.seat ? "would-get-you" : "would-get");
    return scores
      .filter(([, points]) => points)
      .map(([seat, points]) => say(whose(seat), { name: people[seat]?.name ?? "", points: points > 0 ? `+${points}` : written(points) }))
      .join(" ");
  }

  // Outgoing messages.

  /** @param {string} action @param {string[] | null} foretold what was said of it, if more was to follow */
  #play(action, foretold) {
    this.scenery.forget();
    this.since.expect((this.state?.room.moves ?? 0) + 1, foretold);
    this.#answer((seq, seat) => ({ type: "play", seq, action, seat }));
  }

  /** Change the match from the seat that is looked from. @param {(seq: number, seat: number | null) => ClientMessage} message */
  #answer(message) {
    if (!this.state || this.exchange.answer(message(this.state.seq, this.state.you.seat))) return;
    this.#showTurn(this.state);
    this.bar.because({ text: say("not-sent"), rule: null });
  }

  /** Request a new room and go there. @param {ClientMessage} message */
  async #goTo(message) {
    const answer = await this.exchange.ask(message, "made");
    if (answer) location.assign(answer.url);
  }

  #listen() {
    const host = find("board");
    host.addEventListener("click", (event) => {
      if (this.player.playing) this.player.skip();
      else if (!this.pointing.takes(event) && !this.explore.takes() && !this.camera.dragged) this.#clicked(event);
    });
    host.addEventListener("pointermove", (event) => {
      if (event.pointerType === "mouse") this.bar.hover(this.board.under(event, (id) => this.bar.wants(id)));
    });
    host.addEventListener("pointerleave", () => this.bar.hover(null));
    find("undo").addEventListener("click", () => this.#answer((seq, seat) => ({ type: "undo", seq, seat })));
    find("zoom-in").addEventListener("click", () => this.camera.nearer(this.board.around(this.bar.narrowing.next)));
    find("zoom-out").addEventListener("click", () => this.camera.farther());
    find("zoom-fit").addEventListener("click", () => this.camera.reset());
    find("aim").addEventListener("click", async () => showKey((await this.exchange.ask({ type: "key" }, "key"))?.signs ?? [], (name) => this.board.lyingAt(name)));
    find("open-rules").addEventListener("click", () => openRules());
    find("open-replay").addEventListener("click", () => this.#lookBack(this.state?.room.moves ?? 0));
    document.querySelector('[data-open="more"]')?.addEventListener("click", () => showInWords(this.scenery.inWords()));
    bind(/** @type {HTMLFormElement} */ (find("preferences")));
    openChat(this.tell);
    listenToPanels();
    listenToName(() => this.state?.you, this.tell);
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const id = this.board.under(/** @type {PointerEvent} */ (event), (one) => this.bar.wants(one));
    if (id) this.#choose(id);
  }

  /** A click on a sprite. @param {string} id */
  #choose(id) {
    if (!this.replay.open && this.state?.phase === "playing") this.bar.click(id);
  }
}

/** Let a frame be drawn before the next piece of work; not without animation or while more is waiting. @param {number} more */
async function breath(more) {
  if (pace() && more <= 1) await nextFrame();
}

new Table();
