// Ways to a seat: requests of watchers and their answers, links for a second device, and notices about the own seat.

import { button, element, find, renew } from "./dom.js";
import { isCopied } from "./lobby.js";
import { openSheets } from "./sheets.js";
import { say } from "./words.js";

/** @typedef {import("./messages.js").StateMessage} StateMessage */
/** @typedef {import("./messages.js").Person} Person */
/** @typedef {import("./wire.js").Tell} Tell */

const NOTICED = 12_000; // milliseconds a notice stays

/** What watchers ask, and what this watcher may ask for. @param {StateMessage} state @param {Tell} tell */
export function showRequests(state, tell) {
  const { you, people, requests, phase } = state;
  const answers = phase === "playing" ? requests.filter((one) => one.yours).map((one) => question(one, people[one.seat], tell)) : [];
  const isWatching = phase === "playing" && !you.seats.length;
  renew(find("requests"), [...answers, ...(isWatching ? [watching(state, tell)] : [])]);
  find("requests").hidden = !answers.length && !isWatching;
}

/** One tap for yes or no. @param {import("./messages.js").SeatRequest} request @param {Person} person @param {Tell} tell */
function question({ guest, name, seat }, person, tell) {
  const words = say(person.kind === "bot" ? "request-bot" : "request-person", { name, other: person.name });
  return element(
    "div",
    { className: "absent", "data-guest": guest, "data-seat": seat },
    element("p", { "data-names": "" }, words),
    button(say("request-yes"), () => tell({ type: "give-seat", seat, guest }), "primary", "i-check"),
    button(say("request-no"), () => tell({ type: "decline-seat", guest }), "", "i-close"),
  );
}

/** @param {StateMessage} state @param {Tell} tell */
function watching(state, tell) {
  const { you, people, requests } = state;
  const asked = requests.find((one) => one.guest === you.guest);
  const line = (/** @type {string} */ words, /** @type {(Node | null)[]} */ ...ways) =>
    element("div", { className: "absent", "data-watching": "" }, element("p", {}, words), ...ways);
  if (asked) return line(say("asked"), button(say("ask-withdraw"), () => tell({ type: "ask-seat", seat: null }), "quiet"));
  if (!you.host && !canAnybodyAgree(state)) return line(say("you-watch-alone"));
  const some = people.some((person) => isAskable(person) || person.free);
  return line(say("you-watch-ask"), some ? button(say("ask-places"), () => openSheets("people"), "", "i-friends") : null);
}

/** Whether one may ask for this seat. @param {Person} person */
function isAskable(person) {
  return !person.free && (person.kind === "bot" || (person.kind === "person" && !person.online));
}

/** Whether somebody is here who could agree: a person at the table, or the host. @param {Pick<StateMessage, "people" | "watchers" | "room" | "you">} state */
function canAnybodyAgree({ people, watchers, room, you }) {
  return people.some((person) => person.kind === "person" && person.online) || watchers.some((one) => one.guest === room.host && one.guest !== you.guest);
}

/** The buttons on a seat that a watcher may ask for, or the host may give. @param {Person} person @param {StateMessage} state @param {Tell} tell */
export function placeWays(person, state, tell) {
  const { you, watchers, requests, lesson } = state;
  const seat = person.seat;
  if (lesson || state.phase !== "playing" || !isAskable(person)) return [];
  if (you.host && person.kind === "bot") {
    const guests = watchers.filter((one) => one.guest !== you.guest).slice(0, 3);
    const own = you.seats.length ? [] : [button(say("take-bot"), () => tell({ type: "give-seat", seat, guest: you.guest }))];
    return [...own, ...guests.map(({ guest, name }) => button(say("give", { name }), () => tell({ type: "give-seat", seat, guest }), "quiet"))];
  }
  if (you.seats.length || requests.some((one) => one.guest === you.guest) || !canAnybodyAgree(state)) return [];
  return [button(say(person.kind === "bot" ? "ask-bot" : "ask-person"), () => tell({ type: "ask-seat", seat }))];
}

/** A sentence about the own seat or request. @param {string} words */
export function notice(words) {
  const made = element("div", { className: "absent" }, element("p", { "data-names": "" }, words));
  made.append(button("", () => hide(made), "quiet small", "i-close"));
  made.lastElementChild?.setAttribute("aria-label", say("close"));
  find("notices").append(made);
  find("notices").hidden = false;
  setTimeout(() => hide(made), NOTICED);
}

/** @param {HTMLElement} made */
function hide(made) {
  made.remove();
  find("notices").hidden = !find("notices").childElementCount;
}

/** The private links of the own seats, as the menu shows them. @param {StateMessage} state @param {string} origin */
export function showDevices({ you, people, phase, lesson }, origin) {
  const seats = phase === "over" || lesson ? [] : you.seats;
  find("device-menu").hidden = !seats.length;
  find("device-more").hidden = seats.length > 1;
  find("device-several").hidden = seats.length < 2;
  const rows = seats.map((seat) => device(people[seat], you.links[seat] ?? "", origin));
  const shown = (/** @type {Element[]} */ list) => list.map((row) => `${row.getAttribute("data-link")} ${row.querySelector("strong")?.textContent}`).join();
  if (shown([...find("devices").children]) !== shown(rows)) find("devices").replaceChildren(...rows); // a code that is shown stays
}

/** @param {Person} person @param {string} path @param {string} origin */
function device(person, path, origin) {
  const link = element("input", { readOnly: true, value: origin + path, "aria-label": person.name, "data-names": "" });
  const done = element("p", { className: "note", role: "status" });
  const copy = button(say("copy"), async () => {
    link.select();
    done.textContent = (await isCopied(link.value)) ? say("copied") : say("not-copied");
  }, "", "i-link");
  const code = element("img", { alt: say("device-qr", { name: person.name }), width: 132, height: 132, hidden: true });
  const show = button(say("show-qr"), () => draw(code, path, show), "quiet");
  return element("div", { className: "device", "data-link": path }, element("strong", { "data-names": "" }, person.name), element("div", { className: "row keep" }, link, copy, show), code, done);
}

/** The link as a QR code, asked for in the body of a request: an address with a key in it would be in logs. @param {HTMLImageElement} code @param {string} path @param {HTMLButtonElement} show */
async function draw(code, path, show) {
  const answer = await fetch("/qr.svg", { method: "POST", body: new URLSearchParams({ path }) });
  if (!answer.ok) return;
  code.src = `data:image/svg+xml,${encodeURIComponent(await answer.text())}`;
  code.hidden = false;
  show.hidden = true;
}
