// Copying and sharing links.

import { button, element } from "./dom.js";
import { t } from "./i18n.js";

/** @param {string} text */
async function isWritten(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // without https, scripts have no clipboard
  }
}

/** Copy what a field shows, and say whether it worked. @param {HTMLInputElement} field @param {Element} status */
export async function copy(field, status) {
  field.select();
  const isCopied = (await isWritten(field.value)) || document.execCommand("copy");
  status.textContent = isCopied ? t("copied") : t("not-copied");
}

/** Share a link with the device's dialog, or show it with a button that copies it and what is told with it.
 * @param {string} url @param {Element} place where it is shown @param {string} [text] */
export async function share(url, place, text = "") {
  if (navigator.share) return navigator.share({ title: document.title, text, url }).catch(() => undefined); // cancelled
  const link = element("a", { href: url, "data-names": "" }, url);
  const status = element("span", { role: "status" });
  const copying = async () => {
    getSelection()?.selectAllChildren(link);
    const isCopied = (await isWritten(text ? `${text} ${url}` : url)) || document.execCommand("copy");
    status.textContent = t(isCopied ? "copied" : "not-copied");
  };
  place.replaceChildren(link, " ", button(t("copy"), copying, "quiet", "i-link"), " ", status);
}
