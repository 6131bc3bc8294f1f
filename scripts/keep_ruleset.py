"""Archive of a game's engine, so that its records stay readable after a change of its rules.

Run it as the last step before `ruleset` is raised:

    python -m scripts.keep_ruleset ages

It writes src/pentapolis/rulesets/pentapolis_<game>_<ruleset>.zip: the sources of the core and of the game under a
package name of their own. Only the base class of the errors stays the one of the living package, so that a handler of
its errors also handles those of a kept engine. The same sources give the same bytes.
"""

from __future__ import annotations

import argparse
import re
import sys
import zipfile
from importlib import import_module
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Final

from pentapolis.games.registry import GAMES, load
from pentapolis.rulesets import SHELF, name_of

if TYPE_CHECKING:
    from collections.abc import Iterator

CORE: Final = SHELF.parent / "core"
BASE: Final = re.compile(r'^class PentapolisError\(Exception\):\n    """.*?"""\n', re.MULTILINE | re.DOTALL)
#: The earliest time that a zip can record, given to every file because equal sources must give equal bytes.
NEVER: Final = (1980, 1, 1, 0, 0, 0)


def engine(game: str, package: str) -> dict[str, str]:
    """Return the files of an engine under its new package name: texts by their path in the zip."""
    texts = dict(sources(game, package))
    # Every folder is a package with an __init__.py, because a zip without entries of folders has no other packages.
    folders = {parent.as_posix() for name in texts for parent in PurePosixPath(name).parents} - {"."}
    return {f"{folder}/__init__.py": "" for folder in sorted(folders)} | texts


def sources(game: str, package: str) -> Iterator[tuple[str, str]]:
    """Yield the sources of an engine under its new package name: paths in the zip, and texts."""
    module = import_module(GAMES[game].partition(":")[0])
    assert module.__spec__ is not None
    assert module.__file__ is not None
    living = {"pentapolis.core": f"{package}.core", module.__spec__.parent: f"{package}.games.{game}"}
    named = re.compile(rf"\b(?:{'|'.join(map(re.escape, filter(None, living)))})\b")
    for source, folder in ((CORE, "core"), (Path(module.__file__).parent, f"games/{game}")):
        for path in sorted(source.rglob("*.py")):
            text = named.sub(lambda found: living[found[0]], path.read_text(encoding="utf-8"))
            if path == CORE / "errors.py":
                text, number = BASE.subn("from pentapolis.core.errors import PentapolisError\n", text)
                assert number == 1, "the base class of the errors is not where it was"
            yield f"{package}/{folder}/{path.relative_to(source).as_posix()}", text


def keep(game: str, shelf: Path = SHELF) -> Path:
    """Write the zip of a game's engine and return its path."""
    package = name_of(game, load(game).ruleset)
    target = shelf / f"{package}.zip"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as kept:
        for name, text in engine(game, package).items():
            info = zipfile.ZipInfo(name, NEVER)
            info.compress_type = zipfile.ZIP_DEFLATED
            kept.writestr(info, text)
    return target


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=GAMES)
    sys.stdout.write(f"{keep(parser.parse_args().game)}\n")
