// Tooltips: what a thing on the board is, on hover, after a long press, and by keyboard.

import { byId, element } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { ruleLink } from "./rulebook.js";
/** @import { WhyMessage } from "../messages.js" */
/** @import { Table } from "../net/session.js" */

const HOVER = 600; // milliseconds

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

  /** Show it at once: after a long press, or by keyboard. @param {string} id */
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
  const link = rule && !text ? [" ", ruleLink(rule, t("read-rule", { rule }))] : [];
  return [element("b", {}, name), about ? `. ${about}` : "", ...link, " "];
}
