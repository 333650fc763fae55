"""Matches as data: what a row says is what happened, and the notebook learns from it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

import sobremesa as sb
from sobremesa.engine.matches.programme import find_programme
from sobremesa.envs.observations import Layout
from sobremesa.envs.stepper import Stepper
from tests.conftest import ROOT

NOTEBOOK = ROOT / "examples" / "winner" / "winner.ipynb"


@pytest.mark.parametrize("game", ["nomads", "andor", "lumarathon"])
def test_a_row_is_what_happened(game: str, tmp_path: Path) -> None:
    """Played again from the numbers in the file, the match gives the same rows."""
    path = tmp_path / "matches.parquet"
    number = sb.record(game, path, 1, "random", seed=4)
    rows = pq.read_table(path).to_pylist()
    assert len(rows) == number > 20
    programme = find_programme(game)
    stepper, layout = Stepper(programme, programme.seats.start, None, True), Layout(programme, programme.seats.start)
    stepper.begin(4 * 1_000_003)
    for count, row in enumerate(rows):
        assert (row["match"], row["move"], row["seat"]) == (0, count, stepper.seat)
        assert row["observation"] == layout.observe(stepper.table, stepper.seat, stepper.part).tobytes()
        assert row["legal"] == stepper.legal() and row["action"] in row["legal"]
        assert row["notation"] == stepper.numbers.text(row["action"])
        stepper.step(row["action"])
    assert stepper.is_over
    assert all(np.isclose(row["reward"], stepper.rewards()[row["seat"]]) for row in rows)
    slices = json.loads(pq.read_schema(path).metadata[b"layout"])
    assert {name: start for name, (start, _, _) in slices.items()} == {
        part.name: part.start for part in layout.slices.values()
    }


def test_a_match_that_cannot_be_recorded_gets_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(sb.Unreadable, match="no bot of level 'genius'"):
        sb.record("nomads", tmp_path / "x", 1, "genius")
    with pytest.raises(sb.Unreadable, match="There are 2 seats, not 3"):
        sb.record("nomads", tmp_path / "x", 1, ["random"] * 3)
    code = "import sys; sys.modules['pyarrow'] = None; import sobremesa as sb; sb.record('nomads', 'x', 1)"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert found.stderr.strip().splitlines()[-1].endswith("not installed: pip install 'sobremesa[env,data]'.")


def test_the_notebook_learns_who_will_win(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    cells = [cell for cell in json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == "code"]
    known: dict[str, Any] = {}
    for number, cell in enumerate(cells):
        exec(compile("".join(cell["source"]), f"cell {number}", "exec"), known)
        if number == 0:
            known |= {"MATCHES": 60, "EPOCHS": 4}
    assert known["curve"][-1][0] < known["curve"][0][0] < np.log(2)
    assert known["accuracy"][-1] > known["accuracy"][0] and known["accuracy"][-1] > known["most_common"]
    assert known["picture"].startswith("<svg") and known["picture"].count("<polyline") == 2
