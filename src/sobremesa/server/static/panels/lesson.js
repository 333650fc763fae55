// A lesson: its progress, the button to continue where no move is needed, and the real game at its end.

import { button, element, icon } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
/** @import { Lesson } from "../messages.js" */
/** @import { Prompt } from "./prompt.js" */

/** The teacher's text is already in the prompt.
 * @param {Lesson} lesson @param {Prompt} prompt @param {(step: number) => void} heard */
export function showLesson(lesson, prompt, heard) {
  const [step, count] = [lesson.step + 1, lesson.count];
  const ariaLabel = t("lesson-step", { step, count });
  prompt.teach(element("progress", { className: "lesson", max: count, value: step, ariaLabel }), waysOn(lesson, heard));
}

/** @param {Lesson} lesson @param {(step: number) => void} heard @returns {HTMLElement[]} */
function waysOn({ broken, over, talks, game, step }, heard) {
  if (broken) return [post(`/learn/${game}`, "lesson-again", "i-learn"), home()];
  if (over) return [post(`/learn/${game}/play`, "lesson-play", "i-play"), home()];
  if (!talks) return [];
  const made = button(t("lesson-go-on"), () => heard(step), "primary", "i-forward");
  made.dataset.heard = String(step);
  return [made];
}

/** A button that leads to a new room. @param {string} action @param {string} text @param {string} drawing */
function post(action, text, drawing) {
  const submit = element("button", { className: "primary", "data-way": text }, icon(drawing), t(text));
  return element("form", { method: "post", action }, submit);
}

function home() {
  return element("a", { className: "button quiet", href: "/" }, t("lesson-home"));
}
