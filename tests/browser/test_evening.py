"""A whole evening: four devices at one table, to the end and into the next match.

Ana and Ben share a tablet. Carla comes with a laptop, moves to her phone, loses the connection there, and goes home
early. Dina comes late and takes a bot's place. At every change of the match, on every device, only those are told that
it is their turn who must act: by the title, the mark in front of the question, and a notice.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from sobremesa.engine.matches.player import bot, person
from sobremesa.engine.matches.programme import all_series
from sobremesa.server.render.reader import page_words
from tests.browser.matches import late, richest_first
from tests.browser.table import LONGEST_GAME, PATIENCE, TURN, Server, Visitor
from tests.browser.test_coming_and_going import rename
from tests.browser.test_one_device import take_the_device
from tests.browser.windows import Windows, let_in

Visit = Callable[..., Visitor]
SEATS = 4
TABLET, LAPTOP, SMALL = (768, 1024), (1440, 900), (390, 844)
# From now on, this page is one that nobody looks at; at every change of the match it notes who is told what.
LISTEN = """() => {
    let notices = 0;
    window.wrongs = [];
    window.Notification = class {
        static permission = 'granted';
        constructor() { notices++; }
    };
    Object.defineProperty(document, 'hidden', {get: () => true});
    const main = document.querySelector('main');
    const own = (one) => one.querySelector('.tag:not(.live)');
    let before = '';
    const look = () => {
        const seq = main.dataset.settled;
        if (!seq || seq === before) return;
        before = seq;
        const acting = [...document.querySelectorAll('#people .person.acting')].filter(own);
        const must = main.dataset.phase === 'playing' && acting.length > 0;
        const isTold = document.title.startsWith('●');
        const isMarked = document.querySelector('#prompt').matches('.yours');
        const isCovered = document.querySelector('#curtain').open;
        if (isTold !== must) wrongs.push(`${seq}: the title says ${document.title}`);
        if (isMarked && !must) wrongs.push(`${seq}: the question is marked`);
        if (must && !isMarked && !isCovered) wrongs.push(`${seq}: the question is not marked`);
        if (notices && !must) wrongs.push(`${seq}: a notice`);
        notices = 0;
    };
    new MutationObserver(look).observe(document, {subtree: true, childList: true, attributes: true});
    look();
}"""
# Answers until the match has had this number of changes, or is over.
PLAY_UNTIL = """async ([seq, patience]) => {
    TURN
    const isThere = () => isOver() || Number(main.dataset.settled) >= seq;
    const mustAct = () => document.title.startsWith('●') && isAsked(); // others may, and leave it
    const next = () => new Promise((done, fail) => {
        const timer = setTimeout(() => fail(new Error('nothing happens: ' + main.outerHTML.slice(0, 200))), patience);
        const watch = new MutationObserver(() => check());
        const check = () => {
            if (!main.dataset.settled || !(isThere() || mustAct())) return;
            watch.disconnect();
            clearTimeout(timer);
            done();
        };
        watch.observe(document.body, {subtree: true, childList: true, attributes: true});
        check();
    });
    for (let given = 0; ; ) {
        await next();
        if (isThere()) return;
        const ready = document.querySelector('#curtain[open] #curtain-ready');
        if (ready) ready.click();
        else choose(given++);
    }
}""".replace("TURN", TURN)
BEGIN = f"(fields) => {{ window.played = ({PLAY_UNTIL})(fields); }}"
# The number of the moment that this page shows, from this one on, once no bot is to move.
SHOWN = """(seq) => {
    const {settled, phase, between} = document.querySelector('main').dataset;
    const isRest = phase === 'over' || between === 'true';
    const isAsked = isRest || document.querySelector('#people .acting .standing:empty');
    return settled && Number(settled) >= seq && isAsked && settled; // a text: 0 would be no answer
}"""
# A connection that can be cut: an open socket is closed, and a new one leads nowhere.
LINE = """
    window.line = {
        isCut: false,
        sockets: [],
        cut() {
            this.isCut = true;
            for (const socket of this.sockets) socket.close();
        },
    };
    window.WebSocket = class extends WebSocket {
        constructor(url) {
            super(window.line.isCut ? new URL('/nowhere', url) : url);
            window.line.sockets.push(this);
        }
    };
"""
IMPATIENT = """
from sobremesa.server.render import room_info
from sobremesa.server.rooms import room, seating
room.ABSENT = seating.ABSENT = room_info.ABSENT = 1
"""
YOUR_TURN = re.compile("^● ")
PROGRAMMES = [*richest_first(), *[pytest.param(series, marks=pytest.mark.slow) for series in all_series()]]
NOTICES = '{"notices": true}'
MOST = 40  # changes between two turns of a person
LEFT = 24  # moves of the match that is brought


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that considers people absent after a second."""
    server = Server(tmp_path_factory.mktemp("impatient"), code=IMPATIENT)
    yield server
    server.stop()


