"""The drawings of the games for the browser: symbols, boards and styles, each at an address that names its version."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from typing import Any

from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import Game, Setting, find_game
from sobremesa.engine.old_match import Match, SeriesMatch
from sobremesa.engine.programme import Programme, programmes
from sobremesa.engine.scene import read_style, read_symbols, shared_defs
from sobremesa.server.render.text import GameWords, game_name, game_words, page_words

HOME_PICTURE_MOVES = 40
OWN = "own"  # what clients call a text of the players' own, which may be long


@cache
def version(game: str) -> str:
    """A short hash over the drawings of a game, or of the games of a series: the address changes when they do."""
    digest = hashlib.sha256()
    for drawn in programmes()[game].games:
        for path in sorted((drawn.folder / "art").glob("*")):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:10]


def addresses(game: Game, board: str) -> tuple[str, str, str]:
    """Where the board, the symbols and the style are."""
    base, tail = f"/art/{game.id}", f"?v={version(game.id)}"
    return f"{base}/board/{board}.svg{tail}", f"{base}/symbols.svg{tail}", f"{base}/style.css{tail}"


def symbol_address(game: Game, name: str) -> str:
    """Where one symbol is as a picture of its own, "" for none."""
    return f"/art/{game.id}/symbol/{name}.svg?v={version(game.id)}" if name else ""


@cache
def symbol(game: str, name: str) -> str:
    """One symbol as a picture of its own."""
    folder = find_game(game).folder / "art"
    found = read_symbols(folder)[name]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="{100 * found.ratio:g}">',
            f"<style>{read_style(folder)}</style><defs>{shared_defs(folder)}{found.markup}</defs>",
            f'<use href="#{name}" width="100%" height="100%"/></svg>',
        ]
    )


@cache
def symbols(game: str) -> str:
    """One SVG that holds the shared gradients and every symbol."""
    folder = find_game(game).folder / "art"
    parts = [symbol.markup for _, symbol in sorted(read_symbols(folder).items())]
    return "\n".join(
        [
            '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">',
            "<defs>",
            shared_defs(folder),
            *parts,
            "</defs></svg>",
        ]
    )


@cache
def board(game: str, name: str) -> str:
    """The static board, as it is drawn."""
    return (find_game(game).folder / "art" / f"{name}.svg").read_text(encoding="utf-8")


@cache
def style(game: str) -> str:
    """The style of the game's pictures."""
    return read_style(find_game(game).folder / "art")


def picture_addresses(programme: Programme) -> list[str]:
    """Where its pictures for the home page are: one for each game."""
    tail = f".svg?v={version(programme.id)}"
    if programme.series is None:
        return [f"/picture/{programme.id}{tail}"]
    return [f"/picture/{programme.id}/{part}{tail}" for part in range(1, len(programme.games) + 1)]


@cache
def home_picture(programme: str, part: int) -> str:
    """A picture of a real position: some way into a match that was played at random, after the earlier of a series."""
    plays, chance = programmes()[programme], FastChance(7)
    seats = default_seats(plays.seats)
    match = Match(plays.games[0], seats, secret="home")  # noqa: S106  only a picture
    if plays.series is not None:
        whole = SeriesMatch(plays.series, seats, secret="home")  # noqa: S106
        for _ in range(part - 1):
            _play_at_random(whole.match, chance, whole.game.longest)
            whole.go_on()
        match = whole.match
    _play_at_random(match, chance, HOME_PICTURE_MOVES)
    return match.game.scene(match.table.mask(None), None).svg()


def _play_at_random(match: Match, chance: FastChance, most: int) -> None:
    for _ in range(most):
        if match.table.is_over:
            break
        seat = match.table.choice.seat
        match.play(seat, chance.pick(match.table.legal_actions(seat)))


def default_seats(seats: range) -> int:
    """How many sit down when nobody says: three, or as near as the game allows."""
    return min(max(3, seats.start), seats.stop - 1)


def commitment(secret: str) -> str:
    """What is shown before the first move, so that the secret cannot be changed afterwards."""
    return hashlib.sha256(secret.encode()).hexdigest()


def setting_rows(programme: Programme, language: str, chosen: Mapping[str, str]) -> list[dict[str, Any]]:
    """What a table can agree on, in words, and what was chosen; a text of the players' own is only called OWN."""
    return [
        {
            "id": key,
            "game": game_name(language, owner),
            **_setting_row(setting, game_words(language, owner.id), chosen.get(key)),
        }
        for owner in programme.owners
        for setting in owner.settings
        for key in [programme.key(owner, setting.id)]
    ]


def _setting_row(setting: Setting, words: GameWords, chosen: str | None) -> dict[str, Any]:
    value = setting.values[0] if chosen is None else chosen
    named = {one: words.say_if_there(f"option-{setting.id}-{one}") or one for one in setting.values}
    if value not in named:
        value = OWN if setting.check is not None else setting.values[0]
        named.setdefault(value, page_words(words.language).say("option-own"))
    return {
        "name": words.say_if_there(f"option-{setting.id}") or setting.id,
        "help": words.say_if_there(f"option-{setting.id}-help"),
        "rule": setting.rule,
        "takes_file": setting.check is not None,
        "value": value,
        "values": [{"id": one, "name": name} for one, name in named.items()],
    }
