// The key: every kind of thing that lies on the table, with its picture and what it is for.

import { element, find, icon } from "./dom.js";
import { ruleLink } from "./rulebook.js";

/** @typedef {import("./messages.js").Sign} Sign */

/** @param {Sign[]} signs */
export function showKey(signs) {
  find("key-title").hidden = !signs.length;
  find("key").replaceChildren(...signs.map(row));
}

/** @param {Sign} sign */
function row({ picture, name, about, rule }) {
  const drawn = picture ? element("img", { src: picture, alt: "", loading: "lazy" }) : icon("i-point"); // a place on the board
  return element("li", {}, drawn, element("div", {}, element("b", { "data-names": "" }, name), ` ${about} `, rule ? ruleLink(rule) : null));
}
