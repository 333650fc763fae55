"""A game's rulebook in our own words: read from `rulebook/<language>.md`, shown as plain text or as a page.

The files use little of Markdown: a `# title`, `## chapters`, paragraphs and list items with *emphasis* and **weight**,
and pictures `![caption](draw:scenario)`, drawn from a scenario's first position or, with `#then`, from its last. A
paragraph or item that begins with **NOM-037** is that rule.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from sobremesa.engine.agenda import Table
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import Game
from sobremesa.engine.matches.series import Series
from sobremesa.engine.scenarios.scenario import lay_out, play_line, read_scenario
from sobremesa.i18n.words import LANGUAGES, thin_spaces

RULE = re.compile(r"\*\*([A-Z]+-\d+)\*\*\s+(.+)")
PICTURE = re.compile(r"!\[([^\]]+)\]\(draw:([a-z0-9-]+)(#then)?\)")
STRONG = re.compile(r"\*\*(.+?)\*\*")
EMPHASIS = re.compile(r"\*(.+?)\*")


@dataclass(frozen=True)
class Paragraph:
    """Something said to the reader that is no rule."""

    text: str


@dataclass(frozen=True)
class Rule:
    """One rule, with its id."""

    id: str
    text: str

    @property
    def anchor(self) -> str:
        """Where pages link to."""
        return self.id.lower()


@dataclass(frozen=True)
class Picture:
    """A position of one of the game's scenarios."""

    caption: str
    scenario: str
    after: bool  # what `when` did, instead of where it started


Part = Paragraph | Rule | Picture


@dataclass(frozen=True)
class Chapter:
    """A chapter; the opening of the book is one without a title."""

    title: str
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class Rulebook:
    """The whole book of a game or a series in one language."""

    game: Game | Series
    language: str
    title: str
    opening: Chapter
    chapters: tuple[Chapter, ...]

    def parts(self) -> Iterator[Part]:
        """Everything from the first page to the last."""
        for chapter in (self.opening, *self.chapters):
            yield from chapter.parts

    def rules(self) -> list[Rule]:
        """The rules in reading order."""
        return [part for part in self.parts() if isinstance(part, Rule)]

    def pictures(self) -> list[Picture]:
        """The pictures in reading order."""
        return [part for part in self.parts() if isinstance(part, Picture)]


def read_rulebook(game: Game | Series, language: str) -> Rulebook:
    """The rulebook of a game or a series, or one sentence on why there is none."""
    path = game.folder / "rulebook" / f"{language}.md"
    if language not in LANGUAGES or not path.exists():
        raise Unreadable(f"{game.id} has no rulebook in {language!r}; the languages are {', '.join(LANGUAGES)}.")
    text = path.read_text(encoding="utf-8")
    return parse_rulebook(game, language, thin_spaces(text) if language == "fr" else text)


def parse_rulebook(game: Game | Series, language: str, text: str) -> Rulebook:
    """The book that is written so."""
    head, *rest = re.split(r"^## +", text, flags=re.MULTILINE)
    title, _, opening = head.strip().partition("\n")
    if not title.startswith("# "):
        raise Unreadable(f"The {language} rulebook of {game.id} does not begin with '# ' and a title.")
    chapters = [chapter.partition("\n") for chapter in rest]
    return Rulebook(
        game,
        language,
        title.removeprefix("# ").strip(),
        Chapter("", read_parts(opening)),
        tuple(Chapter(name.strip(), read_parts(body)) for name, _, body in chapters),
    )


def read_parts(text: str) -> tuple[Part, ...]:
    """The paragraphs, items, rules and pictures of a chapter."""
    blocks = re.split(r"\n\s*\n|\n(?=- )", text.strip())
    lines = [re.sub(r"[ \n]+", " ", block.strip(" \n")) for block in blocks]  # a thin space is to stay
    return tuple(read_part(line.removeprefix("- ")) for line in lines if line)


def read_part(text: str) -> Part:
    """One of them."""
    picture = PICTURE.fullmatch(text)
    if picture:
        return Picture(picture[1], picture[2], picture[3] is not None)
    if text.startswith(("#", "![", "|", "`", ">")):
        raise Unreadable(f"A rulebook has chapters, paragraphs, items and pictures, but not {text[:40]!r}.")
    rule = RULE.fullmatch(text)
    return Rule(rule[1], rule[2]) if rule else Paragraph(text)


# The pictures.


