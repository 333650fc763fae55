"""`sobremesa play SERIES`: several games one after the other at one terminal, saved and resumed as one."""

from __future__ import annotations

import argparse
import contextlib
import secrets
from pathlib import Path

from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import find_game
from sobremesa.engine.match import read_saved
from sobremesa.engine.series import Series, SeriesMatch, all_series, find_series, read_series
from sobremesa.i18n.words import words_for
from sobremesa.terminal.arguments import read_settings
from sobremesa.terminal.exits import FINE
from sobremesa.terminal.screen import columns, say, styled
from sobremesa.terminal.seating import Sitter, people_of, read_seats
from sobremesa.terminal.sitting import Quit, Sitting


def is_series(chosen: argparse.Namespace) -> bool:
    """Whether a series is meant, by its name or by the file to go on with."""
    if chosen.resume:
        with contextlib.suppress(Unreadable):
            return "series" in read_saved(chosen.resume)
    return chosen.game in all_series()


def seated(chosen: argparse.Namespace) -> tuple[SeriesMatch, list[Sitter]]:
    """The series, resumed or new, and who sits there."""
    if chosen.resume:
        played = read_series(chosen.resume)
        words = chosen.seats.split(",") if chosen.seats else list(played.people) or ["me"] * played.seats
        if len(words) != played.seats:
            raise Unreadable(f"{chosen.resume} has {played.seats} seats, not {len(words)}.")
        return played, read_seats(words, played.game, chosen.bot)
    series = find_series(chosen.game)
    words = chosen.seats.split(",") if chosen.seats else ["me", *["bot"] * (series.seats.start - 1)]
    series.check_seats(len(words))
    sitters = read_seats(words, find_game(series.games[0]), chosen.bot)
    settings = settings_of(series, chosen.settings)
    secret = chosen.seed or secrets.token_hex(16)
    return SeriesMatch(series, len(sitters), settings, secret, people=[sitter.text for sitter in sitters]), sitters


def settings_of(series: Series, given: list[str]) -> dict[str, dict[str, str]]:
    """`game.key=value` words as options of the games of a series; its own are written `series.key=value`."""
    settings: dict[str, list[str]] = {name: [] for name in (series.id, *series.games)}
    for word in given:
        name, dot, rest = word.partition(".")
        if not dot or name not in settings:
            raise Unreadable(f"An option of {series.id} is written game.key=value, not {word!r}.")
        settings[name].append(rest)
    own = settings.pop(series.id)
    chosen = {name: read_settings(words, find_game(name)) for name, words in settings.items()}
    return {series.id: read_settings(own, series), **chosen}


def run_series(chosen: argparse.Namespace, leave: str) -> int:
    """One game after the other, until the last is over or the person leaves; `leave` is how to go on."""
    played, sitters = seated(chosen)
    path: Path = chosen.save or chosen.resume or Path(f"{played.series.id}-{played.commitment[:8]}.json")
    talks = not chosen.no_talk
    while True:
        words = words_for(chosen.lang, played.game)
        sitting = Sitting(match=played.match, sitters=sitters, words=words, path=path, whole=played, talks=talks)
        _announce(played, sitting)
        try:
            sitting.play()
        except (Quit, KeyboardInterrupt) as left:
            sitting.save()
            say(words.say("terminal-resume", {"command": leave.format(path=sitting.path, lang=chosen.lang)}))
            if isinstance(left, KeyboardInterrupt):
                raise
            return FINE
        _show_standing(played, sitting)
        if played.is_over:
            break
        path, talks = sitting.path, sitting.talks
        _show_handed(played, sitting, chosen.lang)
        played.go_on()
    if chosen.save:
        sitting.save()
    return FINE


def _announce(played: SeriesMatch, sitting: Sitting) -> None:
    """Which game of how many begins, or goes on."""
    fields = {
        "number": len(played.matches),
        "count": len(played.series.games),
        "name": sitting.words.name("game", "name"),
    }
    say()
    say(styled(sitting.words.say("terminal-series-part", fields), "bold"))
    if played.match.moves:
        sitting.told[-1] = max(0, len(played.match.moves) - played.seats)


def _show_handed(played: SeriesMatch, sitting: Sitting, language: str) -> None:
    """What the game that is over hands on to the next."""
    words = words_for(language, played.series)
    people = people_of(sitting.sitters, played.game, played.table, sitting.words)
    say()
    for event in played.handed_on():
        say(f"  {words.event(event.as_heard_by(sitting.at_screen), people, sitting.at_screen)}")


def _show_standing(played: SeriesMatch, sitting: Sitting) -> None:
    """What everybody has earned so far."""
    words, points, ranks = sitting.words, played.points(), played.ranks()
    people = people_of(sitting.sitters, played.game, played.table, words)
    rows = [
        [f"{ranks[seat]}.", people[seat], words.say("terminal-points", {"score": points[seat]})]
        for seat in sorted(range(played.seats), key=lambda seat: ranks[seat])
    ]
    fields = {"number": len(played.matches), "count": len(played.series.games)}
    say()
    say(styled(words.say("terminal-series-standing", fields), "bold"))
    for line in columns(rows, right=(2,)):
        say(f"  {line}")
