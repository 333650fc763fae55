"""People may choose the levels that they are offered; files of earlier days may name others."""

from __future__ import annotations

import pytest

from sobremesa.engine.matches.programme import find_programme, programmes
from sobremesa.server.protocol.refusals import RequestRefused, check_level
from sobremesa.session.bots import has_level, levels_of


@pytest.mark.parametrize("name", programmes())
def test_a_level_that_is_not_offered_is_refused(name: str) -> None:
    programme = find_programme(name)
    assert [check_level(programme, level) for level in levels_of(programme.games)] == [*levels_of(programme.games)]
    assert has_level(programme.games, "random"), "a file with such a bot opens"
    for level in ("random", "greedy", "", None):
        with pytest.raises(RequestRefused):
            check_level(programme, level)
