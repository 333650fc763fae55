"""Routes for the host alone, on the machine itself."""

from __future__ import annotations

from starlette.routing import BaseRoute, Route

from sobremesa.server.http.host import metrics, page

HOST_ROUTES: list[BaseRoute] = [
    Route("/metrics", metrics.metrics),
    Route("/host", page.host_page),
    Route("/host", page.host_acts, methods=["POST"]),
]
