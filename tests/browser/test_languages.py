"""Every word on the screen comes from a message of the viewer's language: each text is matched with all of them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import sobremesa
from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import Game, games
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.programme import Series, all_series, find_programme
from sobremesa.engine.show.stories import Stories
from sobremesa.engine.text.plain import Plain
from sobremesa.i18n.words import LANGUAGES
from tests.browser.matches import RICHEST
from tests.browser.table import Visitor

GAMES = sorted(games())
Visit = Callable[..., Visitor]
Saved = Callable[..., Path]
PACKAGE = Path(sobremesa.__file__).parent
NO_WORD = "Qwxz"  # in any language
MOST_ALTERNATIVES = 64  # of one message

# Every text that is shown, whole: that of each element which has text of its own, in and out of the board, with the
# words for those who do not see. Left out are names of people and things people wrote (`data-names`).
SHOWN = """() => {
    const found = new Set();
    const texts = (root) => {
        for (const one of root.querySelectorAll('*')) {
            if (one.shadowRoot) texts(one.shadowRoot);
            if (one.closest('[data-names], script, style, code, .rulebook, svg [data-sprite] text')) continue;
            for (const name of ['aria-label', 'alt', 'placeholder', 'title'])
                if (one.getAttribute(name)) found.add(one.getAttribute(name));
            for (const node of one.childNodes)
                if (node.nodeType === 3) found.add(node.textContent.trim().replace(/\\s+/g, ' '));
        }
    };
    texts(document);
    return [...found];
}"""


def regex(pattern: ast.Pattern, messages: dict[str, ast.Message]) -> str:
    """All texts that a message can produce, as a regular expression."""
    return "".join(part(element, messages) for element in pattern.elements)


def part(element: ast.TextElement | ast.Placeable, messages: dict[str, ast.Message]) -> str:
    """The same for one element of it."""
    if isinstance(element, ast.TextElement):
        return re.escape(re.sub(r"\s+", " ", element.value.replace("\u202f", " ")))
    inside = element.expression
    if isinstance(inside, ast.StringLiteral):
        return re.escape(inside.value)
    if isinstance(inside, ast.SelectExpression):
        return "(?:" + "|".join(regex(variant.value, messages) for variant in inside.variants) + ")"
    if isinstance(inside, ast.MessageReference):
        value = messages[inside.id.name].value
        return regex(value, messages) if value else ""
    return ".*"


def told_by(game: str) -> list[Game | Series]:
    """The game, or the series and its games, whose texts a table uses."""
    return list(find_programme(game).owners)


def shared(language: str) -> dict[str, ast.Message]:
    """The messages around the games."""
    pages = sorted((PACKAGE / "server" / "texts").glob(f"*.{language}.ftl"))
    return {
        name: entry
        for path in [PACKAGE / "i18n" / "texts" / f"{language}.ftl", *pages]
        for name, entry in read(path).items()
    }


def own(language: str, of: Game | Series) -> dict[str, ast.Message]:
    """The messages of a game or a series."""
    stories = of.stories() if isinstance(of, Game) and of.stories is not None else Stories()
    told = "".join(f"{name} = {stories.text(language, name)}\n" for name in stories.names())
    return {**read(of.folder / "texts" / f"{language}.ftl"), **parse(told)}


def parse(text: str) -> dict[str, ast.Message]:
    """The messages in a text."""
    return {entry.id.name: entry for entry in FluentParser().parse(text).body if isinstance(entry, ast.Message)}


def read(path: Path) -> dict[str, ast.Message]:
    """The messages in a file."""
    return parse(path.read_text(encoding="utf-8"))


@cache
def expected(language: str, game: str) -> re.Pattern[str]:
    """All texts of this language that contain more than variables."""
    sets = [shared(language), *[own(language, of) for of in told_by(game)]]
    for other in [*games(), *all_series()]:  # their names and what is said about them, on the pages around the games
        about = own(language, told_by(other)[0])
        sets.append({name: entry for name, entry in about.items() if name.startswith("game-")})
    known = sets[0]
    values = [(one.value, {**known, **messages}) for messages in sets for one in messages.values() if one.value]
    whole = [one for value, messages in values for one in alternatives(value, messages)]
    pieces = [piece for one in whole if "(" not in one for piece in one.split(re.escape(" · "))]  # as texts are split
    real = [one for one in dict.fromkeys([*whole, *pieces]) if not is_anything(one)]
    return re.compile("|".join(f"(?:{one})" for one in real), re.DOTALL | re.IGNORECASE)


def alternatives(pattern: ast.Pattern, messages: dict[str, ast.Message]) -> list[str]:
    """The texts a message can produce, each variant separately: one of them may be only a variable."""
    found = [""]
    for element in pattern.elements:
        inside = element.expression if isinstance(element, ast.Placeable) else None
        if isinstance(inside, ast.SelectExpression):
            ways = [way for variant in inside.variants for way in alternatives(variant.value, messages)]
        else:
            ways = [part(element, messages)]
        found = [before + way for before in found for way in ways]
        if len(found) > MOST_ALTERNATIVES:
            return [regex(pattern, messages)]
    return found


def is_anything(expression: str) -> bool:
    """Whether it matches every text, and so would hide every fault."""
    return re.compile(expression, re.DOTALL | re.IGNORECASE).fullmatch(NO_WORD) is not None


OWN = {"English", "Español", "Français", "Atkinson Hyperlegible", "Fraunces"}
MARK = re.compile(r"[A-Z]{3}-\d+|[A-Z]")  # the id of a rule, or a letter printed on a board


def strangers(visitor: Visitor, language: str, game: str) -> list[str]:
    """The texts on the screen that no message of this language can produce."""
    shown: list[str] = visitor.page.evaluate(SHOWN)
    parts = [part.strip(" ●").removeprefix(": ") for text in shown for part in text.replace("\u202f", " ").split(" · ")]
    worded = [text for text in parts if re.search(r"[^\W\d_]", text) and not MARK.fullmatch(text)]
    people = set(visitor.page.locator("[data-names]").all_inner_texts())
    return [text for text in worded if not is_known(text, language, game, people)]


def is_known(text: str, language: str, game: str, people: set[str]) -> bool:
    """Whether a text is a message, or a combination of names, numbers and other messages."""
    if text in people or is_a_message(text, language, game):
        return True
    joints = re.finditer(r" ?: |, |(?<=\d) ", text)
    halves = [(text[: joint.start()], text[joint.end() :]) for joint in joints]
    return any(all(is_known(half, language, game, people) for half in both) for both in halves)


@cache
def is_a_message(text: str, language: str, game: str) -> bool:
    """Whether a message can produce this, or there is no word in it. The page drops the space some begin with."""
    if text in OWN or not re.search(r"[^\W\d_]", text):
        return True
    return any(expected(language, game).fullmatch(way) for way in (text, f" {text}"))


def test_the_check_finds_a_word_of_another_language() -> None:
    assert expected("en", GAMES[0]).fullmatch("Settings")
    assert not expected("es", GAMES[0]).fullmatch("Settings")
    assert not expected("fr", GAMES[0]).fullmatch("room-zoom-in")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_a_page_is_left_untranslated(visit: Visit, language: str) -> None:
    visitor = visit(language=language)
    seen: dict[str, list[str]] = {}
    for path in ("/r/nowhere", "/", "/about", "/verify"):
        visitor.expects_trouble = path == "/r/nowhere"  # the browser notes that there is no such page
        visitor.page.goto(path)
        seen[path] = strangers(visitor, language, "oh_captain")  # whose bots have names, also on the home page
        assert visitor.page.locator("html").get_attribute("lang") == language
    assert {where: texts for where, texts in seen.items() if texts} == {}


def how_often(game: str, language: str) -> list[pytest.MarkDecorator]:
    """One game in one language in the usual run, all games in the slow one: their texts have tests of their own."""
    if language != "es":
        return [pytest.mark.soak]
    return [] if game == RICHEST else [pytest.mark.slow]


@pytest.mark.parametrize(
    ("game", "language"),
    [pytest.param(game, language, marks=how_often(game, language)) for game in GAMES for language in LANGUAGES],
)
def test_no_word_is_left_untranslated(visit: Visit, saved: Saved, game: str, language: str) -> None:
    visitor = visit(language=language)
    page = visitor.page
    seen: dict[str, list[str]] = {}
    page.goto(f"/rules/{game}")
    seen["rules"] = strangers(visitor, language, game)
    visitor.invite(game)
    seen["lobby"] = strangers(visitor, language, game)
    page.locator("#actions button.primary").click()
    visitor.wait_for_turn()
    for answer in range(5):
        seen[f"choice {answer}"] = strangers(visitor, language, game)
        visitor.answer(answer)
        visitor.wait_for_turn()
    visitor.bring(saved(game, 3))  # near the end, with a whole game in the log
    visitor.wait_for_turn()
    seen["late choice"] = strangers(visitor, language, game)
    visitor.hand_over()
    visitor.wait_for_end()
    seen["ending"] = strangers(visitor, language, game)
    assert {where: texts for where, texts in seen.items() if texts} == {}


@cache
def marathon(series: str, left: int) -> Plain:
    """A series played at random: until its first game is over, or until some answers before its end (0 and more)."""
    chance, found = FastChance(1), find_programme(series)
    whole = Match(found, found.seats.start, secret="saved")
    while not whole.is_over:
        if not whole.table.is_over:
            seat = whole.table.choice.seat
            whole.play(seat, chance.pick(whole.table.legal_actions(seat)))
        elif left < 0:
            break
        else:
            whole.next_part()
    saved = whole.save()
    for part in ("actions", "events"):
        saved["parts"][-1][part] = saved["parts"][-1][part][: -left if left > 0 else None]
    return saved


@pytest.mark.parametrize(
    "language", [one if one == "fr" else pytest.param(one, marks=pytest.mark.soak) for one in LANGUAGES]
)
@pytest.mark.parametrize("series", sorted(all_series()))
def test_no_word_of_a_series_is_left_untranslated(visit: Visit, tmp_path: Path, series: str, language: str) -> None:
    visitor = visit(language=language)
    seen: dict[str, list[str]] = {}
    visitor.page.goto(f"/rules/{series}")
    seen["rules"] = strangers(visitor, language, series)
    visitor.invite(series)
    seen["lobby"] = strangers(visitor, language, series)
    for name, left in (("pause", -1), ("ending", 3)):
        file = tmp_path / f"{name}.json"
        file.write_text(json.dumps(marathon(series, left)), encoding="utf-8")
        visitor.bring(file)
        visitor.wait_for_turn()
        seen[f"before the {name}"] = strangers(visitor, language, series)
        visitor.play_on()
        seen[name] = strangers(visitor, language, series)
    assert {where: texts for where, texts in seen.items() if texts} == {}
