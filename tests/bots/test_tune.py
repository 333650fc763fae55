"""Weights come from files, and are tuned by a command that changes nothing else in them."""

from __future__ import annotations

import shutil
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from sobremesa.bots.simple import sensible_bot
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.laws import setting_combinations
from sobremesa.engine.manifest import find_game
from sobremesa.engine.weights import WeightFields
from tools import tune
from tools.bot_match import BotMatch, Deal, hooks_of, play_deal
from tools.weights import file_of, read_values, rewritten, set_value, value_of, weights_of

MOST_GAMES = 24
WEIGHED = ["nomads", "nakum", "oh_captain"]
USUAL = read_values("nomads", file_of("nomads"))
PAYS, RIVAL = USUAL["pays"], USUAL["rival"]
SPOILT = round(PAYS / 10.0, 6)
WRONG = [
    (f"pays = {PAYS}", "", "'pays' is missing"),
    (f"pays = {PAYS}", "pay = 1.6", "'pays' is missing"),
    (f"rival = {RIVAL}", f"rival = {RIVAL}\nrivals = 0.5", "there is no field 'rivals'; did you mean rival?"),
    (f"pays = {PAYS}", "pays = 'much'", "pays must be a number, not 'much'"),
    (f"pays = {PAYS}", "pays = inf", "pays must be a number, not inf"),
    (f"pays = {PAYS}", "pays = [1.6]", r"pays must be a number, not \[1.6\]"),
    (f"pays = {PAYS}", "pays = ", "this is not TOML"),
]


@pytest.mark.parametrize(("right", "wrong", "said"), WRONG)
def test_a_mistake_in_a_file_is_told_in_one_sentence(right: str, wrong: str, said: str) -> None:
    text = file_of("nomads").read_text(encoding="utf-8")
    assert right in text
    with pytest.raises(Unreadable, match=f"^nomads/weights.toml.*{said}[^\n]*$"):
        type(weights_of("nomads"))(WeightFields(text.replace(right, wrong), "nomads/weights.toml"))


@pytest.mark.parametrize(("name", "wrong"), [("buys", "[0.5, 0.5]"), ("says", "[0.5]"), ("says", "[[0.5], [0.5]]")])
def test_lists_have_a_length(name: str, wrong: str) -> None:
    values = {**tomllib.loads(file_of("oh_captain").read_text(encoding="utf-8")), name: wrong}
    text = "\n".join(f"{key} = {value}" for key, value in values.items())
    with pytest.raises(Unreadable, match=rf"^weights: {name} must be .* of 4 numbers, not \["):
        type(weights_of("oh_captain"))(WeightFields(text, "weights"))


def numbers(name: str, value: object) -> Iterator[tuple[str, float]]:
    if isinstance(value, list):
        for index, inner in enumerate(value):
            yield from numbers(f"{name}[{index}]", inner)
    else:
        assert isinstance(value, float)
        yield name, value


def parsed(text: str) -> list[tuple[str, float]]:
    return [pair for name, value in tomllib.loads(text).items() for pair in numbers(name, value)]


def comments(text: str) -> list[str]:
    return [line.partition("#")[2] for line in text.splitlines()]


@pytest.mark.parametrize("game", WEIGHED)
def test_only_values_change_in_a_file(game: str) -> None:
    text = file_of(game).read_text(encoding="utf-8")
    values = read_values(game, file_of(game))
    assert list(values.items()) == parsed(text)
    assert rewritten(text, values) == text
    changed = {name: round(value + 0.111, 4) for name, value in values.items()}
    new = rewritten(text, changed)
    assert parsed(new) == list(changed.items())
    assert comments(new) == comments(text)
    assert rewritten(new, values) == text


def seen(game: str, table: Table, seat: int) -> list[object]:
    """Everything that depends on weights in a position."""
    hooks = hooks_of(game)
    found: list[object] = [hooks.evaluate(table, seat), hooks.evaluate(table.mask(seat), seat), *hooks.shares(table)]
    if table.is_over:
        return found
    legal = table.legal_actions(seat)
    world = table.mask(seat).fill(FastChance(1))
    found += hooks.merits(table.mask(seat), seat, legal) if hooks.merits else []
    found.append(hooks.believe(world) if hooks.believe else 1.0)
    found += [hooks.playout(world.copy(), seat, FastChance(number)) for number in range(8)] if hooks.playout else []
    return found


def played(game: str, seed: int) -> list[tuple[Table, int]]:
    """The positions of a game between sensible bots, and who is asked; players and settings follow from the seed."""
    manifest = find_game(game)
    settings = setting_combinations(manifest)
    seats = manifest.seats[seed % len(manifest.seats)]
    table = manifest.start(seats, settings[seed % len(settings)], FastChance(seed))
    table.run()
    bot = sensible_bot(manifest, FastChance(seed))
    found: list[tuple[Table, int]] = []
    while not table.is_over:
        seat = table.choice.seat
        found.append((table.copy(), seat))
        table.play(seat, bot.choose(table.mask(seat), seat))
    return [*found, (table, 0)]


@pytest.mark.parametrize("game", WEIGHED)
def test_every_weight_weighs_something(game: str) -> None:
    """A weight that nothing reads, or that another is read for, would be tuned in vain."""
    weights = weights_of(game)
    unread = dict(read_values(game, file_of(game)))
    for seed in range(MOST_GAMES):
        positions = played(game, seed)
        usual = [seen(game, *position) for position in positions]
        for name, value in list(unread.items()):
            assert value_of(weights, name) == value
            for other in (10.0 * value + 5.0, value / 3.0):
                set_value(weights, name, other)
                if any(seen(game, *position) != was for position, was in zip(positions, usual, strict=True)):
                    unread.pop(name, None)
                set_value(weights, name, value)
        if not unread:
            return
    assert not unread


