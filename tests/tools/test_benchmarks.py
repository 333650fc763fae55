"""Benchmarks: peers can be measured, and the page shows the measured figures."""

from __future__ import annotations

import json

import pytest

from sobremesa.bench.games import OURS, Row
from sobremesa.bench.peers import PEERS, SYSTEMS, Peer, installed, measure_peer
from sobremesa.terminal.commands.bench import ratio_lines, table_lines
from tools import benchmarks


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
    found = [Row(OURS, "a", "plain", 100, 50), Row("rlcard", "b", "plain", 10, 0)]
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
