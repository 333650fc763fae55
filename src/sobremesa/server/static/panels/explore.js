// What a thing on the board is: on hover, during a long press, and by the arrow keys, which go from thing to thing.

import { middle } from "../board/geometry.js";
import { LongPress, spriteUnder } from "../board/pointer.js";
import { byId, element } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { ruleLink } from "./rulebook.js";
/** @import { Board } from "../board/board.js" */
/** @import { Point } from "../board/geometry.js" */
/** @import { Pointer } from "../board/pointer.js" */
/** @import { WhyMessage } from "../messages.js" */
/** @import { Table } from "../net/session.js" */

const HOVER = 600; // milliseconds
/** @type {Record<string, Point>} */
const WAYS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export class Tooltip {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.card = byId("about-card");
    this.timer = 0;
    /** @type {string | null} */
    this.at = null;
    this.isPinned = false; // opened explicitly: it stays until the next interaction
  }

  /** The mouse is over a thing without an action now, or over nothing. @param {string | null} id */
  hover(id) {
    if (this.isPinned || id === this.at) return;
    this.hide();
    this.at = id;
    if (id) this.timer = window.setTimeout(() => this.#tell(id), HOVER);
  }

  /** Show it at once: while a finger holds it, or by keyboard. @param {string} id */
  show(id) {
    this.hide();
    this.at = id;
    this.isPinned = true;
    this.#tell(id);
  }

  hide() {
    clearTimeout(this.timer);
    this.at = null;
    this.isPinned = false;
    this.card.hidden = true;
    this.card.replaceChildren();
  }

  /** @param {string} id */
  async #tell(id) {
    /** @type {WhyMessage | null} */
    const told = await this.table.ask({ type: "why", sprite: id, about: true });
    if (!told?.name || this.at !== id) return;
    this.card.replaceChildren(...whatItIs({ ...told, text: "" }));
    this.card.classList.toggle("pinned", this.isPinned);
    this.card.hidden = false;
  }
}

/**
 * The name and purpose of a thing, and its rule, unless the rule that forbids its use follows.
 * @param {{text: string, name?: string, about?: string, about_rule?: string}} why @returns {(Node | string)[]}
 */
export function whatItIs({ text, name, about, about_rule: rule }) {
  if (!name) return [];
  const link = rule && !text ? [" ", ruleLink(rule, t("read-the-rule"))] : [];
  return [element("b", {}, name), about ? `. ${about}` : "", ...link, " "];
}

/** Exploring the board without a mouse. */
export class Explore {
  /** @param {Board} board @param {Tooltip} tooltip @param {(id: string) => void} choose what Enter does */
  constructor(board, tooltip, choose) {
    this.board = board;
    this.tooltip = tooltip;
    this.choose = choose;
    this.ring = byId("focus-ring");
    /** @type {string | null} */
    this.at = null;
    const { host } = board;
    host.tabIndex = 0;
    host.setAttribute("role", "group");
    host.setAttribute("aria-label", t("explore"));
    host.addEventListener("keydown", (event) => this.#key(event));
    host.addEventListener("blur", () => this.at !== null && this.leave());
    const isFinger = (/** @type {PointerEvent} */ event) => event.pointerType !== "mouse";
    const tell = (/** @type {Pointer} */ pointer) => {
      const id = spriteUnder(board, pointer, () => false);
      if (id) tooltip.show(id);
      return id !== null;
    };
    this.press = new LongPress(host, isFinger, tell, () => tooltip.hide());
  }

  /** Whether a click only ends a long press. */
  takes() {
    if (!this.press.isTaken && this.tooltip.isPinned) this.leave();
    return this.press.isTaken;
  }

  /** Stop exploring. */
  leave() {
    this.at = null;
    this.ring.hidden = true;
    this.tooltip.hide();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const way = WAYS[event.key];
    if (way) this.#go(this.#next(way));
    else if (event.key === "Enter" && this.at) this.choose(this.at);
    else if (event.key === "Escape" && this.at) this.leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {string | null} id */
  #go(id) {
    const box = id ? this.board.where(id) : null;
    if (!id || !box) return;
    this.at = id;
    for (const side of /** @type {const} */ (["left", "top", "width", "height"]))
      this.ring.style[side] = `${box[side]}px`;
    this.ring.hidden = false;
    this.tooltip.show(id);
  }

  /** The nearest labelled thing in a direction; at the beginning the first one. @param {Point} way */
  #next(way) {
    const from = this.#middle(this.at);
    let [best, least] = [this.at, Infinity];
    for (const [id, { sprite }] of this.board.sprites) {
      const to = sprite.label && id !== this.at ? this.#middle(id) : null;
      const far = !to ? Infinity : from ? distance(from, to, way) : to.x + 4 * to.y;
      if (far < least) [best, least] = [id, far];
    }
    return best;
  }

  /** @param {string | null} id */
  #middle(id) {
    const box = id ? this.board.where(id) : null;
    return box && middle(box);
  }
}

/** The distance in a direction; sideways counts more, backwards is out of reach.
 * @param {Point} from @param {Point} to @param {Point} way */
function distance(from, to, way) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = dx * way.x + dy * way.y;
  return along > 2 ? along + 2.5 * Math.abs(dx * way.y + dy * way.x) : Infinity;
}
