"""The log: lines for people, or for programs that collect them. No cookie, key or secret is ever in it."""

from __future__ import annotations

import argparse
import json
import logging
import sys
from datetime import UTC, datetime
from typing import Final

KINDS: Final = ("text", "json")
PLAIN: Final = logging.Formatter("%(asctime)s %(levelname)s %(message)s")


class JsonLines(logging.Formatter):
    """One JSON object a line: when, how grave, from where, and what; of a fault also its traceback."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        said = {"at": at, "level": record.levelname.lower(), "from": record.name, "text": record.getMessage()}
        if record.exc_info:
            said["fault"] = self.formatException(record.exc_info)
        return json.dumps(said, ensure_ascii=False)


def add_log(parser: argparse.ArgumentParser) -> None:
    """The argument --log."""
    parser.add_argument("--log", choices=KINDS, default=KINDS[0], help="lines for people, or JSON (default: text)")


def begin_log(kind: str) -> None:
    """Write the log to standard error in this form."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if kind == "json" else PLAIN)
    logging.basicConfig(level=logging.INFO, handlers=[handler])
