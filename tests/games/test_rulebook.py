"""The rulebooks: every rule once in every language, every picture drawn, every page well-formed."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from functools import cache
from xml.etree import ElementTree as ET

import pytest

from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import games
from sobremesa.engine.matches.programme import programmes
from sobremesa.games.nakum.content import PLENTY, content_of
from sobremesa.i18n.rulebook import (
    ICON,
    BookChapter,
    Grid,
    NumberedList,
    Paragraph,
    Part,
    Picture,
    Rulebook,
    RuleText,
    as_text,
    draw,
    parse_rulebook,
    position,
    read_rulebook,
    with_own_ids,
)
from sobremesa.i18n.rulebook_page import as_aid, as_html
from sobremesa.i18n.words import LANGUAGES, Words

GAMES = list(games())
BOOKS = [(game, language) for game in GAMES for language in LANGUAGES]


@cache
def book(game: str, language: str) -> Rulebook:
    return read_rulebook(games()[game], language)


@cache
def page(game: str, language: str) -> ET.Element:
    return ET.fromstring(as_html(book(game, language)))


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_every_rule_is_there_exactly_once(game: str, language: str) -> None:
    told = Counter(rule.id for rule in book(game, language).rules())
    assert told == Counter(rule.id for rule in games()[game].rules())


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_no_rule_hides_inside_another(game: str, language: str) -> None:
    prefixes = {rule.id.split("-")[0] for rule in games()[game].rules()}
    for part in book(game, language).parts():
        text = (
            part.caption
            if isinstance(part, Picture)
            else repr(part)
            if isinstance(part, NumberedList | Grid)
            else part.text
        )
        assert not re.search(rf"\*\*({'|'.join(prefixes)})-\d+\*\*", text), text


@pytest.mark.parametrize("game", GAMES)
def test_the_languages_have_the_same_chapters_rules_and_pictures(game: str) -> None:
    shapes = {
        tuple(tuple(_shape(part) for part in chapter.parts) for chapter in book(game, language).chapters)
        for language in LANGUAGES
    }
    assert len(shapes) == 1


def _shape(part: Part) -> str:
    if isinstance(part, Picture):
        return f"{part.scenario} {part.after}"
    if isinstance(part, NumberedList):
        return f"{len(part.texts)} steps"
    if isinstance(part, Grid):
        return f"{len(part.rows)} rows of {len(part.heads)} with {ICON.findall(repr(part)).__len__()} symbols"
    return part.id if isinstance(part, RuleText) else "paragraph"


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_the_chapters_are_named_like_the_sections(game: str, language: str) -> None:
    words = Words(language, games()[game])
    names = {words.say(f"section-{rule.section.replace('_', '-')}") for rule in games()[game].rules()}
    assert {chapter.title for chapter in book(game, language).chapters} == names


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_is_drawn(game: str) -> None:
    pictures = book(game, "en").pictures()
    assert pictures
    for picture in pictures:
        assert ET.fromstring(draw(games()[game], picture)).tag.endswith("svg")


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_a_page_is_well_formed_and_its_ids_are_its_own(game: str, language: str) -> None:
    ids = [element.attrib["id"] for element in page(game, language).iter() if "id" in element.attrib]
    assert [name for name, count in Counter(ids).items() if count > 1] == []
    assert {rule.anchor for rule in book(game, language).rules()} <= set(ids)


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_every_reference_of_a_page_exists(game: str, language: str) -> None:
    ids = {element.attrib["id"] for element in page(game, language).iter() if "id" in element.attrib}
    text = as_html(book(game, language))
    assert set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', text))
    assert {one or other for one, other in re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', text)} <= ids


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_the_plain_text_has_every_rule_at_the_start_of_a_line(game: str, language: str) -> None:
    text = as_text(book(game, language), 72)
    assert max(map(len, text.splitlines())) <= 72
    for rule in book(game, language).rules():
        assert len(re.findall(rf"^{rule.id}  \S", text, re.MULTILINE)) == 1
    assert "**" not in text


def test_french_books_are_printed_with_thin_spaces() -> None:
    text = as_text(book("nomads", "fr"))
    assert re.findall(r" [;:!?]", text) == []
    assert "\u202f:" in text and "'" not in text


# The opening page.

OWNERS = {owner.id: owner for programme in programmes().values() for owner in programme.owners}
GUIDES = [(name, language) for name in OWNERS for language in LANGUAGES]


@cache
def guide(name: str, language: str) -> tuple[BookChapter, ...]:
    return read_rulebook(OWNERS[name], language).guide


@pytest.mark.parametrize("name", OWNERS)
def test_every_book_opens_with_a_guide_of_the_same_shape_in_every_language(name: str) -> None:
    shapes = {tuple(tuple(map(_shape, chapter.parts)) for chapter in guide(name, language)) for language in LANGUAGES}
    assert len(shapes) == 1 and len(guide(name, "en")) >= 3
    three = guide(name, "en")[[chapter.title for chapter in guide(name, "en")].index("Three hints")]
    assert [len(part.texts) for part in three.parts if isinstance(part, NumberedList)] == [3]


@pytest.mark.parametrize(("name", "language"), GUIDES)
def test_a_guide_is_short(name: str, language: str) -> None:
    parts = [part for chapter in guide(name, language) for part in chapter.parts]
    texts = [part.text for part in parts if isinstance(part, Paragraph)]
    texts += [text for part in parts if isinstance(part, NumberedList) for text in part.texts]
    assert 100 < sum(len(text.split()) for text in texts) < 380


@pytest.mark.parametrize(("name", "language"), GUIDES)
def test_the_aid_is_self_contained(name: str, language: str) -> None:
    page = as_aid(read_rulebook(OWNERS[name], language))
    root = ET.fromstring(page.removeprefix("<!doctype html>"))
    assert root.attrib["lang"] == language and len(list(root.iter("h2"))) >= 3
    assert all(image.attrib["src"].startswith("data:") for image in root.iter("img"))


def test_the_lists_of_nakum_are_those_of_its_box() -> None:
    """Generated, not typed: a row for every tile and kind of card, in the words of the language."""
    content, lists = content_of(PLENTY), games()["nakum"].lists
    rows = {name: len(list(make())) for name, make in lists.items()}
    assert rows["tiles"] == len(content.tiles) and rows["offerings"] == len(content.offerings)
    assert rows["market"] == len(content.market) and rows["heritage"] == len(content.heritage)
    text = as_text(book("nakum", "es"), 100)
    granary = next(card for card in content.offerings if card.name == "granary")
    assert f"Granero                \u2212{granary.cost[0]} maíces" in text and "Plaza de las estelas" in text


def test_tables_steps_and_symbols_are_read() -> None:
    text = "# T\n\n1. One\n   two\n2. Three\n\n| a | b |\n|---|---|\n| ![Sun](icon:tile-sun) | c |\n"
    steps, grid = parse_rulebook(games()["nomads"], "en", text).opening.parts
    assert steps == NumberedList(("One two", "Three"))
    assert grid == Grid(("a", "b"), (("![Sun](icon:tile-sun)", "c"),))
    assert "Sun  c" in as_text(parse_rulebook(games()["nomads"], "en", text))


# How a book is read and shown.

SMALL = """# A *small* book

