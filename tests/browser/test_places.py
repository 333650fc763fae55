"""Ways to a seat, each person with their own browser: a second device, a lost cookie, a late friend, no host."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from sobremesa.server.render.reader import page_words
from tests.browser.table import PHONE, Server, Visitor
from tests.browser.test_coming_and_going import rename
from tests.browser.windows import Windows, let_in

Visit = Callable[..., Visitor]
GAME = "oh_captain"  # it has secrets


def seat_of(name: str) -> str:
    return f'#people .person:has(strong:text-is("{name}"))'


def open_people(visitor: Visitor) -> None:
    """Open the people, which are a sheet."""
    if "open" not in (visitor.page.locator("#panel-people").get_attribute("class") or ""):
        visitor.page.click("#strip")
    expect(visitor.page.locator("#people")).to_be_visible()


def sit_together(host: Visitor, friend: Visitor, name: str = "Ben") -> Page:
    """A running match of two people and a bot."""
    page = host.invite(GAME)
    rename(page, "Ana")
    friend.page.goto(page.url)
    rename(friend.page, name)
    friend.page.locator("#people .seat-ways button").first.click()
    expect(page.locator("#people .person .standing:empty")).to_have_count(2)
    page.locator("#actions button.primary").click()
    for one in (host, friend):
        one.settle()
        expect(one.page.locator('main[data-phase="playing"]')).to_be_visible()
    return page


def test_a_late_friend_takes_a_bots_place(visit: Visit) -> None:
    ana, eva = visit(language="fr"), visit(size=PHONE, language="es", touch=True)
    page = ana.start(GAME)
    eva.page.goto(page.url)
    eva.settle()
    spanish, french = page_words("es"), page_words("fr")
    expect(eva.page.locator("[data-watching] p")).to_have_text(spanish.say("js-you-watch-ask"))
    rename(eva.page, "Eva")
    eva.page.get_by_role("button", name=spanish.say("js-ask-places")).click()
    eva.page.get_by_role("button", name=spanish.say("js-ask-bot")).first.click()
    expect(eva.page.locator("[data-watching] p")).to_have_text(spanish.say("js-asked"))
    asked = page.locator("#requests .absent")
    expect(asked).to_contain_text("Eva")
    asked.get_by_role("button", name=french.say("js-request-no")).click()
    expect(asked).to_have_count(0)
    expect(eva.page.locator("#notices")).to_have_text(spanish.say("notice-declined"))

    watcher = visit()
    watcher.page.goto(page.url)
    watcher.settle()
    rename(watcher.page, "Leo")
    open_people(watcher)
    watcher.page.get_by_role("button", name="Ask to play instead of this bot").first.click()
    expect(asked).to_contain_text("Leo")
    asked.get_by_role("button", name=french.say("js-request-yes")).click()
    expect(watcher.page.locator("#notices")).to_contain_text("is yours now")
    expect(watcher.page.locator("#requests")).to_be_hidden()
    ana.open_sheet("chat")
    expect(page.locator("#chat .event")).to_contain_text("Leo joue maintenant à la place du robot")
    expect(page.locator("#people .person strong", has_text="Leo")).to_have_count(1)


def test_the_host_gives_a_seat_to_a_watcher(visit: Visit) -> None:
    ana, eva = visit(), visit()
    page = ana.start(GAME)
    eva.page.goto(page.url)
    eva.settle()
    rename(eva.page, "Eva")
    open_people(ana)
    page.get_by_role("button", name="Give this seat to Eva").first.click()
    expect(eva.page.locator("#notices")).to_contain_text("is yours now")
    expect(eva.page.locator("#people .person .tag:not(.live)", has_text="you")).to_have_count(1)


def test_both_devices_of_a_person_play(visit: Visit) -> None:
    laptop, phone = visit(), visit(size=PHONE)
    page = laptop.start("nomads")
    rename(page, "Ana")
    page.click("[data-open=more]")
    row = page.locator("#devices .device")
    expect(row).to_have_count(1)
    asked: list[str] = []
    laptop.listen("request", lambda request: asked.append(request.url))
    row.get_by_role("button", name="QR").click()
    expect(row.locator("img")).to_be_visible()
    link = row.locator("input").input_value()
    key = link.partition("#")[2]
    assert key and not [url for url in asked if key in url], "no address holds the key"
    phone.page.goto(link)
    phone.page.get_by_role("button", name="Continue here").click()
    phone.page.wait_for_url(page.url)
    expect(page.locator("#notices")).to_have_text("This seat is now open on another device as well.")
    page.keyboard.press("Escape")
    for one in (phone, laptop, phone):
        one.wait_for_turn()
        one.play_on(1)
    for screen in (phone.page, page):
        expect(screen.locator("#people .person .tag:not(.live)", has_text="you")).to_have_count(1)
        expect(screen.locator("#people .person strong", has_text="Ana")).to_have_count(1)
    phone.home()
    expect(phone.page.locator(".room-card")).to_have_count(1)


def test_in_the_lobby_both_devices_agree_about_the_luck(visit: Visit) -> None:
    """Each would promise its own value for the seat, again and again."""
    laptop, phone = visit(), visit()
    page = laptop.invite("nomads")
    page.click("[data-open=more]")
    link = page.locator("#devices input").input_value()
    page.keyboard.press("Escape")
    sent: list[str] = []
    phone.listen("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    phone.page.goto(link)
    phone.page.get_by_role("button", name="Continue here").click()
    phone.page.wait_for_url(page.url)
    phone.settle()
    phone.page.locator("#actions button.primary").click()
    for one in (laptop, phone):
        one.wait_for_turn()
    assert not [frame for frame in sent if '"promise"' in frame]


def test_a_guest_without_a_cookie_is_let_in_again(visit: Visit) -> None:
    ana, ben = visit(), visit()
    page = sit_together(ana, ben)
    ben.leave()
    again = visit()
    again.page.goto(page.url)
    again.settle()
    open_people(again)
    again.page.get_by_role("button", name="That’s me").click()
    asked = page.locator("#requests .absent")
    expect(asked).to_contain_text("I’m Ben, on another device")
    asked.get_by_role("button", name="Yes").click()
    expect(again.page.locator("#people .person .tag:not(.live)", has_text="you")).to_have_count(1)
    expect(page.locator(seat_of("Ben"))).to_have_count(1)


def test_with_only_bots_at_the_table_a_visitor_is_told_what_to_do(visit: Visit) -> None:
    ana = visit()
    room = ana.start(GAME).url
    ana.leave()
    again = visit()
    again.page.goto(room)
    again.settle()
    expect(again.page.locator("[data-watching] p")).to_contain_text("Continue on another device")
    open_people(again)
    expect(again.page.locator("#people .seat-ways button")).to_have_count(0)


@pytest.fixture
def visit_where_nobody_waits_long(
    windows: Windows, tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Visitor]]:
    """Opens windows on a server that considers people absent after a second."""
    server = Server(tmp_path, code="from sobremesa.server.rooms import room, seating; room.ABSENT = seating.ABSENT = 1")
    yield from let_in(windows, server, request)
    server.stop()


def test_a_table_whose_host_has_left_begins(visit_where_nobody_waits_long: Visit) -> None:
    ana, ben = (visit_where_nobody_waits_long(fresh=True) for _ in range(2))
    page = ana.invite("nomads")
    rename(page, "Ana")
    room = page.url
    ben.page.goto(room)
    ben.page.locator("#people .seat-ways button").first.click()
    expect(ben.page.locator("#prompt")).to_contain_text("Ana")
    expect(ben.page.locator("#actions button.primary")).to_have_count(0)
    ana.leave()
    expect(ben.page.locator("#prompt")).to_have_text("Ana isn’t here. Anyone at the table may start.")
    ben.page.locator("#actions button.primary").click()
    expect(ben.page.locator('main[data-phase="playing"]')).to_be_visible()


def test_a_loopback_server_says_so_next_to_its_link(visit: Visit) -> None:
    page = visit(language="es").invite("nomads")
    expect(page.locator("#invite-only-here")).to_contain_text("sobremesa serve --host 0.0.0.0")
    expect(page.locator("#invite-qr")).to_be_hidden()