def draw(game: Game | Series, picture: Picture) -> str:
    """The picture as SVG, as a spectator sees the table."""
    if isinstance(game, Series):
        raise Unreadable(f"{game.id} has no positions of its own to draw.")
    table = position(game, picture)
    return game.scene(table.mask(None), None).svg()


def position(game: Game, picture: Picture) -> Table:
    """The table in the picture."""
    path = game.folder / "scenarios" / f"{picture.scenario}.toml"
    if not path.exists():
        raise Unreadable(f"{game.id} has no scenario {picture.scenario!r} to draw.")
    scenario = read_scenario(path)
    table = lay_out(scenario)
    table.run()
    for line in scenario.cases[0].when if picture.after else ():
        if not line.refused:
            play_line(scenario, table, line)
    return table


def with_own_ids(svg: str, prefix: str) -> str:
    """The picture with all its ids, and whatever refers to them, marked: several can share a page."""
    svg = re.sub(r'(?<=\sid=")', prefix, svg)
    return re.sub(r'(?<=href="#)|(?<=url\(#)', prefix, svg)


def with_own_style(svg: str, name: str) -> str:
    """The picture under this id, with a style that reaches nothing else on the page and is reached by nothing else."""
    svg = svg.replace("<svg ", f'<svg id="{name}" ', 1)
    return svg.replace("<style>", f"<style>#{name} {{").replace("</style>", "}</style>")


# The book as plain text.


def as_text(book: Rulebook, width: int = 88) -> str:
    """The book for a terminal, its pictures as their captions."""
    lines = [book.title, "=" * len(book.title), "", *chapter_lines(book.opening, width)]
    for chapter in book.chapters:
        lines += [chapter.title, "-" * len(chapter.title), "", *chapter_lines(chapter, width)]
    return "\n".join(lines).rstrip() + "\n"


def chapter_lines(chapter: Chapter, width: int) -> list[str]:
    """The parts of a chapter, an empty line after each."""
    return [line for part in chapter.parts for line in [*part_lines(part, width), ""]]


def part_lines(part: Part, width: int) -> list[str]:
    """One part, wrapped; a rule hangs from its id."""
    if isinstance(part, Rule):
        start = f"{part.id}  "
        return textwrap.wrap(start + unmarked(part.text), width, subsequent_indent=" " * len(start))
    text = f"[{part.caption}]" if isinstance(part, Picture) else part.text
    return textwrap.wrap(unmarked(text), width)


def unmarked(text: str) -> str:
    """The text without marks of emphasis."""
    return EMPHASIS.sub(r"\1", STRONG.sub(r"\1", text))


# The book as a page.


def as_html(book: Rulebook) -> str:
    """The book as one HTML element, every rule an anchor and every picture drawn."""
    numbers = {picture: number for number, picture in enumerate(dict.fromkeys(book.pictures()), 1)}
    lines = [f'<article class="rulebook" lang="{escape(book.language)}">', f"<h1>{marked(book.title)}</h1>"]
    lines += [part_html(book.game, part, numbers) for part in book.opening.parts]
    for number, chapter in enumerate(book.chapters, 1):
        lines += [f'<section id="{escape(book.game.id)}-chapter-{number}">', f"<h2>{marked(chapter.title)}</h2>"]
        lines += [part_html(book.game, part, numbers) for part in chapter.parts]
        lines.append("</section>")
    return "\n".join([*lines, "</article>"])


def part_html(game: Game | Series, part: Part, numbers: dict[Picture, int]) -> str:
    """One part of the page."""
    if isinstance(part, Paragraph):
        return f"<p>{marked(part.text)}</p>"
    if isinstance(part, Rule):
        link = f'<a class="rule-id" href="#{escape(part.anchor)}">{escape(part.id)}</a>'
        return f'<p class="rule" id="{escape(part.anchor)}">{link} {marked(part.text)}</p>'
    name = f"{game.id}-picture-{numbers[part]}"
    svg = with_own_style(with_own_ids(draw(game, part), f"{name}-"), name)
    svg = svg.replace("<svg ", f'<svg role="img" aria-label="{escape(unmarked(part.caption))}" ', 1)
    return f"<figure>{svg}<figcaption>{marked(part.caption)}</figcaption></figure>"


def marked(text: str) -> str:
    """The text as HTML: everything escaped, then emphasis."""
    return EMPHASIS.sub(r"<em>\1</em>", STRONG.sub(r"<strong>\1</strong>", escape(text)))
