// One device for several people: it is handed to the one who must act, behind a curtain if either has a secret, and those who may act
// out of turn are a tap away.

import { button, element, find } from "./dom.js";
import { badge } from "./people.js";
import { say } from "./words.js";

/** @typedef {import("./messages.js").StateMessage} StateMessage */
/** @typedef {import("./messages.js").Person} Person */

/**
 * The seat of this device that must act now, or null: it alone is told that it is its turn. One who merely may act is not. Of several
 * that choose at the same time, the one at the screen.
 * @param {StateMessage} state
 */
export function seatAsked({ phase, prompt, people, you, lesson }) {
  if (phase !== "playing" || (lesson && !prompt.yours)) return null; // or the teacher speaks
  const asked = you.seats.filter((seat) => people[seat].turn && !people[seat].away);
  return [you.seat, prompt.seat, ...asked].find((seat) => seat !== null && asked.includes(seat)) ?? null;
}

export class SharedDevice {
  /** @param {(seat: number) => void} look from a seat of this device */
  constructor(look) {
    this.look = look;
    this.curtain = /** @type {HTMLDialogElement} */ (find("curtain"));
    this.tabs = find("seat-tabs");
    this.aside = -1; // the seq at which somebody took the device without being asked
    this.curtain.addEventListener("cancel", (event) => event.preventDefault());
  }

  /** Whether the device must be handed to somebody else: to the one who must act, unless another has taken it since. @param {StateMessage} state */
  #next(state) {
    const asked = seatAsked(state);
    return asked === state.you.seat || this.aside === state.seq ? null : asked;
  }

  /** Hand it on if somebody else at it must act; returns whether it was. @param {StateMessage} state */
  show(state) {
    const next = this.#next(state);
    this.tabs.replaceChildren(...(next === null ? this.#others(state).map((person) => this.#tab(state, person)) : []));
    if (next !== null) this.#hand(state, next);
    return next !== null;
  }

  rest() {
    this.tabs.replaceChildren();
  }

  /** The others at this device who can use it now; all of them while nobody does. @param {StateMessage} state */
  #others({ people, you, prompt }) {
    const canUse = (/** @type {Person} */ one) => one.may || one.seat === prompt.seat || you.seat === null;
    return people.filter((one) => you.seats.includes(one.seat) && one.seat !== you.seat && !one.away && canUse(one));
  }

  /** @param {StateMessage} state @param {Person} person */
  #tab(state, person) {
    const take = () => {
      this.aside = state.seq;
      this.#hand(state, person.seat);
    };
    const made = button("", take, `seat-tab colour-${person.colour}`);
    const note = person.turn ? "to-move" : person.may ? "may-act" : "";
    made.append(badge(person), element("span", { "data-names": "" }, person.name), note ? element("small", {}, say(note)) : "");
    made.dataset.seat = String(person.seat);
    return made;
  }

  /** Behind a curtain if the one before or the one after has a secret. @param {StateMessage} state @param {number} seat */
  #hand({ people, you }, seat) {
    const isSecret = people[seat].covered || (you.seat !== null && people[you.seat].covered);
    if (isSecret) this.#cover(people[seat].name, () => this.look(seat));
    else this.look(seat);
  }

  /** @param {string} name of the next person @param {() => void} go on */
  #cover(name, go) {
    find("curtain-words").textContent = say("curtain", { name });
    const ready = find("curtain-ready");
    ready.textContent = say("curtain-ready", { name });
    ready.onclick = () => {
      go();
      this.curtain.close();
    };
    if (!this.curtain.open) this.curtain.showModal();
  }
}
