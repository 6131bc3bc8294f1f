"""The site of the documentation can be built: what its pages name is there, and the reference is whole.

`make docs` builds it strictly, which `make test-long` does; what is tried here needs no mkdocs.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import pentapolis as pp
from pentapolis.games.registry import GAMES
from scripts.gather_docs import gather, pages, rewrite_links, settings, site_path, targets
from tests.pages import ROOT

SOURCE = ROOT / "src"
PAGES = pages()
REFERENCE = {path: text for path, text in PAGES.items() if path.startswith("docs/reference/")}
MODULES = [name for text in REFERENCE.values() for name in re.findall(r"^::: (\S+)$", text, re.MULTILINE)]
SITE = ROOT / "build" / "docs" / "site"


def file_of(module: str) -> Path:
    """Where the source of a module or package is."""
    path = SOURCE.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def public(tree: ast.Module | ast.ClassDef) -> list[ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef]:
    """The functions and classes that a module or a class offers."""
    named = (node for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef))
    return [node for node in named if not node.name.startswith("_")]


@pytest.mark.parametrize("module", MODULES)
def test_every_public_name_of_the_reference_says_what_it_is(module: str) -> None:
    tree = ast.parse(file_of(module).read_text(encoding="utf-8"))
    assert ast.get_docstring(tree), f"{module} has no docstring"
    nodes = [(node.name, node) for node in public(tree)]
    inner = [
        (f"{name}.{node.name}", node) for name, kind in nodes if isinstance(kind, ast.ClassDef) for node in public(kind)
    ]
    assert [name for name, node in nodes + inner if not ast.get_docstring(node)] == []


def test_a_module_stands_in_the_reference_once_and_the_core_with_all_of_its_own() -> None:
    assert sorted(set(MODULES)) == sorted(MODULES)
    core = {f"pentapolis.core.{path.stem}" for path in (SOURCE / "pentapolis" / "core").glob("[a-z]*.py")}
    assert core <= set(MODULES)


def test_the_first_page_of_the_reference_has_every_name_of_the_package_and_tells_where_it_is() -> None:
    shown = REFERENCE["docs/reference/pentapolis.md"].partition("|---|")[2]
    assert sorted(re.findall(r"`pp\.(\w+)`", shown)) == sorted(pp.__all__)
    for name in re.findall(r"\]\[([\w.]+)\]", shown):
        module, _, last = (name, "", "") if name in MODULES else name.rpartition(".")
        assert module in MODULES
        assert re.search(rf"^(class|def) {last}\b", file_of(module).read_text(encoding="utf-8"), re.MULTILINE), name


def test_every_page_stands_in_the_menu_and_nothing_else_does() -> None:
    menu = re.findall(r"- (?:.*: )?(\S+\.md)$", settings(), re.MULTILINE)
    assert sorted(menu) == sorted(site_path(path) for path in PAGES)


@pytest.mark.parametrize("path", PAGES)
def test_every_link_of_a_page_leads_to_a_file(path: str) -> None:
    assert [
        target for target in targets(path, PAGES[path]) if target not in PAGES and not (ROOT / target).exists()
    ] == []


def test_links_lead_on_the_site_where_they_lead_in_the_repository() -> None:
    assert rewrite_links("README.md", "[a](docs/host.md#data) [b](SECURITY.md)") == "[a](host.md#data) [b](SECURITY.md)"
    assert rewrite_links("docs/engine.md", "[a](../STYLE.md) [b](host.md)") == "[a](STYLE.md) [b](host.md)"
    assert rewrite_links("docs/rules/duel.md", "[a](../../STYLE.md)") == "[a](../STYLE.md)"
    assert rewrite_links("docs/host.md", "[a](https://a.org/b) [c](#d)") == "[a](https://a.org/b) [c](#d)"
    assert rewrite_links("docs/host.md", "```json error\n[a](../b)\n```\n") == "```json\n[a](../b)\n```\n"


def test_what_is_gathered_has_a_page_for_every_game_and_the_files_that_are_linked(tmp_path: Path) -> None:
    gather(tmp_path)
    found = {
        path.relative_to(tmp_path / "pages").as_posix() for path in (tmp_path / "pages").rglob("*") if path.is_file()
    }
    assert found >= {f"reference/{game}.md" for game in GAMES} | {"examples/bot_client.py", "images/duel-table.png"}
    assert "<game>" not in (tmp_path / "mkdocs.yml").read_text(encoding="utf-8")
    assert "| `seat[2].coins` | 1 |" in (tmp_path / "pages" / "reference" / "duel.md").read_text(encoding="utf-8")


@pytest.mark.long
def test_the_site_that_make_docs_built_fetches_nothing_from_elsewhere() -> None:
    written = {path: path.read_text(encoding="utf-8") for path in SITE.rglob("*.html")}
    assert len(written) > len(PAGES)
    loaded = re.compile(r"<(?:script|img|iframe)\b[^>]*\bsrc=\"(?:https?:)?//|<link\b[^>]*\bhref=\"(?:https?:)?//")
    assert [path.name for path, text in written.items() if loaded.search(text)] == []
