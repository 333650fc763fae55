// The room: what comes down the wire is shown in order, what the person chooses goes up. No rule and no game is known here.

import { Board } from "./board.js";
import { Camera } from "./camera.js";
import { addChat, float, openChat, showChat, showReactions } from "./chat.js";
import { element, find } from "./dom.js";
import { hideEnding, offerRematch, showEnding } from "./ending.js";
import { copying, showAgreements, showInvitation, startButtons } from "./lobby.js";
import { Log } from "./log.js";
import { Markers } from "./markers.js";
import { personRow, strip, tick } from "./people.js";
import { StepPlayer } from "./player.js";
import { Pointing } from "./pointing.js";
import { PromptBar } from "./prompt.js";
import { Replay } from "./replay.js";
import { keepRules, openRules } from "./rulebook.js";
import { bind, settings } from "./settings.js";
import { goOnButton, showPart, showPause } from "./series.js";
import { openSheets } from "./sheets.js";
import { spark } from "./sounds.js";
import { Talk } from "./talk.js";
import { Wire, whole } from "./wire.js";
import { say } from "./words.js";

/** @typedef {import("./wire.js").StateMessage} StateMessage */
/** @typedef {import("./wire.js").StepsMessage} StepsMessage */
/** @typedef {import("./wire.js").RoomMessage} RoomMessage */
/** @typedef {import("./wire.js").Scene} Scene */
/** @typedef {import("./wire.js").Sprite} Sprite */
/** @typedef {import("./wire.js").View} View */

const narrow = matchMedia("(max-width: 56rem)"); // the same as in room.css
const place = JSON.parse(find("place").textContent ?? "{}");

class Table {
  constructor() {
    this.page = find("main");
    this.title = document.title;
    this.board = new Board(find("board"), place.look);
    this.camera = new Camera(this.board);
    this.talk = new Talk(this.board);
    this.player = new StepPlayer(this.board, find("caption"), find("skip"), this.talk);
    /** @type {StateMessage | null} */
    this.state = null;
    /** @type {Map<string, Sprite>} */
    this.live = new Map(); // the scene of now, also while an older one is shown
    /** @type {(StateMessage | StepsMessage)[]} */
    this.waiting = [];
    this.busy = false;
    this.answered = 0; // the number of the answer that was sent up and has not come back as steps
    this.pending = 0; // questions to the server and moments of the past that are on their way
    /** @type {Scene | null} */
    this.shown = null;
    /** @type {Set<string>} */
    this.fresh = new Set(); // what happened since the person last chose
    this.alerted = -1; // the seq of which this person was told that it is their turn
    this.bar = new PromptBar(this.board, {
      play: (option) => this.play(option.id),
      preview: (option) => this.#ask({ type: "preview", option: option.id }, "preview"),
      why: (sprite) => this.#ask({ type: "why", sprite }, "why"),
      difference: (scores) => this.#difference(scores),
    });
    this.replay = new Replay({
      view: (move) => this.#ask({ type: "view", move }, "view"),
      show: (view, forward) => this.#during(this.#showView(view, forward)),
      now: () => this.#during(this.#showNow()),
      branch: (move) => this.#go({ type: "branch", move }),
    });
    this.markers = new Markers(this.board, (message) => this.wire.tell(message));
    this.pointing = new Pointing(this.board, this.markers, {
      places: () => this.#ask({ type: "places" }, "places"),
      tell: (message) => this.wire.tell(message),
    });
    this.log = new Log((move) => {
      openSheets("");
      hideEnding();
      this.replay.visit(move);
    });
    this.wire = new Wire(place.ws, (message) => this.hear(message), (open) => this.#standing(open));
    this.#listen();
  }

  /** @param {any} message */
  hear(message) {
    if (message.type === "state" || message.type === "steps") {
      this.waiting.push(message);
      this.#work();
    } else if (message.type === "room" && this.state) {
      Object.assign(this.state, { ...message, type: "state" });
      this.#showRoom();
    } else if (message.type === "chat") {
      addChat(message.line, this.state?.people ?? []);
    } else if (message.type === "markers" && this.state) {
      this.state.markers = message.markers;
      this.markers.replace(message.markers, this.state, true);
    } else if (message.type === "reaction") {
      float(message.name, say(`reaction-${message.reaction}`));
    } else if (message.type === "refused") {
      this.#refused(message);
    }
    this.#settle();
  }

  /** @param {import("./wire.js").Refused} message */
  #refused(message) {
    if (message.re === this.answered && this.answered) {
      this.answered = 0;
      this.#showPrompt();
    }
    this.bar.because(message);
  }

