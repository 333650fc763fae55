"""What one can do at the table in addition to playing: ghosts, reasons, looking back, talking, taking a match along.

What the client makes of the server's messages, without a browser: `tests/client`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from sobremesa.engine.manifest import games
from sobremesa.engine.matches.programme import all_series, programmes
from sobremesa.i18n.rulebook import read_rulebook
from sobremesa.i18n.rulebook_page import as_aid
from tests.browser.matches import phases
from tests.browser.table import DESK, PHONE, Visitor

GAME = "nomads"  # the shortest game: this is the same for all
Visit = Callable[..., Visitor]
Saved = Callable[..., Path]


def seq(page: Page) -> str | None:
    """The number of changes this screen has seen."""
    return page.locator("main").get_attribute("data-seq")


def test_a_hint_is_shown_until_the_next_move(visit: Visit) -> None:
    person = visit(language="fr")
    page = person.start(GAME)
    page.click("#hint")
    page.wait_for_selector("#why b")
    expect(page.locator("#why")).to_contain_text("Voici ce que je ferais")
    expect(page.locator("#why .other")).to_contain_text("Sinon")
    expect(page.locator("#board .ring").first).to_be_attached()
    person.settle()
    person.answer()
    expect(page.locator("#why")).to_be_hidden()
    expect(page.locator("#board .ring")).to_have_count(0)


def test_back_closes_what_is_open(visit: Visit) -> None:
    person = visit()
    person.home()
    page = person.start(GAME)
    room = page.url
    for opener, cover in (("#strip", "#panel-people.open"), ("[data-open=more]", "#more[open]")):
        page.click(opener)
        expect(page.locator(cover)).to_be_visible()
        page.go_back()
        expect(page.locator(cover)).to_have_count(0)
        assert page.url == room
    page.click("[data-open=more]")
    page.keyboard.press("Escape")
    expect(page.locator("#more")).to_be_hidden()
    page.go_back()
    page.wait_for_url(lambda url: url != room)


def test_resting_on_an_option_shows_ghosts_and_changes_nothing(visit: Visit, saved: Saved) -> None:
    person = visit()
    person.bring(saved(GAME, *phases(GAME)["PlaceDisc"]))  # wherever it is placed, it is seen there before
    person.wait_for_turn()
    page = person.page
    before = seq(page), person.pieces()
    page.locator("#actions .action").first.hover()
    expect(page.locator("#board .ghost")).not_to_have_count(0)
    page.mouse.move(2, 2)
    expect(page.locator("#board .ghost")).to_have_count(0)
    assert (seq(page), person.pieces()) == before


def test_an_impossible_click_names_its_rule(visit: Visit, saved: Saved) -> None:
    person = visit()
    person.bring(saved(GAME, *phases(GAME)["Turn"]))
    person.wait_for_turn()
    page = person.page
    why = page.locator("#why")
    box = page.locator(
        '#board [data-sprite="pile-0"]'
    ).bounding_box()  # tiles, which nobody takes at the start of a turn
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    link = why.locator("a.rule")
    rule = (link.get_attribute("href") or "").partition("#")[2]
    link.click()
    expect(page.locator("#rulebook .lit")).to_have_attribute("id", re.compile(rule, re.IGNORECASE))


def test_looking_back_and_playing_on_from_there(visit: Visit) -> None:
    person = visit()
    page = person.start(GAME)
    person.play_on(2)
    now = person.pieces()
    person.open_sheet("log")
    page.locator("#log .moment").first.click()
    expect(page.locator("#replay")).to_be_visible()
    expect(page.locator("#actions .action")).to_have_count(0)
    page.click("#replay-forward")
    person.settle()
    assert person.pieces() != now
    page.click("#replay-now")
    person.wait_for_turn()
    assert person.pieces() == now
    person.play_on_from_the_move_before()
    expect(page.locator("main")).to_have_attribute("data-phase", "playing")


def test_talk_reaches_everyone_and_stays_text(visit: Visit) -> None:
    host, friend = visit(), visit()
    page = host.start(GAME)
    friend.page.goto(page.url)
    friend.settle()
    host.open_sheet("chat")
    page.fill("#chat-text", "<b onclick=alert(1)>hola</b>")
    page.keyboard.press("Enter")
    expect(friend.page.locator("#chat li")).to_contain_text("<b onclick=alert(1)>hola</b>")
    assert friend.page.locator("#chat b").count() == 0
    page.locator("#reactions button").first.click()
    expect(friend.page.locator(".bubble").last).to_be_visible()


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
    person.start(GAME)
    expect(page.locator("#people")).to_contain_text("Zoë <i>")


def test_a_match_is_downloaded_and_continued(visit: Visit, tmp_path: Path) -> None:
    person = visit()
    page = person.start(
        GAME, **{"seats": "2", "setting-setup": "quick"}
    )  # from its first move: only then it is verified
    person.play_on()
    person.wait_for_end()
    page.locator("#ending-ways button:has([href='#i-table'])").click()
    page.click("[data-open=more]")
    with page.expect_download() as coming:
        page.locator('#more a[href$="match.json"]').click()
    file = tmp_path / "match.json"
    coming.value.save_as(file)
    assert json.loads(file.read_text(encoding="utf-8"))["programme"] == GAME
    page.goto("/verify")
    page.set_input_files("#verify-file", file)
    page.locator("main button").click()
    expect(page.locator("main .good")).to_be_visible()
    person.home()
    page.set_input_files("#upload-file", file)
    page.locator("form[action='/upload'] button").click()
    page.wait_for_url("**/r/*")
    expect(page.locator("main")).to_have_attribute("data-phase", "over")


def test_the_file_that_was_chosen_is_named(visit: Visit, saved: Saved) -> None:
    person = visit(language="fr")
    page = person.home()
    expect(page.locator("#upload-file-label")).to_have_text("Choisir un fichier")
    expect(page.locator("#upload-file-name")).to_have_text("Aucun fichier choisi")
    page.set_input_files("#upload-file", saved(GAME, 0))
    expect(page.locator("#upload-file-name")).to_have_text(f"{GAME}-0-1.json")


def test_the_rulebook_is_next_to_the_board_and_searchable(visit: Visit) -> None:
    person = visit(size=(1400, 900))
    page = person.start(GAME)
    wide = page.evaluate("document.querySelector('.stage').getBoundingClientRect().right")
    page.click("#open-rules")
    find = page.locator("#rulebook input.find").first
    expect(find).to_be_visible()
    assert not page.evaluate("document.querySelector('#rules').matches(':modal')")
    person.settle()
    assert page.evaluate("""() => document.querySelector('.stage').getBoundingClientRect().right
        <= document.querySelector('#rules').getBoundingClientRect().left + 1""")
    rules = page.locator("#rulebook p.rule:visible")
    every = rules.count()
    find.fill("lys")
    expect(rules.first).to_be_visible()
    assert 0 < rules.count() < every
    find.fill("no such words")
    expect(page.locator("#rulebook .not-found").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#rules")).to_be_hidden()
    expect(page.locator("body.reading")).to_have_count(0)  # browsers say some time later that a dialog was closed
    assert page.evaluate("document.querySelector('.stage').getBoundingClientRect().right") == wide


@pytest.mark.soak
@pytest.mark.parametrize("game", [*games(), *all_series()])
def test_the_aid_is_one_page_of_paper(visit: Visit, game: str) -> None:
    person = visit()
    for language in ("en", "es", "fr"):
        person.page.set_content(as_aid(read_rulebook(programmes()[game].of, language)))
        printed = person.page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type ?/Page\b", printed)) == 1


PLAYS_WELL = "Rara vez se equivoca: un buen rival cuando ya conoces las reglas."


def test_bots_are_chosen_by_strength_or_by_character(visit: Visit) -> None:
    person = visit(size=PHONE, language="es")
    page = person.page
    page.goto("/new/oh_captain")
    expect(page.locator("#new-level")).to_have_value("3")
    expect(page.locator("#new-level-more")).to_have_text(PLAYS_WELL)
    page.select_option("#new-level", "miser")
    expect(page.locator("#new-level-more")).to_have_text("De Capitán no suelta una moneda y no compra nada.")
    person.invite("oh_captain")
    for bots in (1, 2):
        page.locator("#people .seat-ways button").filter(has_text="Añadir un bot").first.click()
        expect(page.locator("#people select")).to_have_count(bots)
    chosen, how = page.locator("#people select").first, page.locator("#people .how-it-plays")
    groups = chosen.locator("optgroup").evaluate_all("(all) => all.map((one) => [one.label, one.children.length])")
    assert groups == [["Por nivel", 5], ["Por carácter", 6]]
    expect(how).to_have_text([PLAYS_WELL])  # of several bots of a level it is said once
    chosen.select_option("trusting")
    expect(how).to_have_text(["Se cree todos los ataques y no desafía a nadie.", PLAYS_WELL])
    expect(page.locator("#people")).to_contain_text("bot confiado")
    expect(chosen).to_have_value("trusting")
    for width, height in (PHONE, DESK):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_branching_from_a_move_offers_a_choice_of_bots(visit: Visit) -> None:
    """Such a room has no lobby; its bots are as they were before."""
    person = visit(language="es")
    page = person.start("oh_captain", level="honest")
    person.answer()
    person.wait_for_turn()
    expect(page.locator("#people select")).to_have_count(0)
    person.play_on_from_the_move_before()
    bots = page.locator("#people select")
    assert bots.count() >= 1
    kept = [one.input_value() for one in bots.all()]
    assert set(kept) <= {"honest", "3"} and "honest" in kept, "the seat of the person is played as usual"
    person.open_sheet("people")
    bots.last.select_option("liar")
    expect(page.locator("#people")).to_contain_text("bot mentiroso")
