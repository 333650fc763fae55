"""One device for several people: it is handed to the seat that must act, behind a curtain if somebody has a secret.

On any device: only those who must act are told that it is their turn.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocket, expect

from sobremesa.engine.matches.programme import programmes
from tests.browser.table import PATIENCE, TURN, Visitor

Visit = Callable[..., Visitor]
Saved = Callable[..., Path]
PROGRAMMES = sorted(programmes())
NAMES = ("Ana", "Ben", "Eva")
ROUNDS = 3  # turns of everybody
TABLES = [(name, seats) for name in PROGRAMMES for seats in (2, 3) if seats in programmes()[name].seats]
YOUR_TURN = re.compile("^● Your turn")
# A page that nobody looks at, where notices are allowed; it collects them.
HIDDEN = """
    window.notices = [];
    window.Notification = class {
        static permission = 'granted';
        constructor(title, more) { window.notices.push(more.body); }
    };
    Object.defineProperty(document, 'hidden', {get: () => true});
"""
# The seat that the screen looks from, and the one that must act; after the start of a game both are known.
SEATS = """() => {
    const chips = [...document.querySelectorAll('#strip .chip')];
    const acting = [...document.querySelectorAll('#people .person.acting')].map((one) => Number(one.dataset.seat));
    return [chips.findIndex((one) => one.matches('.mine')), acting];
}"""

# Answers, and looks before each answer whose turn the screen shows; tells what is wrong.
ROUND = """async ([seats, rounds, most, patience]) => {
    TURN
    const look = SEATS;
    const turns = Array(seats).fill(0);
    let before = -1;
    for (let answer = 0; answer < most; ) {
        await turn(patience);
        if (isOver()) return null;
        const ready = document.querySelector('#curtain[open] #curtain-ready');
        if (ready) {
            ready.click();
            continue;
        }
        const [seat, acting] = look();
        if (!acting.includes(seat)) return `the screen is of seat ${seat}, while ${acting} must act`;
        turns[seat] += seat !== before;
        before = seat;
        if (Math.min(...turns) > rounds) return null;
        choose(answer++);
    }
    return `the device was not handed round: ${turns}`;
}""".replace("TURN", TURN).replace("SEATS", SEATS)

# Clicks the first action whose notation matches, through the groups that hold it; tells whether there is one.
CHOOSE_BY_NOTATION = """(wanted) => {
    const inside = (path) => {
        document.querySelector('#actions .back')?.click();
        for (const number of path) document.querySelectorAll('#actions .group')[number].click();
        const ways = [...document.querySelectorAll('#actions .action')];
        const found = ways.find((one) => new RegExp(wanted).test(one.dataset.action));
        if (found) return found;
        const groups = path.length < 2 ? document.querySelectorAll('#actions .group').length : 0;
        for (let number = 0; number < groups; number++) {
            const deeper = inside([...path, number]);
            if (deeper) return deeper;
        }
        return null;
    };
    const way = inside([]);
    if (!way) return false;
    way.click();
    document.querySelector('#confirm:not([hidden]) #confirm-yes')?.click();
    return true;
}"""


def sit_down(person: Visitor, game: str, seats: int, **form: str) -> Page:
    """Begin a game of several people on one device."""
    names = NAMES[:seats]
    who = {f"who-{number}": "person" for number in range(seats)}
    called = {f"name-{number}": name for number, name in enumerate(names)}
    return person.start(game, device="pass", **who, **called, **form)


def take_the_device(person: Visitor) -> None:
    """The next person confirms who they are, if asked."""
    if person.page.locator("#curtain").is_visible():
        person.page.click("#curtain-ready")
        person.wait_for_turn()


def at_the_screen(person: Visitor) -> int:
    """The seat whose turn the screen shows; it must be one that must act."""
    seat, acting = person.page.evaluate(SEATS)
    assert seat in acting, f"the screen is of seat {seat}, while {acting} must act"
    return int(seat)


def play_round(person: Visitor, seats: int, most: int = 400) -> None:
    """Answer until everybody has had the device several times, or the game is over."""
    wrong = person.page.evaluate(ROUND, [seats, ROUNDS, most, PATIENCE])
    assert wrong is None, wrong


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_device_follows_the_seat_to_act(visit: Visit, game: str, seats: int) -> None:
    person = visit()
    sit_down(person, game, seats)
    play_round(person, seats)


def choose(person: Visitor, *wanted: str) -> None:
    """Choose the first action whose notation matches, in any group, as the seat that must act."""
    take_the_device(person)
    at_the_screen(person)
    pick(person, *wanted)
    person.wait_for_turn()


def pick(person: Visitor, *wanted: str) -> None:
    """The same for a person who may act out of turn, or is not asked again."""
    found = any(person.page.evaluate(CHOOSE_BY_NOTATION, one) for one in wanted)
    assert found, f"no {wanted}: {person.page.inner_text('.bar')}"
    person.settle()


def set_out(person: Visitor) -> Page:
    """Andor after its set-up, with gold for both heroes: the dwarf, played by Ben, has the first turn."""
    page = sit_down(person, "andor", 2)
    for wanted in ("pick thorn", "pick kram", "share warrior 2", "share dwarf 2", "hand wineskin warrior"):
        choose(person, wanted)
        expect(page.locator("#curtain")).to_be_hidden()  # nobody has a secret
    return page


def test_in_andor_the_turn_passes_while_the_other_may_still_act(visit: Visit) -> None:
    person = visit()
    page = set_out(person)
    for name in ("Ben", "Ana", "Ben", "Ana"):
        expect(page.locator("#prompt .whose")).to_have_text(name)
        expect(page.locator("#prompt")).to_have_class(re.compile("yours"))
        choose(person, "^pass$")


def test_in_andor_a_person_acts_out_of_turn_by_name(visit: Visit) -> None:
    person = visit()
    page = set_out(person)
    tab = page.locator(".seat-tab")
    expect(tab).to_have_text(re.compile("Ana"))
    tab.click()
    expect(page.locator("#prompt .whose")).to_have_text("Ana")
    expect(page.locator("#prompt")).not_to_have_class(re.compile("yours"))  # she may, he must
    expect(tab).to_have_text(re.compile("Ben"))
    pick(person, "^drop-gold 1")
    expect(page.locator("#prompt .whose")).to_have_text("Ben")
    tab.click()
    expect(page.locator("#prompt .whose")).to_have_text("Ana")
    tab.click()  # or she changes her mind
    expect(page.locator("#prompt .whose")).to_have_text("Ben")
    choose(person, "^move")
    expect(page.locator("#prompt .whose")).to_have_text("Ben")
    page.click("#undo")
    expect(page.locator("#undo")).to_be_disabled()
    expect(page.locator("#prompt .whose")).to_have_text("Ben")


def test_in_andor_a_reload_and_a_new_server_leave_the_device_where_it_was(visit: Visit) -> None:
    person = visit()
    page = set_out(person)
    choose(person, "^pass$")
    expect(page.locator("#prompt .whose")).to_have_text("Ana")
    page.click(".seat-tab")
    expect(page.locator("#prompt .whose")).to_have_text("Ben")
    page.reload()
    expect(page.locator("#prompt .whose")).to_have_text("Ana")  # who must act
    choose(person, "^pass$")
    person.see_a_restart()
    expect(page.locator("#prompt .whose")).to_have_text("Ben")
    choose(person, "^pass$")
    expect(page.locator("#prompt .whose")).to_have_text("Ana")


def test_in_andor_two_people_on_one_device_fight_together_and_see_the_sun_rise(visit: Visit) -> None:
    person = visit()
    page = set_out(person)
    for wanted in ("move 13; stop$", "move 13; stop$", "^fight 13", "^invite", "^accept", "^begin"):
        choose(person, wanted)
    while not any("sun rises" in line for line in person.log()):
        choose(person, "^(leave|end-day)$", ".")
        expect(page.locator("#curtain")).to_be_hidden()
    play_round(person, 2)


def seats_shown(person: Visitor) -> list[int | None]:
    """The seats whose views the server sends from now on, in order."""
    shown: list[int | None] = []

    def hear(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "state" and message["phase"] == "playing":
            shown.append(message["you"]["seat"])

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", hear)

    person.listen("websocket", listen)
    return shown


def check_covered(person: Visitor, shown: list[int | None]) -> None:
    """Nothing secret has been sent before the next person has confirmed who they are."""
    page = person.page
    expect(page.locator("#curtain")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#curtain")).to_be_visible()
    assert shown and set(shown) == {None}
    assert page.locator("#actions .action").count() == 0
    page.click("#curtain-ready")
    person.wait_for_turn()
    expect(page.locator("#curtain")).to_be_hidden()
    at_the_screen(person)
    shown.clear()


def test_the_first_secret_is_covered_like_all_others(visit: Visit) -> None:
    person = visit()
    shown = seats_shown(person)
    page = sit_down(person, "oh_captain", 3)
    for wanted in ("pick red", "pick moon", "pick lys"):
        choose(person, wanted)
    expect(page.locator("#curtain")).to_be_visible()
    shown.clear()
    page.reload()
    check_covered(person, shown)


FACE_DOWN = """() => [...document.querySelector('#board').shadowRoot.querySelectorAll('.pieces .sprite')]
    .filter((one) => one.querySelector('use')?.getAttribute('href')?.endsWith('#back-heritage')).length"""


def test_cards_lie_face_down_until_their_person_holds_a_button(visit: Visit) -> None:
    person = visit(touch=True)
    page = sit_down(person, "nakum", 2)
    expect(page.locator("#curtain")).to_be_hidden()
    assert page.evaluate(FACE_DOWN) == 6
    hold = page.locator("#hold")
    hold.dispatch_event("pointerdown", {"button": 0, "pointerId": 1})
    page.wait_for_function(f"() => ({FACE_DOWN})() === 3")
    hold.dispatch_event("pointerup", {"pointerId": 1})
    assert page.evaluate(FACE_DOWN) == 6
    hold.focus()
    page.keyboard.down("Space")
    page.wait_for_function(f"() => ({FACE_DOWN})() === 3")
    page.keyboard.up("Space")
    assert page.evaluate(FACE_DOWN) == 6
    person.page.locator("#actions .action").first.click()
    person.wait_for_turn()
    expect(page.locator("#curtain")).to_be_hidden()
    assert at_the_screen(person) in (0, 1)


def begin(page: Page) -> None:
    """Start from the lobby, once no seat is free."""
    page.get_by_role("button", name="Start", exact=True).click()


def two_devices(visit: Visit, game: str) -> list[Visitor]:
    """Two people, each with their own device, both looking at other pages."""
    ana, ben = (visit(settings='{"notices": true}', fresh=True) for _ in range(2))
    for person in (ana, ben):
        person.context.add_init_script(HIDDEN)
    page = ana.invite(game, seats="2")
    ben.page.goto(page.url)
    ben.page.locator("#actions button.primary").click()
    begin(page)
    for person in (ana, ben):
        expect(person.page.locator("main[data-phase=playing]")).to_be_visible()
    return [ana, ben]


def told(people: list[Visitor]) -> list[int]:
    """Who is told that it is their turn: by the title, the mark in front of the question, and the home page."""
    seq = max(int(person.page.get_attribute("main", "data-seq") or 0) for person in people)
    for person in people:
        person.page.wait_for_function(f"() => document.querySelector('main').dataset.settled === '{seq}'")
    found = [number for number, person in enumerate(people) if YOUR_TURN.match(person.page.title())]
    marked = [number for number, person in enumerate(people) if person.page.locator("#prompt.yours").count()]
    at_home = [number for number, person in enumerate(people) if is_called_home(person)]
    assert found == marked == at_home
    return found


def is_called_home(person: Visitor) -> bool:
    """Whether the home page calls this person to the table."""
    return 'class="tag live"' in person.page.request.get("/").text()


def notices(person: Visitor) -> int:
    """How many notices there were on the hidden page of this person."""
    return int(person.page.evaluate("() => window.notices.length"))


def test_in_andor_only_the_one_who_must_act_is_told_so(visit: Visit) -> None:
    people = two_devices(visit, "andor")
    asides = 0
    for wanted in ("pick thorn", "pick kram", "share warrior 2", "share dwarf 2", "hand wineskin", *["^pass$"] * 4):
        (who,) = told(people)
        one, other = people[who], people[1 - who]
        asides += other.page.locator("#actions :is(.action, .group)").count() > 0
        before = [notices(person) for person in people]
        pick(one, wanted)
        (then,) = told(people)
        assert notices(people[then]) > before[then] and notices(people[1 - then]) == before[1 - then]
    assert asides > 2  # who had gold, and could have acted


def test_where_all_choose_at_the_same_time_all_are_told(visit: Visit) -> None:
    people = two_devices(visit, "nakum")
    assert told(people) == [0, 1]
    pick(people[1], "^bequeath")
    assert told(people) == [0]
