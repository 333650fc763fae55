"""Command-line arguments for a database that several servers share."""

from __future__ import annotations

import argparse

from msgspec import Struct


class Shared(Struct, frozen=True):
    """The configuration of a server that is one of several."""

    database: str  # the URL of a PostgreSQL database
    advertise: str = ""  # the address at which the other servers reach this one; "": where it listens


def add_database(parser: argparse.ArgumentParser) -> None:
    """Add the argument for a database in place of a folder."""
    database = "a PostgreSQL database that several servers share, postgresql://user@host/name, in place of a folder"
    parser.add_argument("--database", metavar="URL", help=database)


def add_shared(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of a server that is one of several."""
    add_database(parser)
    advertise = "with --database: where the other servers reach this one (default: where it listens)"
    parser.add_argument("--advertise", metavar="HOST:PORT", default="", help=advertise)


def chosen_shared(chosen: argparse.Namespace) -> Shared | None:
    """The configuration in these arguments; None without a shared database."""
    return Shared(chosen.database, chosen.advertise) if chosen.database else None
