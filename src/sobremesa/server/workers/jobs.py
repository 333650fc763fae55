"""Jobs: computations for worker processes, because the input is untrusted or the work takes time.

A job and its result are plain structs that cross a pipe. A worker opens and draws an upload once within a bounded cost,
because the event loop will have to do the same.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from sobremesa.analysis.verdicts import Analyst, Budget, Step
from sobremesa.bots.hints import give_hint
from sobremesa.bots.tree_reuse import Memories
from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import Mistake, Reason, Unreadable
from sobremesa.engine.manifest import Game, find_game
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.programme import find_programme, programmes
from sobremesa.engine.search import Intent, Wish
from sobremesa.engine.text.plain import Plain, parse_any
from sobremesa.pictures import png_of
from sobremesa.server.limits import LONGEST_INTENT_FIELD, MOST_INTENT_FIELDS
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.rooms.replay import NO_FIT, RULE_BREAKS
from sobremesa.server.workers.uploads import (
    TOO_HEAVY,
    Imported,
    bounded,
    draw,
    empty_room,
    read_room,
    try_room,
    warm_up,
)
from sobremesa.session.bots import BotFailed, Question


class Verified(Struct):
    """The result of replaying a finished match."""

    ok: bool  # everything was checked, and all of it comes out the same
    text: str = ""
    commitment: str = ""
    secret: str = ""
    words: str = ""
    moves: int = 0
    unchecked: list[str] = []  # ids of texts: what the file leaves open


def verified(text: str, name: str) -> Verified:
    """Replay a finished match: does its chance follow from the secret it was committed to?"""
    try:
        values = parse_any(text, name)
        match, saved = Match.load(values, name), values["parts"]
        differs = match.first_difference(values) is not None and _has_events(saved)
    except RULE_BREAKS as error:
        return Verified(ok=False, text=str(error))
    moves = sum(len(part.moves) for part in match.parts)
    unchecked = _unchecked(match, saved)
    found = Verified(not differs and not unchecked, "", match.commitment, match.secret, match.words, moves, unchecked)
    found.text = "verify-differs" if differs else "verify-partly" if unchecked else "verify-ok"
    return found


def _has_events(parts: list[Plain]) -> bool:
    return any(part.get("events") for part in parts)


def _unchecked(match: Match, parts: list[Plain]) -> list[str]:
    """What replaying cannot verify in this file."""
    rules = [(part.get("rules"), played.game.version) for part, played in zip(parts, match.parts, strict=True)]
    found = {
        "verify-not-start": any(part.get("position") is not None for part in parts),
        "verify-not-inherited": parts[0].get("inherited") is not None,
        "verify-not-renewed": bool(match.renewals),
        "verify-not-events": any(part.get("actions") and not part.get("events") for part in parts),
        "verify-not-rules": any(then != now for then, now in rules),
        "verify-not-over": not match.is_over,
    }
    return [name for name, is_so in found.items() if is_so]


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


class DocumentErrorResult(Result):
    """A mistake in an upload."""

    where: str
    message: str
    english: str
    line: int
    fields: dict[str, str]


class NoSuchValue(Result):
    """An unknown setting or value, described in English."""

    text: str


class AnnouncedIntent(Struct):
    """The intent that a bot announces, as it crosses the pipe."""

    kind: str
    sprite: str
    fields: dict[str, str | int]

    def read(self, game: Game) -> Intent | None:
        """The intent on the server's side, if the game has texts for its kind and it is short; else None."""
        kinds = game.search.intents
        texts = [self.sprite, *self.fields, *[value for value in self.fields.values() if isinstance(value, str)]]
        is_short = len(self.fields) <= MOST_INTENT_FIELDS and all(len(text) <= LONGEST_INTENT_FIELD for text in texts)
        return Intent(self.kind, self.sprite, self.fields) if self.kind in ("", *kinds) and is_short else None


def announced_intent(intent: Intent | None) -> AnnouncedIntent | None:
    """An intent in the form that crosses the pipe."""
    if intent is None:
        return None
    fields = {name: value if isinstance(value, int) else str(value) for name, value in intent.fields.items()}
    return AnnouncedIntent(intent.kind, intent.sprite, fields)


class BotMoveResult(Result):
    """The notation of a bot's action ("" to wait), and the intent it announces first."""

    action: str
    intent: AnnouncedIntent | None = None


