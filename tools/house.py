"""Figures about the source tree: `python -m tools.house [FOLDER]`.

Code lines leave out blank lines, comments, docstrings and imports. A one-importer module is imported by a single other
module of the package. A word has several meanings if classes of that name are defined in several modules; the messages
of the protocol are one module, and what only carries a type across the wire, or shows it to users of the library, means
the same as that type.
"""

from __future__ import annotations

import ast
import io
import sys
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGE = "sobremesa"
PROTOCOL = "sobremesa.server.protocol"
# Words of the protocol and of the public API that mean a type of the same name, and its module.
SAME_MEANING = {
    "Action": "sobremesa.engine.action",
    "Category": "sobremesa.engine.show.tally",
    "Clock": "sobremesa.session.clock",
    "Epilogue": "sobremesa.engine.show.outlook",
    "Goal": "sobremesa.engine.show.outlook",
    "Lesson": "sobremesa.engine.lessons",
    "Mark": "sobremesa.engine.show.tally",
    "Match": "sobremesa.engine.matches.match",
    "Move": "sobremesa.engine.matches.part",
    "Outlook": "sobremesa.engine.show.outlook",
    "Page": "sobremesa.engine.show.outlook",
    "Pane": "sobremesa.engine.show.scene",
    "Room": "sobremesa.server.rooms.room",
    "Scene": "sobremesa.engine.show.scene",
    "Series": "sobremesa.engine.matches.programme",
    "Setting": "sobremesa.engine.manifest",
    "Sprite": "sobremesa.engine.show.scene",
}
NOT_CODE = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENCODING)


@dataclass
class Module:
    """One Python file of the package."""

    name: str
    path: Path
    code_lines: int = 0
    imports: set[str] = field(default_factory=set)
    classes: list[str] = field(default_factory=list)
    functions: list[tuple[int, str]] = field(default_factory=list)  # length in lines, and name


def main() -> int:
    """Print the figures."""
    root = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else ROOT
    for name, value in figures(root):
        sys.stdout.write(f"{name:45} {value}\n")
    return 0


def figures(root: Path) -> Iterator[tuple[str, str]]:
    """Every figure with its name."""
    modules = read_package(root / "src")
    importers = count_importers(modules)
    scripts = [path for path in (root / "src").rglob("*.js") if not {"vendor", "dist"} & set(path.parts)]
    lengths = sorted(length for module in modules.values() for length, _ in module.functions)
    longest = max((length, f"{module.name}.{name}") for module in modules.values() for length, name in module.functions)
    imports = max((len(module.imports), module.name) for module in modules.values())
    shared = names_of_several_classes(modules)
    docs = list((root / "docs").rglob("*.md"))
    yield "Python files in src", f"{len(modules)}"
    yield "code lines in src", f"{sum(module.code_lines for module in modules.values()):,}"
    yield "code lines a file, mean", f"{sum(module.code_lines for module in modules.values()) / len(modules):.0f}"
    yield "modules with one importer", f"{sum(len(found) == 1 for found in importers.values())}"
    yield "most imports from the package in one file", f"{imports[0]} ({imports[1]})"
    yield "longest function", f"{longest[0]} lines ({longest[1]})"
    yield "function length, 90th percentile", f"{lengths[len(lengths) * 9 // 10]} lines"
    yield "class names with several meanings", f"{len(shared)} ({', '.join(shared)})"
    yield "module names used several times", f"{len(repeated_module_names(modules))}"
    yield "lines of the browser's script", f"{sum(len(path.read_text().splitlines()) for path in scripts):,}"
    yield "files of the browser's script", f"{len(scripts)}"
    yield "bytes of docs", f"{sum(path.stat().st_size for path in docs):,}"


def read_package(source: Path) -> dict[str, Module]:
    """Every module, by its dotted name."""
    found: dict[str, Module] = {}
    for path in sorted((source / PACKAGE).rglob("*.py")):
        parts = path.relative_to(source).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found[name] = read_module(name, path)
    for module in found.values():
        module.imports = {
            owner for target in module.imports if (owner := owner_of(target, found)) not in ("", module.name)
        }
    return found


def read_module(name: str, path: Path) -> Module:
    """One file, with the dotted names that it imports."""
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    module = Module(name, path, count_code_lines(text, tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            module.imports |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            module.imports |= {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.ClassDef):
            module.classes.append(node.name)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            module.functions.append(((node.end_lineno or node.lineno) - node.lineno + 1, node.name))
    return module


def count_code_lines(text: str, tree: ast.Module) -> int:
    """Lines with code that is neither a docstring nor an import."""
    lines: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in NOT_CODE:
            lines |= set(range(token.start[0], token.end[0] + 1))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom) or (isinstance(node, ast.Expr) and is_text(node.value)):
            lines -= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return len(lines & set(range(1, len(text.splitlines()) + 1)))


def is_text(value: ast.expr) -> bool:
    """Whether an expression is a text: standing alone it is a docstring."""
    return isinstance(value, ast.Constant) and isinstance(value.value, str)


def owner_of(target: str, modules: dict[str, Module]) -> str:
    """The module of the package that an imported name is in, "" for those from elsewhere."""
    while target and target not in modules:
        target = target.rpartition(".")[0]
    return target


def count_importers(modules: dict[str, Module]) -> dict[str, set[str]]:
    """Who imports each module that somebody imports."""
    found: dict[str, set[str]] = defaultdict(set)
    for module in modules.values():
        for target in module.imports:
            found[target].add(module.name)
    return found


def names_of_several_classes(modules: dict[str, Module]) -> list[str]:
    """Class names that mean several things; games may repeat each other's."""
    found: dict[str, set[str]] = defaultdict(set)
    for module in modules.values():
        for name in module.classes:
            found[name].add(meaning_of(name, module.name))
    return sorted(name for name, where in found.items() if len(where) > 1 and not name.startswith("_"))


def meaning_of(name: str, module: str) -> str:
    """Where the meaning of a class comes from: its module, all games, the protocol, or what it stands for."""
    if module.startswith((PROTOCOL, f"{PACKAGE}.api")):
        return SAME_MEANING.get(name, PROTOCOL if module.startswith(PROTOCOL) else module)
    return f"{PACKAGE}.games" if module.startswith(f"{PACKAGE}.games.") else module


def repeated_module_names(modules: dict[str, Module]) -> list[str]:
    """Last parts of names that several modules outside the games have."""
    found: dict[str, int] = defaultdict(int)
    for name in modules:
        if not name.startswith(f"{PACKAGE}.games."):
            found[name.rpartition(".")[2]] += 1
    return sorted(name for name, count in found.items() if count > 1)


if __name__ == "__main__":
    sys.exit(main())
