"""Takes the pictures of `docs/screenshots/`: a real server, the system's Chromium, wide and narrow, light and dark.

Run from the root of the project: `python -m tools.screenshots` (or with the names of some pictures).

`python -m tools.screenshots --gallery FOLDER [SCENE...]` takes every scene at every size in every language instead, and
writes `FOLDER/index.html` to look through them.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, FilePayload, sync_playwright

from sobremesa.engine.manifest import games
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.programme import all_series, programmes
from sobremesa.i18n.words import LANGUAGES
from sobremesa.server.render.board import picture_addresses
from tests.browser.matches import played_out, played_to_the_pause, save_beginning
from tests.browser.table import CHROMIUM, CHROMIUM_SWITCHES, Server, Visitor
from tests.browser.test_sizes import SIZES

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "screenshots"
STATIC = ROOT / "src" / "sobremesa" / "server" / "static"
PREVIEW = (1200, 630)  # the size of link previews
PHOTOGRAPH = (500, 296)  # of a game on its card, in the card's aspect ratio; all of them are on the home page
WIDE = (1280, 800)
NARROW = (390, 844)
GAME = "nomads"
MANY = 4  # legal actions that make a choice worth showing
# All animations of the page have ended and are drawn.
STILL = """async () => {
    await Promise.allSettled(document.getAnimations().filter((one) => one.playState === 'running'
        && one.effect.getComputedTiming().endTime < 5000).map((one) => one.finished));
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
}"""
# One picture alone, over the whole window.
ALONE = """async (address) => {
    const drawn = await (await fetch(address)).text();
    document.body.innerHTML = `<div style="position: fixed; inset: 0; background: #15111d">${drawn}</div>`;
    const picture = document.querySelector('svg');
    picture.style.cssText = 'width: 100%; height: 100%; display: block';
}"""
NAME = "Ana"  # of the reader
FRIEND = "Ben"
SHARED_GAME = "andor"  # in which people plan together
FIGHTING = ("Flip", "GoOn", "RollOn", "Gather")  # choices of a fight, those with dice on the table first
SEED = 2


def saved(game: str, part: float, settings: int = MANY) -> Path:
    """A match after this part of it, or a little later, when the reader has at least this many legal actions."""
    match = played_out(game, SEED, odd=0)
    kept = round(len(match.part.moves) * part)
    while kept < len(match.part.moves) and not is_worth_showing(match, kept, settings):
        kept += 1
    return save_beginning(match, kept, Path(tempfile.gettempdir()) / f"{game}-{kept}.json")


def is_worth_showing(match: Match, moves: int, legal: int) -> bool:
    """Whether the first seat, which is the reader's, must choose between this many actions."""
    table = match.part.table_at(moves)
    return table.choice.seat == 0 and len(table.legal_actions(0)) >= legal


def home(visitor: Visitor) -> None:
    """The home page."""
    visitor.home()
    visitor.page.evaluate("() => document.querySelectorAll('img').forEach((one) => { one.loading = 'eager'; })")
    visitor.page.wait_for_load_state("networkidle")


def lobby(visitor: Visitor) -> None:
    """A lobby."""
    visitor.home()
    visitor.page.click(f'[data-invite="{GAME}"]')
    visitor.settle()
    visitor.page.wait_for_load_state("networkidle")


def bots(visitor: Visitor) -> None:
    """A lobby with two bots, one of them with a character."""
    visitor.home()
    visitor.page.click('[data-invite="oh_captain"]')
    visitor.settle()
    for number in (1, 2):
        visitor.page.locator("#people .seat-ways button:has(.icon)").first.click()
        visitor.page.wait_for_selector(f"#people select >> nth={number - 1}")
    visitor.page.locator("#people select").first.select_option("trusting")
    visitor.page.locator("#people .how-it-plays").nth(1).scroll_into_view_if_needed()


def new_room_of_captains(visitor: Visitor) -> None:
    """The bots of a new table, one of them chosen by its character."""
    visitor.page.goto("/new/oh_captain")
    visitor.page.select_option("#new-level", "miser")
    visitor.page.locator("#new-level-more").scroll_into_view_if_needed()


def playing(visitor: Visitor, game: str = GAME) -> None:
    """In the middle of a game, on one's own turn."""
    visitor.bring(saved(game, 0.45))
    visitor.wait_for_turn()
    visitor.page.mouse.move(3, 3)


