"""The Lumarathon: what the cave hands on to the camp, the saves in both halves, and the standing at the end."""

from __future__ import annotations

import importlib
import json
import re
from pathlib import Path

import pytest

from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import Refused, Unreadable
from sobremesa.engine.laws import RandomGame, any_move
from sobremesa.engine.manifest import find_game
from sobremesa.engine.match import Match
from sobremesa.engine.plain import Plain
from sobremesa.engine.series import SeriesMatch, find_series, read_series, write_series
from sobremesa.series.lumarathon import last_placed
from sobremesa.words import LANGUAGES

LUMARATHON = find_series("lumarathon")
CAMP = find_game("nomads")
JOKER = 7


def marathon(seats: int, seed: int) -> SeriesMatch:
    return SeriesMatch(LUMARATHON, seats, secret=f"marathon-{seed}")


def play_half(series: SeriesMatch, seed: int, most: int = 10_000) -> None:
    chance = FastChance(seed)
    for _ in range(most):
        if series.table.is_over:
            return
        series.play(*any_move(series.table, chance))


def in_camp(seats: int = 4, seed: int = 1) -> SeriesMatch:
    series = marathon(seats, seed)
    play_half(series, seed)
    series.go_on()
    return series


def camp(seats: int = 3, **handed: object) -> Match:
    """A camp that inherits this; what is not said is seat 0's, and nobody keeps an Adventurer."""
    inherited: Plain = {"first": 0, "coins": [], "keeper": 0, "adventurers": ["nobody"] * seats, **handed}
    return Match(CAMP, seats, secret="camp", inherited=inherited)


def test_lum_001_nomads_follows_with_the_same_people() -> None:
    """LUM-001"""
    series = SeriesMatch(LUMARATHON, 4, secret="one", people=["Ana", "Bea", "Carl", "Dora"])
    assert series.game.id == "oh_captain"
    with pytest.raises(Refused):
        series.go_on()
    play_half(series, 1)
    assert not series.is_over
    series.go_on()
    assert series.game.id == "nomads"
    assert series.match.seats == 4
    assert series.match.people == ("Ana", "Bea", "Carl", "Dora")
    play_half(series, 2)
    assert series.is_over
    with pytest.raises(Refused):
        series.go_on()


@pytest.mark.parametrize("seed", range(6))
def test_lum_002_the_last_captain_begins(seed: int) -> None:
    """LUM-002, ruling L-02"""
    series = in_camp(4, seed)
    assert series.table.first == series.matches[0].table.captain  # type: ignore[attr-defined]  # of two games


@pytest.mark.parametrize("seed", range(6))
def test_lum_003_the_winner_has_a_coin(seed: int) -> None:
    """LUM-003, LUM-004  And nobody else."""
    series = in_camp(5, seed)
    winners = [rank == 1 for rank in series.matches[0].table.ranks()]
    assert [held[JOKER] for held in series.table.tiles] == [int(won) for won in winners]  # type: ignore[attr-defined]


def test_lum_004_the_coin_pays_like_a_joker_and_is_gone() -> None:
    """LUM-004, ruling L-03  It stands for a missing tile, leaves the game when used, and costs a point while held."""
    match = camp(coins=[1])
    table = match.table
    assert table.scores() == [0, -1, 0]
    values = CAMP.write_table(CAMP.example(["ulrich", "red", "siana"], CAMP.defaults()))
    values |= {"coins": 1, "tiles": {"ulrich": {"sun": 1, "joker": 1}, "red": {}, "siana": {}}}
    table = CAMP.read_table(values, "camp")
    table.play_checked(0, CAMP.actions.read("write sun 2"))
    written = CAMP.write_table(table)
    assert written["tiles"]["ulrich"] == {}
    assert written["box"] == {"sun": 1, "joker": 1}
    assert written["cards"]["ulrich"] == {"sun": 2}


def test_lum_005_the_last_placed_player_places_the_sleepers() -> None:
    """LUM-005, LUM-007  Not the player right of the first, who still places Lys (L-04)."""
    match = camp(first=0, keeper=1, adventurers=["red", "moon", "siana"])
    placers = []
    while type(match.table.choice).__name__.startswith("Place"):
        choice = match.table.choice
        placers.append((type(choice).__name__, choice.seat))
        match.play(choice.seat, match.table.options(choice.seat)[0])
    assert placers[:4] == [("PlaceSleeper", 1)] * 4
    assert placers[-1] == ("PlaceLys", 2)


def test_lum_006_the_last_placed_player_discards_for_the_sleepers() -> None:
    """LUM-006  Whoever has the turn."""
    match = camp(keeper=2, adventurers=["red", "moon", "siana"])
    chance = FastChance(5)
    discards = []
    while not match.table.is_over:
        move = match.play(*any_move(match.table, chance))
        discards += [event.fields["seat"] for event in move.events if event.kind == "tile-discarded"]
    assert set(discards) == {2}


def test_lum_007_without_a_lumarathon_nothing_changes() -> None:
    """LUM-007"""
    match = Match(CAMP, 3, {"first": "first-seat"}, secret="plain")
    while type(match.table.choice).__name__ != "PlaceSleeper":
        match.play(match.table.choice.seat, match.table.options(match.table.choice.seat)[0])
    assert match.table.choice.seat == 2


