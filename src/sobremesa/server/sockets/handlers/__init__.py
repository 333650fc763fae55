"""Handlers: one function for each message. Everything is checked; a refused message changes nothing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from sobremesa.server.protocol import up
from sobremesa.server.sockets.context import Answer, Context
from sobremesa.server.sockets.handlers import match, questions, rooms, seats, viewer

Handler = Callable[[Context, Any], Awaitable[Answer]]

HANDLERS: dict[type[up.Up], Handler] = {
    up.Play: match.play,
    up.Heard: match.heard,
    up.Undo: match.undo,
    up.NextPart: match.next_part,
    up.Configure: rooms.configure,
    up.Start: match.start,
    up.Rematch: rooms.rematch,
    up.Kick: seats.kick,
    up.Mute: seats.mute,
    up.Branch: rooms.branch,
    up.Look: viewer.look,
    up.Reading: viewer.reading,
    up.Why: questions.ask_why,
    up.Preview: questions.ask_preview,
    up.Hint: questions.ask_hint,
    up.View: questions.ask_view,
    up.Places: questions.ask_places,
    up.Key: questions.ask_key,
    up.Ping: questions.ping,
    up.Sit: seats.sit,
    up.Stand: seats.stand,
    up.SeatBot: seats.seat_bot,
    up.AskSeat: seats.ask_seat,
    up.GiveSeat: seats.give_seat,
    up.DeclineSeat: seats.decline_seat,
    up.Away: seats.away,
    up.Back: seats.back,
    up.Word: match.word,
    up.Promise: match.promise,
    up.Reveal: match.reveal,
    up.Rename: viewer.rename,
    up.Chat: viewer.chat,
    up.React: viewer.react,
    up.Point: viewer.point,
    up.Preferences: viewer.preferences,
}


UNHURRIED = (up.Hint,)  # slow and read-only: takes the room's lock only to look at it
DURING_START = (  # what changes nothing that enters the chance, and may be sent while the devices reveal their values
    up.Reveal,
    up.Look,
    up.Reading,
    up.Why,
    up.Preview,
    up.View,
    up.Places,
    up.Key,
    up.Ping,
    up.Chat,
    up.React,
    up.Preferences,
)


async def answer(at: Context, message: up.Up) -> Answer:
    """Handle a message, and return the answer to its sender."""
    if isinstance(message, UNHURRIED):
        return await HANDLERS[type(message)](at, message)
    async with at.own_turn(isinstance(message, DURING_START)):
        return await HANDLERS[type(message)](at, message)
