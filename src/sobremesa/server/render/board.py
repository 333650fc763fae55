"""The board in messages to one viewer: the scene, the steps of a move, and markers, with their texts.

And its drawings: their URLs, versioned so that browsers may cache them.
"""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.util import find_spec

from msgspec import Raw

from sobremesa.engine.agenda import Table
from sobremesa.engine.event import Event
from sobremesa.engine.manifest import Game
from sobremesa.engine.matches.part import Move
from sobremesa.engine.matches.programme import Programme, find_programme
from sobremesa.engine.show import outlook
from sobremesa.engine.show import scene as engine
from sobremesa.server.protocol import parts
from sobremesa.server.protocol.down import EncodedStep, encode
from sobremesa.server.render.reader import Perspective
from sobremesa.server.rooms.room import Room
from sobremesa.server.rooms.scene_diff import BIG_STEP, Frame, duration_of


def scene(view: Perspective) -> parts.Scene:
    """The current scene."""
    return scene_in_words(view, view.room.screen(view.seat).scene)


def scene_in_words(view: Perspective, drawn: engine.Scene) -> parts.Scene:
    """A scene with its labels as texts."""
    panes = [parts.Pane(pane.x, pane.y, pane.width, pane.height, pane.seat) for pane in drawn.panes]
    urls = addresses(view.game, drawn.board)
    return parts.Scene(drawn.width, drawn.height, *urls, sprites(view, drawn.sprites), panes)


def sprites(view: Perspective, drawn: tuple[engine.Sprite, ...] | list[engine.Sprite]) -> list[parts.Sprite]:
    """Sprites with their labels as texts."""
    return [
        parts.Sprite(
            sprite.id,
            round(sprite.x, 2),
            round(sprite.y, 2),
            round(sprite.size, 2),
            sprite.symbol,
            sprite.layer,
            round(sprite.rotation, 2) or 0,  # -0 and rounding noise become the default, which is omitted
            sprite.text,
            view.reader.label(sprite),
            sprite.classes,
        )
        for sprite in drawn
    ]


def move(view: Perspective, made: Move, before: Table) -> parts.Move:
    """The move; its action may be secret, so that other seats get only its events."""
    number = view.room.moves_made()
    if view.seat != made.seat:
        return parts.Move(number, made.seat, "", "")
    label = view.reader.action(made.action, before.mask(view.knows))
    return parts.Move(number, made.seat, made.action.text, label.text)


def shared_steps(view: Perspective, frames: list[Frame], number: int) -> list[EncodedStep]:
    """The steps of the n-th move, rendered once for all viewers who see these frames and read the same texts."""
    addressed = view.cached("addressed", lambda: {seat for one in frames for seat in view.addressed_seats(one)}, frames)
    return view.cached_text("steps", addressed, lambda: [step for step, _ in steps(view, frames, number)], frames)


def steps(view: Perspective, frames: list[Frame], number: int) -> list[tuple[EncodedStep, str]]:
    """The frames of the n-th move as steps with their texts; frames without text and change are omitted."""
    told = [(frame, view.text_of(frame.event, view.game.id) if frame.event else "") for frame in frames]
    told = [(frame, text) for frame, text in told if text or not frame.change.is_nothing]
    seen = [_is_big(view, frame) for frame, _ in told if not frame.change.is_nothing]
    lasts = duration_of(seen.count(False), seen.count(True))
    kept = [frame for frame, _ in told]
    return [
        (_step(view, frame, text, lasts, number, _effects(view, kept[at:])), text)
        for at, (frame, text) in enumerate(told)
    ]


def _effects(view: Perspective, frames: list[Frame]) -> int:
    """How many of the next frames the card shown by the first of them has caused; 0 if it shows none."""
    narration = view.game.narration
    event = frames[0].event
    if narration is None or event is None or event.kind not in narration.cards:
        return 0
    for number, frame in enumerate(frames[1:]):
        if frame.event is None or frame.event.kind in {*narration.resumes, *narration.cards}:
            return number
    return len(frames) - 1


def _is_big(view: Perspective, frame: Frame) -> bool:
    """Whether a frame shows a highlight of the game."""
    return frame.event is not None and view.game.is_highlight(frame.event)


def _step(view: Perspective, frame: Frame, text: str, lasts: int, number: int, effects: int) -> EncodedStep:
    """One frame, encoded once for all who read the same text in it."""

    def make() -> EncodedStep:
        is_still = frame.change.is_nothing
        step = parts.Step(
            frame.event.kind if frame.event else "",
            text,
            0 if is_still else BIG_STEP if _is_big(view, frame) else lasts,
            _put(view, frame),
            frame.change.drop,
            _said_aloud(view, frame.event, number),
            _page_told(view, frame.event),
            _card_shown(view, frame.event),
            effects,
        )
        return Raw(encode(step))

    return view.shared(("step", lasts, effects), frame, view.addressed_seats(frame), make)


def _put(view: Perspective, frame: Frame) -> list[parts.Sprite]:
    """The sprites of a frame, rendered once for all who read the same labels."""
    return view.shared("put", frame, view.seats_shown(frame), lambda: sprites(view, frame.change.put))


