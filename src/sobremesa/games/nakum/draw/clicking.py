"""The sprites that select an action."""

from __future__ import annotations

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import UNKNOWN
from sobremesa.games.nakum import actions
from sobremesa.games.nakum.setup import ChooseHeritage
from sobremesa.games.nakum.table import NO_CARD, Nakum


def clicks(t: Nakum, action: Action) -> list[str]:
    """The sprites that select an action."""
    if isinstance(action, actions.Work):
        return [f"space-{action.place + 1}-{action.space + 1}", *card_clicks(t, action.kind, action.slot)]
    if isinstance(action, actions.UseCamp):
        return [f"camp-{action.place + 1}-{action.option + 1}", *card_clicks(t, action.kind, action.slot)]
    if isinstance(action, (actions.Explore, actions.Reveal)):
        return [f"tile-{action.place + 1}"]
    if isinstance(action, actions.Offer):
        return [f"offering-{action.slot + 1}"]
    if isinstance(action, (actions.AskPituk, actions.FreePituk)):
        return [f"pituk-{actions.FAVOURS[action.favour]}"]
    if isinstance(action, actions.Free):
        return [f"camp-{action.place + 1}-{action.option + 1}"]
    if isinstance(action, actions.Bequeath):
        return [f"hand-{chooser(t)}-{action.slot + 1}"]
    return ["first" if action.kind == "first" else "clan"]


def card_clicks(t: Nakum, kind: str, slot: int) -> list[str]:
    """The card of the market or of the hand for a space."""
    if slot == actions.NO_SLOT:
        return []
    return [f"market-{slot + 1}" if kind.endswith("buy") else f"hand-{t.choice.seat}-{slot + 1}"]


def chooser(t: Nakum) -> int:
    """The seat that is choosing a heritage card: on a masked table the one with a visible hand and no choice yet."""
    choice = t.choice
    if isinstance(choice, ChooseHeritage):
        for seat in [choice.seat, *choice.others(t)]:
            if UNKNOWN not in t.hands[seat] and t.chosen[seat] == NO_CARD:
                return seat
    return choice.seat
