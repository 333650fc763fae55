// The chat, and quick reactions that float over the board.

import { button, element, find } from "./dom.js";
import { badge, nameOf } from "./people.js";
import { say } from "./words.js";

/** @typedef {import("./wire.js").Tell} Tell */
/** @typedef {import("./messages.js").ChatLine} ChatLine */
/** @typedef {import("./messages.js").Person} Person */

const FLOATS = 2600; // milliseconds a bubble stays

/** @param {Tell} tell */
export function openChat(tell) {
  const input = /** @type {HTMLInputElement} */ (find("chat-text"));
  document.querySelector('.tabs [data-sheet="chat"]')?.addEventListener("click", () => {
    find("unread").textContent = "";
    find("unread").hidden = true;
    showLast();
  });
  find("chat-form").addEventListener("submit", (event) => {
    event.preventDefault();
    if (input.value.trim()) tell({ type: "chat", text: input.value.trim() });
    input.value = "";
  });
}

/** @param {string[]} reactions @param {Tell} tell */
export function showReactions(reactions, tell) {
  const list = find("reactions");
  if (list.childElementCount) return;
  list.append(...reactions.map((reaction) => button(say(`reaction-${reaction}`), () => tell({ type: "react", reaction }), "quiet")));
}

/** @param {ChatLine[]} lines @param {Person[]} people */
export function showChat(lines, people) {
  find("chat").replaceChildren();
  for (const line of lines) addChat(line, people);
}

/** @param {ChatLine} line @param {Person[]} people */
function addChat(line, people) {
  const list = find("chat");
  const person = line.seat === null ? null : people[line.seat];
  const who = element("strong", { className: person ? `colour-${person.colour}` : "", "data-names": "" }, nameOf(people, line));
  who.dataset.line = String(line.n);
  list.append(element("li", { "data-names": "", className: line.event ? "event" : "" }, person ? badge(person) : null, who, " ", wordsOf(line)));
  showLast();
}

/** What a line says: what somebody wrote, or whose seat they have taken. @param {ChatLine} line */
function wordsOf({ event, text }) {
  return event ? say(`chat-${event}`, { other: text }) : text;
}

/** Update the names in chat lines. @param {ChatLine[]} lines @param {Person[]} people */
export function renameChat(lines, people) {
  for (const line of lines) {
    const who = find("chat").querySelector(`[data-line="${line.n}"]`);
    if (who) who.textContent = nameOf(people, line);
  }
}

/** A new chat line: a bubble, and a badge if the chat is collapsed. @param {ChatLine} line @param {Person[]} people */
export function hearChat(line, people) {
  addChat(line, people);
  if (find("chat").checkVisibility({ checkVisibilityCSS: true })) return;
  const unread = find("unread");
  unread.textContent = String(Number(unread.textContent) + 1);
  unread.hidden = false;
  float(nameOf(people, line), wordsOf(line));
}

/** Scroll the newest chat lines and markers into view. */
export function showLast() {
  const region = /** @type {HTMLElement} */ (find("chat").parentElement);
  requestAnimationFrame(() => (region.scrollTop = region.scrollHeight)); // at the next layout
}

/** @param {string} name @param {string} words */
export function float(name, words) {
  announce(element("p", { className: "bubble" }, element("strong", { "data-names": "" }, name), element("span", { "data-names": "" }, ` ${words}`)));
}

/** Somebody announces an intent: only the latest of each is shown. @param {number} seat @param {string} words */
export function floatPlan(seat, words) {
  find("bubbles").querySelector(`[data-plan="${seat}"]`)?.remove();
  announce(element("p", { className: "bubble", "data-plan": seat }, element("span", { "data-names": "" }, words)));
}

/** A decision begins: intents stay on the board as pins, without their bubbles. */
export function hushPlans() {
  for (const bubble of find("bubbles").querySelectorAll("[data-plan]")) bubble.remove();
}

/** Show and announce something for a moment. @param {HTMLElement} bubble */
function announce(bubble) {
  find("bubbles").append(bubble);
  setTimeout(() => bubble.remove(), FLOATS);
}
