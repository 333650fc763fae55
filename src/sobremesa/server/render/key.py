"""The things on a table: everything that can be pointed at, and the key: every kind of thing with its purpose."""

from __future__ import annotations

from collections.abc import Iterable

from sobremesa.engine.show.scene import Sprite, stands_alone
from sobremesa.server.model.room import Room
from sobremesa.server.protocol.down import Key, Places
from sobremesa.server.protocol.parts import Sign
from sobremesa.server.render import board
from sobremesa.server.render.art import symbol_address
from sobremesa.server.render.perspective import Perspective

MANY = 16  # so many drawings under one label are places: one of them stands for all


def key(room: Room, seat: int | None, language: str) -> Key:
    """The key for this seat: each kind of thing once."""
    if room.session is None:
        return Key(signs=[])
    view = Perspective(room, seat, language)
    found = one_of_each(board.labelled_sprites(room, seat).values())
    return Key(signs=[_sign(view, sprite) for sprite in found if view.reader.about(sprite).text])


def places(room: Room, seat: int | None, language: str) -> Places:
    """Everything that can be pointed at from this seat now."""
    return Places(places=board.places(Perspective(room, seat, language)))


def one_of_each(sprites: Iterable[Sprite]) -> list[Sprite]:
    """One sprite of each drawing, or of each label if that has many drawings, like the spaces of a map."""
    kinds: dict[str, dict[str, Sprite]] = {}
    for sprite in sprites:
        kinds.setdefault(sprite.label, {}).setdefault(sprite.symbol, sprite)
    return [
        sprite for alike in kinds.values() for sprite in (list(alike.values()) if len(alike) < MANY else _first(alike))
    ]


def _first(alike: dict[str, Sprite]) -> list[Sprite]:
    return [next(iter(alike.values()))]


def _sign(view: Perspective, sprite: Sprite) -> Sign:
    told = view.reader.about(sprite)
    is_drawn = sprite.symbol and stands_alone(view.game.folder / "art", sprite.symbol)
    picture = symbol_address(view.game, sprite.symbol) if is_drawn else ""
    return Sign(picture=picture, name=view.reader.label(sprite), about=told.text, rule=told.rule)
