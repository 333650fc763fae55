"""A preview says what a change of the score is made up of, where it is more than one thing."""

from __future__ import annotations

from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import games
from sobremesa.server.protocol.down import Preview
from sobremesa.server.render.questions import preview
from sobremesa.server.render.reader import Perspective
from tests.server.test_secrets import room_of


def previews_of_offerings(seed: int) -> list[Preview]:
    """The previews of all offerings that could be made in a random game of Nakum."""
    room, chance, found = room_of(games()["nakum"], 2), FastChance(seed), []
    assert room.session is not None
    while (seat := room.session.awaiting) is not None:
        legal = room.session.match.table.legal_actions(seat)
        offers = [action for action in legal if action.kind == "offer"]
        found += [preview(Perspective(room, seat, "en"), action.text) for action in offers]
        room.session.play(seat, chance.pick(legal))
        room.screens.shown.clear()
    return found


def test_an_offering_gains_its_points_and_loses_those_of_the_store() -> None:
    seen = previews_of_offerings(1)
    split = [one for one in seen if one.categories]
    assert split
    for one in split:
        (seat, difference) = one.scores[0]
        assert sum(change for of, _, change in one.categories if of == seat) == difference
        assert {name for _, name, _ in one.categories} == {"Offerings", "Stores"}
        assert min(change for *_, change in one.categories) < 0 < max(change for *_, change in one.categories)
