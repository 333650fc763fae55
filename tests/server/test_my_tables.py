"""One's own tables: whose turn and until when, found again, counted, and as a calendar."""

from __future__ import annotations

import re
from pathlib import Path

from sobremesa.server.http.my_tables import against, by_game, matching, write_calendar
from sobremesa.server.storage.records import OVER, StoredRoom, new_seats
from tests.server.server import Server, new_guest, run
from tests.server.test_alerts import START, a_place
from tests.server.test_days import THREE_DAYS
from tests.server.test_races import a_room


def finished(game: str, ranks: list[int], people: str = "ana ben", title: str = "", lesson: str = "") -> StoredRoom:
    """A finished match of these people; a person called Bot is one."""
    record, _ = a_room()
    record.game, record.ranks, record.title, record.lesson, record.phase = game, ranks, title, lesson, OVER
    seats = new_seats(len(ranks))
    for seat, name in zip(seats, people.split(), strict=True):
        if name == "Bot":
            seat.seat_bot("greedy")
        else:
            seat.seat_person(name, name.capitalize())
    return StoredRoom(record, seats, [], [])


MATCHES = [
    finished("nomads", [1, 2]),
    finished("nomads", [2, 1], title="Sundays"),
    finished("nomads", [1, 1]),
    finished("nomads", [1, 2, 3], "ana Bot eva"),
    finished("andor", [1, 1]),
    finished("nomads", [1, 2], "ana ana"),
    finished("nomads", [1, 2], lesson="first"),
]


def test_games_are_counted_without_lessons_and_without_matches_against_oneself() -> None:
    assert [(one.name, one.played, one.won) for one in by_game(MATCHES, "ana", "en")] == [
        ("Nomads", 4, 3),
        ("Legends of Andor", 1, 1),
    ]


def test_people_are_counted_where_they_play_against_each_other() -> None:
    found = [(one.name, one.played, one.won, one.lost) for one in against(MATCHES, "ana")]
    assert found == [("Ben", 3, 1, 1), ("Eva", 1, 1, 0)]
    assert [(one.name, one.won, one.lost) for one in against(MATCHES, "ben")] == [("Ana", 1, 1)]
    assert against(MATCHES, "gus") == []


def test_a_further_device_has_the_figures_of_its_person() -> None:
    match = finished("nomads", [1, 2])
    match.record.devices["phone"] = "ben"
    assert [(one.name, one.won, one.lost) for one in against([match], "phone")] == [("Ana", 0, 1)]


def test_matches_are_found_by_game_title_and_person() -> None:
    def count(words: str) -> int:
        return len(matching(MATCHES, words, "en"))

    assert [count(words) for words in ("andor", "SUNDAYS", "eva", "nomads ben", "nobody", "")] == [1, 1, 1, 4, 0, 7]


def test_a_calendar_has_the_deadlines_and_short_lines(tmp_path: Path) -> None:
    async def journey() -> None:
        async with a_place(tmp_path) as place:
            room = await place.table("Así, en la mesa; é" + "é" * 40, clock=THREE_DAYS)
            usual = await place.table()
            text = write_calendar([room, usual], "ana", "es", "https://table.example")
            assert text.count("BEGIN:VEVENT") == 1 and "DTSTART:20270118T080000Z" in text and START
            assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))
            unfolded = text.replace("\r\n ", "")
            assert f"SUMMARY:Así\\, en la mesa\\; {'é' * 41}: te toca\r\n" in unfolded
            assert f"URL:https://table.example/r/{room.record.id}\r\n" in unfolded
            assert "VEVENT" not in write_calendar([room, usual], "ben", "es", "https://table.example")

    run(journey())


def test_the_calendar_is_had_by_its_link_alone(server: Server) -> None:
    ana = new_guest()
    room = server.make_room(ana, clock="1d", bots="fill", setting_first="first-seat")
    page = server.ask("GET", "/history", guest=ana).text
    assert f'href="/r/{room}"' in page and "data-until" in page
    found = re.search(r'value="[^"]*(/deadlines.ics[^"]*)"', page)
    assert found is not None
    link = found[1].replace("&amp;", "&")
    calendar = server.ask("GET", link)
    assert calendar.headers["content-type"].startswith("text/calendar") and f"/r/{room}" in calendar.text
    assert server.ask("GET", link[:-1] + ("0" if link[-1] != "0" else "1")).status == 404
    assert server.ask("GET", link.replace("guest=", "guest=0")).status == 404
