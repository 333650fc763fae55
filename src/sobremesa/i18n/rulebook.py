"""A game's rulebook in our own words: `rulebook/<language>.md`, and before it `rulebook/guide.<language>.md`.

The files use little of Markdown: a `# title`, `## chapters`, paragraphs and list items with *emphasis* and **weight**,
numbered steps, tables, and pictures: `![caption](draw:scenario)` is drawn from a scenario's first position or, with
`#then`, from its last; `![what it is](icon:symbol)` is a symbol of the game's art within a line; and
`![head | head](list:name)` is a table that the game makes of its content. A paragraph or item that begins with
**NOM-037** is that rule.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from sobremesa.engine.agenda import Table
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import Game, languages_in
from sobremesa.engine.matches.programme import Series
from sobremesa.engine.scenarios.scenario import lay_out, play_line, read_scenario
from sobremesa.engine.show.listing import Cell
from sobremesa.i18n.words import LANGUAGES, Words, capital, spoken_in, thin_spaces, words_for

RULE = re.compile(r"\*\*([A-Z]+-\d+)\*\*\s+(.+)")
PICTURE = re.compile(r"!\[([^\]]+)\]\(draw:([a-z0-9-]+)(#then)?\)")
STRONG = re.compile(r"\*\*(.+?)\*\*")
EMPHASIS = re.compile(r"\*(.+?)\*")
LISTING = re.compile(r"!\[([^\]]+)\]\(list:([a-z-]+)\)")
ICON = re.compile(r"!\[([^\]]*)\]\(icon:([a-z0-9-]+)\)")
STYLE = re.compile(r"<style>.*?</style>\n?", re.DOTALL)
STEP = re.compile(r"\n(?=\d+\. )")


@dataclass(frozen=True)
class Paragraph:
    """Text that is not a rule."""

    text: str


@dataclass(frozen=True)
class RuleText:
    """One rule, with its id."""

    id: str
    text: str

    @property
    def anchor(self) -> str:
        """The id that pages link to."""
        return self.id.lower()


@dataclass(frozen=True)
class Picture:
    """A position of one of the game's scenarios."""

    caption: str
    scenario: str
    after: bool  # the position after `when`, instead of the start


@dataclass(frozen=True)
class NumberedList:
    """Numbered steps."""

    texts: tuple[str, ...]


@dataclass(frozen=True)
class Grid:
    """A table: the heads of its columns, and rows of cells."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


Part = Paragraph | RuleText | Picture | NumberedList | Grid


@dataclass(frozen=True)
class BookChapter:
    """A chapter; the opening of the book is one without a title."""

    title: str
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class Rulebook:
    """The whole book of a game or a series in one language."""

    game: Game | Series
    language: str
    title: str
    opening: BookChapter
    chapters: tuple[BookChapter, ...]
    guide: tuple[BookChapter, ...] = ()  # before the numbered rules: aim, turn, symbols, tables, hints

    def parts(self) -> Iterator[Part]:
        """All parts in reading order."""
        for chapter in (self.opening, *self.guide, *self.chapters):
            yield from chapter.parts

    def rules(self) -> list[RuleText]:
        """The rules in reading order."""
        return [part for part in self.parts() if isinstance(part, RuleText)]

    def pictures(self) -> list[Picture]:
        """The pictures in reading order."""
        return [part for part in self.parts() if isinstance(part, Picture)]


def read_rulebook(game: Game | Series, language: str) -> Rulebook:
    """The rulebook of a game or a series, in its first language if it does not have this one; or raises Unreadable."""
    folder = game.folder / "rulebook"
    if language not in LANGUAGES or not languages_in(folder):
        raise Unreadable(f"{game.id} has no rulebook in {language!r}; the languages are {', '.join(LANGUAGES)}.")
    language = spoken_in(folder, language)
    path = folder / f"{language}.md"
    guide = path.with_name(f"guide.{language}.md")
    book = parse_rulebook(game, language, _printed(path, language))
    return replace(book, guide=read_chapters(game, language, _printed(guide, language))) if guide.exists() else book


def _printed(path: Path, language: str) -> str:
    text = path.read_text(encoding="utf-8")
    return thin_spaces(text) if language == "fr" else text


def parse_rulebook(game: Game | Series, language: str, text: str) -> Rulebook:
    """Parse a rulebook."""
    title, _, opening = text.partition("\n## ")[0].strip().partition("\n")
    if not title.startswith("# "):
        raise Unreadable(f"The {language} rulebook of {game.id} does not begin with '# ' and a title.")
    return Rulebook(
        game,
        language,
        title.removeprefix("# ").strip(),
        BookChapter("", read_parts(game, language, opening)),
        read_chapters(game, language, text),
    )


def read_chapters(game: Game | Series, language: str, text: str) -> tuple[BookChapter, ...]:
    """The chapters that begin with `## `."""
    chapters = [chapter.partition("\n") for chapter in re.split(r"^## +", text, flags=re.MULTILINE)[1:]]
    return tuple(BookChapter(name.strip(), read_parts(game, language, body)) for name, _, body in chapters)


def read_parts(game: Game | Series, language: str, text: str) -> tuple[Part, ...]:
    """The paragraphs, items, rules, steps, tables and pictures of a chapter."""
    blocks = [block.strip(" \n") for block in re.split(r"\n\s*\n|\n(?=- )", text.strip())]
    return tuple(read_part(game, language, block.removeprefix("- ")) for block in blocks if block)


def read_part(game: Game | Series, language: str, block: str) -> Part:
    """Parse one block."""
    text = in_one_line(block)
    picture, listing, rule = PICTURE.fullmatch(text), LISTING.fullmatch(text), RULE.fullmatch(text)
    if picture:
        return Picture(picture[1], picture[2], picture[3] is not None)
    if listing:
        return Grid(cells_of(listing[1]), list_rows(game, language, listing[2]))
    if text.startswith("1. "):
        return NumberedList(tuple(in_one_line(step).partition(". ")[2] for step in STEP.split(block)))
    if text.startswith("| "):
        heads, *rows = [cells_of(line.strip().strip("|")) for line in block.split("\n")]
        return Grid(heads, tuple(rows[1:]))
    if text.startswith(("#", "|", "`", ">")) or (text.startswith("![") and not ICON.match(text)):
        raise Unreadable(f"A rulebook has chapters, paragraphs, items, tables and pictures, but not {text[:40]!r}.")
    return RuleText(rule[1], rule[2]) if rule else Paragraph(text)


def in_one_line(text: str) -> str:
    """The text without line breaks; thin spaces stay."""
    return re.sub(r"[ \n]+", " ", text)


def cells_of(line: str) -> tuple[str, ...]:
    """The cells of a line of a table."""
    return tuple(cell.strip() for cell in line.split("|"))


def list_rows(game: Game | Series, language: str, name: str) -> tuple[tuple[str, ...], ...]:
    """The rows of a table that the game generates from its content, as texts."""
    if isinstance(game, Series) or name not in game.lists:
        raise Unreadable(f"{game.id} has no list {name!r}.")
    words = words_for(language, game)
    return tuple(
        tuple("<br/>".join(cell_words(words, cell) for cell in cells) for cells in row) for row in game.lists[name]()
    )


def cell_words(words: Words, cell: Cell) -> str:
    """One line of a cell, in the rulebook's markup."""
    icon = f"![](icon:{cell.icon}) " if cell.icon else ""
    return f"{icon}{capital(words.cell(cell))}"


