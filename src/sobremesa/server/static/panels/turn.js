// The turn: the question and its actions, a notification if the page is hidden, the interlude of a series, and the end.

import { readers, seatAsked } from "../store/people.js";
import { button } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { preferences } from "../ui/preferences.js";
import { spark } from "../ui/sounds.js";
import { hideEnding, showEnding } from "./ending.js";
import { showLesson } from "./lesson.js";
import { lobbyText, startButtons } from "./lobby.js";
import { nextPartButton, showInterlude } from "./series.js";
import { SharedDevice } from "./shared-device.js";
/** @import { Series, StateMessage } from "../messages.js" */
/** @import { Tell } from "../net/socket.js" */
/** @import { Ways } from "./ending.js" */
/** @import { Prompt } from "./prompt.js" */
/** @import { Speech } from "./speech.js" */

/**
 * `asked`: a decision of this person begins; `again`: show the turn once more.
 * @typedef {Ways & {look: (seat: number) => void, nextPart: () => void, asked: () => void, again: () => void}} Table
 */

export class Turn {
  /** @param {Prompt} prompt @param {Speech} speech @param {Tell} tell @param {Table} table */
  constructor(prompt, speech, tell, table) {
    this.prompt = prompt;
    this.speech = speech;
    this.tell = tell;
    this.table = table;
    this.title = document.title;
    this.alerted = -1; // the seq at which this person was last notified
    this.device = new SharedDevice(table.look);
    this.readers = ""; // those that are waited for
    this.isPatient = true; // waiting for readers is limited: after a while one may continue
    this.timer = 0;
  }

  /** What the table waits for now; returns whose turn it is.
   * @param {StateMessage} state @returns {"yours" | "theirs"} */
  show(state) {
    const names = readers(state);
    const waits = this.#waits(names, state.room.absent);
    if (state.phase === "lobby") this.prompt.invite(lobbyText(state), ...startButtons(state, this.tell));
    else if (waits) this.#wait(state, names);
    else this.#ask(state);
    return state.prompt.yours && !waits ? "yours" : "theirs";
  }

  /** @param {StateMessage} state */
  #ask(state) {
    const { prompt, actions, phase, lesson, series, you, people } = state;
    const isOver = phase === "over" || series?.between;
    const isHanded = !isOver && this.device.show(state);
    if (isOver) this.device.rest();
    const asked = this.#tellTurn(state);
    this.prompt.show(prompt, isHanded ? [] : actions, you.seat, asked !== null && asked === you.seat);
    if (prompt.yours && !isHanded && you.seats.length > 1 && you.seat !== null)
      this.prompt.address(people[you.seat].name);
    if (prompt.talk && !prompt.yours) this.speech.ponder(prompt.talk);
    if (lesson) showLesson(lesson, this.prompt, (step) => this.tell({ type: "heard", step }));
    else if (phase === "over") this.#end(state);
    else if (series?.between) this.#pause(state, series);
    else hideEnding(); // the next game of a series has begun
  }

  /** If a person at this device must act, the title says so, and they are alerted; returns their seat.
   * @param {StateMessage} state */
  #tellTurn(state) {
    const asked = seatAsked(state);
    document.title = asked === null ? this.title : `● ${t("your-turn")} · ${this.title}`;
    if (asked !== null && !state.lesson) this.#alert(state);
    return asked;
  }

  /** Whether to wait for others who are reading the story. @param {string[]} names @param {number} seconds at most */
  #waits(names, seconds) {
    const now = names.join("\n");
    if (now !== this.readers) {
      clearTimeout(this.timer);
      this.isPatient = true;
      if (now) this.timer = window.setTimeout(() => this.#offerToContinue(), seconds * 1000);
    }
    this.readers = now;
    return names.length > 0 && this.isPatient;
  }

  #offerToContinue() {
    const goOn = () => {
      this.isPatient = false;
      this.table.again();
    };
    this.prompt.offer(button(t("go-on-anyway"), goOn));
  }

  /** @param {StateMessage} state @param {string[]} names */
  #wait({ prompt, you }, names) {
    document.title = this.title;
    this.device.rest();
    this.prompt.show({ ...prompt, text: t("waiting-readers", { names: names.join(", ") }) }, [], you.seat, false);
  }

  /** It is this person's turn: play a sound, and notify if the page is hidden. @param {StateMessage} state */
  #alert({ seq, prompt, room }) {
    if (this.alerted === seq) return;
    this.alerted = seq;
    this.table.asked();
    spark();
    const isAllowed = "Notification" in window && Notification.permission === "granted";
    if (!preferences.notices || !document.hidden || !isAllowed) return;
    try {
      new Notification(this.title, { body: prompt.text, icon: "/static/favicon.svg", tag: room.url });
    } catch {
      // Android: only service workers may show one; the title of the page has changed.
    }
  }

  /** Between two games of a series. @param {StateMessage} state @param {Series} series */
  #pause(state, series) {
    const { nextPart } = this.table;
    this.prompt.say(state.prompt.text, ...(state.you.seats.length ? [nextPartButton(series, nextPart)] : []));
    showInterlude(state, series, nextPart);
  }

  /** @param {StateMessage} state */
  #end(state) {
    this.prompt.say(state.prompt.text);
    showEnding(state, this.table);
  }
}
