"""One viewer's knowledge of a running match: the file a browser offers before the end, or a bare position."""

from __future__ import annotations

from dataclasses import dataclass

from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import Chance, FastChance, NoChance, commitment
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import Game
from sobremesa.engine.matches.match import FORMAT, Match, check_format
from sobremesa.engine.matches.player import Player, read_player
from sobremesa.engine.matches.programme import Programme, find_programme
from sobremesa.engine.scenarios.components import read_position
from sobremesa.engine.text.plain import Fields, Plain
from sobremesa.session.session import HeardEntry, Session, heard_by


@dataclass(frozen=True)
class ViewerSnapshot:
    """A match as one viewer knows it: no secret, no hidden actions of others, and the masked table."""

    programme: Programme
    seats: int
    settings: dict[str, str]
    players: tuple[Player, ...]
    seat: int | None  # whose knowledge it is; None: a spectator's
    log: list[HeardEntry]
    positions: list[Fields]  # of the parts so far: finished ones as they ended, the last as it is seen

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.programme.games[len(self.positions) - 1]

    def table(self) -> Table:
        """The masked table; UNKNOWN where it was not seen."""
        return _read_position(self.game, self.positions[-1])

    def play_on(self, chance: Chance, secret: str | None = None) -> Match:
        """A match that continues from here, with the unknown dealt in some possible way, and a secret of its own."""
        laid = list(zip(self.programme.games, self.positions, strict=False))
        tables = [_read_position(game, position) for game, position in laid]
        possible = [table.fill(chance) if isinstance(table.chance, NoChance) else table for table in tables]
        positions = [without_chance(game, table) for (game, _), table in zip(laid, possible, strict=True)]
        match = Match(self.programme, self.seats, self.settings, secret, positions=positions, players=self.players)
        for _ in positions[1:]:
            match.next_part()
        return match


def _read_position(game: Game, position: Fields) -> Table:
    return read_position(game, position.values, position.where)


def without_chance(game: Game, table: Table) -> Plain:
    """The position for a match with its own chance."""
    table = table.copy()
    table.chance = FastChance(0)
    return game.write_table(table)


def known_to(session: Session, seat: int | None) -> Plain:
    """What this viewer may know of a running match, as plain values that `read_any` reads again."""
    match, heard = session.match, heard_by(seat, session.log.entries)
    origins = {owner.id: owner.origin for owner in match.programme.owners}
    log = [{"move": one.move, "seat": one.seat, "owner": origins[one.owner], "event": dict(one.told)} for one in heard]
    # A finished part hides nothing any more, except the chance of the next.
    positions = [without_chance(part.game, part.table) for part in match.parts if part.table.is_over]
    if not match.table.is_over:
        positions.append(match.game.write_table(match.table.mask(seat)))
    return {
        "format": FORMAT,
        "programme": match.programme.origin,
        "rules": match.programme.version,
        "seats": match.seats,
        "settings": dict(match.settings),
        "commitment": commitment(match.last_secret),
        "players": [player.save() for player in match.players],
        "seen_from": seat,
        "moves": match.moves_made(),
        "log": log,
        "positions": positions,
    }


def position_file(game: Game, table: Table) -> Plain:
    """A bare position, with the version of the rules by which it is read again."""
    return {"rules": game.version, **game.write_table(table), "game": game.origin}


def is_position(values: Plain) -> bool:
    """Whether these values are a bare table, without a match around it."""
    return not {"format", "seen_from"} & set(values)


def read_any(values: Plain, where: str) -> Match | ViewerSnapshot:
    """A saved match, one viewer's knowledge of a match, or a position."""
    fields = Fields(values, where)
    if is_position(fields.values):
        programme = find_programme(fields.word("game"), fields.number("rules") if fields.has("rules") else None)
        seats = programme.check_seats(fields.number("seats"))
        return ViewerSnapshot(programme, seats, _settings_of(programme, fields), (), None, [], [fields])
    if fields.has("seen_from"):
        return _read_known(fields)
    return Match.load(values, where)


def _settings_of(programme: Programme, fields: Fields) -> dict[str, str]:
    """The settings that a bare table implies: which of the game's own boxes or legends it uses."""
    told = {key: fields.values.get(key) for key, setting in programme.settings().items() if setting.check is not None}
    named = {key: value for key, value in told.items() if value in programme.settings()[key].values}
    return programme.games[0].scenario_settings(named)


def _read_known(fields: Fields) -> ViewerSnapshot:
    check_format(fields)
    programme = find_programme(fields.word("programme"), fields.number("rules"))
    players = tuple(read_player(player) for player in fields.tables("players"))
    log = [_read_heard(entry, programme) for entry in fields.tables("log")]
    settings, positions = fields.table("settings").values, fields.tables("positions")
    seats = programme.check_seats(fields.number("seats"))
    seat = fields.any("seen_from")
    if seat is not None:
        seat = fields.number("seen_from", 0, seats - 1)
    if not 1 <= len(positions) <= len(programme.games) or len(players) not in (0, seats):
        raise Unreadable(f"{fields.where}: what is in it does not fit together.")
    return ViewerSnapshot(programme, seats, programme.check_settings(settings), players, seat, log, positions)


def _read_heard(entry: Fields, programme: Programme) -> HeardEntry:
    owner = entry.word("owner")
    owners = {known.origin: known.id for known in programme.owners}
    if owner not in owners:
        raise Unreadable(f"{entry.where}: {programme.id} has no part {owner!r}.")
    seat = None if entry.any("seat") is None else entry.number("seat")
    return HeardEntry(entry.number("move"), seat, entry.table("event").values, owners[owner])
