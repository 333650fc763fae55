"""Lessons: a first game with a teacher, as a file: a position as in a scenario, then texts and moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import ScriptedChance
from sobremesa.engine.errors import IllegalAction, Unreadable
from sobremesa.engine.manifest import Game, languages_in
from sobremesa.engine.scenarios.assertions import place_of
from sobremesa.engine.scenarios.scenario import Case, Scenario, lay_out, read_layout
from sobremesa.engine.text.plain import Fields, did_you_mean, read_text, read_toml

KEYS: Final = ("game", "title", "seats", "players", "options", "start", "chance", "given", "step")
STEP_KEYS: Final = ("before", "say", "point", "do", "answer", "else")
STEP: Final = "[[step]]"
ANY: Final = "any"
LONGEST: Final = 200  # characters of one text: two or three short sentences

Said = Mapping[str, str]  # one text by language


@dataclass(frozen=True)
class Reply:
    """The teacher's answer to legal actions that begin with these words and do not advance the lesson."""

    to: str
    text: Said

    def fits(self, action: Action) -> bool:
        """Whether this is the answer to the action."""
        words = self.to.split()
        return action.text.split()[: len(words)] == words


@dataclass(frozen=True)
class LessonStep:
    """One step: scripted moves of the others, a text and what it points at, and the actions that advance it."""

    where: str  # file and line, for mistakes
    before: tuple[tuple[int, Action], ...]
    say: Said
    point: tuple[str, ...]  # ids of sprites
    do: tuple[Action, ...]  # the actions that advance
    takes_any: bool  # any legal action advances
    answers: tuple[Reply, ...]  # to other actions, first match wins

    @property
    def waits(self) -> bool:
        """Whether the learner must act; otherwise acknowledging the text is enough."""
        return bool(self.do) or self.takes_any

    def goes_on(self, action: Action) -> bool:
        """Whether a legal action advances the step."""
        return self.takes_any or action in self.do

    def answer_to(self, action: Action) -> Said | None:
        """The answer to a legal action that does not advance; None if the file has none for it."""
        return next((answer.text for answer in self.answers if answer.fits(action)), None)


@dataclass(frozen=True)
class Lesson:
    """A parsed lesson file."""

    id: str  # the name of the file
    game: Game
    title: Said
    position: Scenario  # a scenario without its end
    learner: int
    players: tuple[str, ...]  # names of the others by seat; "" for the learner
    steps: tuple[LessonStep, ...]

    def lay_out(self) -> Table:
        """The table the lesson starts from, before its first step runs."""
        return lay_out(self.position)

    def moves_before(self, step: int) -> int:
        """The number of moves made when this step begins."""
        return sum(len(earlier.before) + earlier.waits for earlier in self.steps[:step])


@cache
def lessons_of(game: Game, languages: tuple[str, ...]) -> tuple[Lesson, ...]:
    """The lessons of a game, by file name."""
    return tuple(read_lesson(path, languages) for path in sorted((game.folder / "lessons").glob("*.toml")))


def read_lesson(path: Path, languages: Sequence[str]) -> Lesson:
    """Read a lesson file, in those of the languages that its game has; raises Unreadable.

    `rehearse` checks whether it can be played.
    """
    fields = Fields(read_toml(path), str(path))
    _check_keys(fields, KEYS, "a lesson")
    chance = fields.numbers("chance") if fields.has("chance") else None
    position = read_layout(path, fields, (), (Case("", chance, (), {}),))
    learner, players = _players(path, fields, position.seats)
    spoken = languages_in(position.game.folder / "texts")
    languages = [language for language in languages if language in spoken]
    return Lesson(
        id=path.stem,
        game=position.game,
        title=_said(fields, "title", languages),
        position=position,
        learner=learner,
        players=players,
        steps=_steps(path, fields, position, learner, languages),
    )


def _check_keys(fields: Fields, keys: Sequence[str], what: str) -> None:
    for key in fields.values:
        if key not in keys:
            near = did_you_mean(key, keys)
            raise Unreadable(f"{fields.where}: {what} has no field {key!r}; it has {', '.join(keys)}{near}")


def _players(path: Path, fields: Fields, seats: Sequence[str]) -> tuple[int, tuple[str, ...]]:
    """The seat of the learner, the only one without a name, and the names of the others."""
    named = fields.table("players")
    for seat in named.values:
        if seat not in seats:
            near = did_you_mean(seat, seats)
            raise Unreadable(f"{place_of(path, seat)}: [players] names {seat!r}, which is no seat{near}")
    players = tuple(named.word(seat) if named.has(seat) else "" for seat in seats)
    if players.count("") != 1:
        raise Unreadable(f"{place_of(path, '[players]')}: [players] must name all seats but the learner's.")
    return players.index(""), players


def _said(fields: Fields, key: str, languages: Sequence[str]) -> Said:
    """A text in every language, each short enough to be read at a glance."""
    texts = fields.table(key)
    said = {language: " ".join(texts.word(language).split()) for language in languages}
    texts.done()
    for language, text in said.items():
        if not 0 < len(text) <= LONGEST:
            raise Unreadable(f"{texts.where}.{language}: this has {len(text)} letters; 1 to {LONGEST} can be read.")
    return said


