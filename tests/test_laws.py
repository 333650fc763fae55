"""The laws hold for every game, and they bite: each is broken on purpose in a tiny game and must be noticed."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from sobremesa.engine import laws
from sobremesa.engine.action import Action
from sobremesa.engine.agenda import UNKNOWN
from sobremesa.engine.chance import Chance, FastChance
from sobremesa.engine.event import Event
from sobremesa.engine.laws import LawBroken, RandomGame, any_move, setting_combinations
from sobremesa.engine.manifest import Game, games
from sobremesa.engine.matches import match
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.part import Move, Part
from sobremesa.engine.matches.programme import Programme
from sobremesa.engine.show.scene import Scene
from tests.tiny import PLAYS, SAYINGS, NumberSaid, Tiny, Turn, count, scene, tiny, write

HUMMED = 7
MOST_GAMES = 24  # of one game; more would only take longer


def law_games() -> list[RandomGame]:
    """For every game all combinations of options, spread over the numbers of players, or a part spread evenly."""
    found: list[RandomGame] = []
    for game in games().values():
        counts, combinations = list(game.seats), setting_combinations(game)
        number = min(MOST_GAMES, max(len(combinations), 2 * len(counts)))
        for i in range(number):
            settings = combinations[
                i * len(combinations) // number if number < len(combinations) else i % len(combinations)
            ]
            found.append(RandomGame(game, counts[(i + i // len(counts)) % len(counts)], settings, 7000 + i))
    return found


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, id=f"{game.game.id}-{game.seats}-{game.seed}", marks=[pytest.mark.soak] if late else [])
        for game in law_games()
        for late in [game.seed >= 7012]  # more settings of the same game
    ],
)
def test_all_laws_hold(game: RandomGame) -> None:
    played = game.play()
    assert played.table.is_over
    told = [*played.part.opening, *[event for move in played.part.moves for event in move.events]]
    assert {event.rule for event in told} <= {rule.id for rule in game.game.rules()}, "every event names its rule"


def test_every_combination_and_every_number_of_players_is_played() -> None:
    for game in games().values():
        played = [random_game for random_game in law_games() if random_game.game is game]
        assert {random_game.seats for random_game in played} == set(game.seats)
        combinations = {str(random_game.settings) for random_game in played}
        assert len(combinations) == min(MOST_GAMES, len(setting_combinations(game)))


# The tiny game, whole and broken.


def play_tiny(game: Game, monkeypatch: pytest.MonkeyPatch, most: int = 3) -> None:
    monkeypatch.setattr(match, "find_programme", lambda name: Programme(game))
    for seed in range(12):
        RandomGame(game, min(most, 2 + seed % 2), {}, seed).play()


def test_the_tiny_game_obeys(monkeypatch: pytest.MonkeyPatch) -> None:
    play_tiny(tiny(), monkeypatch)


class SharedCopy(Tiny):
    def copy(self) -> Tiny:
        copied = super().copy()
        copied.played = self.played
        return copied


class DeeplySharedCopy(Tiny):
    def copy(self) -> Tiny:
        copied = super().copy()
        copied.hands[0] = self.hands[0]
        return copied


class SharedAgenda(Tiny):
    def copy(self) -> Tiny:
        copied = super().copy()
        copied.steps = self.steps
        return copied


class ForgetfulCopy(Tiny):
    def copy(self) -> Tiny:
        copied = super().copy()
        copied.said = [-1] * self.seats
        return copied


class OpenMask(Tiny):
    def mask(self, seat: int | None) -> Tiny:
        masked = self.copy()
        masked.chance = super().mask(seat).chance
        return masked


class SpectatorMask(Tiny):
    def mask(self, seat: int | None) -> Tiny:
        masked = super().mask(seat)
        if seat is None:
            masked.hands[0] = self.hands[0][:]
        return masked


class LuckyMask(Tiny):
    def mask(self, seat: int | None) -> Tiny:
        masked = super().mask(seat)
        masked.chance = self.chance.copy()
        return masked


class SharedMask(Tiny):
    def mask(self, seat: int | None) -> Tiny:
        masked = super().mask(seat)
        masked.said = self.said
        return masked


class DarkerMask(Tiny):
    def mask(self, seat: int | None) -> Tiny:
        masked = super().mask(seat)
        masked.said = [number - 1 for number in self.said]
        return masked


class BlindFill(Tiny):
    def fill(self, chance: Chance) -> Tiny:
        filled = super().fill(chance)
        filled.deck = [UNKNOWN] * len(filled.deck)
        return filled


class CarelessFill(Tiny):
    def fill(self, chance: Chance) -> Tiny:
        filled = super().fill(chance)
        if filled.deck:
            filled.deck[0] = filled.hands[0][0] if filled.hands[0] else 0
        return filled


class BoldFill(Tiny):
    def fill(self, chance: Chance) -> Tiny:
        filled = super().fill(chance)
        filled.played[0], filled.played[1] = filled.played[1], filled.played[0]
        return filled


class GreedyFill(Tiny):
    def fill(self, chance: Chance) -> Tiny:
        filled = super().fill(chance)
        self.deck = filled.deck[:]
        return filled


class LosingPlay(Tiny):
    def play_card(self, seat: int, card: int) -> None:
        super().play_card(seat, card)
        if card == 3:
            self.played[seat].pop()


class OnceWatched(Tiny):
    def say_number(self, seat: int, number: int) -> None:
        super().say_number(seat, number if self.watch is None else 0)


class HandTold(Event):
    """Somebody says what is in the hand."""

    seat: int
    card: int


class Telling(Tiny):
    def say_number(self, seat: int, number: int) -> None:
        super().say_number(seat, number)
        self.tell(HandTold(seat, self.hands[seat][0]))


class ShowingLater(Tiny):
    """After a number was said a card takes its place."""

    def say_number(self, seat: int, number: int) -> None:
        super().say_number(seat, number)
        self.said[seat] = self.hands[seat][0] + 3


class ShowingMeanwhile(Tiny):
    """While a number is said a card lies in its place."""

    def say_number(self, seat: int, number: int) -> None:
        self.said[seat] = self.hands[seat][0] + 3
        self.tell(NumberSaid(seat, number))
        self.said[seat] = number


class Dicing(Tiny):
    def say_number(self, seat: int, number: int) -> None:
        super().say_number(seat, random.randrange(1000))


class NoRank(Tiny):
    def ranks(self) -> list[int]:
        return [0] * self.seats


@pytest.mark.parametrize(
    ("kind", "law"),
    [
        (SharedCopy, "copies share nothing, also not played"),
        (DeeplySharedCopy, "copies share nothing, also not hands"),
        (SharedAgenda, "copies share nothing, also not agenda"),
        (ForgetfulCopy, "a copy is equal"),
        (OpenMask, "what is uncovered was hidden from somebody"),
        (SpectatorMask, "a spectator knows no more than a seat"),
        (LuckyMask, "a masked table has no chance"),
        (SharedMask, "a masked table shares nothing"),
        (DarkerMask, "masking twice is masking once"),
        (BlindFill, "filling leaves nothing unknown"),
        (CarelessFill, "card values are conserved"),
        (BoldFill, "a filled table looks the same to its viewer"),
        (GreedyFill, "filling leaves the masked table alone"),
        (LosingPlay, "cards are conserved"),
        (OnceWatched, "watching changes nothing"),
        (Telling, "events tell no secrets"),
        (ShowingLater, "a move that uncovers nothing tells no secrets"),
        (ShowingMeanwhile, "after an event tells no secrets"),
        (Dicing, "watching changes nothing"),
        (NoRank, "every seat has a rank"),
    ],
)
def test_a_broken_table_is_noticed(kind: type[Tiny], law: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(LawBroken, match=law):
        play_tiny(tiny(kind), monkeypatch)


class PeekingTurn(Turn):
    def legal_actions(self, t: Tiny) -> list[Action]:
        found = super().legal_actions(t)
        return found[1:] if t.deck[-1:] == [0] and len(found) > 1 else found


class LenientTurn(Turn):
    def refuse(self, t: Tiny, action: Action) -> str | None:
        return None


class StrictTurn(Turn):
    def refuse(self, t: Tiny, action: Action) -> str | None:
        return self.rule


class NamelessTurn(Turn):
    rule = ""


class DoubleTurn(Turn):
    def legal_actions(self, t: Tiny) -> list[Action]:
        return [*super().legal_actions(t), PLAYS[t.hands[self.seat][0]]]


class EmptyTurn(Turn):
    def legal_actions(self, t: Tiny) -> list[Action]:
        return [] if t.said[self.seat] == 2 else super().legal_actions(t)


class EndlessTurn(Turn):
    def legal_actions(self, t: Tiny) -> list[Action]:
        return SAYINGS[:]


@pytest.mark.parametrize(
    ("turn", "law"),
    [
        (PeekingTurn, "legal actions need no secrets"),
        (LenientTurn, "is refused unless it is legal"),
        (StrictTurn, "is legal and is not refused"),
        (NamelessTurn, "is refused by a rule that has an id"),
        (DoubleTurn, "no action is offered twice"),
        (EmptyTurn, "EmptyTurn has a legal action"),
        (EndlessTurn, "a game ends within 50 decisions"),
    ],
)
def test_a_broken_choice_is_noticed(turn: type[Turn], law: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(LawBroken, match=law):
        play_tiny(tiny(turn=turn), monkeypatch)


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


def test_a_scene_that_cannot_be_drawn_in_the_middle_of_a_move_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    play_tiny(tiny(Humming), monkeypatch)
    with pytest.raises(LawBroken, match="sprite ids are unique after every event"):
        play_tiny(tiny(Humming, scene=two_while_humming), monkeypatch)


def another_for_everyone(t: Tiny, viewer: int | None) -> Scene:
    whole = scene(t, viewer)
    return Scene(whole.width, whole.height, f"board-{viewer}", whole.art, whole.sprites)


def test_a_game_with_secrets_that_says_it_has_none_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(LawBroken, match="in a game without secrets all know the same"):
        play_tiny(tiny(has_secrets=False), monkeypatch)


class AllSeen(Tiny):
    """Everybody sees all but the deck, which two players leave some cards in."""

    def mask(self, seat: int | None) -> Tiny:
        masked = super().mask(seat)
        masked.hands = [hand[:] for hand in self.hands]
        return masked


def test_a_game_drawn_otherwise_for_everyone_that_says_it_is_not_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    play_tiny(tiny(AllSeen, has_secrets=False), monkeypatch, most=2)
    play_tiny(tiny(AllSeen, scene=another_for_everyone, draws_alike=False), monkeypatch, most=2)
    with pytest.raises(LawBroken, match="who knows no more and is not asked sees what a spectator sees"):
        play_tiny(tiny(AllSeen, scene=another_for_everyone), monkeypatch, most=2)


@pytest.mark.parametrize("game", [game for game in games().values() if game.has_secrets], ids=lambda game: game.id)
def test_a_game_that_says_it_has_secrets_has_some(game: Game) -> None:
    """In some random match a seat knows what a spectator does not."""
    for seed in range(12):
        table, chance = Part(game, game.seats.start, secret=f"secrets-{seed}").table, FastChance(seed)
        while not table.is_over:
            if not all(game.is_public(table, seat) for seat in range(table.seats)):
                return
            table.play(*any_move(table, chance))
    pytest.fail("all know the same in every match")


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


def test_a_text_form_that_reads_something_else_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_a_reveal_that_does_not_say_so_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card turned up without `uncovers` could be taken back after everyone has seen it."""

    class Showing(Tiny):
        def say_number(self, seat: int, number: int) -> None:
            super().say_number(seat, number)
            if self.deck:
                self.played[seat].append(self.deck.pop())

    with pytest.raises(LawBroken, match="a move that uncovers nothing tells no secrets"):
        play_tiny(tiny(Showing), monkeypatch)


def test_an_error_in_the_rules_is_a_broken_law() -> None:
    class Failing(Tiny):
        def play_card(self, seat: int, card: int) -> None:
            raise LookupError("no such card")

    broken = laws.broken_law(RandomGame(tiny(Failing), 2, {}, 1))
    assert broken is not None
    assert "no error: LookupError: no such card" in str(broken)
