"""Every reason for a refusal has a scenario."""

from __future__ import annotations

from sobremesa.engine.chance import FastChance
from tests.nomads.camp import NOMADS, started
from tests.scenario_files import read_once


def reasons() -> set[str]:
    """The refusals of all actions in a few random games."""
    found: set[str] = set()
    chance = FastChance(5)
    for seed in range(4):
        table = started(2 + seed % 4, seed)
        while not table.is_over:
            seat = table.choice.seat
            if chance.below(4) == 0:
                found |= {str(table.refuse(seat, action)) for action in NOMADS.actions.actions}
            table.play(seat, chance.pick(table.legal_actions(seat)))
        found |= {str(table.refuse(0, action)) for action in NOMADS.actions.actions}
    return found - {"None"}


def test_every_reason_is_shown() -> None:
    files = sorted((NOMADS.folder / "scenarios").glob("*.toml"))
    shown = {case.then.get("refused") for path in files for case in read_once(path).cases} - {None}
    known = {rule.id for rule in NOMADS.rules()} | {"over", "not-your-turn"}
    assert shown <= known
    found = reasons()
    assert found <= shown
    assert len(found) > 15
