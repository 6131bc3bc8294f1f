"""Archive of a game's engine, so that its records stay readable after a change of its rules.

Run it as the last step before `ruleset` is raised:

    python -m scripts.keep_ruleset ages

It writes src/pentapolis/rulesets/pentapolis_<game>_<ruleset>.zip: the sources of the core and the game in a package of
their own. Only the base class of the errors is that of the current package, so that handlers catch errors of archived
engines, too. The output is reproducible.
"""

from __future__ import annotations

import argparse
import re
import sys
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pentapolis.games.registry import GAMES, load
from pentapolis.rulesets import SHELF, name_of

if TYPE_CHECKING:
    from collections.abc import Iterator

SOURCE: Final = SHELF.parent
LIVING: Final = re.compile(r"\bpentapolis(?=\.(?:core|games)\b)")
BASE: Final = re.compile(r'^class PentapolisError\(Exception\):\n    """.*?"""\n', re.MULTILINE | re.DOTALL)
#: Earliest time of the zip format, for reproducible archives.
NEVER: Final = (1980, 1, 1, 0, 0, 0)


def sources(game: str) -> Iterator[Path]:
    """Return the source files of an engine, without those that only the current engine needs."""
    yield from sorted((SOURCE / "core").rglob("*.py"))
    yield SOURCE / "games" / "__init__.py"
    yield from sorted((SOURCE / "games" / game).rglob("*.py"))


def rename_package(path: Path, package: str) -> str:
    """Return a source with its imports changed to another package name."""
    text = LIVING.sub(package, path.read_text(encoding="utf-8"))
    if path == SOURCE / "core" / "errors.py":
        text, number = BASE.subn("from pentapolis.core.errors import PentapolisError\n", text)
        assert number == 1, "the base class of the errors is not where it was"
    return text


def keep(game: str, shelf: Path = SHELF) -> Path:
    """Write the archive of a game's engine and return its path."""
    package = name_of(game, load(game).ruleset)
    target = shelf / f"{package}.zip"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as kept:
        kept.writestr(zipfile.ZipInfo(f"{package}/__init__.py", NEVER), "")
        for path in sources(game):
            name = f"{package}/{path.relative_to(SOURCE).as_posix()}"
            info = zipfile.ZipInfo(name, NEVER)
            info.compress_type = zipfile.ZIP_DEFLATED
            kept.writestr(info, rename_package(path, package))
    return target


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=GAMES)
    sys.stdout.write(f"{keep(parser.parse_args().game)}\n")
