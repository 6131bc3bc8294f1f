"""Generator of `__init__`, `clone` and `key` of position classes from their annotations, between two marks in the file.

A position has dozens of fields. Its constructor, its copy and its key must name each of them, seven times in all, and
an error there is hard to see. So the annotations of the class are the only source, and a test checks that the generated
code is current.

Words behind an annotation mark special fields. Copies share a `shared` field, because it never changes or is replaced
first. A `derived` field follows from other fields, so it is not in the key.

    layout: Layout  # shared, derived

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
#: The formatter would give every field three lines of its own.
UNFORMATTED, FORMATTED = "    # fmt: off\n", "    # fmt: on\n"
MARKS = (BEGIN, END, UNFORMATTED, FORMATTED)
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
#: Words behind an annotation: copies share its value; its value follows from other fields.
SHARED, DERIVED = "shared", "derived"
#: The length of the longest line.
WIDTH = 120
#: Types whose values copies may share.
PLAIN = ("i64", "u8", "int", "bool", "str", "float")


def written(text: str) -> str:
    """Return the text of a file with its marked classes rewritten."""
    # The last class comes first, because the lines above it stay in place.
    for node in reversed(ast.parse(text).body):
        if isinstance(node, ast.ClassDef):
            lines = text.splitlines(keepends=True)
            end = node.end_lineno or node.lineno
            # Python does not count comments after the last statement to a class, and marks may be among them.
            while end < len(lines) and (not lines[end].strip() or lines[end] in MARKS):
                end += 1
            body = "".join(lines[node.lineno - 1 : end])
            if BEGIN in body:
                text = text.replace(body, with_methods(body, node, fields_of(node, lines)))
    return text


class Kind(NamedTuple):
    """Type of a field, whether copies share it, and whether it is in the key."""

    type: str
    shared: bool
    is_fact: bool

    @property
    def item(self) -> str:
        """Return the type of the items of a list, or an empty text for other types."""
        listed = re.fullmatch(r"(?:list|vec)\[(.*)\]", self.type)
        return listed[1] if listed else ""


def fields_of(node: ast.ClassDef, lines: list[str]) -> dict[str, Kind]:
    """Return the fields of a class by name."""
    return {
        item.target.id: Kind(ast.unparse(item.annotation), SHARED in said, DERIVED not in said)
        for item in node.body
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name)
        for said in [re.findall(r"\w+", lines[item.lineno - 1].partition("  # ")[2])]
    }


def with_methods(body: str, node: ast.ClassDef, fields: dict[str, Kind]) -> str:
    """Return the text of a class with the part between its marks rewritten."""
    before, rest = body.split(BEGIN)
    _, after = rest.split(END)
    based = any(isinstance(base, ast.Name) and base.id == "State" for base in node.bases)
    methods = (
        constructor(fields, based=based),
        copier(node.name, fields, based=based),
        key_method(fields, based=based),
    )
    return f"{before}{BEGIN}{UNFORMATTED}\n{chr(10).join(methods)}\n{FORMATTED}{END}{after}"


def constructor(fields: dict[str, Kind], *, based: bool) -> str:
    """Return the constructor, which takes every field by name."""
    taken = {name: kind for name, (kind, _) in BASE.items()} if based else {}
    taken |= {name: kind.type for name, kind in fields.items()}
    lines = ["    def __init__(", "        self, *,"]
    lines += rows([f"{name}: {kind}" for name, kind in taken.items()], "        {},")
    lines.append("    ) -> None:")
    if based:
        lines.append(f"        super().__init__({', '.join(BASE)}, HANDLERS)")
    lines += rows(list(fields), "        {} = {}", "self.")
    return "\n".join(lines) + "\n"


def copier(name: str, fields: dict[str, Kind], *, based: bool) -> str:
    """Return the method that copies."""
    copies = {field: copied for field, (_, copied) in BASE.items()} if based else {}
    copies |= {field: copied(field, kind) for field, kind in fields.items()}
    lines = [f"    def clone(self) -> {name}:", '        """Return an independent copy."""', f"        return {name}("]
    lines += rows([f"{field}={how}" for field, how in copies.items()], "            {},")
    return "\n".join([*lines, "        )"]) + "\n"


def copied(name: str, kind: Kind) -> str:
    """Return the expression by which a copy gets a field."""
    if kind.shared or kind.type in PLAIN:
        return f"self.{name}"
    if kind.type.endswith(" | None"):
        return f"None if self.{name} is None else self.{name}.clone()"
    if kind.item in PLAIN:
        return f"self.{name}[:]"
    return f"[one.clone() for one in self.{name}]" if kind.item else f"self.{name}.clone()"


def key_method(fields: dict[str, Kind], *, based: bool) -> str:
    """Return the method that lists all facts as numbers: single numbers first, then lists with their lengths."""
    facts = {name: kind for name, kind in fields.items() if kind.is_fact}
    taken = [*(["seats", "to_act"] if based else []), *(name for name, kind in facts.items() if kind.type in PLAIN)]
    lists = [*(name for name, kind in facts.items() if kind.item in PLAIN), *(["stack"] if based else [])]
    lines = [f"    def key(self) -> {'tuple[int, ...]' if based else 'list[int]'}:", '        """Return every fact."""']
    lines += ["        facts: list[int] = []", *rows([f"self.{name}" for name in taken], "        facts += [{}]")]
    small = {name for name in lists if name in facts and facts[name].item == "u8"}
    items = {name: f"[i64(one) for one in self.{name}]" if name in small else f"self.{name}" for name in lists}
    lines += rows([f"len(self.{name}), *{items[name]}" for name in lists], "        facts += [{}]")
    for name, kind in facts.items():
        if kind.item not in ("", *PLAIN):
            lines += [f"        for one in self.{name}:", "            facts += one.key()"]
        elif kind.type.endswith(" | None"):
            lines.append(f"        facts += [0] if self.{name} is None else [1, *self.{name}.key()]")
        elif not kind.item and kind.type not in PLAIN:
            lines.append(f"        facts += self.{name}.key()")
    if based:
        lines += ["        if self.sealed is not None:", "            facts += list(self.sealed.choices)"]
    return "\n".join([*lines, f"        return {'tuple(facts)' if based else 'facts'}"]) + "\n"


def rows(names: list[str], form: str, before: str = "") -> list[str]:
    """Return lines of a form that hold all names, each line as long as it may be.

    A form with two places has every name in both, in the first one behind another text.
    """
    lines = [""]
    row: list[str] = []
    for name in names:
        line = form.format(", ".join([before + one for one in (*row, name)]), ", ".join([*row, name]))
        if row and len(line) > WIDTH:
            row = []
            lines.append("")
            line = form.format(before + name, name)
        row.append(name)
        lines[-1] = line
    return lines if names else []


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
