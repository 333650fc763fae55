"""A scenario can say that nothing is on a space, although the text form of a table leaves such spaces out."""

from __future__ import annotations

from pathlib import Path

import pytest

from sobremesa.engine.errors import Unreadable
from tests.scenario_files import run

SCENARIO = """
game = "andor"
rule = "AND-016"
seats = ["warrior", "archer"]
when = ["warrior: move 2"]

[given]
turn = "warrior"
creatures = {{ 9 = "gor" }}
farmers = {{ 24 = 1 }}

[then]
{then}
"""


@pytest.mark.parametrize(
    "then",
    [
        'creatures = { 10 = "none" }',
        "creatures = { 10 = 0 }",
        'creatures = { 9 = "gor", 10 = "none" }',
        "farmers = { 23 = 0, 24 = 1 }",
        'wells = { 10 = "none" }',
        'seen.archer = { creatures = { 10 = "none" } }',
    ],
)
def test_nothing_there_can_be_asserted(tmp_path: Path, then: str) -> None:
    assert run(tmp_path, SCENARIO.format(then=then)) is None


@pytest.mark.parametrize("then", ['creatures = { 9 = "none" }', "creatures = { 9 = 0 }", "farmers = { 24 = 0 }"])
def test_it_is_false_where_something_is(tmp_path: Path, then: str) -> None:
    assert "expected" in str(run(tmp_path, SCENARIO.format(then=then)))


@pytest.mark.parametrize("then", ['creatures = { 999 = "none" }', 'creatures = { 10 = "nobody" }'])
def test_a_space_or_a_kind_that_does_not_exist_is_a_mistake(tmp_path: Path, then: str) -> None:
    with pytest.raises(Unreadable):
        run(tmp_path, SCENARIO.format(then=then))
