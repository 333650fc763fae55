// Boxes on the screen: how far away, how much in common, where most of them are.

/** The place in the middle of a box. @param {DOMRect} box */
export function middle(box) {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** How far a value lies outside of a stretch. @param {number} value @param {number} low @param {number} high */
export function outside(value, low, high) {
  return Math.max(low - value, 0, value - high);
}

/** The area that two boxes share. @param {DOMRect} a @param {DOMRect} b */
export function common(a, b) {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** How far a box is from the middle one of these, by left and right and by up and down. @param {DOMRect[]} boxes */
export function fromMiddle(boxes) {
  const middle = (/** @type {number[]} */ values) => values.sort((a, b) => a - b)[values.length >> 1];
  const x = middle(boxes.map((box) => box.left + box.width / 2));
  const y = middle(boxes.map((box) => box.top + box.height / 2));
  return (/** @type {DOMRect} */ box) => Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y);
}

/** How much room a box takes that is turned by so many degrees. @param {number} width @param {number} height @param {number} degrees */
export function turned(width, height, degrees) {
  const [sine, cosine] = [Math.abs(Math.sin((degrees * Math.PI) / 180)), Math.abs(Math.cos((degrees * Math.PI) / 180))];
  return { width: width * cosine + height * sine, height: width * sine + height * cosine };
}
