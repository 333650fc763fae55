"""The table as sprites, and what a good player looks at."""

from __future__ import annotations

from pathlib import Path

from sobremesa.engine.action import Action
from sobremesa.engine.show.scene import Scene, Sprite
from sobremesa.terminal.template.rules import Play
from sobremesa.terminal.template.table import CARDS, NewGame

WIDTH, ROW = 800, 120


def scene(t: NewGame, viewer: int | None) -> Scene:
    """A row for each seat: its hand, the card it has played, its tricks."""
    sprites = [sprite for seat in range(t.seats) for sprite in row(t, seat)]
    return Scene(WIDTH, 4 * ROW, "board", Path(__file__).parent / "art", tuple(sprites))


def row(t: NewGame, seat: int) -> list[Sprite]:
    """What lies before one seat; the id of a hidden card names its place."""
    y = ROW * (seat + 0.5)
    hand = [card_at(f"hand-{seat}-{i}", 180 + 90 * i, y, card, seat) for i, card in enumerate(t.hands[seat])]
    played = [card_at(f"trick-{seat}", 560, y, t.trick[seat], seat)] if t.trick[seat] >= 0 else []
    tricks = {"seat": seat, "count": t.won[seat]}
    won = Sprite(f"won-{seat}", "tricks", 70, y, 70, text=str(t.won[seat]), label="label-tricks", fields=tricks)
    return [won, *hand, *played]


def card_at(place: str, x: float, y: float, card: int, seat: int) -> Sprite:
    """A card, face up where the viewer knows it."""
    if card < 0:
        return Sprite(place, "back", x, y, 70, label="label-hidden", fields={"seat": seat})
    return Sprite(place, "card", x, y, 70, text=CARDS[card], label="label-card", fields={"card": CARDS[card]})


def clicks(t: NewGame, action: Action) -> list[str]:
    """The card in the hand."""
    assert isinstance(action, Play)
    seat = t.choice.seat
    return [f"hand-{seat}-{t.hands[seat].index(action.card)}"]


def terms(t: NewGame, seat: int) -> dict[str, float]:
    """Tricks, and the strength of what is left to play."""
    return {"tricks": float(t.won[seat]), "hand": sum(t.hands[seat]) / 30}
