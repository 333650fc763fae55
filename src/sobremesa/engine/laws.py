"""The laws: properties that hold for every game at every step of every random match.

`RandomGame` plays one match and checks the laws along the way; `fuzz`, `laws` and the tests all use it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from itertools import product

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import Chance, FastChance, NoChance
from sobremesa.engine.event import UNKNOWN_WORD, Event
from sobremesa.engine.manifest import Game
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.part import Move, Snapshots
from sobremesa.engine.matches.programme import Programme
from sobremesa.engine.text.plain import Plain, parse_toml, to_toml

STRANGERS = 6  # random actions tried at every step, most of them illegal
ALL_STRANGERS = 12  # in a thorough game, every action is tried once in this many steps


class LawBroken(AssertionError):
    """A law does not hold: which one, and the match that shows it."""

    def __init__(self, law: str, match: Match) -> None:
        super().__init__(f"{law} (after {match.moves_made()} moves)")
        self.match = match


def setting_combinations(game: Game) -> list[dict[str, str]]:
    """Every combination of the game's settings."""
    ids = [setting.id for setting in game.settings]
    return [dict(zip(ids, values, strict=True)) for values in product(*[setting.values for setting in game.settings])]


def shared_parts(game: Game, one: Table, other: Table) -> list[str]:
    """The fields in which two tables share a mutable list, dict or set, so that changing one changes the other.

    A field declared as replaced and never mutated may be shared: the law that no ancestor changes covers it.
    """
    theirs, levels = game.parts(other), {field.name: field.copied for field in game.fields}
    shared = [
        name
        for name, mine in game.parts(one).items()
        if _containers(mine, levels.get(name)) & _containers(theirs[name], levels.get(name))
    ]
    return [*shared, *(["agenda"] if one.steps is other.steps else [])]


def _containers(value: object, levels: int | None) -> set[int]:
    """The identities of all mutable containers in a field, this many levels deep (None: all)."""
    if levels == 0:
        return set()
    if not isinstance(value, (list, dict, set, tuple)):
        return {id(value)} if hasattr(value, "copy") else set()
    inside = value.values() if isinstance(value, dict) else value
    below = None if levels is None else levels - 1
    own = set() if isinstance(value, tuple) else {id(value)}
    return own.union(*[_containers(part, below) for part in inside])


def table_text(game: Game, table: Table) -> str:
    """The table as one text: equal texts, equal tables."""
    return json.dumps(game.write_table(table), sort_keys=True)


def are_alike(game: Game, one: Table, other: Table) -> bool:
    """Whether two tables have the same text; if all parts are equal, nothing need be written."""
    if one.chance.write() == other.chance.write() and game.shows_same(one, other):
        return True
    return table_text(game, one) == table_text(game, other)


def any_move(table: Table, chance: Chance) -> tuple[int, Action]:
    """A random move; seats that need not act do so only sometimes, so that random games still end."""
    actors = table.actors()
    seat = chance.pick(actors) if chance.below(4) == 0 else actors[0]
    return seat, chance.pick(table.legal_actions(seat))


