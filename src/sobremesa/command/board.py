"""The board as text, for any game: the text form of what the viewer may see, laid out to be read at a glance."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from sobremesa.command.screen import columns, styled
from sobremesa.engine.agenda import Table
from sobremesa.engine.event import UNKNOWN_WORD
from sobremesa.engine.manifest import Game
from sobremesa.engine.plain import Plain
from sobremesa.words import Words


def board_lines(game: Game, masked: Table, words: Words) -> list[str]:
    """The masked table: single values in one line, then a block for each group of parts with the same rows."""
    parts: Plain = game.write(masked)
    single = {name: value for name, value in parts.items() if not isinstance(value, (dict, list))}
    lists = {name: value for name, value in parts.items() if isinstance(value, list) and value}
    lines = [cell(single, words)] if single else []
    lines += [cell({name: value}, words) for name, value in lists.items()]
    for block in blocks(parts, words):
        lines += ["", *block]
    return lines


def blocks(parts: Plain, words: Words) -> list[list[str]]:
    """Parts that have the same rows stand side by side; one with rows of its own stands alone, in one line."""
    tables = {name: value for name, value in parts.items() if isinstance(value, dict) and value}
    by_rows: dict[tuple[str, ...], list[str]] = {}
    for name, value in tables.items():
        by_rows.setdefault(tuple(value), []).append(name)
    return [_block(tables, rows, names, words) for rows, names in by_rows.items()]


def _block(tables: dict[str, Plain], rows: tuple[str, ...], names: list[str], words: Words) -> list[str]:
    if len(names) == 1 and not any(isinstance(value, dict) for value in tables[names[0]].values()):
        return [f"{cell(names[0], words)}: {cell(tables[names[0]], words)}"]
    body = [[cell(row, words), *[cell(tables[name][row], words) for name in names]] for row in rows]
    head, *lines = columns([["", *[cell(name, words) for name in names]], *body])
    return [styled(head, "dim"), *lines]


def cell(value: Any, words: Words) -> str:
    """One value in few letters: runs are counted, what is unknown is a question mark.

    A word is said as the message `board-<word>` if the game's texts have one, and as it stands otherwise.
    """
    if isinstance(value, dict):
        return ", ".join(f"{cell(name, words)} {cell(item, words)}" for name, item in value.items()) or "-"
    if isinstance(value, list):
        runs = groupby([cell(item, words) for item in value])
        return " ".join(_run(item, len(list(run))) for item, run in runs) or "-"
    if isinstance(value, bool):
        return words.say("terminal-yes" if value else "terminal-no")
    return "?" if value == UNKNOWN_WORD else words.name("board", value)


def _run(item: str, length: int) -> str:
    return item if length == 1 else f"{length}x{item}"
