"""The public face of the library: what `import sobremesa` gives. Everything below it may move; this stays.

>>> import sobremesa as sb
>>> match = sb.new_match("nomads", seats=3, seed=1)
>>> match.to_act
0
>>> action = match.legal_actions[0]
>>> action.text in match.legal_actions
True
>>> match.play(action).seat
0
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, overload

from sobremesa.analysis.analysis import Analysis
from sobremesa.analysis.processes import analyse_with
from sobremesa.bots.simple import Bot, SeriesBot
from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import IllegalAction, Unreadable
from sobremesa.engine.manifest import Game
from sobremesa.engine.matches.match import Match as EngineMatch
from sobremesa.engine.matches.part import Move
from sobremesa.engine.matches.programme import Programme, find_programme, programmes
from sobremesa.engine.matches.saves import read_match, write_match
from sobremesa.engine.text.plain import parse_any, to_toml
from sobremesa.i18n.words import words_for
from sobremesa.pictures import film_of, png_of, svg_of
from sobremesa.session.bots import bot_at, checked_level
from sobremesa.session.session import Log, heard_by, player_names
from sobremesa.session.viewer_snapshot import ViewerSnapshot, read_any, without_chance

if TYPE_CHECKING:  # they need an extra, and NumPy takes a while to import
    from sobremesa.envs.aec import TableEnv, parallel_env
    from sobremesa.envs.record import record
    from sobremesa.envs.single import SeatEnv
    from sobremesa.envs.spiel import SpielGame
    from sobremesa.envs.vector import VectorEnv

    env, gym_env, spiel_game, vector_env = TableEnv, SeatEnv, SpielGame, VectorEnv

__all__ = [
    "Action",
    "Bot",
    "FastChance",
    "IllegalAction",
    "LegalActions",
    "Match",
    "Move",
    "Outcome",
    "Table",
    "Unreadable",
    "bot",
    "env",
    "games",
    "gym_env",
    "load",
    "new_match",
    "parallel_env",
    "position",
    "record",
    "spiel_game",
    "vector_env",
]


class Environment(NamedTuple):
    """The module of a public name that needs an extra."""

    module: str
    name: str
    needs: str  # the package it requires
    wanted: str = "'sobremesa[env]'"  # what to install


ENVIRONMENTS: Final = {
    "env": Environment("aec", "TableEnv", "pettingzoo"),
    "parallel_env": Environment("aec", "parallel_env", "pettingzoo"),
    "gym_env": Environment("single", "SeatEnv", "gymnasium"),
    "spiel_game": Environment("spiel", "SpielGame", "pyspiel", "'sobremesa[env]' open_spiel"),
    "vector_env": Environment("vector", "VectorEnv", "numpy"),
    "record": Environment("record", "record", "pyarrow", "'sobremesa[env,data]'"),
}


def illegal(game: Game, table: Table, seat: int, refused: IllegalAction) -> IllegalAction:
    """The exception for an action that the rules refuse this seat, with a sentence on why."""
    view, action = table.mask(seat), game.actions.read(refused.action)
    sentence = words_for("en", game).refusal_at(refused.rule, view, game.seat_names(table), seat, action)
    return IllegalAction(refused.rule, sentence, refused.allowed)


class LegalActions:  # a Sequence, registered below: as a subclass, mypy would forbid `"sow 3 right" in` it
    """The legal actions of one seat now, in the order of the game; `in` takes actions and their notation."""

    def __init__(self, actions: Sequence[Action]) -> None:
        self._actions = tuple(actions)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        return self._actions[index]

    def __len__(self) -> int:
        return len(self._actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    def __contains__(self, action: object) -> bool:
        if isinstance(action, str):
            return any(legal.text == " ".join(action.split()) for legal in self._actions)
        return action in self._actions

    def __repr__(self) -> str:
        return f"<LegalActions: {', '.join(action.text for action in self._actions)}>"


Sequence.register(LegalActions)


@dataclass(frozen=True)
class Outcome:
    """The result, by seat: points, and ranks of which 1 has won; equal ranks are shared."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of rank 1; several if they share it, none if everybody has lost."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


