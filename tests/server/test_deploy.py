"""The examples for hosts: a proxy must not keep a connection that was closed."""

from __future__ import annotations

import re

from sobremesa.server.limits import KEEP_ALIVE, MOST_CONNECTIONS
from tests.conftest import ROOT

DEPLOY = ROOT / "docs" / "deploy"


def test_a_server_may_have_as_many_descriptors_as_addresses_may_open() -> None:
    """With 1,024 of them five addresses shut everybody else out."""
    text = (DEPLOY / "sobremesa.service").read_text(encoding="utf-8")
    assert int(re.findall(r"LimitNOFILE=(\d+)", text)[0]) >= 200 * MOST_CONNECTIONS


def test_caddy_lets_idle_connections_go_before_the_server_closes_them() -> None:
    """What is sent on a connection in the moment in which it is closed gets no answer."""
    text = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    assert int(re.findall(r"keepalive (\d+)s", text)[0]) < KEEP_ALIVE


def test_nginx_forwards_the_host_as_browsers_send_it() -> None:
    """Without its port every form was refused on any port but 443."""
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    assert re.findall(r"proxy_set_header Host (\S+);", text) == ["$http_host"]


def test_a_container_takes_options_and_tells_of_its_health() -> None:
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    assert re.search(r"^ENTRYPOINT .*\"serve\"", text, re.MULTILINE) and "HEALTHCHECK" in text
    assert re.search(r"^# podman run .* sobremesa --proxy \S+$", text, re.MULTILINE)