@pytest.mark.parametrize(("game", "players"), [("nomads", 3), ("nakum", 2), ("oh_captain", 4)])
def test_equal_bots_win_exactly_their_share(game: str, players: int) -> None:
    level = (("iterations", "4"), ("milliseconds", "1000000"))
    name, value = next(iter(read_values(game, file_of(game)).items()))
    changed = ((name, value * 1.5),)  # both play with it
    match = BotMatch(game, players, "5", "5", level, level, 9901, changed, changed, is_paired=True)
    for number in range(3):
        assert play_deal(match, number).share == pytest.approx(1 / players, abs=1e-12)
    assert value_of(weights_of(game), name) == value, "a deal leaves the weights as they were"


@pytest.fixture
def spoilt(tmp_path: Path) -> Path:
    """The weights of Nomads, but tiles that pay for a card are worth hardly anything."""
    path = tmp_path / "weights.toml"
    text = file_of("nomads").read_text(encoding="utf-8")
    path.write_text(rewritten(text, {"pays": SPOILT}), encoding="utf-8")
    return path


def run(path: Path, *words: str) -> int:
    """Tune quickly: greedily, and by a factor of ten."""
    options = {
        "level": 3,
        "iterations": 0,
        "games": 24,
        "step": 900,
        "file": path,
        "report": path.with_name("report.md"),
    }
    return tune.main(
        ["nomads", *(word for name, value in options.items() for word in (f"--{name}", str(value))), *words]
    )


def report_of(path: Path) -> str:
    return path.with_name("report.md").read_text(encoding="utf-8")


def test_a_spoilt_weight_is_found_and_mended(spoilt: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(spoilt, "--weights", "pays", "--rounds", "1", "--workers", "2") == 0
    assert spoilt.read_text(encoding="utf-8") == file_of("nomads").read_text(encoding="utf-8")
    row = next(line for line in report_of(spoilt).splitlines() if line.startswith("| 1 |"))
    assert row.startswith(f"| 1 | `pays` | {SPOILT:g} | {PAYS:g} | 24 | ") and row.endswith("| taken |")
    assert f"\nWritten:\n- `pays`: {SPOILT:g} -> {PAYS:g}\n" in report_of(spoilt)
    assert "1 taken" in capsys.readouterr().out


def test_a_dry_run_writes_the_report_only(spoilt: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tune, "play_deal", lambda match, number: Deal(float(dict(match.weights)["pays"] == PAYS)))
    assert run(spoilt, "--weights", "pays", "--dry") == 0
    assert read_values("nomads", spoilt)["pays"] == SPOILT
    assert f"\nNot written (`--dry`):\n- `pays`: {SPOILT:g} -> {PAYS:g}\n" in report_of(spoilt)


def test_a_change_that_is_not_better_is_left(tmp_path: Path) -> None:
    path = Path(shutil.copy(file_of("nomads"), tmp_path))
    assert run(path, "--weights", "pays", "--rounds", "1") == 0
    assert path.read_text(encoding="utf-8") == file_of("nomads").read_text(encoding="utf-8")
    assert "No weight was changed." in report_of(path)


def test_a_change_must_win_on_fresh_deals_too(spoilt: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On the tuning deals it wins, on the others it loses."""
    monkeypatch.setattr(tune, "play_deal", lambda match, number: Deal(float(match.seed == 9001)))
    assert run(spoilt, "--weights", "rival", "--rounds", "1") == 0
    assert read_values("nomads", spoilt)["rival"] == RIVAL
    assert f"| {tune.UNCONFIRMED} |" in report_of(spoilt)


def test_an_interrupt_keeps_what_was_taken(spoilt: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def until_interrupted(match: BotMatch, number: int) -> Deal:
        if dict(match.weights)["pays"] > PAYS:
            raise KeyboardInterrupt
        return Deal(1.0)

    monkeypatch.setattr(tune, "play_deal", until_interrupted)
    assert run(spoilt, "--weights", "pays") == 130
    assert read_values("nomads", spoilt)["pays"] == PAYS
    assert "It was interrupted." in report_of(spoilt)
    assert sorted(path.name for path in spoilt.parent.iterdir()) == ["report.md", "weights.toml"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chess"], "There is no game 'chess'"),
        (["andor"], "andor has no weights.toml: `python tools/prospects.py`"),
        (["nomads", "--weights", "pay"], "There is no weight 'pay'; did you mean pays?"),
        (["nomads", "--games", "0"], "--games must be at least 16, not 0."),
        (["nomads", "--level", "6"], "--level must be 1 to 5, not 6."),
        (["nomads", "--players", "9"], "nomads is for 2 to 5 players, not 9."),
        (["nomads", "--step", "0"], "--step must be at least 1, not 0."),
        (["nomads", "--rounds", "0"], "--rounds must be at least 1, not 0."),
        (["nomads", "--workers", "0"], "--workers must be at least 1, not 0."),
        (["nomads", "--iterations", "-1"], "--iterations must be at least 0, not -1."),
        (["nomads", "--file", "nowhere.toml"], "nowhere.toml cannot be opened"),
    ],
)
def test_bad_input_is_one_sentence(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert tune.main(words) == 2
    error = capsys.readouterr().err
    assert error.startswith(said) and error.count("\n") == 1
