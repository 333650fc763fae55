"""The log: lines for people, or JSON for log collectors. It never contains a cookie, key or secret."""

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
    """One JSON object a line: time, level, logger and message; for an exception also its traceback."""

    def format(self, record: logging.LogRecord) -> str:
        """Format one record."""
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
