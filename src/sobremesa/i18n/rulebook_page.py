"""A rulebook as a page with a table of contents; and its guide as one printable sheet."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterable
from html import escape

from sobremesa.engine.manifest import Game
from sobremesa.engine.matches.programme import Series
from sobremesa.engine.show.scene import read_style, read_symbols, symbol_svg
from sobremesa.i18n.rulebook import (
    EMPHASIS,
    ICON,
    STRONG,
    BookChapter,
    Grid,
    NumberedList,
    Paragraph,
    Part,
    Picture,
    Rulebook,
    RuleText,
    draw,
    unmarked,
    with_own_ids,
    without_style,
)
from sobremesa.i18n.words import words_for

Address = Callable[[Game, str], str]  # from a symbol of a game to its URL
Look = Callable[[Game], str]  # an element with the style of a game's pictures


def inside(game: Game, symbol: str) -> str:
    """A symbol as a data URL, for a self-contained page."""
    svg = symbol_svg(game.folder / "art", symbol)
    return f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}"


def picture_style(game: Game) -> str:
    """The style of a game's pictures, scoped to them."""
    return f".{game.id}-picture {{{read_style(game.folder / 'art')}}}"


def style_inside(game: Game) -> str:
    """The same as a style element in the page."""
    return f"<style>{picture_style(game)}</style>"


def as_html(book: Rulebook, address: Address = inside, look: Look = style_inside) -> str:
    """The book as one HTML element with its contents; every rule is an anchor and every picture is drawn."""
    page = _Page(book, address)
    chapters = [*book.guide, *book.chapters]
    lines = [f'<article class="rulebook" lang="{escape(book.language)}">', f"<h1>{marked(book.title)}</h1>"]
    lines += [look(page.game)] if isinstance(page.game, Game) else []
    lines += [page.contents(chapters), '<div class="opening">', *map(page.part, book.opening.parts), "</div>"]
    for number, chapter in enumerate(chapters, 1):
        kind = "guide" if chapter in book.guide else "rules"
        lines += [f'<section id="{page.chapter_id(number)}" class="{kind}">', f"<h2>{marked(chapter.title)}</h2>"]
        lines += [*map(page.part, chapter.parts), "</section>"]
    return "\n".join([*lines, "</article>"])


def as_aid(book: Rulebook, address: Address = inside) -> str:
    """The guide as a page to print on A4: aim, turn, symbols and tables, without the pictures."""
    page = _Page(book, address)
    lines = [f"<h1>{marked(book.title)}</h1>"]
    for chapter in book.guide[:AID_CHAPTERS]:
        lines += [
            f"<section><h2>{marked(chapter.title)}</h2>",
            *map(page.part, _without_pictures(chapter)),
            "</section>",
        ]
    head = f'<meta charset="utf-8"/><title>{escape(unmarked(book.title))}</title><style>{PAPER}</style>'
    body = "\n".join(lines)
    return f'<!doctype html>\n<html lang="{escape(book.language)}"><head>{head}</head>\n<body>{body}</body></html>\n'


AID_CHAPTERS = 4  # of the guide: aim and end, the turn, the symbols, the tables
PAPER = """
@page { size: A4; margin: 11mm }
body { font: 10.5pt/1.34 Georgia, serif; color: #222; columns: 2; column-gap: 7mm; margin: 0 auto; max-width: 190mm }
h1 { font-size: 17pt; margin: 0 0 2mm; column-span: all; border-bottom: 0.5mm solid #a64b2a; padding-bottom: 1mm }
h2 { font-size: 11.5pt; margin: 0 0 1mm; color: #a64b2a; break-after: avoid }
section { margin: 0 0 3mm }
p { margin: 0 0 1.5mm }
ol { margin: 0 0 1.5mm; padding-left: 5mm }
li { margin-bottom: 0.8mm; break-inside: avoid }
table { border-collapse: collapse; width: 100%; font-size: 9.3pt; margin: 0 0 2mm }
th { text-align: left; border-bottom: 0.3mm solid #888; padding: 0.4mm 1mm }
td { border-bottom: 0.1mm solid #ccc; padding: 0.4mm 1mm; vertical-align: top }
td:first-child { white-space: nowrap }
tr { break-inside: avoid }
img.icon { height: 1.7em; vertical-align: middle }
@media screen { body { padding: 11mm } }
"""