class Match:
    """A match being played: one game, or the games of a series, each of which begins when the one before it ends.

    `copy.copy`, `copy.deepcopy` and `pickle` give what `copy` gives; keep matches as files with `save`.
    """

    def __init__(self, match: EngineMatch) -> None:
        self._match = match
        self._go_on()

    def copy(self) -> Match:
        """An independent copy, with the same luck to come: a bot that searches uses `view(seat).fill(chance)`."""
        return Match(self._match.copy())

    def __copy__(self) -> Match:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Match:
        return self.copy()

    def _go_on(self) -> None:
        if self._match.is_between:
            self._match.next_part()

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self._match.game

    @property
    def seats(self) -> int:
        """The number of seats; they are numbered from 0."""
        return self._match.seats

    @property
    def table(self) -> Table:
        """The whole position, secrets included. Copy it before you change it."""
        return self._match.table

    @property
    def tables(self) -> tuple[Table, ...]:
        """The table of every game so far; the last one is being played."""
        return tuple(part.table for part in self._match.parts)

    @property
    def to_act(self) -> int | None:
        """The seat that must act; None when the match is over."""
        return None if self.table.is_over else self.table.choice.seat

    @property
    def actors(self) -> tuple[int, ...]:
        """The seat that must act, then those that may although they need not; none when the match is over."""
        return tuple(self.table.actors())

    @property
    def history(self) -> tuple[Move, ...]:
        """Every move so far, of all games of a series: the seat, the action and the events."""
        return tuple(move for part in self._match.parts for move in part.moves)

    def sentences(self, language: str = "en", seat: int | None = None) -> list[str]:
        """What has happened, one sentence for each event, as this seat (None: a spectator) may hear it."""
        viewer = None if seat is None else self._checked(seat)
        owners = {owner.id: words_for(language, owner) for owner in self._match.programme.owners}
        names = {
            part.game.id: player_names((), part.game.seat_names(part.table), owners[part.game.id])
            for part in self._match.parts
        }
        tables = {part.game.id: part.table for part in self._match.parts}
        told: list[str] = []
        for heard in heard_by(viewer, Log(self._match).entries):
            people, table = names.get(heard.owner, names[self.game.id]), tables.get(heard.owner, self.table)
            told.append(owners[heard.owner].event(heard.told, people, viewer, table.mask(viewer)))
        return [line for line in told if line]

    @property
    def legal_actions(self) -> LegalActions:
        """The legal actions of the seat that must act."""
        return self.legal_actions_of(self.to_act)

    def legal_actions_of(self, seat: int | None) -> LegalActions:
        """The legal actions of this seat, also of one that may act although another must."""
        return LegalActions([] if seat is None else self.table.legal_actions(self._checked(seat)))

    def play(self, action: Action | str, seat: int | None = None) -> Move:
        """Play an action, given as an object or in notation, for the seat that must act or for another one that may.

        Raises IllegalAction if a rule forbids it, Unreadable if there is no such action or seat. Nothing changes then.
        """
        chosen = self._action(action)
        actor = self.to_act if seat is None else self._checked(seat)
        if actor is None:
            raise IllegalAction("over", "The match is over, so nobody can act.", ())
        try:
            move = self._match.play(actor, chosen)
        except IllegalAction as refused:
            raise illegal(self.game, self.table, actor, refused) from None
        self._go_on()
        return move

    def _action(self, given: object) -> Action:
        if isinstance(given, Action):
            return given
        if not isinstance(given, str):
            raise TypeError(f"An action is one of match.legal_actions, or its notation, not {given!r}.")
        return self.game.actions.read(given)

    def undo(self, seat: int) -> Move:
        """Undo the seat's last answer, while that reveals nothing and it is still its choice.

        Raises IllegalAction otherwise.
        """
        try:
            return self._match.undo(self._checked(seat))
        except IllegalAction:
            raise IllegalAction("undo", f"There is nothing that seat {seat} could take back now.", ()) from None

    def view(self, seat: int | None = None) -> Table:
        """The table as this seat (None: a spectator) knows it. In a notebook it draws itself."""
        return self.table.mask(None if seat is None else self._checked(seat))

    @property
    def position(self) -> str:
        """The whole position of the game on the table as text (TOML), secrets included, without the luck to come.

        The function `position` reads it, and so does `sobremesa play --resume`.
        """
        return to_toml(without_chance(self.game, self.table))

    def svg(self, seat: int | None = None) -> str:
        """The table as this seat (None: a spectator) sees it, as SVG."""
        return svg_of(self.table, None if seat is None else self._checked(seat))

    def draw(self, path: str | Path, seat: int | None = None) -> None:
        """Draw the table as this seat sees it into a file: `.svg`, `.png`, or `.gif` with every position so far.

        PNG and GIF need the extra `pictures`.
        """
        viewer, file = None if seat is None else self._checked(seat), Path(path)
        if file.suffix not in (".svg", ".png", ".gif"):
            raise Unreadable(f"A picture is drawn as .svg, .png or .gif, not as {file.name!r}.")
        try:
            if file.suffix == ".gif":
                file.write_bytes(film_of(self._match, viewer))
            elif file.suffix == ".png":
                file.write_bytes(png_of(self.svg(seat)))
            else:
                file.write_text(self.svg(seat), encoding="utf-8")
        except ModuleNotFoundError as missing:
            sentence = f"This picture needs {missing.name}, which is not installed: pip install 'sobremesa[pictures]'."
            raise ModuleNotFoundError(sentence, name=missing.name) from None

    def _checked(self, seat: int) -> int:
        if not 0 <= seat < self.seats:
            raise Unreadable(f"There is no seat {seat}; there are 0 to {self.seats - 1}.")
        return seat

    @property
    def is_over(self) -> bool:
        """Whether the match is over; a series is over with its last game."""
        return self._match.is_over

    @property
    def outcome(self) -> Outcome | None:
        """The result once the match is over, else None; for a series the points of all its games."""
        return Outcome(tuple(self._match.points()), tuple(self._match.ranks())) if self.is_over else None

    def analyse(self, processes: int = 1) -> Analysis:
        """What decided the match: chances, moments and books. In a notebook it draws the curve of the chances.

        Raises Unreadable while the match runs.
        """
        return analyse_with(self._match, processes)

    def save(self, path: str | Path) -> None:
        """Write the match to a file that `load`, the terminal and the browser open."""
        write_match(self._match, Path(path))

    def __repr__(self) -> str:
        moves = sum(len(part.moves) for part in self._match.parts)
        waits = "over" if self.to_act is None else f"seat {self.to_act} to act"
        return f"<Match {self._match.programme.id}: {self.seats} seats, {moves} moves, {waits}>"

    def _repr_svg_(self) -> str:
        return self.table._repr_svg_()


