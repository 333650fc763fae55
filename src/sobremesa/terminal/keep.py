"""`sobremesa backup`, `restore` and `export`: what a host keeps, puts back, and owes to a guest."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from sobremesa.engine.errors import Unreadable
from sobremesa.terminal.arguments import Commands

if TYPE_CHECKING:
    from sobremesa.server.storage.store import Store


def add_commands(commands: Commands) -> None:
    """Add the commands."""
    backup = commands.add_parser("backup", help="write all matches into one file, also while people play")
    backup.add_argument("file", type=Path, help="the new file")
    backup.set_defaults(run=run_backup)
    restore = commands.add_parser("restore", help="bring back what a backup has, also while people play")
    restore.add_argument("file", type=Path, help="a file that `backup` wrote")
    restore.add_argument(
        "--replace", action="store_true", help="let everything be as in the backup; only where no server runs"
    )
    restore.set_defaults(run=run_restore)
    export = commands.add_parser("export", help="everything that is kept about one guest, as JSON")
    export.add_argument("guest", help="the id in the guest's cookie, before the full stop")
    export.set_defaults(run=run_export)
    for command in (backup, restore, export):
        command.add_argument("--data", metavar="DIR", type=Path, help="where matches are kept (default: the user's)")


def run_backup(chosen: argparse.Namespace) -> int:
    """Write a backup."""
    from sobremesa.server.storage.backup import back_up

    rooms = back_up(_folder(chosen), chosen.file)
    print(f"{chosen.file}: {rooms} rooms.")  # noqa: T201
    return 0


def run_restore(chosen: argparse.Namespace) -> int:
    """Put a backup back."""
    from sobremesa.server.storage import backup

    folder = _folder(chosen)
    if not chosen.replace:
        came, there = backup.bring_back(chosen.file, folder)
        print(f"{came} rooms came back; {there} were there and were left alone.")  # noqa: T201
        return 0
    kept = backup.put_back(chosen.file, folder)
    print(f"{folder} is as in {chosen.file}." + (f" What was there is in {kept}." if kept else ""))  # noqa: T201
    return 0


def run_export(chosen: argparse.Namespace) -> int:
    """Print what is kept about a guest."""
    from sobremesa.server.storage.faults import said_plainly
    from sobremesa.server.storage.folder import DATABASE
    from sobremesa.server.storage.store import Store

    folder = _folder(chosen)
    if not (folder / DATABASE).exists():
        raise Unreadable(f"There are no matches in {folder}.")
    with said_plainly(folder):
        store = Store.in_folder(folder)
    print(asyncio.run(_about(store, chosen.guest)).decode())  # noqa: T201
    return 0


async def _about(store: Store, guest: str) -> bytes:
    about = await store.about(guest)
    await store.close()
    return about


def _folder(chosen: argparse.Namespace) -> Path:
    from sobremesa.server.launch import default_folder

    return chosen.data if chosen.data is not None else default_folder()
