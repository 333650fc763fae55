// One device for several people: it is handed to the one who must act, behind a curtain if either has a secret, and
// those who may act out of turn are a tap away.

import { othersHere, seatAsked } from "../store/people.js";
import { button, byId, element } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { badge } from "./seats.js";
/** @import { Person, StateMessage } from "../messages.js" */

export class SharedDevice {
  /** @param {(seat: number) => void} look from a seat of this device */
  constructor(look) {
    this.look = look;
    this.curtain = /** @type {HTMLDialogElement} */ (byId("curtain"));
    this.tabs = byId("seat-tabs");
    this.taken = -1; // the seq at which somebody took the device without being asked
    this.curtain.addEventListener("cancel", (event) => event.preventDefault());
  }

  /** Hand it on if somebody else at it must act, unless another has taken it since; returns whether it was.
   * @param {StateMessage} state */
  show(state) {
    const asked = seatAsked(state);
    const next = asked === state.you.seat || this.taken === state.seq ? null : asked;
    this.tabs.replaceChildren(...(next === null ? othersHere(state).map((person) => this.#tab(state, person)) : []));
    if (next !== null) this.#hand(state, next);
    return next !== null;
  }

  rest() {
    this.tabs.replaceChildren();
  }

  /** @param {StateMessage} state @param {Person} person */
  #tab(state, person) {
    const take = () => {
      this.taken = state.seq;
      this.#hand(state, person.seat);
    };
    const made = button("", take, `seat-tab colour-${person.colour}`);
    const note = person.turn ? "to-move" : person.may ? "may-act" : "";
    const name = element("span", { "data-names": "" }, person.name);
    made.append(badge(person), name, note ? element("small", {}, t(note)) : "");
    made.dataset.seat = String(person.seat);
    return made;
  }

  /** Behind a curtain if the one before or the one after has a secret.
   * @param {StateMessage} state @param {number} seat */
  #hand({ people, you }, seat) {
    const isSecret = people[seat].covered || (you.seat !== null && people[you.seat].covered);
    if (!isSecret) return this.look(seat);
    const { name } = people[seat];
    const ready = byId("curtain-ready");
    byId("curtain-words").textContent = t("curtain", { name });
    ready.textContent = t("curtain-ready", { name });
    ready.onclick = () => {
      this.look(seat);
      this.curtain.close();
    };
    if (!this.curtain.open) this.curtain.showModal();
  }
}
