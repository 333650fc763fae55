// Copying and sharing links.

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

/** Share a link with the device's dialog, or through the clipboard. @param {string} url @param {Element} status */
export async function share(url, status) {
  if (navigator.share)
    await navigator.share({ title: document.title, url }).catch(() => undefined); // cancelled
  else status.textContent = (await isWritten(url)) ? t("copied") : url;
}
