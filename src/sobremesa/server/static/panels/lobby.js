// The lobby: the invitation, the settings, and each person's word for the chance.

import { button, byId, element, onClick, onSubmit } from "../ui/dom.js";
import { copy, share } from "../ui/clipboard.js";
import { t } from "../ui/i18n.js";
import { ruleLink } from "./rulebook.js";
/** @import { ConfigureRequest, Room, Setting, StateMessage } from "../messages.js" */
/** @import { Tell } from "../net/socket.js" */

/** @typedef {(id: string, label: string, options: string[][], value: string, change: (value: string) => void) =>
 *   HTMLElement} Choice of one of these options, each an id and a text */
/** @typedef {(changed: Omit<ConfigureRequest, "type" | "id">) => void} Configure */

const CLOCKS = [0, 5, 10, 15, 30, 60];
const DAYS = [1, 3, 7]; // for each turn
const SHORT = 28; // characters that a closed select shows on a phone

/** The buttons of the invitation. */
export function listenToInvitation() {
  const [link, done] = [/** @type {HTMLInputElement} */ (byId("invite-link")), byId("invite-done")];
  onClick("invite-copy", () => copy(link, done));
  onClick("invite-share", () => share(link.value, done));
  byId("invite-share").hidden = !("share" in navigator);
  onSubmit("lobby-form", () => undefined);
}

/** @param {StateMessage} state @param {string} origin where friends reach this server @param {Tell} tell */
export function showLobby(state, origin, tell) {
  const { room, you, phase } = state;
  byId("panel-lobby").hidden = byId("panel-invite").hidden = phase !== "lobby";
  byId("panel-invite").classList.toggle("later", !you.host); // an invited person looks for a seat first
  if (phase !== "lobby") return;
  Object.assign(byId("invite-link"), { value: origin + room.url });
  const code = /** @type {HTMLImageElement} */ (byId("invite-qr"));
  const source = `/qr.svg?path=${encodeURIComponent(room.url)}`;
  if (code.getAttribute("src") !== source) code.src = source;
  showAgreements(state, tell);
}

/** @param {string} chosen minutes, or days with a letter @returns {StateMessage["room"]["clock"]} */
function clockOf(chosen) {
  if (chosen === "0") return null;
  if (chosen.endsWith("d")) return { minutes: 0, increment: 0, days: Number.parseInt(chosen, 10) };
  return { minutes: Number(chosen), increment: 10, days: 0 };
}

/** @param {StateMessage["room"]["clock"]} clock */
function nameOf(clock) {
  return clock?.days ? `${clock.days}d` : String(clock?.minutes ?? 0);
}

