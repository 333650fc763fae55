"""`python -m sobremesa.server`: the server without the command line."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from sobremesa.engine.errors import Unreadable
from sobremesa.server.launch import default_folder, serve
from sobremesa.server.options import add_limits, add_log, add_shared, begin_log, chosen_limits, chosen_shared


def main() -> int:
    """Read the arguments and serve."""
    parser = argparse.ArgumentParser(prog="python -m sobremesa.server", description="Serve the table to browsers.")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--data", type=Path, default=default_folder())
    add_shared(parser)
    parser.add_argument("--bot-pause", type=float, default=0.6, help="seconds a bot waits, so that people can follow")
    add_limits(parser)
    add_log(parser)
    given = parser.parse_args()
    try:
        begin_log(given.log)
        limits, shared = chosen_limits(given), chosen_shared(given)
        return serve(given.host, given.port, given.data, shared=shared, bot_pause=given.bot_pause, limits=limits)
    except Unreadable as error:
        parser.error(str(error))


if __name__ == "__main__":
    sys.exit(main())
