// Rectangle geometry: centre, distance, overlap, median.

/** @import { Box } from "./state.js" */

/** @typedef {{x: number, y: number}} Point */

/** The centre of a rectangle. @param {DOMRect} box @returns {Point} */
export function middle(box) {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** How far a value lies outside an interval. @param {number} value @param {number} low @param {number} high */
export function outside(value, low, high) {
  return Math.max(low - value, 0, value - high);
}

/** How far a point lies outside a rectangle. @param {number} x @param {number} y @param {DOMRect} box */
export function away(x, y, box) {
  return Math.hypot(outside(x, box.left, box.right), outside(y, box.top, box.bottom));
}

/** The box in which two boxes overlap; its width or height is negative if they do not.
 * @param {Box} a @param {Box} b @returns {Box} */
export function overlap(a, b) {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const [right, bottom] = [Math.min(a.x + a.width, b.x + b.width), Math.min(a.y + a.height, b.y + b.height)];
  return { x, y, width: right - x, height: bottom - y };
}

/** Whether a box lies wholly in another. @param {Box} box @param {Box} around */
export function isInside(box, around) {
  const { width, height } = overlap(box, around);
  return width >= box.width && height >= box.height;
}

/** The smallest box around two. @param {DOMRect} a @param {DOMRect} b */
export function union(a, b) {
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)];
  return new DOMRect(left, top, Math.max(a.right, b.right) - left, Math.max(a.bottom, b.bottom) - top);
}

/** The area that two boxes share. @param {Box} a @param {Box} b */
export function common(a, b) {
  const { width, height } = overlap(a, b);
  return Math.max(0, width) * Math.max(0, height);
}

/** Measures the distance from the median centre of these rectangles. @param {DOMRect[]} boxes */
export function fromMiddle(boxes) {
  const median = (/** @type {number[]} */ values) => values.sort((a, b) => a - b)[values.length >> 1];
  const [x, y] = [median(boxes.map((box) => middle(box).x)), median(boxes.map((box) => middle(box).y))];
  return (/** @type {DOMRect} */ box) => Math.hypot(middle(box).x - x, middle(box).y - y);
}

/** The size of a rotated rectangle's bounding box.
 * @param {number} width @param {number} height @param {number} degrees */
export function turned(width, height, degrees) {
  const angle = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  return { width: width * cosine + height * sine, height: width * sine + height * cosine };
}
