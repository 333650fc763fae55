from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from typing import Any

import pytest

from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import Chance
from sobremesa.engine.manifest import games
from sobremesa.engine.matches.saves import read_match
from sobremesa.terminal.commands import check
from sobremesa.terminal.commands.check import Finding, MatchPlan, play_one, random_games
from tests.terminal.terminal import Terminal


def cannot_start(seats: int, settings: Mapping[str, str], chance: Chance) -> Table:
    raise IndexError("there is nothing")


@contextmanager
def other_nomads(**fields: Any) -> Iterator[None]:
    """Nomads that differ in these fields of the manifest."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(games(), "nomads", replace(games()["nomads"], **fields))
        yield


def hasty() -> AbstractContextManager[None]:
    """No game may last as long as it does."""
    return other_nomads(longest=7)


SCENARIO = """
game = "nomads"
rule = "NOM-037"
seats = ["ulrich", "red"]
when = ["ulrich: sow 3 right"]
[given]
stacks = { 3 = ["nomad", "ulrich"], 4 = [] }
turn = "ulrich"
[then]
stacks = { 4 = ["DISC"] }
"""


def test_fuzz_ends_with_one_line(terminal: Terminal) -> None:
    said = terminal.process("fuzz", "nomads", "--games", "3", "--seed", "5", "--players", "2", "--workers", "2")
    assert (said.code, said.out, said.err) == (0, "3 games, 0 failures\n", "")
    assert list(terminal.folder.iterdir()) == []


def test_fuzz_can_look_for_secrets_alone(terminal: Terminal) -> None:
    plan = MatchPlan("oh_captain", 0, 5, 3, only_secrets=True)
    found = play_one(plan)
    assert found.law == "" and found.decisions > 20
    whole = play_one(MatchPlan("oh_captain", 0, 5, 3))
    assert whole.decisions != found.decisions, "other laws ask chance too, so that it is another game"
    said = terminal.type("fuzz", "oh_captain", "--games", "1", "--players", "3", "--secrets")
    assert (said.code, said.out) == (0, "1 games, 0 failures\n")


def test_a_broken_game_writes_a_match_that_can_be_opened(terminal: Terminal) -> None:
    with hasty():
        said = terminal.type("fuzz", "nomads", "--games", "1", "--seed", "5")
    assert said.code == 1
    assert said.last_line == "1 games, 1 failures"
    name = "failure-nomads-5000015.json"
    assert said.out.startswith(f"{name}: a game ends within 7 decisions (after 7 moves)")
    assert len(read_match(terminal.folder / name).part.moves) == 7
    told = terminal.type("replay", name, "--lang", "en")
    assert told.code == 0 and "7. " in told.out and "8. " not in told.out
    resumed = terminal.type("play", "--resume", name, "--lang", "en", typed="1\nq\n")
    assert resumed.code == 0
    assert len(read_match(terminal.folder / name).part.moves) == 8


def test_fuzz_stops_after_a_few_failures(terminal: Terminal) -> None:
    with hasty():
        said = terminal.type("fuzz", "nomads", "--games", "9")
    assert said.code == 1
    assert said.last_line == f"{check.MOST_FAILURES} games, {check.MOST_FAILURES} failures"
    assert len(list(terminal.folder.iterdir())) == check.MOST_FAILURES


def test_a_game_that_cannot_be_set_up_is_a_failure(terminal: Terminal) -> None:
    with other_nomads(start=cannot_start):
        said = terminal.type("fuzz", "nomads", "--games", "1")
    assert said.code == 1
    assert "the game cannot be set up: IndexError" in said.out


def test_a_plan_of_games_is_the_same_in_every_process() -> None:
    plan = MatchPlan("nomads", 3, 8, None)
    assert play_one(plan) == play_one(plan)
    assert play_one(plan) != play_one(MatchPlan("nomads", 4, 8, None))
    plans = [MatchPlan("nomads", i, 8, 2) for i in range(3)]
    assert list(random_games(plans, 1)) == list(random_games(plans, 2)) == [play_one(plan) for plan in plans]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["fuzz", "chess"], "There is no game 'chess'"),
        (["fuzz", "nomads", "--players", "9"], "nomads is for 2 to 5 players, not 9."),
        (["fuzz", "nomads", "--games", "0"], "Argument --games: invalid number above zero value: '0'"),
        (["fuzz", "nomads", "--games", "many"], "Argument --games: invalid number above zero value: 'many'"),
        (["fuzz", "nomads", "--workers", "0"], "Argument --workers: invalid number above zero value: '0'"),
        (["fuzz"], "The following arguments are required: GAME"),
        (["laws", "chess"], "There is no game 'chess'"),
        (["scenario", "."], "has no scenarios in it."),
    ],
)
def test_bad_input_is_one_sentence(terminal: Terminal, arguments: list[str], sentence: str) -> None:
    said = terminal.type(*arguments)
    assert said.code == 2
    assert sentence in said.err
    assert said.err.count("\n") == 1 and said.out == ""


def test_laws_are_a_table_of_every_game(terminal: Terminal) -> None:
    terminal.monkeypatch.setattr(check, "random_games", lambda plans, workers: [Finding(1, 30) for _ in plans])
    said = terminal.type("laws")
    assert said.code == 0
    wanted = [(name, str(players)) for name, game in games().items() for players in game.seats]
    rows = [line.split() for line in said.out.splitlines()[1:]]
    assert [(row[0], row[1]) for row in rows] == wanted
    assert all(int(row[3]) == 30 * int(row[2]) > 0 and row[4] == "hold" for row in rows)


def test_a_broken_law_is_named(terminal: Terminal) -> None:
    terminal.monkeypatch.setattr(check, "MOST_COMBINATIONS", 1)
    with hasty():
        said = terminal.type("laws", "nomads")
    assert said.code == 1
    assert "broken: a game ends within 7 decisions" in said.out


def test_scenarios_are_counted(terminal: Terminal) -> None:
    folder = terminal.folder / "all" / "deeper"
    folder.mkdir(parents=True)
    (folder / "good.toml").write_text(SCENARIO.replace("DISC", "nomad"))
    (folder / "bad.toml").write_text(SCENARIO.replace("DISC", "ulrich"))
    (folder / "unreadable.toml").write_text(SCENARIO + "= 3")
    (folder / "stranger.toml").write_text(SCENARIO.replace("nomads", "chess"))
    said = terminal.type("scenario", "all", "all/deeper/good.toml")
    assert said.code == 1
    assert said.last_line == "2 passed, 3 failed"
    lines = [line for line in said.out.splitlines() if line.startswith("failed ")]
    assert len(lines) == 3
    assert "bad.toml: stacks.4 is ['nomad'], expected ['ulrich']" in lines[0]
    assert "stranger.toml: There is no game 'chess'" in lines[1]
    assert re.search(r"unreadable\.toml, line 11: this is not TOML", lines[2])


def test_scenarios_that_all_pass(terminal: Terminal) -> None:
    (terminal.folder / "good.toml").write_text(SCENARIO.replace("DISC", "nomad"))
    said = terminal.type("scenario", "good.toml")
    assert (said.code, said.out) == (0, "1 passed, 0 failed\n")
