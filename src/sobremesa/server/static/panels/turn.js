// The turn: the question and its actions or the next step of a lesson, a notification if the page is hidden, the
// interlude of a series, and the end.

import { readers, seatAsked } from "../store/people.js";
import { button, byId, element, icon } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { preferences } from "../ui/preferences.js";
import { spark } from "../ui/sounds.js";
import { hideEnding, resultButton, showEnding, showInterlude, waysAtTable } from "./ending.js";
import { lobbyText, startButtons } from "./lobby.js";
import { SharedDevice } from "./shared-device.js";
/** @import { Lesson, Series, StateMessage } from "../messages.js" */
/** @import { Table } from "../net/session.js" */
/** @import { Prompt } from "./prompt.js" */
/** @import { Speech } from "./speech.js" */

/** @typedef {{asked: () => void, again: () => void}} Callbacks a decision of this person begins; show the turn again */

export class Turn {
  /** @param {Prompt} prompt @param {Speech} speech @param {Table} table @param {Callbacks} callbacks */
  constructor(prompt, speech, table, callbacks) {
    this.prompt = prompt;
    this.speech = speech;
    this.table = table;
    this.callbacks = callbacks;
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
    if (state.phase === "lobby") this.prompt.invite(lobbyText(state), ...startButtons(state, this.table.tell));
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
    if (lesson) this.#teach(lesson);
    else if (phase === "over") {
      this.prompt.say(prompt.text, ...waysAtTable(state, this.table));
      showEnding(state, this.table);
    } else if (series?.between) this.#pause(state, series);
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
      this.callbacks.again();
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
    this.callbacks.asked();
    spark();
    const isAllowed = "Notification" in window && Notification.permission === "granted";
    if (!preferences.notices || !document.hidden || !isAllowed) return;
    try {
      new Notification(this.title, { body: prompt.text, icon: "/static/favicon.svg", tag: room.url });
    } catch {
      // Android: only service workers may show one; the title of the page has changed.
    }
  }

  /** The teacher's text is already in the prompt: show how far the lesson is, and how it goes on.
   * @param {Lesson} lesson */
  #teach(lesson) {
    const [value, max] = [lesson.step + 1, lesson.count];
    const ariaLabel = t("lesson-step", { step: value, count: max });
    Object.assign(byId("lesson"), { max, value, ariaLabel, hidden: false });
    this.prompt.teach(lessonWays(lesson, () => this.table.tell({ type: "heard", step: lesson.step })));
  }

  /** Between two games of a series. @param {StateMessage} state @param {Series} series */
  #pause(state, series) {
    const isSeated = state.you.seats.length > 0;
    const next = () => nextPartButton(series, () => this.table.change({ type: "next-part", seq: state.seq }));
    const waits = element("p", { className: "note" }, t("waiting-for-next-part"));
    this.prompt.say(state.prompt.text, ...(isSeated ? [next()] : []), resultButton());
    showInterlude(state, series, isSeated ? next() : waits);
  }
}

/** The button that begins the next game. @param {Series} series @param {() => void} begin */
function nextPartButton({ games, number }, begin) {
  const made = button(t("next-part", { game: games[number]?.name ?? "" }), begin, "primary", "i-play");
  made.dataset.nextPart = "";
  return made;
}

/** The button to continue a lesson where no move is needed, and the real game at its end.
 * @param {Lesson} lesson @param {() => void} heard @returns {HTMLElement[]} */
function lessonWays({ broken, over, talks, game, step }, heard) {
  if (broken || over) {
    const home = element("a", { className: "button quiet", href: "/" }, t("lesson-home"));
    if (broken) return [post(`/learn/${game}`, "lesson-again", "i-learn"), home];
    return [post(`/learn/${game}/play`, "lesson-play", "i-play"), home];
  }
  if (!talks) return [];
  const made = button(t("lesson-go-on"), heard, "primary", "i-forward");
  made.dataset.heard = String(step);
  return [made];
}

/** A button that leads to a new room. @param {string} action @param {string} text @param {string} drawing */
function post(action, text, drawing) {
  const submit = element("button", { className: "primary", "data-way": text }, icon(drawing), t(text));
  return element("form", { method: "post", action }, submit);
}
