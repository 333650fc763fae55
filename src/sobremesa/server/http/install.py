"""Installation as a web app: manifest, service worker and offline page."""

from __future__ import annotations

import hashlib
from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from sobremesa.bundled import STATIC
from sobremesa.server.http.assets.static_files import is_bundled, room_file, static
from sobremesa.server.http.guests import guest_of
from sobremesa.server.http.templates import page
from sobremesa.server.render.reader import page_words

OFFLINE: Final = "/offline"
ICON_SIZES: Final = (192, 512)
SHELL: Final = ("pages/tokens.css", "pages/site.css", "pages/fields.css", "pages/site.js", "favicon.svg")
FONTS: Final = tuple(sorted(f"/static/fonts/{path.name}" for path in (STATIC / "fonts").glob("*.woff2")))


async def manifest(request: Request) -> Response:
    """The web app manifest, in the reader's language."""
    language = guest_of(request).language
    words = page_words(language)
    icons = [{"src": static("favicon.svg"), "sizes": "any", "type": "image/svg+xml"}]
    for size in ICON_SIZES:
        icon = {"src": static(f"icon-{size}.png"), "sizes": f"{size}x{size}", "type": "image/png"}
        icons += [icon, {**icon, "purpose": "maskable"}]
    values = {
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "name": words.say("page-title"),
        "short_name": words.say("page-title"),
        "description": words.say("page-tagline"),
        "lang": language,
        "background_color": "#15111d",
        "theme_color": "#4c3344",
        "icons": icons,
    }
    return JSONResponse(values, media_type="application/manifest+json")


async def service_worker(request: Request) -> Response:
    """The service worker with the list of files it caches; served from the root, so that its scope is every page."""
    room = [room_file("room.css"), room_file("room.js")] if is_bundled() else []  # modules have no version to keep
    kept = [OFFLINE, *map(static, SHELL), *FONTS, *room]
    version = hashlib.sha256("".join(kept).encode()).hexdigest()[:10]
    head = f"const VERSION = {version!r};\nconst KEPT = {kept!r};\nconst OFFLINE = {OFFLINE!r};\n"
    script = (STATIC / "worker" / "service-worker.js").read_text(encoding="utf-8")
    return Response(head + script, headers={"Cache-Control": "no-cache"}, media_type="text/javascript")


async def offline(request: Request) -> Response:
    """The page that the service worker shows without a connection."""
    return page(request, "offline.html")


INSTALL_ROUTES: list[BaseRoute] = [
    Route("/manifest.webmanifest", manifest),
    Route("/service-worker.js", service_worker),
    Route(OFFLINE, offline),
]