@dataclass
class RandomGame:
    """One random match under all laws. `thorough` runs the costly laws at every step, not only sometimes."""

    game: Game
    seats: int
    settings: dict[str, str]
    seed: int
    thorough: bool = True
    inherited: Plain | None = None
    match: Match = field(init=False)

    def __post_init__(self) -> None:
        """Set up the match."""
        programme, secret = Programme(self.game), f"fuzz-{self.seed}"
        self.match = Match(programme, self.seats, self.settings, secret, inherited=self.inherited)
        self.chance = FastChance(self.seed)
        self.ancestors: list[tuple[Table, str]] = []
        self.counted: dict[str, int] = {}
        self.has_hidden = False  # some viewer could not see something at some time

    def require(self, holds: bool, law: str) -> None:
        """Raise LawBroken unless the law holds."""
        if not holds:
            raise LawBroken(law, self.match)

    def play(self) -> Match:
        """Play to the end; raise LawBroken as soon as a law does not hold."""
        while not self.match.table.is_over:
            costly = self.thorough or self.chance.below(8) == 0
            seat, action = self._choose()
            self._check_position(costly)
            self._step(seat, action, costly)
        self._check_position(True)
        self._check_history()
        return self.match

    def play_for_secrets(self) -> Match:
        """Play to the end under the secrecy laws alone, but at every step and for every viewer, spectators too."""
        while not self.match.table.is_over:
            seat, action = self._choose()
            before = self.match.table.copy()
            viewers = [None, *range(before.seats)]
            worlds = [self._redeal(before, viewer) for viewer in viewers]
            snapshots = Snapshots()
            move = self.match.play(seat, action, snapshots)
            for viewer, world in zip(viewers, worlds, strict=True):
                self._check_what_is_told(before, world, move, snapshots, viewer)
        return self.match

    def _choose(self) -> tuple[int, Action]:
        table, longest = self.match.table, self.game.longest
        self.require(self.match.moves_made() < longest, f"a game ends within {longest} decisions")
        legal = table.legal_actions(table.choice.seat)
        self.require(bool(legal), f"{type(table.choice).__name__} has a legal action")
        return any_move(table, self.chance)

    # Laws of a position.

    def _check_position(self, costly: bool) -> None:
        table = self.match.table
        self._check_components(table)
        every = self.thorough and self.chance.below(ALL_STRANGERS) == 0
        for seat in range(table.seats):
            self._check_refusals(table, seat, every)
            if self.game.acts_openly:
                public = table.mask(None).legal_actions(seat)
                self.require(
                    public == table.legal_actions(seat), "what a seat may do openly follows from what all know"
                )
        if not costly:
            return
        self._check_copy(table)
        self._check_text(table)
        for viewer in [None, *range(table.seats)]:
            self._check_mask(table, viewer)
            self._check_secrets(table, viewer)
        self._check_what_is_public(table)
        self.ancestors.append((table.copy(), table_text(self.game, table)))

    def _check_components(self, table: Table) -> None:
        counts = self.game.count(table)
        for name, number in counts.items():
            self.require(self.counted.setdefault(name, number) == number, f"{name} are conserved")

    def _check_refusals(self, table: Table, seat: int, every: bool) -> None:
        legal = table.legal_actions(seat)
        numbers = {action.number for action in legal}
        self.require(len(numbers) == len(legal), "no action is offered twice")
        for action in legal:
            self.require(table.refuse(seat, action) is None, f"{action.text} is legal and is not refused")
        everything = self.game.actions.actions
        for action in everything if every else [self.chance.pick(everything) for _ in range(STRANGERS)]:
            rule = table.refuse(seat, action)
            self.require((rule is None) == (action.number in numbers), f"{action.text} is refused unless it is legal")
            self.require(rule != "", f"{action.text} is refused by a rule that has an id")

    def _check_copy(self, table: Table) -> None:
        copied = table.copy()
        shared = shared_parts(self.game, table, copied)
        self.require(not shared, f"copies share nothing, also not {', '.join(shared)}")
        self.require(table_text(self.game, copied) == table_text(self.game, table), "a copy is equal")

    def _check_text(self, table: Table) -> None:
        written = self.game.write_table(table)
        text = to_toml(written)
        again = self.game.read_table(parse_toml(text, "text form"), "text form")
        self.require(self.game.write_table(again) == written, "a table survives being written and read")
        unlike = [name for name, value in self.game.parts(again).items() if value != getattr(table, name)]
        self.require(not unlike, f"the text form has every field, also {', '.join(unlike)}")

    def _check_mask(self, table: Table, viewer: int | None) -> None:
        """A mask hides chance, and masking is idempotent; a spectator knows no more than any seat."""
        masked = table.mask(viewer)
        self.has_hidden = self.has_hidden or f'"{UNKNOWN_WORD}"' in table_text(self.game, masked)
        self.require(isinstance(masked.chance, NoChance), "a masked table has no chance")
        self.require(not shared_parts(self.game, table, masked), "a masked table shares nothing with the table")
        self.require(are_alike(self.game, masked.mask(viewer), masked), "masking twice is masking once")
        law = "a spectator knows no more than a seat"
        self.require(are_alike(self.game, masked.mask(None), table.mask(None)), law)

    def _check_what_is_public(self, table: Table) -> None:
        """The manifest is true about secrets and drawings; drawings are checked for one seat in turn."""
        public = table.mask(None)
        known = [self.game.shows_same(table.mask(seat), public) for seat in range(table.seats)]
        self.require(self.game.has_secrets or all(known), "in a game without secrets all know the same")
        asked = table.actors() if table.current_choice is not None else []
        seat = self.match.moves_made() % table.seats
        if self.game.draws_alike and known[seat] and seat not in asked:
            alike = self.game.scene(table.mask(seat), seat) == self.game.scene(public, None)
            self.require(alike, "who knows no more and is not asked sees what a spectator sees")

    def _redeal(self, table: Table, viewer: int | None) -> Table:
        """Another world that the viewer thinks possible, with the same view and the same legal actions."""
        masked = table.mask(viewer)
        filled = masked.fill(FastChance(self.chance.below(1 << 30)))
        law = "a filled table looks the same to its viewer"
        self.require(are_alike(self.game, filled.mask(viewer), masked), law)
        if viewer is not None:
            self.require(masked.legal_actions(viewer) == table.legal_actions(viewer), "legal actions need no secrets")
        return filled

    def _check_secrets(self, table: Table, viewer: int | None) -> None:
        masked = table.mask(viewer)
        shared = shared_parts(self.game, masked, masked.fill(FastChance(0)))
        self.require(are_alike(self.game, masked, table.mask(viewer)), "filling leaves the masked table alone")
        self.require(not shared, "a filled table shares nothing with the masked one")
        filled = self._redeal(table, viewer)
        self.require(f'"{UNKNOWN_WORD}"' not in table_text(self.game, filled), "filling leaves nothing unknown")
        self._check_components(filled)
        scene = self.game.scene(masked, viewer)
        ids = [sprite.id for sprite in scene.sprites]
        self.require(len(set(ids)) == len(ids), "sprite ids are unique")
        if viewer is not None:
            self._check_play_in(filled, viewer)
            sprites = set(ids)
            for action in masked.legal_actions(viewer):
                lost = [click for click in self.game.clicks(masked, action) if click not in sprites]
                self.require(not lost, f"{action.text} is clicked on sprites that exist, not {lost}")

    def _check_play_in(self, world: Table, seat: int) -> None:
        """Bots search in filled tables: a seat's legal actions there can be played."""
        for action in world.legal_actions(seat)[:1]:
            world.play(seat, action)

    # Laws of a move.

    def _step(self, seat: int, action: Action, costly: bool) -> None:
        text = table_text(self.game, self.match.table)
        before = self.match.table.copy()
        moved = before.copy()
        moved.play(seat, action)
        unchanged = table_text(self.game, before) == text and are_alike(self.game, before, self.match.table)
        self.require(unchanged, "copies are independent")
        asked = before.choice.seat
        snapshots = Snapshots()
        move = self.match.play(seat, action, snapshots)
        self.require(are_alike(self.game, moved, self.match.table), "watching changes nothing")
        if costly:
            for viewer in [None, *range(before.seats)]:
                self._check_what_is_told(before, self._redeal(before, viewer), move, snapshots, viewer)
            self._check_drawings(snapshots)
        self._check_undo(before, asked, move)

    def _check_drawings(self, snapshots: Snapshots) -> None:
        """Every frame of a move can be drawn, for any viewer."""
        viewer = self.chance.pick([None, *range(self.seats)])
        for table in snapshots.tables:
            ids = [sprite.id for sprite in self.game.scene(table.mask(viewer), viewer).sprites]
            self.require(len(set(ids)) == len(ids), "sprite ids are unique after every event")
        for table in snapshots.tables[:1] + snapshots.tables[-1:]:
            self._check_what_is_public(table)

    def _check_what_is_told(
        self, before: Table, world: Table, move: Move, snapshots: Snapshots, viewer: int | None
    ) -> None:
        """What a viewer hears and sees of a move is the same in every world the viewer thought possible before it.

        Unless the move reveals something to this viewer, in this world or in that one: then the worlds diverge.
        """
        world.chance = before.chance.copy()
        if move.action not in world.legal_actions(move.seat):
            is_shown = any(event.uncovers_to(viewer) for event in move.events)
            law = f"{move.action.text} names what others cannot see, so it is secret"
            self.require(move.action.is_secret or is_shown, law)
            return
        theirs = Snapshots()
        world.watch = theirs
        world.play(move.seat, move.action)
        world.watch = None
        if any(event.uncovers_to(viewer) for event in [*theirs.events, *move.events]):
            return
        self.require(_heard(theirs.events, viewer) == _heard(move.events, viewer), "events tell no secrets")
        law = "what lies on the table after an event tells no secrets"
        for one, other in zip(snapshots.tables, theirs.tables, strict=True):
            self.require(are_alike(self.game, one.mask(viewer), other.mask(viewer)), law)
        law = "a move that uncovers nothing tells no secrets"
        self.require(are_alike(self.game, world.mask(viewer), self.match.table.mask(viewer)), law)

    def _check_undo(self, before: Table, asked: int, move: Move) -> None:
        for seat in range(before.seats):
            if not self.match.can_undo(seat):
                continue
            self.require(seat == move.seat == asked, "undo belongs to the seat whose choice it was and is")
            self.require(not move.is_final, "undo never crosses chance or a revealed secret")
            after = table_text(self.game, self.match.table)
            self.match.undo(seat)
            self.require(are_alike(self.game, self.match.table, before), "undo restores the table")
            self.match.play(seat, move.action)
            self.require(table_text(self.game, self.match.table) == after, "what was undone can be done again")

    # Laws of the whole match.

    def _check_history(self) -> None:
        for table, text in self.ancestors:
            self.require(table_text(self.game, table) == text, "no ancestor changes")
        saved = self.match.save()
        loaded = Match.load(json.loads(json.dumps(saved)))
        self.require(loaded.save() == saved, "a match replays to the same events")
        self.require(
            table_text(self.game, loaded.table) == table_text(self.game, self.match.table), "and the same table"
        )
        uncovered = any(event.uncovers for move in self.match.part.moves for event in move.events)
        self.require(self.has_hidden or not (uncovered and self.thorough), "what is uncovered was hidden from somebody")
        ranks = self.match.table.ranks()
        self.require(
            len(ranks) == self.seats and all(1 <= rank <= self.seats for rank in ranks), "every seat has a rank"
        )
        self.require(self.match.table.legal_actions(0) == [], "nobody can act when it is over")


def _heard(events: list[Event] | tuple[Event, ...], viewer: int | None) -> str:
    return json.dumps([[event.rule, event.as_heard_by(viewer)] for event in events])


def planned_game(game: Game, i: int, seed: int, players: int | None = None) -> RandomGame:
    """Game i of a plan spread over player counts and combinations of settings, so that processes can share it."""
    combinations = setting_combinations(game)
    counts = list(game.seats) if players is None else [game.check_seats(players)]
    seats = counts[i % len(counts)]
    settings = combinations[(i // len(counts)) % len(combinations)]
    return RandomGame(game, seats, settings, seed * 1_000_003 + i, thorough=i % 10 == 0)


def broken_law(game: RandomGame, only_secrets: bool = False) -> LawBroken | None:
    """Play the game; returns the broken law, None if all hold."""
    try:
        game.play_for_secrets() if only_secrets else game.play()
    except LawBroken as broken:
        return broken
    except (AssertionError, LookupError, TypeError, ValueError) as error:  # IllegalAction is a ValueError
        return LawBroken(f"no error: {type(error).__name__}: {error}", game.match)
    return None
