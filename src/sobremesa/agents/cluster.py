"""The games of a ladder on a Ray cluster: the same games, deals and chance as on one machine (`sobremesa[cluster]`).

Every machine of the cluster needs the same version of this package, and the modules of user-defined bots.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from sobremesa.agents.arena import Outcome, Pairing, play
from sobremesa.agents.custom_bots import add_custom_bot
from sobremesa.engine.errors import Unreadable
from sobremesa.session.bots import CUSTOM_BOTS, custom_bots

AHEAD: Final = 4  # queued games for every core, so that none is idle
HERE: Final = "local"  # in place of an address: a cluster of this machine alone


def check_cluster() -> None:
    """Raise Unreadable if Ray is not installed."""
    if find_spec("ray") is None:
        raise Unreadable("--ray needs Ray: pip install 'sobremesa[cluster]'.")


def play_on_cluster(games: Sequence[Pairing], address: str, workers: int, done: Callable[[], None]) -> list[Outcome]:
    """Play all games, with results in the order given; `done` is called after each."""
    ray: Any = import_module("ray")
    _connect(ray, address, workers)
    try:
        return _play_all(ray, games, done)
    finally:
        ray.shutdown()


def _connect(ray: Any, address: str, workers: int) -> None:
    """Join the cluster at the address, or start a local one with this number of workers."""
    quiet = {"include_dashboard": False, "log_to_driver": False, "logging_level": "error"}
    if address == HERE:
        ray.init(address=HERE, num_cpus=workers, **quiet)
        return
    try:
        ray.init(address=address, log_to_driver=False, logging_level="error")
    except (ConnectionError, RuntimeError, ValueError, TimeoutError) as error:
        raise Unreadable(f"There is no Ray cluster at {address}.") from error


def _play_all(ray: Any, games: Sequence[Pairing], done: Callable[[], None]) -> list[Outcome]:
    """Submit only a few games ahead, so that a million of them need no memory."""
    task, folder, own = ray.remote(num_cpus=1)(play_there), str(Path.cwd()), custom_bots()
    most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting: deque[Any] = deque()
    found: list[Outcome] = []
    left = iter(games)
    while True:
        for pairing in left:
            waiting.append(task.remote(pairing, folder, own))
            if len(waiting) >= most:
                break
        if not waiting:
            return found
        found.append(ray.get(waiting.popleft()))
        done()


def play_there(pairing: Pairing, folder: str, own: Sequence[str]) -> Outcome:
    """Play one game on a machine of the cluster, with the registered user-defined bots."""
    if own and Path(folder).is_dir():
        os.chdir(folder)
    for name in own:
        if name not in CUSTOM_BOTS:
            add_custom_bot(name)
    return play(pairing)
