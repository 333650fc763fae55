"""Sowing, by a table of lifted stacks and the expected place of every disc."""

from __future__ import annotations

import pytest

from sobremesa.engine.event import Event, Watch
from sobremesa.games.nomads.content import DISCS
from sobremesa.games.nomads.table import Nomads
from tests.nomads.camp import NOMADS, camp, do, texts

N = "nomad"


class Spectator(Watch):
    """Records the table at every event: the discs in hand, and the space below."""

    def __init__(self) -> None:
        self.seen: list[tuple[str, int, int]] = []

    def hear(self, table: object, event: Event) -> None:
        assert isinstance(table, Nomads)
        self.seen.append((event.kind, len(table.hand), table.hand_space))


def test_the_hand_goes_from_space_to_space() -> None:
    """NOM-034, NOM-036, NOM-092: after every event the table shows where the hand is and the discs left in it."""
    table = camp(["siana", "red"], only_stacks={"6": [N, "siana"]}, only_piles={}, turn="siana", lys=4)
    spectator = Spectator()
    table.watch = spectator
    table.play_checked(0, NOMADS.actions.read("sow 6 right skip 2"))
    assert spectator.seen[:4] == [
        ("stack-lifted", 2, 6),
        ("disc-dropped", 1, 7),
        ("space-skipped", 1, 0),
        ("disc-dropped", 0, -1),
    ]


@pytest.mark.parametrize("direction", ["left", "right"])
@pytest.mark.parametrize("height", range(1, 20))
@pytest.mark.parametrize("ability", ["none", "first", "last"])
@pytest.mark.parametrize("who", ["nostromo", "ulrich", "siana"])
def test_every_height(who: str, ability: str, height: int, direction: str) -> None:
    """NOM-034, NOM-035, NOM-036, NOM-037, NOM-039, NOM-089, NOM-092: disc by disc, counted out by hand."""
    last = height - 1 if who == "ulrich" else height
    step = 0 if ability == "none" or who == "nostromo" else 1 if ability == "first" else last
    if who == "ulrich" and height == 1:
        step = 0
    discs = [who, *["red", "moon", N][: height - 1], *[N] * (height - 4)]
    names = [who, "red"]
    table = camp(names, only_stacks={"2": discs}, turn=who, lys=0)
    word = {"ulrich": "double", "siana": "skip"}.get(who, "")
    landed = [2 + i + 1 for i in range(height)]  # step i drops the disc i ...
    if step and who == "siana":
        landed = [space + (space - 2 >= step) for space in landed]  # ... but after a skip one space further
    if step and who == "ulrich":
        landed = [space - (space - 2 > step) for space in landed]  # ... and after a double one space less far
    onward = 1 if direction == "right" else -1
    told = do(table, 0, f"sow 2 {direction}" + (f" {word} {step}" if step else ""))
    dropped = [(event["disc"], event["space"]) for event in told if event["kind"] == "disc-dropped"]
    wanted = [(disc, (2 + onward * (space - 2)) % 8) for disc, space in zip(discs, landed, strict=True)]
    assert dropped == wanted
    for space in range(8):
        assert [DISCS[disc] for disc in table.stacks[space]] == [disc for disc, where in wanted if where == space]


@pytest.mark.parametrize(("who", "each"), [("nostromo", 2), ("ulrich", 2 * 19), ("siana", 2 * 20)])
def test_all_discs_in_one_stack(who: str, each: int) -> None:
    """NOM-028, NOM-032: nineteen discs on one space can be lifted, with every step of an ability."""
    table = camp([who, "red"], only_stacks={"5": [who, *["nomad"] * 18]}, turn=who)
    assert len(texts(table)) == len(set(texts(table))) == each


@pytest.mark.parametrize("space", range(8))
def test_lys_is_met_on_every_space(space: int) -> None:
    """NOM-040, NOM-042: wherever the last disc falls; Lys can then go to each of the seven others."""
    table = camp(["ulrich", "nostromo"], only_stacks={str((space + 6) % 8): [N, "ulrich"]}, turn="ulrich", lys=space)
    do(table, 0, f"sow {(space + 6) % 8} right")
    assert texts(table) == [f"lys {other}" for other in range(8) if other != space]


@pytest.mark.parametrize("lys", range(8))
def test_moon_reaches_both_neighbours(lys: int) -> None:
    """NOM-090."""
    table = camp(["moon", "red"], lys=lys, agenda=[{"step": "StartTurn", "seat": 0}])
    table.run()
    assert sorted(texts(table)) == sorted([f"lys {(lys + 1) % 8}", f"lys {(lys - 1) % 8}", "stay"])


@pytest.mark.parametrize("height", range(18))
def test_red_lifts_from_any_height(height: int) -> None:
    """NOM-091: whatever lies above."""
    discs = [*[N] * height, "red", *[N] * (18 - height)]
    table = camp(["red", "ulrich"], only_stacks={"0": ["red"], "5": discs}, turn="red", lys=6)
    do(table, 0, "sow 0 right")
    assert texts(table) == [f"lift 5 {height}", "stay"]
    do(table, 0, f"lift 5 {height}")
    assert [DISCS[disc] for disc in table.stacks[5]] == [*[N] * 18, "red"]
