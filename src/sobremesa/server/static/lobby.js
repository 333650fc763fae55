// The lobby: the invitation, the settings, and each person's word for the chance.

import { button, element, find } from "./dom.js";
import { ruleLink } from "./rulebook.js";
import { say } from "./words.js";

/** @typedef {import("./messages.js").Room} Room */
/** @typedef {import("./messages.js").You} You */
/** @typedef {import("./messages.js").Person} Person */
/** @typedef {import("./messages.js").Luck} Luck */
/** @typedef {import("./wire.js").Tell} Tell */
/** @typedef {Omit<import("./messages.js").ConfigureRequest, "type" | "id">} Changed */
/** @typedef {(changed: Changed) => void} Configure */

const CLOCKS = [0, 5, 10, 15, 30, 60];
const SHORT = 28; // characters that a closed select shows on a phone

/** Whether a selected text could be copied. @param {string} text */
export async function isCopied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return document.execCommand("copy"); // without https scripts have no clipboard access
  }
}

/** Copy a field's text and say whether it worked. @param {string} field @param {string} done */
export function copying(field, done) {
  const input = /** @type {HTMLInputElement} */ (find(field));
  return async () => {
    input.select();
    find(done).textContent = (await isCopied(input.value)) ? say("copied") : say("not-copied");
  };
}

/** Where friends reach this server; on one for this machine alone, where the page itself was opened. */
export const ORIGIN = JSON.parse(find("place").textContent ?? "{}").invite || location.origin;

/** @param {Room} room */
export function showInvitation(room) {
  const link = /** @type {HTMLInputElement} */ (find("invite-link"));
  link.value = ORIGIN + room.url;
  const code = /** @type {HTMLImageElement} */ (find("invite-qr"));
  const source = `/qr.svg?path=${encodeURIComponent(room.url)}`;
  if (code.getAttribute("src") !== source) code.src = source;
}

/** The form; only the host can change it. @param {Room} room @param {You} you @param {Luck} luck @param {Tell} tell */
export function showAgreements(room, you, luck, tell) {
  const form = find("lobby-form");
  const focused = document.activeElement?.id;
  const configure = (/** @type {Changed} */ changed) => tell({ type: "configure", ...changed });
  const fields = element("fieldset", { disabled: !you.host, className: "plain" });
  fields.append(
    chooser("lobby-seats", say("seats"), room.seats_allowed.map((n) => [String(n), String(n)]), String(room.seats), (value) => configure({ seats: Number(value) })),
    ...agreements(room.settings, configure),
    chooser("lobby-clock", say("clock"), CLOCKS.map((n) => [String(n), n ? say("minutes", { minutes: n }) : say("no-clock")]), String(room.clock?.minutes ?? 0), (value) =>
      configure({ clock: Number(value) ? { minutes: Number(value), increment: 10 } : null }),
    ),
    written("lobby-name", say("room-title"), room.title, 60, (value) => configure({ title: value })),
    check("lobby-hints", say("hints"), room.hints, (value) => configure({ hints: value })),
    check("lobby-listed", say("listed"), room.listed, (value) => configure({ listed: value })),
  );
  const words = you.seats.slice(0, 1).map((seat) => {
    const word = luck.words.find((one) => one.seat === seat)?.word ?? "";
    return written("lobby-word", say("luck-word"), word, 40, (value) => value && tell({ type: "word", seat, word: value }));
  });
  form.replaceChildren(fields, ...words);
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

/** What the lobby waits for. @param {Room} room @param {You} you @param {Person[]} people */
export function lobbyWords(room, you, people) {
  const count = people.filter((person) => person.kind === "open").length;
  const name = people.find((person) => person.guest === room.host)?.name;
  if (!you.host && you.leads === 0) return name ? say("lobby-host-gone", { name }) : say("lobby-nobody-leads");
  if (you.host || !name) return count ? say("lobby-free", { count }) : say("lobby-full");
  return say(you.seats.length || !count ? "lobby-host" : "lobby-sit", { name });
}

/** The buttons that begin the match. @param {Room} room @param {You} you @param {Person[]} people @param {Tell} tell */
export function startButtons(room, you, people, tell) {
  if (you.leads !== 0) return you.seats.length ? [] : sitting(people, tell);
  const open = people.some((person) => person.kind === "open");
  const { level } = room;
  if (!open) return [button(say("start"), () => tell({ type: "start" }), "primary", "i-play")];
  return [button(say("start-with-bots"), () => tell({ type: "start", fill: level }), "primary", "i-play")];
}

/** @param {Person[]} people @param {Tell} tell */
function sitting(people, tell) {
  const free = people.find((person) => person.kind === "open");
  return free ? [button(say("sit"), () => tell({ type: "sit", seat: free.seat }), "primary")] : [];
}

/**
 * The settings, under the name of their game if there are several.
 * @param {import("./messages.js").Setting[]} settings @param {Configure} configure
 */
function agreements(settings, configure) {
  const games = [...new Set(settings.map((setting) => setting.game))];
  return games.flatMap((game) => [
    ...(games.length > 1 ? [element("h3", {}, game)] : []),
    ...settings.filter((setting) => setting.game === game).map((setting) => agreed(setting, configure)),
  ]);
}

/** @param {import("./messages.js").Setting} setting @param {Configure} configure */
function agreed(setting, configure) {
  const values = setting.values.map((value) => /** @type {[string, string]} */ ([value.id, value.name]));
  const make = values.some(([, name]) => name.length > SHORT) ? list : chooser;
  const field = make(`lobby-${setting.id}`, setting.name, values, setting.value, (value) => configure({ settings: { [setting.id]: value } }));
  field.querySelector("label, legend")?.after(ruleLink(setting.rule));
  field.classList.add("with-rule");
  return field;
}

/** @param {string} id @param {string} words @param {string[][]} values @param {string} value @param {(value: string) => void} change */
function chooser(id, words, values, value, change) {
  const select = element("select", { id }, ...values.map(([one, name]) => element("option", { value: one }, name)));
  select.value = value;
  select.addEventListener("change", () => change(select.value));
  return element("div", { className: "field" }, element("label", { for: id }, words), select);
}

/** The same for names that a closed select would truncate. @param {string} id @param {string} words @param {string[][]} values @param {string} value @param {(value: string) => void} change */
function list(id, words, values, value, change) {
  const ways = values.map(([one, name]) => {
    const input = element("input", { type: "radio", id: `${id}-${one}`, name: id, checked: one === value });
    input.addEventListener("change", () => change(one));
    return element("label", { className: "check" }, input, name);
  });
  return element("fieldset", { className: "field choices" }, element("legend", {}, words), ...ways);
}

/** @param {string} id @param {string} words @param {string} value @param {number} most @param {(value: string) => void} change */
function written(id, words, value, most, change) {
  const input = element("input", { id, value, maxLength: most, autocomplete: "off", "data-names": "" });
  input.addEventListener("change", () => change(input.value.trim()));
  return element("div", { className: "field" }, element("label", { for: id }, words), input);
}

/** @param {string} id @param {string} words @param {boolean} value @param {(value: boolean) => void} change */
function check(id, words, value, change) {
  const input = element("input", { type: "checkbox", id, checked: value });
  input.addEventListener("change", () => change(input.checked));
  return element("label", { className: "check" }, input, words);
}
