// @ts-nocheck: a stand-in for what only a browser has
// Elements without a browser: a tree from markup, with the selectors, properties and events that the client uses.
// Nothing is laid out: a test gives an element its box on the page.

const VOID = new Set(["area", "br", "hr", "img", "input", "link", "meta"]);
const ENTITIES = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", "#34": '"', "#39": "'", nbsp: "\u00a0" };
const REFLECTED = { className: "class", htmlFor: "for", tabIndex: "tabindex", maxLength: "maxlength", readOnly: "readonly" };
const FLAGS = ["hidden", "disabled", "open", "required", "readOnly"];
const TEXTS = ["id", "className", "href", "src", "alt", "title", "type", "name", "rel", "htmlFor", "label", "min", "max", "placeholder", "loading", "role", "download", "autocomplete"];

export class Event {
  constructor(type, fields = {}) {
    Object.assign(this, { bubbles: false, defaultPrevented: false, isStopped: false, pointerType: "mouse", isPrimary: true, button: 0 }, fields, { type });
  }
  preventDefault() {
    this.defaultPrevented = true;
  }
  stopPropagation() {
    this.isStopped = true;
  }
}

export class Target {
  #listeners = null;

  addEventListener(type, listener) {
    this.#listeners ??= new Map();
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
  }

  dispatchEvent(event) {
    event.target ??= this;
    event.currentTarget = this;
    this[`on${event.type}`]?.(event);
    for (const listener of this.#listeners?.get(event.type) ?? []) listener(event);
    if (event.bubbles && !event.isStopped) (this.parentNode ?? this.host ?? this.ownerDocument)?.dispatchEvent(event);
    return !event.defaultPrevented;
  }
}

export class Node extends Target {
  constructor() {
    super();
    this.childNodes = [];
    this.parentNode = null;
  }

  get children() {
    return this.childNodes.filter((one) => one instanceof Element);
  }
  get parentElement() {
    return this.parentNode instanceof Element ? this.parentNode : null;
  }
  get childElementCount() {
    return this.children.length;
  }
  get firstChild() {
    return this.childNodes[0] ?? null;
  }
  get lastChild() {
    return this.childNodes.at(-1) ?? null;
  }
  get firstElementChild() {
    return this.children[0] ?? null;
  }
  get lastElementChild() {
    return this.children.at(-1) ?? null;
  }
  get nextSibling() {
    return this.#beside(1, () => true);
  }
  get nextElementSibling() {
    return this.#beside(1, (one) => one instanceof Element);
  }
  get previousElementSibling() {
    return this.#beside(-1, (one) => one instanceof Element);
  }
  #beside(step, fits) {
    const all = this.parentNode?.childNodes ?? [];
    for (let at = all.indexOf(this) + step; at >= 0 && at < all.length; at += step) if (fits(all[at])) return all[at];
    return null;
  }

  get textContent() {
    return this.childNodes.map((one) => one.textContent).join("");
  }
  set textContent(words) {
    this.replaceChildren(...(words === "" || words === null ? [] : [String(words)]));
  }

  remove() {
    if (!this.parentNode) return;
    this.parentNode.childNodes.splice(this.parentNode.childNodes.indexOf(this), 1);
    this.parentNode = null;
  }
  insertBefore(child, before) {
    const made = child instanceof Node ? child : new Text(String(child));
    if (made === before) return made;
    made.remove();
    this.childNodes.splice(before ? this.childNodes.indexOf(before) : this.childNodes.length, 0, made);
    made.parentNode = this;
    return made;
  }
  append(...all) {
    for (const one of all) this.insertBefore(one, null);
  }
  prepend(...all) {
    const first = this.firstChild;
    for (const one of all) this.insertBefore(one, first);
  }
  after(...all) {
    const next = this.nextSibling;
    for (const one of all) this.parentNode.insertBefore(one, next);
  }
  replaceChildren(...all) {
    for (const one of [...this.childNodes]) one.remove();
    this.append(...all);
  }
  replaceWith(...all) {
    const [parent, next] = [this.parentNode, this.nextSibling];
    this.remove();
    for (const one of all) parent?.insertBefore(one, next);
  }
  contains(other) {
    for (let at = other; at; at = at.parentNode) if (at === this) return true;
    return false;
  }

