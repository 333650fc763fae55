// SVG elements, and the frames in which they are drawn.

const LONGEST_FRAME = 200; // milliseconds to wait for a frame

/** @param {string} tag @param {Record<string, string | number>} [attributes] @param {(Node | string)[]} children */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** Resolves after a frame was drawn, so that slow phones do the next work in another one; a hidden page draws none. */
export function nextFrame() {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, LONGEST_FRAME);
  });
}
