// What a thing is: said over the board while the mouse rests on it, and beside the prompt after a touch.

import { element, find } from "./dom.js";
import { ruleLink } from "./rulebook.js";
import { say } from "./words.js";

/** @typedef {import("./messages.js").WhyMessage} WhyMessage */

const PATIENCE = 600; // milliseconds of resting on a thing

export class About {
  /** @param {(sprite: string) => Promise<WhyMessage | null>} ask */
  constructor(ask) {
    this.ask = ask;
    this.caption = find("caption");
    this.timer = 0;
    /** @type {string | null} */
    this.at = null;
  }

  /** The mouse is over a thing that leads nowhere now, or over nothing. @param {string | null} id */
  rest(id) {
    if (id === this.at) return;
    clearTimeout(this.timer);
    if (this.caption.dataset.about) this.#say("");
    this.at = id;
    if (id) this.timer = window.setTimeout(() => this.#tell(id), PATIENCE);
  }

  /** @param {string} id */
  async #tell(id) {
    const told = await this.ask(id);
    if (told?.about && this.at === id && !this.caption.textContent) this.#say(`${told.name}. ${told.about}`);
  }

  /** @param {string} text */
  #say(text) {
    this.caption.textContent = text;
    if (text) this.caption.dataset.about = "yes";
    else delete this.caption.dataset.about;
  }
}

/**
 * Name and purpose of a touched thing, and its rule unless another forbids to use it, which is said next.
 * @param {{text: string, name?: string, about?: string, about_rule?: string}} why @returns {(Node | string)[]}
 */
export function whatItIs(why) {
  if (!why.name) return [];
  const rule = why.about_rule && !why.text ? [" ", ruleLink(why.about_rule, say("read-rule", { rule: why.about_rule }))] : [];
  return [element("b", {}, why.name), why.about ? `. ${why.about}` : "", ...rule, " "];
}
