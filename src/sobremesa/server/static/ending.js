// The ending: the winner's colour floods the table and the points are counted up, category by category.

import { button, element, find, icon, written } from "./dom.js";
import { goalList } from "./goals.js";
import { badge } from "./people.js";
import { pace } from "./preferences.js";
import { coin, drum } from "./sounds.js";
import { say } from "./words.js";

/** @typedef {import("./messages.js").Person} Person */
/** @typedef {import("./messages.js").Ending} Ending */
/** @typedef {import("./messages.js").Epilogue} Epilogue */
/** @typedef {{rematch: (() => void) | null, branch: (move: number) => void, next: string | null, replay: () => void, file: string, link: string}} Ways */
/** @typedef {{item: HTMLElement, person: Person, total: HTMLElement | null, parts: {box: HTMLElement, value: number}[]}} Row */

const BEAT = 650; // milliseconds for each category
const GAP = 16; // pixels between the first way on and the edge of a small screen

/** @param {string} words who has won @param {Person[]} people @param {Ending | null} ending @param {Ways} ways */
export function showEnding(words, people, ending, ways) {
  const epilogue = ending?.epilogue ?? null;
  showScene("end", words, people, ending, epilogue ? told(epilogue, ways) : [], endingWays(ways, epilogue, people));
}

/**
 * The ranking over the table: at the end, and between the games of a series.
 * @param {string} moment shown once for each @param {string} words who has won @param {Person[]} people
 * @param {Ending | null} ending @param {Node[]} below the ranking @param {Node[]} ways
 */
export function showScene(moment, words, people, ending, below, ways) {
  const scene = find("ending");
  if (!scene.hidden && scene.dataset.moment === moment) return;
  scene.dataset.moment = moment;
  const ranked = [...people].sort((a, b) => (a.rank ?? 99) - (b.rank ?? 99));
  const rows = ranked.map((person) => row(person, ending));
  const won = ranked.filter((person) => person.rank === 1);
  const title = element("h2", { id: "ending-title", tabIndex: -1 }, won.length > 1 ? words : ending?.verdict || words);
  scene.className = `ending ${won.length ? `colour-${won[0].colour}` : "lost"}`;
  scene.hidden = false;
  const list = element("div", { className: "row", id: "ending-ways" }, ...ways);
  if (moment === "end") new ResizeObserver(() => keepFirst(list)).observe(list);
  scene.replaceChildren(
    element(
      "div",
      { className: "card padded result" },
      element("div", { className: "winners" }, ...(won.length ? won : ranked).map((person) => badge(person))),
      title,
      ending?.tie ? element("p", { className: "note tie" }, ending.tie) : null,
      ...(moment === "end" ? below : []),
      element("ol", { className: "ranks" }, ...rows.map((one) => one.item)),
      ...(moment === "end" ? [] : below),
      list,
      element("p", { id: "ending-done", className: "note", role: "status" }),
    ),
  );
  if (!document.querySelector("dialog[open]") && !document.activeElement?.matches("input")) title.focus({ preventScroll: true });
  drum();
  countUp(rows);
}

/** How much of the buttons may be below the fold on a small screen: all after the first. @param {HTMLElement} ways */
function keepFirst(ways) {
  const first = ways.firstElementChild?.getBoundingClientRect();
  if (first) ways.style.setProperty("--below", `${ways.getBoundingClientRect().bottom - first.bottom - GAP}px`);
}

/** Mark the viewer's own rows in the ranking. @param {number[]} seats */
export function markOwn(seats) {
  for (const seat of seats) document.querySelector(`#ending [data-seat="${seat}"] strong`)?.setAttribute("data-you", say("you"));
}

export function hideEnding() {
  find("ending").hidden = true;
}

