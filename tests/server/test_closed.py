"""Actions that people look for and a rule closes: each has a name, a rule with a text and a short reason, and is closed
for everybody alike."""

from __future__ import annotations

import re

import pytest

from sobremesa.engine.manifest import Game, games
from sobremesa.i18n.words import LANGUAGES, words_for
from tests.positions import positions

GAMES = list(games().values())
PEOPLE = ["A", "B", "C", "D", "E", "F"]
LONGEST = 43  # letters of a label
MOST_WORDS = 9  # of a reason: more than six only where three resources are missing


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_a_closed_action_has_a_name_and_a_reason(game: Game) -> None:
    looked_for = 0
    for table in positions(game.id, 120):
        seat = table.choice.seat
        masked = table.mask(seat)
        for action in game.expected(masked, seat):
            looked_for += 1
            rule = masked.refuse(seat, action)
            assert rule == table.refuse(seat, action), action.text
            if rule is None:
                continue
            for language in LANGUAGES:
                words = words_for(language, game)
                label = words.action(action, masked, seat, PEOPLE, seat).text
                assert label and len(label) <= LONGEST, label
                assert words.has(f"refused-{rule.lower()}"), rule
                check_short(words.short_refusal(rule, masked, seat, action), rule)
                assert words.has(f"short-{rule.lower()}"), rule
    assert looked_for > 5


def check_short(short: str, rule: str) -> None:
    """A reason on a button is a few words, and no rule id."""
    assert short and len(short) <= LONGEST and len(short.split()) <= MOST_WORDS, (rule, short)
    assert not re.search(r"[A-Z]{3}-\d", short) and "none" not in short and not short.endswith("."), (rule, short)
