// The log: each line leads to its position on the board and to its rule.

import { button, element, find } from "./dom.js";
import { badge } from "./people.js";
import { ruleLink } from "./rulebook.js";
import { say } from "./words.js";

/** @typedef {import("./messages.js").LogLine} LogLine */

export class Log {
  /** @param {(move: number) => void} visit */
  constructor(visit) {
    this.visit = visit;
    this.list = find("log");
    this.region = /** @type {HTMLElement} */ (this.list.parentElement);
    this.follows = true; // the newest line is kept visible until somebody scrolls away
    this.followed = false; // the next scroll event is ours, and needs no layout query
    this.top = 0;
    this.region.addEventListener("scroll", () => this.#scrolled());
    const watch = new ResizeObserver(() => this.#follow()); // after layout, so that nothing is laid out twice
    for (const one of [this.region, this.list]) watch.observe(one);
    /** @type {HTMLElement | null} */
    this.stop = null; // the one line in the tab order: the newest, or where the arrow keys went
    this.list.addEventListener("keydown", (event) => this.#arrows(event));
    this.count = 0;
    /** @type {import("./messages.js").Person[]} */
    this.people = [];
  }

  /** The whole log, as this seat reads it; existing lines stay. @param {LogLine[]} lines */
  replace(lines) {
    const shown = lines.filter((line) => line.text);
    const items = /** @type {HTMLElement[]} */ ([...this.list.children]);
    const same = items.length <= shown.length && items.every((item, index) => item.dataset.n === String(shown[index].n));
    if (!same) this.list.replaceChildren();
    else items.forEach((item, index) => this.#reword(item, shown[index].text));
    this.count = same && items.length ? shown[items.length - 1].n + 1 : 0;
    this.add(shown);
  }

  /** The same line from another seat. @param {HTMLElement} item @param {string} words */
  #reword(item, words) {
    const moment = item.querySelector(".moment");
    if (moment && moment.textContent !== words) moment.textContent = words;
  }

  /** @param {LogLine[]} lines */
  add(lines) {
    for (const line of lines) {
      if (line.n < this.count || !line.text) continue;
      this.count = line.n + 1;
      const item = this.#line(line);
      this.list.append(item);
      this.#sign(item);
      if (!this.stop?.contains(document.activeElement)) this.#stopAt(item);
    }
  }

  /** A log is one tab stop, however long it is. @param {HTMLElement} item */
  #stopAt(item) {
    for (const [one, index] of /** @type {[HTMLElement | null, number][]} */ ([[this.stop, -1], [item, 0]])) {
      for (const way of /** @type {NodeListOf<HTMLElement>} */ (one?.querySelectorAll("button, a") ?? [])) way.tabIndex = index;
    }
    this.stop = item;
  }

  /** Up and down move through the lines. @param {KeyboardEvent} event */
  #arrows(event) {
    const item = /** @type {HTMLElement} */ (event.target).closest("li");
    const next = event.key === "ArrowUp" ? item?.previousElementSibling : event.key === "ArrowDown" ? item?.nextElementSibling : null;
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
    if (scrollTop + clientHeight >= scrollHeight - 40) this.follows = true;
    this.top = scrollTop;
  }

  /** The players by seat with their badges; existing lines are updated. @param {import("./messages.js").Person[]} people */
  know(people) {
    const before = this.people;
    this.people = people;
    if (people.every((person, seat) => person.badge === before[seat]?.badge)) return;
    for (const item of /** @type {NodeListOf<HTMLElement>} */ (this.list.querySelectorAll("li[data-seat]"))) this.#sign(item);
  }

  /** The badge of the mover, at the first line of the move. @param {HTMLElement} item */
  #sign(item) {
    const person = this.people[Number(item.dataset.seat)];
    if (!person) return;
    item.className = `colour-${person.colour}`;
    item.querySelector(".badge")?.remove();
    const before = /** @type {HTMLElement | null} */ (item.previousElementSibling);
    if (before?.dataset.move !== item.dataset.move) item.prepend(badge(person));
  }

  /** Highlight the lines of one move. @param {number | null} move */
  light(move) {
    if (move === null) this.region.scrollTop = this.region.scrollHeight;
    for (const item of /** @type {NodeListOf<HTMLElement>} */ (this.list.querySelectorAll("li"))) {
      const is = move !== null && item.dataset.move === String(move);
      item.classList.toggle("lit", is);
      if (is) item.scrollIntoView({ block: "nearest" });
    }
  }

  /** @param {LogLine} line */
  #line(line) {
    const words = button(line.text, () => this.visit(line.move), "quiet moment");
    words.title = say("show-moment");
    const item = element("li", { "data-move": line.move, "data-n": line.n }, words);
    if (line.seat !== null) item.dataset.seat = String(line.seat);
    if (line.rule) item.append(ruleLink(line.rule));
    for (const way of /** @type {NodeListOf<HTMLElement>} */ (item.querySelectorAll("button, a"))) way.tabIndex = -1;
    return item;
  }
}
