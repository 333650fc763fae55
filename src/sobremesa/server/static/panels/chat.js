// The chat, and bubbles that float over the board.

import { canChat, nameOf } from "../store/people.js";
import { all, button, byId, element, onSubmit } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { badge } from "./seats.js";
/** @import { ChatLine, Person, ReactionMessage, StateMessage } from "../messages.js" */
/** @import { Tell } from "../net/socket.js" */

const FLOATS = 2600; // milliseconds a bubble stays

export class Chat {
  /** @param {Tell} tell */
  constructor(tell) {
    this.tell = tell;
    this.list = byId("chat");
    this.region = /** @type {HTMLElement} */ (this.list.parentElement);
    this.unread = byId("unread");
    this.bubbles = byId("bubbles");
    this.reactions = byId("reactions");
    const input = /** @type {HTMLInputElement} */ (byId("chat-text"));
    onSubmit("chat-form", () => {
      if (input.value.trim()) tell({ type: "chat", text: input.value.trim() });
      input.value = "";
    });
    document.querySelector('.tabs [data-sheet="chat"]')?.addEventListener("click", () => {
      this.unread.textContent = "";
      this.unread.hidden = true;
      this.scrollToEnd();
    });
  }

  /** @param {StateMessage} state */
  show(state) {
    const { chat, people, room } = state;
    document.body.classList.toggle("company", canChat(state));
    this.#follow(chat, people);
    if (this.reactions.childElementCount) return;
    const react = (/** @type {string} */ reaction) =>
      button(t(`reaction-${reaction}`), () => this.tell({ type: "react", reaction }), "quiet");
    this.reactions.append(...room.reactions.map(react));
  }

  /** Add the lines that are new, and update the names in the others.
   * @param {ChatLine[]} chat @param {Person[]} people */
  #follow(chat, people) {
    const shown = new Map(all(this.list, "[data-line]").map((one) => [Number(one.dataset.line), one]));
    for (const line of chat) {
      const who = shown.get(line.n);
      if (who) who.textContent = nameOf(people, line);
      else this.list.append(row(line, people));
    }
    if (chat.some((line) => !shown.has(line.n))) this.scrollToEnd();
  }

  /** A new line, already shown: a bubble, and a count, if the chat is not visible.
   * @param {ChatLine} line @param {Person[]} people */
  hear(line, people) {
    if (this.list.checkVisibility({ checkVisibilityCSS: true })) return;
    this.unread.textContent = String(Number(this.unread.textContent) + 1);
    this.unread.hidden = false;
    this.#float(nameOf(people, line), wordsOf(line));
  }

  /** @param {ReactionMessage} message @param {Person[]} people */
  react(message, people) {
    this.#float(nameOf(people, message), t(`reaction-${message.reaction}`));
  }

  /** Scroll the newest lines and markers into view, at the next layout. */
  scrollToEnd() {
    requestAnimationFrame(() => (this.region.scrollTop = this.region.scrollHeight));
  }

  /** @param {string} name @param {string} text */
  #float(name, text) {
    const who = element("strong", { "data-names": "" }, name);
    const what = element("span", { "data-names": "" }, ` ${text}`);
    this.#announce(element("p", { className: "bubble" }, who, what));
  }

  /** Somebody announces an intent: only the latest of each is shown. @param {number} seat @param {string} text */
  floatPlan(seat, text) {
    this.bubbles.querySelector(`[data-plan="${seat}"]`)?.remove();
    const what = element("span", { "data-names": "" }, text);
    this.#announce(element("p", { className: "bubble", "data-plan": seat }, what));
  }

  /** A decision begins: intents stay on the board as pins, without their bubbles. */
  hushPlans() {
    for (const bubble of all(this.bubbles, "[data-plan]")) bubble.remove();
  }

  /** @param {HTMLElement} bubble */
  #announce(bubble) {
    this.bubbles.append(bubble);
    setTimeout(() => bubble.remove(), FLOATS);
  }
}

/** @param {ChatLine} line @param {Person[]} people */
function row(line, people) {
  const person = line.seat === null ? null : people[line.seat];
  const colour = person ? `colour-${person.colour}` : "";
  const who = { className: colour, "data-names": "", "data-line": line.n };
  const name = element("strong", who, nameOf(people, line));
  const properties = { "data-names": "", className: line.event ? "event" : "" };
  return element("li", properties, person ? badge(person) : null, name, " ", wordsOf(line));
}

/** What a line says: what somebody wrote, or whose seat they have taken. @param {ChatLine} line */
function wordsOf({ event, text }) {
  return event ? t(`chat-${event}`, { other: text }) : text;
}
