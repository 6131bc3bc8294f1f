"""Lines for the builders of positions, such as `position("baths", me=Side(coins=3))`: calls with constants only."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any

from pentapolis.core.errors import PositionError

if TYPE_CHECKING:
    from collections.abc import Mapping


def build(line: str, names: Mapping[str, Any]) -> Any:
    """Return the value of a line whose functions are looked up in `names`. Raises PositionError."""
    try:
        tree = ast.parse(line.strip(), mode="eval")
    except SyntaxError as error:
        raise PositionError(f"{line!r} is not a line for a builder: {error.msg}") from error
    return _value(tree.body, names)


def _value(node: ast.expr, names: Mapping[str, Any]) -> Any:
    """Return the value of a call or a constant."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
        given = [_value(argument, names) for argument in node.args]
        named = {word.arg: _value(word.value, names) for word in node.keywords if word.arg}
        return names[node.func.id](*given, **named)
    try:
        return ast.literal_eval(node)
    except ValueError:
        raise PositionError(f"{ast.unparse(node)!r} is neither a constant nor a call of the builder") from None
