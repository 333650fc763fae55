"""The example of self-play, in small: whole matches by the rules, each decision with the end of its own match."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.conftest import ROOT

torch = pytest.importorskip("torch", reason="the extra `learn` is not installed")


@pytest.fixture(scope="module")
def selfplay() -> ModuleType:
    spec = importlib.util.spec_from_file_location("selfplay", ROOT / "examples" / "selfplay" / "selfplay.py")
    assert spec is not None and spec.loader is not None
    module = sys.modules["selfplay"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_decision_has_the_end_of_its_own_match(selfplay: ModuleType) -> None:
    with selfplay.sb.vector_env(selfplay.GAME, 1, seats=2, settings=selfplay.SETTINGS) as env:
        observations, masks = env.reset(seed=1)
    played = selfplay.play(selfplay.Net(observations.shape[1], masks.shape[1]), matches=4, seed=3)
    assert len(played.end) == len(played.seen) == len(played.action) > 4 * 20
    assert set(played.end.tolist()) <= {-1.0, 0.0, 1.0}
    assert bool(played.legal.gather(1, played.action[:, None]).all())


@pytest.mark.slow
def test_learning_goes_on_from_what_was_kept(selfplay: ModuleType, tmp_path: Path) -> None:
    kept = tmp_path / "kept.pt"
    first = selfplay.train(iterations=1, matches=4, seed=1, curve=None, every=1, keep=kept)
    more = selfplay.train(iterations=2, matches=4, seed=1, curve=None, every=1, keep=kept)
    assert more[:2] == first and [row[0] for row in more] == [0, 1, 2]


@pytest.mark.soak
def test_the_curve_rises(selfplay: ModuleType, tmp_path: Path) -> None:
    rows = selfplay.train(iterations=8, matches=128, seed=1, curve=tmp_path / "curve.csv", every=8)
    assert rows[-1][2] > rows[0][2] + 0.2
    assert (tmp_path / "curve.csv").read_text(encoding="utf-8").count("\n") == 3
