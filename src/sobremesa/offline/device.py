"""What a browser would keep for a server: its cookies, with the key that signs them. Service workers cannot set any."""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from sobremesa.server.storage.open_storage import KEY_BYTES

FILE: Final = "device.sqlite"
KEY: Final = "key"  # among the names of cookies, none of which is this one


class Device:
    """The cookies of this device and their key, kept on its disk."""

    def __init__(self, folder: Path) -> None:
        self.database = sqlite3.connect(folder / FILE, isolation_level=None)
        for pragma in ("journal_mode=TRUNCATE", "synchronous=FULL"):
            self.database.execute(f"PRAGMA {pragma}")
        self.database.execute("CREATE TABLE IF NOT EXISTS kept (name TEXT PRIMARY KEY, value TEXT NOT NULL)")
        self.kept: dict[str, str] = dict(self.database.execute("SELECT name, value FROM kept"))
        if KEY not in self.kept:
            self._keep(KEY, secrets.token_hex(KEY_BYTES))
        self.key = bytes.fromhex(self.kept[KEY])

    def cookies(self) -> str:
        """The header that a browser would send."""
        return "; ".join(f"{name}={value}" for name, value in self.kept.items() if name != KEY)

    def take(self, headers: Sequence[str]) -> None:
        """Keep the cookies that a response sets."""
        for header in headers:
            name, _, value = header.partition(";")[0].partition("=")
            if name != KEY and self.kept.get(name) != value.strip('"'):
                self._keep(name, value.strip('"'))

    def _keep(self, name: str, value: str) -> None:
        self.kept[name] = value
        self.database.execute("INSERT OR REPLACE INTO kept VALUES (?, ?)", (name, value))

    def close(self) -> None:
        """Close the file."""
        self.database.close()
