"""Seeded secrets for servers started by a test, in this process and in child processes: see `tests/seeded.py`."""

from __future__ import annotations

import atexit
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parent.parent
FOLDER = Path(tempfile.mkdtemp(prefix="sobremesa-draws-"))
FILE = FOLDER / "drawn"
FILE.write_text("no test\n")
atexit.register(shutil.rmtree, FOLDER, ignore_errors=True)


@contextmanager
def drawing_for(name: str) -> Iterator[None]:
    """Secrets drawn during the context are those of this test, or of this shared fixture."""
    before = FILE.read_bytes()
    FILE.write_text(f"{name}\n")
    try:
        yield
    finally:
        FILE.write_bytes(before)


def server_command(code: str = "") -> list[str]:
    """The command of a server with these draws, up to its options; the code runs before it serves."""
    started = f"import sys; from tests.seeded import main\n{code.strip()}\nsys.exit(main())"
    return [sys.executable, *(["-c", started] if code else ["-m", "tests.seeded"]), str(FILE)]


def server_environment() -> dict[str, str]:
    """The environment of such a server: it finds `tests` from any working directory."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))}