def games() -> dict[str, Programme]:
    """All games by id, then the series that link some of them."""
    return dict(programmes())


def new_match(
    game: str,
    *,
    seats: int | None = None,
    seed: int | str | None = None,
    settings: Mapping[str, str] | None = None,
) -> Match:
    """A new match of this game or series. The same seed deals the same cards; without one, they are unpredictable."""
    programme = find_programme(game)
    secret = secrets.token_hex(16) if seed is None else str(seed)
    number = programme.seats.start if seats is None else seats
    return Match(EngineMatch(programme, number, settings or {}, secret=secret))


def load(path: str | Path) -> Match:
    """Load a match from a file, checking every action."""
    return Match(read_match(Path(path)))


def position(text: str, *, seed: int | str | None = None) -> Match:
    """A match that starts from a position, given as text: TOML, or the same as JSON. Its luck follows the seed.

    What a masked table does not know is dealt in some possible way.
    """
    found = read_any(parse_any(text, "the position"), "the position")
    if not isinstance(found, ViewerSnapshot):
        raise Unreadable("This is a whole match: `load` opens its file.")
    secret = secrets.token_hex(16) if seed is None else str(seed)
    return Match(found.play_on(FastChance(int.from_bytes(secret.encode())), secret))


def bot(game: str, level: str | int | None = None, seed: int = 0) -> Bot:
    """An opponent. `bot.choose(match.view(seat), seat)` gives its action; it sees no more than that view.

    The bot of a series plays all its games, at a level that each of them has.
    """
    found = find_programme(game).games
    chosen = checked_level(found, level)
    players = {one.id: bot_at(one, chosen, FastChance(seed)) for one in found}
    return SeriesBot(players) if len(players) > 1 else players[found[0].id]


if not TYPE_CHECKING:  # or a type checker would believe that every name is here

    def __getattr__(name):
        """An environment, imported on first use; raises an error that names what is missing and how to install it."""
        if name not in ENVIRONMENTS:
            raise AttributeError(f"module 'sobremesa.api' has no attribute {name!r}")
        module, of, _, wanted = ENVIRONMENTS[name]
        try:
            return getattr(import_module(f"sobremesa.envs.{module}"), of)
        except ModuleNotFoundError as missing:
            if missing.name is None or missing.name.startswith("sobremesa"):
                raise
            sentence = f"Environments need {missing.name}, which is not installed: pip install {wanted}."
            raise ModuleNotFoundError(sentence, name=missing.name) from None


def installed() -> list[str]:
    """The public names that can be used here: environments need an extra."""
    return [name for name in __all__ if name not in ENVIRONMENTS or find_spec(ENVIRONMENTS[name].needs) is not None]
