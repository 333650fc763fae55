// The first table of a game on this device: who one is, what it is about, and the way to its lesson.

import { byId, element, onClick } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { change, preferences } from "../ui/preferences.js";
import { goalList } from "./goals.js";
/** @import { StateMessage } from "../messages.js" */

/** Until the card is closed; not again for this game, nor after its lesson. @param {StateMessage} state */
export async function welcome({ phase, lesson, you, people, outlook, room }) {
  const { known } = preferences;
  if (phase !== "playing" || known.includes(room.game)) return;
  const remember = () => change({ known: [...known, room.game] });
  if (lesson) return remember();
  if (you.seats.length !== 1 || !outlook) return; // people who share a device are told by each other
  const { title, marks } = people[you.seats[0]];
  const offices = marks.filter((mark) => mark.count === null).map((mark) => mark.name);
  const who = [title, ...offices].filter(Boolean).join(" · ");
  byId("welcome-title").textContent = who ? t("you-are", { name: who }) : room.game_name;
  const goals = outlook.goals?.length ? [goalList(outlook.goals)] : [];
  byId("welcome-aim").replaceChildren(element("p", {}, outlook.aim), ...goals);
  const card = /** @type {HTMLDialogElement} */ (byId("welcome"));
  onClick("welcome-play", () => card.close());
  card.showModal();
  await new Promise((done) => card.addEventListener("close", done, { once: true }));
  remember();
}