  get ownerDocument() {
    let at = this;
    while (at.parentNode ?? at.host) at = at.parentNode ?? at.host;
    return at === this ? null : at;
  }

  querySelectorAll(selector) {
    const fits = matcher(selector);
    const found = [];
    const search = (node) => {
      for (const child of node.childNodes) {
        if (!(child instanceof Element)) continue;
        if (fits(child)) found.push(child);
        search(child);
      }
    };
    search(this);
    return found;
  }
  querySelector(selector) {
    const fits = matcher(selector);
    const search = (node) => {
      for (const child of node.childNodes) {
        if (!(child instanceof Element)) continue;
        const found = fits(child) ? child : search(child);
        if (found) return found;
      }
      return null;
    };
    return search(this);
  }

  set innerHTML(markup) {
    this.replaceChildren(...parse(markup));
  }
}

export class Text extends Node {
  constructor(words) {
    super();
    this.words = words;
  }
  get textContent() {
    return this.words;
  }
  set textContent(words) {
    this.words = String(words);
  }
  isEqualNode(other) {
    return other instanceof Text && other.words === this.words;
  }
  cloneNode() {
    return new Text(this.words);
  }
}

class ClassList {
  constructor(element) {
    this.element = element;
  }
  get all() {
    return (this.element.getAttribute("class") ?? "").split(/\s+/).filter(Boolean);
  }
  contains(name) {
    return this.all.includes(name);
  }
  toggle(name, is = !this.contains(name)) {
    const rest = this.all.filter((one) => one !== name);
    this.element.setAttribute("class", (is ? [...rest, name] : rest).join(" "));
    return is;
  }
  add(...names) {
    for (const name of names) this.toggle(name, true);
  }
  remove(...names) {
    for (const name of names) this.toggle(name, false);
  }
}

class Style {
  setProperty(name, value) {
    this[name] = String(value);
  }
  getPropertyValue(name) {
    return this[name] ?? "";
  }
  removeProperty(name) {
    delete this[name];
  }
}

const dashed = (name) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The `data-` attributes of an element. @param {Map<string, string>} attributes */
const datasetOf = (attributes) =>
  new Proxy({}, {
    get: (_, name) => attributes.get(dashed(String(name))),
    set: (_, name, value) => Boolean(attributes.set(dashed(String(name)), String(value))),
    has: (_, name) => attributes.has(dashed(String(name))),
    deleteProperty: (_, name) => (attributes.delete(dashed(String(name))), true),
  });

export class Element extends Node {
  #parts = {}; // made when they are first asked for

  constructor(tag) {
    super();
    this.tag = tag;
    this.attributes = new Map();
    this.box = null; // where a test has put it
  }

