"""`python -m tests.seeded FILE OPTION...`: the server, playing the same games in every run.

The n-th secret that is drawn while a test runs follows from the test's name and n. Both are in the file, which all
processes of a test run read (`tests/draws.py`): so neither the order of tests nor a restart of the server matters. The
seed of a bot's answer follows from its match and position, so that a game of an earlier test whose bots still think
changes nothing. Names of rooms, keys of seats and cookies stay as unique as they are.
"""

from __future__ import annotations

import fcntl
import hashlib
import sys
from pathlib import Path

from sobremesa.server import __main__ as server
from sobremesa.server.protocol import refusals
from sobremesa.server.rooms import draws
from sobremesa.server.rooms.draws import SEED_BITS, Draws
from sobremesa.session.bots import has_level

SECRET_LETTERS = 32


class SeededDraws(Draws):
    """Secrets in the order in which they are drawn, from what the file names; seeds from their purpose."""

    def __init__(self, file: Path) -> None:
        self.file = file  # a line with the name of the test, and a dot for each secret drawn since it began

    def secret(self) -> str:
        with self.file.open("r+b") as opened:
            fcntl.flock(opened, fcntl.LOCK_EX)
            drawn = opened.read()
            opened.write(b".")
        return hashlib.sha256(drawn).hexdigest()[:SECRET_LETTERS]

    def seed(self, *purpose: object) -> int:
        digest = hashlib.sha256(repr(purpose).encode()).digest()
        return int.from_bytes(digest, "big") % (1 << SEED_BITS)


def main() -> int:
    """Serve with the draws of the file that is named first, and with bots that answer at once (`random`), which are not
    offered to people.
    """
    vars(refusals)["is_offered"] = has_level
    draws.source = SeededDraws(Path(sys.argv.pop(1)))
    return server.main()


if __name__ == "__main__":
    sys.exit(main())
