"""The compiled rules for WebAssembly: mypyc writes C for 32 bits, zig compiles it, its linker makes side modules.

Every object is kept by the hash of all it was made from, so that a changed game is compiled alone.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import zipfile
from functools import cache
from pathlib import Path
from typing import Any, Final

from sobremesa.compiled import compiled_sources
from tools.offline.folders import BUILD, OBJECTS, PACKAGE, ROOT, Unbuildable, digest, setup

TAG: Final = "cpython-314-wasm32-emscripten"
GENERATED: Final = BUILD / "c"
TARGET: Final = ("-target", "wasm32-wasi-musl", "-mcpu=mvp+bulk_memory+sign_ext+mutable_globals+nontrapping_fptoint")
COMPILE: Final = (
    *TARGET,
    *("-D_WASI_EMULATED_SIGNAL", "-D_WASI_EMULATED_PROCESS_CLOCKS", "-D_WASI_EMULATED_GETPID"),
    *("-fPIC", "-fvisibility=hidden", "-Wno-everything", "-c"),
)
LINK: Final = (
    *("-shared", "--experimental-pic", "--unresolved-symbols=import-dynamic", "--import-memory", "--import-undefined"),
    *("--strip-all", "--export-if-defined=__wasm_call_ctors", "--export-if-defined=__wasm_apply_data_relocs"),
)
FEATURES: Final = {"_GNU_SOURCE": 1, "_POSIX_THREADS": 1, "_XOPEN_SOURCE": 700, "_POSIX_C_SOURCE": "200809L"}
TEXTS: Final = {"PLATLIBDIR", "_PYTHONFRAMEWORK", "PY_BUILTIN_HASHLIB_HASHES", "PY_PLATFORM", "PY_SUPPORT_TIER_STR"}
INCLUDE: Final = re.compile(r'^#include [<"]([^">]+)[">]', re.MULTILINE)


def compile_rules(zig: Path, headers: Path, stdlib: Path, level: str = "2") -> dict[str, Path]:
    """The extension modules by their paths below `sobremesa/`, or below the site for the libraries of the groups."""
    included = _headers(headers, stdlib)
    made = {}
    for name, sources in _generate().items():
        objects = [_object(zig, Path(source), included, level) for source in sources]
        made[name.replace(".", "/") + f".{TAG}.so"] = _linked(zig, name, objects)
    return made


def _generate() -> dict[str, list[str]]:
    """The C sources of every extension module, by its name. In a process of its own: mypyc reads the width of a pointer
    from the configuration of the Python that runs it.
    """
    command = [sys.executable, "-m", "tools.offline.wasm"]
    made = subprocess.run(command, cwd=ROOT, check=False, stdout=subprocess.PIPE)  # noqa: S603  our own words
    if made.returncode:
        raise Unbuildable("mypyc has not translated the rules: its messages are above.")
    return dict(json.loads(made.stdout.splitlines()[-1]))


def generate() -> dict[str, list[str]]:
    """The same, in this process."""
    import sysconfig

    width = sysconfig.get_config_var
    sysconfig.get_config_var = lambda name: 4 if name == "SIZEOF_SIZE_T" else width(name)
    from mypyc.build import mypycify

    sources = [path for path in compiled_sources(PACKAGE) if path.parent != PACKAGE / "envs"]
    groups = setup().folders([path.relative_to(ROOT) for path in sources])
    settings = ["--config-file", "pyproject.toml", "--follow-imports", "silent"]
    settings += ["--cache-dir", str(BUILD / "mypy"), *(source for names, _ in groups for source in names)]
    made = mypycify(settings, opt_level="2", debug_level="0", separate=groups, target_dir=str(GENERATED))
    return {extension.name: list(extension.sources) for extension in made}


def _headers(headers: Path, stdlib: Path) -> Path:
    """Python's headers, configured for WebAssembly from what Pyodide's own Python says about itself."""
    made = BUILD / "include"
    shutil.rmtree(made, ignore_errors=True)
    shutil.copytree(headers / "usr" / "include" / "python3.14", made)
    template = next((headers / "usr" / "include").glob("*/python3.14/pyconfig.h"))
    (made / "pyconfig.h").write_text(_configuration(stdlib, template.read_text(encoding="utf-8")), encoding="utf-8")
    return made


def _configuration(stdlib: Path, template: str) -> str:
    with zipfile.ZipFile(stdlib) as library:
        name = next(name for name in library.namelist() if "_sysconfigdata" in name)
        said: dict[str, Any] = {}
        exec(library.read(name).decode(), said)  # noqa: S102  a table of the pinned package
    known = said["build_time_vars"] | FEATURES
    asked = {one or other for one, other in re.findall(r"#\s*define\s+(\w+)|/\* #undef (\w+) \*/", template)}
    lines = [_define(key, known[key]) for key in sorted(asked | set(FEATURES)) if key in known]
    return "\n".join(["#ifndef Py_PYCONFIG_H", "#define Py_PYCONFIG_H", *filter(None, lines), "#endif", ""])


def _define(key: str, value: object) -> str:
    if key in TEXTS:
        return f'#define {key} "{value}"'
    is_told = value not in (0, "") or key.startswith(("SIZEOF", "ALIGNOF"))
    return f"#define {key} {value}" if is_told else ""


@cache
def _runtime() -> Path:
    import mypyc

    return Path(mypyc.__file__).parent / "lib-rt"


@cache
def _included(path: Path) -> frozenset[Path]:
    """This file, and all of mypyc and of ours that it includes."""
    found = {path}
    for name in INCLUDE.findall(path.read_text(encoding="utf-8")):
        places = [folder / name for folder in (path.parent, GENERATED, _runtime())]
        known = next((place for place in places if place.is_file()), None)
        if known is not None and known not in found:
            found |= _included(known)
    return frozenset(found)


def _object(zig: Path, source: Path, headers: Path, level: str) -> Path:
    """The object of a C source, compiled if no earlier one was made from the same."""
    read = [path.read_bytes() for path in sorted(_included(source))]
    made = OBJECTS / f"{digest(_toolchain(zig, headers), level.encode(), *read)}.o"
    if not made.exists():
        where = [f"-I{headers}", f"-I{_runtime()}", f"-I{GENERATED}"]
        _run(zig, "cc", *COMPILE, f"-O{level}", str(source), "-o", f"{made}.part", *where)
        Path(f"{made}.part").rename(made)
    return made


@cache
def _toolchain(zig: Path, headers: Path) -> bytes:
    """What every object depends on: compiler, flags and Python's headers."""
    version = subprocess.run([zig, "version"], check=True, capture_output=True).stdout  # noqa: S603  the pinned compiler
    told = [path.read_bytes() for path in sorted(headers.rglob("*.h"))]
    return digest(version, " ".join(COMPILE).encode(), *told).encode()


def _linked(zig: Path, name: str, objects: list[Path]) -> Path:
    start = "PyInit_" + name.rpartition(".")[2]
    made = OBJECTS / f"{digest(start.encode(), ' '.join(LINK).encode(), *(one.name.encode() for one in objects))}.so"
    if not made.exists():
        _run(zig, "wasm-ld", *LINK, f"--export={start}", *map(str, objects), "-o", f"{made}.part")
        Path(f"{made}.part").rename(made)
    return made


def _run(*command: str | Path) -> None:
    OBJECTS.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(list(map(str, command)), cwd=ROOT, check=False, capture_output=True, text=True)  # noqa: S603  our own words
    if done.returncode:
        raise Unbuildable(f"{' '.join(map(str, command[1:3]))} failed: {done.stderr[:2000]}")


if __name__ == "__main__":
    print(json.dumps(generate()))  # noqa: T201  read by _generate
