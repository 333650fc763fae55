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
    """The fields of which a copy duplicates only some levels of lists."""
    return {field.name: field.copied for field in game.fields if field.copied is not None}


Place = tuple[str, int]  # a field of a table, and how many lists deep


def depth(node: ast.expr, fields: dict[str, int], names: dict[str, Place] | None = None) -> Place | None:
    """The field of a table that is written here, also under a name of its own; None for what is no such field."""
    if isinstance(node, ast.Subscript):
        inner = None if isinstance(node.slice, ast.Slice) else depth(node.value, fields, names)
        return None if inner is None else (inner[0], inner[1] + 1)
    if isinstance(node, ast.Name):
        return (names or {}).get(node.id)
    return (node.attr, 0) if isinstance(node, ast.Attribute) and node.attr in fields else None


def named(scope: ast.AST, fields: dict[str, int]) -> dict[str, Place]:
    """The names that lists of a table have in a function: `for held in t.items`, `held = t.items[seat]`."""
    names: dict[str, Place] = {}
    for node in ast.walk(scope):
        if isinstance(node, ast.For) and isinstance(node.target, ast.Name) and (found := depth(node.iter, fields)):
            names[node.target.id] = (found[0], found[1] + 1)
        elif (
            isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and (f := depth(node.value, fields))
        ):
            names[node.targets[0].id] = f
    return names


def changes(source: str, fields: dict[str, int]) -> Iterator[str]:
    """Lines that change a list which copies share."""
    tree = ast.parse(source)
    functions: list[ast.AST] = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    for scope in functions or [tree]:
        yield from changes_in(scope, fields, named(scope, fields))


def changes_in(scope: ast.AST, fields: dict[str, int], names: dict[str, Place]) -> Iterator[str]:
    """The same in one function, in which lists have these names."""
    for node in ast.walk(scope):
        changed: list[tuple[str, int] | None] = []
        if isinstance(node, (ast.Assign, ast.Delete)):
            changed = [depth(t.value, fields, names) for t in node.targets if isinstance(t, ast.Subscript)]
        elif isinstance(node, ast.AugAssign):  # `numbers[2] += 1` changes the list, and so does `items += [1]`
            inside = isinstance(node.target, ast.Subscript)
            adds = isinstance(node.value, (ast.List, ast.ListComp))
            target = node.target.value if isinstance(node.target, ast.Subscript) else node.target
            changed = [depth(target, fields, names)] if inside or adds else []
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
            changed = [depth(node.func.value, fields, names)]
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


def test_a_change_under_another_name_is_found() -> None:
    """Falcons that were rested in a loop over the goods of all heroes changed every copy of the table."""
    loop = "def rest(t):\n    for held in t.items:\n        held[1] = 0"
    assert list(changes(loop, {"items": 0})) == ["held[1] = 0"]
    assert list(changes("def draw(t):\n    deck = t.deck\n    deck.pop()", {"deck": 0})) == ["deck.pop()"]
    assert list(changes("def draw(t):\n    deck = t.deck[:]\n    deck.pop()", {"deck": 0})) == []


@pytest.mark.parametrize("line", ["t.deck = t.deck[:-1]", "t.items[0] = [1]", "card = t.deck[0]"])
def test_a_list_that_is_replaced_is_fine(line: str) -> None:
    assert list(changes(line, {"deck": 0, "items": 1})) == []
