"""Files of matches: reading, and atomic writing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from sobremesa.engine.errors import Unreadable
from sobremesa.engine.text.plain import Fields, Plain, parse_json, parse_toml, read_text

FORMAT: Final = 2  # of 0.1.0; format 1 was never released


def write_plain(values: Plain, path: Path) -> None:
    """Write to a temporary file first, so that a crash leaves the old one whole."""
    beside = path.with_name(path.name + ".new")
    beside.write_text(json.dumps(values, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    beside.replace(path)


def read_saved(path: Path) -> Plain:
    """The parsed values of a match or position file, not yet checked."""
    text = read_text(path)
    return parse_toml(text, str(path)) if path.suffix == ".toml" else parse_json(text, str(path))


def check_format(fields: Fields) -> None:
    """Refuse a match of another format than ours."""
    written = fields.number("format")
    if written != FORMAT:
        raise Unreadable(f"{fields.where} has format {written}; this version reads format {FORMAT}.")
