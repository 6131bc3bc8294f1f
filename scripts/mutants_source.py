"""Small semantic mutations of a source, each in one place.

Mutations change comparisons (`<` to `<=`, `==` to `!=`), numbers (plus one), `and` and `or`, `+` and `-`. They make an
`if` always or never taken, or drop a statement with an effect. Code that cannot be a rule is excluded: annotations,
messages, raised errors, enumerated ids, and code for the type checker.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
SIGNS: Final[dict[type[ast.operator], type[ast.operator]]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}
RULE: Final = re.compile(r"\b[RS]\d+[a-z]?\b")


@dataclass(frozen=True)
class Mutant:
    """One change of one place of a file. `nth` distinguishes equal lines of a function."""

    file: str
    function: str
    kind: str
    before: str
    after: str
    nth: int
    line: int
    rules: tuple[str, ...]
    start: int
    end: int
    text: str

    @property
    def game(self) -> str:
        """Return the game whose rules the file contains."""
        return self.file.partition("/")[0]

    def __str__(self) -> str:
        """Return the place and the change as text."""
        return f"{self.file}:{self.line} {self.function}: {self.before} -> {self.after}"

    @property
    def key(self) -> tuple[str, str, str, str, int]:
        """Return a key that stays valid as long as the line's text is unchanged, wherever it moves."""
        return self.file, self.function, self.before, self.after, self.nth

    def applied(self, source: str) -> str:
        """Return the source with the change."""
        data = source.encode()
        return (data[: self.start] + self.text.encode() + data[self.end :]).decode()


@dataclass(frozen=True)
class Change:
    """Place of the source with its replacement."""

    node: ast.expr | ast.stmt
    kind: str
    text: str


def mutants(file: str, source: str) -> list[Mutant]:
    """Return all mutants of a source in the order of their places."""
    tree = ast.parse(source)
    data = source.encode()
    lines = data.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    seen: Counter[tuple[str, str, str]] = Counter()
    found = []
    for function, rules, change in changes(tree, source.splitlines()):
        node = change.node
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[node.end_lineno - 1] + node.end_col_offset
        head, tail = data[starts[node.lineno - 1] : start], data[end : starts[node.end_lineno]]
        before = plain(head + data[start:end] + tail)
        after = plain(head + change.text.encode() + tail)
        nth = seen[function, before, after]
        seen[function, before, after] += 1
        found.append(
            Mutant(file, function, change.kind, before, after, nth, node.lineno, rules, start, end, change.text)
        )
    return found


def plain(code: bytes) -> str:
    """Return code joined to one line."""
    return " ".join(code.decode().split())


def changes(tree: ast.Module, lines: list[str]) -> Iterator[tuple[str, tuple[str, ...], Change]]:
    """Yield every change with the name of its function and the rules that the function cites."""
    cited = rules_of(ast.get_docstring(tree) or "")
    for change in constants(tree):
        yield "", cited, change
    for name, function in functions(tree):
        rules = rules_of("\n".join(lines[function.lineno - 1 : function.end_lineno])) or cited
        for statement in function.body:
            for change in statement_changes(statement):
                yield name, rules, change


def rules_of(text: str) -> tuple[str, ...]:
    """Return the numbers of the rules that a text cites."""
    return tuple(dict.fromkeys(RULE.findall(text)))


def functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Yield the functions and methods of a module by name."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    yield f"{node.name}.{inner.name}", inner


def constants(tree: ast.Module) -> Iterator[Change]:
    """Yield the named numbers of a module, without enumerations, because another id is not another rule."""
    values = [named_number(node) for node in tree.body]
    for value, previous, following in zip(values, [None, *values], [*values[1:], None], strict=False):
        if value is not None and not any(
            other is not None and abs(number(other) - number(value)) == 1 for other in (previous, following)
        ):
            yield one_more(value)


def named_number(node: ast.stmt) -> ast.Constant | None:
    """Return the value of `NAME: Final = 3`, or None."""
    value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
    return value if isinstance(value, ast.Constant) and type(value.value) is int else None


def number(node: ast.Constant) -> int:
    """Return the value of a number in the source, or None."""
    assert isinstance(node.value, int)
    return node.value


def one_more(node: ast.Constant) -> Change:
    """Return the number plus one."""
    return Change(node, "number", str(number(node) + 1))


def statement_changes(node: ast.stmt) -> Iterator[Change]:
    """Yield the changes of a statement and everything in it."""
    if is_idle(node):
        return
    if drops(node):
        yield Change(node, "dropped", "pass")
    if isinstance(node, ast.If):
        yield from (Change(node.test, "branch", text) for text in ("True", "False"))
    if isinstance(node, ast.AugAssign) and type(node.op) in SIGNS:
        other = ast.AugAssign(node.target, SIGNS[type(node.op)](), node.value)
        yield Change(node, "sign", ast.unparse(other))
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.stmt):
            yield from statement_changes(child)
        elif isinstance(child, ast.expr) and not (isinstance(node, ast.AnnAssign) and child is node.annotation):
            yield from expression_changes(child)


def is_idle(node: ast.stmt) -> bool:
    """Return whether a statement cannot contain a rule: docstring, assertion, error, or code for the type checker."""
    if isinstance(node, ast.If):
        return ast.unparse(node.test) == "TYPE_CHECKING" or all(isinstance(inner, ast.Raise) for inner in node.body)
    if isinstance(node, ast.Expr):
        return not isinstance(node.value, ast.Call)
    return isinstance(node, ast.Assert | ast.Raise | ast.Pass | ast.Import | ast.ImportFrom)


def drops(node: ast.stmt) -> bool:
    """Return whether a statement can be dropped: all names keep values, and an effect is lost."""
    if isinstance(node, ast.Assign):
        return all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets)
    return isinstance(node, ast.Expr | ast.AugAssign)


def expression_changes(node: ast.expr) -> Iterator[Change]:
    """Yield the changes of an expression and everything in it."""
    if isinstance(node, ast.JoinedStr):
        return
    if isinstance(node, ast.Constant):
        if isinstance(node.value, bool):
            yield Change(node, "number", str(not node.value))
        elif isinstance(node.value, int):
            yield one_more(node)
    elif isinstance(node, ast.Compare):
        for index, sign in enumerate(node.ops):
            signs = [*node.ops[:index], COMPARISONS[type(sign)](), *node.ops[index + 1 :]]
            yield Change(node, "comparison", ast.unparse(ast.Compare(node.left, signs, node.comparators)))
    elif isinstance(node, ast.BoolOp):
        either: ast.boolop = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield Change(node, "and, or", ast.unparse(ast.BoolOp(either, node.values)))
    elif isinstance(node, ast.BinOp) and type(node.op) in SIGNS and not is_text(node):
        yield Change(node, "sign", ast.unparse(ast.BinOp(node.left, SIGNS[type(node.op)](), node.right)))
    elif isinstance(node, ast.IfExp):
        yield from (Change(node.test, "branch", text) for text in ("True", "False"))
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.expr):
            yield from expression_changes(child)
        elif isinstance(child, ast.keyword):
            yield from expression_changes(child.value)
        elif isinstance(child, ast.comprehension):
            for part in (child.iter, *child.ifs):
                yield from expression_changes(part)


def is_text(node: ast.BinOp) -> bool:
    """Return whether an addition joins texts or lists instead of numbers."""
    joined = ast.List | ast.Tuple | ast.ListComp | ast.JoinedStr
    return any(
        isinstance(side, joined) or (isinstance(side, ast.Constant) and isinstance(side.value, str))
        for side in (node.left, node.right)
    )