def _steps(
    path: Path, fields: Fields, position: Scenario, learner: int, languages: Sequence[str]
) -> tuple[LessonStep, ...]:
    lines = [number for number, line in enumerate(read_text(path).splitlines(), 1) if line.strip() == STEP]
    steps = [
        _step(Fields(step.values, f"{path}, line {line}, step {number}"), position, learner, languages)
        for number, (line, step) in enumerate(zip(lines, fields.tables("step"), strict=True), 1)
    ]
    if not steps or steps[-1].waits:
        raise Unreadable(
            f"{path}: the last step must be one in which nothing has to be done: how it goes on from here."
        )
    return tuple(steps)


def _step(fields: Fields, position: Scenario, learner: int, languages: Sequence[str]) -> LessonStep:
    _check_keys(fields, STEP_KEYS, "a step")
    wanted = _wanted(fields)
    return LessonStep(
        where=fields.where,
        before=tuple(_line(fields, line, position, learner) for line in _words(fields, "before")),
        say=_said(fields, "say", languages),
        point=tuple(_words(fields, "point")),
        do=() if wanted == [ANY] else tuple(_action(fields, text, position.game) for text in wanted),
        takes_any=wanted == [ANY],
        answers=_answers(fields, languages),
    )


def _words(fields: Fields, key: str) -> list[str]:
    return fields.words(key) if fields.has(key) else []


def _wanted(fields: Fields) -> list[str]:
    """`do` is one action, several, or any; a step without it waits for nothing."""
    if not fields.has("do"):
        if fields.has("answer") or fields.has("else"):
            raise Unreadable(f"{fields.where}: where nothing has to be done, there is nothing to answer.")
        return []
    wanted = fields.words("do") if isinstance(fields.any("do"), list) else [fields.word("do")]
    if not wanted:
        raise Unreadable(f"{fields.where}: 'do' is empty; leave it out if nothing has to be done.")
    return wanted


def _line(fields: Fields, line: str, position: Scenario, learner: int) -> tuple[int, Action]:
    """`seat: action` of a seat other than the learner's."""
    name, colon, text = line.partition(":")
    others = [seat for seat in position.seats if seat != position.seats[learner]]
    if not colon or name not in others:
        raise Unreadable(f"{fields.where}: {line!r} must be 'seat: action' with one of {', '.join(others)}.")
    return position.seats.index(name), _action(fields, text.strip(), position.game)


def _action(fields: Fields, text: str, game: Game) -> Action:
    try:
        return game.actions.read(text)
    except Unreadable as error:
        raise Unreadable(f"{fields.where}: {error}") from error


def _answers(fields: Fields, languages: Sequence[str]) -> tuple[Reply, ...]:
    """`[step.answer]` by the words an action begins with, then `else`, which matches every action."""
    given = fields.table("answer") if fields.has("answer") else Fields({}, fields.where)
    found = [Reply(to, _said(given, to, languages)) for to in given.values]
    return tuple([*found, Reply("", _said(fields, "else", languages))] if fields.has("else") else found)


MOST_WAYS: Final = 200  # bound on the number of paths, so that all can be tried


def rehearse(lesson: Lesson) -> int:
    """Play the lesson along every path a learner can take; returns their number, or raises where one gets stuck."""
    table = lesson.lay_out()
    table.run()
    ways = [table]
    for step in lesson.steps:
        for way in ways:
            _others_play(step, way)
            _check_point(lesson, step, way)
        if step.waits:
            ways = [after for way in ways for after in _all_ways(lesson, step, way)]
        if len(ways) > MOST_WAYS:
            raise Unreadable(f"{step.where}: there are {len(ways)} ways to come here, more than {MOST_WAYS}.")
    chance = ways[0].chance
    if isinstance(chance, ScriptedChance) and chance.script:
        where = place_of(lesson.position.path, "chance")
        raise Unreadable(f"{where}: nobody asked for {chance.script}, the rest of 'chance'.")
    return len(ways)


def _others_play(step: LessonStep, table: Table) -> None:
    for seat, action in step.before:
        _play(step, table, seat, action)


def _play(step: LessonStep, table: Table, seat: int, action: Action) -> None:
    try:
        table.play_checked(seat, action)
    except IllegalAction as refused:
        raise Unreadable(f"{step.where}: {refused}. Allowed are: {', '.join(refused.allowed[:12])}") from refused
    except Unreadable as error:
        raise Unreadable(f"{step.where}: {action.text!r}: {error}") from error


def _check_point(lesson: Lesson, step: LessonStep, table: Table) -> None:
    """Everything that is pointed at is visible to the learner."""
    drawn = [sprite.id for sprite in lesson.game.scene(table.mask(lesson.learner), lesson.learner).sprites]
    for sprite in step.point:
        if sprite not in drawn:
            raise Unreadable(f"{step.where}: nothing is drawn as {sprite!r} now{did_you_mean(sprite, drawn)}")


def _all_ways(lesson: Lesson, step: LessonStep, table: Table) -> list[Table]:
    """The table after each action that advances; every answer must match a legal action that does not."""
    legal = table.legal_actions(lesson.learner)
    others = [action for action in legal if not step.goes_on(action)]
    for answer in step.answers:
        if not any(answer.fits(action) for action in others):
            raise Unreadable(f"{step.where}: nothing that is allowed now begins with {answer.to!r} and does not go on.")
    ways = []
    for action in legal if step.takes_any else step.do:
        after = table.copy()
        _play(step, after, lesson.learner, action)
        ways.append(after)
    if not ways:
        raise Unreadable(f"{step.where}: the learner can do nothing now.")
    return ways
