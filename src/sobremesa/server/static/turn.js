// The turn: the prompt and its actions, a notification if the page is hidden, the interlude between two games of a series, and the end.

import { hushPlans } from "./chat.js";
import { SharedDevice, seatAsked } from "./device.js";
import { find } from "./dom.js";
import { hideEnding, markOwn, showEnding } from "./ending.js";
import { showLesson } from "./lesson.js";
import { nextPartButton, showPause } from "./series.js";
import { preferences } from "./preferences.js";
import { spark } from "./sounds.js";
import { say } from "./words.js";

/** @typedef {import("./messages.js").StateMessage} StateMessage */
/** @typedef {import("./messages.js").Series} Series */
/** @typedef {import("./prompt.js").PromptBar} PromptBar */
/** @typedef {import("./talk.js").Talk} Talk */

/**
 * @typedef {{look: (seat: number) => void, nextPart: () => void, rematch: () => void, branch: (move: number) => void, replay: () => void, heard: (step: number) => void}} Ways
 * `look` from another seat of this device, begin the next game, rematch or branch from a move, replay, continue a lesson
 */

export class Turn {
  /** @param {PromptBar} bar @param {Talk} talk @param {string} url of the room @param {Ways} ways */
  constructor(bar, talk, url, ways) {
    this.bar = bar;
    this.talk = talk;
    this.url = url;
    this.ways = ways;
    this.title = document.title;
    this.alerted = -1; // the seq at which this person was last notified
    this.device = new SharedDevice(ways.look);
  }

  /** What the table waits for now. @param {StateMessage} state */
  show(state) {
    const { prompt, actions, phase } = state;
    find("undo").hidden = !prompt.undo;
    find("main").dataset.turn = prompt.yours ? "yours" : "theirs";
    if (phase === "lobby") {
      return; // the lobby shows its own text and buttons
    }
    const isOver = phase === "over" || state.series?.between;
    const isHanded = !isOver && this.device.show(state);
    if (isOver) this.device.rest();
    const { seat, seats } = state.you;
    const asked = this.#tellTurn(state);
    this.bar.show(prompt, isHanded ? [] : actions, seat, asked !== null && asked === seat);
    if (prompt.yours && !isHanded && seats.length > 1 && seat !== null) this.bar.address(state.people[seat].name);
    if (prompt.talk && !prompt.yours) this.talk.ponder(prompt.talk);
    if (state.lesson) showLesson(state.lesson, this.bar, this.ways.heard);
    else if (phase === "over") this.#end(state);
    else if (state.series?.between) this.#pause(state, state.series);
    else hideEnding(); // the next game of a series has begun
  }

  /** If a person at this device must act, the title says so, and they are alerted; returns their seat. @param {StateMessage} state */
  #tellTurn(state) {
    const asked = seatAsked(state);
    document.title = asked === null ? this.title : `● ${say("your-turn")} · ${this.title}`;
    if (asked !== null && !state.lesson) this.#alert(state);
    return asked;
  }

  /** Others are still reading a page of the story. @param {StateMessage} state @param {string[]} names */
  wait(state, names) {
    find("main").dataset.turn = "theirs";
    document.title = this.title;
    this.device.rest();
    this.bar.show({ ...state.prompt, text: say("waiting-readers", { names: names.join(", ") }) }, [], state.you.seat, false);
  }

  /** It is this person's turn: remove bubbles, play a sound, and notify if the page is hidden. @param {StateMessage} state */
  #alert(state) {
    if (this.alerted === state.seq) return;
    this.alerted = state.seq;
    hushPlans();
    spark();
    if (preferences.notices && document.hidden && "Notification" in window && Notification.permission === "granted") {
      this.#notify(state.prompt.text);
    }
  }

  /** A notification; where only service workers may show one, the title of the page changes instead. @param {string} body */
  #notify(body) {
    try {
      new Notification(this.title, { body, icon: "/static/favicon.svg", tag: this.url });
    } catch {
      // Android: `new Notification` throws there, although permission was given.
    }
  }

  /** Between two games of a series. @param {StateMessage} state @param {Series} series */
  #pause(state, series) {
    const nextPart = state.you.seats.length ? this.ways.nextPart : null;
    this.bar.say(state.prompt.text);
    if (nextPart) find("actions").replaceChildren(nextPartButton(series, nextPart));
    showPause(state, nextPart);
    markOwn(state.you.seats);
  }

  /** @param {StateMessage} state */
  #end(state) {
    this.bar.say(state.prompt.text);
    showEnding(state.prompt.text, state.people, state.ending, {
      rematch: state.you.seats.length ? this.ways.rematch : null,
      branch: this.ways.branch,
      next: state.room.rematch,
      replay: this.ways.replay,
      file: `${this.url}/match.json`,
      link: new URL(this.url, location.href).href,
    });
    markOwn(state.you.seats);
  }
}
