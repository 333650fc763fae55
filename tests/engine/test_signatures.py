"""Untyped mappings in signatures: only where a value is a text form (JSON, TOML) or a row of the database."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.conftest import ROOT

PACKAGE = ROOT / "src" / "sobremesa"
SOURCES = sorted(PACKAGE.rglob("*.py"))
MAPPINGS = ("dict", "Mapping", "MutableMapping", "defaultdict", "OrderedDict")

TEXT_FORMS = [
    # Tables, steps, matches and positions as plain values.
    "engine/text/",
    "engine/matches/",
    "engine/manifest.py",
    "engine/laws.py",
    "session/viewer_snapshot.py",
    "server/workers/jobs.py",
    "terminal/commands/check.py",
    "terminal/board.py",
    "series/lumarathon/__init__.py",
    # Scenarios, and what games add to their notation.
    "engine/scenarios/",
    "games/andor/state/text.py",
    "games/nakum/text.py",
    "games/nomads/fields.py",
    "games/nomads/text.py",
    "games/oh_captain/text.py",
    # Analyses of finished matches as plain values, and their weights in TOML.
    "analysis/",
    # Content in TOML and JSON.
    "games/andor/content/board.py",
    "games/andor/content/box.py",
    "games/andor/content/legend_file.py",
    "games/andor/ui/layout.py",
    # Lines of JSON from programs, and messages as a client of the protocol gets them.
    "agents/contestants.py",
    "client.py",
    # JSON of an OpenID provider.
    "server/http/sign_in.py",
]
STORAGE = ["server/storage/export.py", "server/storage/records.py", "server/storage/migrations/versions/"]
PRESCRIBED = ["envs/aec.py", "envs/single.py", "envs/spiel.py"]  # `info`, `options` and parameters of their interfaces
ALLOWED = (*TEXT_FORMS, *STORAGE, *PRESCRIBED)


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def is_untyped(node: ast.AST, aliases: frozenset[str]) -> bool:
    """Whether this is `dict[str, Any]`, another mapping of that kind, or a name for it."""
    if isinstance(node, ast.Name | ast.Attribute):
        return (node.id if isinstance(node, ast.Name) else node.attr) in aliases
    if not isinstance(node, ast.Subscript) or not isinstance(node.slice, ast.Tuple):
        return False
    is_mapping = ast.unparse(node.value).rpartition(".")[2] in MAPPINGS
    return is_mapping and ast.unparse(node.slice.elts[-1]) in ("Any", "typing.Any")


def has_untyped(annotation: ast.expr | None, aliases: frozenset[str]) -> bool:
    return annotation is not None and any(is_untyped(node, aliases) for node in ast.walk(annotation))


@cache
def aliases() -> frozenset[str]:
    """Every name that a module gives to such a mapping, or to another such name."""
    found: frozenset[str] = frozenset()
    while True:
        more = {name for path in SOURCES for name, value in named(path) if is_untyped(value, found)}
        if more <= found:
            return found
        found |= more


def named(path: Path) -> Iterator[tuple[str, ast.expr]]:
    """What a module assigns to its names."""
    for node in parsed(path).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            yield node.targets[0].id, node.value
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            yield node.target.id, node.value


def annotated(path: Path) -> Iterator[tuple[int, ast.expr | None]]:
    """The types of all parameters, results and declared fields, with their lines."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.lineno, node.returns
            for inner in ast.walk(node.args):
                if isinstance(inner, ast.arg):
                    yield inner.lineno, inner.annotation
        elif isinstance(node, ast.ClassDef):
            yield from ((part.lineno, part.annotation) for part in node.body if isinstance(part, ast.AnnAssign))


def untyped_lines(path: Path) -> list[int]:
    return sorted({line for line, annotation in annotated(path) if has_untyped(annotation, aliases())})


def is_allowed(path: Path) -> bool:
    return path.relative_to(PACKAGE).as_posix().startswith(ALLOWED)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_signature_says_what_its_mappings_hold(path: Path) -> None:
    assert is_allowed(path) or not untyped_lines(path), f"{path}: lines {untyped_lines(path)}"


def test_the_list_has_nothing_that_needs_no_place_in_it() -> None:
    for allowed in ALLOWED:
        inside = [path for path in SOURCES if path.relative_to(PACKAGE).as_posix().startswith(allowed)]
        assert any(untyped_lines(path) for path in inside), allowed


def test_a_name_for_such_a_mapping_hides_nothing() -> None:
    assert aliases() == {"Plain"}


@pytest.mark.parametrize(
    ("source", "count"),
    [
        ("def one(rows: list[dict[str, Any]]) -> None: ...", 1),
        ("async def one(*, rows: Mapping[str, typing.Any] | None = None) -> None: ...", 1),
        ("class One:\n    def two(self) -> tuple[int, Plain]: ...", 1),
        ("class One:\n    two: plain.Plain", 1),
        ("def one(**two: Any) -> dict[str, object]:\n    three: dict[str, Any] = {}\n    return three", 0),
    ],
)
def test_such_a_mapping_is_found(source: str, count: int, tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text(source, encoding="utf-8")
    assert len(untyped_lines(tmp_path / "one.py")) == count
