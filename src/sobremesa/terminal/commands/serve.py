"""`sobremesa serve`: the web server, on this machine or for the whole network."""

from __future__ import annotations

import argparse
import logging
import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from sobremesa.agents.custom_bots import add_custom_bot
from sobremesa.server.options import add_limits, add_log, add_shared, begin_log, chosen_limits, chosen_shared
from sobremesa.terminal.arguments import Commands, natural
from sobremesa.terminal.environment import unknown_variables
from sobremesa.terminal.phrasebook import said

LOG = logging.getLogger("sobremesa.server")


ENVIRONMENT: Final = (
    "Every option can be set by a variable: --keep-days by SOBREMESA_KEEP_DAYS, or by the file that "
    "SOBREMESA_KEEP_DAYS_FILE names."
)


def add_commands(commands: Commands) -> None:
    """Add `serve`."""
    command = commands.add_parser("serve", help="serve the table to browsers", epilog=ENVIRONMENT, environment=True)
    command.add_argument(
        "--host", default="127.0.0.1", help="where to listen (default: this machine only; 0.0.0.0: all)"
    )
    command.add_argument("--port", type=natural, default=8000, help="default: 8000; 0: any that is free")
    command.add_argument("--data", metavar="DIR", type=Path, help="where matches are kept (default: the user's folder)")
    add_shared(command)
    command.add_argument("--open", action="store_true", help="open the browser")
    command.add_argument("--bot-pause", metavar="S", type=float, default=0.6, help="seconds a bot waits (default: 0.6)")
    command.add_argument("--ponder", action="store_true", help="let top bots think while others do; takes a processor")
    command.add_argument(
        "--bot",
        metavar="MODULE:CLASS",
        action="append",
        default=[],
        help="offer a bot of your own; several are allowed",
    )
    add_limits(command)
    add_log(command)
    command.set_defaults(run=partial(run, options=command._actions))


def run(chosen: argparse.Namespace, options: Sequence[argparse.Action] = ()) -> int:
    """Serve until stopped."""
    from sobremesa.server.launch import default_folder, serve  # the other commands need no server
    from sobremesa.server.workers.worker import PONDER

    if chosen.ponder:
        os.environ[PONDER] = "1"
    for name in chosen.bot:
        add_custom_bot(name)
    folder = chosen.data if chosen.data is not None else default_folder()
    begin_log(chosen.log)
    for name in unknown_variables(os.environ, options):
        LOG.warning("%s is set and sets nothing: there is no such option", name)
    kept = f"Matches are kept in {folder}. Ctrl+C stops the table; nothing is lost."
    if chosen.database:
        kept = "Matches are kept in the database. Ctrl+C stops this server; nothing is lost."
    return serve(
        chosen.host,
        chosen.port,
        folder,
        shared=chosen_shared(chosen),
        open_browser=chosen.open,
        bot_pause=chosen.bot_pause,
        limits=chosen_limits(chosen),
        hint=said(kept),
    )
