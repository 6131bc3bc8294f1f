"""Bakes the lessons: plays each through the engine and writes the files that the client plays without a server.

python -m scripts.bake_lessons          write web/public/lessons/
python -m scripts.bake_lessons --check  compare only; fails if a file is missing, stale or left over

docs/lessons.md describes the files.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from pentapolis.lessons.bake import all_files

FOLDER = Path(__file__).parents[1] / "web" / "public" / "lessons"


def main(arguments: list[str] | None = None, folder: Path = FOLDER) -> int:
    """Write or compare the files; return the exit status."""
    parser = argparse.ArgumentParser(description="Bake the lessons for the client.")
    parser.add_argument("--check", action="store_true", help="only compare the files")
    check = parser.parse_args(arguments).check
    files = dict(all_files())
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*.json")}
    stale = sorted(name for name in files if name not in found or found[name].read_bytes() != files[name])
    surplus = sorted(found.keys() - files.keys())
    if check:
        for name in (*stale, *surplus):
            sys.stderr.write(f"stale: {name}\n")
        return 1 if stale or surplus else 0
    for name in stale:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(files[name])
    for name in surplus:
        found[name].unlink()
    return 0


if __name__ == "__main__":
    sys.exit(main())
