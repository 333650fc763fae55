"""`sobremesa analyse`: what decided a finished match."""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path

from sobremesa.analysis.analysis import Analysis
from sobremesa.analysis.curve import blocks, curve_svg
from sobremesa.analysis.processes import analyse_with
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.saves import read_saved
from sobremesa.i18n.phrases import Variables
from sobremesa.i18n.words import Words, words_for
from sobremesa.session.analysis_words import AccountWords, accounts, moments
from sobremesa.session.session import player_names
from sobremesa.session.viewer_snapshot import ViewerSnapshot, read_any
from sobremesa.terminal.arguments import FINE, Commands, add_language, natural, positive
from sobremesa.terminal.screen import Bar, columns, line_width, print_line, styled

CURVE_WIDTH = 60


def add_commands(commands: Commands) -> None:
    """Add `analyse`."""
    command = commands.add_parser("analyse", help="what decided a finished game: chances, moments, luck and choices")
    command.add_argument("file", metavar="FILE", type=Path, help="the match")
    command.add_argument("--svg", metavar="FILE", type=Path, help="draw the chances as a picture")
    command.add_argument("--json", metavar="FILE", type=Path, help="write everything as JSON")
    command.add_argument("--seed", metavar="N", type=natural, default=0, help="of the playouts (default: 0)")
    command.add_argument(
        "--workers", metavar="N", type=positive, default=os.cpu_count() or 1, help="processes (default: one a core)"
    )
    add_language(command)
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Analyse the match, and print what decided it."""
    match = read_any(read_saved(chosen.file), str(chosen.file))
    if isinstance(match, ViewerSnapshot) or not match.is_over:
        raise Unreadable(f"{chosen.file}: only a finished game is analysed.")
    words = words_for(chosen.lang, match.game)
    with Bar("analyse", match.moves_made()) as bar:
        analysis = analyse_with(
            match, chosen.workers, seed=chosen.seed, progress=lambda done, whole: bar.step(done - bar.done)
        )
    names = player_names(match.players, match.game.seat_names(match.table), words)
    if chosen.svg is not None:
        chosen.svg.write_text(curve_svg(analysis, names, words.say("analysis-title")) + "\n", encoding="utf-8")
    if chosen.json is not None:
        chosen.json.write_text(json.dumps(analysis.save(), ensure_ascii=False) + "\n", encoding="utf-8")
    print_analysis(analysis, match, chosen.lang, words, names)
    return FINE


def print_analysis(analysis: Analysis, match: Match, language: str, words: Words, names: list[str]) -> None:
    """The curve, the books and the moments."""
    print_line(styled(words.say("analysis-title"), "bold"))
    print_line(words.say("analysis-company" if analysis.is_shared else "analysis-unit"))
    print_line()
    width = min(CURVE_WIDTH, line_width() - max(map(len, names)) - 2)
    curve = analysis.chances()
    shown = range(1) if analysis.is_shared else range(analysis.seats)
    rows = [
        ["" if analysis.is_shared else names[seat], blocks([chances[seat] for chances in curve], width)]
        for seat in shown
    ]
    for line in columns(rows):
        print_line(line)
    print_line()
    for account in accounts(analysis):
        print_line(said_account(account, names[account.seat], words))
    told = moments(analysis, match, language, names)
    print_line()
    if not told:
        print_line(words.say("analysis-no-moment"))
    for moment in told:
        fields: Variables = {"name": names[moment.seat], "move": moment.move + 1, "action": moment.played}
        print_line(styled(words.say("analysis-played-by", fields), "bold"))
        print_line("  " + words.say("analysis-better", {"action": moment.better}))
        for line in (moment.gain, *moment.reasons):
            print_line("  " + line)


def said_account(account: AccountWords, name: str, words: Words) -> str:
    """The books of a seat in one line."""
    return words.say(
        "analysis-account",
        {
            "name": name,
            "first": account.first,
            "luck": account.luck,
            "own": account.own,
            "others": account.others,
            "final": account.final,
        },
    )
