"""Whole journeys of people through the pages, for every game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from sobremesa.engine.manifest import games
from tests.browser.matches import richest_first
from tests.browser.table import LONGEST_GAME, PHONE, Visitor

GAMES = sorted(games())
Visit = Callable[..., Visitor]
Saved = Callable[..., Path]


def join(guest: Visitor, url: str) -> None:
    """Open an invitation and sit down."""
    guest.page.goto(url)
    guest.page.locator("#actions").get_by_role("button").first.click()
    expect(guest.page.locator(".person .tag").first).to_be_visible()


def invite(host: Visitor, game: str, seats: int) -> str:
    """Open a room for this number of people; returns its address."""
    host.home()
    host.page.click(f'[data-invite="{game}"]')
    host.page.wait_for_url("**/r/*")
    host.page.select_option("#lobby-seats", str(seats))
    expect(host.page.locator("#people li")).to_have_count(seats)
    return str(host.page.url)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_stranger_plays_a_whole_game_against_bots(visit: Visit, game: str) -> None:
    stranger = visit()
    stranger.play_now(game)
    answers = stranger.play_on()
    stranger.wait_for_end()
    assert answers > 0
    assert len(stranger.result()) == stranger.page.locator("#people li").count()
    assert stranger.log()


@pytest.mark.parametrize("game", GAMES)
def test_two_browsers_and_a_watcher_see_the_same_end(visit: Visit, saved: Saved, game: str) -> None:
    """The last answers of a game, in which each of two people has some of the seats."""
    host, friend, watcher = visit(), visit(), visit()
    host.bring(saved(game, 8))
    for person in (friend, watcher):
        person.page.goto(host.page.url)
        person.settle()
    seat = friend.page.locator("#people .seat-ways button").first
    seat.evaluate("(one) => one.click()")  # it is in a sheet
    expect(friend.page.locator("#people .person .tag:not(.live)")).to_have_count(1)
    for player in (host, friend):
        player.let_play()
    check_the_end(host, friend, watcher)


def check_the_end(host: Visitor, friend: Visitor, watcher: Visitor) -> None:
    """It is the same for all of them, and the steps lead to the scene."""
    people = (host, friend, watcher)
    for person in people:
        person.wait_for_end()
    assert host.result() == friend.result() == watcher.result()
    assert len({person.page.locator("main").get_attribute("data-seq") for person in people}) == 1
    seen = watcher.pieces()
    watcher.page.reload()
    watcher.wait_for_end()
    assert watcher.pieces() == seen, "what the steps led to is not the scene"


@pytest.mark.parametrize(
    "game", [game if game == "nomads" else pytest.param(game, marks=pytest.mark.soak) for game in GAMES]
)
def test_two_browsers_and_a_watcher_see_the_same(visit: Visit, game: str) -> None:
    host, friend, watcher = visit(), visit(), visit()
    url = invite(host, game, games()[game].seats.start)
    join(friend, url)
    watcher.page.goto(url)
    host.page.locator("#actions button.primary").click()
    expect(host.page.locator("main")).to_have_attribute("data-phase", "playing")
    for player in (host, friend):
        player.let_play()
    check_the_end(host, friend, watcher)
    for person in (host, friend, watcher):  # the watcher has seen the promises too
        expect(person.page.locator("#luck-verdict")).to_contain_text("Nobody could rig the deal")


WIDER = "() => document.documentElement.scrollWidth > innerWidth"


def test_no_page_scrolls_sideways_on_a_phone(visit: Visit) -> None:
    page = visit(size=PHONE, touch=True, scheme="dark", language="es").page
    for path in ("/", "/about", "/verify", *[f"/rules/{game}" for game in GAMES]):
        page.goto(path)
        assert not page.evaluate(WIDER), path


@pytest.mark.parametrize("game", richest_first())
def test_a_phone_never_scrolls_sideways(visit: Visit, saved: Saved, game: str) -> None:
    person = visit(size=PHONE, touch=True, scheme="dark", language="es")
    person.start(game)
    for round_ in range(8):
        assert not person.page.evaluate(WIDER), f"answer {round_}"
        prompt = person.page.locator("#prompt").bounding_box()
        assert prompt is not None
        assert prompt["y"] + prompt["height"] <= PHONE[1], "the prompt is below the screen"
        person.answer(round_)
        person.wait_for_turn()
    for sheet in ("people", "log", "chat"):
        person.page.click(f'[aria-expanded][data-sheet="{sheet}"]')
        expect(person.page.locator(f"#panel-{sheet}")).to_be_in_viewport()
        assert not person.page.evaluate(WIDER), sheet
        person.page.locator(f"#panel-{sheet} > header [data-sheet]").click()
    person.bring(saved(game, 4))
    person.play_on()
    person.wait_for_end()
    assert not person.page.evaluate(WIDER)


@pytest.mark.parametrize("game", richest_first())
def test_the_keyboard_alone_is_enough(visit: Visit, saved: Saved, game: str) -> None:
    person = visit()
    page = person.home()
    tab_to(page, f"[data-play-now={game}]")
    page.keyboard.press("Enter")
    page.wait_for_url("**/r/*")
    person.wait_for_turn()
    answer_by_keyboard(person, 8)
    person.bring(saved(game, 5))  # and the last answers of a game, to its end
    person.wait_for_turn()
    answer_by_keyboard(person, LONGEST_GAME)
    tab_to(page, '#ending-ways button:has([href="#i-play"])')
    page.keyboard.press("Enter")
    expect(page.locator("#replay")).to_be_visible()


def answer_by_keyboard(person: Visitor, answers: int) -> None:
    """Answer this number of times, or to the end; in between the focus stays where the next actions are."""
    page = person.page
    tab_to(page, "#actions button")
    for answer in range(answers):
        page.wait_for_function("() => document.activeElement.matches('#actions button')")  # while others act, it waits
        for _ in range(answer % 3):
            page.keyboard.press("ArrowRight")
        while page.evaluate("() => document.activeElement.matches('.closed')"):  # which only says why not
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        person.wait_for_turn()
        if person.is_over:
            return


# Of a sprite on the screen: Firefox has no true boxes of drawings within drawings.
MIDDLE = "(one) => { const {e, f} = one.getScreenCTM(); return [e, f]; }"


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until this has the focus, and shows it."""
    for _ in range(200):
        page.keyboard.press("Tab")
        if page.evaluate(
            f"() => document.activeElement.matches('{selector}') && document.activeElement.matches(':focus-visible')"
        ):
            return
    pytest.fail(f"Tab never comes to {selector}")


