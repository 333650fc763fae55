"""Fields are declared once: the generated code is current, and every field declares who sees it."""

from __future__ import annotations

import ast
import sys
from typing import Any

import pytest

from sobremesa.engine import generate
from sobremesa.engine.chance import FastChance, NoChance
from sobremesa.engine.manifest import Game, games
from sobremesa.engine.text.fields import EVERYONE, Field, Seen, field
from sobremesa.engine.text.shapes import Counts, Flag, Name, Per


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_the_code_is_what_the_fields_say(game: Game) -> None:
    assert list(generate.stale(game)) == [], "run `make generate`"
    sources = [path.read_text(encoding="utf-8") for path in game.folder.rglob("*.py")]
    parts = [found["part"] for source in sources for found in generate.CODE.finditer(source)]
    assert sorted(parts) == ["copy and mask", "the constructor"]


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_every_assigned_attribute_is_declared(game: Game) -> None:
    """Every attribute that a method assigns is declared."""
    known = {declared.name for declared in game.fields} | {"seats", "agenda", "chance", "watch", "doing"}
    for path in game.folder.rglob("*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and "Table" in [ast.unparse(base) for base in node.bases]:
                assert _assigned(node) <= known


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_a_new_table_begins_as_the_fields_say(game: Game) -> None:
    kind: Any = type(game.start(game.seats.start, game.defaults(), FastChance(1)))
    seats = max(game.seats)
    table = kind(seats, [], NoChance())
    names: dict[str, Any] = {"seats": seats, "self": table}
    for parent in kind.__mro__:  # the constructor may be a parent's
        names |= {name: value for name, value in vars(sys.modules[parent.__module__]).items() if name not in names}
    for declared in game.fields:
        assert getattr(table, declared.name) == eval(declared.begins, names), declared.name


def _assigned(node: ast.AST) -> set[str]:
    """The attributes of `self` that are assigned in a class."""
    return {
        found.attr
        for found in ast.walk(node)
        if isinstance(found, ast.Attribute)
        and isinstance(found.ctx, ast.Store)
        and isinstance(found.value, ast.Name)
        and found.value.id == "self"
    }


def test_a_field_must_declare_who_sees_it() -> None:
    undecided: Any = field
    with pytest.raises(TypeError, match="seen"):
        undecided("gold", Flag(), "a flag")


def test_a_field_must_have_a_default() -> None:
    with pytest.raises(AssertionError, match="gold needs a default"):
        field("gold", Counts(["red"]), "coins by colour", seen=EVERYONE)


def test_an_unknown_visibility_is_not_generated() -> None:
    vague = Field("gold", Flag(), "a flag", Seen("somebody"))
    with pytest.raises(AssertionError, match="who sees gold"):
        list(generate.copy_and_mask("Kind", (vague,)))


def test_none_is_never_confused_with_unknown() -> None:
    colours, nobody = Name(["red", "blue"]), Name(["red", "blue"], none=("nobody", -1))
    nothing = Name(["red", "blue"], none=("none", -2))
    assert [colours.write(None, number) for number in (0, -1)] == ["red", "unknown"]
    assert [nobody.write(None, number) for number in (1, -1, -2)] == ["blue", "nobody", "nobody"]
    assert [nothing.write(None, number) for number in (1, -1, -2)] == ["blue", "unknown", "none"]
    assert Per(None, nothing).write(None, [0, -2]) == {"1": "red", "2": "none"}
