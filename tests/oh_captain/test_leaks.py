"""Ways in which a secret could leak from a room, each tried by an attacker."""

from __future__ import annotations

import asyncio
import json
import re
from typing import cast

import pytest

from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import find_game
from sobremesa.engine.matches.part import Part
from sobremesa.engine.matches.programme import Programme
from sobremesa.games.oh_captain.content import CARDS
from sobremesa.games.oh_captain.table import OhCaptain
from sobremesa.server.alerts.alerting import Alerting, AlertOptions
from sobremesa.server.protocol.down import encode
from sobremesa.server.render.questions import view_after
from sobremesa.server.rooms import broadcast
from sobremesa.server.rooms.broadcast import MoveRenderer
from sobremesa.server.rooms.commit import Commits
from sobremesa.server.rooms.new_rooms import new_record
from sobremesa.server.rooms.play import Gameplay
from sobremesa.server.rooms.room import Room, Viewer
from sobremesa.server.rooms.scene_diff import Screens
from sobremesa.server.storage.records import PLAYING, StoredRoom, new_seats
from sobremesa.server.storage.store import Store
from sobremesa.server.workers.pool import Workers
from sobremesa.session.bots import BotDecision, Question
from sobremesa.session.session import Played, Session
from sobremesa.session.viewer_snapshot import known_to

GAME = find_game("oh_captain")
OPTIONS = {**GAME.defaults(), "adventurers": "random", "cast": "all", "captain": "first-seat"}


def room_of(seats: int, secret: str = "a") -> Room:
    record = new_record(Programme(GAME), seats, OPTIONS, "host")
    record.phase, record.secret = PLAYING, secret
    chairs = new_seats(seats)
    for chair in chairs:
        chair.seat_person(f"guest-{chair.seat}", f"Person {chair.seat}")
        chair.key = f"key-{chair.seat}"
    return Room(StoredRoom(record, chairs, [], []))


def looking(seat: int | None) -> Viewer:
    viewer = Viewer("guest-0" if seat is None else f"guest-{seat}", "Person", "en", "auto")
    viewer.seat = seat
    return viewer


def session_of(room: Room) -> Session:
    assert room.session is not None
    return room.session


def table_of(room: Room) -> OhCaptain:
    table = session_of(room).match.table
    assert isinstance(table, OhCaptain)
    return table


def steps_to_all(room: Room, seat: int, action: str) -> dict[int | None, bytes]:
    """Make the move; returns the message that everybody gets."""
    room.screens = Screens()
    played = room.play(seat, action)
    return {viewer: MoveRenderer(room, played).message(viewer, "en") for viewer in (None, *range(len(room.seats)))}


def same_but(found: str) -> tuple[Room, Room]:
    """Two tables that differ in the card the active Explorer holds: an Egg, and this one from deeper in the deck."""
    rooms = room_of(4), room_of(4)
    for room, wanted in zip(rooms, ("egg", found), strict=True):
        room.viewers = {looking(seat) for seat in range(4)}  # nobody has gone, so that no second of it is told
        t = table_of(room)
        for card in (CARDS.index("egg"), CARDS.index(found)):  # both lie at known places of the deck
            if t.found != card:
                t.deck.remove(card)
                t.deck.insert(0, card)
        other = CARDS.index(wanted)
        if t.found != other:
            t.deck[t.deck.index(other)] = t.found
            t.found = other
    return rooms


@pytest.mark.parametrize("found", ["lizard", "lantern-3"])
@pytest.mark.parametrize("item", ["lantern", "hook", "lizard", "pistol"])
def test_a_lie_and_a_truth_look_alike_until_somebody_looks(found: str, item: str) -> None:
    """Announcing, being allowed, attacking and being believed: not one byte differs for those who do not know."""
    liar, other = same_but(found)
    t = table_of(liar)
    finder, target = t.active, t.explorers_after(t.active)[0]
    name = GAME.seat_names(t)[target]
    script = [(finder, f"announce {item}"), (t.captain, "allow"), (finder, f"attack {name}"), (target, "accept")]
    for seat, action in script:
        told, also = steps_to_all(liar, seat, action), steps_to_all(other, seat, action)
        strangers = {viewer for viewer in told if viewer != finder}
        if item != "lizard" and action == "accept":
            break  # a card is hit: what happens then is chance
        for viewer in strangers:
            assert told[viewer] == also[viewer], (action, viewer)
    assert b"egg" in liar_state(liar, finder) and liar_state(liar, finder) != liar_state(other, finder)


def liar_state(room: Room, seat: int) -> bytes:
    return encode(broadcast.state(room, looking(seat)))


def random_room(seed: int, moves: int) -> Room:
    room, chance = room_of(5, f"secret-{seed}"), FastChance(seed)
    for _ in range(moves):
        t = table_of(room)
        if t.is_over:
            break
        seat = t.choice.seat
        room.play(seat, chance.pick(t.legal_actions(seat)).text)
    return room


