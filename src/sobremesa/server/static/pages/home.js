// Home: a page that stays open notices when it becomes somebody's turn at one of their tables.

const EVERY = 20_000; // milliseconds
const title = document.title;
/** @type {any[]} */
const cards = [...document.querySelectorAll("[data-room]")];
const isWaiting = (/** @type {any} */ card) => !card.querySelector(".tag.live");

/** @param {any} card */
function isYours(card) {
  const tag = card.querySelector(".tag");
  tag.classList.add("live");
  tag.textContent = tag.dataset.yours;
  card.querySelector("time")?.remove();
  document.title = `● ${tag.textContent} · ${title}`;
}

async function ask() {
  const names = cards.filter(isWaiting).map((card) => card.dataset.room);
  if (!names.length) return;
  const answer = await fetch(`/turns?rooms=${names.join(".")}`).catch(() => null); // the next time
  if (!answer?.ok) return;
  const { yours } = await answer.json();
  for (const card of cards) if (yours.includes(card.dataset.room)) isYours(card);
}

if (cards.some(isWaiting)) setInterval(ask, EVERY);
