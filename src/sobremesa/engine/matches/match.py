"""A match: one game or several linked ones being played, and the one form in which it is saved."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import Chance, commitment
from sobremesa.engine.errors import IllegalAction, Mistake, Unreadable
from sobremesa.engine.event import Event, EventLog
from sobremesa.engine.manifest import Game
from sobremesa.engine.matches.part import Move, Part
from sobremesa.engine.matches.player import Player, read_player
from sobremesa.engine.matches.programme import Programme, find_programme, finished
from sobremesa.engine.text.bounds import MOST_MOVES, TOO_LONG
from sobremesa.engine.text.plain import Fields, Plain, shown

FORMAT: Final = 2  # of 0.1.0; format 1 was never released


def check_format(fields: Fields) -> None:
    """Refuse a match of another format than ours."""
    written = fields.number("format")
    if written != FORMAT:
        raise Unreadable(f"{fields.where} has format {written}; this version reads format {FORMAT}.")


@dataclass(frozen=True)
class Renewal:
    """After this many moves of the match, as `moment` counts, its chance follows another secret."""

    moves: int
    secret: str


class Match:
    """A programme being played: its parts so far, of which the last is on the table."""

    def __init__(
        self,
        programme: Programme,
        seats: int,
        settings: Mapping[str, str] | None = None,
        secret: str | None = None,
        words: str = "",
        positions: Sequence[Plain | None] = (),
        players: Sequence[Player] = (),
        inherited: Plain | None = None,
        chance: Chance | None = None,
        renewals: Sequence[Renewal] = (),
    ) -> None:
        self.programme = programme
        self.seats = programme.check_seats(seats)
        self.settings = programme.check_settings(settings or {})
        self.secret = secret if secret is not None else secrets.token_hex(16)
        self.words = words  # the players' contributions, so that the host alone cannot choose the chance
        self.positions = tuple(positions)  # start positions of parts, where not the set-up
        self.players = tuple(players)  # one for each seat, or none if not recorded
        if len(self.players) not in (0, self.seats):
            raise Unreadable(f"{programme.id} is played by {self.seats} here, not by {len(self.players)}.")
        self.parts: list[Part] = []
        self.renewals: list[Renewal] = []  # so far
        self._due = list(renewals)  # of a match that is being replayed, in order
        self._open(inherited, chance)
        self._renew_when_due()

    def _open(self, inherited: Plain | None, chance: Chance | None = None) -> None:
        number = len(self.parts)
        game = self.programme.games[number]
        position = self.positions[number] if number < len(self.positions) else None
        part = Part(
            game,
            self.seats,
            self.programme.settings_of(game, self.settings),
            secret=self.programme.secret_of(number, self.last_secret),
            words=self.words,
            position=position,
            inherited=inherited if position is None else None,
            chance=chance,
        )
        if part.table.seats != self.seats:
            raise Unreadable(
                f"Part {number + 1} of {self.programme.id} is for {part.table.seats} players, not {self.seats}."
            )
        self.parts.append(part)

    def copy(self) -> Match:
        """An independent copy from here on, with the same luck to come. What has happened is shared."""
        other = object.__new__(Match)
        other.__dict__.update(self.__dict__)
        other.parts = [*self.parts[:-1], self.part.copy()]
        other.renewals = self.renewals[:]
        other._due = self._due[:]
        return other

    def __copy__(self) -> Match:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Match:
        return self.copy()

    @property
    def commitment(self) -> str:
        """The hash of the secret, shown before the first move, so that the secret cannot be changed afterwards."""
        return commitment(self.secret)

    @property
    def last_secret(self) -> str:
        """The secret that the chance follows now."""
        return self.renewals[-1].secret if self.renewals else self.secret

    def renew(self, secret: str | None = None) -> None:
        """Switch to a new secret, so that someone who knows the old one from a file cannot predict the chance."""
        self._renew(Renewal(self.moves_made(), secret if secret is not None else secrets.token_hex(16)))

    def _renew(self, renewal: Renewal) -> None:
        self.renewals.append(renewal)
        self.part.renew(self.programme.secret_of(len(self.parts) - 1, renewal.secret))

    def _renew_when_due(self) -> None:
        while self._due and self._due[0].moves == self.moves_made():
            self._renew(self._due.pop(0))

    @property
    def part(self) -> Part:
        """The part on the table."""
        return self.parts[-1]

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.part.game

    @property
    def table(self) -> Table:
        """The current table."""
        return self.part.table

    @property
    def is_over(self) -> bool:
        """Whether the last part is over."""
        return self.table.is_over and len(self.parts) == len(self.programme.games)

    @property
    def is_between(self) -> bool:
        """Whether a part is over and the next has not begun."""
        return self.table.is_over and len(self.parts) < len(self.programme.games)

    def read_action(self, text: str) -> Action:
        """The action with this notation in the game on the table."""
        return self.game.actions.read(text)

    def play(self, seat: int, action: Action, watch: EventLog | None = None, *, is_joined: bool = False) -> Move:
        """Apply the action if it is legal; otherwise raise IllegalAction and change nothing."""
        move = self.part.play(seat, action, watch, is_joined=is_joined)
        self._renew_when_due()
        return move

    def play_joined(self, seat: int, actions: Sequence[Action]) -> list[Move]:
        """Apply these actions one after another; an undo takes them back together."""
        return [self.play(seat, action, is_joined=number > 0) for number, action in enumerate(actions)]

    def can_undo(self, seat: int) -> bool:
        """Whether this seat may undo its last answer."""
        return self.part.can_undo(seat)

    def undo(self, seat: int) -> Move:
        """Undo the last answer, with those it is joined to; raise IllegalAction if that is not allowed."""
        return self.part.undo(seat)

    def next_part(self) -> Part:
        """Set up the next part with what it inherits; raise IllegalAction unless one is over and another follows."""
        if not self.is_between:
            raise IllegalAction("series", "No other part can begin now", ())
        self._open(self.programme.hand_on(self.parts, self.settings))
        self._renew_when_due()
        return self.part

    def handed_on(self) -> list[Event]:
        """What the finished parts hand on, as events for people; nothing after the last."""
        return self.programme.tell(finished(self.parts), self.settings)

    def moves_made(self) -> int:
        """The number of moves in all parts; beginning another part counts as one."""
        return sum(len(part.moves) + 1 for part in self.parts) - 1

    def moment(self, move: int) -> tuple[Part, int]:
        """The part that contains this move of the match, and its number there; 0 is the set-up."""
        left = move
        for part in self.parts if move >= 0 else []:
            if left <= len(part.moves):
                return part, left
            left -= len(part.moves) + 1
        raise Unreadable(f"The match has {self.moves_made()} moves, not {move}.")

    def points(self) -> list[int]:
        """The points of each seat so far: in a game its scores, in a series the points of the finished parts."""
        return self.programme.points(self.parts)

    def ranks(self) -> list[int]:
        """The rank of each seat by points: 1 leads, equal ranks are shared."""
        return self.programme.ranks(self.parts)

    def scores(self) -> list[int]:
        """The current points of each seat in the game on the table."""
        return self.table.scores()

    def save(self) -> Plain:
        """The match as plain values."""
        return {
            "format": FORMAT,
            "programme": self.programme.origin,
            "rules": self.programme.version,
            "seats": self.seats,
            "settings": dict(self.settings),
            "commitment": self.commitment,
            "secret": self.secret,
            "words": self.words,
            **({"renewals": [save_renewal(renewal) for renewal in self.renewals]} if self.renewals else {}),
            "players": [player.save() for player in self.players],
            "parts": [save_part(part) for part in self.parts],
        }

    @classmethod
    def load(cls, values: Plain, where: str = "the match") -> Match:
        """Rebuild the match from `save()`, checking every action."""
        fields = Fields(values, where)
        check_format(fields)
        parts = fields.tables("parts")
        if not parts:
            raise Unreadable(f"{where} has no parts.")
        if sum(len(part.items("actions")) for part in parts) > MOST_MOVES:
            raise Mistake(where, TOO_LONG)
        programme = find_programme(fields.word("programme"), fields.number("rules"))
        match = cls(
            programme,
            fields.number("seats"),
            programme.check_settings(fields.table("settings").values),
            fields.word("secret"),
            fields.word("words"),
            [_optional(part, "position") for part in parts],
            [read_player(player) for player in fields.tables("players")],
            _optional(parts[0], "inherited"),
            renewals=_read_renewals(fields),
        )
        if match.commitment != fields.word("commitment"):
            raise Unreadable(f"{where}: the secret does not match the seal.")
        for number, part in enumerate(parts):
            if number:
                match._open_saved(number, where)
            match._replay(part, f"{where}, part {number + 1}" if len(parts) > 1 else where)
        if match._due:
            raise Unreadable(f"{where}: its luck is renewed after a move that was not made.")
        return match

    def _open_saved(self, number: int, where: str) -> None:
        if not self.is_between:
            raise Unreadable(
                f"{where}: part {number + 1} cannot follow, because part {number} is not over or the last."
            )
        self.next_part()

    def _replay(self, part: Fields, where: str) -> None:
        """Replay the saved actions of the current part, which must begin as saved."""
        begins = {"game": self.game.origin, "inherited": self.part.inherited}
        for key, value in begins.items():
            if part.values.get(key) != value:
                raise Unreadable(f"{where}: {key!r} is not what this part begins with.")
        for number, row in enumerate(part.items("actions")):
            self._replay_action(row, f"{where}, action {number + 1}", part.number("rules"))

    def _replay_action(self, row: object, where: str, version: int) -> None:
        if not (isinstance(row, list) and len(row) == 2 and isinstance(row[0], int) and isinstance(row[1], str)):
            raise Unreadable(f"{where}: an action is a seat and a text, not {shown(row)}.")
        try:
            self.play(row[0], self.read_action(row[1]))
        except Unreadable as error:
            raise Unreadable(f"{where}: {error}") from error
        except IllegalAction as error:
            newer = "" if version == self.game.version else f" It was played by version {version} of the rules."
            raise Unreadable(f"{where}: {error}.{newer}") from error

    def first_difference(self, values: Plain) -> int | None:
        """The first move, as `moment` counts, whose saved events differ from those of the replay."""
        begins = 0
        for saved, part in zip(values["parts"], self.parts, strict=True):
            written = saved["events"] if isinstance(saved.get("events"), list) else []
            dealt = save_part(part)["events"]
            for number in range(max(len(written), len(dealt))):
                if written[number : number + 1] != dealt[number : number + 1]:
                    return begins + number + 1
            begins += len(part.moves) + 1
        return None


def save_part(part: Part) -> Plain:
    """One part of a match as plain values."""
    return {
        "game": part.game.origin,
        "rules": part.game.version,
        **({"position": part.position} if part.position is not None else {}),
        **({"inherited": part.inherited} if part.inherited is not None else {}),
        "actions": [[move.seat, move.action.text] for move in part.moves],
        "events": [[event.whole() for event in move.events] for move in part.moves],
    }


def save_renewal(renewal: Renewal) -> Plain:
    """A renewal as plain values, with its commitment."""
    return {"moves": renewal.moves, "commitment": commitment(renewal.secret), "secret": renewal.secret}


def _read_renewals(fields: Fields) -> list[Renewal]:
    """The renewals of a saved match, in the order of the moves."""
    if not fields.has("renewals"):
        return []
    found = [Renewal(one.number("moves", 0, MOST_MOVES), one.word("secret")) for one in fields.tables("renewals")]
    promised = [one.word("commitment") for one in fields.tables("renewals")]
    if [commitment(one.secret) for one in found] != promised:
        raise Unreadable(f"{fields.where}: the secret does not match the seal.")
    return sorted(found, key=lambda one: one.moves)


def _optional(fields: Fields, key: str) -> Plain | None:
    return fields.table(key).values if fields.has(key) else None
