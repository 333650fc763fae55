// Helpers for finding and creating elements.

/** @param {string} id @returns {HTMLElement} */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

/** @param {string} id @param {() => void} listener */
export const onClick = (id, listener) => byId(id).addEventListener("click", listener);

/** A form that the page does not send itself. @param {string} id @param {() => void} listener */
export function onSubmit(id, listener) {
  byId(id).addEventListener("submit", (event) => {
    event.preventDefault();
    listener();
  });
}

/** @param {ParentNode} parent @param {string} selector @returns {HTMLElement[]} */
export const all = (parent, selector) => [...parent.querySelectorAll(selector)].map((one) => /** @type {any} */ (one));

/**
 * An element with properties, attributes (`data-…`, `aria-…`, `for`) and children. Text is set as text, never as HTML.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Record<string, any>} [properties] @param {...(Node | string | null)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes("-") || ["for", "role", "list"].includes(name)) made.setAttribute(name, String(value));
    else Object.assign(made, { [name]: value });
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** One of the page's drawings. @param {string} name @returns {SVGSVGElement} */
export function icon(name) {
  const [svg, use] = ["svg", "use"].map((tag) => document.createElementNS("http://www.w3.org/2000/svg", tag));
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `#${name}`);
  svg.append(use);
  return /** @type {SVGSVGElement} */ (svg);
}

/** @param {string} label @param {() => void} click @param {string} [className] @param {string} [drawing] */
export function button(label, click, className = "", drawing = "") {
  const made = element("button", { type: "button", className }, drawing ? icon(drawing) : null, label);
  made.addEventListener("click", click);
  return made;
}

/** A button that shows only a drawing. @param {string} label @param {() => void} click @param {string} drawing */
export function iconButton(label, click, drawing) {
  const made = button("", click, "quiet small", drawing);
  made.setAttribute("aria-label", label);
  return made;
}

/**
 * Set these children. An unchanged one stays: a new node is styled, laid out and fetched again, and has no focus.
 * @param {HTMLElement} parent @param {Element[]} made whose handlers do the same as long as they look the same
 */
export function renew(parent, made) {
  made.forEach((one, index) => {
    const old = parent.children[index];
    if (!old) parent.append(one);
    else if (!old.isEqualNode(one)) old.replaceWith(one);
  });
  while (parent.children.length > made.length) parent.lastElementChild?.remove();
}

/** A number with a proper minus sign. @param {number} value */
export function formatNumber(value) {
  return value < 0 ? `\u2212${-value}` : String(value);
}

/** Minutes and seconds. @param {number} milliseconds */
export function formatTime(milliseconds) {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
