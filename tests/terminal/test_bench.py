from __future__ import annotations

import json

import numpy as np
import pytest

from sobremesa.bench.games import Row
from sobremesa.bench.vectors import VectorRow, random_legal
from sobremesa.engine.manifest import games
from sobremesa.terminal.commands.bench import ratio_lines, table_lines, vector_lines
from tests.terminal.terminal import Terminal


@pytest.mark.parametrize("games_named", [["nomads"], pytest.param(list(games()), marks=pytest.mark.slow)])
def test_bench_writes_rows(games_named: list[str], terminal: Terminal) -> None:
    named = [word for game in games_named for word in ("--game", game)]
    said = terminal.type("bench", *named, "--seconds", "0.02", "--rounds", "1", "--json", "rows.json")
    assert (said.code, said.err) == (0, "")
    rows = json.loads((terminal.folder / "rows.json").read_text(encoding="utf-8"))
    for row in rows:
        assert set(row) == {"system", "game", "build", "decisions_per_second", "copies_per_second"}
        assert row["build"] in ("compiled", "compiled -O1", "plain")
        assert row["decisions_per_second"] > 0 and row["copies_per_second"] > 0
    plain = [row["game"] for row in rows if row["system"] == "sobremesa" and row["build"] == "plain"]
    assert plain == games_named
    assert f"{rows[0]['decisions_per_second']:,}" in said.out


def test_vectors_are_measured_with_observations_and_without(terminal: Terminal) -> None:
    arguments = ("--game", "nomads", "--matches", "8", "--processes", "1", "--seconds", "0.02", "--rounds", "1")
    said = terminal.type("bench", "vectors", *arguments, "--json", "rows.json")
    assert (said.code, said.err) == (0, "")
    rows = json.loads((terminal.folder / "rows.json").read_text(encoding="utf-8"))
    assert [(row["processes"], row["observations"]) for row in rows] == [(1, False), (1, True)]
    assert all(f"{row['decisions_per_second']:,}" in said.out for row in rows)


def test_vectors_of_several_processes_are_compared_with_one() -> None:
    rows = [VectorRow("a", "plain", 8, processes, True, 100 * processes, 150 * processes) for processes in (1, 2)]
    lines = [line.split()[-4:] for line in vector_lines(rows)[1:]]
    assert lines == [["100", "1.00", "150", "1.00"], ["200", "2.00", "300", "2.00"]]


def test_random_actions_are_legal_and_all_of_them_happen() -> None:
    numbers, counts = np.array([1, 3, 0, 0, 1, 2, 3]), np.array([2, 1, 4])
    luck = np.random.default_rng(1)
    picked = np.array([random_legal(numbers, counts, luck.random(3)) for _ in range(200)])
    assert [sorted(set(column.tolist())) for column in picked.T] == [[1, 3], [0], [0, 1, 2, 3]]


def test_ratios_are_of_the_same_game_and_of_the_peer() -> None:
    rows = [
        Row("sobremesa", "a", "compiled", 400, 300),
        Row("sobremesa", "a", "plain", 100, 100),
        Row("sobremesa", "b", "plain", 50, 50),
        Row("open_spiel", "mancala", "compiled", 800, 1200),
    ]
    assert ratio_lines(rows)[:4] == [
        "a compiled / plain: decisions 4.00, copies 3.00",
        "a compiled / open_spiel mancala: decisions 0.50, copies 0.25",
        "a plain / open_spiel mancala: decisions 0.12, copies 0.08",
        "b plain / open_spiel mancala: decisions 0.06, copies 0.04",
    ]
    assert len({len(line) for line in table_lines(rows)}) == 1, "the last column ends together"
