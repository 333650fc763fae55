"""Settings that are uploaded files, and the room record that follows from the form."""

from __future__ import annotations

from starlette.datastructures import FormData, UploadFile

from sobremesa.engine.errors import Mistake, Unreadable
from sobremesa.engine.matches.programme import Programme
from sobremesa.engine.text.bounds import LARGEST_SETTING
from sobremesa.server.http.new_room.form import RoomForm
from sobremesa.server.protocol.bounds import clean_file_name
from sobremesa.server.protocol.refusals import Refusal
from sobremesa.server.render.text import mistake_words, page_words
from sobremesa.server.rooms.registry import new_record
from sobremesa.server.rooms.work.workers import Workers
from sobremesa.server.storage.records import RoomRecord


async def make_record(
    workers: Workers, programme: Programme, chosen: RoomForm, files: dict[str, str], host: str, language: str
) -> RoomRecord:
    """The record of a room with the chosen values; an uploaded file replaces the setting of the same name."""
    settings = {**chosen.settings, **files}
    try:
        await workers.check_settings(programme, chosen.seats, settings)
        record = new_record(programme, chosen.seats, settings, host, chosen.title)
    except Mistake as mistake:
        raise bad_file(language, mistake) from None
    except Unreadable:
        raise Refusal("no-such-value") from None
    record.listed = chosen.listed
    record.clock = chosen.thinking_time()
    return record


class BadFile(Exception):
    """An uploaded file that cannot be used: one sentence on why, in the reader's language."""


def bad_file(language: str, mistake: Mistake) -> BadFile:
    """The exception for a mistake in a file."""
    return BadFile(mistake_words(language, mistake))


async def read_own_files(workers: Workers, programme: Programme, form: FormData, language: str) -> dict[str, str]:
    """The texts of the uploaded files, by setting."""
    texts: dict[str, str] = {}
    for key, setting in programme.settings().items():
        file = form.get(f"file-{key}")
        if setting.check is not None and isinstance(file, UploadFile) and file.filename:
            name = clean_file_name(file.filename)
            texts[key] = await _read(file, name, language)
            try:
                await workers.check_file(programme, key, texts[key], name)
            except Mistake as mistake:
                raise bad_file(language, mistake) from None
    return texts


async def _read(file: UploadFile, name: str, language: str) -> str:
    words = page_words(language)
    content = await file.read(LARGEST_SETTING + 1)
    if len(content) > LARGEST_SETTING:
        raise BadFile(words.say("new-file-too-large", {"file": name, "most": LARGEST_SETTING // 1000}))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadFile(words.say("new-file-not-text", {"file": name})) from None
