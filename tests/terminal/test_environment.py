"""Options of the operator's commands from environment variables and from files that they name."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from sobremesa.engine.errors import Unreadable
from sobremesa.terminal import main, parser
from sobremesa.terminal.environment import arguments_from, settable, unknown_variables, variable


def options_of(command: str) -> list[argparse.Action]:
    groups = [action for action in parser()._actions if isinstance(action, argparse._SubParsersAction)]
    return list(groups[0].choices[command]._actions)


SERVE = options_of("serve")
VALUES = {"--port": "9000", "--keep-days": "30", "--log": "json", "--proxy": "10.0.0.5", "--admin-token": "x" * 20}


@pytest.mark.parametrize("command", ["serve", "backup", "restore", "export"])
def test_every_option_has_a_variable(command: str) -> None:
    """A container has nothing but variables: none of its options may need a command line."""
    for option in settable(options_of(command)):
        value = "yes" if option.nargs == 0 else VALUES.get(option.option_strings[-1], "1")
        assert arguments_from({variable(option): value}, [option]), variable(option)


def test_arguments_win_over_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOBREMESA_PORT", "9000")
    monkeypatch.setenv("SOBREMESA_KEEP_DAYS", "30")
    chosen = parser().parse_args(["serve", "--port", "9100"])
    assert (chosen.port, chosen.keep_days) == (9100, 30)


def test_a_repeatable_option_takes_several_values() -> None:
    found = arguments_from({"SOBREMESA_ALLOWED_HOST": "table.example, 127.0.0.1"}, SERVE)
    assert found == ["--allowed-host=table.example", "--allowed-host=127.0.0.1"]


@pytest.mark.parametrize(("said", "found"), [("yes", ["--ponder"]), ("0", []), ("TRUE", ["--ponder"]), ("", [])])
def test_a_switch_takes_yes_or_no(said: str, found: list[str]) -> None:
    assert arguments_from({"SOBREMESA_PONDER": said}, SERVE) == found
    with pytest.raises(Unreadable, match="SOBREMESA_PONDER takes yes or no: perhaps"):
        arguments_from({"SOBREMESA_PONDER": "perhaps"}, SERVE)


def test_a_secret_comes_from_a_file(tmp_path: Path) -> None:
    secret = tmp_path / "database"
    secret.write_text("postgresql://tables:hidden@db/tables\n")
    found = arguments_from({"SOBREMESA_DATABASE_FILE": str(secret)}, SERVE)
    assert found == ["--database=postgresql://tables:hidden@db/tables"]
    with pytest.raises(Unreadable, match="both set"):
        arguments_from({"SOBREMESA_DATABASE": "x", "SOBREMESA_DATABASE_FILE": str(secret)}, SERVE)


def test_what_cannot_be_read_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SOBREMESA_DATABASE_FILE", str(tmp_path / "none"))
    assert main(["serve"]) == 2
    said = capsys.readouterr().err
    assert str(tmp_path / "none") in said and said.count("\n") == 1


def test_a_misspelt_variable_is_named() -> None:
    environment = {"SOBREMESA_KEEPDAYS": "3", "SOBREMESA_KEEP_DAYS": "3", "SOBREMESA_DATA_FILE": "x", "PATH": "/bin"}
    assert unknown_variables(environment, SERVE) == ["SOBREMESA_KEEPDAYS"]


def test_other_commands_take_no_options_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """A container that serves also runs `sobremesa rules` in a shell."""
    monkeypatch.setenv("SOBREMESA_SEED", "nonsense")
    assert parser().parse_args(["draw", "nomads"]).game == "nomads"
