"""Soak tests of the server: `python -m tools.soak KIND`, for as long as you like."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path
from typing import Final

from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import Game, games
from sobremesa.engine.matches.programme import find_programme, programmes
from sobremesa.terminal.arguments import FINE, FOUND_WRONG, natural, positive
from sobremesa.terminal.screen import Bar, print_line
from tools.soak.alerts import soak_delivery, soak_kills
from tools.soak.crash import soak_crash
from tools.soak.crowd import CROWDS, soak_crowd
from tools.soak.hostile import soak_hostile
from tools.soak.leaks import LEAKS
from tools.soak.secrecy import caught, soak_secrets
from tools.soak.upgrade import soak_upgrade
from tools.soak.worlds import plans

TRIES: Final = 12  # segments in which a planted leak must be noticed
SHOWN: Final = 5  # differences
ROOT: Final = Path(__file__).parents[2]


def arguments() -> argparse.ArgumentParser:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.soak", description=__doc__)
    kinds = parser.add_subparsers(title="kinds", metavar="KIND", dest="kind", required=True)
    secrets = kinds.add_parser("secrets", help="redeal what a viewer may not know, and compare everything it receives")
    secrets.add_argument("--positions", metavar="N", type=positive, default=200, help="per game (default: 200)")
    secrets.add_argument("--game", metavar="GAME", action="append", help="only this one (repeatable)")
    secrets.add_argument("--leaks", action="store_true", help="plant leaks instead, all of which must be noticed")
    _add_seed(secrets)
    secrets.set_defaults(run=run_secrets)
    hostile = kinds.add_parser("hostile", help="send what no server may accept, while others play")
    hostile.add_argument("--messages", metavar="N", type=positive, default=10_000, help="default: 10000")
    _add_seed(hostile)
    hostile.set_defaults(run=run_hostile)
    crowd = kinds.add_parser("crowd", help="ask for much from one address, while others play")
    crowd.add_argument("--of", metavar="KIND", action="append", choices=CROWDS, help="only this one (repeatable)")
    crowd.add_argument("--seconds", metavar="N", type=positive, default=20, help="of measuring (default: 20)")
    crowd.set_defaults(run=run_crowd)
    crash = kinds.add_parser("crash", help="kill the server while bots play, and look for lost moves")
    crash.add_argument("--kills", metavar="N", type=positive, default=20, help="default: 20")
    crash.add_argument("--database", metavar="URL", help="as 'serve' takes it (default: a file in a temporary folder)")
    crash.add_argument("--servers", metavar="S", type=positive, default=1, help="on the database (default: 1)")
    _add_seed(crash)
    crash.set_defaults(run=run_crash)
    alerts = kinds.add_parser("alerts", help="kill the server between moves and alerts, and measure how long they take")
    alerts.add_argument("--kills", metavar="N", type=natural, default=200, help="default: 200")
    alerts.add_argument("--tables", metavar="N", type=natural, default=100, help="at which is measured (default: 100)")
    _add_seed(alerts)
    alerts.set_defaults(run=run_alerts)
    upgrade = kinds.add_parser("upgrade", help="change the rules of all games in the middle of matches, and play on")
    upgrade.add_argument("--rooms", metavar="N", type=positive, default=500, help="default: 500")
    _add_seed(upgrade)
    upgrade.set_defaults(run=run_upgrade)
    return parser


def _add_seed(command: argparse.ArgumentParser) -> None:
    command.add_argument("--seed", metavar="S", type=natural, default=1, help="default: 1")


def run_secrets(chosen: argparse.Namespace) -> int:
    """Compare positions of every game and series, also with uploaded content."""
    names = [find_programme(name).id for name in chosen.game or programmes()]
    if chosen.leaks:
        return run_leaks(chosen, names)
    positions = differ = 0
    for plan in plans(names):
        with Bar(plan.name, chosen.positions) as bar:
            found = asyncio.run(soak_secrets(plan, chosen.positions, chosen.seed, bar.step))
        print_line(f"{plan.name}: {found.positions} positions, {len(found.differences)} differ")
        print_line(
            f"  {found.compared} messages, pages and files of {found.bytes} bytes; redealt {found.redealt} times"
        )
        print_line(f"  {found.times}")
        for difference in found.differences[:SHOWN]:
            print_line(f"  {difference}")
        positions, differ = positions + found.positions, differ + len(found.differences)
    print_line(f"{positions} positions, {differ} differ")
    return FOUND_WRONG if differ else FINE


def run_leaks(chosen: argparse.Namespace, names: list[str]) -> int:
    """Plant one leak after another in the server, for games in which every leak can be observed."""
    code = FINE
    for plan in plans([name for name in names if name in games() and _has_secret_answers(games()[name])]):
        with Bar(plan.name, len(LEAKS)) as bar:
            found = asyncio.run(caught(plan, chosen.seed, TRIES, len(LEAKS), bar.step))
        missed = [name for name, difference in found.items() if difference is None]
        print_line(f"{plan.name}: {len(found) - len(missed)} of {len(found)} planted leaks noticed")
        for name in missed:
            print_line(f"  not noticed: {name}")
        code = FOUND_WRONG if missed else code
    return code


def _has_secret_answers(game: Game) -> bool:
    return any(action.is_secret for action in game.actions.actions)


def run_hostile(chosen: argparse.Namespace) -> int:
    """Attack a server on this machine."""
    with Bar("hostile", chosen.messages) as bar:
        result = soak_hostile(chosen.messages, chosen.seed, bar.step)
    print_line("refused: " + ", ".join(f"{count} {code}" for code, count in result.refused.most_common()))
    for accepted in result.accepted[:SHOWN]:
        print_line(f"accepted: {accepted[:300]}")
    for name, heard in (("before", result.quiet), ("meanwhile", result.meanwhile)):
        print_line(f"an honest room {name}: {heard.get('moves')} moves, median, p99 and worst in ms {heard.get('ms')}")
    found = len(result.accepted) + len(result.changed)
    print_line(f"{result.sent} hostile messages, {found} accepted, {result.faults} faults of the server")
    return FOUND_WRONG if found or result.faults else FINE


def run_crowd(chosen: argparse.Namespace) -> int:
    """Measure an honest table during each crowd."""
    soak_crowd(chosen.of or list(CROWDS), chosen.seconds, print_line)
    return FINE


def run_crash(chosen: argparse.Namespace) -> int:
    """Kill a server on this machine repeatedly."""
    if chosen.servers > 1 and not chosen.database:
        raise Unreadable("Several servers need --database: a folder has one.")
    with Bar("crash", chosen.kills) as bar:
        given = (chosen.kills, chosen.seed, bar.step)
        found = soak_crash(*given, database=chosen.database or "", servers=chosen.servers)
    print_line(f"{found.cut} sockets cut, {found.doubled} moves doubled, {found.delayed} delayed")
    print_line(f"the disk was full {found.full_disks} times, the database dropped {found.drops} times")
    print_line(f"{found.refused} moves met that, and were refused")
    for lost in found.lost[:SHOWN]:
        print_line(f"lost: {lost}")
    print_line(f"{found.kills} kills, {found.acknowledged} acknowledged, {len(found.lost)} lost")
    return FOUND_WRONG if found.lost else FINE


def run_alerts(chosen: argparse.Namespace) -> int:
    """Kill a server on this machine, then measure another."""
    with Bar("alerts", chosen.kills) as bar:
        found = soak_kills(chosen.kills, chosen.seed, bar.step)
    print_line(f"{found.kills} kills: {found.once} turns told once, {found.late} once and late, {found.both} then late")
    for wrong in found.wrong[:SHOWN]:
        print_line(f"wrong: {wrong}")
    if chosen.tables:
        with Bar("delivery", chosen.tables) as bar:
            taken = soak_delivery(chosen.tables, 1, bar.step)
        at = [taken[int(share * (len(taken) - 1))] for share in (0.5, 0.95, 1.0)]
        print_line(f"{len(taken)} alerts: median, p95 and worst in s {[round(one, 2) for one in at]}")
    return FOUND_WRONG if found.wrong else FINE


def run_upgrade(chosen: argparse.Namespace) -> int:
    """Play matches on in a copy of this tree with other rules."""
    with Bar("upgrade", 2 * chosen.rooms) as bar, tempfile.TemporaryDirectory() as folder:
        found = soak_upgrade(ROOT, Path(folder), chosen.rooms, chosen.seed, bar.step)
    for name, count in sorted(found.played_on.items()):
        differ, new = found.would_differ[name], found.begun[name]
        print_line(
            f"{name}: {count} played on by the rules they began with, {differ} of them unlike the new; {new} new"
        )
    for fault in list(found.faults)[:SHOWN]:
        print_line(f"fault: {fault}")
    print_line(f"{found.played_on.total()} of {chosen.rooms} matches played on, {found.faults.total()} faults")
    return FOUND_WRONG if found.faults or found.played_on.total() < chosen.rooms else FINE


def main() -> int:
    """Run one kind of soak test; the exit code says whether anything was found."""
    parser = arguments()
    chosen = parser.parse_args()
    try:
        code: int = chosen.run(chosen)
    except Unreadable as error:
        parser.error(str(error))
    return code


if __name__ == "__main__":
    sys.exit(main())
