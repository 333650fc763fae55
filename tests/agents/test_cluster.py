"""The ladder on a Ray cluster: the same games as on one machine, and one sentence without a cluster or without Ray."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sobremesa.agents import ladder
from sobremesa.agents.custom_bots import VARIABLE
from sobremesa.agents.ladder import (
    HERE,
    Pairing,
    first_games,
    pairings,
    play_ladder,
    play_on_cluster,
    play_there,
)
from sobremesa.session.bots import CUSTOM_BOTS
from tests.terminal.terminal import Terminal

EAGER = """
class First:
    def choose(self, view, seat):
        return view.legal_actions(seat)[0]
class Crasher:
    def choose(self, view, seat):
        return 1 / 0
"""


@pytest.fixture
def terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Terminal]:
    monkeypatch.setenv(VARIABLE, "")
    yield Terminal(tmp_path, monkeypatch, capsys)
    CUSTOM_BOTS.clear()


def some_games(number: int) -> list[Pairing]:
    return first_games(pairings("nomads", ["random", "1", "2"], 2, {}, 3), number)


class Instead:
    """What a cluster of two cores does, one game after the other, and how many were sent ahead."""

    def __init__(self) -> None:
        self.sent = self.most = 0
        self.joined: list[dict[str, Any]] = []

    def init(self, **how: Any) -> None:
        self.joined.append(how)
        if how["address"] == "nowhere:1":
            raise ConnectionError

    def remote(self, **_: Any) -> Any:
        return lambda function: type("Task", (), {"remote": lambda *given: self.send(function, given[-3:])})()

    def send(self, function: Any, given: Any) -> Any:
        self.sent += 1
        self.most = max(self.most, self.sent)
        return function, given

    def get(self, sent: Any) -> Any:
        self.sent -= 1
        function, given = sent
        return function(*given)

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def shutdown(self) -> None:
        self.joined.append({})


@pytest.fixture
def instead(monkeypatch: pytest.MonkeyPatch) -> Instead:
    found = Instead()
    monkeypatch.setattr(ladder, "import_module", lambda name: found)
    monkeypatch.setattr(ladder, "find_spec", lambda name: True)
    return found


def test_the_games_are_those_of_one_machine_in_the_same_order(instead: Instead) -> None:
    games, steps = some_games(12), []
    found = play_on_cluster(games, HERE, 2, lambda: steps.append(1))
    assert found == play_ladder(games, 1, lambda: None) and len(steps) == 12
    assert instead.most == 2 * ladder.AHEAD, "no more are sent ahead than keep the cores busy"
    assert instead.joined[0]["num_cpus"] == 2 and instead.joined[-1] == {}


def test_a_cluster_that_does_not_answer_is_one_sentence(terminal: Terminal, instead: Instead) -> None:
    said = terminal.type("arena", "nomads", "--bots", "1,random", "--games", "2", "--ray", "nowhere:1")
    assert said.code == 2 and "no Ray cluster at nowhere:1" in said.err and said.err.count("\n") == 1


def test_without_ray_it_is_one_sentence(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "find_spec", lambda name: None)
    said = terminal.type("arena", "nomads", "--bots", "1,random", "--games", "2", "--ray")
    assert said.code == 2 and not said.out and "sobremesa[cluster]" in said.err and said.err.count("\n") == 1


def test_a_machine_of_the_cluster_knows_the_bots_that_were_named(terminal: Terminal) -> None:
    (terminal.folder / "eager.py").write_text(EAGER, encoding="utf-8")
    pairing = Pairing("nomads", (), 0, 1, ("eager:First", "random"))
    assert play_there(pairing, str(terminal.folder), ["eager:First"]).pairing == pairing


@pytest.mark.soak
def test_two_workers_of_a_real_cluster_play_the_same_games(terminal: Terminal) -> None:
    """A cluster of this machine: Ray's own server, scheduler and object store, and two worker processes."""
    pytest.importorskip("ray")
    (terminal.folder / "eager.py").write_text(EAGER, encoding="utf-8")
    games = some_games(24)
    assert play_on_cluster(games, HERE, 2, lambda: None) == play_ladder(games, 1, lambda: None)
    names = ["--games", "6", "--workers", "2", "--out", "games.csv", "--ray"]
    said = terminal.type("arena", "nomads", "--bots", "random,1,eager:First", *names)
    assert said.code == 0 and len((terminal.folder / "games.csv").read_text().splitlines()) == 13, said.err
    said = terminal.type("arena", "nomads", "--bots", "random,eager:Crasher", "--games", "2", "--ray")
    assert said.code == 1 and "ZeroDivisionError" in said.err, said.err
