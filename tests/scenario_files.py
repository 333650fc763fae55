"""Scenario files written by tests, and running one of them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from sobremesa.engine.manifest import find_game
from sobremesa.engine.scenarios.scenario import read_scenario, run_scenario

read_once = cache(read_scenario)  # for files that no test writes

SOWN = """game = "nomads"
rule = "NOM-037"
seats = ["ulrich", "red"]
when = ["ulrich: sow 3 right"]

[given]
only_stacks = { 3 = ["nomad", "ulrich"] }
turn = "ulrich"
lys = 0

[then]
"""

START = """game = "nomads"
rule = "NOM-001"
seats = ["ulrich", "red"]
when = []

[then]
over = false
"""


def run(folder: Path, text: str) -> str | None:
    """The errors of a scenario with this text."""
    path = folder / "case.toml"
    path.write_text(text, encoding="utf-8")
    return run_scenario(read_scenario(path))


def scenario(game: str, given: str, *seats: str) -> str:
    """A scenario that sets up a position and asserts next to nothing."""
    rule = find_game(game).rules()[0].id
    names = ", ".join(f'"{seat}"' for seat in seats)
    return f'game = "{game}"\nrule = "{rule}"\nseats = [{names}]\nwhen = []\n[given]\n{given}\n[then]\nover = false\n'