# The pictures.


def draw(game: Game | Series, picture: Picture) -> str:
    """The picture as SVG, as a spectator sees the table."""
    if isinstance(game, Series):
        raise Unreadable(f"{game.id} has no positions of its own to draw.")
    table = position(game, picture)
    return game.scene(table.mask(None), None).svg()


def position(game: Game, picture: Picture) -> Table:
    """The table of the picture."""
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
    """The picture with a prefix on all ids and references, so that several can share a page."""
    svg = re.sub(r'(?<=\sid=")', prefix, svg)
    return re.sub(r'(?<=href="#)|(?<=url\(#)', prefix, svg)


def without_style(svg: str) -> str:
    """The picture without its style, which the page contains once for all."""
    return STYLE.sub("", svg, count=1)


# The book as plain text.


def as_text(book: Rulebook, width: int = 88) -> str:
    """The book for a terminal, its pictures as their captions."""
    lines = [book.title, "=" * len(book.title), "", *chapter_lines(book.opening, width)]
    for chapter in (*book.guide, *book.chapters):
        lines += [chapter.title, "-" * len(chapter.title), "", *chapter_lines(chapter, width)]
    return "\n".join(lines).rstrip() + "\n"


def chapter_lines(chapter: BookChapter, width: int) -> list[str]:
    """The parts of a chapter, an empty line after each."""
    return [line for part in chapter.parts for line in [*part_lines(part, width), ""]]


def part_lines(part: Part, width: int) -> list[str]:
    """One part, wrapped; a rule is indented under its id."""
    if isinstance(part, RuleText):
        start = f"{part.id}  "
        return textwrap.wrap(
            start + unmarked(part.text), width, break_on_hyphens=False, subsequent_indent=" " * len(start)
        )
    if isinstance(part, NumberedList):
        return [line for number, text in enumerate(part.texts, 1) for line in _hanging(f"{number}. ", text, width)]
    if isinstance(part, Grid):
        return grid_lines(part, width)
    text = f"[{part.caption}]" if isinstance(part, Picture) else part.text
    return textwrap.wrap(unmarked(text), width, break_on_hyphens=False)


def _hanging(start: str, text: str, width: int) -> list[str]:
    return textwrap.wrap(start + unmarked(text), width, break_on_hyphens=False, subsequent_indent=" " * len(start))


def grid_lines(grid: Grid, width: int) -> list[str]:
    """A table in columns or, if they are too wide, a line for each row."""
    shown = (grid.heads, *grid.rows) if any(grid.heads) else grid.rows
    rows = [[unmarked(cell.replace("<br/>", "; ")) for cell in row] for row in shown]
    widths = [max(len(row[column]) for row in rows) for column in range(len(grid.heads))]
    if sum(widths) + 2 * len(widths) > width:
        return [line for row in rows for line in _hanging("- ", " · ".join(cell for cell in row if cell), width)]
    return ["  ".join(cell.ljust(widths[column]) for column, cell in enumerate(row)).rstrip() for row in rows]


def unmarked(text: str) -> str:
    """The text without emphasis marks; a symbol is replaced by its name."""
    return re.sub("  +", " ", EMPHASIS.sub(r"\1", STRONG.sub(r"\1", ICON.sub(r"\1", text)))).strip()