@pytest.mark.parametrize("game", GAMES)
def test_clicks_on_the_board_narrow_to_an_option(visit: Visit, game: str) -> None:
    person = visit()
    page = person.start(game)
    for _ in range(40):
        if page.locator("#board .lit").count() == 0:
            person.answer()
            person.wait_for_turn()
            continue
        before = page.locator("main").get_attribute("data-seq")
        count = page.locator("#actions .action").count()
        page.mouse.click(*page.locator("#board .lit").first.evaluate(MIDDLE))
        if page.locator("#confirm").is_visible():  # one choice was left before all was clicked
            page.click("#confirm-yes")
        person.wait_for_turn()
        if page.locator("main").get_attribute("data-seq") != before:
            return
        assert page.locator("#actions .action").count() < count or page.locator("#board .picked").count()
    pytest.fail("clicks on the board never made a move")


def test_reloading_and_restarting_the_server_change_nothing(visit: Visit) -> None:
    person = visit()
    page = person.start("nomads")
    person.play_on(5)
    before = person.log(), person.pieces(), page.locator("#prompt").text_content()
    page.reload()
    person.wait_for_turn()
    assert (person.log(), person.pieces(), page.locator("#prompt").text_content()) == before
    person.see_a_restart()
    person.wait_for_turn()
    assert (person.log(), person.pieces(), page.locator("#prompt").text_content()) == before
    person.play_on(3)
