"""Benchmarks: peers can be measured, and the page shows the measured figures."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
import pytest

from tools import bench_peers, bench_vectors, benchmarks
from tools.bench_peers import OURS, PEERS, SYSTEMS, Peer, SystemRow, installed, measure_peer, ratio_lines, table_lines
from tools.bench_vectors import VectorRow, random_legal, vector_lines


@pytest.mark.filterwarnings("ignore")  # theirs
@pytest.mark.parametrize("peer", PEERS, ids=lambda peer: f"{peer.system} {peer.game}")
def test_a_peer_that_is_installed_can_be_measured(peer: Peer) -> None:
    if peer not in installed(True):
        pytest.skip(f"{peer.system} is not installed")
    decisions, copies = measure_peer(peer.system, peer.game, 0.02, 1)
    assert decisions > 0 and copies >= 0


def test_usual_peers_are_measured_without_being_asked_for() -> None:
    assert {peer.system for peer in PEERS} == set(SYSTEMS)
    assert {peer.is_usual for peer in installed(False)} <= {True}


def test_a_peer_without_copies_has_no_ratio_of_them() -> None:
    found = [SystemRow("a", "plain", 100, 50), SystemRow("b", "plain", 10, 0, "rlcard")]
    assert ratio_lines(found)[0] == "a plain / rlcard b: decisions 10.00"
    assert table_lines(found)[-1].endswith("-")
    assert list(benchmarks.ratio_lines(found))[-1] == "| a | 10 |"


def test_the_page_and_its_picture_are_what_was_measured() -> None:
    """If not: python -m tools.benchmarks."""
    page = benchmarks.PAGE.read_text(encoding="utf-8")
    assert benchmarks.written(page) == page
    assert {found["what"] for found in benchmarks.BLOCK.finditer(page)} == {"figures", "ratios", "vectors"}
    assert benchmarks.picture(benchmarks.rows()) == benchmarks.PICTURE.read_text(encoding="utf-8")
    assert {row["system"] for row in json.loads(benchmarks.FIGURES.read_text(encoding="utf-8"))} > {OURS}


def test_ratios_are_of_the_same_game_and_of_the_peer() -> None:
    rows = [
        SystemRow("a", "compiled", 400, 300),
        SystemRow("a", "plain", 100, 100),
        SystemRow("b", "plain", 50, 50),
        SystemRow("mancala", "compiled", 800, 1200, "open_spiel"),
    ]
    assert ratio_lines(rows) == [
        "a compiled / plain: decisions 4.00, copies 3.00",
        "a compiled / open_spiel mancala: decisions 0.50, copies 0.25",
        "a plain / open_spiel mancala: decisions 0.12, copies 0.08",
        "b plain / open_spiel mancala: decisions 0.06, copies 0.04",
    ]


@pytest.mark.filterwarnings("ignore")  # theirs
def test_our_games_and_the_peers_are_measured_in_turns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "rows.json"
    arguments = ["--game", "nomads", "--seconds", "0.02", "--rounds", "2", "--json", str(path)]
    monkeypatch.setattr(sys, "argv", ["bench_peers", *arguments])
    assert bench_peers.main() == 0
    rows = json.loads(path.read_text(encoding="utf-8"))
    assert {(row["system"], row["game"]) for row in rows} == {
        (OURS, "nomads"),
        *((peer.system, peer.game) for peer in installed(False)),
    }
    assert all(row["decisions_per_second"] > 0 for row in rows)


def test_vectors_are_measured_with_observations_and_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "rows.json"
    arguments = ["--game", "nomads", "--matches", "8", "--processes", "1", "--seconds", "0.02", "--rounds", "1"]
    monkeypatch.setattr(sys, "argv", ["bench_vectors", *arguments, "--json", str(path)])
    assert bench_vectors.main() == 0
    rows, said = json.loads(path.read_text(encoding="utf-8")), capsys.readouterr().out
    assert [(row["processes"], row["observations"]) for row in rows] == [(1, False), (1, True)]
    assert all(f"{row['decisions_per_second']:,}" in said for row in rows)


def test_vectors_of_several_processes_are_compared_with_one() -> None:
    rows = [VectorRow("a", "plain", 8, processes, True, 100 * processes, 150 * processes) for processes in (1, 2)]
    lines = [line.split()[-4:] for line in vector_lines(rows)[1:]]
    assert lines == [["100", "1.00", "150", "1.00"], ["200", "2.00", "300", "2.00"]]


def test_random_actions_are_legal_and_all_of_them_happen() -> None:
    numbers, counts = np.array([1, 3, 0, 0, 1, 2, 3]), np.array([2, 1, 4])
    luck = np.random.default_rng(1)
    picked = np.array([random_legal(numbers, counts, luck.random(3)) for _ in range(200)])
    assert [sorted(set(column.tolist())) for column in picked.T] == [[1, 3], [0], [0, 1, 2, 3]]
