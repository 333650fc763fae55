"""The documentation as a site: built as `make site` does, without a broken link, fetching nothing from elsewhere."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from mkdocs.config import load_config

from sobremesa.engine.matches.programme import programmes
from sobremesa.i18n.words import LANGUAGES
from tests.conftest import ROOT
from tools.site import COPIED, on_config, reference_pages
from tools.site import names as contents_of

FETCHED = re.compile(r"<(?:script|link|img|iframe|source)\b[^>]*\b(?:src|href)=[\"']?(?:https?:)?//[^\"' >]+")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    variables = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=variables, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def test_the_contents_list_every_page_of_the_docs_and_no_other() -> None:
    """Without a build; that no link is broken between pages is held by `test_docs.py`."""
    contents = contents_of(on_config(load_config(str(ROOT / "mkdocs.yml"))).nav or [])
    docs = [path.relative_to(ROOT / "docs") for path in (ROOT / "docs").rglob("*.md")]
    rules = [f"rules/{name}.{language}.md" for name in programmes() for language in LANGUAGES]
    assert len(docs) > 20 and len(contents) == len(set(contents))
    assert set(contents) == {*map(str, docs), *COPIED, *rules, *reference_pages()}


@pytest.mark.slow
def test_every_page_of_the_docs_is_in_the_contents(site: Path) -> None:
    front = (site / "index.html").read_text(encoding="utf-8")
    pages = [path.relative_to(ROOT / "docs").with_suffix(".html") for path in (ROOT / "docs").rglob("*.md")]
    assert len(pages) > 20
    assert [str(page) for page in pages if f'href="{page}"' not in front] == []


@pytest.mark.slow
def test_the_rules_of_everything_are_there_in_every_language(site: Path) -> None:
    for name in programmes():
        for language in LANGUAGES:
            assert "<h1" in (site / "rules" / f"{name}.{language}.html").read_text(encoding="utf-8")


@pytest.mark.slow
def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    for page in site.rglob("*.html"):
        assert FETCHED.findall(page.read_text(encoding="utf-8")) == [], page.name
    for sheet in site.rglob("*.css"):
        assert not re.search(r"url\([\"']?(?:https?:)?//", sheet.read_text(encoding="utf-8")), sheet.name
