// What this device keeps. Its preferences: speed, sounds, confirmation, notifications, speech, story; language and theme
// are cookies.

import { all } from "./dom.js";

/**
 * @typedef {{speed: "slow" | "normal" | "fast" | "off", sounds: boolean, confirm: "auto" | "always" | "never",
 *   notices: boolean, talk: boolean, story: boolean, known: string[]}} Preferences `known`: games that were explained
 */

const SPEEDS = { slow: 1.5, normal: 1, fast: 0.45, off: 0 };
/** @type {Preferences} */
const USUAL = { speed: "normal", sounds: false, confirm: "auto", notices: false, talk: true, story: true, known: [] };

/** A value kept as JSON. Without storage it lasts as long as the page. @template T */
export class Stored {
  /** @param {string} key @param {T} usual value
   * @param {() => Storage} storage where it is kept; asking for it may fail */
  constructor(key, usual, storage = () => localStorage) {
    this.key = key;
    this.value = usual;
    this.storage = storage;
  }

  /** @returns {T} */
  read() {
    try {
      return JSON.parse(this.storage().getItem(this.key) ?? "null") ?? this.value;
    } catch {
      return this.value; // no storage, or text that is not ours
    }
  }

  /** @param {T} value */
  write(value) {
    this.value = value;
    try {
      this.storage().setItem(this.key, JSON.stringify(value));
    } catch {
      // `value` holds it.
    }
  }
}

const stored = new Stored("sobremesa", /** @type {Partial<Preferences>} */ ({}));

/** @type {Preferences} */
export const preferences = { ...USUAL, ...stored.read() };

/** @param {Partial<Preferences>} changed */
export function change(changed) {
  stored.write(Object.assign(preferences, changed));
}

/** The duration factor of animations; 0 disables them. */
export function pace() {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return isStill || document.hidden ? 0 : (SPEEDS[preferences.speed] ?? 1);
}

/** Whether a chosen action needs confirmation: by default on touch screens. */
export function mustConfirm() {
  if (preferences.confirm === "auto") return matchMedia("(pointer: coarse)").matches;
  return preferences.confirm === "always";
}

/** Bind the fields of a form that are named like the preferences. @param {HTMLElement} form */
export function bind(form) {
  for (const input of /** @type {HTMLInputElement[]} */ (all(form, "input, select"))) {
    const value = /** @type {any} */ (preferences)[input.name];
    if (value === undefined) continue;
    if (input.name === "notices" && window.isSecureContext === false) forbidNotices(input);
    if (input.type === "checkbox") input.checked = value;
    else input.value = value;
    input.addEventListener("change", () => {
      change({ [input.name]: input.type === "checkbox" ? input.checked : input.value });
      if (input.name === "notices" && input.checked) allowNotices(input);
    });
  }
}

/** Browsers notify on secure addresses alone: say so. @param {HTMLInputElement} input */
function forbidNotices(input) {
  input.disabled = true;
  const why = document.getElementById("notices-https");
  if (why) why.hidden = false;
}

/** @param {HTMLInputElement} input */
async function allowNotices(input) {
  const answer = "Notification" in window ? await Notification.requestPermission() : "denied";
  input.checked = answer === "granted";
  change({ notices: input.checked });
}
