// Helpers for creating and finding elements.

const LONGEST_FRAME = 200; // milliseconds to wait for a frame

/** @param {string} id @returns {HTMLElement} */
export function find(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

/**
 * An element with properties, attributes (`data-…`, `aria-…`, `for`) and children. Text is set as text, never as HTML.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Record<string, any>} [properties] @param {...(Node | string | null)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes("-") || name === "for" || name === "role" || name === "list") made.setAttribute(name, String(value));
    else Object.assign(made, { [name]: value });
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** One of the page's drawings. @param {string} name @param {string} [kind] @returns {SVGSVGElement} */
export function icon(name, kind = "icon") {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", kind);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#${name}`);
  svg.append(use);
  return svg;
}

/** Set these children; an unchanged one stays, because a new node is styled, laid out and fetched again, and loses the focus. @param {HTMLElement} parent @param {Element[]} made whose handlers do the same as long as they look the same */
export function renew(parent, made) {
  made.forEach((one, index) => {
    const old = parent.children[index];
    if (!old) parent.append(one);
    else if (!old.isEqualNode(one)) old.replaceWith(one);
  });
  while (parent.children.length > made.length) parent.lastElementChild?.remove();
}

/** Resolve after a frame is drawn, so that slow phones need not do the next work in the same frame; a hidden page draws none. */
export function nextFrame() {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, LONGEST_FRAME);
  });
}

/** A number with a proper minus sign. @param {number} value */
export function written(value) {
  return value < 0 ? `\u2212${-value}` : String(value);
}

/** @param {string} words @param {() => void} click @param {string} [kind] @param {string} [drawing] */
export function button(words, click, kind = "", drawing = "") {
  const made = element("button", { type: "button", className: kind }, drawing ? icon(drawing) : null, words);
  made.addEventListener("click", click);
  return made;
}
