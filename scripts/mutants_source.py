"""Small semantic mutations of a source: what could be changed in it, each change in one place.

Changed are comparisons (`<` to `<=`, `==` to `!=`), numbers (one more), `and` and `or`, `+` and `-`; an `if` is taken
always or never, a statement with an effect is dropped. Left alone is what cannot be a rule: annotations, messages, what
raises an error, ids that are counted through, and code for the type checker.
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
    """One change of one place of a file; `nth` tells equal lines of a function apart."""

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
        """The game whose rules the file holds."""
        return self.file.partition("/")[0]

    def __str__(self) -> str:
        """Where it is, and what it does."""
        return f"{self.file}:{self.line} {self.function}: {self.before} -> {self.after}"

    @property
    def key(self) -> tuple[str, str, str, str, int]:
        """What names the mutant as long as its line stays as it is, wherever that stands."""
        return self.file, self.function, self.before, self.after, self.nth

    def applied(self, source: str) -> str:
        """The source with the change."""
        data = source.encode()
        return (data[: self.start] + self.text.encode() + data[self.end :]).decode()


@dataclass(frozen=True)
class Change:
    """A place of the source, and what shall stand there."""

    node: ast.expr | ast.stmt
    kind: str
    text: str


def mutants(file: str, source: str) -> list[Mutant]:
    """All mutants of a source, in the order of their places."""
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
    """Code on one line, however it was broken."""
    return " ".join(code.decode().split())


def changes(tree: ast.Module, lines: list[str]) -> Iterator[tuple[str, tuple[str, ...], Change]]:
    """Every change with the name of its function and the rules that this function cites."""
    cited = rules_of(ast.get_docstring(tree) or "")
    for change in constants(tree):
        yield "", cited, change
    for name, function in functions(tree):
        rules = rules_of("\n".join(lines[function.lineno - 1 : function.end_lineno])) or cited
        for statement in function.body:
            for change in statement_changes(statement):
                yield name, rules, change


def rules_of(text: str) -> tuple[str, ...]:
    """The numbers of rules that a text cites."""
    return tuple(dict.fromkeys(RULE.findall(text)))


def functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions and methods of a module by name."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    yield f"{node.name}.{inner.name}", inner


def constants(tree: ast.Module) -> Iterator[Change]:
    """The numbers that a module names, without those that only count through: another id is no other rule."""
    values = [named_number(node) for node in tree.body]
    for value, previous, following in zip(values, [None, *values], [*values[1:], None], strict=False):
        if value is not None and not any(
            other is not None and abs(number(other) - number(value)) == 1 for other in (previous, following)
        ):
            yield one_more(value)


def named_number(node: ast.stmt) -> ast.Constant | None:
    """The value of `NAME: Final = 3`."""
    value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
    return value if isinstance(value, ast.Constant) and type(value.value) is int else None


def number(node: ast.Constant) -> int:
    """The value of a number in the source."""
    assert isinstance(node.value, int)
    return node.value


def one_more(node: ast.Constant) -> Change:
    """The number that is off by one."""
    return Change(node, "number", str(number(node) + 1))


def statement_changes(node: ast.stmt) -> Iterator[Change]:
    """The changes of a statement and of all in it."""
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
    """Nothing that a rule could be in: a docstring, an assertion, an error, what is there for the type checker."""
    if isinstance(node, ast.If):
        return ast.unparse(node.test) == "TYPE_CHECKING" or all(isinstance(inner, ast.Raise) for inner in node.body)
    if isinstance(node, ast.Expr):
        return not isinstance(node.value, ast.Call)
    return isinstance(node, ast.Assert | ast.Raise | ast.Pass | ast.Import | ast.ImportFrom)


def drops(node: ast.stmt) -> bool:
    """Without the statement all names still have values, and something does not happen."""
    if isinstance(node, ast.Assign):
        return all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets)
    return isinstance(node, ast.Expr | ast.AugAssign)


def expression_changes(node: ast.expr) -> Iterator[Change]:
    """The changes of an expression and of all in it."""
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
    """Texts or lists are joined, not numbers added."""
    joined = ast.List | ast.Tuple | ast.ListComp | ast.JoinedStr
    return any(
        isinstance(side, joined) or (isinstance(side, ast.Constant) and isinstance(side.value, str))
        for side in (node.left, node.right)
    )
