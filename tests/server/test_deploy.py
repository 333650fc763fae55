"""The examples for hosts: a proxy must not keep a connection that was closed."""

from __future__ import annotations

import re

from sobremesa.server.limits import KEEP_ALIVE
from tests.conftest import ROOT

DEPLOY = ROOT / "docs" / "deploy"


def test_caddy_lets_idle_connections_go_before_the_server_closes_them() -> None:
    """What is sent on a connection in the moment in which it is closed gets no answer."""
    text = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    assert int(re.findall(r"keepalive (\d+)s", text)[0]) < KEEP_ALIVE
