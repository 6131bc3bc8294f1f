"""Build what is published, into dist/: a source distribution with the built client, and a wheel for this machine.

`make wheel` compiles the engine and builds the client first, and then runs this. The wheel is built from the unpacked
source distribution, as on any other machine, so that nothing it needs can be missing there; only the extension modules
are those of the checkout instead of being compiled once more.

    python -m scripts.packages [FOLDER]
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
CLIENT: Final = Path("src", "pentapolis", "server", "static", "index.html")
#: What a build reads of a checkout.
PARTS: Final = (
    *("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", "CHANGELOG.md", "SECURITY.md"),
    *("src", "docs", "examples"),
)
LEFT_OUT: Final = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "*.egg-info", "images")
#: Run in the folder that is built; the last line tells the name of the file.
HOOK: Final = "import sys; from setuptools import build_meta; print(getattr(build_meta, sys.argv[1])(sys.argv[2]))"


class BuildFailed(Exception):
    """A build that failed, with what it said."""


def build_sdist(target: Path) -> Path:
    """Build the source distribution, from a copy of the checkout so that nothing is left there. Raises BuildFailed."""
    if not (ROOT / CLIENT).is_file():
        raise BuildFailed("the client is not built; `make web` builds it")
    with TemporaryDirectory() as folder:
        for part in PARTS:
            if (ROOT / part).is_dir():
                shutil.copytree(ROOT / part, Path(folder, part), ignore=LEFT_OUT)
            else:
                shutil.copy2(ROOT / part, Path(folder, part))
        return call("build_sdist", Path(folder), target)


def build_wheel(sdist: Path, target: Path) -> Path:
    """Build the wheel of a source distribution, with the extension modules of the checkout. Raises BuildFailed."""
    with TemporaryDirectory() as folder:
        return call("build_wheel", unpacked(sdist, Path(folder)), target, PENTAPOLIS_COMPILED=str(ROOT / "src"))


def unpacked(sdist: Path, folder: Path) -> Path:
    """The folder of an unpacked source distribution."""
    with tarfile.open(sdist) as packed:
        packed.extractall(folder, filter="data")
    return folder / sdist.name.removesuffix(".tar.gz")


def call(hook: str, source: Path, target: Path, **environment: str) -> Path:
    """Call a hook of the build backend as installers do; what it built. Raises BuildFailed."""
    target.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(
        [sys.executable, "-c", HOOK, hook, str(target.resolve())],
        cwd=source,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise BuildFailed(f"{hook} failed:\n{done.stdout}{done.stderr}")
    return target / done.stdout.splitlines()[-1]


def main() -> None:
    """Build both, and tell what was built."""
    parser = argparse.ArgumentParser(prog="python -m scripts.packages", description=__doc__.split("\n", 1)[0])
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist", help="where to; dist/ by default")
    folder = parser.parse_args().folder
    try:
        sdist = build_sdist(folder)
        wheel = build_wheel(sdist, folder)
    except BuildFailed as error:
        sys.exit(str(error))
    for built in (sdist, wheel):
        sys.stdout.write(f"{os.path.relpath(built)}  ({built.stat().st_size / 1e6:.1f} MB)\n")


if __name__ == "__main__":
    main()
