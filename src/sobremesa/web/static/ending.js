// The end is a scene: the winner's colour floods the table and the scores are counted up.

import { button, element, find } from "./dom.js";
import { badge } from "./people.js";
import { pace } from "./settings.js";
import { drum } from "./sounds.js";
import { say } from "./words.js";

/** @typedef {import("./wire.js").Person} Person */

const COUNTING = 1400; // milliseconds from nothing to the final score

/**
 * @param {string} words who has won @param {Person[]} people @param {(person: Person) => Node | null} more about a person's result
 * @param {{rematch: (() => void) | null, next: string | null, replay: () => void}} ways
 */
export function showEnding(words, people, more, ways) {
  showScene("end", words, people, more, [], [...endingWays(ways), button(say("look"), () => hideEnding(), "quiet")]);
}

/**
 * The ranking over the table, counted up: at the end, and between the games of a series.
 * @param {string} moment shown once for each @param {string} words who has won @param {Person[]} people
 * @param {(person: Person) => Node | null} more about a person's result @param {Node[]} below @param {Node[]} ways
 */
export function showScene(moment, words, people, more, below, ways) {
  const scene = find("ending");
  if (!scene.hidden && scene.dataset.moment === moment) return;
  scene.dataset.moment = moment;
  const ranked = [...people].sort((a, b) => (a.rank ?? 99) - (b.rank ?? 99));
  const rows = ranked.map((person) => row(person, more(person)));
  scene.className = `ending color-${(ranked[0]?.color ?? 0) % 6}`;
  scene.hidden = false;
  scene.replaceChildren(
    element(
      "div",
      { className: "card padded result" },
      element("h2", {}, words),
      element("ol", { className: "ranks" }, ...rows.map((one) => one.item)),
      ...below,
      element("div", { className: "row", id: "ending-ways" }, ...ways),
    ),
  );
  drum();
  countUp(rows);
}

export function hideEnding() {
  find("ending").hidden = true;
}

/** @param {{rematch: (() => void) | null, next: string | null, replay: () => void}} ways */
function endingWays(ways) {
  const made = [];
  if (ways.next) made.push(element("a", { className: "button primary", href: ways.next }, say("to-rematch")));
  else if (ways.rematch) made.push(button(say("rematch"), ways.rematch, "primary"));
  made.push(button(say("watch-again"), ways.replay, "", "i-play"));
  return made;
}

/** A rematch was made while the ending is shown. @param {string} url */
export function offerRematch(url) {
  const ways = document.getElementById("ending-ways");
  ways?.querySelector(".primary")?.replaceWith(element("a", { className: "button primary", href: url }, say("to-rematch")));
}

/** @param {Person} person @param {Node | null} more */
function row(person, more) {
  const points = element("span", { className: "score" }, person.score === null ? "" : String(person.score));
  const item = element(
    "li",
    { className: `color-${person.color % 6}`, "data-seat": person.seat },
    element("span", { className: "rank" }, person.rank === null ? "" : String(person.rank)),
    badge(person),
    element("strong", { "data-names": "" }, person.name),
    person.title ? element("span", { className: "note" }, person.title) : null,
    points,
    more,
  );
  item.classList.toggle("won", person.rank === 1);
  return { item, points, score: person.score };
}

/** @param {{points: HTMLElement, score: number | null}[]} rows */
function countUp(rows) {
  const long = COUNTING * pace();
  const begun = performance.now();
  const show = () => {
    const part = long ? Math.min(1, (performance.now() - begun) / long) : 1;
    for (const { points, score } of rows) if (score !== null) points.textContent = String(Math.round(score * part));
    if (part < 1) requestAnimationFrame(show);
  };
  if (long) requestAnimationFrame(show);
}
