"""Lists that copies of a table share are never changed in place, anywhere in the rules."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from sobremesa.engine.manifest import Game, games

NO_COPY_YET = ("text.py", "content")  # a table that is being read from a file, and what is no table
CHANGING = ("append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort", "add", "discard", "update")


def own_levels(game: Game) -> dict[str, int]:
    """The fields of which a copy has only so many levels of lists for itself."""
    return {field.name: field.copied for field in game.fields if field.copied is not None}


def depth(node: ast.expr, fields: dict[str, int]) -> tuple[str, int] | None:
    """The field of a table that is written here, and how many lists deep; None for what is no such field."""
    if isinstance(node, ast.Subscript):
        inner = depth(node.value, fields)
        return None if inner is None else (inner[0], inner[1] + 1)
    return (node.attr, 0) if isinstance(node, ast.Attribute) and node.attr in fields else None


def changes(source: str, fields: dict[str, int]) -> Iterator[str]:
    """Lines that change a list which copies share."""
    for node in ast.walk(ast.parse(source)):
        changed: list[tuple[str, int] | None] = []
        if isinstance(node, (ast.Assign, ast.Delete)):
            changed = [depth(t.value, fields) for t in node.targets if isinstance(t, ast.Subscript)]
        elif isinstance(node, ast.AugAssign):  # `numbers[2] += 1` changes the list, and so does `items += [1]`
            inside = isinstance(node.target, ast.Subscript)
            adds = isinstance(node.value, (ast.List, ast.ListComp))
            target = node.target.value if isinstance(node.target, ast.Subscript) else node.target
            changed = [depth(target, fields)] if inside or adds else []
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
            changed = [depth(node.func.value, fields)]
        for found in changed:
            if found is not None and found[1] >= fields[found[0]]:
                yield ast.unparse(node)


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_shared_lists_are_replaced(game: Game) -> None:
    fields = own_levels(game)
    found = [
        f"{path.relative_to(game.folder)}: {line}"
        for path in sorted(Path(game.folder).rglob("*.py"))
        if path.name not in NO_COPY_YET and path.parent.name not in NO_COPY_YET
        for line in changes(path.read_text(encoding="utf-8"), fields)
    ]
    assert found == []


@pytest.mark.parametrize(
    "line",
    ["t.deck[0] = 1", "t.deck[0] += 1", "t.deck += [1]", "del t.deck[0]", "t.deck.pop()", "t.items[0].append(1)"],
)
def test_a_change_in_place_is_found(line: str) -> None:
    assert list(changes(line, {"deck": 0, "items": 1})) == [line]


@pytest.mark.parametrize("line", ["t.deck = t.deck[:-1]", "t.items[0] = [1]", "card = t.deck[0]"])
def test_a_list_that_is_replaced_is_fine(line: str) -> None:
    assert list(changes(line, {"deck": 0, "items": 1})) == []
