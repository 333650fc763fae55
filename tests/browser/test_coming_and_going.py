"""Coming and going: a new name, a second tab, the way back, the next match; and on a phone, the legal actions."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from sobremesa.client import TableClient
from sobremesa.engine.manifest import games
from sobremesa.i18n.words import LANGUAGES
from sobremesa.server.render.reader import page_words
from tests.browser.matches import played_out, save_beginning
from tests.browser.table import PHONE, Visitor
from tests.server.server import run

Visit = Callable[..., Visitor]
Saved = Callable[..., Path]
GAME = "nomads"
# The centres of everything lit, and the part of the screen that shows the board.
LIT = """() => {
    const root = document.querySelector('#board').shadowRoot;
    const slots = ['#slot-board', '#slot-own', '#slot-rest'].map((one) => document.querySelector(one))
        .filter((one) => getComputedStyle(one).visibility === 'visible').map((one) => one.getBoundingClientRect());
    return [...root.querySelectorAll('.lit')].map((one) => one.getBoundingClientRect()).map((box) => {
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        return slots.some((one) => x >= one.left && x <= one.right && y >= one.top && y <= one.bottom);
    });
}"""


def rename(page: Page, name: str) -> None:
    page.click("[data-open=settings]")
    page.fill("#my-name", name)
    page.click("#name-form button")
    expect(page.locator("#settings")).to_be_hidden()


def private_link(host: Visitor) -> str:
    """The link of the second seat, which is free."""
    cookie = next(one["value"] for one in host.context.cookies() if one["name"] == "guest")

    async def links() -> dict[str, str]:
        async with TableClient(host.server.address, host.page.url.rpartition("/")[2], guest=cookie) as client:
            return dict(client.state["you"]["links"])

    return run(links())["1"]


def test_the_key_of_a_private_link_is_in_no_address(visit: Visit) -> None:
    """A proxy would log it."""
    host, friend = visit(), visit()
    room = host.invite(GAME).url
    link = private_link(host)
    key = link.partition("#")[2]
    asked: list[str] = []
    friend.listen("request", lambda request: asked.append(f"{request.url} {request.headers.get('referer')}"))
    friend.page.goto(link)
    friend.page.get_by_role("button", name="Sit down here").click()
    friend.page.wait_for_url(room)
    friend.settle()
    expect(host.page.locator("#people .person").nth(1)).not_to_contain_text("free")
    addresses = [one.replace(f"#{key}", "") for one in asked]  # a browser sends nothing behind the `#`
    assert key and asked and not [one for one in addresses if key in one]
    friend.page.go_back()
    assert key not in friend.page.url and key not in friend.page.content()
    friend.page.goto(link)
    expect(friend.page.locator("main")).to_contain_text("already")
    friend.complaints = [said for said in friend.complaints if "404" not in said]  # it was spent


@pytest.mark.parametrize("language", LANGUAGES)
def test_rooms_continued_from_a_file_warn_about_its_author(visit: Visit, saved: Saved, language: str) -> None:
    person, words = visit(language=language), page_words(language)
    person.bring(saved(GAME, 6))
    person.page.click("[data-open=more]")
    expect(person.page.locator("#luck-file")).to_have_text(words.say("js-luck-file-more"))
    expect(person.page.locator("#luck-file")).to_be_visible()


def test_new_games_show_no_warning_about_a_file(visit: Visit) -> None:
    page = visit().start(GAME)
    page.click("[data-open=more]")
    expect(page.locator("#luck dd").first).to_be_visible()
    expect(page.locator("#luck-file")).to_have_count(0)


def test_a_new_name_is_seen_by_everyone(visit: Visit) -> None:
    ana, friend = visit(), visit()
    page = ana.start(GAME)
    friend.page.goto(page.url)
    rename(page, "Zoë <i>")
    for one in (page, friend.page):
        expect(one.locator("#people .person").first).to_contain_text("Zoë <i>")
    rename(friend.page, "Ben")
    expect(page.locator("#watchers")).to_contain_text("Ben")
    page.reload()
    expect(page.locator("#people .person").first).to_contain_text("Zoë <i>")
    ana.start(GAME)
    expect(page.locator("#people .person").first).to_contain_text("Zoë <i>")


def test_on_a_shared_device_one_person_is_renamed(visit: Visit) -> None:
    page = visit().start(GAME, device="pass")
    rename(page, "Zoë")
    expect(page.locator("#people strong", has_text="Zoë")).to_have_count(1)


def test_two_people_and_a_bot_share_a_device(visit: Visit) -> None:
    person = visit()
    page = person.home()
    page.click('[data-pass="oh_captain"]')
    for number, name in enumerate(("Ana", "Ben")):
        page.fill(f'[name="name-{number}"]', name)
    page.select_option('[name="who-2"]', "bot")
    page.click("[data-new-pass]")
    page.wait_for_url("**/r/*")
    person.wait_for_turn()
    expect(page.locator("#people .person strong", has_text="Ana")).to_have_count(1)
    expect(page.locator("#people .person .standing", has_text="bot")).to_have_count(1)
    expect(page.locator("#ask-name")).to_be_hidden()  # they were asked before
    asked = set()
    for _ in range(12):
        if page.locator("#curtain").is_visible():
            asked.add(page.locator("#curtain-words").inner_text())
        person.play_on(1)
    assert asked == {"Hand the device to Ana", "Hand the device to Ben"}


def test_on_one_device_the_start_button_is_visible(visit: Visit) -> None:
    page = visit(size=PHONE).page
    page.goto("/new/andor?device=pass")
    expect(page.locator("[data-new-pass]")).to_be_in_viewport(ratio=1)


def test_two_tabs_of_one_person_show_the_same(visit: Visit) -> None:
    person = visit()
    first = person.start(GAME, device="pass")
    second = person.context.new_page()
    second.goto(first.url)
    for page in (first, second, first):
        person.page = page
        person.wait_for_turn()
        before = page.get_attribute("main", "data-seq")
        person.play_on(1)
        for one in (first, second):
            expect(one.locator("main")).not_to_have_attribute("data-seq", before or "")
        assert first.get_attribute("main", "data-seq") == second.get_attribute("main", "data-seq")


def test_the_way_back_and_forth(visit: Visit) -> None:
    person = visit()
    page = person.play_now(GAME)
    room, seq = page.url, page.get_attribute("main", "data-seq")
    page.go_back()
    expect(page.locator(".room-card")).to_have_count(1)
    page.locator(".room-card a").click()
    page.wait_for_url(room)
    person.wait_for_turn()
    assert page.get_attribute("main", "data-seq") == seq


def test_leaving_for_good_frees_the_seat(visit: Visit) -> None:
    ana, ben, eve = visit(), visit(), visit()
    page = ana.invite(GAME)
    ben.page.goto(page.url)
    ben.page.locator("#people .seat-ways button").first.click()
    expect(page.locator("#people .person .standing:empty")).to_have_count(2)
    page.locator("#actions button.primary").click()
    ana.settle()
    eve.page.goto(page.url)
    eve.settle()
    sit = eve.page.locator("#people .seat-ways button", has_text="Sit here")  # the bot's seat has to be requested
    expect(sit).to_have_count(0)
    ana.hand_over()  # the match goes on to Ben's turn, and waits
    ben.wait_for_turn()
    page.click("#strip")  # who sits where is a sheet
    page.locator("#people .seat-ways button", has_text="Stand up").click()
    expect(page.locator("#watchers")).not_to_be_empty()
    eve.page.click("#strip")
    sit.click()
    expect(eve.page.locator("#people .person .tag:not(.live)", has_text="you")).to_have_count(1)


def test_a_selection_survives_another_players_answer(visit: Visit) -> None:
    ana, ben = visit(settings='{"confirm": "always"}'), visit()
    page = ana.invite("nakum")  # at its start all choose at once
    ben.page.goto(page.url)
    ben.page.locator("#people .seat-ways button").first.click()
    page.locator("#actions button.primary").click()
    for person in (ana, ben):
        person.wait_for_turn()
    page.locator("#actions .action").first.click()
    words = page.locator("#confirm-words b").inner_text()
    before = page.locator("main").get_attribute("data-seq") or ""
    ben.answer()
    expect(page.locator("main")).not_to_have_attribute("data-seq", before)
    ana.settle()
    expect(page.locator("#confirm-words b")).to_have_text(words)
    page.click("#confirm-yes")
    expect(page.locator("#confirm")).to_be_hidden()


def test_the_recap_has_everything_since_ones_turn(visit: Visit, saved: Saved) -> None:
    person = visit(size=PHONE, language="es")
    person.bring(saved("oh_captain", 21, 2))
    page = person.page
    person.wait_for_turn()
    count = int(page.locator("#since-count").inner_text())
    page.click("#since-open")
    expect(page.locator("#since-lines li")).to_have_count(count)
    page.click("#since-open")
    expect(page.locator("#since-lines")).to_be_hidden()
    page.click("#since-open")
    page.click("#since-watch")
    person.wait_for_turn()
    expect(page.locator("#replay")).to_be_hidden()


def test_the_recap_has_ones_own_move_from_another_device(visit: Visit, saved: Saved) -> None:
    person = visit(size=PHONE)
    person.bring(saved("oh_captain", 21, 2))
    person.wait_for_turn()
    told = person.page.locator("#since-lines li").all_text_contents()
    log: list[tuple[str, str, str]] = person.page.locator("#log li").evaluate_all(
        "(items) => items.map((one) => [one.dataset.move, one.dataset.seat, one.querySelector('.moment').textContent])"
    )
    mine = person.page.evaluate(
        "() => [...document.querySelectorAll('.chip')].findIndex((one) => one.matches('.mine'))"
    )
    own = [move for move, seat, _ in log if seat == str(mine)][-1]
    assert told == [text for move, _, text in log if int(move) >= int(own)]


@pytest.mark.parametrize("size", [PHONE, (390, 844)])
def test_a_highlight_stays_visible_in_the_recap(visit: Visit, size: tuple[int, int], tmp_path: Path) -> None:
    match = played_out("oh_captain", 2)
    moves, later = match.part.moves, 3  # moves after a mutiny, by others
    kept = next(
        number + later
        for number, move in enumerate(moves[:-later], 1)
        if any(event.kind == "mutiny-declared" for event in move.events)
        and match.part.table_at(number + later).choice.seat
        not in {one.seat for one in moves[number - 1 :][: later + 1]}
    )
    person = visit(size=size)
    person.bring(save_beginning(match, kept, tmp_path / "mutiny.json"))
    lines = person.page.locator("#since-last span:visible")
    expect(lines.filter(has_text="Mutiny!")).to_have_count(1)
    assert lines.first.inner_text().startswith("Mutiny!")  # then what came after it


def test_newcomers_are_asked_their_name_and_absent_people_are_named(visit: Visit) -> None:
    ana, ben = visit(), visit(size=PHONE)
    page = ana.invite("nakum")
    ben.page.goto(page.url)
    expect(ben.page.locator("#asked-name")).to_be_in_viewport()  # before the way to invite others
    ben.page.fill("#asked-name", "Ben")
    ben.page.click("#ask-name button")
    expect(ben.page.locator("#ask-name")).to_be_hidden()
    ben.page.locator("#actions button.primary").click()
    expect(page.locator("#people")).to_contain_text("Ben")
    ben.page.reload()
    expect(ben.page.locator("#ask-name")).to_be_hidden()
    page.locator("#actions button.primary").click()
    ana.wait_for_turn()
    ben.page.goto("/about")
    ana.answer()
    expect(page.locator("#absent-words")).to_contain_text("Ben isn’t here. In 0:")
    ben.page.goto(page.url)
    expect(page.locator("#absent")).to_be_hidden()


def test_resigning_gives_the_seat_to_a_bot(visit: Visit) -> None:
    page = visit().start(GAME)
    page.click("[data-open=more]")
    page.click("#menu-resign")
    expect(page.locator("#people .person .tag:not(.live)", has_text="you")).to_have_count(0)
    expect(page.locator("#more")).to_be_hidden()


def test_a_link_shows_the_table_but_no_secret(visit: Visit) -> None:
    page = visit().start("nakum")
    shown = page.locator('meta[property="og:image"]').evaluate_all("(all) => all.map((one) => one.content)")
    position, photograph, picture = shown  # the first two for messengers that show no SVG
    kinds = [page.request.get(address).headers["content-type"] for address in (position, photograph)]
    assert kinds == ["image/png", "image/jpeg"] and picture.endswith("/position.svg")
    mine, public = page.request.get(picture).text(), visit().page.request.get(picture).text()
    assert public.startswith("<svg") and mine != public


@pytest.mark.parametrize("size", [PHONE, (1440, 900)])
def test_people_talk_while_they_wait_for_the_start(visit: Visit, size: tuple[int, int]) -> None:
    host, friend = visit(size=size), visit(size=size)
    page = host.invite(GAME, seats="3")
    expect(page.locator("#panel-chat")).to_be_hidden()  # nobody would read it
    friend.page.goto(page.url)
    friend.page.locator("#actions button.primary").click()
    friend.page.locator("#chat-text").fill("On my way")
    friend.page.locator("#chat-form button").click()
    expect(page.locator("#chat li")).to_contain_text("On my way")
    page.locator("#chat-text").scroll_into_view_if_needed()
    expect(page.locator("#chat-text")).to_be_in_viewport()
    with host.context.expect_page() as learning:
        page.locator("#panel-lobby form[target] button").click()
    learning.value.wait_for_selector("main[data-phase=playing]")
    learning.value.close()
    expect(friend.page.locator("#people .person").first).not_to_contain_text("not here")


def test_the_next_match_is_offered_to_everyone(visit: Visit, saved: Saved) -> None:
    player, watcher = visit(), visit()
    player.bring(saved(GAME, 1))
    watcher.page.goto(player.page.url)
    watcher.settle()
    player.play_on(1)
    for person in (player, watcher):
        person.wait_for_end()
    expect(watcher.page.locator("#ending-ways .primary")).to_have_count(0)
    player.page.locator("#ending-ways .primary").click()
    player.page.wait_for_url(lambda url: url != watcher.page.url)
    player.settle()
    expect(player.page.locator("main")).to_have_attribute("data-phase", "lobby")
    watcher.page.locator("#ending-ways a.primary").click()
    watcher.page.wait_for_url(player.page.url)
    player.page.locator("#actions button.primary").click()
    player.wait_for_turn()
    expect(watcher.page.locator("main")).to_have_attribute("data-phase", "playing")


def test_on_a_phone_a_replay_has_a_slider_as_wide_as_the_bar(visit: Visit) -> None:
    person = visit(size=PHONE, touch=True)
    page = person.start(GAME)
    person.play_on(2)
    page.goto(f"{page.url}#move=1")
    page.reload()
    expect(page.locator("#replay-place")).to_contain_text("Move 1 of")
    slider, bar = (page.locator(one).bounding_box() for one in ("#replay-slider", ".bar"))
    assert slider is not None and bar is not None and slider["width"] > 0.85 * bar["width"]
    page.locator("#replay-now").click()
    assert "#" not in page.url


def test_many_tables_leave_the_games_in_sight_and_removing_one_asks_first(visit: Visit) -> None:
    person = visit(size=(390, 844), touch=True)
    for _ in range(5):
        person.page.request.post("/rooms", form={"game": GAME})
    page = person.home()
    expect(page.locator(".room-card")).to_have_count(5)
    expect(page.locator(".game").first).to_be_in_viewport()
    cross = page.locator(".put-away summary").first
    cross.click()
    cross.click()  # the same cross leaves the question
    expect(page.locator(".room-card")).to_have_count(5)
    cross.click()
    page.locator(".put-away[open] button").click()
    expect(page.locator(".room-card")).to_have_count(4)
    page.locator(".removed button").click()
    expect(page.locator(".room-card")).to_have_count(5)


@pytest.mark.parametrize("game", games())
def test_a_phone_shows_the_legal_actions(visit: Visit, game: str) -> None:
    person = visit(size=PHONE, touch=True)
    page = person.start(game)
    for _ in range(6):
        lit: list[bool] = page.evaluate(LIT)
        assert not lit or any(lit)
        person.play_on(1)
        if person.is_over:
            break


def test_zooming_in_goes_to_the_legal_actions(visit: Visit, saved: Saved) -> None:
    person = visit(size=PHONE, touch=True)
    person.bring(saved("andor", 20))
    person.wait_for_turn()
    page = person.page
    page.click("#zoom-fit")  # a small screen begins near one's own hero
    whole = page.locator("#board .pane").first.get_attribute("style")
    page.click("#zoom-in")
    lit: list[bool] = page.evaluate(LIT)
    assert sum(lit) * 2 >= len(lit) > 0
    assert page.locator("#board .pane").first.get_attribute("style") != whole
    page.click("#zoom-fit")
    assert page.locator("#board .pane").first.get_attribute("style") == whole
