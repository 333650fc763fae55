"""A session: a match with its players and its log, shown and driven by a server, a terminal or a test."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.event import Event, Value
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.part import Move, Part, Snapshots
from sobremesa.engine.matches.player import Player, person
from sobremesa.engine.show.plans import Plan, notation
from sobremesa.i18n.words import Words


@dataclass(frozen=True, slots=True)
class Entry:
    """One event, and the move that caused it."""

    move: int  # as `Match.moment` counts: 0 is the set-up
    seat: int | None  # who made the move; None: no move caused it
    event: Event
    owner: str  # the id of the game or series whose texts tell the event
    seats: tuple[str, ...] = ()  # notation's names of the seats before the move; empty: the current names


@dataclass(frozen=True, slots=True)
class HeardEntry:
    """One entry as one viewer may hear it."""

    move: int
    seat: int | None
    told: Mapping[str, Value]
    owner: str


class Log:
    """The entries of a match so far, appended and removed by the session."""

    def __init__(self, match: Match) -> None:
        self.entries: list[Entry] = []
        self._read(match)

    def _read(self, match: Match) -> None:
        """Collect the events of the match so far."""
        number = 0
        for before, part in enumerate(match.parts):
            if before:
                number += 1
                handed = match.programme.tell(match.parts[:before], match.settings)
                self.add(number, None, handed, match.programme.id)
            self.add(number, None, part.opening, part.game.id, seats_at_first(part))
            for move in part.moves:
                number += 1
                self.add(number, move.seat, move.events, part.game.id)

    def add(
        self, move: int, seat: int | None, events: Iterable[Event], owner: str, seats: Sequence[str] = ()
    ) -> list[Entry]:
        """Append the events of a move; returns their entries."""
        added = [Entry(move, seat, event, owner, tuple(seats)) for event in events]
        self.entries += added
        return added

    def take_back(self, move: int) -> None:
        """Remove this move and all later ones."""
        while self.entries and self.entries[-1].move >= move:
            self.entries.pop()

    def count_until(self, move: int) -> int:
        """The number of entries up to this move."""
        return sum(1 for entry in self.entries if entry.move <= move)


def seats_at_first(part: Part) -> list[str]:
    """The seat names in the set-up: numbers, if the set-up itself tells their later names."""
    names = part.game.seat_names(part.table_at(0))
    told = [(event.fields.get("seat"), event.fields.values()) for event in part.opening]
    is_told = any(isinstance(seat, int) and names[seat] in values for seat, values in told)
    return [f"seat-{seat + 1}" for seat in range(len(names))] if is_told else names


def heard_by(seat: int | None, entries: Sequence[Entry]) -> list[HeardEntry]:
    """The entries as this seat (None: a spectator) may hear them."""
    return [HeardEntry(entry.move, entry.seat, entry.event.as_heard_by(seat), entry.owner) for entry in entries]


@dataclass(frozen=True)
class Played:
    """A move that was made, with everything that the caller stores and shows."""

    move: Move
    before: Table
    snapshots: Snapshots  # the events, and the table after each of them
    after: Table
    entries: list[Entry]  # new log entries
    actions: tuple[Action, ...]  # several for a plan; then `move` is the last of them, with the events of all

    @property
    def notation(self) -> str:
        """The notation of all actions, in one line."""
        return notation(self.actions)

    def then(self, later: Played) -> Played:
        """This and a joined later move, as one."""
        snapshots = Snapshots()
        snapshots.before = self.before
        snapshots.events = [*self.snapshots.events, *later.snapshots.events]
        snapshots.tables = [*self.snapshots.tables, *later.snapshots.tables]
        move = replace(later.move, events=self.move.events + later.move.events)
        entries, actions = self.entries + later.entries, self.actions + later.actions
        return Played(move, self.before, snapshots, later.after, entries, actions)


class Session:
    """A match and its players. Only `play`, `undo` and `next_part` change the match."""

    def __init__(self, match: Match) -> None:
        self.match = match
        match.players = match.players or (person(),) * match.seats
        self.log = Log(match)
        self.changes = 0  # how often the match has changed: an answer to an earlier position is out of date
        self.questions = 0  # how many choices have been answered or undone

    @property
    def players(self) -> tuple[Player, ...]:
        """The players by seat."""
        return self.match.players

    def seat(self, seat: int, player: Player) -> None:
        """Put another player in this seat."""
        self.match.players = (*self.players[:seat], player, *self.players[seat + 1 :])

    def people(self) -> list[int]:
        """The seats of persons."""
        return [seat for seat, player in enumerate(self.players) if not player.is_bot]

    def names(self, words: Words, entry: Entry | None = None) -> list[str]:
        """The log's names of the seats: now, or in this entry."""
        seats = entry.seats if entry is not None and entry.seats else self.match.game.seat_names(self.match.table)
        return player_names(self.players, seats, words)

    def badges(self, words: Words) -> list[str]:
        """The players with the levels of bots, for lists."""
        return player_badges(self.players, self.match.game.seat_names(self.match.table), words)

    @property
    def awaiting(self) -> int | None:
        """The seat that must act, None when the game is over."""
        table = self.match.table
        return None if table.is_over else table.choice.seat

    def may_act(self) -> list[int]:
        """The seats that can act now although another must."""
        return self.match.table.actors()[1:]

    def has_secret(self, seat: int) -> bool:
        """Whether this seat knows something now that is not public, so that a shared screen is handed over covered."""
        game = self.match.game
        return game.has_secrets and not game.is_public(self.match.table, seat)

    def result(self) -> tuple[list[int], list[int]]:
        """Points and ranks once a game is over: those of the match if it is over too, else those of the game."""
        match = self.match
        return (match.points(), match.ranks()) if match.is_over else (match.scores(), match.table.ranks())

    @property
    def has_secrets(self) -> bool:
        """Whether seats can know different things in this game."""
        return self.match.game.has_secrets

    def play(self, seat: int, action: Action) -> Played:
        """Make the move if it is legal, otherwise raise Refused: checked once, applied once."""
        return self._play(seat, action)

    def play_plan(self, seat: int, actions: Sequence[Action]) -> Played:
        """Make these moves one after another, as one.

        Stops early if something intervenes: chance, revealed information, a question to another seat, or a rule.
        """
        played = self._play(seat, actions[0])
        for action in actions[1:]:
            if played.move.is_final or self.awaiting != seat or self.match.table.refuse(seat, action) is not None:
                break
            played = played.then(self._play(seat, action, is_joined=True))
        return played

    def _play(self, seat: int, action: Action, *, is_joined: bool = False) -> Played:
        snapshots = Snapshots()
        is_answer = seat == self.awaiting
        move = self.match.play(seat, action, snapshots, is_joined=is_joined)
        self._changed(is_answer)
        assert snapshots.before is not None
        game = self.match.game
        entries = self.log.add(self.match.moves_made(), seat, move.events, game.id, game.seat_names(snapshots.before))
        return Played(move, snapshots.before, snapshots, self.match.table, entries, (action,))

    def undo(self, seat: int) -> Move:
        """Undo the seat's last answer, with those it is joined to, if the rules of undo allow it; in the log too."""
        undone = self.match.undo(seat)
        self.log.take_back(self.match.moves_made() + 1)
        self._changed(True)
        return undone

    def next_part(self) -> list[Entry]:
        """Begin the next game of a series; returns the new log entries: what is handed on, and the set-up."""
        match, handed = self.match, self.match.handed_on()
        part = match.next_part()
        number = match.moves_made()
        self._changed(True)
        told = self.log.add(number, None, handed, match.programme.id)
        return told + self.log.add(number, None, part.opening, part.game.id, seats_at_first(part))

    def _changed(self, is_answer: bool) -> None:
        self.changes += 1
        self.questions += is_answer


