"""Mutation operators: every mutant of a source file, as a changed syntax tree."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass

WIDEST = 90  # characters of context that identify a mutant

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}


NOT_RULES = ("__init__.py", "content.py", "box.py", "draw.py", "ui.py", "text.py", "bot.py", "search.py")
OTHER_FOLDERS = ("bot", "draw", "ui")


def has_rules(module: str) -> bool:
    """Whether this module of a game has rules: not the drawings, texts, bots or the manifest."""
    folder, _, name = module.rpartition("/")
    return name not in NOT_RULES and folder.partition("/")[0] not in OTHER_FOLDERS


@dataclass(frozen=True)
class Mutant:
    """One change to one module. `number` is the node's place in the tree, `way` which of its changes.

    `lines` are those of the statement it is in: a test that runs none of them cannot notice it; None: run at import.
    """

    module: str
    function: str
    line: int
    lines: range | None
    before: str
    after: str
    number: int
    way: int

    @property
    def key(self) -> tuple[str, str, str]:
        """An identity that survives moved lines: module, function, and the change itself."""
        return self.module, self.function, f"{self.before} -> {self.after}"


def mutants_of(source: str, module: str) -> list[Mutant]:
    """Every mutant of this source, in reading order."""
    tree = ast.parse(source)
    numbers = {id(node): number for number, node in enumerate(ast.walk(tree))}
    found: list[Mutant] = []
    for node, function, parents in _changeable(tree):
        line = next((around.lineno for around in [node, *reversed(parents)] if hasattr(around, "lineno")), 0)
        lines = _run_with([*parents, node])
        frame = _frame(node, parents)
        for way in range(len(changes(node))):
            after = _changed(frame, list(ast.walk(frame)).index(node), way)
            found.append(Mutant(module, function, line, lines, _line(frame), _line(after), numbers[id(node)], way))
    return sorted(found, key=lambda mutant: (mutant.line, mutant.number, mutant.way))


def mutate(source: str, mutant: Mutant) -> ast.Module:
    """The tree with this one change."""
    changed = _changed(ast.parse(source), mutant.number, mutant.way)
    assert isinstance(changed, ast.Module)
    return changed


def _changed(tree: ast.AST, number: int, way: int) -> ast.AST:
    """A copy in which the node of this number, in the order of `ast.walk`, is replaced."""
    copied = copy.deepcopy(tree)
    target = list(ast.walk(copied))[number]
    return ast.fix_missing_locations(_Replace(target, changes(target)[way]).visit(copied))


class _Replace(ast.NodeTransformer):
    def __init__(self, target: ast.AST, replacement: ast.AST) -> None:
        self.target = target
        self.replacement = replacement

    def visit(self, node: ast.AST) -> ast.AST:
        return self.replacement if node is self.target else self.generic_visit(node)


def _run_with(way: list[ast.AST]) -> range | None:
    """The lines of the innermost statement on the path to a node, without nested ones."""
    depth = max((i for i, node in enumerate(way) if isinstance(node, ast.stmt)), default=0)
    statement = way[depth]
    if not isinstance(statement, ast.stmt) or not any(isinstance(node, ast.FunctionDef) for node in way[:depth]):
        return None
    nested: list[ast.stmt] = getattr(statement, "body", [])
    last = nested[0].lineno - 1 if nested else statement.end_lineno or statement.lineno
    return range(statement.lineno, max(statement.lineno, last) + 1)


def _frame(node: ast.AST, parents: list[ast.AST]) -> ast.AST:
    """The widest expression around the node that still fits on a line: the context that identifies the mutant."""
    widest = node
    for parent in reversed(parents):
        if isinstance(widest, ast.stmt) or len(ast.unparse(parent).splitlines()[0]) > WIDEST:
            break
        if isinstance(parent, (ast.expr, ast.stmt)):
            widest = parent
    return widest


def _line(node: ast.AST) -> str:
    text = ast.unparse(node).splitlines()[0]
    return text if len(text) <= WIDEST or not isinstance(node, ast.stmt) else text[:WIDEST] + "..."


def _changeable(tree: ast.Module) -> Iterator[tuple[ast.AST, str, list[ast.AST]]]:
    """The nodes a mutant may change, with the enclosing function and all parents."""
    waiting: list[tuple[ast.AST, str, list[ast.AST]]] = [(tree, "", [])]
    while waiting:
        node, function, parents = waiting.pop()
        if isinstance(node, (ast.Assert, ast.Import, ast.ImportFrom)) or _is_said(node):
            continue
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            function = f"{function}.{node.name}" if function else node.name
        else:
            yield node, function, parents
        waiting += [(child, function, [*parents, node]) for child in _children(node)]


def _is_said(node: ast.AST) -> bool:
    """Whether it is a docstring, or the class variable that names a rule: text without effect."""
    is_docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    is_rule = isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == "rule"
    return is_docstring or is_rule


def _children(node: ast.AST) -> Iterator[ast.AST]:
    """The child nodes, without annotations and decorators."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "bases", "type_comment"):
            continue
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, ast.AST):
                yield item


