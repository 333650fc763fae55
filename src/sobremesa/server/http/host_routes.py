"""Addresses for the host alone, on the machine itself."""

from __future__ import annotations

from starlette.routing import BaseRoute, Route

from sobremesa.server.http import host, metrics

HOST_ROUTES: list[BaseRoute] = [
    Route("/metrics", metrics.metrics),
    Route("/host", host.host_page),
    Route("/host", host.host_acts, methods=["POST"]),
]
