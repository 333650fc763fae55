"""The board first, at every size: measured in the browser in every phase of every game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import expect

from sobremesa.engine.manifest import games
from sobremesa.engine.matches.programme import programmes
from sobremesa.terminal.audit.texts import choices
from tests.browser.matches import ALL, SOME, full_table, played_out, richest_first, save_beginning
from tests.browser.table import Visitor
from tests.browser.test_everyone import check

GAMES = sorted(games())
SIZES = [(360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080)]
DESK = (1280, 800)
# Choices so rare that only scenarios with partial positions have them.
UNREACHED = {"andor": {"UseBrewOrHerb", "FalconExchange", "ChooseDice", "WardOff", "RevealFog"}}
Visit = Callable[..., Visitor]
Asked = Callable[..., dict[str, Path]]
# The faults of the page in its current state, as sentences.
MEASURE = """async ([least, isLarge]) => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const scrolled = [...document.querySelectorAll('html, body, .hand, #actions')].filter((one) => one.scrollTop);
    for (const one of scrolled) one.scrollTop = 0;
    if (scrolled.length) await frame(); // in which the page hears of it
    if (scrolled.length) await frame();
    if (!document.querySelector('#zoom-fit').disabled) {
        document.querySelector('#zoom-fit').click(); // where a small screen begins: `test_andor.py`
        await frame();
    }
    const wrong = [];
    const box = (one) => one.getBoundingClientRect();
    const isIn = (a, b) =>
        a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
    const isCut = (one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2;
    const page = new DOMRect(0, 0, innerWidth, innerHeight);
    const host = document.querySelector('#board');
    const [slot, own] = ['#slot-board', '#slot-own'].map((one) => box(document.querySelector(one)));
    const all = [...host.shadowRoot.querySelectorAll('.ground')];
    const grounds = all.filter((one) => one.style.display !== 'none');
    const central = [...host.shadowRoot.querySelectorAll('.pane')].findIndex((one) => one.querySelector('.centre'));
    if (document.documentElement.scrollWidth > innerWidth) wrong.push('the page scrolls sideways');
    const isBeside = document.body.dataset.page === 'rest';
    if (!isBeside) {
        const board = box(all[Math.max(0, central)]); // or what takes its place
        if (!isIn(board, slot) || !isIn(board, page)) wrong.push('the board is not whole');
        if (isLarge && slot.height < 60) wrong.push(`the board has no room: ${slot.height}`);
        const others = grounds.map(box).filter((one) => isIn(one, slot)); // with the others beside or below the board
        const right = Math.max(...others.map((one) => one.right));
        const bottom = Math.max(...others.map((one) => one.bottom));
        const fills = Math.max((right - board.left) / slot.width, (bottom - board.top) / slot.height);
        if (fills < 0.99) wrong.push(`the board is smaller than it could be: ${fills}`);
        const bars = 1 - (board.width * board.height) / (slot.width * slot.height);
        if (!isLarge && central < 0 && innerWidth >= 1920 && bars > 0.03) wrong.push(`bars beside the board: ${bars}`);
        const narrow = 0.55 * Math.min(innerWidth, innerHeight);
        if (!isLarge && board.width < narrow) wrong.push(`the board is small: ${board.width}`);
        const share = (slot.width * slot.height) / (innerWidth * innerHeight);
        if (share < least) wrong.push(`the board has ${share.toFixed(2)} of the window`);
    }
    const mine = grounds.map(box).filter((one) => isIn(one, own) && one.width > 50);
    if (!mine.length && !isLarge) wrong.push('the own things are out of sight');
    for (const one of mine) {
        if (!isIn(one, page)) wrong.push('the own things are cut');
        if (document.elementFromPoint(one.left + one.width / 2, one.top + 4) !== host)
            wrong.push('something lies over the own things');
    }
    const ways = [...document.querySelectorAll('#actions button')];
    const list = box(document.querySelector('#actions'));
    const around = new DOMRect(list.left - 4, list.top - 4, list.width + 8, list.height + 8);
    const hidden = ways.filter((one) => one.checkVisibility() && !isIn(box(one), around));
    if (!isLarge && hidden.some((one) => ways.indexOf(one) < 2)) wrong.push('the first choices are out of sight');
    const areFew = innerHeight > innerWidth && innerHeight >= 640 && ways.length < 5; // the recap shrinks first
    if (!isLarge && areFew && hidden.length) wrong.push('some of few choices are hidden');
    const isFaded = document.querySelector('#actions').matches('.more');
    if (hidden.length && !isFaded) wrong.push('nothing says that there are more choices');
    for (const one of document.querySelectorAll('.bar, .tools, #prompt, .room-top')) {
        if (isLarge) one.scrollIntoView({block: 'start'}); // large letters may need a page that scrolls
        const {left, top, width, height} = box(one);
        const within = new DOMRect(left, top, width, isLarge ? 0 : height);
        if (one.checkVisibility() && !isIn(within, page)) wrong.push(`${one.className} leaves the window`);
    }

    for (const one of document.querySelectorAll('header button, main button')) {
        if (!one.checkVisibility({checkVisibilityCSS: true}) || one.closest('.panel:not(#panel-log)')) continue;
        if (isLarge) one.scrollIntoView({block: 'nearest'});
        if (isLarge) await frame();
        const here = box(one), words = one.textContent.trim() || one.getAttribute('aria-label');
        if (here.width < 43.5 || here.height < 43.5) wrong.push(`small: ${words} ${here.width} x ${here.height}`);
        if (isCut(one) && !one.matches('#strip')) wrong.push(`cut: ${words}`);
        const scroller = one.closest('.actions, .scroll');
        const [x, y] = [here.left + here.width / 2, here.top + here.height / 2];
        if (scroller) {
            const seen = box(scroller);
            if (y < seen.top + 4 || y > seen.bottom - 4) continue; // it has a margin under its neighbours
        }
        const top = document.elementFromPoint(x, y);
        if (!one.contains(top)) wrong.push(`covered: ${words} by ${top?.id || top?.className}`);
    }
    for (const one of document.querySelectorAll('#prompt, #why, #aim-line, .chip-name'))
        if (one.checkVisibility() && one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1)
            if (!one.matches('.chip-name') || innerHeight >= 400 || one.title !== one.textContent)
                wrong.push(`cut: ${one.textContent}`);
    for (const one of document.querySelectorAll('.chip-name')) {
        const {width, height} = box(one);
        if (!one.checkVisibility() || width < 12 || height < 12) wrong.push(`nobody reads who ${one.textContent} is`);
    }
    return wrong;
}"""


def measure(person: Visitor, where: str, is_large: bool = False, sizes: Sequence[tuple[int, int]] = SIZES) -> list[str]:
    """The faults at each size, as sentences."""
    found = []
    for width, height in sizes:
        person.lay_out((width, height))
        least = 0.6 if (width, height) == DESK and not is_large else 0
        wrong: list[str] = person.page.evaluate(MEASURE, [least, is_large])
        found += [f"{where} at {width} x {height}: {one}" for one in wrong]
    return found


def looks(person: Visitor, kind: str, most: int) -> Iterator[str]:
    """Bring the page into every state of a choice: the list, its groups, and the confirmation."""
    page = person.page
    yield kind
    groups = page.locator("#actions .group").count()
    for number in range(min(groups, most)):
        page.locator("#actions .group").nth(number).click()
        yield f"{kind}, group {number + 1}"
        page.locator("#actions .back").click()
    if groups:
        page.locator("#actions .group").first.click()
    if page.locator("#actions .action").count():
        page.locator("#actions .action").first.click()
        page.wait_for_selector("#confirm:not([hidden])")
        yield f"{kind}, to confirm"


@pytest.mark.parametrize("game", GAMES)
def test_the_board_comes_first_at_every_size(visit: Visit, asked: Asked, game: str) -> None:
    """Of three choices, each in three states: each size once with each choice, and once with each state."""
    person = visit(language="es", size=SIZES[1], settings='{"confirm": "always"}')
    wrong: list[str] = []
    for number, (kind, file) in enumerate(asked(game, SOME).items()):
        person.bring(file)
        person.wait_for_turn()
        for state, where in enumerate(looks(person, kind, 1)):
            wrong += measure(person, where, sizes=SIZES[(number + state) % 3 :: 3])
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    "most", [pytest.param(SOME, id="some", marks=pytest.mark.slow), pytest.param(ALL, id="all", marks=pytest.mark.soak)]
)
@pytest.mark.parametrize("game", GAMES)
def test_the_board_comes_first_at_every_size_in_every_phase(
    visit: Visit, asked: Asked, axe: str, game: str, most: int
) -> None:
    person = visit(language="es", size=SIZES[1], settings='{"confirm": "always"}')
    wrong: list[str] = []
    for kind, file in asked(game, most).items():
        person.bring(file)
        person.wait_for_turn()
        for where in looks(person, kind, 1 if most != ALL else ALL):
            wrong += measure(person, where)
        for size in SIZES if most == ALL else []:
            person.page.set_viewport_size({"width": size[0], "height": size[1]})
            person.draw()
            check(person.page, axe, f"{kind} at {size}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", GAMES)
def test_a_full_table_keeps_every_name_at_every_size(visit: Visit, game: str, tmp_path: Path) -> None:
    person = visit(language="es", size=SIZES[1])
    wrong: list[str] = []
    for moves in (4, 25):
        person.bring(full_table(game, moves, tmp_path / "full.json"))
        person.wait_for_turn()
        wrong += measure(person, f"a full table after {moves} moves")
    assert not wrong, "\n".join(wrong)


# The options that a closed list would cut, of all lists of a page.
CUT = """() => {
    const pen = document.createElement('canvas').getContext('2d');
    return [...document.querySelectorAll('select')].filter((one) => one.checkVisibility()).flatMap((list) => {
        const style = getComputedStyle(list);
        pen.font = style.font;
        const room = list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 16; // an arrow
        return [...list.options].map((one) => one.text).filter((one) => pen.measureText(one).width > room);
    });
}"""


@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_no_choice_of_a_new_table_is_cut_on_a_phone(visit: Visit, language: str) -> None:
    person = visit(language=language, size=SIZES[0])
    for programme in programmes():
        person.page.goto(f"/new/{programme}")
        assert person.page.evaluate(CUT) == [], programme
    person.invite("andor")
    assert person.page.evaluate(CUT) == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.soak
def test_every_kind_of_choice_is_measured(asked: Asked, game: str) -> None:
    assert {one.__name__ for one in choices(games()[game])} - set(asked(game)) == UNREACHED.get(game, set())


@pytest.mark.parametrize("most", [pytest.param(1, id="one"), pytest.param(ALL, id="all", marks=pytest.mark.soak)])
@pytest.mark.parametrize("game", richest_first("oh_captain"))
def test_text_twice_as_large_stays_readable(visit_with_large_text: Visit, asked: Asked, game: str, most: int) -> None:
    person = visit_with_large_text(language="es", settings='{"confirm": "always"}')
    wrong: list[str] = []
    for kind, file in asked(game, most).items():
        person.bring(file)
        person.wait_for_turn()
        assert person.page.evaluate("() => getComputedStyle(document.documentElement).fontSize") == "32px"
        for where in looks(person, kind, 1):
            wrong += measure(person, f"{where}, large", is_large=True)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", GAMES)
def test_the_next_match_is_visible_when_a_game_is_over(visit: Visit, tmp_path: Path, game: str) -> None:
    """However long the ending is, another game and all games need no scrolling at any size."""
    person = visit(language="fr")
    match = played_out(game, 1)
    person.bring(save_beginning(match, len(match.part.moves), tmp_path / "over.json"))
    person.wait_for_end()
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        for way in ("#ending-ways > :first-child", "#ending-ways .home"):
            expect(person.page.locator(way)).to_be_in_viewport(ratio=1)