def _page_told(view: Perspective, event: Event | None) -> str:
    """The page of the story that an event tells."""
    narration = view.game.narration
    if narration is None or event is None or event.kind not in narration.told:
        return ""
    return str(event.as_heard_by(None)[narration.told[event.kind]])


def _card_shown(view: Perspective, event: Event | None) -> parts.Page | None:
    """The page that an event shows once."""
    narration = view.game.narration
    if narration is None or event is None or event.kind not in narration.cards:
        return None
    return page_in_words(view, narration.cards[event.kind](event))


def page_in_words(view: Perspective, page: outlook.Page) -> parts.Page:
    """A page of the story as texts."""
    say = view.reader.line
    return parts.Page(
        page.id, say(page.title), [*map(say, page.lines)], page.mark, symbol_address(view.game, page.picture)
    )


def _said_aloud(view: Perspective, event: Event | None, number: int) -> parts.Saying | None:
    """The speech of an event, None if it has none."""
    said = view.reader.words.aloud(event, view.reader.people, number) if event is not None else None
    return saying(view, *said) if said is not None else None


def saying(view: Perspective, seat: int, text: str) -> parts.Saying | None:
    """A speech bubble of a seat, at its sprite; bots alone: words are not put into the mouths of people."""
    assert view.game.talk is not None
    if view.room.seats[seat].bot is None:
        return None
    return parts.Saying(seat, view.game.talk.sprite.format(seat=seat), text)


def labelled_sprites(room: Room, seat: int | None) -> dict[str, engine.Sprite]:
    """The sprites with a label in the scene of this seat, by the viewers' ids."""
    tracked = room.screen(seat)
    return {tracked.id_of(sprite.id): sprite for sprite in tracked.drawn.sprites if sprite.label}


def markers(view: Perspective) -> list[parts.Marker]:
    """Markers of people and announced intents of bots, with their texts."""
    return [*_pointed_at(view), *_intended(view)]


def _intended(view: Perspective) -> list[parts.Marker]:
    """The intents that bots have announced, limited to sprites that this viewer and everybody sees."""
    said = view.room.bots.announced() if view.room.bots is not None else []
    if not said:
        return []
    public = {sprite.id for sprite in labelled_sprites(view.room, None).values()}
    mine = {sprite.id: name for name, sprite in labelled_sprites(view.room, view.seat).items() if sprite.id in public}
    found: list[parts.Marker] = []
    for seat, intent in said:
        if intent.sprite in mine:
            fields = {"name": view.reader.people[seat], "words": view.reader.words.intent(intent)}
            text = view.reader.pages.say("marker-intent", fields)
            found.append(parts.Marker(seat, mine[intent.sprite], view.game.search.intents[intent.kind], text))
    return found


def _pointed_at(view: Perspective) -> list[parts.Marker]:
    """The markers on sprites that this viewer and everybody sees, with their texts."""
    if not view.room.markers:
        return []
    public, mine = labelled_sprites(view.room, None), labelled_sprites(view.room, view.seat)
    found: list[parts.Marker] = []
    for marker in view.room.markers:
        if marker.sprite in mine and marker.sprite in public:
            fields = {"name": view.reader.people[marker.seat], "place": view.reader.label(mine[marker.sprite])}
            text = view.reader.pages.say(f"marker-{marker.purpose}", fields)
            found.append(parts.Marker(marker.seat, marker.sprite, marker.purpose, text))
    return found


def places(view: Perspective) -> list[parts.Place]:
    """Everything that this viewer can point at, with its text."""
    public = labelled_sprites(view.room, None)
    mine = labelled_sprites(view.room, view.seat)
    return [parts.Place(name, view.reader.label(sprite)) for name, sprite in mine.items() if name in public]


@cache
def version(game: str) -> str:
    """A short hash of the drawings of a game, or of the games of a series, as the version in URLs."""
    digest = hashlib.sha256()
    for drawn in find_programme(game).games:
        for path in sorted((drawn.folder / "art").glob("*")):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:10]


def addresses(game: Game, board: str) -> tuple[str, str, str]:
    """The URLs of the board, the symbols and the style."""
    base, tail = f"/art/{game.id}", f"?v={version(game.id)}"
    return f"{base}/board/{board}.svg{tail}", f"{base}/symbols.svg{tail}", f"{base}/style.css{tail}"


def symbol_address(game: Game, name: str) -> str:
    """The URL of one symbol as a picture, "" for none."""
    return f"/art/{game.id}/symbol/{name}.svg?v={version(game.id)}" if name else ""


def picture_style_link(game: Game) -> str:
    """A link element for the style of the pictures in a rulebook."""
    return f'<link rel="stylesheet" href="/art/{game.id}/pictures.css?v={version(game.id)}"/>'


def picture_addresses(programme: Programme) -> list[str]:
    """The URLs of its pictures for the home page, one for each game."""
    tail = f".svg?v={version(programme.id)}"
    if programme.series is None:
        return [f"/picture/{programme.id}{tail}"]
    return [f"/picture/{programme.id}/{part}{tail}" for part in range(1, len(programme.games) + 1)]


def is_possible() -> bool:
    """Whether the rasteriser is installed."""
    return find_spec("resvg_py") is not None
