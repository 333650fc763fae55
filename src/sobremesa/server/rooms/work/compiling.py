"""Compiles the rules in the background: the table opens at once, and workers are replaced when compiling is done.

Only a source checkout can be compiled. The server process keeps the plain rules; the workers do the expensive
computation, and both builds play identically.
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import logging
import os
import shutil
import signal
import sys
import tomllib
from asyncio.subprocess import DEVNULL, STDOUT
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import sobremesa
from sobremesa.compiled import is_compiled
from sobremesa.server.rooms.work.workers import Workers
from sobremesa.server.storage.folder import FolderLock, Taken

LOG = logging.getLogger("sobremesa.server")
PACKAGE: Final = Path(sobremesa.__file__).parent
SOURCES: Final = PACKAGE.parent.parent
FOLDER: Final = SOURCES / "build" / "background"  # mypyc, where it is not installed, and the lock
COMPILERS: Final = ("cc", "gcc", "clang")
PIP: Final = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check")


def can_compile() -> bool:
    """Whether this is an uncompiled source checkout with a C compiler, and plain rules were not asked for."""
    if sobremesa.BUILD == "compiled" or os.environ.get("SOBREMESA_PLAIN") or not (SOURCES / "setup.py").exists():
        return False
    return any(shutil.which(name) for name in COMPILERS)


async def change_over(workers: Workers, ready: str) -> None:
    """Compile the rules if possible, start new workers with them, and print one line."""
    if not can_compile():
        return
    try:
        lock = FolderLock(FOLDER)
    except (OSError, Taken):
        return  # the folder is read-only, or another server compiles
    try:
        done = await _compile()
    finally:
        lock.release()
    if done and is_compiled(PACKAGE):
        await workers.renew()
        print(ready, flush=True)  # noqa: T201
    else:
        LOG.warning("the rules could not be compiled; the table goes on without")


async def _compile() -> bool:
    """Install mypyc unless it is there, then compile the rules; returns whether both worked."""
    if importlib.util.find_spec("mypyc") is None and not await _run(
        [*PIP, "--target", str(FOLDER / "mypy"), *_needs()]
    ):
        return False
    path = os.pathsep.join([str(FOLDER / "mypy"), *filter(None, sys.path)])
    return await _run(["setup.py", "--quiet", "build_ext", "--inplace"], {"PYTHONPATH": path})


def _needs() -> list[str]:
    """The build requirements of the project."""
    requires: list[str] = tomllib.loads((SOURCES / "pyproject.toml").read_text(encoding="utf-8"))["build-system"][
        "requires"
    ]
    return requires


async def _run(arguments: Sequence[str], variables: Mapping[str, str] | None = None) -> bool:
    """Run Python with these arguments at the lowest priority; returns whether it succeeded."""
    polite = ["nice", "-n", "19"] if shutil.which("nice") else []
    process = await asyncio.create_subprocess_exec(
        *polite,
        sys.executable,
        *arguments,
        cwd=SOURCES,
        env={**os.environ, **(variables or {})},
        stdin=DEVNULL,
        stdout=DEVNULL,
        stderr=STDOUT,
        start_new_session=True,
    )
    try:
        return await process.wait() == 0
    finally:
        if process.returncode is None:  # the server stops: kill the compiler with all its processes
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
