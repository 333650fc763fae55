"""What an alert says, in the reader's language and in the form that each kind of channel reads.

It is made from the public facts in the outbox and from nothing else: a service that passes it on could read it.
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping, Sequence
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

from sobremesa.engine.matches.programme import programmes
from sobremesa.server.alerts.channels import Channel, Kind
from sobremesa.server.alerts.outbox import Due
from sobremesa.server.limits import LATE_SECONDS
from sobremesa.server.render.reader import game_name, page_words

TABLES: Final = "tables"  # the tag of a message about several tables
MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DISCORD: Final = ("discord.com", "discordapp.com")


class Message(Struct):
    """An alert in words."""

    title: str
    text: str
    path: str  # the page that it opens
    tag: str  # a later message with the same tag replaces it
    stop: str  # the address that ends these messages


def tag_of(key: bytes, channel: str, room: str) -> str:
    """The name of a table towards a push service, which does not learn the table's address."""
    return hmac.new(key, f"topic|{channel}|{room}".encode(), "sha256").hexdigest()[:32]


def channel_key(key: bytes, channel: str) -> str:
    """The secret part of the links that confirm and end the messages of a channel."""
    return hmac.new(key, f"channel|{channel}".encode(), "sha256").hexdigest()[:32]


def stop_address(key: bytes, channel: Channel) -> str:
    """The page that ends these messages."""
    return f"{channel.origin}/alerts/{channel.id}/{channel_key(key, channel.id)}"


def in_words(channel: Channel, alerts: Sequence[Due], key: bytes, now: float) -> Message:
    """These alerts in one message: the table by its game and by who has moved; several by their names."""
    words, stop = page_words(channel.language), stop_address(key, channel)
    if len(alerts) > 1:
        names = words.series([_table(channel.language, one) for one in alerts])
        title = words.say("alert-several", {"count": len(alerts)})
        return Message(title, names, "/", tag_of(key, channel.id, TABLES), stop)
    (one,) = alerts
    mover = one.called.mover
    text = words.say("alert-moved", {"name": mover}) if mover else words.say("alert-begun")
    late = now - one.since
    if one.is_late or late > LATE_SECONDS:
        text = f"{text} {_late(channel.language, late)}"
    title = words.say("alert-your-turn", {"game": _table(channel.language, one)})
    return Message(title, text, f"/r/{one.room}", tag_of(key, channel.id, one.room), stop)


def _table(language: str, alert: Due) -> str:
    """The name of a table: its title with the game, or the game alone."""
    programme = programmes().get(alert.called.game)
    game = game_name(language, programme) if programme is not None else alert.called.game
    return f"{alert.called.title} ({game})" if alert.called.title else game


def _late(language: str, seconds: float) -> str:
    """That the message comes late, and since when it is the reader's turn."""
    hours, minutes = int(seconds // HOUR), max(1, int(seconds // MINUTE))
    words = page_words(language)
    return words.say("alert-late-hours", {"count": hours}) if hours else words.say("alert-late", {"count": minutes})


def asking(channel: Channel, key: bytes) -> Message:
    """The first message to an address: its reader confirms that it is theirs."""
    words = page_words(channel.language)
    stop = stop_address(key, channel)
    return Message(words.say("alert-confirm-title"), words.say("alert-confirm"), urlsplit(stop).path, "", stop)


def greeting(channel: Channel, key: bytes) -> Message:
    """The first message to a browser: that it works."""
    words = page_words(channel.language)
    tag = tag_of(key, channel.id, "")
    return Message(words.say("page-title"), words.say("alert-hello"), "/alerts", tag, stop_address(key, channel))


def push_text(message: Message) -> bytes:
    """For our service worker."""
    shown = {"kind": "call", "title": message.title, "body": message.text, "tag": message.tag, "url": message.path}
    return msgspec.json.encode(shown)


def closing_text(tags: Sequence[str]) -> bytes:
    """For our service worker: what to take off the screen."""
    return msgspec.json.encode({"kind": "close", "tags": tags})


def web_request(channel: Channel, message: Message) -> tuple[str, Mapping[str, str], bytes]:
    """Address, headers and body for a service of the web."""
    link, words = channel.origin + message.path, page_words(channel.language)
    if channel.kind == "discord":
        lines = [f"**{message.title}**", message.text, f"<{link}>", f"{words.say('alert-stop')} <{message.stop}>"]
        content = {"content": "\n".join(lines), "allowed_mentions": {"parse": []}}
        return channel.address, {"Content-Type": "application/json"}, msgspec.json.encode(content)
    if channel.kind == "ntfy":
        place = urlsplit(channel.address)
        stop = {"action": "view", "label": words.say("alert-stop-short"), "url": message.stop}
        topic: dict[str, Any] = {"topic": place.path.strip("/"), "title": message.title, "message": message.text}
        topic.update(click=link, actions=[stop])
        address = f"{place.scheme}://{place.netloc}/"
        return address, {"Content-Type": "application/json"}, msgspec.json.encode(topic)
    plain = {"title": message.title, "text": message.text, "url": link, "tag": message.tag, "stop": message.stop}
    return channel.address, {"Content-Type": "application/json"}, msgspec.json.encode(plain)


def mail(channel: Channel, message: Message, sender: str) -> EmailMessage:
    """For the mail server. Programs that read mail show a button for List-Unsubscribe."""
    words = page_words(channel.language)
    made = EmailMessage()
    made["From"], made["To"], made["Subject"] = sender, channel.address, message.title
    made["Date"], made["Message-ID"] = formatdate(), make_msgid(domain=sender.rpartition("@")[2])
    made["Auto-Submitted"] = "auto-generated"
    made["List-Unsubscribe"] = f"<{message.stop}>"
    made["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    lines = [message.text, "", channel.origin + message.path, "", f"{words.say('alert-stop')} {message.stop}"]
    made.set_content("\n".join(lines) + "\n")
    return made


def kind_of(address: str) -> Kind:
    """Which form a service of the web reads, by its address."""
    host = urlsplit(address).hostname or ""
    if host in DISCORD and urlsplit(address).path.startswith("/api/webhooks/"):
        return "discord"
    return "ntfy" if host == "ntfy.sh" or host.startswith("ntfy.") else "hook"
