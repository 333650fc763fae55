"""The Lumarathon: what the cave hands on to the camp, the saves in both halves, and the standing at the end."""

from __future__ import annotations

import importlib
import json
import re
from pathlib import Path

import pytest

from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import IllegalAction, Unreadable
from sobremesa.engine.event import events_in
from sobremesa.engine.laws import RandomGame, any_move
from sobremesa.engine.manifest import find_game
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.part import Part
from sobremesa.engine.matches.player import person
from sobremesa.engine.matches.programme import all_series, find_programme
from sobremesa.engine.matches.saves import read_match, write_match
from sobremesa.engine.text.plain import Plain
from sobremesa.i18n.words import LANGUAGES, words_for
from sobremesa.series.lumarathon import events, last_placed
from sobremesa.terminal.audit.rules import gaps
from sobremesa.terminal.audit.texts import differences, event_faults, read_messages
from tests.conftest import ROOT

LUMARATHON = find_programme("lumarathon")
SERIES = all_series()["lumarathon"]
CAMP = find_game("nomads")
JOKER = 7


def marathon(seats: int, seed: int) -> Match:
    return Match(LUMARATHON, seats, secret=f"marathon-{seed}")


def play_half(series: Match, seed: int, most: int = 10_000) -> None:
    chance = FastChance(seed)
    for _ in range(most):
        if series.table.is_over:
            return
        series.play(*any_move(series.table, chance))


def in_camp(seats: int = 4, seed: int = 1) -> Match:
    series = marathon(seats, seed)
    play_half(series, seed)
    series.next_part()
    return series


def discarders(match: Part) -> set[object]:
    """Who discards tiles from now to the end."""
    chance = FastChance(5)
    found: set[object] = set()
    while not match.table.is_over:
        move = match.play(*any_move(match.table, chance))
        found |= {event.fields["seat"] for event in move.events if event.kind == "tile-discarded"}
    return found


def camp(seats: int = 3, **handed: object) -> Part:
    """A camp that inherits these values; by default seat 0 begins and nobody keeps an Adventurer."""
    inherited: Plain = {"first": 0, "coins": [], "adventurers": ["nobody"] * seats, **handed}
    return Part(CAMP, seats, secret="camp", inherited=inherited)


def test_lum_001_nomads_follows_with_the_same_people() -> None:
    """LUM-001"""
    series = Match(LUMARATHON, 4, secret="one", players=[person(name) for name in ("Ana", "Bea", "Carl", "Dora")])
    assert series.game.id == "oh_captain"
    with pytest.raises(IllegalAction):
        series.next_part()
    play_half(series, 1)
    assert not series.is_over
    series.next_part()
    assert series.game.id == "nomads"
    assert series.part.seats == 4
    assert [player.name for player in series.players] == ["Ana", "Bea", "Carl", "Dora"]
    play_half(series, 2)
    assert series.is_over
    with pytest.raises(IllegalAction):
        series.next_part()


@pytest.mark.parametrize("seed", range(6))
def test_lum_002_the_last_captain_begins(seed: int) -> None:
    """LUM-002, ruling L-02"""
    series = in_camp(4, seed)
    assert series.table.first == series.parts[0].table.captain  # type: ignore[attr-defined]  # of two games


@pytest.mark.parametrize("seed", range(6))
def test_lum_003_the_winner_has_a_coin(seed: int) -> None:
    """LUM-003, LUM-004  The others have none."""
    series = in_camp(5, seed)
    winners = [rank == 1 for rank in series.parts[0].table.ranks()]
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
        match.play(choice.seat, match.table.legal_actions(choice.seat)[0])
    assert placers[:4] == [("PlaceSleeper", 1)] * 4
    assert placers[-1] == ("PlaceLys", 2)


def test_lum_006_the_last_placed_player_discards_for_the_sleepers() -> None:
    """LUM-006  The seat on turn."""
    match = camp(discarder=2, adventurers=["red", "moon", "siana"])
    assert discarders(match) == {2}


