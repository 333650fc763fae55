"""The mutation tool makes the described change, and recognises a mutant when lines move."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest

from sobremesa.engine.manifest import find_game
from tools.mutations import mutants_of, mutate

ACCEPTED = sorted((Path(__file__).parents[2] / "docs" / "mutants").glob("*.toml"))

SOURCE = '''
"""A module."""
from typing import ClassVar

class Rule:
    """A rule."""

    rule: ClassVar[str] = "XYZ-001"

    def run(self, piles: list[int], height: int = 2) -> int:
        """Run."""
        assert piles
        if height > 1 and piles[0] == 3:
            self.tell("told")
        copied = piles[:]
        return copied[1:height][0] + 1
'''


def test_every_kind_of_change_is_found() -> None:
    found = {f"{mutant.before} -> {mutant.after}" for mutant in mutants_of(SOURCE, "rule.py")}
    header = "def run(self, piles: list[int], height: int=2) -> int:"
    condition = "if height > 1 and piles[0] == 3:"
    assert {
        f"{condition} -> if height > 1 or piles[0] == 3:",
        f"{condition} -> if height >= 1 and piles[0] == 3:",
        f"{condition} -> if height > 2 and piles[0] == 3:",
        f"{condition} -> if height > 1 and piles[0] != 3:",
        f"{condition} -> if not (height > 1 and piles[0] == 3):",
        "self.tell('told') -> pass",
        "self.tell('told') -> self.tell('told?')",
        "copied = piles[:] -> copied = piles",
        "return copied[1:height][0] + 1 -> return None",
        "return copied[1:height][0] + 1 -> return copied[1:height][0] - 1",
        "return copied[1:height][0] + 1 -> return copied[:height][0] + 1",
        "return copied[1:height][0] + 1 -> return copied[1:][0] + 1",
        f"{header} -> {header.replace('=2', '=3')}",
    } <= found


def test_texts_and_assertions_are_not_mutated() -> None:
    for mutant in mutants_of(SOURCE, "rule.py"):
        changed = ast.unparse(mutate(SOURCE, mutant))
        assert changed != ast.unparse(ast.parse(SOURCE))
        for line in ("assert piles", "'XYZ-001'", '"""A rule."""', "ClassVar[str]"):
            assert line in changed


def test_a_mutant_is_known_again_when_lines_move() -> None:
    before = [mutant.key for mutant in mutants_of(SOURCE, "rule.py")]
    after = [mutant.key for mutant in mutants_of("\n\n" + SOURCE.replace('"""Run."""', '"""Run now."""'), "rule.py")]
    assert before == after
    assert ("rule.py", "Rule.run", "self.tell('told') -> pass") in before


def test_a_mutant_knows_the_lines_that_run_it() -> None:
    lines = {mutant.before: mutant.lines for mutant in mutants_of(SOURCE, "rule.py")}
    assert lines["copied = piles[:]"] == range(15, 16)
    assert lines["if height > 1 and piles[0] == 3:"] == range(13, 14), "without what is nested in it"
    assert lines["def run(self, piles: list[int], height: int=2) -> int:"] is None, "a default is made at import"


@pytest.mark.slow
@pytest.mark.parametrize("file", ACCEPTED, ids=lambda file: file.stem)
def test_every_accepted_survivor_is_a_mutant(file: Path) -> None:
    """Of a rewritten line the old mutants would stay accepted, and the new ones be reported."""
    folder = find_game(file.stem).folder
    rows = tomllib.loads(file.read_text("utf-8"))["survivor"]
    accepted = {(row["module"], row["function"], row["mutation"]) for row in rows}
    modules = {module for module, _, _ in accepted}
    found = {mutant.key for name in modules for mutant in mutants_of((folder / name).read_text("utf-8"), name)}
    assert accepted - found == set()
