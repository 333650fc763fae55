"""Files of matches: reading, atomic writing, and upgrading from older versions."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from sobremesa.engine.errors import Unreadable
from sobremesa.engine.matches.player import Player, bot, person
from sobremesa.engine.text.plain import Fields, Plain, parse_json, parse_toml, read_text

FORMAT: Final = 2


def write_plain(values: Plain, path: Path) -> None:
    """Write to a temporary file first, so that a crash leaves the old one whole."""
    beside = path.with_name(path.name + ".new")
    beside.write_text(json.dumps(values, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    beside.replace(path)


def read_saved(path: Path) -> Plain:
    """The parsed values of a match or position file, not yet checked."""
    text = read_text(path)
    return parse_toml(text, str(path)) if path.suffix == ".toml" else parse_json(text, str(path))


def upgraded(values: Plain, where: str) -> Plain:
    """The values of a saved match in the current format, from any version."""
    fields = Fields(values, where)
    written = fields.number("format")
    if written == FORMAT:
        return values
    if written != 1:
        raise Unreadable(f"{where} has format {written}; this version reads formats 1 to {FORMAT}.")
    is_series = fields.has("series")
    return {
        "format": FORMAT,
        "programme": fields.word("series" if is_series else "game"),
        "settings": old_settings(fields),
        "players": [player.save() for player in old_players(fields)],
        "parts": [_old_part(part) for part in (fields.tables("matches") if is_series else [fields])],
        **{key: fields.any(key) for key in ("seats", "commitment", "secret", "words")},
    }


def _old_part(part: Fields) -> Plain:
    kept = ("position", "inherited", "events")
    needed = {key: part.any(key) for key in ("game", "rules", "actions")}
    return {**needed, **{key: part.any(key) for key in kept if part.has(key)}}


def old_settings(fields: Fields) -> Plain:
    """The settings of a match of format 1; those of a series were grouped by owner."""
    written = fields.table("options")
    if not fields.has("series"):
        return written.values
    return {f"{owner}.{name}": value for owner in written.values for name, value in written.table(owner).values.items()}


def old_players(fields: Fields) -> list[Player]:
    """The players of a match of format 1: the terminal wrote `me:Ana` and `bot:greedy`, the browser bare names."""
    return [_old_player(text) for text in fields.words("people")] if fields.has("people") else []


def _old_player(text: str) -> Player:
    who, _, rest = text.partition(":")
    if who == "bot":
        return bot(rest)
    return person(rest if who == "me" else text)
