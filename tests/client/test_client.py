"""The client under Node: every test of the `*.test.js` files here, all in one process, each with a report of its own.

The script is the linked one that browsers get, the messages are recorded from seeded matches.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path

import pytest

from tests.client.recordings import recordings
from tests.conftest import ROOT

HERE = Path(__file__).parent
NAME = re.compile(r'^test\(\s*"([^"]+)"', re.MULTILINE)
ROOMS = ("board", "net", "pages", "panels", "store", "ui", "worker")  # of modules that a window may load
NAMES = [f"{path.name}: {name}" for path in sorted(HERE.glob("*.test.js")) for name in NAME.findall(path.read_text())]
Failures = dict[str, str]  # of every test that was run what it says, "" if it passed


@pytest.fixture(scope="module")
def failures(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Failures:
    """What became of the tests of all files from which one is wanted."""
    wanted = {
        str(item.callspec.params["name"])
        for item in request.session.items
        if isinstance(item, pytest.Function) and item.function is test_the_client and hasattr(item, "callspec")
    }
    files = sorted({name.partition(": ")[0] for name in wanted})
    recorded = tmp_path_factory.mktemp("client") / "recorded.json"
    recorded.write_text(json.dumps(recordings()), encoding="utf-8")
    script = tmp_path_factory.mktemp("script") / "client.js"
    link(script)
    done = subprocess.run(
        [
            "node",
            "--test-reporter",
            str(HERE / "reporter.js"),
            str(HERE / "all.js"),
            *(str(HERE / file) for file in files),
        ],
        env={**os.environ, "RECORDED": str(recorded), "SCRIPT": str(script)},
        capture_output=True,
        text=True,
        timeout=600,
    )
    reports = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    found = {f"{Path(one['file']).name}: {one['name']}": str(one["said"]) for one in reports if one["nesting"] == 0}
    assert set(found) == {name for name in NAMES if name.partition(": ")[0] in files}, done.stdout + done.stderr
    return found


def link(script: Path) -> None:
    """Write every module of the client into one script, each begun only when it is asked for: every window has modules
    of its own.
    """
    words = [str(ROOT / "node_modules" / ".bin" / "esbuild"), "--bundle", "--format=iife", "--global-name=client"]
    words += ["--log-level=error", "--target=es2022", f"--outfile={script}"]
    static = "./src/sobremesa/server/static"
    rooms = ", ".join(f"{name}: (file) => require(`{static}/{name}/${{file}}.js`)" for name in ROOMS)
    entry = f"const rooms = {{ {rooms} }};"
    entry += "export const load = (name) => rooms[name.split('/')[0]](name.split('/').slice(1).join('/'));"
    subprocess.run(words, input=entry, cwd=ROOT, text=True, check=True)


@pytest.mark.parametrize("name", NAMES)
def test_the_client(failures: Failures, name: str) -> None:
    if failures[name]:
        raise AssertionError(failures[name])
