"""Rendered parts are shared by all who read the same, and dropped at the next change."""

from __future__ import annotations

import weakref
from functools import partial

import pytest

from sobremesa.engine.matches.programme import find_programme
from sobremesa.server.render.reader import Perspective, RenderCache
from sobremesa.server.rooms.broadcast import MoveRenderer
from sobremesa.server.rooms.new_rooms import new_record
from sobremesa.server.rooms.room import Room
from sobremesa.server.storage.records import PLAYING, StoredRoom, new_seats


class Thing:
    """Something that is rendered."""


def playing_room() -> Room:
    record = new_record(find_programme("nomads"), 2, {"setup": "quick"}, "ana")
    record.phase = PLAYING
    seats = new_seats(2)
    for seat, name in zip(seats, ("Ana", "Ben"), strict=True):
        seat.seat_person(name.lower(), name)
    return Room(StoredRoom(record, seats, [], []))


def first_action(room: Room) -> str:
    assert room.awaiting is not None
    return room.table().legal_actions(room.awaiting)[0].text


def test_a_cache_of_an_earlier_change_is_refused() -> None:
    room = playing_room()
    assert room.awaiting is not None
    renderer = MoveRenderer(room, room.play(room.awaiting, first_action(room)))
    assert renderer.message(0, "en") and Perspective(room, 1, "en", renderer.cache)
    room.seq += 1  # as the next commit does
    with pytest.raises(AssertionError, match="earlier change"):
        Perspective(room, 1, "en", renderer.cache)
    with pytest.raises(AssertionError, match="earlier change"):
        renderer.message(1, "en")


def test_the_cache_keeps_rendered_objects_alive() -> None:
    cache, thing = RenderCache(), Thing()
    held = weakref.ref(thing)
    assert cache.get("label", thing, "en", lambda: "a thing") == "a thing"
    del thing
    assert held() is not None, "another object could be taken for it"


def test_a_part_is_made_once_for_a_reader() -> None:
    cache, thing, made = RenderCache(), Thing(), list[str]()

    def make(text: str) -> str:
        made.append(text)
        return text

    for reader in ("en", "fr", "en", "fr"):
        assert cache.get("label", thing, reader, partial(make, reader)) == reader
    assert cache.get("about", thing, "en", lambda: make("its purpose")) == "its purpose"
    assert cache.get("label", Thing(), "en", lambda: make("another")) == "another"
    assert made == ["en", "fr", "its purpose", "another"]


def test_a_cache_is_bounded() -> None:
    cache, things = RenderCache(most=3), [Thing() for _ in range(5)]
    for number, thing in enumerate(things):
        assert cache.get("label", thing, "en", partial(int, number)) == number
    assert len(cache.kept) <= 3


def test_viewers_who_read_the_same_share_a_message_and_others_do_not() -> None:
    room = playing_room()
    assert room.awaiting is not None
    renderer = MoveRenderer(room, room.play(room.awaiting, first_action(room)))
    said = {(seat, language): renderer.message(seat, language) for seat in (None, 0, 1) for language in ("en", "fr")}
    assert len({*said.values()}) == 6
    assert renderer.message(0, "en") is said[0, "en"]