def test_l_01_three_to_five_players() -> None:
    for seats in (2, 6):
        with pytest.raises(Unreadable, match="3 to 5"):
            marathon(seats, 1)


@pytest.mark.parametrize(
    ("scores", "coins", "captain", "last"),
    [
        ([5, 3, 9], [1, 1, 1], 0, 1),
        ([5, 5, 9], [2, 1, 1], 0, 1),
        ([5, 5, 5], [1, 1, 1], 0, 2),
        ([5, 5, 5], [1, 1, 1], 1, 0),
        ([5, 5, 9, 9], [1, 1, 0, 0], 1, 0),
    ],
)
def test_l_05_who_is_last(scores: list[int], coins: list[int], captain: int, last: int) -> None:
    """Fewest points, then fewest coins, then farthest clockwise from the Captain."""
    assert last_placed(scores, coins, captain) == last


def test_l_06_adventurers_are_kept_and_lys_picks_a_free_one() -> None:
    match = camp(adventurers=["red", "lys", "moon"])
    choice = match.table.choice
    assert (type(choice).__name__, choice.seat) == ("PickAdventurer", 1)
    assert {action.text for action in match.table.options(1)} == {"pick ulrich", "pick siana", "pick nostromo"}
    match.play(1, CAMP.actions.read("pick siana"))
    assert CAMP.seat_names(match.table) == ["red", "siana", "moon"]


def test_l_08_points_by_rank_and_the_camp_breaks_ties() -> None:
    series = in_camp(3, 4)
    play_half(series, 9)
    first, second = (match.table.ranks() for match in series.matches)
    earned = [[5, 3, 2, 1, 0][a - 1] + [5, 3, 2, 1, 0][b - 1] for a, b in zip(first, second, strict=True)]
    assert series.points() == earned
    best = min(range(3), key=lambda seat: (-earned[seat], second[seat]))
    assert series.ranks()[best] == 1


@pytest.mark.parametrize("cut", [0, 7, 30])
def test_a_series_saved_in_the_middle_of_each_half_goes_on_the_same(cut: int, tmp_path: Path) -> None:
    series = marathon(3, 2)
    play_half(series, 3, cut)
    write_series(series, tmp_path / "first.json")
    again = read_series(tmp_path / "first.json")
    assert again.save() == series.save()
    for half in (series, again):
        play_half(half, 4)
        half.go_on()
        play_half(half, 5, cut)
    write_series(again, tmp_path / "second.json")
    resumed = read_series(tmp_path / "second.json")
    for half in (series, resumed):
        play_half(half, 6)
    assert resumed.save() == series.save()
    assert resumed.is_over
    assert resumed.ranks() == series.ranks()


def test_a_series_whose_second_half_was_changed_cannot_be_read() -> None:
    saved = json.loads(json.dumps(in_camp(3, 3).save()))
    saved["matches"][1]["inherited"]["first"] = (saved["matches"][1]["inherited"]["first"] + 1) % 3
    with pytest.raises(Unreadable, match="inherited"):
        SeriesMatch.load(saved)
    saved = json.loads(json.dumps(in_camp(3, 3).save()))
    saved["matches"][0]["actions"].pop()
    with pytest.raises(Unreadable, match="not over"):
        SeriesMatch.load(saved)
    saved["secret"] = "another"
    with pytest.raises(Unreadable, match="promised"):
        SeriesMatch.load(saved)


def test_what_a_series_cannot_be() -> None:
    with pytest.raises(Unreadable, match="lumarathon"):
        find_series("marathon")
    with pytest.raises(Unreadable, match="no game"):
        SeriesMatch(LUMARATHON, 3, {"chess": {}})
    with pytest.raises(Unreadable, match="takes nothing over"):
        Match(find_game("oh_captain"), 3, inherited={})


@pytest.mark.parametrize("seats", LUMARATHON.seats)
def test_all_laws_hold_in_a_camp_that_inherits(seats: int) -> None:
    """L-04  With five players nobody sleeps, unless Lys was not played."""
    inherited = in_camp(seats, seats).match.inherited
    RandomGame(CAMP, seats, CAMP.defaults(), seed=seats, thorough=False, inherited=inherited).play()


FOLDER = Path(str(importlib.import_module("sobremesa.series.lumarathon").__file__)).parent


def rule_ids() -> list[str]:
    return [row["id"] for row in json.loads((FOLDER / "rules.json").read_text(encoding="utf-8"))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_tells_every_rule_once(language: str) -> None:
    page = (FOLDER / "rulebook" / f"{language}.md").read_text(encoding="utf-8")
    assert re.findall(r"^\*\*(LUM-\d+)\*\* \S", page, re.MULTILINE) == rule_ids()


def test_every_rule_of_the_lumarathon_is_named_by_a_test() -> None:
    rules = rule_ids()
    told = "".join(str(test.__doc__) for name, test in globals().items() if name.startswith("test_"))
    assert len(rules) == 7
    assert [rule for rule in rules if rule not in told] == []
