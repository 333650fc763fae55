"""`sobremesa offline`: the table without a server, as files for any web space."""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path

from sobremesa.bundled import SITE
from sobremesa.engine.errors import Unreadable
from sobremesa.terminal.arguments import FINE, Commands
from sobremesa.terminal.phrasebook import said
from sobremesa.terminal.screen import print_line


def add_commands(commands: Commands) -> None:
    """Add `offline`."""
    command = commands.add_parser("offline", help="write the table without a server, for any web space")
    command.add_argument("folder", metavar="DIR", type=Path, help="the new folder")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Copy the site that `make offline` has built."""
    if not SITE.is_dir():
        raise Unreadable("The table without a server is not built here: run `make offline` in a checkout first.")
    if chosen.folder.exists():
        raise Unreadable(f"{chosen.folder} exists already: name a new folder.")
    shutil.copytree(SITE, chosen.folder)
    print_line(said(f"Written to {chosen.folder}. Put this folder on any web space with https."))
    return FINE
