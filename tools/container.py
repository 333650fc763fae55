"""Builds the container image, starts it as the documentation says, and looks at it: `python -m tools.container`.

It needs podman (or docker, by `--engine docker`). `--base` and `--headers` build on another image, such as one that
`debootstrap` has made where no registry is reached. The container runs read-only, without capabilities and not as root.
It has to become ready and healthy, serve a board, keep a room over a restart, and say what it is.
"""

from __future__ import annotations

import argparse
import http.client
import re
import secrets
import shlex
import subprocess
import sys
import time
from pathlib import Path
from urllib.parse import urlencode

from sobremesa.terminal.screen import print_line

ROOT = Path(__file__).parent.parent
IMAGE = "localhost/sobremesa:test"
HARDENED = ("--read-only", "--tmpfs", "/tmp", "--cap-drop", "ALL", "--security-opt", "no-new-privileges")  # noqa: S108
WITHIN = 60.0  # seconds for a container to become ready


class Engine:
    """Podman or docker, with the words that this machine needs."""

    def __init__(self, words: str, more: str) -> None:
        self.words = shlex.split(words)
        self.more = shlex.split(more)  # for `run`

    def call(self, *words: str, is_shown: bool = False) -> str:
        """Run a command of the engine, and return what it printed."""
        done = subprocess.run(  # noqa: S603  words of our own and of the caller
            [*self.words, *words], cwd=ROOT, check=True, text=True, stdout=None if is_shown else subprocess.PIPE
        )
        return (done.stdout or "").strip()

    def start(self, name: str, port: int) -> None:
        """Start the image as the documentation says."""
        published = [] if "host" in self.more else ["-p", f"127.0.0.1:{port}:{port}"]
        options = [*HARDENED, *self.more, *published, "-v", f"{name}:/tables", "-e", f"SOBREMESA_PORT={port}"]
        self.call("run", "--detach", "--name", name, *options, IMAGE)


def main() -> int:
    """Build, start, look, stop."""
    given = arguments().parse_args()
    engine = Engine(given.engine, given.run)
    build = ["build", *shlex.split(given.build), "-t", IMAGE, "-f", "docs/deploy/Containerfile"]
    for name, value in (("BASE", given.base), ("HEADERS", given.headers)):
        build += ["--build-arg", f"{name}={value}"] if value else []
    began = time.monotonic()
    engine.call(*build, ".", is_shown=True)
    seconds, size = time.monotonic() - began, int(engine.call("image", "inspect", "--format", "{{.Size}}", IMAGE))
    print_line(f"built in {seconds:.0f} s, {size / 1e6:.0f} MB")
    name = f"sobremesa-{secrets.token_hex(4)}"
    try:
        look_at(engine, name, given.port)
    finally:
        engine.call("rm", "--force", name)
        engine.call("volume", "rm", "--force", name)
    return 0


def look_at(engine: Engine, name: str, port: int) -> None:
    """Start the container twice with one volume, and check what a host relies on."""
    began = time.monotonic()
    engine.start(name, port)
    wait_until_ready(port)
    print_line(f"ready after {time.monotonic() - began:.1f} s")
    room = make_room(port)
    assert "<svg" in ask(port, "GET", f"{room}/position.svg")[1], "a board is drawn"
    assert engine.call("exec", name, "id", "-u") == "10001", "not root"
    assert not written_outside(engine, name), "read-only"
    assert "(compiled)" in engine.call("exec", name, "/opt/sobremesa/bin/sobremesa", "--version"), "compiled rules"
    engine.call("exec", name, *health_check())
    engine.call("restart", name)
    wait_until_ready(port)
    assert ask(port, "GET", room)[0] == 200, "the room is still there"
    print_line("healthy, read-only, not root, compiled; a room survives a restart")


def written_outside(engine: Engine, name: str) -> bool:
    """Whether a file can be made outside the volume."""
    try:
        engine.call("exec", name, "touch", "/opt/sobremesa/file")
    except subprocess.CalledProcessError:
        return False
    return True


def health_check() -> list[str]:
    """The health check of the image, as it is written there."""
    text = (ROOT / "docs" / "deploy" / "Containerfile").read_text(encoding="utf-8")
    found = re.search(r"^HEALTHCHECK CMD (\[.*\])$", text, re.MULTILINE)
    assert found is not None
    return [str(word) for word in re.findall(r'"([^"]*)"', found[1])]


def wait_until_ready(port: int) -> None:
    """Ask until the server says that it is ready."""
    deadline = time.monotonic() + WITHIN
    while time.monotonic() < deadline:
        try:
            if ask(port, "GET", "/ready")[0] == 200:
                return
        except OSError:
            pass
        time.sleep(0.1)
    raise TimeoutError(f"no answer on port {port}")


def make_room(port: int) -> str:
    """The path of a new room."""
    form = urlencode({"game": "nomads", "bots": "fill", "setting-setup": "quick"})
    status, _, location = ask(port, "POST", "/rooms", form)
    assert status == 303, status
    return location


def ask(port: int, method: str, path: str, form: str = "") -> tuple[int, str, str]:
    """The status, the text and the Location of an answer."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    kind = {"Content-Type": "application/x-www-form-urlencoded"} if form else {}
    connection.request(method, path, form or None, kind)
    response = connection.getresponse()
    found = response.status, response.read().decode(errors="replace"), response.headers.get("location", "")
    connection.close()
    return found


def arguments() -> argparse.ArgumentParser:
    """What a machine may need."""
    parser = argparse.ArgumentParser(prog="python -m tools.container", description=__doc__)
    parser.add_argument("--engine", default="podman", help="podman or docker, with options of its own")
    parser.add_argument("--build", default="", help="more options of `build`")
    parser.add_argument("--run", default="", help="more options of `run`")
    parser.add_argument("--base", default="", help="the image to build on")
    parser.add_argument("--headers", default="", help="the package with Python's headers, if that image has none")
    parser.add_argument("--port", type=int, default=8765, help="a free port (default: 8765)")
    return parser


if __name__ == "__main__":
    sys.exit(main())
