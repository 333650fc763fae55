"""The board as text, for any game: the text form of what the viewer may see, laid out to be read at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from sobremesa.command.screen import columns, styled
from sobremesa.engine.agenda import Table
from sobremesa.engine.event import UNKNOWN_WORD
from sobremesa.engine.manifest import Game
from sobremesa.engine.plain import Plain
from sobremesa.words import Words


def board_lines(game: Game, masked: Table) -> list[str]:
    """The masked table: single values in one line, then a block for each group of parts with the same rows."""
    parts: Plain = {name: value for name, value in game.write(masked).items() if name not in game.memory}
    single = {
        name: value for name, value in parts.items() if not isinstance(value, (dict, list)) and not is_page(value)
    }
    lists = {name: value for name, value in parts.items() if isinstance(value, list) and value}
    lines = [cell(single)] if single else []
    lines += [cell({name: value}) for name, value in lists.items()]
    for block in blocks(parts):
        lines += ["", *block]
    return lines


def is_page(value: object) -> bool:
    """Whether this is a text of many lines, for example the content of somebody's box, which no board shows."""
    return isinstance(value, str) and "\n" in value


def blocks(parts: Plain) -> list[list[str]]:
    """Parts that have the same rows stand side by side; one with rows of its own stands alone, in one line."""
    tables = {name: value for name, value in parts.items() if isinstance(value, dict) and value}
    by_rows: dict[tuple[str, ...], list[str]] = {}
    for name, value in tables.items():
        by_rows.setdefault(tuple(value), []).append(name)
    return [_block(tables, rows, names) for rows, names in by_rows.items()]


def _block(tables: dict[str, Plain], rows: tuple[str, ...], names: list[str]) -> list[str]:
    if len(names) == 1 and not any(isinstance(value, dict) for value in tables[names[0]].values()):
        return [f"{names[0]}: {cell(tables[names[0]])}"]
    body = [[row, *[cell(tables[name][row]) for name in names]] for row in rows]
    head, *lines = columns([["", *names], *body])
    return [styled(head, "dim"), *lines]


def cell(value: Any) -> str:
    """One value in few letters, in the words of notation: runs are counted, what is unknown is a question mark."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {cell(item)}" for name, item in value.items()) or "-"
    if isinstance(value, list):
        return " ".join(_run(item, len(list(run))) for item, run in groupby(map(cell, value))) or "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "?" if value == UNKNOWN_WORD else str(value)


def _run(item: str, length: int) -> str:
    return item if length == 1 else f"{length}x{item}"


def board_words(game: Game, masked: Table, words: Words, people: Sequence[str], viewer: int | None) -> list[str]:
    """The same as sentences: what a screen reader says of the picture, like things in one paragraph."""
    paragraphs: dict[str, list[str]] = {}
    for sprite in game.scene(masked, viewer).sprites:
        if sprite.label:
            paragraphs.setdefault(sprite.label, []).append(words.label(sprite, people, viewer))
    return ["; ".join(dict.fromkeys(parts)) + "." for parts in paragraphs.values()]
