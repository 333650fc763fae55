"""Legal actions in a terminal: numbered, labelled, grouped if there are many; selected by number or notation."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Sequence
from typing import Final

from sobremesa.engine.action import Action

MOST_LINES: Final = 20


def action_lines(legal: Sequence[Action], describe: Callable[[Action], str], start: str = "") -> list[str]:
    """The actions whose notation begins with `start`, each with its number; too many are grouped by their beginning."""
    shown = [action for action in legal if action.text.startswith(start)]
    groups = [[action] for action in shown] if len(shown) <= MOST_LINES else grouped(shown)
    numbers = {action.number: i for i, action in enumerate(legal, 1)}
    width = len(str(len(legal)))
    return [_line(group, numbers, width, describe) for group in groups]


def _line(group: Sequence[Action], numbers: dict[int, int], width: int, describe: Callable[[Action], str]) -> str:
    first = numbers[group[0].number]
    if len(group) == 1:
        return f"  {first:>{width}}  {describe(group[0])}  [{group[0].text}]"
    last = numbers[group[-1].number]
    return f"  {first:>{width}}-{last}  {describe(group[0])} ...  [{common_start(group)} ...]"


def grouped(actions: Sequence[Action]) -> list[list[Action]]:
    """The actions in as many groups as fit on the screen, split by one more word of notation at a time."""
    groups = [list(actions)]
    for words in range(1, 8):
        finer = [part for group in groups for part in _split(group, words)]
        if len(finer) > MOST_LINES and len(groups) > 1:
            return groups
        groups = finer
    return groups


def _split(group: Sequence[Action], words: int) -> list[list[Action]]:
    """Split into runs whose first words agree."""
    parts: list[list[Action]] = []
    for action in group:
        start = action.text.split()[:words]
        if parts and parts[-1][0].text.split()[:words] == start:
            parts[-1].append(action)
        else:
            parts.append([action])
    return parts


def common_start(group: Sequence[Action]) -> str:
    """The common first words of their notation."""
    words = group[0].text.split()
    while any(action.text.split()[: len(words)] != words for action in group):
        words.pop()
    return " ".join(words)


def pick_by_number(legal: Sequence[Action], text: str) -> Action | None:
    """The action with this number on the screen."""
    return legal[int(text) - 1] if text.isdecimal() and 1 <= int(text) <= len(legal) else None


def close_to(legal: Sequence[Action], text: str) -> list[str]:
    """The notations most similar to a mistyped one."""
    return difflib.get_close_matches(text, [action.text for action in legal], n=3)