/** The form; only the host can change it. @param {StateMessage} state @param {Tell} tell */
function showAgreements({ room, you, luck }, tell) {
  const focused = document.activeElement?.id;
  const configure = (/** @type {Parameters<Configure>[0]} */ changed) => tell({ type: "configure", ...changed });
  const clocks = CLOCKS.map((n) => [String(n), n ? t("minutes", { minutes: n }) : t("no-clock")]);
  for (const days of DAYS) clocks.push([`${days}d`, t(`days-${days}`)]);
  const setClock = (/** @type {string} */ chosen) => configure({ clock: clockOf(chosen) });
  const fields = element(
    "fieldset",
    { disabled: !you.host, className: "plain" },
    ...(room.parent ? [] : whatIsPlayed(room, configure)), // a game that is played on is as it was
    select("lobby-clock", t("clock"), clocks, nameOf(room.clock), setClock),
    textField("lobby-name", t("room-title"), room.title, 60, (title) => configure({ title })),
    checkbox("lobby-hints", t("hints"), room.hints, (hints) => configure({ hints })),
    checkbox("lobby-listed", t("listed"), room.listed, (listed) => configure({ listed })),
  );
  const words = you.seats.slice(0, 1).map((seat) => {
    const known = luck.words.find((one) => one.seat === seat)?.word ?? "";
    return textField("lobby-word", t("luck-word"), known, 40, (word) => word && tell({ type: "word", seat, word }));
  });
  byId("lobby-form").replaceChildren(fields, ...words);
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

/** What the lobby waits for. @param {StateMessage} state */
export function lobbyText({ room, you, people }) {
  const count = people.filter((person) => person.kind === "open").length;
  const name = people.find((person) => person.guest === room.host)?.name;
  if (!you.host && you.leads === 0) return name ? t("lobby-host-gone", { name }) : t("lobby-nobody-leads");
  const missing = people.filter((person) => person.kind === "person" && !person.online).map((person) => person.name);
  if ((you.host || !name) && count) return t("lobby-free", { count });
  if (you.host || !name) return missing.length ? t("lobby-missing", { names: missing.join(", ") }) : t("lobby-full");
  return t(you.seats.length || !count ? "lobby-host" : "lobby-sit", { name });
}

/** The buttons that begin the match, or take a seat. @param {StateMessage} state @param {Tell} tell */
export function startButtons({ room, you, people }, tell) {
  const free = people.find((person) => person.kind === "open");
  if (you.leads === 0) {
    if (!free) return [button(t("start"), () => tell({ type: "start" }), "primary", "i-play")];
    return [button(t("start-with-bots"), () => tell({ type: "start", fill: room.level }), "primary", "i-play")];
  }
  if (you.seats.length || !free) return [];
  return [button(t("sit"), () => tell({ type: "sit", seat: free.seat }), "primary")];
}

/** The number of seats and the settings. @param {Room} room @param {Configure} configure */
function whatIsPlayed({ seats, seats_allowed: allowed, settings }, configure) {
  const numbers = allowed.map((n) => [String(n), String(n)]);
  const choose = (/** @type {string} */ value) => configure({ seats: Number(value) });
  return [select("lobby-seats", t("seats"), numbers, String(seats), choose), ...agreements(settings, configure)];
}

/** The settings, under the name of their game if there are several.
 * @param {Setting[]} settings @param {Configure} configure */
function agreements(settings, configure) {
  const games = [...new Set(settings.map((setting) => setting.game))];
  return games.flatMap((game) => [
    ...(games.length > 1 ? [element("h3", {}, game)] : []),
    ...settings.filter((setting) => setting.game === game).map((setting) => agreed(setting, configure)),
  ]);
}

/** @param {Setting} setting @param {Configure} configure */
function agreed({ id, name, value, values, rule }, configure) {
  const make = values.some((one) => one.name.length > SHORT) ? choices : select;
  const options = values.map((one) => [one.id, one.name]);
  const field = make(`lobby-${id}`, name, options, value, (chosen) => configure({ settings: { [id]: chosen } }));
  field.querySelector("label, legend")?.after(ruleLink(rule));
  field.classList.add("with-rule");
  return field;
}

/** A field with a select. @type {Choice} */
function select(id, label, options, value, change) {
  const made = element("select", { id }, ...options.map(([one, name]) => element("option", { value: one }, name)));
  made.value = value;
  made.addEventListener("change", () => change(made.value));
  return element("div", { className: "field" }, element("label", { for: id }, label), made);
}

/** The same for names that a closed select would truncate. @type {Choice} */
function choices(id, label, options, value, change) {
  const ways = options.map(([one, name]) => {
    const input = element("input", { type: "radio", id: `${id}-${one}`, name: id, checked: one === value });
    input.addEventListener("change", () => change(one));
    return element("label", { className: "check" }, input, name);
  });
  return element("fieldset", { className: "field choices" }, element("legend", {}, label), ...ways);
}

/** @param {string} id
 * @param {string} label @param {string} value @param {number} maxLength @param {(value: string) => void} change */
function textField(id, label, value, maxLength, change) {
  const input = element("input", { id, value, maxLength, autocomplete: "off", "data-names": "" });
  input.addEventListener("change", () => change(input.value.trim()));
  return element("div", { className: "field" }, element("label", { for: id }, label), input);
}

/** @param {string} id @param {string} label @param {boolean} value @param {(value: boolean) => void} change */
function checkbox(id, label, value, change) {
  const input = element("input", { type: "checkbox", id, checked: value });
  input.addEventListener("change", () => change(input.checked));
  return element("label", { className: "check" }, input, label);
}
