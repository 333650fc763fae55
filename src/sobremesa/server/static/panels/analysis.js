// What decided the match: the curve of the chances, the choices that cost most and why, and the books. It is computed
// once, when somebody first asks; until then a bar shows how far it is.

import { button, byId, element, onClick } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { ownFigures } from "./figures.js";
/** @import { Account, Analysis, AnalysisMessage, Moment, Person } from "../messages.js" */
/** @import { Table } from "../net/session.js" */

const WIDTH = 360;
const HEIGHT = 150;
const LEFT = 28;
const EDGE = 8;
const LINES = [0, 25, 50, 75, 100];

export class AnalysisPanel {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.dialog = /** @type {HTMLDialogElement} */ (byId("analysis"));
    this.inside = byId("analysis-inside");
    onClick("replay-analyse", () => this.open());
  }

  /** Whether there is anything to analyse. @param {boolean} isOver */
  offer(isOver) {
    byId("replay-analyse").hidden = !isOver;
  }

  async open() {
    if (!this.dialog.open) this.dialog.showModal();
    /** @type {AnalysisMessage | null} */
    const answer = await this.table.ask({ type: "analyse" });
    if (answer) this.show(answer);
    else this.inside.replaceChildren(element("p", {}, t("analysis-failed")));
  }

  /** The result, or how far it is. @param {AnalysisMessage} message */
  show({ done, whole, result }) {
    if (!this.dialog.open) return;
    if (result) return this.inside.replaceChildren(...this.#whole(result));
    if (!whole) return this.inside.replaceChildren(element("p", {}, t("analysis-failed")));
    const bar = element("progress", { max: whole, value: done, "aria-label": t("analysis-works") });
    this.inside.replaceChildren(element("p", { role: "status" }, t("analysis-works")), bar);
  }

  /** @param {Analysis} found */
  #whole(found) {
    const people = this.table.match()?.people ?? [];
    const own = this.table.match()?.you.seat ?? null;
    const order = [...people].sort((a, b) => Number(b.seat === own) - Number(a.seat === own));
    return [
      found.verdict ? element("p", { className: "verdict" }, found.verdict) : null,
      element("p", { className: "note" }, found.unit),
      curve(found, people),
      ...order.map((person) => this.#momentsOf(person, found, person.seat === own)),
      books(found.accounts, people, t("analysis-known")),
      element(
        "details",
        {},
        element("summary", {}, t("analysis-lay")),
        element("p", { className: "note" }, t("analysis-lay-more")),
        books(found.lay, people, t("analysis-lay")),
      ),
      own !== null ? ownFigures(found, `${location.pathname} ${own}`) : null,
    ].filter((one) => one !== null);
  }

  /** @param {Person} person @param {Analysis} found @param {boolean} isOwn these first, those of others closed
   * @returns {HTMLElement} */
  #momentsOf(person, found, isOwn) {
    const mine = found.moments.filter((one) => one.seat === person.seat); // the costliest first
    const told = mine.length ? mine.map((one) => this.#moment(one)) : [element("p", {}, found.none)];
    const name = element("span", { "data-names": "" }, person.name);
    return element(
      "details",
      { className: `moments colour-${person.colour}`, open: isOwn },
      element("summary", {}, name),
      ...told,
    );
  }

  /** @param {Moment} moment */
  #moment({ move, played, better, gain, reasons }) {
    const again = button(t("analysis-again"), () => this.table.goTo({ type: "branch", move }), "small", "i-undo");
    const look = button(t("analysis-look"), () => this.#look(move), "quiet small", "i-table");
    return element(
      "article",
      {},
      element("p", {}, element("b", {}, t("analysis-played", { move: move + 1, action: played }))),
      element("p", {}, element("b", {}, t("analysis-better", { action: better }))),
      element("p", {}, gain),
      element("ul", {}, ...reasons.map((reason) => element("li", {}, reason))),
      element("div", { className: "row" }, again, look),
    );
  }

  /** @param {number} move */
  #look(move) {
    this.dialog.close();
    this.table.lookBack(move);
  }
}

/** The books as a table: a row for each seat. @param {Account[]} accounts @param {Person[]} people @param {string} title */
function books(accounts, people, title) {
  const heads = ["", ...["first", "luck", "own", "others", "final"].map((one) => t(`analysis-${one}`))];
  const rows = accounts.map(({ seat, first, luck, own, others, final }) => {
    const name = element("th", { scope: "row", "data-names": "" }, people[seat]?.name ?? "");
    return element("tr", {}, name, ...[first, luck, own, others, final].map((one) => element("td", {}, one)));
  });
  const head = element("tr", {}, ...heads.map((one) => element("th", { scope: "col" }, one)));
  const caption = element("caption", {}, title);
  return element("table", { className: "books" }, caption, element("thead", {}, head), element("tbody", {}, ...rows));
}

/** The curve: a line for each seat, or one for all, and a dot at each moment.
 * @param {Analysis} found @param {Person[]} people */
function curve({ curve: chances, together, moments }, people) {
  const svg = drawn("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": t("analysis-curve") });
  const at = (/** @type {number} */ index, /** @type {number} */ share) => ({
    x: LEFT + ((WIDTH - LEFT - EDGE) * index) / Math.max(1, chances.length - 1),
    y: EDGE + (HEIGHT - 2 * EDGE) * (1 - share),
  });
  for (const line of LINES) {
    const { y } = at(0, line / 100);
    const text = drawn("text", { x: LEFT - 6, y: y + 4, "text-anchor": "end" });
    text.textContent = String(line);
    svg.append(drawn("line", { x1: LEFT, x2: WIDTH - EDGE, y1: y, y2: y }), text);
  }
  for (const { seat, colour } of together ? people.slice(0, 1) : people) {
    const points = chances
      .map((each, index) => at(index, each[seat] ?? 0))
      .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`);
    const group = drawn("g", { class: `colour-${colour}` });
    group.append(drawn("polyline", { points: points.join(" ") }));
    for (const one of moments.filter((moment) => together || moment.seat === seat)) {
      const { x, y } = at(one.move, chances[one.move]?.[seat] ?? 0);
      group.append(drawn("circle", { cx: x, cy: y, r: 3.5 }));
    }
    svg.append(group);
  }
  return element("figure", { className: "curve" }, svg);
}

/** @param {string} name @param {Record<string, string | number>} attributes */
function drawn(name, attributes) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