@pytest.mark.parametrize(("reading", "keeps", "discards"), [("both", 1, 1), ("discs", 1, 0), ("tiles", 0, 1)])
def test_lum_007_each_rulebook_is_a_reading_of_its_own(reading: str, keeps: int, discards: int) -> None:
    """LUM-005, LUM-006, LUM-007  Spanish: only the discs. French: only the tiles. The usual player does the rest."""
    series = Match(LUMARATHON, 3, {"lumarathon.sleepers": reading}, secret="marathon-1")
    play_half(series, 1)
    first = series.parts[0].table
    coins = [first.coins[seat] for seat in range(3)]  # type: ignore[attr-defined]  # of the cave
    last = last_placed(first.scores(), coins, first.captain)  # type: ignore[attr-defined]
    series.next_part()
    usual = (series.table.first - 1) % 3  # type: ignore[attr-defined]
    assert last != usual, "this cave proves nothing"
    while type(series.table.choice).__name__ != "PlaceSleeper":
        series.play(series.table.choice.seat, series.table.legal_actions(series.table.choice.seat)[0])
    assert series.table.choice.seat == (last if keeps else usual)
    assert (discarders(series.part) == {last}) == bool(discards)


def test_lum_007_without_a_lumarathon_nothing_changes() -> None:
    """LUM-006, LUM-007"""
    match = Part(CAMP, 3, {"first": "first-seat"}, secret="plain")
    while type(match.table.choice).__name__ != "PlaceSleeper":
        match.play(match.table.choice.seat, match.table.legal_actions(match.table.choice.seat)[0])
    assert match.table.choice.seat == 2
    assert discarders(match) == {0, 1, 2}


def test_l_01_three_to_five_players() -> None:
    """LUM-001, ruling L-01"""
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
    """LUM-005, ruling L-05  Fewest points, then fewest coins, then farthest clockwise from the Captain."""
    assert last_placed(scores, coins, captain) == last


def test_l_05_tied_winners_bring_a_coin_each() -> None:
    """LUM-003, ruling L-05"""
    series = marathon(3, 1)
    play_half(series, 1)
    ended = series.game.write_table(series.table)
    names = series.game.seat_names(series.table)
    hands = [["lantern-3"], ["lantern-3"], ["egg"]]
    ended |= {"up": dict(zip(names, hands, strict=True)), "coins": dict.fromkeys(names, 3), "captain": names[2]}
    tied = Match(LUMARATHON, 3, positions=[ended])
    assert tied.table.ranks() == [1, 1, 3]
    tied.next_part()
    assert [held[JOKER] for held in tied.table.tiles] == [1, 1, 0]  # type: ignore[attr-defined]
    assert [event.kind for event in SERIES.tell(tied.parts[:1], {"sleepers": "both"})].count("coin-brought") == 2


def test_l_06_adventurers_are_kept_and_lys_picks_a_free_one() -> None:
    """LUM-001, ruling L-06"""
    match = camp(adventurers=["red", "lys", "moon"])
    choice = match.table.choice
    assert (type(choice).__name__, choice.seat) == ("PickAdventurer", 1)
    assert {action.text for action in match.table.legal_actions(1)} == {"pick ulrich", "pick siana", "pick nostromo"}
    match.play(1, CAMP.actions.read("pick siana"))
    assert CAMP.seat_names(match.table) == ["red", "siana", "moon"]


@pytest.mark.parametrize("seats", LUMARATHON.seats)
def test_l_07_nothing_else_is_carried_over(seats: int) -> None:
    """Ruling L-07  Apart from the first player, coin, sleepers and Adventurers, the camp is like any other."""
    series = marathon(seats, seats)
    play_half(series, seats)
    handed = SERIES.hand_on(series.parts, {"sleepers": "both"})
    assert set(handed) == {"first", "coins", "keeper", "discarder", "adventurers"}
    settings = {**CAMP.defaults(), "first": "first-seat"}  # drawing lots would be the only other difference
    plain = Part(CAMP, seats, settings, secret="camp")
    heir = Part(CAMP, seats, settings, secret="camp", inherited={**handed, "adventurers": ["nobody"] * seats})
    before, after = CAMP.write_table(plain.table), CAMP.write_table(heir.table)
    changed = {key for key in {*before, *after} if before.get(key) != after.get(key)}
    assert changed <= {"first", "agenda", "tiles", "keeper", "discarder", "coins"}
    without = {
        name: {tile: count for tile, count in held.items() if tile != "joker"} for name, held in after["tiles"].items()
    }
    assert without == before["tiles"]
    assert after["coins"] == len(handed["coins"]), "the coins of the cave stay there, but for the winner's one"


