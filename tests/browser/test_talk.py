"""Table talk: what people are told to say appears as bubbles over the board, in order, and only where it is wanted."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from sobremesa.engine.manifest import games
from tests.browser.table import DESK, PHONE, Visitor

Visit = Callable[..., Visitor]
TALKING = [name for name, game in games().items() if game.talk is not None]
ANSWERS = 6
# Every bubble as it appears: what it says, and whether all of it is on the table.
WATCH = """() => {
    window.bubbles = [];
    const stage = document.querySelector('.stage');
    new MutationObserver((changes) => {
        for (const bubble of changes.flatMap((change) => [...change.addedNodes])) {
            const [box, all] = [bubble, stage].map((one) => one.getBoundingClientRect());
            const isWithin = box.left >= all.left && box.right <= all.right && box.width > 0;
            window.bubbles.push([bubble.textContent, isWithin && box.top >= all.top && box.bottom <= all.bottom]);
        }
    }).observe(document.querySelector('#talk'), {childList: true});
}"""


def sayings(page: Page) -> list[str]:
    """All that the server has people say or ponder to this screen, in order, from now on."""
    heard: list[str] = []

    def hear(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "steps":
            heard.extend(step["talk"]["text"] for step in message["steps"] if "talk" in step)
        if message["type"] in ("steps", "state") and "talk" in message["prompt"] and not message["prompt"]["yours"]:
            heard.append(message["prompt"]["talk"]["text"])

    page.on("websocket", lambda socket: socket.on("framereceived", hear))
    return heard


def bubbles(page: Page) -> list[tuple[str, bool]]:
    """All that was shown since the last time."""
    shown: list[list[object]] = page.evaluate("() => window.bubbles.splice(0)")
    return [(str(text), bool(is_inside)) for text, is_inside in shown]


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", TALKING)
def test_what_people_say_appears_in_order_until_it_is_switched_off(visit: Visit, game: str, size: object) -> None:
    person = visit(size=size)
    said = sayings(person.page)
    page = person.start(game, device="pass")  # no bots: nobody speaks before the last words were heard
    page.evaluate(WATCH)
    said.clear()
    person.play_on(ANSWERS)
    shown = bubbles(page)
    assert [text for text, _ in shown] == said and len(said) > 2
    assert all(is_inside for _, is_inside in shown)
    if page.locator("#curtain").is_visible():
        page.click("#curtain-ready")
        person.wait_for_turn()
    page.click("[data-open=settings]")
    page.uncheck("#preferences input[name=talk]")
    page.keyboard.press("Escape")
    person.play_on(ANSWERS)
    assert bubbles(page) == [] and len(said) > len(shown)


@pytest.mark.parametrize("game", TALKING)
def test_a_bubble_stays_until_somebody_moves(visit: Visit, game: str) -> None:
    person = visit()
    said = sayings(person.page)
    page = person.start(game, device="pass")
    while not said:
        person.play_on(1)
    expect(page.locator("#talk .saying").last).to_be_visible()
    assert page.locator("#talk").get_attribute("aria-hidden") == "true", "screen readers read the same in the log"
