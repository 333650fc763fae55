"""Each law is broken on purpose in the manifest or the match of a tiny game, and must be noticed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sobremesa.engine import laws
from sobremesa.engine.event import Event
from sobremesa.engine.laws import LawBroken
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.part import Move
from sobremesa.engine.show.scene import Scene
from tests.tiny import Tiny, count, play_tiny, scene, tiny, write

HUMMED = 7


def two_of_each(t: Tiny, viewer: int | None) -> Scene:
    whole = scene(t, viewer)
    return Scene(whole.width, whole.height, whole.board, whole.art, whole.sprites * 2)


class Hummed(Event):
    """Something is hummed."""

    seat: int


class Humming(Tiny):
    """Before a number is said, something is hummed."""

    def say_number(self, seat: int, number: int) -> None:
        self.said[seat] = HUMMED
        self.tell(Hummed(seat))
        super().say_number(seat, number)


def two_while_humming(t: Tiny, viewer: int | None) -> Scene:
    return two_of_each(t, viewer) if HUMMED in t.said else scene(t, viewer)


def test_a_scene_that_fails_during_a_move_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    play_tiny(tiny(Humming), monkeypatch)
    with pytest.raises(LawBroken, match="sprite ids are unique after every event"):
        play_tiny(tiny(Humming, scene=two_while_humming), monkeypatch)


def another_for_everyone(t: Tiny, viewer: int | None) -> Scene:
    whole = scene(t, viewer)
    return Scene(whole.width, whole.height, f"board-{viewer}", whole.art, whole.sprites)


def test_a_wrong_has_secrets_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(LawBroken, match="in a game without secrets all know the same"):
        play_tiny(tiny(has_secrets=False), monkeypatch)


class AllSeen(Tiny):
    """Everybody sees all but the deck, which two players leave some cards in."""

    def mask(self, seat: int | None) -> Tiny:
        masked = super().mask(seat)
        masked.hands = [hand[:] for hand in self.hands]
        return masked


def test_a_wrong_draws_alike_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    play_tiny(tiny(AllSeen, has_secrets=False), monkeypatch, most=2)
    play_tiny(tiny(AllSeen, scene=another_for_everyone, draws_alike=False), monkeypatch, most=2)
    with pytest.raises(LawBroken, match="who knows no more and is not asked sees what a spectator sees"):
        play_tiny(tiny(AllSeen, scene=another_for_everyone), monkeypatch, most=2)


def write_less(t: Tiny) -> dict[str, Any]:
    return {**write(t), "said": [min(number, 1) for number in t.said]}


def miscount(t: Tiny) -> dict[str, int]:
    return {**count(t), "numbers said": sum(t.said)}


@pytest.mark.parametrize(
    ("part", "broken", "law"),
    [
        ("scene", two_of_each, "sprite ids are unique"),
        ("clicks", lambda t, action: ["nowhere"], "is clicked on sprites that exist, not"),
        ("write", write_less, "the text form has every field, also said"),
        ("count", miscount, "numbers said are conserved"),
    ],
)
def test_a_broken_manifest_is_noticed(
    part: str, broken: Callable[..., Any], law: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts: dict[str, Any] = {part: broken}
    with pytest.raises(LawBroken, match=law):
        play_tiny(tiny(**parts), monkeypatch)


def test_a_text_form_that_does_not_round_trip_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def read_as_nothing_said(*arguments: Any) -> Tiny:
        t: Tiny = whole.read(*arguments)
        t.said = [-1] * t.seats
        return t

    whole = tiny()
    with pytest.raises(LawBroken, match="a table survives being written and read"):
        play_tiny(tiny(read=read_as_nothing_said), monkeypatch)


class AlwaysUndo(Match):
    """Lets everyone take the last move back, whatever it showed."""

    def can_undo(self, seat: int) -> bool:
        return bool(self.part.moves) and self.part.moves[-1].seat == seat


class EveryonesUndo(Match):
    def can_undo(self, seat: int) -> bool:
        return bool(self.part._before)


class LazyUndo(Match):
    def undo(self, seat: int) -> Move:
        self.part._before.pop()
        return self.part.moves.pop()


class OtherReplay(Match):
    def save(self) -> dict[str, Any]:
        return {**super().save(), "events": [id(self)]}


@pytest.mark.parametrize(
    ("kind", "law"),
    [
        (AlwaysUndo, "undo never crosses chance or a revealed secret|undo belongs to the seat"),
        (EveryonesUndo, "undo belongs to the seat"),
        (LazyUndo, "undo restores the table"),
        (OtherReplay, "a match replays to the same events"),
    ],
)
def test_a_broken_match_is_noticed(kind: type[Match], law: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "Match", kind)
    with pytest.raises(LawBroken, match=law):
        play_tiny(tiny(), monkeypatch)