@pytest.fixture
def come(windows: Windows, impatient: Server, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Opens windows for the people of the evening."""
    yield from let_in(windows, impatient, request)


class Evening:
    """The devices at the table."""

    def __init__(self, *devices: Visitor) -> None:
        self.devices = list(devices)

    def settle(self) -> int:
        """Wait until every device shows the same moment, in which somebody at one of them is asked; returns which."""
        seq, shown = -1, [0]
        while {seq} != set(shown):
            seq = max(shown)
            shown = [int(one.page.wait_for_function(SHOWN, arg=seq).json_value()) for one in self.devices]
        return seq

    def come(self, device: Visitor) -> None:
        """One more device, which has arrived at the table."""
        device.settle()
        device.page.evaluate(LISTEN)
        self.devices.append(device)

    def play_on(self, changes: int) -> None:
        """Everybody answers when asked, until there were this number of changes, or it is over."""
        until = self.settle() + changes
        for one in self.devices:
            one.page.evaluate(BEGIN, [until, PATIENCE])
        for one in self.devices:
            one.page.evaluate("() => window.played")
        self.check_told()

    def play_until_told(self, device: Visitor) -> None:
        """Play on until this device is told that it is its turn."""
        for _ in range(MOST):
            if YOUR_TURN.match(device.page.title()):
                return
            self.play_on(1)
        pytest.fail("nobody ever asks them")

    def check_told(self) -> None:
        """Nobody was told that it is their turn who must not act, and who must is called by the home page too."""
        self.settle()
        for one in self.devices:
            assert one.page.evaluate("() => window.wrongs") == []
            is_told = bool(YOUR_TURN.match(one.page.title()))
            assert is_told == is_called(one)


def is_called(device: Visitor) -> bool:
    """Whether the home page calls to this table."""
    room = device.page.url.rpartition("/")[2]
    cards = device.page.request.get("/").text().split("room-card")
    return any(room in card and 'class="tag live"' in card for card in cards)


class Line:
    """The connection of one device, which can be cut."""

    def __init__(self, device: Visitor) -> None:
        self.device = device
        device.context.add_init_script(LINE)

    def cut(self) -> None:
        """The connection is lost."""
        self.device.expects_trouble = True
        self.device.page.evaluate("() => line.cut()")
        expect(self.device.page.locator("#offline")).to_be_visible()

    def mend(self) -> None:
        """It is back."""
        self.device.page.evaluate("() => { line.isCut = false; }")
        expect(self.device.page.locator("#offline")).to_be_hidden()
        self.device.expects_trouble = False


def gather(come: Visit, programme: str, folder: Path) -> tuple[Visitor, Visitor]:
    """Ana and Ben with their tablet, and Carla, in the lobby of four with a bot.

    They bring a late moment of a match, from which they play on together. A series is played from its start.
    """
    tablet = come(size=TABLET, touch=True, language="es", settings=NOTICES)
    laptop = come(size=LAPTOP, language="fr", settings=NOTICES)
    if programme in all_series():
        tablet.invite(programme, seats=str(SEATS))
        sit(laptop, tablet.page.url)
        press(tablet, 3, "js-add-bot")
    else:
        people = [person("Ana"), person("Carla"), bot("random"), bot("random")]
        tablet.bring(late(programme, LEFT, folder / "late.json", people))
        sit(laptop, tablet.page.url)
        play_on_together(tablet)
        laptop.page.goto(tablet.page.url)
        laptop.settle()
        press(tablet, 2, "js-take-away")
    press(tablet, 2, "js-sit")
    for device, name in ((tablet, "Ana"), (laptop, "Carla")):
        rename(device.page, name)
    return tablet, laptop


def sit(device: Visitor, url: str) -> None:
    """Come to the table and take the first free seat."""
    device.page.goto(url)
    device.settle()
    device.page.locator("#people .seat-ways button").first.evaluate("(one) => one.click()")  # it may be in a sheet
    expect(device.page.locator("#people .person .tag:not(.live)")).to_have_count(1)


def play_on_together(device: Visitor) -> None:
    """Look back at the last move, and continue from there in a new room with the same people."""
    before = device.page.url
    device.open_sheet("log")
    device.page.click("#open-replay")
    device.page.click("#replay-invite")
    device.page.wait_for_url(lambda url: url.partition("#")[0] != before)
    device.settle()


def press(device: Visitor, seat: int, message: str) -> None:
    """Press a button of a seat in the lobby, by the message that it says; then it has gone."""
    words = page_words("es").say(message)
    button = device.page.locator("#people .person").nth(seat).get_by_role("button", name=words, exact=True)
    button.click()
    expect(button).to_have_count(0)


def begin(device: Visitor, others: Iterable[Visitor]) -> None:
    """The host starts the match."""
    device.page.locator("#actions button.primary").click()
    for one in (device, *others):
        expect(one.page.locator("main[data-phase=playing]")).to_be_visible()


def move_to_the_phone(come: Visit, laptop: Visitor) -> tuple[Visitor, Line]:
    """Carla continues on her phone, by the link that her laptop shows, and closes the laptop."""
    laptop.page.click("[data-open=more]")
    link = laptop.page.locator("#devices input").input_value()
    phone = come(size=SMALL, touch=True, language="fr", settings=NOTICES, fresh=True)
    line = Line(phone)
    phone.page.goto(link)
    phone.page.locator("main form button.primary").click()
    phone.page.wait_for_url(laptop.page.url)
    laptop.leave()
    return phone, line


def lose_the_connection(evening: Evening, phone: Visitor, line: Line) -> None:
    """While Carla is asked: the others let a bot play for her, until she is back, and is told so."""
    evening.play_until_told(phone)
    line.cut()
    tablet, *_ = evening.devices = [one for one in evening.devices if one is not phone]
    tablet.page.locator("#absent-bot").click()
    evening.play_on(1)
    line.mend()
    expect(phone.page.locator("#notices")).to_contain_text("robot")
    expect(phone.page.locator("#stand-in")).to_be_hidden()
    evening.devices.append(phone)
    evening.check_told()


def take_the_bots_place(come: Visit, evening: Evening) -> Visitor:
    """Dina comes late and asks, and Ana agrees."""
    tablet, dina = evening.devices[0], come(size=LAPTOP, settings=NOTICES)
    dina.page.goto(tablet.page.url)
    evening.come(dina)
    rename(dina.page, "Dina")
    dina.page.locator("#people .seat-ways button").evaluate("(one) => one.click()")
    take_the_device(tablet)
    asked = tablet.page.locator("#requests .absent", has_text="Dina")
    asked.get_by_role("button", name=page_words("es").say("js-request-yes")).click()
    expect(dina.page.locator("#notices")).to_contain_text("is yours now")
    evening.play_until_told(dina)
    return dina


def go_home_early(evening: Evening, phone: Visitor) -> None:
    """Carla lets a bot play for her, and goes."""
    phone.hand_over()
    expect(phone.page.locator("#stand-in")).to_be_visible()
    phone.page.goto("/about")
    evening.devices.remove(phone)


def play_to_the_end(evening: Evening) -> None:
    """Play on, through the pauses of a series."""
    evening.play_on(LONGEST_GAME)
    next_part = evening.devices[0].page.locator("#ending [data-next-part]")
    while next_part.is_visible():
        next_part.click()
        for one in evening.devices:
            expect(one.page.locator("main[data-between=false]")).to_be_visible()
        evening.play_on(LONGEST_GAME)


def play_again(evening: Evening, phone: Visitor) -> None:
    """All of them in the next match, Carla as well."""
    tablet, dina = evening.devices
    tablet.page.locator("#ending-ways .rematch").click()
    tablet.page.wait_for_url(lambda url: url != dina.page.url)
    tablet.settle()
    dina.page.locator("#ending-ways a.rematch").click()
    dina.page.wait_for_url(tablet.page.url)
    expect(tablet.page.locator("#people .person .standing:empty")).to_have_count(SEATS - 1)
    phone.page.goto(tablet.page.url)
    expect(tablet.page.locator("#people .person .standing:empty")).to_have_count(SEATS)
    devices, evening.devices = [tablet, dina, phone], []
    begin(tablet, [dina, phone])
    for device in devices:
        evening.come(device)
    evening.play_on(3)


@pytest.mark.parametrize("programme", PROGRAMMES)
def test_four_devices_play_to_the_end_and_again(come: Visit, tmp_path: Path, programme: str) -> None:
    tablet, laptop = gather(come, programme, tmp_path)
    begin(tablet, [laptop])
    evening = Evening()
    for device in (tablet, laptop):
        evening.come(device)
    evening.play_on(2)
    phone, line = move_to_the_phone(come, laptop)
    evening.devices.remove(laptop)
    evening.come(phone)
    lose_the_connection(evening, phone, line)
    dina = take_the_bots_place(come, evening)
    go_home_early(evening, phone)
    play_to_the_end(evening)
    for device in (tablet, dina):
        device.wait_for_end()
    first, *others = [re.findall(r"\d+", " ".join(device.result())) for device in (tablet, dina)]  # in two languages
    assert first and all(other == first for other in others)
    play_again(evening, phone)