def plans_of(session: Session, seat: int) -> list[Plan]:
    """The plans of a seat that must act, from what it knows."""
    is_asked = seat == session.awaiting
    return session.match.game.plans(session.match.table.mask(seat), seat) if is_asked else []


def player_names(players: Sequence[Player], seats: Sequence[str], words: Words) -> list[str]:
    """The players' names in sentences: their own, else a bot's seat as the game names it, "you" or a number."""
    if not players:
        return [words.seat(name) for name in seats]
    nameless = sum(1 for player in players if not player.is_bot and not player.name)
    return [_called(player, seat, seats[seat], nameless, words) for seat, player in enumerate(players)]


def _called(player: Player, seat: int, seat_name: str, nameless: int, words: Words) -> str:
    if player.name or player.is_bot:
        return player.name or words.seat(seat_name)
    return words.say("player-me") if nameless == 1 else words.say("player-number", {"number": seat + 1})


def player_badges(players: Sequence[Player], seats: Sequence[str], words: Words) -> list[str]:
    """The players in a list that says who is who: their names, those of bots with their level."""
    names = player_names(players, seats, words)
    return [_badge(player, name, words) for player, name in zip(players, names, strict=True)] if players else names


def _badge(player: Player, name: str, words: Words) -> str:
    if not player.is_bot:
        return name
    if words.has(f"bot-{player.level}"):  # a text of the game: its bots' characters have names
        return words.say("player-bot-character", {"name": name, "character": words.say(f"bot-{player.level}")})
    return words.say("player-bot", {"name": name, "level": player.level or "none"})
