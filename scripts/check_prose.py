"""Checker of docstrings and comments against the rules for prose that a tool can check (STYLE.md, "Prose").

    python -m scripts.check_prose

A function's docstring starts with a verb, and that of a class or module with no question word. In the games, a
docstring may cite numbered rules before that. No docstring or comment of the checked packages, and no page of the
documentation, uses a word of `FORBIDDEN`.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]
PACKAGE: Final = ROOT / "src" / "pentapolis"

#: The packages whose docstrings and comments are checked, and the pages.
SOURCES: Final = ("arena", "bots", "cli", "core", "games", "locale", "research", "server", "table", "testkit")
PAGES: Final = ("*.md", "docs/*.md", "docs/decisions/*.md", "docs/reference/*.md", "docs/rules/*.md")
#: Pages that quote the words to avoid.
QUOTING: Final = ("STYLE.md", "docs/english.md", "docs/glossary.md")

#: Words that hide the actor or have a plainer form.
FORBIDDEN: Final = re.compile(
    r"\b(somebody|nobody|everybody|whoever|whomever|anybody|anew|for ever|so many|one's own)\b", re.IGNORECASE
)
#: First words that hide the subject of a sentence.
QUESTION_WORD: Final = re.compile("what|who|whom|whose|whether|how|why|which|where|when")
#: First words of sentences that name a thing instead of an action.
NO_VERB: Final = re.compile(
    f"{QUESTION_WORD.pattern}|a|an|the|its?|they|their|this|that|these|those|all|any|both|each|every|no|none|nothing|"
    "everything|some|one|two|three|several|another|yes|so|once|twice|as|if|of|in|on|at|by|for|from|to|with|within|without"
)
#: The numbered rules that a docstring cites before its first word, such as `R12, R20-R22: `.
CITATION: Final = re.compile(r"R\d[\w(), -]*: ")


class Fault(NamedTuple):
    """A sentence that breaks a rule."""

    path: Path
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.line}: {self.text}"


def docstrings(tree: ast.Module) -> Iterator[tuple[ast.AST, int, str]]:
    """Yield every docstring of a module with its node and line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            text = ast.get_docstring(node)
            if text:
                yield node, node.body[0].lineno, text


def comments(source: str) -> Iterator[tuple[int, str]]:
    """Yield every comment of a source file with its line."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def first_word(text: str) -> str:
    """Return the first word of a docstring in lower case, without a citation before it."""
    citation = CITATION.match(text)
    first = text[citation.end() if citation else 0 :].split()[0]
    return first.strip("`'\".,:;()").lower()


def is_law(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Return whether a function is a law of the conformance kit, whose docstring states the law."""
    return any(re.match(r"\w*law", ast.unparse(decorator)) for decorator in node.decorator_list)


def forbidden(text: str) -> list[str]:
    """Return the forbidden words of a text."""
    return [found.lower() for found in FORBIDDEN.findall(" ".join(text.split()))]


def check_source(path: Path) -> Iterator[Fault]:
    """Yield the faults of a Python file."""
    source = path.read_text(encoding="utf-8")
    for node, line, text in docstrings(ast.parse(source)):
        first, sentence = first_word(text), text.split(".")[0]
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            if QUESTION_WORD.fullmatch(first):
                yield Fault(path, line, f"a docstring starts with a question word: {sentence!r}")
        elif NO_VERB.fullmatch(first) and not is_law(node):
            yield Fault(path, line, f"the docstring of `{node.name}` does not start with a verb: {sentence!r}")
        for word in forbidden(text):
            yield Fault(path, line, f"{word!r} in a docstring")
    for line, text in comments(source):
        for word in forbidden(text):
            yield Fault(path, line, f"{word!r} in a comment")


def check_page(path: Path) -> Iterator[Fault]:
    """Yield the faults of a page, code blocks and quoted names left out."""
    in_code = False
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("```"):
            in_code = not in_code
        elif not in_code:
            for word in forbidden(re.sub(r"`[^`]*`", "", line)):
                yield Fault(path, number, f"{word!r}")


def faults() -> list[Fault]:
    """Return the faults of all checked files."""
    sources = sorted({*PACKAGE.glob("*.py"), *(path for name in SOURCES for path in (PACKAGE / name).rglob("*.py"))})
    pages = sorted({path for pattern in PAGES for path in ROOT.glob(pattern)} - {ROOT / name for name in QUOTING})
    return [
        *(fault for path in sources for fault in check_source(path)),
        *(fault for path in pages for fault in check_page(path)),
    ]


if __name__ == "__main__":
    found = faults()
    for fault in found:
        sys.stdout.write(f"{fault}\n")
    sys.exit(f"{len(found)} sentences break the rules for prose (STYLE.md)" if found else None)
