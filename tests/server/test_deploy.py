"""The examples for hosts: a proxy's log must not keep what is a secret, nor a proxy a connection that was closed."""

from __future__ import annotations

import re

from sobremesa.server.launch import KEEP_ALIVE
from tests.conftest import ROOT

DEPLOY = ROOT / "docs" / "deploy"
LINK = "/r/abc/seat/0123456789abcdef"  # of the older form, with its key in the path


def test_nginx_logs_no_key_of_a_seat_link() -> None:
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    pattern, kept = re.findall(r"~(\^\S+) +(\S+);", text)[0]
    found = re.match(pattern.replace("(?<", "(?P<"), LINK)
    assert found is not None and kept == "${before}-" and found["before"] == "/r/abc/seat/"
    assert re.match(pattern.replace("(?<", "(?P<"), "/r/abc/seat") is None
    name, written = re.findall(r"log_format (\w+) '(.*)';", text)[0]
    assert "$logged_uri" in written and not re.search(r"\$(request|request_uri|http_referer|uri)\b", written)
    logs = re.findall(r"access_log (.*);", text)
    assert logs and all(log.endswith(f" {name}") for log in logs)


def test_caddy_logs_no_key_of_a_seat_link() -> None:
    text = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    pattern, becomes = re.findall(r'request>uri regexp "(.*)" "(.*)"', text)[0]
    assert re.sub(pattern, becomes, LINK) == "/r/abc/seat/-"
    assert "request>headers>Referer delete" in text


def test_caddy_lets_idle_connections_go_before_the_server_closes_them() -> None:
    """What is sent on a connection in the moment in which it is closed gets no answer."""
    text = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    assert int(re.findall(r"keepalive (\d+)s", text)[0]) < KEEP_ALIVE
