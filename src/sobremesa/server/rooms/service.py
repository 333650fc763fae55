"""The room service: registry, play, bots and clocks, wired together."""

from __future__ import annotations

from sobremesa.server.model.room import Room
from sobremesa.server.rooms.bots import Bots
from sobremesa.server.rooms.clock import Clocks
from sobremesa.server.rooms.commit import Commits
from sobremesa.server.rooms.play import Play
from sobremesa.server.rooms.registry import Registry
from sobremesa.server.storage.store import Store


class RoomService:
    """The rooms of one server."""

    def __init__(
        self,
        store: Store,
        bot_pause: float = 0.6,
        workers: int | None = None,
        keep_days: int = 0,
        said_when_compiled: str = "",
    ) -> None:
        self.store = store
        self.keep_days = keep_days  # 0: rooms are kept for ever
        self.said_when_compiled = said_when_compiled  # "": the rules are not compiled in the background
        self.registry = Registry(store, self.wake)
        self.commits = Commits(store, self.registry.retire, self.wake)
        self.play = Play(self.commits, self.wake)
        self.bots = Bots(self.play, bot_pause, workers)
        self.workers = self.bots.workers
        self.clocks = Clocks(self.commits, self.wake)

    def wake(self, room: Room) -> None:
        """Start the bots that are to act, and the clock of the person to act."""
        if room.is_retired or room.needs_reload:
            return
        self.clocks.run(room)
        self.bots.wake(room)
