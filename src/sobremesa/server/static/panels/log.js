// The log: each line leads to its position on the board and to its rule.

import { all, button, byId, element } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { ruleLink } from "./rulebook.js";
import { badge } from "./seats.js";
/** @import { LogLine, Person, StateMessage } from "../messages.js" */

const NEAR_END = 40; // pixels

export class Log {
  /** @param {(move: number) => void} visit */
  constructor(visit) {
    this.visit = visit;
    this.list = byId("log");
    this.region = /** @type {HTMLElement} */ (this.list.parentElement);
    this.follows = true; // keep the newest line visible, until somebody scrolls away
    this.followed = false; // the next scroll event is our own: no layout is needed
    this.top = 0;
    /** @type {HTMLElement | null} */
    this.stop = null; // the one line in the tab order: the newest, or where the arrow keys went
    this.badges = ""; // of the players, as shown
    this.region.addEventListener("scroll", () => this.#scrolled());
    this.list.addEventListener("keydown", (event) => this.#arrows(event));
    const watch = new ResizeObserver(() => this.#follow()); // after layout, so that nothing is laid out twice
    for (const one of [this.region, this.list]) watch.observe(one);
  }

  /** Lines that are already there stay; another seat may read other words. @param {StateMessage} state */
  show({ log, people, phase }) {
    byId("panel-log").hidden = phase === "lobby";
    const lines = log.filter((line) => line.text);
    const items = all(this.list, "li");
    const isSame = items.every((item, index) => item.dataset.n === String(lines[index]?.n));
    if (!isSame) this.list.replaceChildren();
    else items.forEach((item, index) => reword(item, lines[index].text));
    for (const line of lines.slice(isSame ? items.length : 0)) this.#add(line, people);
    const badges = people.map((person) => person.badge).join();
    if (badges !== this.badges) for (const item of items) sign(item, people);
    this.badges = badges;
  }

  /** @param {LogLine} line @param {Person[]} people */
  #add({ text, move, n, seat, rule }, people) {
    const moment = button(text, () => this.visit(move), "quiet moment");
    moment.title = t("show-moment");
    const item = element("li", { "data-move": move, "data-n": n }, moment, rule ? ruleLink(rule) : null);
    if (seat !== null) item.dataset.seat = String(seat);
    setTabIndex(item, -1);
    this.list.append(item);
    sign(item, people);
    if (!this.stop?.contains(document.activeElement)) this.#stopAt(item);
  }

  /** A log is one tab stop, however long it is. @param {HTMLElement} item */
  #stopAt(item) {
    if (this.stop) setTabIndex(this.stop, -1);
    setTabIndex(item, 0);
    this.stop = item;
  }

  /** Up and down move through the lines. @param {KeyboardEvent} event */
  #arrows(event) {
    const item = /** @type {HTMLElement} */ (event.target).closest("li");
    const up = event.key === "ArrowUp" ? item?.previousElementSibling : null;
    const next = event.key === "ArrowDown" ? item?.nextElementSibling : up;
    if (!(next instanceof HTMLElement)) return;
    this.#stopAt(next);
    next.querySelector("button")?.focus();
    event.preventDefault();
  }

  #follow() {
    if (!this.follows) return;
    this.region.scrollTop = this.region.scrollHeight;
    this.followed = this.region.scrollTop !== this.top;
    this.top = this.region.scrollTop;
  }

  /** Scrolling up stops following; lines that arrived since do not count. */
  #scrolled() {
    if (this.followed) {
      this.followed = false;
      return;
    }
    const { scrollTop, clientHeight, scrollHeight } = this.region;
    if (scrollTop < this.top) this.follows = false;
    if (scrollTop + clientHeight >= scrollHeight - NEAR_END) this.follows = true;
    this.top = scrollTop;
  }

  /** Highlight the lines of one move. @param {number | null} move */
  light(move) {
    if (move === null) this.region.scrollTop = this.region.scrollHeight;
    for (const item of all(this.list, "li")) {
      const isLit = move !== null && item.dataset.move === String(move);
      item.classList.toggle("lit", isLit);
      if (isLit) item.scrollIntoView({ block: "nearest" });
    }
  }
}

/** @param {HTMLElement} item @param {string} text */
function reword(item, text) {
  const moment = item.querySelector(".moment");
  if (moment && moment.textContent !== text) moment.textContent = text;
}

/** @param {HTMLElement} item @param {number} index */
function setTabIndex(item, index) {
  for (const one of all(item, "button, a")) one.tabIndex = index;
}

/** The badge of the mover, at the first line of the move. @param {HTMLElement} item @param {Person[]} people by seat */
function sign(item, people) {
  const person = people[Number(item.dataset.seat ?? -1)];
  if (!person) return;
  item.className = `colour-${person.colour}`;
  item.querySelector(".badge")?.remove();
  const before = /** @type {HTMLElement | null} */ (item.previousElementSibling);
  if (before?.dataset.move !== item.dataset.move) item.prepend(badge(person));
}
