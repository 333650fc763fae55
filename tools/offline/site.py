"""The static site: the shell, its scripts, Pyodide and the packed tree, each with its hash."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path
from typing import Final

from sobremesa.bundled import STATIC, is_fresh
from sobremesa.server.render.reader import page_words
from tools.offline.folders import Unbuildable
from tools.offline.pack import LANGUAGES, packed

OWN: Final = STATIC / "offline"
RUNTIME: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
SHARED: Final = ("favicon.svg", "icon-180.png", "icon-192.png", "icon-512.png")
WORKER: Final = "service-worker.js"
PREFIX: Final = "along-"  # of the shell's texts
TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


def write_site(folder: Path, pyodide: Path, app: bytes) -> int:
    """Write all files; returns the bytes of a first visit."""
    if not is_fresh():
        raise Unbuildable("The scripts of the pages are not bundled: run `make bundle` first.")
    files = {"app.tar": app, **_shell(), **_runtime(pyodide)}
    shutil.rmtree(folder, ignore_errors=True)
    listed = {name: _write(folder, name, content) for name, content in sorted(files.items())}
    known = json.dumps(listed, separators=(",", ":"))
    version = hashlib.sha256(known.encode()).hexdigest()[:12]
    head = f'const VERSION = "{version}";\nconst FILES = {known};\n'
    script = head + (OWN / WORKER).read_text(encoding="utf-8")
    (folder / WORKER).write_text(script, encoding="utf-8")
    return sum(size for _, size, _ in listed.values())


def _write(folder: Path, name: str, content: bytes) -> tuple[str, int, str]:
    """Write a file compressed, and as it is where a browser opens it by itself; returns hash, size and type."""
    place, small = folder / f"{name}.bin", packed(content)
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(small)
    if "/" not in name and name != "app.tar":
        (folder / name).write_bytes(content)
    return hashlib.sha256(small).hexdigest(), len(small), TYPES.get(Path(name).suffix, "application/octet-stream")


def _shell() -> dict[str, bytes]:
    """The page around everything, its scripts and its texts."""
    files = {path.name: path.read_bytes() for path in sorted(OWN.iterdir()) if path.name != WORKER}
    texts = json.dumps({language: _texts(language) for language in LANGUAGES}, ensure_ascii=False)
    files["index.html"] = files["index.html"].replace(b"{{ texts }}", texts.replace("<", "\\u003c").encode())
    files |= {name: (STATIC / name).read_bytes() for name in SHARED}
    files["manifest.webmanifest"] = json.dumps(_manifest(), indent=1).encode()
    return files


def _texts(language: str) -> dict[str, str]:
    return {key.removeprefix(PREFIX): text for key, text in page_words(language).starting_with(PREFIX).items()}


def _manifest() -> dict[str, object]:
    words = page_words(LANGUAGES[0])
    icons = [{"src": "favicon.svg", "sizes": "any", "type": "image/svg+xml"}]
    for size in (192, 512):
        icon = {"src": f"icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"}
        icons += [icon, {**icon, "purpose": "maskable"}]
    about = {"name": words.say("page-title"), "short_name": words.say("page-title"), "icons": icons}
    place = {"id": "./", "start_url": "./", "scope": "./", "display": "standalone"}
    return {**about, **place, "background_color": "#15111d", "theme_color": "#4c3344"}


def _runtime(pyodide: Path) -> dict[str, bytes]:
    """Pyodide, with a list of packages that has none: ours are packed."""
    files = {f"pyodide/{name}": (pyodide / name).read_bytes() for name in RUNTIME}
    lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    files["pyodide/pyodide-lock.json"] = json.dumps({"info": lock["info"], "packages": {}}).encode()
    return files