def foresight(visitor: Visitor) -> None:
    """Hovering over an action shows its preview."""
    playing(visitor)
    if visitor.page.locator("#actions .group").count():
        visitor.page.locator("#actions .group").last.click()
    visitor.page.locator("#actions .action").last.hover()
    visitor.page.wait_for_selector("#board .ghost")


def reason(visitor: Visitor) -> None:
    """Why an action is illegal."""
    playing(visitor)
    for box in [one.bounding_box() for one in visitor.page.locator("#board .sprite:not(.lit):has(title)").all()]:
        assert box is not None
        visitor.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        visitor.settle()
        if visitor.page.locator("#why a").is_visible():
            return
        visitor.page.keyboard.press("Escape")


def looking_back(visitor: Visitor) -> None:
    """The history slider."""
    playing(visitor)
    visitor.page.locator("#open-replay").evaluate("(one) => one.click()")
    visitor.settle()
    visitor.page.click("#replay-back")
    visitor.settle()


def rulebook(visitor: Visitor) -> None:
    """The rulebook next to the board."""
    playing(visitor)
    visitor.page.click("#open-rules")
    visitor.page.wait_for_selector("#rulebook h1")


def settings(visitor: Visitor) -> None:
    """The preferences."""
    playing(visitor)
    visitor.page.click("[data-open=settings]")


def sheet(visitor: Visitor, name: str) -> None:
    """A panel as a bottom sheet."""
    playing(visitor)
    visitor.page.click(f"[aria-expanded][data-sheet={name}]")


def ending(visitor: Visitor, game: str = GAME) -> None:
    """The ending: a bot plays on to it."""
    visitor.bring(saved(game, 0.8, 1))
    visitor.wait_for_turn()
    visitor.hand_over()
    visitor.wait_for_end()


def fight(visitor: Visitor) -> None:
    """In the middle of a fight."""
    match = played_out(SHARED_GAME, SEED, odd=0)
    moves = range(len(match.part.moves))
    kept = next(number for choice in FIGHTING for number in moves if is_choice(match, number, choice))
    visitor.bring(save_beginning(match, kept, Path(tempfile.gettempdir()) / "fight.json"))
    visitor.wait_for_turn()
    visitor.page.mouse.move(3, 3)


def is_choice(match: Match, moves: int, name: str) -> bool:
    """Whether this choice is pending after this many moves."""
    table = match.part.table_at(moves)
    return not table.is_over and type(table.choice).__name__ == name


def markers(visitor: Visitor) -> None:
    """Two people plan: one has set two markers, the other one."""
    playing(visitor, SHARED_GAME)
    assert visitor.page.context.browser is not None
    friend = Visitor(visitor.page.context.browser, visitor.server)
    friend.context.add_cookies([{"name": "name", "value": FRIEND, "url": visitor.server.address}])
    friend.page.goto(visitor.page.url)
    friend.settle()
    friend.page.locator("#people .seat-ways button").first.evaluate("(one) => one.click()")  # in a sheet
    for person, place, purpose in ((friend, 32, "go"), (friend, 44, "fight"), (visitor, 51, "look")):
        point(person, place, purpose)
    visitor.page.wait_for_function("() => document.querySelectorAll('#plans li').length === 3")
    visitor.page.wait_for_function("() => !document.querySelector('.bubble')")
    visitor.page.mouse.move(3, 3)
    visitor.settle()


def point(visitor: Visitor, place: int, purpose: str) -> None:
    """Set a marker on one of the places of the list."""
    visitor.page.locator("#point").click()
    visitor.page.wait_for_selector("#point-where option:nth-child(2)", state="attached")
    visitor.page.select_option("#point-where", index=place)
    visitor.page.locator(f"#purposes button:has([href='#i-mark-{purpose}'])").click()


def interlude(visitor: Visitor) -> None:
    """Between two games of a series."""
    file = Path(tempfile.gettempdir()) / "interlude.json"
    file.write_text(json.dumps(played_to_the_pause(next(iter(all_series())), SEED).save()), encoding="utf-8")
    visitor.bring(file)
    visitor.page.wait_for_selector("#ending:not([hidden])")


def new_room(visitor: Visitor) -> None:
    """All choices for a new room, and an invalid uploaded file."""
    visitor.page.goto("/new/nakum")
    file: FilePayload = {"name": "mi caja.toml", "mimeType": "text/plain", "buffer": b"[storage]\nmaize = = 3\n"}
    visitor.page.set_input_files("#new-content-file", file)
    visitor.page.locator("[data-new-invite]").click()
    visitor.page.wait_for_selector("#new-error")


