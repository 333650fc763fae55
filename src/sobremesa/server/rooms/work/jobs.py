"""Jobs: computations for worker processes, because the input is untrusted or the work takes time.

A job and its result are plain structs that cross a pipe. A worker opens and draws an upload once within a bounded cost,
because the event loop will have to do the same.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from sobremesa.bots.hints import give_hint
from sobremesa.bots.memory import Memories
from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import Mistake, Reason, Unreadable
from sobremesa.engine.manifest import Game, find_game
from sobremesa.engine.matches.programme import find_programme, programmes
from sobremesa.engine.search import Intent, Wish
from sobremesa.server.model.room import NO_FIT, RULE_BREAKS
from sobremesa.server.protocol.refusals import Refusal
from sobremesa.server.render.raster import png_of
from sobremesa.server.rooms.work.cost import TOO_HEAVY, bounded, draw, empty_room, warm_up
from sobremesa.server.rooms.work.imports import Imported, read_room
from sobremesa.server.rooms.work.trial import try_room
from sobremesa.server.rooms.work.verify import Verified, verified
from sobremesa.session.bots import Question
from sobremesa.session.own_bots import BotFailed

MOST_FIELDS = 6  # of a bot's intent
LONGEST_FIELD = 60  # characters
MEMORIES = Memories()  # of this process


class Result(Struct, tag=True):
    """The result of a job."""


class Job(Struct, tag=True):
    """A computation for a worker."""

    def do(self) -> Result:
        """Compute the result; runs in a worker."""
        raise NotImplementedError

    def prepare(self) -> None:
        """Fill caches before the time limit starts, so that a slow first use is not charged to the job."""


class Wrong(Result):
    """A mistake in an upload."""

    where: str
    message: str
    english: str
    line: int
    fields: dict[str, str]


class NoSuchValue(Result):
    """An unknown setting or value, described in English."""

    text: str


class Intended(Struct):
    """The intent that a bot announces, as it crosses the pipe."""

    kind: str
    sprite: str
    fields: dict[str, str | int]

    def read(self, game: Game) -> Intent | None:
        """The intent on the server's side, if the game has texts for its kind and it is short; else None."""
        kinds = game.search.intents if game.search is not None else {}
        texts = [self.sprite, *self.fields, *[value for value in self.fields.values() if isinstance(value, str)]]
        is_short = len(self.fields) <= MOST_FIELDS and all(len(text) <= LONGEST_FIELD for text in texts)
        return Intent(self.kind, self.sprite, self.fields) if self.kind in ("", *kinds) and is_short else None


def intended(intent: Intent | None) -> Intended | None:
    """An intent in the form that crosses the pipe."""
    if intent is None:
        return None
    fields = {name: value if isinstance(value, int) else str(value) for name, value in intent.fields.items()}
    return Intended(intent.kind, intent.sprite, fields)


class Thought(Result):
    """The notation of a bot's action ("" to wait), and the intent it announces first."""

    action: str
    intent: Intended | None = None


class Advised(Result):
    """What a bot would do in a person's place, in notation, and why: evaluation terms and their changes."""

    best: str
    next_best: str  # "": there is no other action
    reasons: list[tuple[str, float]]
    waits: bool


class Agreed(Result):
    """Valid settings, defaults included."""

    settings: dict[str, str]


class ReadResult(Result):
    """The room that a file describes."""

    room: Imported


class VerifyResult(Result):
    """The result of verifying a match."""

    verified: Verified


class Rasterised(Result):
    """A drawing as a PNG."""

    png: bytes


class Think(Job):
    """Choose the action of a bot that has this view."""

    game: str
    view: bytes
    seat: int
    level: str
    is_aside: bool
    seed: int
    wishes: list[tuple[str, str]] = []  # marked sprites, and their purposes
    room: str = ""

    def do(self) -> Thought:
        game = find_game(self.game)
        table = game.read_table(msgspec.json.decode(self.view), "the view of a bot")
        wishes = tuple(Wish(sprite, purpose) for sprite, purpose in self.wishes)
        question = Question(game, table, self.seat, self.level, self.is_aside, 0, wishes)
        answer = question.answer(FastChance(self.seed), MEMORIES.of(f"{self.room} {self.seat}"))
        return Thought(answer.action.text if answer.action is not None else "", intended(answer.intent))


