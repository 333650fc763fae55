"""mkdocs hooks: pages of the site that are not files of `docs/`, and a complete navigation.

The front page is the README, the rules are the rulebooks of every game in every language, the tables of the reference
are generated, and every page of `docs/` that the navigation does not list is appended, so that none is ever omitted.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from sobremesa.engine.manifest import games
from sobremesa.engine.matches.programme import programmes
from sobremesa.i18n.rulebook import read_rulebook
from sobremesa.i18n.rulebook_page import as_html
from sobremesa.i18n.words import LANGUAGES

ROOT = Path(__file__).parent.parent
sys.path.append(str(ROOT))  # the mkdocs command does not put the repository on the path

from tools import reference  # noqa: E402  found by the line above

COPIED = {
    "index.md": "README.md",
    "changelog.md": "CHANGELOG.md",
    "contributing.md": "CONTRIBUTING.md",
    "security.md": "SECURITY.md",
}
LANGUAGE_NAMES = {"en": "English", "es": "Español", "fr": "Français"}
OTHER_READMES = {"README.es.md": "index.es.md", "README.fr.md": "index.fr.md"}


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Add to the navigation: generated reference, rulebooks, decisions, and unlisted pages."""
    assert config.nav is not None
    docs = ROOT / "docs"
    decisions = sorted(path.relative_to(docs).as_posix() for path in (docs / "decisions").glob("*.md"))
    config.nav += [{"Generated reference": reference_pages()}, {"Rules": rule_pages()}, {"Decisions": decisions}]
    named = set(names(config.nav))
    found = sorted(path.relative_to(docs).as_posix() for path in docs.rglob("*.md"))
    unlisted = [path for path in found if path not in named]
    if unlisted:
        config.nav.append({"More": unlisted})
    return config


def reference_pages() -> list[str]:
    """The generated pages: one for each game, the messages of the protocol, the words of our texts."""
    return [f"reference/generated/{name}.md" for name in (*games(), "messages", "words")]


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
    pages |= {f"reference/generated/{name}.md": text for name, text in reference.pages().items()}
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
    for target, source in COPIED.items():
        text = text.replace(f"]({source})", f"]({target})")
    return text.replace("](docs/", "](").replace("](LICENSE)", "](index.md)")


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Links from a page of `docs/` to a file at the root lead to its copy on the site."""
    for target, source in COPIED.items():
        markdown = markdown.replace(f"](../../{source})", f"](../{target})")
    return markdown
