"""What one can do at the table besides playing: ghosts, reasons, undo, looking back, talking, taking a match along."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Response, expect

from sobremesa.engine.manifest import games
from tests.browser.table import Visitor

GAMES = sorted(games())
GAME = GAMES[0]
Visit = Callable[..., Visitor]
FIRST_PAGE = 200 * 1024  # bytes


def ghosts(page: Page) -> int:
    """How many ghost pieces the board shows."""
    return page.locator("#board .ghost").count()


def seq(page: Page) -> str | None:
    """The number of changes this screen has seen."""
    return page.locator("main").get_attribute("data-seq")


def test_the_first_page_is_light(visit: Visit) -> None:
    visitor = visit()
    answers: list[Response] = []
    visitor.page.on("response", lambda answer: answers.append(answer))
    visitor.home()
    visitor.page.wait_for_load_state("networkidle")
    visitor.page.evaluate("() => document.fonts.ready")
    sizes = {answer.url: answer.request.sizes()["responseBodySize"] for answer in answers}  # on the wire
    assert len(sizes) > 5
    assert sum(sizes.values()) < FIRST_PAGE, sizes


def test_resting_on_an_option_shows_ghosts_and_changes_nothing(visit: Visit) -> None:
    person = visit()
    page = person.play_now(GAME)
    for _ in range(20):
        person.wait_for_turn()
        before = seq(page), person.pieces()
        page.locator("#options .option").first.hover()
        page.wait_for_timeout(500)
        if ghosts(page):
            break
        person.answer()
    assert ghosts(page)
    page.mouse.move(2, 2)
    expect(page.locator("#board .ghost")).to_have_count(0)
    assert (seq(page), person.pieces()) == before


def test_asking_before_a_move(visit: Visit) -> None:
    person = visit(settings='{"confirm": "always"}')
    page = person.play_now(GAME)
    before = seq(page)
    words = page.locator("#options .option").first.inner_text()
    page.locator("#options .option").first.click()
    expect(page.locator("#confirm")).to_be_visible()
    expect(page.locator("#confirm-words")).to_contain_text(words)
    page.click("#confirm-no")
    expect(page.locator("#confirm")).to_be_hidden()
    assert seq(page) == before
    page.locator("#options .option").first.click()
    page.click("#confirm-yes")
    page.wait_for_function("(was) => document.querySelector('main').dataset.seq !== was", arg=before)


def test_what_cannot_be_done_says_its_rule(visit: Visit) -> None:
    person = visit()
    page = person.play_now(GAME)
    why = page.locator("#why")
    for answer in range(30):
        person.wait_for_turn()
        dark = page.locator("#board .sprite:not(.lit):has(title)")
        for index in range(dark.count()):
            box = dark.nth(index).bounding_box()
            if box is None or page.locator("#board .lit").count() == 0:
                continue
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            page.wait_for_timeout(150)
            if why.is_visible() and why.locator("a").count():
                rule = why.locator("a").get_attribute("href") or ""
                why.locator("a").click()
                expect(page.locator("#rulebook .lit")).to_have_attribute(
                    "id", re.compile(rule.split("#")[1], re.IGNORECASE)
                )
                return
            page.keyboard.press("Escape")
            if page.locator("#options .option").count() == 0:
                break
        else:
            person.answer(answer)
    pytest.fail("no reason was given for anything")


def test_taking_back(visit: Visit) -> None:
    person = visit()
    page = person.play_now(GAME)
    for answer in range(80):
        person.wait_for_turn()
        if person.is_over or page.locator("#undo").is_visible():
            break
        person.answer(answer)
    before = seq(page)
    page.click("#undo")
    page.wait_for_function("(was) => document.querySelector('main').dataset.seq !== was", arg=before)
    person.wait_for_turn()


def test_looking_back_and_playing_on_from_there(visit: Visit) -> None:
    person = visit()
    page = person.play_now(GAME)
    person.play_on(4)
    person.wait_for_turn()
    now, room = person.pieces(), page.url
    page.locator("#log .moment").first.click()
    expect(page.locator("#replay")).to_be_visible()
    expect(page.locator("#options .option")).to_have_count(0)
    page.click("#replay-forward")
    page.wait_for_timeout(200)
    assert person.pieces() != now
    page.click("#replay-now")
    person.wait_for_turn()
    assert person.pieces() == now
    page.click("#open-replay")
    page.click("#replay-back")
    page.click("#replay-branch")
    page.wait_for_url(lambda url: url != room)
    page.wait_for_selector("#people li")


def test_talk_reaches_everyone_and_stays_text(visit: Visit) -> None:
    host, friend = visit(), visit()
    page = host.play_now(GAME)
    friend.page.goto(page.url)
    friend.page.wait_for_selector("#people li")
    page.fill("#chat-text", "<b onclick=alert(1)>hola</b>")
    page.keyboard.press("Enter")
    expect(friend.page.locator("#chat li")).to_contain_text("<b onclick=alert(1)>hola</b>")
    assert friend.page.locator("#chat b").count() == 0
    page.locator("#reactions button").first.click()
    expect(friend.page.locator(".bubble")).to_be_visible()


def test_settings_last(visit: Visit) -> None:
    person = visit()
    page = person.home()
    page.click("[data-open=settings]")
    page.fill("#my-name", "Zoë <i>")
    page.locator("#settings form").first.locator("button").click()
    page.wait_for_load_state()
    page.click("[data-open=settings]")
    expect(page.locator("#my-name")).to_have_value("Zoë <i>")
    page.click("#settings button[name=theme][value=dark]")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.wait_for_load_state("networkidle")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.click("[data-open=settings]")
    page.click("#settings button[name=language][value=fr]")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    person.play_now(GAME)
    expect(page.locator("#people")).to_contain_text("Zoë <i>")


def test_a_match_is_taken_along(visit: Visit, tmp_path: Path) -> None:
    person = visit()
    page = person.play_now(GAME)
    person.let_play()
    person.wait_for_end()
    page.locator("#ending-ways button").last.click()
    page.click("[data-open=more]")
    with page.expect_download() as coming:
        page.locator('#more a[href$="match.json"]').click()
    file = tmp_path / "match.json"
    coming.value.save_as(file)
    assert json.loads(file.read_text(encoding="utf-8"))["game"] == GAME
    page.goto("/verify")
    page.set_input_files("#verify-file", file)
    page.locator("main button").click()
    expect(page.locator("main .good")).to_be_visible()
    person.home()
    page.set_input_files("#upload-file", file)
    page.locator("form[action='/upload'] button").click()
    page.wait_for_url("**/r/*")
    expect(page.locator("main")).to_have_attribute("data-phase", "over")


def test_movements_end_where_the_scene_is(visit: Visit) -> None:
    person = visit(still=False, settings='{"speed": "fast"}')
    page = person.play_now(GAME)
    person.play_on(6)
    person.wait_for_turn()
    moved = person.pieces()
    page.reload()
    person.wait_for_turn()
    assert person.pieces() == moved


def test_a_movement_can_be_skipped(visit: Visit) -> None:
    person = visit(still=False, settings='{"speed": "slow"}')
    page = person.play_now(GAME)
    for answer in range(30):
        person.wait_for_turn()
        person.answer(answer)
        page.wait_for_timeout(120)
        if page.locator("#skip").is_visible():
            break
    else:
        pytest.fail("nothing moved")
    for _ in range(20):  # bots may move again at once, so one tap need not be the last
        page.evaluate("() => document.querySelector('#skip').click()")
        page.wait_for_timeout(30)
        if not page.locator("#skip").is_visible():
            return
    pytest.fail("tapping does not end what moves")


def test_the_tab_says_whose_turn_it_is(visit: Visit) -> None:
    person = visit()
    page = person.play_now(GAME)
    assert page.title().startswith("●")
    person.let_play()
    person.wait_for_end()
    assert not page.title().startswith("●")


def test_what_the_steps_led_to_is_what_a_reload_shows(visit: Visit) -> None:
    person = visit()
    page = person.play_now(GAME)
    for answer in range(14):
        page.mouse.move(2, 2)
        shown = person.pieces()
        page.reload()
        person.wait_for_turn()
        assert person.pieces() == shown, f"answer {answer}"
        person.answer(answer)
        person.wait_for_turn()
        if person.is_over:
            break
