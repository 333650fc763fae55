"""A recorded match of every way in which a game or a legend can end, replayed by the rules that it names, for ever.

`python -m tests.recorded` searches for those that are missing, with seeds, and writes them; it never changes one that
exists. A file is a saved match with one hash instead of its events, so that it stays small. After a rule was changed,
those of the version before stay: they show that its edition plays as it did.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from sobremesa.bots.simple import sensible_bot
from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import find_game
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.programme import Programme, find_programme
from sobremesa.engine.text.plain import Plain

FOLDER: Final = Path(__file__).parent
TIES: Final = {
    "nomads": ("tie-legends", "tie-shared"),
    "oh_captain": ("tie-captain", "tie-coins", "tie-shared"),
    "nakum": ("tie-tokens", "tie-masks", "tie-first-offering", "tie-shared"),
    "lumarathon": ("tie", "tie-shared"),
}
LEGENDS: Final = {  # besides being won, or lost at the end
    "legend-1": ("lost-castle", "lost-parchment"),
    "legend-2": ("lost-castle", "lost-boss"),
    "the-sleeper": ("lost-castle", "lost-boss"),
    "the-watch": ("lost-castle",),
    "glowing-deeps": (),
}
RARE: Final = "none in 2,500 matches at random (2026-11-20); "
# Endings of which there is no match, and what shows them instead.
EXCEPTIONS: Final = {
    ("nakum", "tie-first-offering"): RARE + "nak-095-*.toml",
    ("nakum", "tie-shared"): RARE + "nak-095-*.toml",
    ("lumarathon", "tie-shared"): RARE + "test_l_08_points_by_rank_and_the_camp_breaks_ties",
    ("andor", "legend-2-lost-boss"): RARE + "and-293-*.toml",
    ("andor", "the-sleeper-lost-boss"): RARE + "and-293-*.toml",
}


def wanted() -> Iterator[tuple[str, str]]:
    """Every game or series, and each way in which it can end."""
    for game, ties in TIES.items():
        yield from [(game, "alone"), *[(game, tie) for tie in ties]]
    for legend, ways in LEGENDS.items():
        yield from [("andor", f"{legend}-{way}") for way in ("won-end", "lost-end", *ways)]


def ending(match: Match) -> str:
    """The way in which a match has ended."""
    if match.programme.series is not None:
        first = [points for points, rank in zip(match.points(), match.ranks(), strict=True) if rank == 1]
        if len(first) > 1:
            return "tie-shared"
        return "tie" if match.points().count(first[0]) > 1 else "alone"
    if match.game.is_shared:
        verdict = next(one for one in match.part.moves[-1].events if one.kind in match.game.verdicts)
        return f"{match.settings['legend']}-{verdict.kind.removeprefix('legend-')}-{verdict.fields['reason']}"
    return match.game.tally(match.table).tie or "alone"


def told(match: Match) -> str:
    """A hash of every event of every part."""
    events = [part["events"] for part in match.save()["parts"]]
    return hashlib.sha256(json.dumps(events, sort_keys=True).encode()).hexdigest()


def write(match: Match, way: str) -> None:
    """Write a recording."""
    values = match.save()
    parts: list[Plain] = [{key: value for key, value in part.items() if key != "events"} for part in values["parts"]]
    values = {**values, "parts": parts, "told": told(match), "points": match.points(), "ranks": match.ranks()}
    folder = FOLDER / f"{match.programme.origin}-{match.programme.version}"
    folder.mkdir(exist_ok=True)
    (folder / f"{way}.json").write_text(json.dumps(values) + "\n", encoding="utf-8")


def path_of(programme: Programme, way: str) -> Path:
    """Where the recording of this ending is, by the rules of now."""
    return FOLDER / f"{programme.origin}-{programme.version}" / f"{way}.json"


def played(programme: Programme, seed: int, settings: dict[str, str], sensible: int) -> Match:
    """A match by bots without search for this many moves, and then at random."""
    chance = FastChance(seed)
    seats = programme.seats.start + seed % min(3, len(programme.seats))
    match = Match(programme, seats, settings, secret=f"recorded {seed}")
    while not match.is_over:
        if match.is_between:
            match.next_part()
            continue
        seat = match.table.choice.seat
        if match.moves_made() < sensible:
            action = sensible_bot(match.game, chance).choose(match.table.mask(seat), seat)
        else:
            action = chance.pick(match.table.legal_actions(seat))
        match.play(seat, action)
    return match


def missing() -> list[tuple[str, str]]:
    """The endings of which there is no recording yet."""
    known = {game: find_programme(game) for game, _ in wanted()}
    return [one for one in wanted() if not path_of(known[one[0]], one[1]).exists() and one not in EXCEPTIONS]


def sensible_moves(game: str, way: str, seed: int) -> int:
    """How long bots play sensibly to reach this ending: a boss comes late, and only random play lets it pass."""
    if game != "andor" or way.endswith("castle"):
        return 0
    return 60 + seed % 12 * 20 if way.endswith(("boss", "parchment")) else 10_000


def settings_for(game: str, way: str, seed: int) -> dict[str, str]:
    """The settings with which this ending is looked for: every second match of a legend is an easy one."""
    if game != "andor":
        return {}
    legend = next(name for name in find_game("andor").settings[0].values if way.startswith(name))
    return {"legend": legend, "difficulty": ("normal", "easy")[seed % 2]}
