"""Files of matches: atomic writing, and reading. What is in them is `Match.save`."""

from __future__ import annotations

import json
from pathlib import Path

from sobremesa.engine.matches.match import Match
from sobremesa.engine.text.plain import Plain, parse_json, parse_toml, read_text


def write_plain(values: Plain, path: Path) -> None:
    """Write to a temporary file first, so that a crash leaves the old one whole."""
    new = path.with_name(path.name + ".new")
    new.write_text(json.dumps(values, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    new.replace(path)


def read_saved(path: Path) -> Plain:
    """The parsed values of a match or position file, not yet checked."""
    text = read_text(path)
    return parse_toml(text, str(path)) if path.suffix == ".toml" else parse_json(text, str(path))


def write_match(match: Match, path: Path) -> None:
    """Save to a file."""
    write_plain(match.save(), path)


def read_match(path: Path) -> Match:
    """Load from a file; raises Unreadable if it is invalid."""
    return Match.load(read_saved(path), str(path))
