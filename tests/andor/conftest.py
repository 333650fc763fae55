"""Every test of Andor begins with heroes who have thought of nothing yet."""

from __future__ import annotations

import pytest

from sobremesa.games.andor.bot.rollouts import forget


@pytest.fixture(autouse=True)
def _nothing_thought_of() -> None:
    """What a hero has set its mind on is kept by the turn alone, also if it was thought of with another budget."""
    forget()
