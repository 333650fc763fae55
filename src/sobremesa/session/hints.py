"""A hint in words: what a bot would do in one's place, why, and its second choice."""

from __future__ import annotations

from collections.abc import Sequence

from sobremesa.bots.hints import Effect, Hint
from sobremesa.engine.agenda import Table
from sobremesa.i18n.words import Words


def reason_lines(reasons: Sequence[Effect], words: Words) -> list[str]:
    """The gains and costs of the action, a sentence each."""
    return [words.reason(reason.term, reason.points) for reason in reasons] or [words.say("hint-later")]


def hint_lines(hint: Hint, words: Words, view: Table, seat: int, people: Sequence[str]) -> list[str]:
    """The hint for the player of the seat, line by line, with the notation of the actions."""
    actions = [hint.best] if hint.next_best is None else [hint.best, hint.next_best]
    named = [{"action": f"{words.action(one, view, seat, people, seat)}  [{one.text}]"} for one in actions]
    if hint.waits:
        return [words.say("hint-wait"), words.say("hint-next", named[0])]
    if hint.next_best is None:
        return [words.say("hint-best", named[0]), words.say("hint-only")]
    return [words.say("hint-best", named[0]), *reason_lines(hint.reasons, words), words.say("hint-next", named[1])]
