"""The figures about the source tree."""

from __future__ import annotations

from pathlib import Path

from tools.house import PROTOCOL, ROOT, SAME_MEANING, Module, names_of_several_classes, read_package


def module(name: str, *classes: str) -> Module:
    return Module(name, Path(), classes=list(classes))


def several(*modules: Module) -> list[str]:
    return names_of_several_classes({one.name: one for one in modules})


def test_a_message_that_carries_a_type_means_the_same() -> None:
    scene = module("sobremesa.engine.show.scene", "Sprite")
    assert several(scene, module(f"{PROTOCOL}.parts", "Sprite")) == []
    assert several(scene, module(f"{PROTOCOL}.parts", "Sprite"), module("sobremesa.bots.search", "Sprite")) == [
        "Sprite"
    ]
    assert several(module(f"{PROTOCOL}.up", "Places"), module(f"{PROTOCOL}.down", "Places")) == []
    assert several(module("sobremesa.engine.agenda", "Step"), module(f"{PROTOCOL}.parts", "Step")) == ["Step"]


def test_games_may_repeat_the_names_of_each_other_only() -> None:
    games = [module(f"sobremesa.games.{name}.actions", "Pay") for name in ("nomads", "nakum")]
    assert several(*games) == []
    assert several(*games, module("sobremesa.engine.action", "Pay")) == ["Pay"]


def test_every_shared_word_is_in_both_places() -> None:
    modules = read_package(ROOT / "src")
    spoken = {
        name for one in modules.values() if one.name.startswith((PROTOCOL, "sobremesa.api")) for name in one.classes
    }
    for name, home in SAME_MEANING.items():
        assert name in modules[home].classes and name in spoken, name
