"""The form of a new room: what was chosen, files of the players' own, and the record that follows from them."""

from __future__ import annotations

from msgspec import Struct
from starlette.datastructures import FormData, UploadFile

from sobremesa.engine.errors import Mistake, Unreadable
from sobremesa.engine.manifest import Setting
from sobremesa.engine.matches.programme import Programme
from sobremesa.server.http.games import default_seats
from sobremesa.server.protocol.bounds import MOST_INCREMENT, MOST_MINUTES, clean_file_name, clean_title
from sobremesa.server.protocol.parts import Clock
from sobremesa.server.protocol.refusals import Refusal
from sobremesa.server.render.text import mistake_words, page_words
from sobremesa.server.rooms.registry import new_record
from sobremesa.server.storage.records import RoomRecord

LARGEST_FILE = 100_000  # bytes of a file; a whole box is a tenth of it
SETTING = "setting-"  # how the fields of settings begin


class RoomForm(Struct):
    """What was chosen."""

    seats: int
    clock: int = 0  # minutes
    increment: int = 0  # seconds
    title: str = ""
    listed: bool = False
    settings: dict[str, str] = {}


def read_room_form(programme: Programme, form: FormData) -> RoomForm:
    """What was chosen; numbers above their bound are the bound."""
    texts = {key: value for key, value in form.items() if isinstance(value, str)}
    return RoomForm(
        seats=_number(form, "seats", default_seats(programme.seats)),
        clock=min(_number(form, "clock", 0), MOST_MINUTES),
        increment=min(_number(form, "increment", 0), MOST_INCREMENT),
        title=clean_title(str(form.get("title", ""))),
        listed=form.get("listed") == "yes",
        settings={key.removeprefix(SETTING): value for key, value in texts.items() if key.startswith(SETTING)},
    )


def _number(form: FormData, name: str, default: int) -> int:
    text = str(form.get(name, ""))
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 7 else default


def make_record(programme: Programme, chosen: RoomForm, files: dict[str, str], host: str, language: str) -> RoomRecord:
    """The record of a room as it was chosen; the texts of files go before the settings of the same name."""
    try:
        record = new_record(programme, chosen.seats, {**chosen.settings, **files}, host, chosen.title)
    except Mistake as mistake:
        raise bad_file(language, mistake) from None
    except Unreadable:
        raise Refusal("no-such-value") from None
    record.listed = chosen.listed
    if chosen.clock:
        record.clock = Clock(chosen.clock, chosen.increment)
    return record


class BadFile(Exception):
    """A file of the players' own that cannot be used: one sentence on why, in the reader's language."""


def bad_file(language: str, mistake: Mistake) -> BadFile:
    """The sentence on a mistake."""
    return BadFile(mistake_words(language, mistake))


async def read_own_files(programme: Programme, form: FormData, language: str) -> dict[str, str]:
    """The texts of the files, by setting."""
    texts: dict[str, str] = {}
    for key, setting in programme.settings().items():
        file = form.get(f"file-{key}")
        if setting.check is not None and isinstance(file, UploadFile) and file.filename:
            texts[key] = await _read(setting, file, language)
    return texts


async def _read(setting: Setting, file: UploadFile, language: str) -> str:
    words = page_words(language)
    name = clean_file_name(file.filename)
    content = await file.read(LARGEST_FILE + 1)
    if len(content) > LARGEST_FILE:
        raise BadFile(words.say("new-file-too-large", {"file": name, "most": LARGEST_FILE // 1000}))
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadFile(words.say("new-file-not-text", {"file": name})) from None
    assert setting.check is not None
    try:
        setting.check(text, name)
    except Mistake as mistake:
        raise bad_file(language, mistake) from None
    return text
