"""The data folder: readable by its owner only, and locked by one server at a time."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Final

try:
    import fcntl
except ImportError:  # not on Windows
    fcntl = None  # type: ignore[assignment]

DATABASE: Final = "sobremesa.sqlite"
LOCK: Final = "server.lock"
KEY: Final = "guests.key"


class Taken(Exception):
    """Another server has locked the folder."""


def open_folder(folder: Path) -> Path:
    """Make the folder if it is missing; returns the path of its database, which only its owner may read."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    database = folder / DATABASE
    database.touch(mode=0o600)
    database.chmod(0o600)
    return database


def guest_key(folder: Path) -> bytes:
    """The key that signs the cookies of this folder's guests; generated on first use."""
    path = folder / KEY
    if not path.exists():
        path.touch(mode=0o600)
        path.write_text(secrets.token_hex(32), encoding="ascii")
    return bytes.fromhex(path.read_text(encoding="ascii").strip())


class FolderLock:
    """An exclusive lock on a folder; the system releases it when the process ends, however it does."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.file = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
        if fcntl is None:
            return
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self.file)
            raise Taken from None

    def release(self) -> None:
        """Release the lock."""
        os.close(self.file)
