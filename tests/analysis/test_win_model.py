"""The model of the chance of winning: for every game and number of players, from the declared terms."""

from __future__ import annotations

import pytest

from sobremesa.analysis.stakes import shares_by
from sobremesa.analysis.win_model import (
    file_of,
    has_model,
    inputs_of,
    logistic,
    model_of,
    names_of,
    softmax,
    span_of,
    table_name,
    win_chances,
)
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import games
from tests.positions import positions
from tests.tiny import tiny

LARGEST = 300 * 1024  # bytes of a model


@pytest.mark.parametrize("game", sorted(games()))
def test_every_position_has_chances(game: str) -> None:
    manifest = games()[game]
    for table in positions(game, 40):
        assert has_model(manifest, table)
        chances = win_chances(manifest, table)
        assert all(0.0 <= chance <= 1.0 for chance in chances)
        assert manifest.is_shared or sum(chances) == pytest.approx(1.0)
        assert 0.0 <= inputs_of(manifest).progress(table) <= 1.0


@pytest.mark.parametrize("game", sorted(games()))
def test_a_model_weighs_what_is_declared_and_nothing_else(game: str) -> None:
    manifest = games()[game]
    assert span_of(manifest) > 0
    for table in positions(game, 40):
        model = model_of(manifest)[table_name(inputs_of(manifest), table)]
        assert list(model.weights) == names_of(manifest, table)
    assert (manifest.folder / "win_model.toml").stat().st_size < LARGEST


def test_a_game_without_a_model_is_refused_in_a_sentence() -> None:
    assert file_of(games()["nakum"])
    with pytest.raises(Unreadable, match="cannot be analysed"):
        inputs_of(tiny())


def test_no_logit_overflows() -> None:
    assert logistic(1e6) <= 1.0 and logistic(-1e6) >= 0.0
    assert softmax([1e6, -1e6]) == pytest.approx([1.0, 0.0], abs=1e-9)


def test_the_win_is_shared_by_those_who_have_won() -> None:
    assert shares_by([1, 1, 3], False) == (0.5, 0.5, 0.0)
    assert shares_by([1, 1, 1], True) == (1.0, 1.0, 1.0)
    assert shares_by([2, 2], True) == (0.0, 0.0)
