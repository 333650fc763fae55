"""Every text that people see, in three languages: what it must say, what it must not, and whose words it is in."""

from __future__ import annotations

import re
from functools import cache

import pytest

from sobremesa.engine.manifest import Game, games
from sobremesa.i18n.words import LANGUAGES, words_for
from sobremesa.session.lesson import in_language
from tools import copied
from tools.every_text import Text, books, every_text, message_files
from tools.glossary import Term, against, page, terms


@cache
def texts(language: str) -> tuple[Text, ...]:
    return tuple(every_text(language))


def lines(found: list[Text]) -> list[str]:
    return [f"{one.place} {one.key}: {one.text}" for one in found]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_text_is_read(language: str) -> None:
    """A check that reads nothing finds nothing."""
    places = {text.place for text in texts(language)}
    wanted = [*message_files(language), *books(language)]
    assert all(any(str(path).endswith(place) for place in places) for path in wanted)
    assert {text.scope for text in texts(language)} == {"", "lumarathon", *games()}
    for part in ("lessons", "legends", "terminal/texts", "README"):
        assert any(part in place for place in places)
    assert not [text for text in texts(language) if not text.text.strip() or "{ $" in text.text]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_variant_is_there(language: str) -> None:
    """The winner, the others, one and many: what a reader can get, an editor reads."""
    told = {text.text for text in texts(language) if text.key == "prompt-over"}
    assert len(told) == 4
    shown = words_for(language, games()["oh_captain"]).tell("coins-dealt", {"seat": 0, "count": 1}, ["Bo"], None)
    assert shown.replace("Bo", "") in {
        text.text.replace(name, "")
        for text in texts(language)
        if text.key == "coins-dealt"
        for name in ("Ana", "Isa", "Inès")
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_uses_the_words_of_the_glossary(language: str) -> None:
    found = [
        f"{one.text.place} {one.text.key}: {one.said}: {one.term.use}" for one in against(texts(language), language)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("language", "scope", "text"),
    [
        ("en", "nomads", "You may pass over one space."),
        ("en", "andor", "The narrator stands on A."),
        ("en", "", "Whoever came last pays at once."),
        ("en", "andor", "The skral is beaten."),
        ("es", "oh_captain", "Roba una carta."),
        ("es", "", "Este sitio es tuyo."),
        ("es", "andor", "26 % de ganar"),
        ("fr", "nakum", "Prenez une carte de marché."),
        ("fr", "", "La personne qui commence"),
        ("fr", "andor", "Donner 2 or"),
    ],
)
def test_other_words_are_found(language: str, scope: str, text: str) -> None:
    place = f"src/sobremesa/games/{scope}/texts/{language}.ftl" if scope else f"texts/page.{language}.ftl"
    assert list(against([Text(place, "key", text)], language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_says_what_to_use_and_whose_word_it_is(language: str) -> None:
    known = {"any", *games()}
    assert [term for term in terms(language) if not well_formed(term, known)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reference_has_the_terms_of_the_glossary(language: str) -> None:
    rows = [line.split(" | ") for line in page().splitlines()]
    column = 2 + LANGUAGES.index(language)
    for term in terms(language):
        names = f"| {term.scope}", term.name.replace("-", " ")
        assert any((row[0], row[1], row[column]) == (*names, term.use) for row in rows if len(row) > column), term


def well_formed(term: Term, scopes: set[str]) -> bool:
    return bool(term.use) and term.source in ("box", "ours") and term.scope in scopes


# A rule is read alone: the terminal prints one, a tip links to one, a reader searches for one.

HEADS = {
    "en": "It|That|Those|They|He|She|Then|And|But|For|So|Not|Nor|Even|Once there|Its|Each of those",
    "es": "Y|Pero|Porque|Entonces|Después|No desde|No en|No mientras|Eso|Esos|Esas|Ahí|Incluso|Ni",
    "fr": "Et|Mais|Car|Elle|Ils|Elles|Cela|Ces|Alors|Puis|Pas|Même|Ni|Sinon|Celui|Celle|Il (?!faut|y a)",
}


def cited(game: Game, language: str) -> set[str]:
    """The rules that a refusal or a tip names."""
    told = (game.folder / "texts" / f"{language}.ftl").read_text(encoding="utf-8")
    refused = re.findall(r"^refused-([a-z]{3}-\d+)", told, re.MULTILINE)
    return {rule.upper() for rule in refused} | set(re.findall(r"\.rule = ([A-Z]{3}-\d+)", told))


@pytest.mark.parametrize("game", games().values(), ids=games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_that_is_cited_stands_alone(game: Game, language: str) -> None:
    rules = [text for text in texts(language) if text.scope == game.id and text.key in cited(game, language)]
    assert len(rules) > 10
    assert lines([rule for rule in rules if re.match(rf"({HEADS[language]})\b", rule.text)]) == []


# Our own words.

COMPONENTS = r"lantern a grappling hook"  # a list of what is in the box


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_that_of_a_printed_rulebook(language: str) -> None:
    """Seven words in a row, by the hashes of `python -m tools.copied`."""
    found = {
        text.text: [run for run in copied.shared(text) if not re.search(COMPONENTS, run)] for text in texts(language)
    }
    assert {text: runs for text, runs in found.items() if runs} == {}


def test_a_copied_sentence_is_found() -> None:
    """A list of components is, so the hashes are those of the rulebooks."""
    listed = Text("texts/en.ftl", "key", "Choose one of: a Lantern, a Grappling Hook, a Lizard or a Pistol.")
    assert len(copied.printed()) > 10_000 and copied.shared(listed)


# Marks.


@pytest.mark.parametrize("language", ["fr"])
def test_french_spaces_before_marks_do_not_break(language: str) -> None:
    """In games, pages, the terminal and the README alike."""
    plain = [text for text in texts(language) if re.search(r"\w [;:!?»%](?!\w)|« \w", text.text)]
    assert lines(plain) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_listed_twice(language: str) -> None:
    twice = [text for text in texts(language) if re.search(r"\b((?:an?|una?|une) [^,.;:()]+), \1\b", text.text)]
    assert lines(twice) == []


# The same facts everywhere.

MINUTES = {
    "nomads": ("forty minutes", "cuarenta minutos", "quarantaine de minutes"),
    "oh_captain": ("twenty minutes", "veinte minutos", "vingtaine de minutes"),
    "nakum": ("twenty to forty-five minutes", "veinte y cuarenta y cinco minutos", "vingt et quarante-cinq minutes"),
}
LASTS = {"nomads": range(40, 41), "oh_captain": range(20, 21), "nakum": range(20, 46), "andor": range(75, 76)}


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_the_card_of_a_game_says_the_minutes_of_its_rulebook(game: Game) -> None:
    assert game.minutes in LASTS[game.id]
    for language, told in zip(LANGUAGES, MINUTES.get(game.id, ()), strict=False):
        assert any(told in text.text for text in texts(language) if text.scope == game.id)


def test_a_lesson_has_french_spaces_too() -> None:
    assert in_language({"fr": "Quoi ?"}, "fr") == "Quoi\u202f?"