@pytest.mark.parametrize("seed", range(3))
def test_names_of_hidden_cards_are_nowhere(seed: int) -> None:
    """Ids, symbols and the save of a spectator never name a card that is hidden from everybody."""
    room = random_room(seed, 40)
    t = table_of(room)
    state = json.loads(encode(broadcast.state(room, looking(None))))
    masked = t.mask(None)
    for seat in range(t.seats):
        backs = [one for one in state["scene"]["sprites"] if re.fullmatch(rf"down-{seat}-\d+", one["id"])]
        known = [f"card-{CARDS[card]}" if card >= 0 else "back" for card in masked.down[seat]]
        drawn = sorted("back" if one["symbol"] == "back" else one["symbol"].removesuffix("-down") for one in backs)
        assert len(drawn) == len(t.down[seat])
        assert drawn.count("back") == known.count("back")
    saved = known_to(session_of(room), None)
    assert saved["positions"][0]["deck"] == ["unknown"] * len(t.deck)
    assert "secret" not in saved and "actions" not in saved
    assert room.record.secret not in json.dumps(saved)


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_a_save_taken_during_the_game_holds_what_the_seat_knows(viewer: int | None) -> None:
    """The file is byte-identical after redealing; it has neither the secret nor anybody's answers."""
    room = random_room(7, 45)
    assert room.session is not None
    t = table_of(room)
    told = encode(known_to(session_of(room), viewer))
    room.session.match.part.table = t.mask(viewer).fill(FastChance(3))
    assert encode(known_to(session_of(room), viewer)) == told
    assert not {"secret", "words", "actions"} & set(json.loads(told))


@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3, 4])
def test_looking_back_shows_no_more_than_was_seen_then(viewer: int | None) -> None:
    """A replay during the game uses what the seat knew at that move."""
    room = random_room(5, 40)
    assert room.session is not None
    for move in range(0, len(room.session.match.part.moves), 7):
        shown = view_after(room, viewer, "en", move)
        then = room.session.match.part.table_at(move)
        assert isinstance(then, OhCaptain)
        scene = GAME.scene(then.mask(viewer).fill(FastChance(move)).mask(viewer), viewer)
        labels = {sprite.id: sprite.symbol for sprite in scene.sprites}
        assert {piece.id: piece.symbol for piece in shown.scene.sprites} == labels


def test_nobody_is_offered_another_seats_choices() -> None:
    """Actions, prompts, undo and the text of the answer go only to the seat that is asked."""
    room, chance = room_of(5), FastChance(2)
    for _ in range(60):
        t = table_of(room)
        if t.is_over:
            break
        seat = t.choice.seat
        action = chance.pick(t.legal_actions(seat))
        for viewer, message in steps_to_all(room, seat, action.text).items():
            told = json.loads(message)
            asked = None if table_of(room).is_over else table_of(room).choice.seat
            assert bool(told["actions"]) == (viewer == asked)
            assert viewer == asked or not told["prompt"]["undo"]
            assert told["move"]["action"] == (action.text if viewer == seat else "")


def test_undo_never_tells_what_was_drawn() -> None:
    """Whether an answer can be taken back is the same in every world that its giver thinks possible."""
    chance = FastChance(9)
    for seed in range(6):
        match = Part(GAME, 4, OPTIONS, secret=f"u{seed}")
        while not match.table.is_over:
            seat = match.table.choice.seat
            world = Part(GAME, 4, OPTIONS, secret=f"u{seed}")
            world.table = match.table.mask(seat).fill(FastChance(seed))
            world.table.chance = match.table.chance.copy()
            action = chance.pick(match.table.legal_actions(seat))
            match.play(seat, action)
            world.play(seat, action)
            assert match.can_undo(seat) == world.can_undo(seat)
            if match.table.is_over or world.table.is_over:
                break


class Hours:
    """A clock that advances only when somebody waits."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.now += seconds


class Thinker:
    """Takes a given time for its answer."""

    def __init__(self, hours: Hours, thought: float) -> None:
        self.hours = hours
        self.thought = thought

    async def answer(
        self, question: Question, room: str, seed: int, payer: str = "", is_watched: bool = True
    ) -> BotDecision:
        await self.hours.sleep(self.thought)
        return BotDecision(question.view.legal_actions(question.seat)[0])


@pytest.mark.parametrize("thought", [0.0, 0.01, 0.29])
def test_a_bots_answer_time_does_not_depend_on_its_thinking(thought: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """The pause is public; thinking about a lie takes no longer than telling the truth."""
    hours, answered = Hours(), []
    room = room_of(4)
    room.viewers.add(looking(None))
    for chair in room.seats:
        chair.seat_bot("greedy")
    room.seat_players()

    class Record(Gameplay):
        """Notes when a move would be made."""

        async def commit_move(self, room: Room, played: Played) -> None:
            answered.append(hours.now)

    alerting = Alerting(cast(Store, None), AlertOptions(bytes(32)))
    commits = Commits(cast(Store, None), Room.retire, lambda room: None, alerting)
    bots = Record(commits, 0.3, Workers(1)).bots
    monkeypatch.setattr(bots, "workers", Thinker(hours, thought))
    monkeypatch.setattr("sobremesa.server.rooms.play.time.monotonic", hours.monotonic)
    monkeypatch.setattr("sobremesa.server.rooms.play.asyncio.sleep", hours.sleep)
    asyncio.run(bots._act(room, bots._ask))
    assert answered == [pytest.approx(0.3)]


def test_the_number_of_events_of_a_move_is_public() -> None:
    """A bot's pause depends on it: the same answer has as many events in every world in which nothing is uncovered."""
    chance, compared = FastChance(4), 0
    match = Part(GAME, 5, OPTIONS, secret="n")
    while not match.table.is_over:
        seat = match.table.choice.seat
        action = chance.pick(match.table.legal_actions(seat))
        before = match.table.copy()
        move = match.play(seat, action)
        for viewer in range(5):
            world = Part(GAME, 5, OPTIONS, secret="n")
            world.table = before.mask(viewer).fill(FastChance(1))
            world.table.chance = before.chance.copy()
            if action not in world.table.legal_actions(seat):
                continue
            again = world.play(seat, action)
            if not any(event.uncovers_to(viewer) for event in (*move.events, *again.events)):
                assert len(again.events) == len(move.events)
                compared += 1
    assert compared > 50
