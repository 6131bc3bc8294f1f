"""Generator of `__init__` and `clone` of position classes from their annotations, between two marks in the file.

A position has dozens of fields. Its constructor and its copy must name each of them, six times in all, and an error
there is hard to see. So the annotations of the class are the only source, and a test checks that the generated code is
current. A field that copies share, because it never changes or is replaced first, is marked after its annotation:
`layout: Layout # shared`.

    python -m scripts.write_fields             all games
    python -m scripts.write_fields FILE        one file
"""

from __future__ import annotations

import argparse
import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

BEGIN = "    # -- written by scripts/write_fields.py from the annotations\n"
END = "    # -- written by hand\n"
#: Fields of every position: type in the constructor of the base class, and expression in a copy.
BASE = {
    "game": ("Game", "self.game"),
    "options": ("object", "self.options"),
    "seats": ("i64", "self.seats"),
    "to_act": ("i64", "self.to_act"),
    "reveals": ("i64", "self.reveals"),
    "stack": ("vec[i64]", "self.stack[:]"),
    "sealed": ("Sealed | None", "None if self.sealed is None else self.sealed.clone()"),
}
#: Mark after the annotation of a field that copies share.
SHARED = "# shared"
#: Types whose values copies may share.
PLAIN = ("i64", "u8", "int", "bool", "str", "float")


def written(text: str) -> str:
    """Return the text of a file with its marked classes rewritten."""
    # The last class comes first, because the lines above it stay in place.
    for node in reversed(ast.parse(text).body):
        if isinstance(node, ast.ClassDef):
            lines = text.splitlines(keepends=True)
            body = "".join(lines[node.lineno - 1 : node.end_lineno])
            if BEGIN in body:
                text = text.replace(body, with_methods(body, node, fields_of(node, lines)))
    return text


class Kind(NamedTuple):
    """Type of a field, and whether copies share it."""

    type: str
    shared: bool


def fields_of(node: ast.ClassDef, lines: list[str]) -> dict[str, Kind]:
    """Return the fields of a class by name."""
    return {
        item.target.id: Kind(ast.unparse(item.annotation), SHARED in lines[item.lineno - 1])
        for item in node.body
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name)
    }


def with_methods(body: str, node: ast.ClassDef, fields: dict[str, Kind]) -> str:
    """Return the text of a class with the part between its marks rewritten."""
    before, rest = body.split(BEGIN)
    _, after = rest.split(END)
    based = any(isinstance(base, ast.Name) and base.id == "State" for base in node.bases)
    return (
        f"{before}{BEGIN}\n{constructor(fields, based=based)}\n{copier(node.name, fields, based=based)}\n{END}{after}"
    )


def constructor(fields: dict[str, Kind], *, based: bool) -> str:
    """Return the constructor, which takes every field by name."""
    taken = {name: kind for name, (kind, _) in BASE.items()} if based else {}
    lines = ["    def __init__(", "        self,", "        *,"]
    taken |= {name: kind.type for name, kind in fields.items()}
    lines += [f"        {name}: {kind}," for name, kind in taken.items()]
    lines.append("    ) -> None:")
    if based:
        lines.append(f"        super().__init__({', '.join(BASE)}, ROOMS)")
    lines += [f"        self.{name} = {name}" for name in fields]
    return "\n".join(lines) + "\n"


def copier(name: str, fields: dict[str, Kind], *, based: bool) -> str:
    """Return the method that copies."""
    copies = {field: copied for field, (_, copied) in BASE.items()} if based else {}
    copies |= {field: copied(field, kind) for field, kind in fields.items()}
    lines = [f"    def clone(self) -> {name}:", '        """Return an independent copy."""', f"        return {name}("]
    lines += [f"            {field}={how}," for field, how in copies.items()]
    return "\n".join([*lines, "        )"]) + "\n"


def copied(name: str, kind: Kind) -> str:
    """Return the expression by which a copy gets a field."""
    if kind.shared or kind.type in PLAIN:
        return f"self.{name}"
    if kind.type.endswith(" | None"):
        return f"None if self.{name} is None else self.{name}.clone()"
    listed = re.fullmatch(r"(?:list|vec)\[(.*)\]", kind.type)
    if listed and listed[1] in PLAIN:
        return f"self.{name}[:]"
    return f"[one.clone() for one in self.{name}]" if listed else f"self.{name}.clone()"


def files() -> Iterator[Path]:
    """Return the files of the games that have marks."""
    return (path for path in sorted(Path("src/pentapolis/games").rglob("*.py")) if BEGIN in path.read_text("utf-8"))


def main() -> None:
    """Write the files that the command line names."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("files", nargs="*", type=Path, help="files; without any, those of all games")
    for path in parser.parse_args().files or files():
        path.write_text(written(path.read_text("utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