def test_l_04_with_five_players_nobody_sleeps() -> None:
    """LUM-005, ruling L-04  Then no seat looks after unchosen Adventurers."""
    for seats in LUMARATHON.seats:
        series = marathon(seats, 3)
        play_half(series, 3)
        kinds = [event.kind for event in series.handed_on()]
        assert ("sleepers-entrusted" in kinds) == (seats < 5)
        series.next_part()
        asked = set()
        while not series.table.is_over and len(series.part.moves) < 40:
            asked.add(type(series.table.choice).__name__)
            series.play(series.table.choice.seat, series.table.legal_actions(series.table.choice.seat)[0])
        assert ("PlaceSleeper" in asked) == (seats < 5)


def test_l_08_points_by_rank_and_the_camp_breaks_ties() -> None:
    """Ruling L-08"""
    series = in_camp(3, 4)
    play_half(series, 9)
    first, second = (part.table.ranks() for part in series.parts)
    earned = [[5, 3, 2, 1, 0][a - 1] + [5, 3, 2, 1, 0][b - 1] for a, b in zip(first, second, strict=True)]
    assert series.points() == earned
    best = min(range(3), key=lambda seat: (-earned[seat], second[seat]))
    assert series.ranks()[best] == 1


@pytest.mark.parametrize("cut", [0, 7, 30])
def test_a_series_saved_in_the_middle_of_each_half_goes_on_the_same(cut: int, tmp_path: Path) -> None:
    series = marathon(3, 2)
    play_half(series, 3, cut)
    write_match(series, tmp_path / "first.json")
    again = read_match(tmp_path / "first.json")
    assert again.save() == series.save()
    for half in (series, again):
        play_half(half, 4)
        half.next_part()
        play_half(half, 5, cut)
    write_match(again, tmp_path / "second.json")
    resumed = read_match(tmp_path / "second.json")
    for half in (series, resumed):
        play_half(half, 6)
    assert resumed.save() == series.save()
    assert resumed.is_over
    assert resumed.ranks() == series.ranks()


def test_a_series_whose_second_half_was_changed_cannot_be_read() -> None:
    saved = json.loads(json.dumps(in_camp(3, 3).save()))
    saved["parts"][1]["inherited"]["first"] = (saved["parts"][1]["inherited"]["first"] + 1) % 3
    with pytest.raises(Unreadable, match="inherited"):
        Match.load(saved)
    saved = json.loads(json.dumps(in_camp(3, 3).save()))
    saved["parts"][0]["actions"].pop()
    with pytest.raises(Unreadable, match="not over"):
        Match.load(saved)
    saved["secret"] = "another"
    with pytest.raises(Unreadable, match="does not match the seal"):
        Match.load(saved)


def test_an_impossible_series_is_an_error() -> None:
    with pytest.raises(Unreadable, match="lumarathon"):
        find_programme("marathon")
    with pytest.raises(Unreadable, match=r"no setting 'chess\.clock'; it has lumarathon\.sleepers"):
        Match(LUMARATHON, 3, {"chess.clock": "on"})
    with pytest.raises(Unreadable, match="takes nothing over"):
        Part(find_game("oh_captain"), 3, inherited={})


@pytest.mark.parametrize("seats", LUMARATHON.seats)
def test_all_laws_hold_in_a_camp_that_inherits(seats: int) -> None:
    """L-04  With five players nobody sleeps, unless Lys was not played."""
    inherited = in_camp(seats, seats).part.inherited
    RandomGame(CAMP, seats, CAMP.defaults(), seed=seats, thorough=False, inherited=inherited).play()


