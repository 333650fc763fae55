// The legend: every kind of thing on the table, with its picture and its purpose.

import { byId, element, icon } from "../ui/dom.js";
import { ruleLink } from "./rulebook.js";
/** @import { Drawn } from "../board/pointer.js" */
/** @import { Sign } from "../messages.js" */

/** @param {Sign[]} signs
 * @param {(label: string) => Drawn[]} lyingAt what is drawn where this thing lies, itself first */
export function showLegend(signs, lyingAt) {
  byId("key-title").hidden = !signs.length;
  byId("key").replaceChildren(...signs.map((sign) => row(sign, lyingAt(sign.name))));
}

/** @param {Sign} sign @param {Drawn[]} drawn */
function row({ picture, name, about, rule }, drawn) {
  const shown = picture ? cutout(picture, drawn) : icon("i-point"); // a place on the board
  const title = element("b", { "data-names": "" }, name);
  return element("li", {}, shown, element("div", {}, title, ` ${about} `, rule ? ruleLink(rule) : null));
}

/** The thing as it is drawn there, with what lies on it. @param {string} picture its URL @param {Drawn[]} drawn */
function cutout(picture, drawn) {
  const [thing] = drawn;
  if (!thing) return element("span", { className: "cutout" }, image(picture));
  const side = Math.max(thing.width, thing.height);
  const shown = drawn.map(({ symbol, x, y, width, height, rotation }) => {
    const one = image(picture.replace(`/${thing.symbol}.svg`, `/${symbol}.svg`));
    const [left, top] = [0.5 + (x - thing.x) / side, 0.5 + (y - thing.y) / side];
    for (const [name, value] of Object.entries({ left, top, width: width / side, height: height / side })) {
      one.style.setProperty(name, `${100 * value}%`);
    }
    if (rotation) one.style.rotate = `${rotation}deg`;
    return one;
  });
  return element("span", { className: "cutout" }, ...shown);
}

/** @param {string} src */
function image(src) {
  return element("img", { src, alt: "", loading: "lazy" });
}