def page(visitor: Visitor, path: str) -> None:
    """A text page."""
    visitor.page.goto(path)


def photograph(visitor: Visitor, programme: str, part: int = 1) -> None:
    """A real position for link previews and the card of a game, with the page's own fonts."""
    devtools = visitor.context.new_cdp_session(visitor.page)
    devtools.send("Page.setBypassCSP", {"enabled": True})  # a drawing contains its style, which a page may not
    visitor.home()
    visitor.page.evaluate(ALONE, picture_addresses(programmes()[programme])[part - 1])


def lesson(visitor: Visitor, game: str) -> None:
    """The first step of the guided first game."""
    visitor.home()
    visitor.page.click(f'[data-learn="{game}"]')
    visitor.page.wait_for_url("**/r/*")
    visitor.settle()


def group(visitor: Visitor, game: str) -> None:
    """A group of choices, opened."""
    playing(visitor, game)
    if visitor.page.locator("#actions .group").count():
        visitor.page.locator("#actions .group").first.click()


def confirming(visitor: Visitor, game: str) -> None:
    """A choice that waits for its confirmation."""
    group(visitor, game)
    visitor.page.locator("#actions .action").first.click()
    visitor.settle()


def one_device(visitor: Visitor) -> None:
    """Who sits where, before people play on one device."""
    visitor.home()
    visitor.page.click('[data-pass="oh_captain"]')
    visitor.page.wait_for_load_state("networkidle")


def curtain(visitor: Visitor) -> None:
    """The device is to be passed on, in a game with secrets."""
    made = visitor.page.request.post("/rooms", form={"game": "oh_captain", "device": "pass"})
    visitor.page.goto(made.url)
    visitor.wait_for_turn()
    while not visitor.page.locator("#curtain[open]").count():  # whose turn it is first is chance
        visitor.answer()
        visitor.wait_for_turn()


Scene = Callable[[Visitor], None]
SCENES: dict[str, Scene] = {
    "home": home,
    "lobby": lobby,
    "bots": bots,
    "one-device": one_device,
    "curtain": curtain,
    "foresight": foresight,
    "reason": reason,
    "looking-back": looking_back,
    "rulebook": rulebook,
    "settings": settings,
    "log": partial(sheet, name="log"),
    "players": partial(sheet, name="people"),
    "fight": fight,
    "markers": markers,
    "interlude": interlude,
    "new-room": new_room,
    "new-room-captains": new_room_of_captains,
    "about": partial(page, path="/about"),
    "verify": partial(page, path="/verify"),
}
for one in sorted(games()):
    SCENES[one] = partial(playing, game=one)
    SCENES[f"{one}-group"] = partial(group, game=one)
    SCENES[f"{one}-confirming"] = partial(confirming, game=one)
    SCENES[f"{one}-lesson"] = partial(lesson, game=one)
    SCENES[f"{one}-ending"] = partial(ending, game=one)
Picture = tuple[Scene, dict[str, object]]
PICTURES: dict[str, Picture] = {
    "home-light": (home, {"size": WIDE}),
    "home-dark-phone-es": (home, {"size": NARROW, "scheme": "dark", "language": "es"}),
    "lobby-light": (lobby, {"size": WIDE}),
    "lobby-dark-phone-fr": (lobby, {"size": NARROW, "scheme": "dark", "language": "fr"}),
    "playing-dark-es": (playing, {"size": WIDE, "scheme": "dark", "language": "es"}),
    "foresight-light": (foresight, {"size": WIDE}),
    "reason-light": (reason, {"size": WIDE}),
    "looking-back-dark": (looking_back, {"size": WIDE, "scheme": "dark"}),
    "rulebook-light-fr": (rulebook, {"size": WIDE, "language": "fr"}),
    "settings-light-phone": (settings, {"size": NARROW}),
    "log-dark-phone": (SCENES["log"], {"size": NARROW, "scheme": "dark"}),
    "players-light-phone": (SCENES["players"], {"size": NARROW}),
    "fight-light": (fight, {"size": WIDE}),
    "fight-dark-phone": (fight, {"size": NARROW, "scheme": "dark"}),
    "markers-light": (markers, {"size": WIDE}),
    "markers-dark-phone": (markers, {"size": NARROW, "scheme": "dark"}),
    "interlude-light": (interlude, {"size": WIDE}),
    "interlude-dark-phone-fr": (interlude, {"size": NARROW, "scheme": "dark", "language": "fr"}),
    "new-room-light-es": (new_room, {"size": WIDE, "language": "es"}),
    "about-light": (SCENES["about"], {"size": WIDE}),
    "verify-light-phone": (SCENES["verify"], {"size": NARROW}),
}
for one in sorted(games()):
    PICTURES[f"{one}-light"] = (SCENES[one], {"size": WIDE})
    PICTURES[f"{one}-dark-phone"] = (SCENES[one], {"size": NARROW, "scheme": "dark"})
    PICTURES[f"{one}-ending"] = (SCENES[f"{one}-ending"], {"size": WIDE})
    PICTURES[f"{one}-ending-phone"] = (SCENES[f"{one}-ending"], {"size": NARROW})