FOLDER = Path(str(importlib.import_module("sobremesa.series.lumarathon").__file__)).parent


def rule_ids() -> list[str]:
    return [row["id"] for row in json.loads((FOLDER / "rules.json").read_text(encoding="utf-8"))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_has_every_rule_once(language: str) -> None:
    page = (FOLDER / "rulebook" / f"{language}.md").read_text(encoding="utf-8")
    assert re.findall(r"^\*\*(LUM-\d+)\*\* \S", page, re.MULTILINE) == rule_ids()


def test_every_rule_and_ruling_of_the_lumarathon_is_named_by_a_test() -> None:
    rules = rule_ids()
    told = "".join(str(test.__doc__) for name, test in globals().items() if name.startswith("test_"))
    assert len(rules) == 7
    assert [rule for rule in [*rules, *[f"L-0{number}" for number in range(1, 9)]] if rule not in told] == []
    assert gaps(SERIES, ROOT / "tests") == []


def test_the_specification_is_the_one_we_were_given() -> None:
    """The specification is next to the checkout; without it there is nothing to compare."""
    given = ROOT.parent / "shared" / "rules" / "lumarathon.json"
    ours = json.loads((FOLDER / "rules.json").read_text(encoding="utf-8"))
    assert not given.exists() or ours == json.loads(given.read_text(encoding="utf-8"))


def test_everything_handed_on_has_texts_in_every_language() -> None:
    texts = {language: read_messages(FOLDER / "texts" / f"{language}.ftl") for language in LANGUAGES}
    assert differences(texts) == event_faults(events_in([events]), texts, set()) == []
    said: set[str] = set()
    for seats, seed in [(3, 1), (3, 2), (4, 3), (5, 4)]:
        series = marathon(seats, seed)
        play_half(series, seed)
        for event in series.handed_on():
            said.add(event.kind)
            for language in LANGUAGES:
                for viewer in (None, event.fields["seat"]):
                    line = words_for(language, SERIES).event(event.whole(), ["Ana"] * seats, viewer)  # type: ignore[arg-type]
                    assert line and ("Ana" in line) == (viewer is None)
    assert said == {event.kind for event in events_in([events])}
    option = SERIES.settings[0]
    named = [f"option-{option.id}", f"option-{option.id}-help", *[f"option-{option.id}-{v}" for v in option.values]]
    about = ["game-name", "game-tagline", "game-note", "lesson-page", "tie"]
    names = [name for name in texts["en"] if name.startswith(("adventurer-", "sleepers-")) and name not in said]
    assert set(texts["en"]) == {*said, *named, *about, *names}


@pytest.mark.parametrize("half", [0, 1])
def test_a_series_continues_from_its_positions(half: int) -> None:
    """From the positions alone: the end of the first game, and the current one of the second."""
    series = marathon(3, 5)
    play_half(series, 5, 12 if half == 0 else 10_000)
    if half:
        series.next_part()
        play_half(series, 6, 12)
    positions = [part.game.write_table(part.table) for part in series.parts]
    again = Match(LUMARATHON, 3, positions=positions)
    for _ in range(half):
        again.next_part()
    assert again.part.game.write(again.table) == series.part.game.write(series.table)
    assert again.points() == series.points() and again.ranks() == series.ranks()
    play_half(again, 7)
    loaded = Match.load(json.loads(json.dumps(again.save())))
    assert loaded.save() == again.save()
    with pytest.raises(Unreadable, match="players"):
        Match(LUMARATHON, 4, positions=positions)


@pytest.mark.parametrize("handed", [{"first": 3}, {"keeper": 3}, {"discarder": 3}, {"first": -1}, {"crown": 1}])
def test_a_camp_refuses_an_impossible_inheritance(handed: dict[str, int]) -> None:
    with pytest.raises(Unreadable, match=next(iter(handed))):
        camp(3, **handed)
