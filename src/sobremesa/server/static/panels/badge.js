// The signs of a seat: its badge, and its marks.

import { element } from "../ui/dom.js";
/** @import { Person } from "../messages.js" */

/** The badge: its character, or its number while it has none. @param {Person} person */
export function badge({ badge: src, seat }) {
  if (src) return element("img", { className: "badge", src, alt: "", width: 32, height: 32 });
  return element("span", { className: "badge number", "aria-hidden": "true" }, String(seat + 1));
}

/** An office of the seat, or what it can pay with. @param {Person} person */
export function marks({ marks }) {
  return marks.map(({ picture, name, count }) =>
    element(
      "span",
      { className: count === null ? "mark office" : "mark", title: name },
      element("img", { src: picture, alt: "", width: 20, height: 20 }),
      element("span", { className: "unseen" }, ` ${name} `),
      count === null ? "" : String(count),
    ),
  );
}
