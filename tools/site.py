"""mkdocs hooks: pages of the site that are not files of `docs/`, and a complete navigation.

The front page is the README, the rules are the rulebooks of every game in every language, and every page of `docs/`
that the navigation does not list is appended: a new page is never omitted.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from sobremesa.engine.matches.programme import programmes
from sobremesa.i18n.rulebook import read_rulebook
from sobremesa.i18n.rulebook_page import as_html
from sobremesa.i18n.words import LANGUAGES

ROOT = Path(__file__).parent.parent
COPIED = {"index.md": "README.md", "changelog.md": "CHANGELOG.md", "contributing.md": "CONTRIBUTING.md"}
LANGUAGE_NAMES = {"en": "English", "es": "Español", "fr": "Français"}
OTHER_READMES = {"README.es.md": "index.es.md", "README.fr.md": "index.fr.md"}


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Add to the navigation: rulebooks, decisions, and unlisted pages."""
    assert config.nav is not None
    decisions = sorted(f"decisions/{path.name}" for path in (ROOT / "docs" / "decisions").glob("*.md"))
    config.nav += [{"Rules": rule_pages()}, {"Decisions": decisions}]
    named = set(names(config.nav))
    others = [path.name for path in sorted((ROOT / "docs").glob("*.md")) if path.name not in named]
    if others:
        config.nav.append({"More": others})
    return config


def rule_pages() -> list[dict[str, list[dict[str, str]]]]:
    """The rulebook of every game and series in every language."""
    return [
        {name: [{LANGUAGE_NAMES[language]: f"rules/{name}.{language}.md"} for language in LANGUAGES]}
        for name in programmes()
    ]


def names(contents: list[Any]) -> list[str]:
    """The pages listed in this navigation."""
    found: list[str] = []
    for entry in contents:
        if isinstance(entry, str):
            found.append(entry)
        else:
            for below in entry.values():
                found += [below] if isinstance(below, str) else names(below)
    return found


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add pages from elsewhere, with links relative to the folder `docs`."""
    pages = {target: adapted((ROOT / source).read_text(encoding="utf-8")) for target, source in COPIED.items()}
    for source, target in OTHER_READMES.items():
        pages[target] = adapted((ROOT / source).read_text(encoding="utf-8"))
    for programme in programmes().values():
        for language in LANGUAGES:
            book = read_rulebook(programme.of, language)
            pages[f"rules/{programme.id}.{language}.md"] = f"<div>{as_html(book)}</div>\n"
    for target, text in pages.items():
        files.append(File.generated(config, target, content=text))
    return files


def adapted(text: str) -> str:
    """The text of a file at the root, with its links adapted to the site."""
    text = text.replace("](docs/decisions)", "](decisions/0001-agenda.md)").replace(
        "](docs/screenshots)", "](index.md)"
    )
    for source, target in OTHER_READMES.items():
        text = text.replace(f"]({source})", f"]({target})")
    return text.replace("](docs/", "](").replace("](LICENSE)", "](index.md)").replace("](README.md)", "](index.md)")
