// Preferences of this device: speed, sounds, confirmation, notifications, speech, story. Language and theme are cookies, set by the server.

/** @typedef {{speed: "slow" | "normal" | "fast" | "off", sounds: boolean, confirm: "auto" | "always" | "never", notices: boolean, talk: boolean, story: boolean}} Preferences */

const KEY = "sobremesa";
const SPEEDS = { slow: 1.5, normal: 1, fast: 0.45, off: 0 };
/** @type {Preferences} */
const USUAL = { speed: "normal", sounds: false, confirm: "auto", notices: false, talk: true, story: true };

/** @type {Preferences} */
export const preferences = { ...USUAL, ...read() };

/** @returns {Partial<Preferences>} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {Partial<Preferences>} changed */
export function change(changed) {
  Object.assign(preferences, changed);
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** The duration factor of animations; 0 disables them. */
export function pace() {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return still || document.hidden ? 0 : SPEEDS[preferences.speed] ?? 1;
}

/** Whether a chosen action needs confirmation: by default on touch screens. */
export function mustConfirm() {
  if (preferences.confirm === "auto") return matchMedia("(pointer: coarse)").matches;
  return preferences.confirm === "always";
}

/** Bind the fields of the preferences form, which are named like the preferences. @param {HTMLFormElement} form */
export function bind(form) {
  for (const field of form.querySelectorAll("input, select")) {
    const input = /** @type {HTMLInputElement} */ (field);
    const value = /** @type {any} */ (preferences)[input.name];
    if (value === undefined) continue;
    if (input.type === "checkbox") input.checked = value;
    else input.value = value;
    input.addEventListener("change", () => {
      change({ [input.name]: input.type === "checkbox" ? input.checked : input.value });
      if (input.name === "notices" && input.checked) allowNotices(input);
    });
  }
}

/** @param {HTMLInputElement} input */
async function allowNotices(input) {
  const answer = "Notification" in window ? await Notification.requestPermission() : "denied";
  input.checked = answer === "granted";
  change({ notices: input.checked });
}