class Advise(Job):
    """Choose what a bot would do in the place of a person who has this view."""

    game: str
    view: bytes
    seat: int
    seed: int

    def do(self) -> Advised:
        game = find_game(self.game)
        table = game.read_table(msgspec.json.decode(self.view), "the view of a person")
        hint = give_hint(game, table, self.seat, FastChance(self.seed))
        next_best = hint.next_best.text if hint.next_best is not None else ""
        reasons = [(reason.term, reason.points) for reason in hint.reasons]
        return Advised(hint.best.text, next_best, reasons, hint.waits)


class ReadRoom(Job):
    """Read the room in an uploaded file."""

    text: str
    file: str
    host: str
    secret: str
    seed: int

    def prepare(self) -> None:
        for name in programmes():
            if f'"{name}"' in self.text:
                warm_up(name)

    def do(self) -> ReadResult:
        found = read_room(self.text, self.file, self.host, self.secret, self.seed)
        try_room(found.stored(), self.file)
        return ReadResult(found)


class CheckSettings(Job):
    """Check settings that contain uploaded texts; the room is drawn as the lobby will show it."""

    programme: str
    seats: int
    settings: dict[str, str]

    def prepare(self) -> None:
        warm_up(self.programme)

    def do(self) -> Agreed:
        with bounded(self.programme):
            room = empty_room(find_programme(self.programme), self.seats, self.settings)
            draw(room, self.programme)
        return Agreed(room.record.settings)


class CheckFile(Job):
    """Check that an uploaded file is valid for this setting."""

    programme: str
    setting: str
    text: str
    file: str

    def do(self) -> Agreed:
        check = find_programme(self.programme).settings()[self.setting].check
        assert check is not None
        with bounded(self.file):
            check(self.text, self.file)
        return Agreed({self.setting: self.text})


class Verify(Job):
    """Verify the chance of a finished match."""

    text: str
    file: str

    def do(self) -> VerifyResult:
        return VerifyResult(verified(self.text, self.file))


class Rasterise(Job):
    """Draw a position as a PNG."""

    svg: str

    def do(self) -> Rasterised:
        return Rasterised(png_of(self.svg))


AnyJob = Think | Advise | ReadRoom | CheckSettings | CheckFile | Verify | Rasterise
AnyResult = Thought | Advised | Agreed | ReadResult | VerifyResult | Rasterised | Wrong | NoSuchValue


def run(job: AnyJob) -> bytes:
    """The encoded result of a job; invalid input never raises, but becomes a result."""
    file = getattr(job, "file", "?")
    try:
        return encode(job.do())
    except Mistake as mistake:
        return encode(_wrong(mistake))
    except Unreadable as error:
        return encode(NoSuchValue(str(error)))
    except (MemoryError, RecursionError):
        return encode(_wrong(Mistake(file, TOO_HEAVY)))
    except BotFailed as failed:
        return encode(NoSuchValue(str(failed)))
    except (*RULE_BREAKS, OverflowError, Refusal):  # whatever the rules raise, the file is at fault
        return encode(_wrong(Mistake(file, NO_FIT)))


def encode(result: Result) -> bytes:
    """A result in the form that crosses the pipe."""
    return msgspec.msgpack.encode(result)


def _wrong(mistake: Mistake) -> Wrong:
    reason = mistake.reason
    return Wrong(mistake.where, reason.message, reason.english, mistake.line, mistake.fields)


def mistake_in(wrong: Wrong) -> Mistake:
    """The mistake as an exception, on the server's side."""
    return Mistake(wrong.where, Reason(wrong.message, wrong.english), wrong.line, **wrong.fields)