def changes(node: ast.AST) -> list[ast.AST]:
    """The mutations of this node."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        return [ast.Compare(node.left, [COMPARISONS[type(node.ops[0])]()], node.comparators)]
    if isinstance(node, ast.Compare):
        return [_with_operator(node, i) for i in range(len(node.ops))]
    if isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC:
        return [ast.BinOp(node.left, ARITHMETIC[type(node.op)](), node.right)]
    if isinstance(node, ast.BoolOp):
        return [ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)]
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.Not, ast.USub)):
        return [node.operand]
    if isinstance(node, ast.Constant):
        return _other_constants(node.value)
    if isinstance(node, ast.Slice):
        return _other_slices(node)
    if isinstance(node, ast.stmt):
        return _other_statements(node)
    return _other_conditions(node)


def _with_operator(node: ast.Compare, place: int) -> ast.Compare:
    operators = [COMPARISONS[type(op)]() if i == place else op for i, op in enumerate(node.ops)]
    return ast.Compare(node.left, operators, node.comparators)


def _other_constants(value: object) -> list[ast.AST]:
    if isinstance(value, bool):
        return [ast.Constant(not value)]
    if isinstance(value, (int, float)):
        return [ast.Constant(value + 1)]
    return [ast.Constant(value + "?")] if isinstance(value, str) else []


def _other_slices(node: ast.Slice) -> list[ast.AST]:
    """Without its start, without its end; a full slice, which copies, has neither."""
    found: list[ast.AST] = []
    if node.lower is not None:
        found.append(ast.Slice(None, node.upper, node.step))
    if node.upper is not None:
        found.append(ast.Slice(node.lower, None, node.step))
    return found


def _other_statements(node: ast.stmt) -> list[ast.AST]:
    """A call, an assignment or a jump removed; a result dropped; a condition negated."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        return [ast.Pass()]
    if isinstance(node, ast.AugAssign):
        return [ast.Pass()]
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], (ast.Attribute, ast.Subscript)):
        return [ast.Pass()]
    if isinstance(node, (ast.Continue, ast.Break)):
        return [ast.Pass()]
    if isinstance(node, ast.Return):
        is_something = node.value is not None and not (
            isinstance(node.value, ast.Constant) and node.value.value is None
        )
        return [ast.Return(ast.Constant(None))] if is_something else [ast.Pass()]
    if isinstance(node, ast.If) and not isinstance(node.test, (ast.Compare, ast.UnaryOp)):
        return [ast.If(ast.UnaryOp(ast.Not(), node.test), node.body, node.orelse)]
    return []


def _other_conditions(node: ast.AST) -> list[ast.AST]:
    """A conditional expression negated, a filter removed, a copy not made."""
    if isinstance(node, ast.IfExp) and not isinstance(node.test, (ast.Compare, ast.UnaryOp)):
        return [ast.IfExp(ast.UnaryOp(ast.Not(), node.test), node.body, node.orelse)]
    if isinstance(node, ast.comprehension) and node.ifs:
        return [ast.comprehension(node.target, node.iter, [], node.is_async)]
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
        part = node.slice
        if part.lower is None and part.upper is None and isinstance(node.ctx, ast.Load):
            return [node.value]
    return []
