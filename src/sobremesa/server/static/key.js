// The key: every kind of thing on the table, with its picture and its purpose.

import { element, find, icon } from "./dom.js";
import { ruleLink } from "./rulebook.js";

/** @typedef {import("./messages.js").Sign} Sign */
/** @typedef {import("./board.js").Drawn} Drawn */

/** @param {Sign[]} signs @param {(name: string) => Drawn[]} lyingAt what is drawn where the thing of this name lies, itself first */
export function showKey(signs, lyingAt) {
  find("key-title").hidden = !signs.length;
  find("key").replaceChildren(...signs.map((sign) => row(sign, lyingAt(sign.name))));
}

/** @param {Sign} sign @param {Drawn[]} drawn */
function row({ picture, name, about, rule }, drawn) {
  const shown = picture ? cutout(picture, drawn) : icon("i-point"); // a place on the board
  return element("li", {}, shown, element("div", {}, element("b", { "data-names": "" }, name), ` ${about} `, rule ? ruleLink(rule) : null));
}

/** The thing as it is drawn there, with what is on it. @param {string} picture its address @param {Drawn[]} drawn */
function cutout(picture, drawn) {
  const [thing, ...above] = drawn;
  const box = element("span", { className: "cutout" });
  if (!thing) box.append(element("img", { src: picture, alt: "", loading: "lazy" }));
  const side = thing ? Math.max(thing.width, thing.height) : 1;
  for (const one of thing ? [thing, ...above] : []) {
    const shown = element("img", { src: picture.replace(`/${thing.symbol}.svg`, `/${one.symbol}.svg`), alt: "", loading: "lazy" });
    const [left, top] = [0.5 + (one.x - thing.x) / side, 0.5 + (one.y - thing.y) / side];
    Object.assign(shown.style, { left: `${100 * left}%`, top: `${100 * top}%`, width: `${(100 * one.width) / side}%`, height: `${(100 * one.height) / side}%` });
    if (one.rotation) shown.style.rotate = `${one.rotation}deg`;
    box.append(shown);
  }
  return box;
}