Hello <you> & me.

## First

- **NOM-001** One
  rule.
- **NOM-002** Two **strong** words.

![A camp](draw:picture-camp)

## Second

![After it](draw:picture-sowing#then)
"""


def small() -> Rulebook:
    return parse_rulebook(games()["nomads"], "en", SMALL)


def test_chapters_rules_and_pictures_are_read() -> None:
    assert small().opening == BookChapter("", (Paragraph("Hello <you> & me."),))
    assert small().chapters == (
        BookChapter(
            "First",
            (
                RuleText("NOM-001", "One rule."),
                RuleText("NOM-002", "Two **strong** words."),
                Picture("A camp", "picture-camp", after=False),
            ),
        ),
        BookChapter("Second", (Picture("After it", "picture-sowing", after=True),)),
    )


def test_everything_is_escaped() -> None:
    html = as_html(replace(small(), chapters=small().chapters[:0]))
    assert "<p>Hello &lt;you&gt; &amp; me.</p>" in html
    assert "<h1>A <em>small</em> book</h1>" in html


def test_plain_text_hangs_rules_from_their_ids() -> None:
    text = as_text(small(), 24)
    assert "NOM-002  Two strong\n         words.\n" in text
    assert "[A camp]" in text


def test_a_picture_with_then_shows_the_result() -> None:
    game = games()["nomads"]
    before = game.write_table(position(game, Picture("x", "picture-sowing", after=False)))
    after = game.write_table(position(game, Picture("x", "picture-sowing", after=True)))
    assert before["stacks"]["3"] == ["nomad", "red", "ulrich"]
    assert after["stacks"]["3"] == []


def test_ids_and_references_are_prefixed() -> None:
    svg = '<svg><g id="a" data-id="b"/><use href="#a"/><path fill="url(#c)" stroke="#abc"/></svg>'
    assert with_own_ids(svg, "p-") == (
        '<svg><g id="p-a" data-id="b"/><use href="#p-a"/><path fill="url(#p-c)" stroke="#abc"/></svg>'
    )


@pytest.mark.parametrize(
    "text", ["no title", "# T\n\n### too deep", "# T\n\n![a](list:no-such)", "# T\n\n> a", "# T\n\n![x](http://y)"]
)
def test_unsupported_markup_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        parse_rulebook(games()["nomads"], "en", text)


def test_a_language_or_a_picture_that_is_missing_is_one_sentence() -> None:
    game = games()["nomads"]
    with pytest.raises(Unreadable, match="en, es, fr"):
        read_rulebook(game, "de")
    with pytest.raises(Unreadable, match="no-such"):
        draw(game, Picture("x", "no-such", after=False))
