"""`/metrics`: current figures in the Prometheus text format, for requests from this machine only."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from sobremesa.server.http.guard.security import check_this_machine
from sobremesa.server.rooms.service import RoomService
from sobremesa.server.storage.records import LOBBY, OVER, PLAYING

TEXT: Final = "text/plain; version=0.0.4"


async def metrics(request: Request) -> Response:
    """Current figures, without names, secrets or addresses."""
    check_this_machine(request)
    return Response("\n".join(_lines(request.app.state.service)) + "\n", media_type=TEXT)


def _lines(service: RoomService) -> list[str]:
    rooms = list(service.registry.rooms.values())
    workers, store = service.workers, service.store
    by_phase = {phase: sum(room.record.phase == phase for room in rooms) for phase in (LOBBY, PLAYING, OVER)}
    return [
        "# HELP sobremesa_rooms Rooms in memory.",
        "# TYPE sobremesa_rooms gauge",
        *[f'sobremesa_rooms{{phase="{phase}"}} {count}' for phase, count in by_phase.items()],
        *_one("sobremesa_sockets", "gauge", "Open screens.", sum(len(room.viewers) for room in rooms)),
        *_one("sobremesa_changes_total", "counter", "Changes of matches written.", service.commits.written),
        *_one("sobremesa_commits_total", "counter", "Commits of the database.", store.commits),
        *_one("sobremesa_commit_seconds_total", "counter", "Seconds they took.", round(store.seconds, 6)),
        *_one("sobremesa_writes_waiting", "gauge", "Writes that wait for a commit.", len(store.waiting)),
        *_one("sobremesa_workers_busy", "gauge", "Worker processes at work.", len(workers.busy)),
        *_one("sobremesa_files_waiting", "gauge", "Files that wait to be read.", workers.waiting),
        *_one("process_cpu_seconds_total", "counter", "Processor time of the server.", round(time.process_time(), 3)),
        *_one("process_open_fds", "gauge", "Open files and sockets.", _open_files()),
    ]


def _one(name: str, kind: str, what: str, value: float) -> list[str]:
    return [f"# HELP {name} {what}", f"# TYPE {name} {kind}", f"{name} {value}"]


def _open_files() -> int:
    try:
        return sum(1 for _ in Path("/proc/self/fd").iterdir())
    except OSError:  # not on every system
        return 0
