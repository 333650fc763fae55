"""The reference for game writers names everything that the rules of a game are made of."""

from __future__ import annotations

from dataclasses import fields

import pytest

from sobremesa.engine.agenda import Choice, Table
from sobremesa.engine.search import Level, SearchHooks
from sobremesa.engine.text import shapes
from sobremesa.engine.text.fields import Field
from tests.conftest import ROOT

PAGE = (ROOT / "docs" / "reference" / "games.md").read_text(encoding="utf-8")
# Of the engine; or said of steps and choices.
PLUMBING = {"agenda", "steps", "watch", "doing", "left", "waits", "run", "legal_actions", "copy"}


def public(kind: type) -> set[str]:
    return {name for name in vars(kind) if not name.startswith("_")} - PLUMBING


@pytest.mark.parametrize("kind", [Table, Choice], ids=lambda kind: kind.__name__)
def test_every_method_is_there(kind: type) -> None:
    assert [name for name in public(kind) if f"`{name}" not in PAGE and f" {name}(" not in PAGE] == []


def test_every_shape_hook_and_parameter_is_there() -> None:
    kinds = [name for name, kind in vars(shapes).items() if isinstance(kind, type) and issubclass(kind, shapes.Shape)]
    named = [*kinds, *[one.name for kind in (SearchHooks, Level, Field) for one in fields(kind)]]
    assert [name for name in named if name != "Shape" and name not in PAGE] == []
