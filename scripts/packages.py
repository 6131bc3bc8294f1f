"""Build of the published files into dist/: a source distribution with the built client, and a wheel for this machine.

`make wheel` compiles the engine, builds the client and runs this script. The wheel is built from the unpacked source
distribution, so that a missing file is detected. Only the extension modules come from the checkout, to avoid a second
compilation.

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
#: Files of a checkout that a build reads.
PARTS: Final = (
    *("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", "CHANGELOG.md", "SECURITY.md"),
    *("src", "docs", "examples"),
)
LEFT_OUT: Final = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "*.egg-info", "images")
#: Script that runs in the folder to build. Its last line is the name of the file.
HOOK: Final = "import sys; from setuptools import build_meta; print(getattr(build_meta, sys.argv[1])(sys.argv[2]))"


class BuildFailed(Exception):
    """Failed build, with its output."""


def build_sdist(target: Path) -> Path:
    """Build the source distribution from a copy, so that the checkout stays unchanged. Raises BuildFailed."""
    if not (ROOT / CLIENT).is_file():
        raise BuildFailed("the client is not built; `make web` builds it")
    with TemporaryDirectory() as folder:
        for part in PARTS:
            if (ROOT / part).is_dir():
                shutil.copytree(ROOT / part, Path(folder, part), ignore=LEFT_OUT)
            else:
                shutil.copy2(ROOT / part, Path(folder, part))
        return call_hook("build_sdist", Path(folder), target)


def build_wheel(sdist: Path, target: Path) -> Path:
    """Build the wheel of a source distribution, with the extension modules of the checkout. Raises BuildFailed."""
    with TemporaryDirectory() as folder:
        return call_hook("build_wheel", unpack(sdist, Path(folder)), target, PENTAPOLIS_COMPILED=str(ROOT / "src"))


def unpack(sdist: Path, folder: Path) -> Path:
    """Unpack a source distribution and return its folder."""
    with tarfile.open(sdist) as packed:
        packed.extractall(folder, filter="data")
    return folder / sdist.name.removesuffix(".tar.gz")


def call_hook(hook: str, source: Path, target: Path, **environment: str) -> Path:
    """Call a hook of the build backend, as installers do, and return the built file. Raises BuildFailed."""
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
    """Build both and print their names."""
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
