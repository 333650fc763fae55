// Tooltips: what a thing on the board is, on hover, after a long press, and by keyboard; and beside the prompt after a touch.

import { element, find } from "./dom.js";
import { ruleLink } from "./rulebook.js";
import { say } from "./words.js";

/** @typedef {import("./messages.js").WhyMessage} WhyMessage */

const PATIENCE = 600; // milliseconds of hovering

export class About {
  /** @param {(sprite: string) => Promise<WhyMessage | null>} ask */
  constructor(ask) {
    this.ask = ask;
    this.card = find("about-card");
    this.timer = 0;
    /** @type {string | null} */
    this.at = null;
    this.isPinned = false; // opened explicitly: it stays until another interaction
  }

  /** The mouse is over a thing without an action now, or over nothing. @param {string | null} id */
  rest(id) {
    if (this.isPinned || id === this.at) return;
    this.hide();
    this.at = id;
    if (id) this.timer = window.setTimeout(() => this.#tell(id), PATIENCE);
  }

  /** Show this thing at once: a long press, or the keyboard. @param {string} id */
  async show(id) {
    this.hide();
    this.at = id;
    this.isPinned = true;
    await this.#tell(id);
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
    const told = await this.ask(id);
    if (!told?.name || this.at !== id) return;
    this.card.replaceChildren(...whatItIs({ ...told, text: "" }));
    this.card.classList.toggle("pinned", this.isPinned);
    this.card.hidden = false;
  }
}

/**
 * Name and purpose of a touched thing, and its rule, unless the rule that forbids using it follows.
 * @param {{text: string, name?: string, about?: string, about_rule?: string}} why @returns {(Node | string)[]}
 */
export function whatItIs(why) {
  if (!why.name) return [];
  const rule = why.about_rule && !why.text ? [" ", ruleLink(why.about_rule, say("read-rule", { rule: why.about_rule }))] : [];
  return [element("b", {}, why.name), why.about ? `. ${why.about}` : "", ...rule, " "];
}
