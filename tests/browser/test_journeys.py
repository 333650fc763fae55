"""Whole journeys of people through the pages, for every game there is."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from sobremesa.engine.manifest import games
from tests.browser.table import PHONE, Server, Visitor

GAMES = sorted(games())
Visit = Callable[..., Visitor]


def join(guest: Visitor, url: str) -> None:
    """Open an invitation and sit down."""
    guest.page.goto(url)
    guest.page.locator("#options").get_by_role("button").first.click()
    expect(guest.page.locator(".person .tag").first).to_be_visible()


def invite(host: Visitor, game: str, seats: int) -> str:
    """Open a room for so many people; its address."""
    host.home()
    host.page.click(f'[data-invite="{game}"]')
    host.page.wait_for_url("**/r/*")
    host.page.select_option("#lobby-seats", str(seats))
    expect(host.page.locator("#people li")).to_have_count(seats)
    return str(host.page.url)


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
def test_two_browsers_and_a_watcher_see_the_same(visit: Visit, game: str) -> None:
    host, friend, watcher = visit(), visit(), visit()
    url = invite(host, game, games()[game].seats.start)
    join(friend, url)
    watcher.page.goto(url)
    host.page.locator("#options button.primary").click()
    expect(host.page.locator("main")).to_have_attribute("data-phase", "playing")
    for player in (host, friend):
        player.let_play()
    for person in (host, friend, watcher):
        person.wait_for_end()
    assert host.result() == friend.result() == watcher.result()
    assert len({person.page.locator("main").get_attribute("data-seq") for person in (host, friend, watcher)}) == 1
    seen = watcher.pieces()
    watcher.page.reload()
    watcher.wait_for_end()
    assert watcher.pieces() == seen, "what the steps led to is not the scene"


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_never_scrolls_sideways(visit: Visit, game: str) -> None:
    person = visit(size=PHONE, touch=True, scheme="dark", language="es")
    wider = "() => document.documentElement.scrollWidth > innerWidth"
    for path in ("/", "/about", "/verify", f"/rules/{game}"):
        person.page.goto(path)
        assert not person.page.evaluate(wider), path
    person.play_now(game)
    for round_ in range(12):
        person.wait_for_turn()
        assert not person.page.evaluate(wider), f"answer {round_}"
        prompt = person.page.locator("#prompt").bounding_box()
        assert prompt is not None
        assert prompt["y"] + prompt["height"] <= PHONE[1], "the prompt is below the screen"
        person.answer(round_)
    for sheet in ("people", "log", "chat"):
        person.page.click(f'.tabs [data-sheet="{sheet}"]')
        expect(person.page.locator(f"#panel-{sheet}")).to_be_in_viewport()
        assert not person.page.evaluate(wider), sheet
        person.page.locator(f"#panel-{sheet} > header [data-sheet]").click()
    person.let_play()
    person.wait_for_end()
    assert not person.page.evaluate(wider)


@pytest.mark.parametrize("game", GAMES)
def test_the_keyboard_alone_is_enough(visit: Visit, game: str) -> None:
    person = visit()
    page = person.home()
    focused = "() => document.activeElement.matches(':focus-visible') && document.activeElement"
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate(f"({focused})()?.dataset?.playNow ?? ''") == game:
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/r/*")
    person.wait_for_turn()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.matches('#options .option')"):
            break
    for answer in range(400):
        person.wait_for_turn()
        if person.is_over:
            break
        page.wait_for_function("() => document.activeElement.matches('#options .option')")
        for _ in range(answer % 3):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    person.wait_for_end()


@pytest.mark.parametrize("game", GAMES)
def test_clicks_on_the_board_narrow_to_an_option(visit: Visit, game: str) -> None:
    person = visit()
    page = person.play_now(game)
    done = 0
    for _ in range(80):
        person.wait_for_turn()
        if person.is_over or done >= 4:
            break
        if page.evaluate("() => document.querySelector('#board').shadowRoot.querySelector('.lit') === null"):
            person.answer()
            continue
        before = page.locator("main").get_attribute("data-seq")
        for _click in range(4):
            count = page.locator("#options .option").count()
            lit = page.locator("#board .lit").first.bounding_box()
            assert lit is not None
            page.mouse.click(lit["x"] + lit["width"] / 2, lit["y"] + lit["height"] / 2)
            page.wait_for_timeout(60)
            if page.locator("main").get_attribute("data-seq") != before:
                done += 1
                break
            narrowed = page.locator("#options .option").count()
            assert narrowed <= count
            if page.locator("#board .lit").count() == 0:
                person.answer()
                break
    assert done or person.is_over


def test_reloading_and_a_new_server_change_nothing(visit: Visit, server: Server) -> None:
    game = GAMES[0]
    person = visit()
    page = person.play_now(game)
    person.play_on(5)
    person.wait_for_turn()
    before = person.log(), person.pieces(), page.locator("#prompt").text_content()
    page.reload()
    person.wait_for_turn()
    assert (person.log(), person.pieces(), page.locator("#prompt").text_content()) == before
    person.expects_trouble = True
    server.stop()
    expect(page.locator("#offline")).to_be_visible()
    server.start()
    expect(page.locator("#offline")).to_be_hidden(timeout=15_000)
    person.expects_trouble = False
    person.wait_for_turn()
    assert (person.log(), person.pieces(), page.locator("#prompt").text_content()) == before
    person.let_play()
    person.wait_for_end()


@pytest.mark.parametrize("game", GAMES)
def test_one_device_is_passed_round(visit: Visit, game: str) -> None:
    person = visit()
    person.home()
    person.page.click(f'[data-pass="{game}"]')
    person.page.wait_for_url("**/r/*")
    asked: set[str] = set()
    for answer in range(60):
        person.wait_for_turn()
        curtain = person.page.locator("#curtain-ready")
        if curtain.is_visible():
            expect(person.page.locator("#options")).not_to_be_in_viewport()
            curtain.click()
            person.wait_for_turn()
        asked.add(person.page.locator(".person.acting").get_attribute("data-seat") or "")
        if len(asked) > 1 and answer > 8:
            break
        person.answer(answer)
    assert len(asked) > 1, "nobody else was asked on this device"
