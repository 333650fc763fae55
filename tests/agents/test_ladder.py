"""The ladder: paired deals, rotated seats, ratings, a picture and rows; and custom bots, valid or not."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from sobremesa.agents.custom_bots import VARIABLE
from sobremesa.agents.ladder import GameResult, first_games, pairings, rungs
from sobremesa.session.bots import CUSTOM_BOTS
from tests.conftest import ROOT
from tests.terminal.terminal import QUICK, Terminal

PAGE = (ROOT / "docs" / "how-to" / "bots.md").read_text(encoding="utf-8")


@pytest.fixture
def terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Terminal]:
    monkeypatch.setenv(VARIABLE, "")
    yield Terminal(tmp_path, monkeypatch, capsys)
    CUSTOM_BOTS.clear()


def own_bot(terminal: Terminal, name: str, code: str) -> None:
    (terminal.folder / f"{name}.py").write_text(code, encoding="utf-8")


def test_every_deal_is_played_by_every_set_of_bots_from_every_seat() -> None:
    games = first_games(pairings("nomads", ["a", "b", "c"], 2, {}, 1), 12)
    assert [game.deal for game in games] == [0] * 6 + [1] * 6
    assert Counter(game.bots for game in games[:6]) == Counter(
        [("a", "b"), ("b", "a"), ("a", "c"), ("c", "a"), ("b", "c"), ("c", "b")]
    )


def test_winners_are_rated_higher_and_more_games_narrow_the_interval() -> None:
    games = first_games(pairings("nomads", ["strong", "weak"], 2, {}, 1), 40)
    results = [GameResult(game, (1, 2) if game.bots[0] == "strong" else (2, 1), (9, 1)) for game in games]
    few, many = rungs(["weak", "strong"], results[:4]), rungs(["weak", "strong"], results)
    assert [rung.name for rung in many] == ["strong", "weak"]
    assert many[0].share == 1.0 and many[0].games == 40
    assert many[0].rating is not None and many[1].rating is not None and many[0].rating > many[1].rating
    assert many[0].interval[1] - many[0].interval[0] < few[0].interval[1] - few[0].interval[0]


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_ladder_with_its_picture_and_its_rows(terminal: Terminal, workers: str) -> None:
    names = ["--svg", "ladder.svg", "--out", "games.csv", "--workers", workers]
    said = terminal.type("arena", "nomads", "--bots", "random,1", "--games", "4", *names)
    assert said.code == 0, said.err
    lines = said.out.splitlines()
    assert lines[0].split()[:3] == ["bot", "games", "wins"] and len(lines) == 3
    drawn = ET.fromstring((terminal.folder / "ladder.svg").read_text(encoding="utf-8"))
    assert len(drawn.findall("{http://www.w3.org/2000/svg}circle")) == 2
    with (terminal.folder / "games.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 8 and sum(float(row["win"]) for row in rows) == 4
    assert {(row["bot"], row["seat"]) for row in rows} == {(bot, seat) for bot in ("random", "1") for seat in "01"}


def test_the_rows_can_be_a_parquet_file(terminal: Terminal) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    said = terminal.type("arena", "nomads", "--bots", "random,1", "--games", "2", "--out", "games.parquet")
    assert said.code == 0, said.err
    assert parquet.read_table(terminal.folder / "games.parquet").num_rows == 4


def test_characters_meet_levels_on_a_ladder(terminal: Terminal) -> None:
    said = terminal.type(
        "arena", "oh_captain", "--bots", "honest,doubter,random", "--players", "3", "--games", "6", "--out", "games.csv"
    )
    assert said.code == 0, said.err
    with (terminal.folder / "games.csv").open(encoding="utf-8", newline="") as file:
        assert {row["bot"] for row in csv.DictReader(file)} == {"honest", "doubter", "random"}


BAD = {
    "arena nomads --bots 1,7": r"no bot of level '7'",
    "arena nomads --bots 1,1": "names a bot twice",
    "arena nomads --bots 1": "needs as many different bots",
    "arena nomads --bots 1,2 --games 0": "above zero",
    "arena chess --bots 1,2": "chess",
    "arena nomads --bots 1,nowhere:Bot": "cannot be imported",
    "arena nomads --bots 1,json:JSONDecoder": "no class with a method choose",
    "arena nomads --bots 1,2 --out games.txt": "must end in",
    "arena nomads --bots 1,2 --svg nowhere/ladder.svg": "there is no folder",
    "arena nomads": "Who plays",
    "play nomads --bot nowhere:Bot": "cannot be imported",
}


@pytest.mark.parametrize("arguments", BAD)
def test_bad_input_is_one_sentence(terminal: Terminal, arguments: str) -> None:
    said = terminal.type(*arguments.split())
    assert said.code == 2 and not said.out
    assert said.err.count("\n") == 1 and re.search(BAD[arguments], said.err), said.err


NONSENSE = """
class Liar:
    def choose(self, view, seat):
        return "everything"
class Crasher:
    def choose(self, view, seat):
        return 1 / 0
"""


@pytest.mark.parametrize(
    ("bot", "told", "workers"), [("Liar", "is not legal", "1"), ("Crasher", "ZeroDivisionError", "2")]
)
def test_an_illegal_answer_of_a_bot_is_one_sentence(terminal: Terminal, bot: str, told: str, workers: str) -> None:
    own_bot(terminal, "nonsense", NONSENSE)
    said = terminal.type("arena", "nomads", "--bots", f"1,nonsense:{bot}", "--games", "2", "--workers", workers)
    assert said.code == 1 and said.err.count("\n") == 1 and told in said.err, said.err


def test_the_bot_of_the_page_plays_in_the_arena_and_at_the_terminal(terminal: Terminal) -> None:
    code = re.search(r"```python\n(class Eager.*?)```", PAGE, re.DOTALL)
    assert code is not None and len(code.group(1).splitlines()) <= 12
    own_bot(terminal, "mybot", code.group(1))
    said = terminal.type("arena", "nomads", "--bots", "random,mybot:Eager", "--games", "2")
    assert said.code == 0 and "mybot:Eager" in said.out, said.err
    seats = ["--seats", "bot,bot", "--bot", "mybot:Eager", "--seed", "a", *QUICK]
    assert terminal.type("play", "nomads", *seats).code == 0
