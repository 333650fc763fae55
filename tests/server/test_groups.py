"""Groups of actions: every kind in at most one, every group with a name, and no choice of too many buttons."""

from __future__ import annotations

import pytest

from sobremesa.engine.manifest import Game, find_game, games
from sobremesa.i18n.words import LANGUAGES
from sobremesa.server.render.prompt import in_order
from sobremesa.server.render.reader import game_words

GAMES = list(games().values())


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_a_group_holds_kinds_of_actions_of_the_game_each_once(game: Game) -> None:
    kinds = [kind for group in game.groups for kind in group.kinds]
    assert len(kinds) == len(set(kinds))
    assert set(kinds) <= {action.kind for action in game.actions.actions}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_every_group_has_a_name(game: Game, language: str) -> None:
    words = game_words(language, game.id)
    names = [words.say_if_there(f"group-{group.id}") for group in game.groups]
    assert all(names) and len(set(names)) == len(names)


def test_answers_keep_their_place_and_groups_follow_their_order() -> None:
    game = find_game("andor")
    texts = ["move 12", "keep", "drop wineskin", "stop", "move 14", "leave", "fight 14"]
    ordered = [action.text for action in in_order(game, [game.actions.read(text) for text in texts])]
    assert ordered == ["fight 14", "keep", "stop", "move 12", "move 14", "leave", "drop wineskin"]