/** How the story ended, its goals, and the chapters that can be replayed. @param {Epilogue} epilogue @param {Ways} ways @returns {HTMLElement[]} */
function told({ lines, goals, chapters }, ways) {
  const again = chapters.map((chapter) => button(chapter.text, () => ways.branch(chapter.move)));
  const from = element("div", { className: "row chapters", role: "group", "aria-labelledby": "again-from" }, element("span", { id: "again-from" }, say("again-from")), ...again);
  return [element("div", { className: "epilogue" }, ...lines.map((line) => element("p", {}, line)), goalList(goals)), ...(again.length ? [from] : [])];
}

/** What can be done now, first how the story continues, or a rematch. @param {Ways} ways @param {Epilogue | null} epilogue @param {Person[]} people */
function endingWays(ways, epilogue, people) {
  const made = [];
  const others = new Set(people.map((person) => person.guest).filter(Boolean)).size > 1; // besides the viewer: bots are not asked
  if (epilogue?.next) made.push(element("a", { className: "button primary", href: epilogue.next }, icon("i-forward"), say("next-story", { name: epilogue.next_name })));
  if (ways.next) made.push(toRematch(ways.next));
  else if (ways.rematch) made.push(button(say(others ? "rematch" : "play-again"), ways.rematch, epilogue?.next ? "rematch" : "rematch primary"));
  made.push(
    button(say("watch-again"), ways.replay, "", "i-play"),
    element("a", { className: "button", href: ways.file, download: "" }, icon("i-download"), say("download")),
    button(say("share"), () => share(ways.link, "ending-done"), "", "i-share"),
    button(say("look"), () => hideEnding(), "quiet"),
  );
  return made;
}

/** Share the link: with the device's dialog, or through the clipboard. @param {string} url @param {string} done the id of where it is said */
export async function share(url, done) {
  if (navigator.share) {
    await navigator.share({ title: document.title, url }).catch(() => undefined); // the person cancelled
    return;
  }
  const isCopied = await navigator.clipboard?.writeText(url).then(() => true, () => false);
  find(done).textContent = isCopied ? say("copied") : url;
}

/** A rematch was made while the ending is shown. @param {string} url */
export function offerRematch(url) {
  const ways = document.getElementById("ending-ways");
  ways?.querySelector(".rematch")?.remove();
  ways?.prepend(toRematch(url));
}

/** @param {string} url */
function toRematch(url) {
  return element("a", { className: "button primary rematch", href: url }, say("to-rematch"));
}

/** @param {Person} person @param {Ending | null} ending @returns {Row} */
function row(person, ending) {
  const total = person.score === null ? null : element("span", { className: "score" }, written(person.score));
  const parts = (ending?.categories ?? []).map(({ name, values }) => {
    const value = values[person.seat] ?? 0;
    const box = element("div", {}, element("dt", {}, name), element("dd", {}, written(value)));
    return { box, value };
  });
  const item = element(
    "li",
    { className: `colour-${person.colour}`, "data-seat": person.seat },
    person.score === null ? null : element("span", { className: "rank" }, person.rank === null ? "" : String(person.rank)),
    badge(person),
    element("div", { className: "who" }, element("strong", { "data-names": "" }, person.name), person.title ? element("span", { className: "note" }, person.title) : null),
    total,
    parts.length ? element("dl", { className: "parts" }, ...parts.map((part) => part.box)) : null,
  );
  item.classList.toggle("won", person.rank === 1);
  return { item, person, total, parts };
}

/** Count one category after another, for everybody at once. @param {Row[]} rows */
async function countUp(rows) {
  const beat = BEAT * pace();
  const most = Math.max(0, ...rows.map((one) => one.parts.length));
  if (!beat || !most) return;
  for (const { total, parts } of rows) {
    if (total) total.textContent = "0";
    for (const part of parts) part.box.classList.add("to-come");
  }
  for (let done = 1; done <= most; done++) {
    await new Promise((resolve) => setTimeout(resolve, beat));
    coin();
    for (const { total, parts } of rows) {
      parts[done - 1]?.box.classList.remove("to-come");
      if (total) total.textContent = written(parts.slice(0, done).reduce((sum, part) => sum + part.value, 0));
    }
  }
}
