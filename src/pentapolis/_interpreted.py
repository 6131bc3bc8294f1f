"""Choice between the compiled engine and its Python source.

The interpreted source is the reference. mypyc turns it into extension modules that lie beside it, and Python prefers
those. Tests and benchmarks must be able to run both in the same checkout: every seed has to give the same game compiled
and interpreted, coverage and debuggers see interpreted code only, and a speed-up is the quotient of the two. With
PENTAPOLIS_INTERPRETED=1 in the environment the package calls `install()` before it imports anything else, and every
`pentapolis` module comes from its `.py` file.

This module is never compiled.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    ExtensionFileLoader,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from pathlib import Path
from types import ModuleType

_PACKAGE = "pentapolis"
_FOLDER = Path(__file__).resolve().parent


class SourceOnlyFinder:
    """A meta path finder that sees the `.py` files of this package and not the extension modules."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a module of this package by its source; leave everything else to the other finders."""
        del target
        if path is None or not fullname.startswith(_PACKAGE + "."):
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def install() -> None:
    """Make every module of this package that is imported from now on load from its source."""
    if not any(isinstance(finder, SourceOnlyFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, SourceOnlyFinder())


def is_compiled() -> bool:
    """Return whether the engine in use is the compiled one."""
    spec = importlib.import_module(f"{_PACKAGE}.core.state").__spec__
    return spec is not None and isinstance(spec.loader, ExtensionFileLoader)


def stale_modules() -> list[str]:
    """Return the compiled modules of a source checkout whose source is newer, or gone.

    They would run code that is no longer in the source; `make compile` rebuilds them. An installed package has no stale
    modules, because its files are installed together.
    """
    if not (_FOLDER.parent.parent / "pyproject.toml").is_file():
        return []
    stale = set()
    for suffix in EXTENSION_SUFFIXES:
        for compiled in _FOLDER.rglob("*" + suffix):
            stem = compiled.name.removesuffix(suffix)
            if "." in stem:  # the bare ".so" also ends the names built for one version of Python
                continue
            source = compiled.with_name(stem + ".py")
            if not source.is_file() or source.stat().st_mtime > compiled.stat().st_mtime:
                parts = source.relative_to(_FOLDER.parent).with_suffix("").parts
                stale.add(".".join(parts).removesuffix(".__init__"))
    return sorted(stale)