def _without_pictures(chapter: BookChapter) -> Iterable[Part]:
    return [part for part in chapter.parts if not isinstance(part, Picture)]


class _Page:
    """The context of a page's parts: its book, the URLs of its symbols, and the numbers of its pictures."""

    def __init__(self, book: Rulebook, address: Address) -> None:
        self.book = book
        self.game: Game | Series = book.game
        self.address = address
        self.numbers = {picture: number for number, picture in enumerate(dict.fromkeys(book.pictures()), 1)}

    def chapter_id(self, number: int) -> str:
        """The id of a chapter."""
        return escape(f"{self.game.id}-chapter-{number}")

    def contents(self, chapters: list[BookChapter]) -> str:
        """Links to the chapters, and a search field, which a script shows."""
        words = words_for(self.book.language)
        links = [
            f'<li><a href="#{self.chapter_id(number)}">{marked(chapter.title)}</a></li>'
            for number, chapter in enumerate(chapters, 1)
        ]
        find, none = escape(words.say("rulebook-find")), escape(words.say("rulebook-not-found"))
        return "".join(
            [
                f'<nav class="contents" aria-label="{escape(words.say("rulebook-contents"))}">',
                f'<input type="search" class="find" aria-label="{find}" placeholder="{find}" hidden="hidden"/>',
                f'<p class="not-found" role="status" hidden="hidden">{none}</p><ol>{"".join(links)}</ol></nav>',
            ]
        )

    def part(self, part: Part) -> str:
        """One part of the page."""
        if isinstance(part, Paragraph):
            return f"<p>{self.said(part.text)}</p>"
        if isinstance(part, RuleText):
            link = f'<a class="rule-id" href="#{escape(part.anchor)}">{escape(part.id)}</a>'
            return f'<p class="rule" id="{escape(part.anchor)}">{link} {self.said(part.text)}</p>'
        if isinstance(part, NumberedList):
            return f"<ol>{''.join(f'<li>{self.said(text)}</li>' for text in part.texts)}</ol>"
        return self.table(part) if isinstance(part, Grid) else self.figure(part)

    def table(self, grid: Grid) -> str:
        """A table in a frame that scrolls if it is too wide, by keyboard too."""
        heads = "".join(f'<th scope="col">{self.said(head)}</th>' for head in grid.heads if any(grid.heads))
        head = f"<thead><tr>{heads}</tr></thead>" if heads else ""
        rows = ["<tr>" + "".join(f"<td>{self.said(cell)}</td>" for cell in row) + "</tr>" for row in grid.rows]
        name = escape(", ".join(unmarked(text) for text in grid.heads if text))
        frame = '<div class="grid" tabindex="0" role="group"' + (f' aria-label="{name}">' if name else ">")
        return f"{frame}<table>{head}<tbody>{''.join(rows)}</tbody></table></div>"

    def figure(self, picture: Picture) -> str:
        """A position, drawn."""
        name = f"{self.game.id}-picture-{self.numbers[picture]}"
        svg = without_style(with_own_ids(draw(self.game, picture), f"{name}-"))
        said = f'role="img" aria-label="{escape(unmarked(picture.caption))}"'
        svg = svg.replace("<svg ", f'<svg id="{name}" class="{self.game.id}-picture" {said} ', 1)
        return f"<figure>{svg}<figcaption>{marked(picture.caption)}</figcaption></figure>"

    def said(self, text: str) -> str:
        """The text as HTML, with its symbols."""
        return ICON.sub(lambda found: self.icon(found[1], found[2]), marked(text).replace("&lt;br/&gt;", "<br/>"))

    def icon(self, name: str, symbol: str) -> str:
        """A symbol within a line; one without alternative text stands next to its name."""
        game = self.game
        assert isinstance(game, Game) and symbol in read_symbols(game.folder / "art"), f"{game.id}: {symbol}"
        return f'<img class="icon" src="{escape(self.address(game, symbol))}" alt="{name}"/>'


def marked(text: str) -> str:
    """The text as HTML: everything escaped, then emphasis."""
    return EMPHASIS.sub(r"<em>\1</em>", STRONG.sub(r"<strong>\1</strong>", escape(text)))
