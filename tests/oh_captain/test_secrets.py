"""The laws notice a leaked secret of this game: by an event, by an action's name, by what a mask shows."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from sobremesa.engine.event import Event
from sobremesa.engine.laws import LawBroken, RandomGame, planned_game
from sobremesa.engine.manifest import find_game
from sobremesa.games.oh_captain import events
from sobremesa.games.oh_captain.actions import FETCHES, GIVES, HIDDEN_SIDE

GAME = find_game("oh_captain")
OPTIONS = {**GAME.defaults(), "adventurers": "random", "cast": "all"}


def test_an_action_that_names_a_hidden_card_is_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    for action in [*FETCHES, *GIVES[HIDDEN_SIDE]]:
        assert action.is_secret
        monkeypatch.setattr(action, "is_secret", False)
    with pytest.raises(LawBroken, match="so it is secret"):
        for seed in range(20):
            RandomGame(GAME, 4, OPTIONS, seed).play()


def test_nobody_else_hears_what_was_shot(monkeypatch: pytest.MonkeyPatch) -> None:
    def told_to_all(event: Event, seat: int | None) -> Mapping[str, object]:
        return event.whole() if event.kind == "card-shot" else whispered(event, seat)

    whispered = Event.as_heard_by
    monkeypatch.setattr(
        "sobremesa.engine.laws._heard", lambda events, seat: str([told_to_all(e, seat) for e in events])
    )
    with pytest.raises(LawBroken, match="events tell no secrets"):
        for seed in range(20):
            RandomGame(GAME, 4, OPTIONS, seed).play()


def test_the_law_of_secrets_alone_notices_it_too(monkeypatch: pytest.MonkeyPatch) -> None:
    for action in GIVES[HIDDEN_SIDE]:
        monkeypatch.setattr(action, "is_secret", False)
    with pytest.raises(LawBroken, match="so it is secret"):
        for seed in range(40):
            RandomGame(GAME, 4, OPTIONS, seed).play_for_secrets()


def test_an_open_egg_given_uncovers_what_it_proves() -> None:
    """C-14  Siana may give an open Egg only if she has nothing but Eggs, so everybody is told."""
    planned = planned_game(GAME, 838, 1, 3)
    match = planned.play_for_secrets()
    proofs = [event for move in match.part.moves for event in move.events if event.kind == "eggs-proved"]
    assert proofs and all(event.uncovers and not event.secret for event in proofs)


@pytest.mark.parametrize(
    ("event", "seat", "learns"),
    [
        (events.NomadsArrived(seat=1), None, True),
        (events.CardDrawn(seat=1, card="egg"), 1, True),
        (events.CardDrawn(seat=1, card="egg"), 0, False),
        (events.CardKept(seat=1, card="egg"), 1, False),
        (events.MutinyDeclared(seat=1, former_seat=0), 1, True),
        (events.MutinyDeclared(seat=1, former_seat=0), 0, False),
        (events.LootRevealed(seat=1, cards=["egg"]), 0, True),
    ],
)
def test_who_learns_from_an_event(event: Event, seat: int | None, learns: bool) -> None:
    event.seen_by = (1,)
    assert event.uncovers_to(seat) is learns
