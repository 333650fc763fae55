// A lesson: its progress, the button to continue where no move is needed, and the real game at its end.

import { button, element, icon } from "./dom.js";
import { say } from "./words.js";

/** @typedef {import("./messages.js").Lesson} Lesson */
/** @typedef {import("./prompt.js").PromptBar} PromptBar */

/** The teacher's text is already in the bar. @param {Lesson} lesson @param {PromptBar} bar @param {(step: number) => void} heard */
export function showLesson(lesson, bar, heard) {
  bar.sentence.classList.add("taught");
  const step = lesson.step + 1;
  const progress = document.querySelector("progress.lesson") ?? bar.sentence.closest(".bar")?.insertAdjacentElement("afterbegin", element("progress", { className: "lesson" }));
  Object.assign(/** @type {HTMLProgressElement} */ (progress), { max: lesson.count, value: step, ariaLabel: say("lesson-step", { step, count: lesson.count }) });
  const ways = waysOn(lesson, heard);
  bar.list.append(...ways);
  if (!bar.byHand || !ways.length) return;
  bar.byHand = false;
  bar.list.querySelector("button")?.focus({ preventScroll: true });
}

/** @param {Lesson} lesson @param {(step: number) => void} heard */
function waysOn(lesson, heard) {
  if (lesson.broken) return [post(`/learn/${lesson.game}`, "lesson-again", "i-learn"), home()];
  if (lesson.over) return [post(`/learn/${lesson.game}/play`, "lesson-play", "i-play"), home()];
  if (!lesson.talks) return [];
  const made = button(say("lesson-go-on"), () => heard(lesson.step), "primary", "i-forward");
  made.dataset.heard = String(lesson.step);
  return [made];
}

/** A button that leads to a new room. @param {string} action @param {string} words @param {string} drawing */
function post(action, words, drawing) {
  return element("form", { method: "post", action }, element("button", { className: "primary", "data-way": words }, icon(drawing), say(words)));
}

function home() {
  return element("a", { className: "button quiet", href: "/" }, say("lesson-home"));
}
