"""`sobremesa backup`, `restore`, `replay-all` and `export`: for operators, and data exports for guests."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from sobremesa.engine.errors import Unreadable
from sobremesa.server.options import add_database
from sobremesa.terminal.arguments import FINE, FOUND_WRONG, Commands
from sobremesa.terminal.phrasebook import said
from sobremesa.terminal.screen import print_line

if TYPE_CHECKING:
    from sqlalchemy import URL

    from sobremesa.server.rooms.replay_all import ReplayedMatch
    from sobremesa.server.storage.store import Store


def add_commands(commands: Commands) -> None:
    """Add the commands."""
    backup = commands.add_parser(
        "backup", help="write all games into one file, even while people play", environment=True
    )
    backup.add_argument("file", type=Path, help="the new file")
    backup.set_defaults(run=run_backup)
    restore = commands.add_parser(
        "restore", help="bring back what a backup has, even while people play", environment=True
    )
    restore.add_argument("file", type=Path, help="a file that `backup` wrote")
    restore.add_argument(
        "--replace", action="store_true", help="let everything be as in the backup; only where no server runs"
    )
    restore.set_defaults(run=run_restore)
    trial = commands.add_parser(
        "replay-all", help="before an upgrade: which games of a backup would not go on with this version"
    )
    trial.add_argument("file", type=Path, help="a file that `backup` wrote")
    trial.set_defaults(run=run_replay_all)
    export = commands.add_parser("export", help="everything that is kept about one guest, as JSON", environment=True)
    export.add_argument("guest", help="the id in the guest's cookie, before the full stop")
    export.set_defaults(run=run_export)
    for command in (backup, restore, export):
        command.add_argument("--data", metavar="DIR", type=Path, help="where matches are kept (default: the user's)")
        add_database(command)


def run_backup(chosen: argparse.Namespace) -> int:
    """Write a backup."""
    from sobremesa.server.storage.backup import back_up, back_up_database

    url = _database(chosen)
    rooms = back_up(_folder(chosen), chosen.file) if url is None else back_up_database(url, chosen.file)
    print_line(said(f"Rooms written to {chosen.file}: {rooms}."))
    return FINE


def run_restore(chosen: argparse.Namespace) -> int:
    """Restore a backup."""
    from sobremesa.server.storage import backup
    from sobremesa.server.storage.backup import bring_back_to_database

    folder, url = _folder(chosen), _database(chosen)
    if chosen.replace and url is not None:
        raise Unreadable("--replace is for folders: bring the backup back into a new database.")
    if not chosen.replace:
        brought = backup.bring_back(chosen.file, folder) if url is None else bring_back_to_database(chosen.file, url)
        came, there = brought
        print_line(said(f"Rooms that came back: {came}; there already and left alone: {there}."))
        return FINE
    kept = backup.put_back(chosen.file, folder)
    if kept:
        print_line(said(f"{folder} is as in {chosen.file}. What was there is in {kept}."))
    else:
        print_line(said(f"{folder} is as in {chosen.file}."))
    return FINE


def run_replay_all(chosen: argparse.Namespace) -> int:
    """Replay every match of a backup as a server of this version would, and name those that would not go on."""
    from sobremesa.server.rooms.replay_all import replay_all

    by_newest = by_edition = stopped = 0
    for match in replay_all(chosen.file):
        if match.goes_on:
            by_newest, by_edition = by_newest + (not match.is_edition), by_edition + match.is_edition
        else:
            stopped += 1
            print_line(said(_why_not(match)))
    print_line(said(f"Games that go on by the newest rules: {by_newest}; by those they began with: {by_edition}."))
    print_line(said(f"Games that could only be looked at: {stopped}."))
    return FOUND_WRONG if stopped else FINE


def _why_not(match: ReplayedMatch) -> str:
    if match.fault:
        return f"{match.room} cannot be read ({match.fault})."
    known = f"{match.game}, rules {match.rules}"
    return f"{match.room} ({known}): only the first {match.same} of {match.changes} moves are the same."


def run_export(chosen: argparse.Namespace) -> int:
    """Print all data about a guest."""
    from sobremesa.server.storage.open_storage import friendly_errors
    from sobremesa.server.storage.schema import DATABASE
    from sobremesa.server.storage.store import Store

    folder, url = _folder(chosen), _database(chosen)
    if url is None and not (folder / DATABASE).exists():
        raise Unreadable(f"There are no matches in {folder}.")
    with friendly_errors(folder if url is None else url.render_as_string()):
        store = Store.in_folder(folder) if url is None else Store(url)
    print_line(asyncio.run(_about(store, chosen.guest)).decode())
    return FINE


async def _about(store: Store, guest: str) -> bytes:
    about = await store.about(guest)
    await store.close()
    return about


def _folder(chosen: argparse.Namespace) -> Path:
    from sobremesa.server.launch import default_folder

    return chosen.data if chosen.data is not None else default_folder()


def _database(chosen: argparse.Namespace) -> URL | None:
    from sobremesa.server.storage.open_storage import database_url

    return None if chosen.database is None else database_url(chosen.database)