class HintResult(Result):
    """What a bot would do in a person's place, in notation, and why: evaluation terms and their changes."""

    best: str
    next_best: str  # "": there is no other action
    reasons: list[tuple[str, float]]
    waits: bool


class SettingsOk(Result):
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


class JudgedSteps(Result):
    """Steps of a match with their verdicts."""

    steps: list[Step]


class BotMoveJob(Job):
    """Choose the action of a bot that has this view."""

    game: str
    view: bytes
    seat: int
    level: str
    is_aside: bool
    seed: int
    wishes: list[tuple[str, str]] = []  # marked sprites, and their purposes
    room: str = ""

    def do(self) -> BotMoveResult:
        game = find_game(self.game)
        table = game.read_table(msgspec.json.decode(self.view), "the view of a bot")
        wishes = tuple(Wish(sprite, purpose) for sprite, purpose in self.wishes)
        question = Question(game, table, self.seat, self.level, self.is_aside, 0, wishes)
        answer = question.answer(FastChance(self.seed), MEMORIES.of(f"{self.room} {self.seat}"))
        return BotMoveResult(answer.action.text if answer.action is not None else "", announced_intent(answer.intent))


class HintJob(Job):
    """Choose what a bot would do in the place of a person who has this view."""

    game: str
    view: bytes
    seat: int
    seed: int

    def do(self) -> HintResult:
        game = find_game(self.game)
        table = game.read_table(msgspec.json.decode(self.view), "the view of a person")
        hint = give_hint(game, table, self.seat, FastChance(self.seed))
        next_best = hint.next_best.text if hint.next_best is not None else ""
        reasons = [(reason.term, reason.points) for reason in hint.reasons]
        return HintResult(hint.best.text, next_best, reasons, hint.waits)


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

    def do(self) -> SettingsOk:
        with bounded(self.programme):
            room = empty_room(find_programme(self.programme), self.seats, self.settings)
            draw(room, self.programme)
        return SettingsOk(room.record.settings)


class CheckFile(Job):
    """Check that an uploaded file is valid for this setting."""

    programme: str
    setting: str
    text: str
    file: str

    def do(self) -> SettingsOk:
        check = find_programme(self.programme).settings()[self.setting].check
        assert check is not None
        with bounded(self.file):
            check(self.text, self.file)
        return SettingsOk({self.setting: self.text})


class Verify(Job):
    """Verify the chance of a finished match."""

    text: str
    file: str

    def do(self) -> VerifyResult:
        return VerifyResult(verified(self.text, self.file))


class JudgeSteps(Job):
    """Judge every so many steps of a finished match."""

    match: bytes
    residue: int
    modulus: int

    def do(self) -> JudgedSteps:
        analyst = Analyst(Match.load(msgspec.json.decode(self.match)), Budget())
        return JudgedSteps(list(analyst.steps(self.residue, self.modulus)))


class TellMoment(Job):
    """Judge a step again with the largest budget, and find the reasons."""

    match: bytes
    step: Step

    def do(self) -> JudgedSteps:
        return JudgedSteps([Analyst(Match.load(msgspec.json.decode(self.match)), Budget()).tell(self.step)])


class Rasterise(Job):
    """Draw a position as a PNG."""

    svg: str

    def do(self) -> Rasterised:
        return Rasterised(png_of(self.svg))


AnyJob = BotMoveJob | HintJob | ReadRoom | CheckSettings | CheckFile | Verify | Rasterise | JudgeSteps | TellMoment
AnyResult = (
    BotMoveResult
    | HintResult
    | SettingsOk
    | ReadResult
    | VerifyResult
    | Rasterised
    | JudgedSteps
    | DocumentErrorResult
    | NoSuchValue
)


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
    except (*RULE_BREAKS, OverflowError, RequestRefused):  # whatever the rules raise, the file is at fault
        return encode(_wrong(Mistake(file, NO_FIT)))


def encode(result: Result) -> bytes:
    """A result in the form that crosses the pipe."""
    return msgspec.msgpack.encode(result)


def _wrong(mistake: Mistake) -> DocumentErrorResult:
    reason = mistake.reason
    return DocumentErrorResult(mistake.where, reason.message, reason.english, mistake.line, mistake.fields)


def mistake_in(wrong: DocumentErrorResult) -> Mistake:
    """The mistake as an exception, on the server's side."""
    return Mistake(wrong.where, Reason(wrong.message, wrong.english), wrong.line, **wrong.fields)