  /** Say whether the screen shows all that is known: `data-settled` is the number of changes, "" while more is coming. */
  #settle() {
    const isQuiet = this.state && !this.busy && !this.answered && !this.pending;
    this.page.dataset.settled = isQuiet ? String(this.state?.seq) : "";
  }

  /** One message after the other, each to its end. */
  async #work() {
    if (this.busy) return;
    this.busy = true;
    this.#settle();
    for (let message = this.waiting.shift(); message; message = this.waiting.shift()) {
      this.answered = 0;
      if (message.type === "state") await this.#takeState(message);
      else if (this.state) await this.#takeSteps(message, this.state);
    }
    this.busy = false;
    this.#settle();
  }

  /** @param {StateMessage} message */
  async #takeState(message) {
    const first = this.state === null;
    this.state = message;
    this.talk.hush();
    this.live = new Map(message.scene.sprites.map((told) => [told.id, whole(told)]));
    if (!this.replay.open) {
      await this.board.load(message.scene);
      this.#draw(message.scene);
    }
    this.board.name(say("board-of", { game: message.room.game_name }));
    keepRules(message.room.rules);
    this.log.know(message.people);
    this.log.replace(message.log);
    showChat(message.chat, message.people);
    this.markers.replace(message.markers, message, false);
    showReactions(message.room.reactions, (one) => this.wire.tell(one));
    if (first) this.fresh.clear();
    this.#showRoom();
    this.#showPrompt();
  }

  /** @param {StepsMessage} message @param {StateMessage} state */
  async #takeSteps(message, state) {
    this.bar.rest();
    this.talk.hush();
    const { seq, phase, prompt, options, people, luck, ending, series } = message;
    Object.assign(state, { seq, phase, prompt, options, people, luck, ending, series });
    state.room.moves = message.move.number;
    this.log.know(people);
    this.log.add(message.log);
    if (message.move.seat === state.you.seat) this.fresh.clear();
    for (const step of message.steps) this.#remember(step);
    if (!this.replay.open) {
      await this.player.play(message.steps, this.waiting.length > 1);
      this.board.mark("fresh", this.fresh);
    }
    this.#showRoom();
    this.#showPrompt();
  }

  /** @param {Scene} scene */
  #draw(scene) {
    this.shown = scene;
    this.board.show(scene, narrow.matches);
    this.board.mark("fresh", this.replay.open ? [] : this.fresh);
    this.markers.draw(!this.replay.open);
  }

  /** @param {import("./wire.js").Step} step */
  #remember(step) {
    for (const id of step.drop ?? []) this.live.delete(id);
    for (const told of step.put ?? []) {
      const sprite = whole(told);
      const was = this.live.get(sprite.id);
      this.live.set(sprite.id, sprite);
      if (!was || was.x !== sprite.x || was.y !== sprite.y) this.fresh.add(sprite.id);
    }
  }

  #showRoom() {
    const state = this.state;
    if (!state) return;
    const { room, you, people, phase } = state;
    const tell = (/** @type {Record<string, unknown>} */ one) => this.wire.tell(one);
    this.page.dataset.phase = phase;
    this.page.dataset.seq = String(state.seq);
    find("room-name").textContent = room.title === room.game_name ? "" : room.title;
    this.page.dataset.between = String(state.series?.between ?? false);
    if (!this.replay.open) showPart(state.series);
    find("people").replaceChildren(...people.map((person) => personRow(person, state, tell)));
    find("strip").replaceChildren(...strip(people));
    find("watchers").textContent = state.watchers.length ? say("watching", { names: state.watchers.map((one) => one.name).join(", ") }) : "";
    find("panel-lobby").hidden = phase !== "lobby";
    find("panel-log").hidden = phase === "lobby";
    if (phase === "lobby") {
      showInvitation(room);
      showAgreements(room, you, state.luck, tell);
      find("options").replaceChildren(...startButtons(room, you, people, tell));
    }
    this.replay.reach(room.moves);
    this.markers.know(state);
    this.pointing.offer(this.replay.open ? null : state);
    this.#showLuck();
    /** @type {HTMLInputElement} */ (find("share-link")).value = new URL(room.url, location.href).href;
    if (room.rematch) offerRematch(room.rematch);
  }

  #showLuck() {
    const luck = this.state?.luck;
    if (!luck) return;
    const facts = [say("luck-promise"), luck.commitment, say("luck-words"), luck.words.map((one) => one.word).join(", ") || "–"];
    if (luck.secret) facts.push(say("luck-secret"), luck.secret);
    find("luck").replaceChildren(...facts.map((fact, index) => (index % 2 ? element("dd", { "data-names": "" }, fact) : element("dt", {}, fact))));
  }

  #showPrompt() {
    const state = this.state;
    if (!state || this.replay.open) return;
    const { prompt, options, phase, you } = state;
    find("undo").hidden = !prompt.undo;
    this.page.dataset.turn = prompt.yours ? "yours" : "theirs";
    if (phase === "lobby") {
      this.bar.sentence.textContent = prompt.text; // the buttons that begin the match stay
      return;
    }
    this.bar.show(prompt, options);
    if (prompt.talk && !prompt.yours) this.talk.ponder(prompt.talk);
    document.title = prompt.yours && phase === "playing" ? `● ${say("your-turn")} · ${this.title}` : this.title;
    if (phase === "playing" && !state.series?.between) hideEnding(); // the next game of a series has begun
    if (phase === "over") this.#end();
    else if (state.series?.between) this.#pause(state, state.series);
    else if (prompt.yours) this.#alert(state.seq);
    else if (prompt.seat !== null && you.seats.includes(prompt.seat)) this.#passTo(prompt.seat);
  }

  /** It is this person's turn: a spark, and a notice if nobody looks. @param {number} seq */
  #alert(seq) {
    if (this.alerted === seq) return;
    this.alerted = seq;
    spark();
    if (settings.notices && document.hidden && "Notification" in window && Notification.permission === "granted") {
      new Notification(this.title, { body: this.state?.prompt.text, icon: "/static/favicon.svg", tag: place.url });
    }
  }

  /** The next person on the same device: behind a curtain where somebody has secrets. @param {number} seat */
  #passTo(seat) {
    const state = this.state;
    const person = state?.people[seat];
    if (!state || !person) return;
    if (!state.room.hidden) {
      this.#look(seat);
      return;
    }
    const curtain = /** @type {HTMLDialogElement} */ (find("curtain"));
    find("curtain-words").textContent = say("curtain", { name: person.name });
    const ready = find("curtain-ready");
    ready.textContent = say("curtain-ready", { name: person.name });
    ready.onclick = () => {
      this.#look(seat);
      curtain.close();
    };
    if (!curtain.open) curtain.showModal();
  }

  /** Between two games of a series. @param {StateMessage} state @param {import("./wire.js").Series} series */
  #pause(state, series) {
    const goOn = state.you.seats.length ? () => this.#change({ type: "go-on" }) : null;
    this.bar.say(state.prompt.text);
    if (goOn) find("options").replaceChildren(goOnButton(series, goOn));
    showPause(state, goOn);
  }

  /** See the table from another seat of this device. @param {number} seat */
  #look(seat) {
    this.answered = this.wire.tell({ type: "look", seat });
    this.#settle();
  }

  #end() {
    const state = this.state;
    if (!state) return;
    this.bar.say(state.prompt.text);
    showEnding(state.prompt.text, state.people, state.ending, {
      rematch: state.you.seats.length ? () => this.#go({ type: "rematch" }) : null,
      next: state.room.rematch,
      replay: () => {
        hideEnding();
        this.replay.visit(0);
      },
      file: `${place.url}/match.json`,
      link: new URL(place.url, location.href).href,
    });
  }

  /** @param {string} option */
  play(option) {
    this.fresh.clear();
    this.board.mark("fresh", []);
    this.#answer({ type: "play", option });
  }

  undo() {
    this.#answer({ type: "undo" });
  }

  /** Change the match: it comes back as steps or as a state, or refused. @param {Record<string, unknown>} message */
  #answer(message) {
    this.#change({ ...message, seat: this.state?.you.seat });
  }

  /** @param {Record<string, unknown>} message */
  #change(message) {
    if (!this.state) return;
    this.answered = this.wire.tell({ ...message, seq: this.state.seq });
    this.#settle();
  }

  /** Ask; a refusal is shown, and there is no answer. @param {Record<string, unknown>} message @param {string} type */
  async #ask(message, type) {
    const answer = await this.#during(this.wire.ask(message));
    if (answer.type === type) return answer;
    if (answer.type === "refused" && type !== "preview") this.bar.because(answer);
    return null;
  }

  /** The page has not settled until this has ended and whoever waits for it has shown what came of it. @template T @param {Promise<T>} work */
  async #during(work) {
    this.pending += 1;
    this.#settle();
    const done = await work;
    setTimeout(() => {
      this.pending -= 1;
      this.#settle();
    });
    return done;
  }

  /** Ask for a new room and go there. @param {Record<string, unknown>} message */
  async #go(message) {
    const answer = await this.#ask(message, "made");
    if (answer) location.assign(answer.url);
  }

  /** @param {View} view @param {boolean} forward */
  async #showView(view, forward) {
    this.bar.say(view.text);
    this.pointing.offer(null);
    this.markers.draw(false);
    this.talk.hush();
    this.board.mark("fresh", []);
    find("undo").hidden = true;
    this.log.light(view.move);
    showPart(this.state?.series ?? null, view.part);
    await this.board.load(view.scene);
    if (forward) await this.player.play(view.steps, false);
    if (this.replay.open && this.replay.move === view.move) this.#draw(view.scene);
    /** @type {HTMLAnchorElement} */ (find("share-toml")).search = `?move=${view.move}`;
    /** @type {HTMLAnchorElement} */ (find("share-svg")).search = `?move=${view.move}`;
  }

  async #showNow() {
    const state = this.state;
    if (!state) return;
    this.player.skip();
    showPart(state.series);
    await this.board.load(state.scene);
    this.talk.hush();
    this.#draw({ ...state.scene, sprites: [...this.live.values()] });
    this.log.light(null);
    for (const id of ["share-toml", "share-svg"]) /** @type {HTMLAnchorElement} */ (find(id)).search = "";
    this.pointing.offer(state);
    this.#showPrompt();
  }

  /** What each player would get, in words. @param {[number, number][]} scores */
  #difference(scores) {
    const names = this.state?.people ?? [];
    return scores
      .filter(([, points]) => points)
      .map(([seat, points]) => say("would-get", { name: names[seat]?.name ?? "", points: points > 0 ? `+${points}` : String(points) }))
      .join(" ");
  }

  /** @param {boolean} open */
  #standing(open) {
    this.answered = 0; // what was on its way when the socket broke: the next state tells
    find("offline").hidden = open;
    document.body.classList.toggle("cut", !open);
  }

  /** What lies on the table, in words. */
  #inWords() {
    const words = [...new Set([...this.live.values()].map((sprite) => sprite.label).filter(Boolean))];
    find("in-words").replaceChildren(...words.map((one) => element("li", {}, one)));
  }

  #listen() {
    const host = find("board");
    host.addEventListener("click", (event) => {
      if (this.player.playing) this.player.skip();
      else if (!this.pointing.takes(event) && !this.camera.dragged) this.#clicked(event);
    });
    host.addEventListener("pointermove", (event) => {
      if (event.pointerType === "mouse") this.bar.hover(this.board.under(event, (id) => this.bar.wants(id)));
    });
    narrow.addEventListener("change", () => this.#refold());
    host.addEventListener("pointerleave", () => this.bar.hover(null));
    find("undo").addEventListener("click", () => this.undo());
    find("zoom-in").addEventListener("click", () => this.camera.scale(1.4));
    find("zoom-out").addEventListener("click", () => this.camera.scale(1 / 1.4));
    find("zoom-fit").addEventListener("click", () => this.camera.reset());
    find("open-rules").addEventListener("click", () => openRules());
    find("open-replay").addEventListener("click", () => {
      openSheets("");
      hideEnding();
      this.replay.visit(this.state?.room.moves ?? 0);
    });
    find("invite-copy").addEventListener("click", copying("invite-link", "invite-done"));
    find("share-copy").addEventListener("click", copying("share-link", "share-done"));
    find("curtain").addEventListener("cancel", (event) => event.preventDefault());
    find("lobby-form").addEventListener("submit", (event) => event.preventDefault());
    document.querySelector('[data-open="more"]')?.addEventListener("click", () => this.#inWords());
    bind(/** @type {HTMLFormElement} */ (find("preferences")));
    openChat((one) => this.wire.tell(one));
    setInterval(() => tick(find("people")), 1000);
  }

  /** The screen has become narrow, or wide. */
  #refold() {
    this.camera.reset();
    if (!this.shown) return;
    this.#draw(this.replay.open || !this.state ? this.shown : { ...this.state.scene, sprites: [...this.live.values()] });
    if (!this.replay.open) this.#showPrompt();
    this.camera.reset();
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    if (this.replay.open || this.state?.phase !== "playing") return;
    const id = this.board.under(event, (one) => this.bar.wants(one));
    if (id) this.bar.click(id);
  }
}

new Table();
