"""Which database a server shares with others, as the command line says it."""

from __future__ import annotations

import argparse

from msgspec import Struct


class Shared(Struct, frozen=True):
    """What makes a server one of several."""

    database: str  # the address of a PostgreSQL database
    advertise: str = ""  # the address at which the other servers reach this one; "": where it listens


def add_database(parser: argparse.ArgumentParser) -> None:
    """The argument that names a database in place of a folder."""
    database = "a PostgreSQL database that several servers share, postgresql://user@host/name, in place of a folder"
    parser.add_argument("--database", metavar="URL", help=database)


def add_shared(parser: argparse.ArgumentParser) -> None:
    """The arguments that make a server one of several."""
    add_database(parser)
    advertise = "with --database: where the other servers reach this one (default: where it listens)"
    parser.add_argument("--advertise", metavar="HOST:PORT", default="", help=advertise)


def chosen_shared(chosen: argparse.Namespace) -> Shared | None:
    """What these arguments say about other servers; None: there are none."""
    return Shared(chosen.database, chosen.advertise) if chosen.database else None
