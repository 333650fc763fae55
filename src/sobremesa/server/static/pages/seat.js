// A private seat link has its key in the fragment. It is sent in the body of a request, so that no URL or history keeps
// it.

/** Ask what the key is for, and show the answer. */
async function open() {
  const key = location.hash.slice(1);
  const place = location.pathname;
  history.replaceState(null, "", place);
  const without = document.getElementById("no-key");
  if (without) without.hidden = Boolean(key);
  if (!key) return;
  const answer = await fetch(place, { method: "POST", body: new URLSearchParams({ key }) });
  if (answer.redirected) return location.replace(answer.url);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const main = page.querySelector("main");
  if (main) document.querySelector("main")?.replaceWith(document.adoptNode(main));
}

addEventListener("hashchange", () => location.hash && open());
open();
