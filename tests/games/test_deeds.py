"""What a seat can tell of a finished match: figures from all its events, shown at the end to who played."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from sobremesa.engine.event import StoredEvent
from sobremesa.engine.manifest import Game, games
from sobremesa.games.oh_captain import ui
from sobremesa.server.protocol.parts import Ending
from sobremesa.server.render.prompt import ending
from sobremesa.server.render.reader import Perspective
from tests.browser.matches import played_out
from tests.server.test_secrets import room_of

DRAWN: Mapping[str, object] = {"seat": 1, "card": "pistol"}
Events = list[tuple[str, Mapping[str, object]]]


def told(*events: tuple[str, Mapping[str, object]], seat: int) -> list[dict[str, object]]:
    stored = [StoredEvent(kind, dict(fields)) for kind, fields in events]  # type: ignore[arg-type]
    return [dict(line.fields) for line in ui.deeds(stored, seat)]


def test_a_lie_counts_and_is_believed_unless_it_is_exposed() -> None:
    lie: Events = [("card-drawn", DRAWN), ("item-announced", {"seat": 1, "item": "hook"})]
    exposed: Events = [
        ("attack-challenged", {"seat": 2, "attacker_seat": 1}),
        ("card-shown", {"seat": 1, "truth": False}),
    ]
    truth: Events = [("card-drawn", DRAWN), ("item-announced", {"seat": 1, "item": "pistol"})]
    assert told(*lie, *truth, *lie, *exposed, seat=1) == [{"lies": 2, "believed": 1}]
    assert told(*lie, *exposed, *truth, seat=2) == [{"lies": 0, "believed": 0}, {"count": 1, "caught": 1}]


@pytest.mark.parametrize("game", list(games().values()), ids=list(games()))
def test_at_the_end_who_played_reads_figures_and_who_watched_none(game: Game) -> None:
    match = played_out(game.id, 1)
    room = room_of(game, match.table.seats)
    assert room.session is not None
    room.session.match = match
    shown: list[Ending | None] = [ending(Perspective(room, seat, "es")) for seat in (0, None)]
    assert shown[0] and shown[1]
    assert all(text.endswith(".") for text in shown[0].deeds) and shown[0].deeds
    assert shown[1].deeds == []
