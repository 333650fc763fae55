from __future__ import annotations

import json

import pytest

from sobremesa.engine.manifest import games
from sobremesa.terminal.commands.bench import Row, ratio_lines, table_lines
from tests.terminal.terminal import Terminal


@pytest.mark.parametrize("games_named", [["nomads"], pytest.param(list(games()), marks=pytest.mark.slow)])
def test_bench_writes_rows(games_named: list[str], terminal: Terminal) -> None:
    named = [word for game in games_named for word in ("--game", game)]
    said = terminal.type("bench", *named, "--seconds", "0.02", "--rounds", "1", "--json", "rows.json")
    assert (said.code, said.err) == (0, "")
    rows = json.loads((terminal.folder / "rows.json").read_text(encoding="utf-8"))
    for row in rows:
        assert set(row) == {"game", "build", "decisions_per_second", "copies_per_second"}
        assert row["build"] in ("compiled", "compiled -O1", "plain")
        assert row["decisions_per_second"] > 0 and row["copies_per_second"] > 0
    assert [row["game"] for row in rows if row["build"] == "plain"] == games_named
    assert f"{rows[0]['decisions_per_second']:,}" in said.out


def test_ratios_are_of_the_same_game() -> None:
    rows = [Row("a", "compiled", 400, 300), Row("a", "plain", 100, 100), Row("b", "plain", 50, 50)]
    assert ratio_lines(rows) == ["a compiled / plain: decisions 4.00, copies 3.00"]
    assert len({len(line) for line in table_lines(rows)}) == 1, "the last column ends together"
    assert "not compiled" in ratio_lines(rows[1:])[0]
