"""Matches: saved, loaded, undone and refused, without ever losing anything."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import IllegalAction, Unreadable
from sobremesa.engine.manifest import find_game
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.programme import Programme, find_programme
from sobremesa.engine.matches.saves import read_match, write_match

QUICK = {"setup": "quick", "adventurers": "random", "first": "first-seat"}


def random_match(moves: int, seed: int = 1) -> Match:
    match = Match(find_programme("nomads"), 3, QUICK, secret=f"test {seed}")
    chance = FastChance(seed)
    for _ in range(moves):
        seat = match.table.choice.seat
        match.play(seat, chance.pick(match.table.legal_actions(seat)))
    return match


def test_a_saved_match_goes_on_where_it_was(tmp_path: Path) -> None:
    match = random_match(25)
    write_match(match, tmp_path / "match.json")
    loaded = read_match(tmp_path / "match.json")
    assert loaded.save() == match.save()
    assert loaded.game.write_table(loaded.table) == match.game.write_table(match.table)
    assert [path.name for path in tmp_path.iterdir()] == ["match.json"]


def test_the_table_after_each_move_can_be_had_again() -> None:
    match = random_match(0)
    chance = FastChance(9)
    texts = [match.game.write_table(match.table)]
    for _ in range(12):
        seat = match.table.choice.seat
        match.play(seat, chance.pick(match.table.legal_actions(seat)))
        texts.append(match.game.write_table(match.table))
    assert [match.game.write_table(match.part.table_at(moves)) for moves in range(13)] == texts


def test_the_same_secret_and_words_deal_the_same_match() -> None:
    first, second = random_match(10), random_match(10)
    assert first.save() == second.save()
    assert random_match(10, seed=2).save() != first.save()


def test_a_refused_action_changes_nothing_and_says_the_rule() -> None:
    match = random_match(4)
    before = match.save()
    seat = match.table.choice.seat
    allowed = [action.text for action in match.table.legal_actions(seat)]
    without_own_disc = next(f"sow {space} left" for space in range(8) if f"sow {space} left" not in allowed)
    with pytest.raises(IllegalAction) as refused:
        match.play(seat, match.read_action(without_own_disc))
    assert refused.value.rule == "NOM-033"
    assert refused.value.allowed == tuple(allowed)
    with pytest.raises(IllegalAction) as refused:
        match.play((seat + 1) % 3, match.table.legal_actions(seat)[0])
    assert refused.value.rule == "not-your-turn"
    assert match.save() == before


def test_an_action_that_does_not_exist_is_unreadable_with_a_hint() -> None:
    with pytest.raises(Unreadable, match="no action 'sow 3 rigth'; did you mean sow 3 right"):
        random_match(0).read_action("sow 3 rigth")


def moon_to_move() -> Match:
    """Moon may step with Lys, then it is still her choice."""
    game = find_game("nomads")
    position = game.write_table(game.example(["moon", "red"], game.defaults()))
    position["agenda"] = [{"step": "StartTurn", "seat": 0}]
    return Match(Programme(game), 2, secret="test", positions=[position])


def test_a_step_that_uncovers_nothing_can_be_taken_back() -> None:
    match = moon_to_move()
    before = match.game.write_table(match.table)
    match.play(0, match.read_action("lys 1"))
    assert match.can_undo(0)
    assert not match.can_undo(1)
    assert match.undo(0).action.text == "lys 1"
    assert match.game.write_table(match.table) == before
    assert not match.can_undo(0)


def test_there_is_no_way_back_past_a_tile_that_was_turned_up() -> None:
    match = moon_to_move()
    match.play(0, match.read_action("stay"))
    match.play(0, match.read_action("sow 2 right"))
    assert match.part.moves[-1].is_final
    for seat in range(2):
        with pytest.raises(IllegalAction) as refused:
            match.undo(seat)
        assert refused.value.rule == "undo"


def test_a_match_from_a_position_is_saved_with_it(tmp_path: Path) -> None:
    match = moon_to_move()
    match.play(0, match.read_action("lys 7"))
    write_match(match, tmp_path / "m.json")
    assert read_match(tmp_path / "m.json").save() == match.save()


def spoil_action(number: int, row: object) -> str:
    return spoil(lambda saved: saved["parts"][0]["actions"].__setitem__(number, row))


def spoil(change: Callable[[dict[str, Any]], object]) -> str:
    saved = json.loads(json.dumps(random_match(5).save()))
    change(saved)
    return json.dumps(saved)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "line 1: this is neither a match nor a position"),
        ('{\n"format": 1,\n', "line 3: this is neither a match nor a position"),
        ("[]", "must be a table of fields"),
        ("{}", "'format' is missing"),
        (spoil(lambda saved: saved.update(format=9)), "has format 9; this version reads format 2"),
        (spoil(lambda saved: saved.update(programme="chess")), "There is no game 'chess'"),
        (spoil(lambda saved: saved.update(seats=9)), "is for 2 to 5 players, not 9"),
        (spoil(lambda saved: saved["settings"].update(setup="slow")), "Setting 'setup' is 'slow'"),
        (spoil(lambda saved: saved["settings"].update(colour="red")), "has no setting 'colour'"),
        (spoil(lambda saved: saved.update(secret="other")), "does not match the seal"),
        (
            spoil_action(1, "sow"),
            "action 2: an action is a seat and a text",
        ),
        (
            spoil_action(2, [0, "fly 3"]),
            "action 3: There is no action 'fly 3'",
        ),
        (
            spoil_action(0, [0, "pay 3"]),
            "action 1: 'pay 3' is not allowed now",
        ),
    ],
)
def test_a_spoilt_save_gets_one_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "spoilt.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Unreadable) as error:
        read_match(path)
    assert sentence in str(error.value)
    assert "\n" not in str(error.value)


def test_a_binary_file_gets_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(Unreadable, match="not a text file"):
        read_match(path)
    with pytest.raises(Unreadable, match="cannot be opened"):
        read_match(tmp_path / "missing.json")