for one in sorted(programmes()):
    PICTURES[f"previews/{one}"] = (partial(photograph, programme=one), {"size": PREVIEW})
    for part in range(1, len(programmes()[one].games) + 1):
        PICTURES[f"pictures/{one}-{part}"] = (partial(photograph, programme=one, part=part), {"size": PHOTOGRAPH})


def main() -> int:
    """Take all pictures, or the named ones."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="pictures, or scenes of a gallery; all unless some are named")
    parser.add_argument("--gallery", type=Path, metavar="FOLDER")
    given = parser.parse_args()
    with browsing() as (browser, server):
        if given.gallery:
            take_gallery(given.gallery, given.names or list(SCENES), browser, server)
        else:
            for name in given.names or list(PICTURES):
                take(name, browser, server)
    return 0


@contextmanager
def browsing() -> Iterator[tuple[Browser, Server]]:
    """A browser, and a server on an empty folder."""
    found = next(filter(None, map(shutil.which, CHROMIUM)), None)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        browser = playwright.chromium.launch(executable_path=found, args=CHROMIUM_SWITCHES)
        try:
            yield browser, server
        finally:
            browser.close()
            server.stop()


def path_of(name: str) -> Path:
    """The path of a picture: those for previews and cards are part of the package."""
    return (STATIC if name.startswith(("previews/", "pictures/")) else FOLDER) / f"{name}.jpg"


def take(name: str, browser: Browser, server: Server) -> None:
    """Take one picture; errors of the page are printed with its name."""
    scene, habits = PICTURES[name]
    visitor = named_visitor(browser, server, **habits)
    scene(visitor)
    path_of(name).parent.mkdir(parents=True, exist_ok=True)
    photograph_page(visitor, path_of(name), 57 if name.startswith("pictures/") else 74, scene is home)
    visitor.leave()
    print(name, *visitor.complaints, flush=True)  # noqa: T201  a command of developers


def take_gallery(folder: Path, names: list[str], browser: Browser, server: Server) -> None:
    """Take each scene once in each language, at each size."""
    for name in names:
        (folder / name).mkdir(parents=True, exist_ok=True)
        for language in LANGUAGES:
            visitor = named_visitor(browser, server, size=NARROW, language=language)
            SCENES[name](visitor)
            for width, height in SIZES:
                visitor.page.set_viewport_size({"width": width, "height": height})
                photograph_page(visitor, folder / name / f"{width}x{height}-{language}.jpg", 70, name == "home")
            visitor.leave()
            print(name, language, *visitor.complaints, flush=True)  # noqa: T201  a command of developers
    (folder / "index.html").write_text(gallery_page(folder), encoding="utf-8")


def gallery_page(folder: Path) -> str:
    """A row of pictures for each scene and size, one for each language."""
    rows = ["<!doctype html><meta charset=utf-8><style>img { max-width: 32%; max-height: 90vh }</style>"]
    for path in sorted(folder.glob("*/*-en.jpg")):
        where = path.relative_to(folder).as_posix().removesuffix("-en.jpg")
        rows += [f"<h2>{where}</h2>", *[f"<img loading=lazy src={where}-{one}.jpg>" for one in LANGUAGES]]
    return "\n".join(rows)


def named_visitor(browser: Browser, server: Server, **habits: Any) -> Visitor:
    """A visitor who has said their name."""
    visitor = Visitor(browser, server, **habits)
    visitor.context.add_cookies([{"name": "name", "value": NAME, "url": server.address}])
    return visitor


def photograph_page(visitor: Visitor, path: Path, quality: int, is_whole: bool) -> None:
    """The window, or the whole page, once nothing moves."""
    visitor.page.evaluate("() => document.fonts.ready")
    visitor.page.evaluate(STILL)
    visitor.page.screenshot(path=path, type="jpeg", quality=quality, full_page=is_whole)


if __name__ == "__main__":
    sys.exit(main())
