"""Table talk: in three languages, the same for truth and lie; it can be turned off."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sobremesa.engine.event import StoredEvent, Value
from sobremesa.engine.manifest import find_game
from sobremesa.engine.matches.player import bot, person
from sobremesa.engine.matches.saves import write_match
from sobremesa.games.oh_captain import events
from sobremesa.i18n.words import LANGUAGES, words_for
from sobremesa.server.protocol.down import encode
from sobremesa.server.rooms import broadcast
from sobremesa.server.rooms.room import Room
from tests.oh_captain.test_bad_input import FOUND, match_after
from tests.oh_captain.test_leaks import looking, random_room, steps_to_all, table_of
from tests.terminal.terminal import Terminal

GAME = find_game("oh_captain")
PEOPLE = ["Ana", "Luis", "Eva"]
ANNOUNCED = events.ItemAnnounced(seat=1, item="hook")


@pytest.mark.parametrize("language", LANGUAGES)
def test_speech_varies(language: str) -> None:
    assert GAME.talk is not None
    words = words_for(language, GAME)
    fields: dict[str, Value] = {"item": "hook", "card": "egg", "truth": False}
    for kind in (*GAME.talk.said, *GAME.talk.pondered):
        sayings = [words.talk(kind, fields, PEOPLE, number) for number in range(60)]
        assert len({*sayings}) >= 3, kind
        assert max(map(len, sayings)) <= 60, "short enough for a bubble"
        for step in (1, 3, 5, 7):
            assert len({*sayings[::step]}) >= 2, "also for a seat that speaks at a fixed interval of moves"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_item_is_in_what_is_announced_and_the_card_in_what_is_shown(language: str) -> None:
    words = words_for(language, GAME)
    for number in range(12):
        said = words.aloud(ANNOUNCED, PEOPLE, number)
        assert said is not None and said[0] == 1 and words.name("item", "hook") in said[1]
        for truth in (False, True):
            shown = events.CardShown(seat=2, card="egg", truth=truth)
            said = words.aloud(shown, PEOPLE, number)
            assert said is not None and said[0] == 2 and words.name("card", "egg") in said[1]


def test_secret_events_are_never_spoken() -> None:
    """Even if a message for it exists."""
    words = words_for("en", GAME)
    whispered = StoredEvent("item-announced", {"seat": 1}, {"item": "hook"}, (1,))
    for number in range(12):
        said = words.aloud(whispered, PEOPLE, number)
        assert said is not None and "Hook" not in said[1]


def test_silenced_speech_is_not_shown() -> None:
    assert words_for("en", GAME).aloud(events.TurnStarted(seat=1), PEOPLE, 3) is None
    nomads = find_game("nomads")
    assert words_for("en", nomads).aloud(ANNOUNCED, PEOPLE, 3) is None


def room_of_bots() -> Room:
    """A room whose moves are given by the test, and in which bots sit, who talk."""
    room = random_room(1, 0)
    for seat in room.seats:
        seat.away = "random"
    return room


def test_on_the_web_words_are_not_put_into_the_mouths_of_people() -> None:
    room = random_room(1, 0)
    for message in steps_to_all(room, table_of(room).active, "announce hook").values():
        told = json.loads(message)
        assert not [step for step in told["steps"] if "talk" in step] and "talk" not in told["prompt"]


def test_on_the_web_a_bubble_comes_from_a_sprite_that_is_there() -> None:
    room = room_of_bots()
    t = table_of(room)
    finder, captain = t.active, t.captain
    for viewer, message in steps_to_all(room, finder, "announce hook").items():
        told = json.loads(message)
        (talk,) = [step["talk"] for step in told["steps"] if "talk" in step]
        assert (talk["seat"], talk["sprite"]) == (finder, f"player-{finder}")
        assert "Hook" in talk["text"]
        pondering = told["prompt"]["talk"]
        assert pondering["sprite"] == f"player-{captain}" and pondering["text"]
        state = json.loads(encode(broadcast.state(room, looking(viewer))))
        assert {talk["sprite"], pondering["sprite"]} <= {piece["id"] for piece in state["scene"]["sprites"]}
    allowed = json.loads(steps_to_all(room, captain, "allow")[None])
    assert [step["talk"]["seat"] for step in allowed["steps"] if "talk" in step] == [captain]
    assert "talk" not in allowed["prompt"], "choosing a target is not pondered aloud"


def test_everybody_hears_the_same() -> None:
    room = room_of_bots()
    t = table_of(room)
    said = {
        json.dumps([step.get("talk") for step in json.loads(message)["steps"] if "talk" in step])
        for message in steps_to_all(room, t.active, "announce lizard").values()
    }
    assert len(said) == 1


def resumed(terminal: Terminal, typed: str, *more: str) -> str:
    """What a Captain reads to whom a bot has announced something."""
    path = Path("cave.json")
    write_match(match_after(FOUND, players=(person(), bot("3"), bot("3"))), path)
    said = terminal.type("play", "--resume", str(path), "--lang", "en", *more, typed=typed)
    assert said.code == 0
    return said.out


def test_the_terminal_tells_what_bots_say(terminal: Terminal) -> None:
    heard = words_for("en", GAME).aloud(events.ItemAnnounced(seat=1, item="pistol"), PEOPLE, 1)
    assert heard is not None
    assert f": “{heard[1]}”" in resumed(terminal, "q\n")
    silent = resumed(terminal, "q\n", "--no-talk")
    assert heard[1] not in silent and "announces a Pistol" in silent


def test_the_terminal_can_be_silenced_and_made_to_talk_again(terminal: Terminal) -> None:
    """The bots have something to say to what the Captain allows."""

    def spoken(typed: str) -> int:
        return resumed(terminal, typed).count(": “")

    silent = resumed(terminal, "talk\nallow\nq\n")
    assert "The table is silent" in silent and silent.count(": “") == spoken("q\n")
    assert spoken("allow\nq\n") == spoken("talk\ntalk\nallow\nq\n") > spoken("q\n")


@pytest.fixture
def terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(tmp_path, monkeypatch, capsys)
