"""The board as text, for any game: in the viewer's language, or in notation."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import Any

from sobremesa.engine.agenda import Table
from sobremesa.engine.event import UNKNOWN_WORD
from sobremesa.engine.manifest import Game
from sobremesa.engine.text.plain import Plain
from sobremesa.i18n.words import Words
from sobremesa.terminal.screen import columns, folded, styled

WORDS = re.compile(r"\w+|\W+")
GAP = 2  # between two columns


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
    """Whether this is a text of many lines, for example uploaded content, which is not shown."""
    return isinstance(value, str) and "\n" in value


def blocks(parts: Plain) -> list[list[str]]:
    """Parts with the same rows are side by side; one with rows of its own is alone, in one line."""
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
    """One value in short notation: runs are counted, unknown is a question mark."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {cell(item)}" for name, item in value.items()) or "-"
    if isinstance(value, list):
        return " ".join(_run(item, len(list(run))) for item, run in groupby(map(cell, value))) or "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "?" if value == UNKNOWN_WORD else str(value)


def _run(item: str, length: int) -> str:
    return item if length == 1 else f"{length}x{item}"


def board_words(
    game: Game, masked: Table, words: Words, people: Sequence[str], viewer: int | None, width: int
) -> list[str]:
    """The labels that a screen reader reads for the picture, grouped, in lines of this width."""
    paragraphs: dict[str, list[str]] = {}
    for sprite in game.scene(masked, viewer).sprites:
        if sprite.label and not sprite.label.startswith("action-"):  # the answers are listed below the question
            paragraphs.setdefault(sprite.label, []).append(words.label(sprite, people, viewer))
    return [line for texts in paragraphs.values() for line in laid_out(gathered(counted(texts)), width)]


def counted(texts: Sequence[str]) -> list[str]:
    """Each text once, with its count."""
    times = Counter(" ".join(text.split()) for text in texts)
    return [text if count == 1 else f"{text} ({count}\N{MULTIPLICATION SIGN})" for text, count in times.items()]


def laid_out(texts: Sequence[str], width: int) -> list[str]:
    """In as many columns as fit, row by row."""
    across = max(1, (width + GAP) // (max(map(len, texts)) + GAP))
    rows = [[*texts[n : n + across]] for n in range(0, len(texts), across)]
    rows[-1] += [""] * (across - len(rows[-1])) if len(rows) > 1 else []
    return [part for line in columns(rows) for part in folded(line, width, "  ").splitlines()]


def gathered(texts: Sequence[str]) -> list[str]:
    """Texts that differ from the previous one in a single number are merged, with all the numbers."""
    found: list[_Alike] = []
    for text in texts:
        parts = WORDS.findall(text)
        if not found or not found[-1].takes(parts):
            found.append(_Alike(parts))
    return [alike.text() for alike in found]


class _Alike:
    """Consecutive texts that differ in a single number."""

    def __init__(self, parts: list[str]) -> None:
        self.parts = parts
        self.differs = -1
        self.values: list[str] = []

    def takes(self, parts: list[str]) -> bool:
        """Add a text if it fits; returns whether it does."""
        if len(parts) != len(self.parts):
            return False
        others = [n for n, (one, other) in enumerate(zip(self.parts, parts, strict=True)) if one != other]
        if len(others) != 1 or self.differs not in (-1, others[0]):
            return False
        if not (self.parts[others[0]].isdecimal() and parts[others[0]].isdecimal()):
            return False
        self.differs = others[0]
        self.values = [*(self.values or [self.parts[self.differs]]), parts[self.differs]]
        return True

    def text(self) -> str:
        """The merged text."""
        if not self.values:
            return "".join(self.parts)
        return "".join([*self.parts[: self.differs], ", ".join(_ranges(self.values)), *self.parts[self.differs + 1 :]])


def _ranges(values: Sequence[str]) -> list[str]:
    """Runs of three or more consecutive numbers as ranges."""
    runs: list[list[str]] = []
    for value in values:
        if runs and value.isdecimal() and runs[-1][-1].isdecimal() and int(value) == int(runs[-1][-1]) + 1:
            runs[-1].append(value)
        else:
            runs.append([value])
    return [part for run in runs for part in ([f"{run[0]}\N{EN DASH}{run[-1]}"] if len(run) > 2 else run)]
