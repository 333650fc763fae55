// Requests of watchers for a seat and their answers, and notices about the own seat.

import { canAnybodyAgree, isAskable } from "../store/people.js";
import { button, byId, element, iconButton, renew } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { openSheet } from "./bottom-sheets.js";
/** @import { Person, SeatRequest, StateMessage } from "../messages.js" */
/** @import { Tell } from "../net/socket.js" */

const NOTICED = 12_000; // milliseconds a notice stays

/** What watchers ask, and what this watcher may ask for. @param {StateMessage} state @param {Tell} tell */
export function showRequests(state, tell) {
  const { you, people, requests, phase } = state;
  const isPlaying = phase === "playing";
  const answers = requests.filter((one) => isPlaying && one.yours).map((one) => question(one, people[one.seat], tell));
  if (isPlaying && !you.seats.length) answers.push(watching(state, tell));
  renew(byId("requests"), answers);
  byId("requests").hidden = !answers.length;
}

/** @param {SeatRequest} request @param {Person} person @param {Tell} tell */
function question({ guest, name, seat }, person, tell) {
  const text = t(person.kind === "bot" ? "request-bot" : "request-person", { name, other: person.name });
  return element(
    "div",
    { className: "absent", "data-guest": guest, "data-seat": seat },
    element("p", { "data-names": "" }, text),
    button(t("request-yes"), () => tell({ type: "give-seat", seat, guest }), "primary", "i-check"),
    button(t("request-no"), () => tell({ type: "decline-seat", guest }), "", "i-close"),
  );
}

/** @param {StateMessage} state @param {Tell} tell */
function watching(state, tell) {
  const { you, people, requests } = state;
  const line = (/** @type {string} */ text, /** @type {Node | null} */ way = null) =>
    element("div", { className: "absent", "data-watching": "" }, element("p", {}, text), way);
  if (requests.some((one) => one.guest === you.guest)) {
    return line(
      t("asked"),
      button(t("ask-withdraw"), () => tell({ type: "ask-seat", seat: null }), "quiet"),
    );
  }
  if (!you.host && !canAnybodyAgree(state)) return line(t("you-watch-alone"));
  const some = people.some((person) => isAskable(person) || person.free);
  return line(t("you-watch-ask"), some ? button(t("ask-places"), () => openSheet("people"), "", "i-friends") : null);
}

/** A sentence about the own seat or request. @param {string} text */
export function notice(text) {
  const list = byId("notices");
  const made = element("div", { className: "absent" }, element("p", { "data-names": "" }, text));
  const hide = () => {
    made.remove();
    list.hidden = !list.childElementCount;
  };
  made.append(iconButton(t("close"), hide, "i-close"));
  list.append(made);
  list.hidden = false;
  setTimeout(hide, NOTICED);
}