  get style() {
    return (this.#parts.style ??= new Style());
  }
  get classList() {
    return (this.#parts.classList ??= new ClassList(this));
  }
  get dataset() {
    return (this.#parts.dataset ??= datasetOf(this.attributes));
  }
  get transform() {
    return { baseVal: { numberOfItems: 0 } };
  }

  get tagName() {
    return this.isDrawing ? this.tag : this.tag.toUpperCase();
  }
  getAttribute(name) {
    return this.attributes.get(name) ?? null;
  }
  setAttribute(name, value) {
    this.attributes.set(name, String(value));
  }
  hasAttribute(name) {
    return this.attributes.has(name);
  }
  removeAttribute(name) {
    this.attributes.delete(name);
  }
  toggleAttribute(name, is = !this.hasAttribute(name)) {
    if (is) this.setAttribute(name, "");
    else this.removeAttribute(name);
    return is;
  }

  matches(selector) {
    return matcher(selector)(this);
  }
  closest(selector) {
    const fits = matcher(selector);
    for (let at = this; at instanceof Element; at = at.parentNode) if (fits(at)) return at;
    return null;
  }
  isEqualNode(other) {
    const alike = (a, b) => a.length === b.length && a.every((one, index) => one.isEqualNode(b[index]));
    const named = (one) => JSON.stringify([one.tag, ...[...one.attributes].sort()]);
    return other instanceof Element && named(this) === named(other) && alike(this.childNodes, other.childNodes);
  }
  cloneNode(deep) {
    const made = createElement(this.tag, this.isDrawing);
    for (const [name, value] of this.attributes) made.attributes.set(name, value);
    if (deep) made.append(...this.childNodes.map((one) => one.cloneNode(true)));
    return made;
  }
  attachShadow() {
    this.shadowRoot = new ShadowRoot();
    this.shadowRoot.host = this;
    return this.shadowRoot;
  }

  // Where it is, and what it shows.
  getBoundingClientRect() {
    return this.box ?? new Rect();
  }
  getBBox() {
    return new Rect();
  }
  get offsetWidth() {
    return this.getBoundingClientRect().width;
  }
  get offsetHeight() {
    return this.getBoundingClientRect().height;
  }
  get offsetTop() {
    return parseFloat(this.style.top ?? "0");
  }
  checkVisibility() {
    for (let at = this; at instanceof Element; at = at.parentNode) if (at.hidden || at.isUnseen) return false;
    return true;
  }
  scrollIntoView() {}
  animate(frames, timing) {
    return this.ownerDocument.animate(this, frames, timing);
  }

  // What people do.
  click() {
    if (!this.disabled) this.dispatchEvent(new Event("click", { bubbles: true, composed: true }));
  }
  focus() {
    const page = this.ownerDocument;
    if (page) page.activeElement = this;
  }
  blur() {
    const page = this.ownerDocument;
    if (page?.activeElement === this) page.activeElement = page.body;
  }
  select() {}
  showModal() {
    this.open = true;
  }
  show() {
    this.open = true;
  }
  close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event("close"));
  }

  get options() {
    return this.querySelectorAll("option");
  }
  get value() {
    return this.given ?? this.getAttribute("value") ?? (this.tag === "select" ? (this.options[0]?.value ?? "") : "");
  }
  set value(value) {
    if (this.tag === "option") this.setAttribute("value", value);
    else this.given = String(value);
  }
}

for (const name of TEXTS) {
  const attribute = REFLECTED[name] ?? name;
  Object.defineProperty(Element.prototype, name, {
    get() {
      return this.getAttribute(attribute) ?? "";
    },
    set(value) {
      this.setAttribute(attribute, value);
    },
  });
}
for (const name of FLAGS) {
  const attribute = REFLECTED[name] ?? name;
  Object.defineProperty(Element.prototype, name, {
    get() {
      return this.hasAttribute(attribute);
    },
    set(value) {
      this.toggleAttribute(attribute, Boolean(value));
    },
  });
}

export class HTMLElement extends Element {}
export class HTMLDialogElement extends HTMLElement {}
export class HTMLButtonElement extends HTMLElement {}
export class SVGElement extends Element {
  isDrawing = true;
}
export class ShadowRoot extends Node {
  elementFromPoint() {
    return null;
  }
}

export class Rect {
  constructor(x = 0, y = 0, width = 0, height = 0) {
    this.x = this.left = x;
    this.y = this.top = y;
    this.width = width;
    this.height = height;
    this.right = x + width;
    this.bottom = y + height;
  }
}

export function createElement(tag, isDrawing = false) {
  const kinds = { dialog: HTMLDialogElement, button: HTMLButtonElement };
  return new (isDrawing ? SVGElement : (kinds[tag] ?? HTMLElement))(tag);
}

// Selectors.

const matchers = new Map();

/** Whether an element fits a list of selectors: tags, ids, classes, attributes, `:not()`, `:is()`, descendants and children. */
function matcher(selector) {
  const known = matchers.get(selector);
  if (known) return known;
  const lists = split(selector, ",").map((one) => chain(one.trim()));
  const fits = (element) => lists.some((one) => one(element));
  matchers.set(selector, fits);
  return fits;
}

/** The parts of a text between separators that are in no brackets. */
function split(text, separator) {
  const parts = [""];
  let depth = 0;
  for (const letter of text) {
    depth += "([".includes(letter) ? 1 : ")]".includes(letter) ? -1 : 0;
    if (letter === separator && !depth) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

function chain(text) {
  const steps = split(text.replace(/\s*>\s*/g, " > "), " ").filter(Boolean);
  const fits = (element, at) => {
    if (!compound(steps[at])(element)) return false;
    if (at === 0) return true;
    if (steps[at - 1] === ">") return element.parentElement !== null && fits(element.parentElement, at - 2);
    for (let above = element.parentElement; above; above = above.parentElement) if (fits(above, at - 1)) return true;
    return false;
  };
  return (element) => fits(element, steps.length - 1);
}

const PART = /^(?:([\w*-]+)|#((?:\\.|[\w-])+)|\.([\w-]+)|\[([\w-]+)(?:(\^?)="?((?:\\.|[^"\]])*)"?)?(\s+i)?\]|:(not|is)\(((?:[^()]|\([^()]*\))*)\)|:([\w-]+))/;
const compounds = new Map();

function compound(text) {
  const known = compounds.get(text);
  if (known) return known;
  const tests = [];
  for (let rest = text; rest; ) {
    const found = PART.exec(rest);
    if (!found) throw new Error(`an unknown selector: ${text}`);
    const [whole, tag, id, name, attribute, begins, value, , relation, inner, state] = found;
    const plain = (value ?? id)?.replace(/\\(.)/g, "$1");
    if (tag) tests.push((one) => tag === "*" || one.tag === tag);
    else if (id) tests.push((one) => one.getAttribute("id") === plain);
    else if (name) tests.push((one) => one.classList.contains(name));
    else if (attribute && value === undefined) tests.push((one) => one.hasAttribute(attribute));
    else if (attribute && begins) tests.push((one) => one.getAttribute(attribute)?.startsWith(plain) ?? false);
    else if (attribute) tests.push((one) => one.getAttribute(attribute)?.toLowerCase() === plain.toLowerCase());
    else if (relation) tests.push((one) => matcher(inner)(one) === (relation === "is"));
    else if (state === "focus-visible") tests.push((one) => one.ownerDocument?.activeElement === one);
    else if (state === "modal") tests.push((one) => one.open);
    else throw new Error(`an unknown selector: ${text}`);
    rest = rest.slice(whole.length);
  }
  const fits = (element) => tests.every((test) => test(element));
  compounds.set(text, fits);
  return fits;
}

// Markup.

const TAG = /<!--[\s\S]*?-->|<!doctype[^>]*>|<\/([\w-]+)\s*>|<([\w:-]+)((?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+))?)*)\s*(\/?)>/gi;
const ATTRIBUTE = /([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g;

const read = (text) => text.replace(/&(#?\w+);/g, (whole, name) => ENTITIES[name] ?? (name[0] === "#" ? String.fromCodePoint(Number(name.slice(1))) : whole));

/** The nodes that markup describes. */
export function parse(markup) {
  const root = new Node();
  let [at, end] = [root, 0];
  const say = (words) => words && at.append(read(words));
  TAG.lastIndex = 0;
  for (let found = TAG.exec(markup); found; found = TAG.exec(markup)) {
    say(markup.slice(end, found.index));
    end = TAG.lastIndex;
    const [, closed, opened, fields, isEmpty] = found;
    if (closed) {
      let above = at;
      while (above !== root && above.tag !== closed) above = above.parentNode;
      if (above !== root) at = above.parentNode;
    } else if (opened) {
      const made = createElement(opened, opened === "svg" || Boolean(at.isDrawing));
      for (const [, name, ...values] of fields.matchAll(ATTRIBUTE)) made.attributes.set(name, read(values.find((one) => one !== undefined) ?? ""));
      at.append(made);
      if (opened === "script" || opened === "style") {
        const stop = markup.indexOf(`</${opened}`, end);
        made.append(markup.slice(end, stop));
        TAG.lastIndex = end = markup.indexOf(">", stop) + 1;
      } else if (!isEmpty && !VOID.has(opened)) {
        at = made;
      }
    }
  }
  say(markup.slice(end));
  return [...root.childNodes].map((one) => (one.remove(), one));
}
