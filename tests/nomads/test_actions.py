"""Every action by its notation and its text."""

from __future__ import annotations

import pytest

from sobremesa.engine.event import Value
from tests.nomads.camp import NOMADS

TABLE: list[tuple[str, dict[str, Value]]] = [
    ("pick siana", {"disc": "siana"}),
    ("place red 3", {"disc": "red", "space": 3}),
    ("place frog 7", {"disc": "frog", "space": 7}),
    ("lys 5", {"space": 5}),
    ("stay", {}),
    ("sow 3 left", {"space": 3, "direction": "left", "ability": "none"}),
    ("sow 0 right", {"space": 0, "direction": "right", "ability": "none"}),
    ("sow 3 right double 2", {"space": 3, "direction": "right", "ability": "double", "step": 2}),
    ("sow 7 left skip 19", {"space": 7, "direction": "left", "ability": "skip", "step": 19}),
    ("lift 4 17", {"space": 4, "height": 17}),
    ("write song 7", {"card": "song", "value": 7}),
    ("write rainbow 6", {"card": "rainbow", "value": 6}),
    ("pay 2", {"jokers": 2, "tiles": []}),
    ("pay 1 sun leaf rainbow", {"jokers": 1, "tiles": ["sun", "leaf", "rainbow"]}),
    ("pass", {}),
]


@pytest.mark.parametrize(("text", "fields"), TABLE)
def test_notation(text: str, fields: dict[str, Value]) -> None:
    action = NOMADS.actions.read(text)
    assert action.text == text
    assert action.kind == text.split()[0]
    assert action.fields == fields


@pytest.mark.parametrize(
    ("kind", "number"),
    [
        ("pick", 5),
        ("place", 6 * 8),
        ("lys", 8),
        ("stay", 1),
        ("sow", 8 * 2 * (1 + 18 + 19)),  # plain, a double at steps 1 to 18, a skip at steps 1 to 19
        ("lift", 8 * 18),
        ("write", 28 + 4),
        ("pay", 4 * 128),  # none to three Jokers, and any set of the seven legends
        ("pass", 1),
    ],
)
def test_the_number_of_actions(kind: str, number: int) -> None:
    found = [action for action in NOMADS.actions.actions if action.kind == kind]
    assert len(found) == number
    assert [NOMADS.actions[action.number] for action in found] == found
