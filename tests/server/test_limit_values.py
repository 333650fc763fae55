"""The limits of the server are in one module, from which a page of the reference is generated."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.server.test_floors import SERVER, SOURCES
from tools.reference import limit_tables, pages

NO_LIMITS = {  # other numbers: of protocols and units, of pictures, and of what is offered to people
    *(
        "COME_BACK",
        "TOO_MANY",
        "PROTOCOL",
        "HEAD",
        "DIES_WITH_PARENT",
        "SEED_BITS",
        "MIGRATES",
        "LOCK_CLASS",
        "KEY_BYTES",
        *("ORDER", "RECORD", "POINT_BYTES", "AUTH_BYTES"),
    ),
    *(
        "MINUTE",
        "DAY",
        "LINE",
        "HOUR",
        "YEAR",
        "KILOBYTE",
        "WIDTH",
        "DETOUR",
        "LONGEST_MOVE",
        "STEP",
        "SHORTEST_STEP",
        "BIG_STEP",
    ),
    *("MANY", "WORLDS", "TURNS_WITH_OFFER", "USUAL_SEATS", "HOME_PICTURE_MOVES"),
}


def numbers(path: str) -> set[str]:
    """The constants of a module that are numbers of a size or a time."""
    found = ast.parse((SERVER / path).read_text(encoding="utf-8")).body
    values = {
        target.id: node.value
        for node in found
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name) and target.id.isupper()
    }
    return {name for name, value in values.items() if value is not None and is_number(value)}


def is_number(value: ast.expr) -> bool:
    """Whether this is a number, or computed from numbers alone."""
    return not isinstance(value, ast.Tuple) and all(
        isinstance(one, ast.operator | ast.BinOp) or (isinstance(one, ast.Constant) and type(one.value) in (int, float))
        for one in ast.walk(value)
    )


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(SERVER)))
def test_no_other_module_sets_a_limit(path: Path) -> None:
    name = path.relative_to(SERVER).as_posix()
    if name != "limits.py":
        assert numbers(name) <= NO_LIMITS


def test_the_reference_has_a_page_of_limits() -> None:
    page = pages()["limits"]
    assert all(
        f"`{limit.name}`" in page and limit.meaning in page
        for _, group in limit_tables.groups(limit_tables.MODULES[0])
        for limit in group
    )


def test_every_limit_says_what_it_limits() -> None:
    found = [limit for _, group in limit_tables.groups(limit_tables.MODULES[0]) for limit in group]
    assert {limit.name for limit in found} == numbers("limits.py") | {"LONGEST_HOST"}
    assert len(found) > 90 and all(limit.meaning for limit in found)
