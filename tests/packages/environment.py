"""Fresh environments for the tests: a Python with the package from its wheel, what that names, and nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from importlib.metadata import Distribution, distribution
from typing import TYPE_CHECKING

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path


class Environment:
    """A virtual environment in a folder. Its path has its own programs alone: no Node, no compiler."""

    def __init__(self, folder: Path, python: str = sys.executable) -> None:
        self.folder = folder
        if python == sys.executable:
            venv.create(folder, symlinks=True)
        else:
            subprocess.run([python, "-m", "venv", "--without-pip", str(folder)], check=True, timeout=120)
        self.programs = folder / "bin"

    def install(self, *wanted: str, **environment: str) -> None:
        """Install by the pip of the tests, from wherever it may."""
        pip = [sys.executable, "-m", "pip", "--python", str(self.programs / "python"), "install", "--quiet"]
        command = [*pip, "--no-compile", *wanted]
        done = subprocess.run(
            command, capture_output=True, text=True, check=False, env={**os.environ, **environment}, timeout=1500
        )
        assert done.returncode == 0, done.stdout + done.stderr

    def lend(self, extras: tuple[str, ...] = ()) -> None:
        """Link what the package asks for, with these extras, from the environment of the tests: it is quick."""
        self.link(closure("pentapolis", extras))

    def lend_for_building(self, requirements: list[str]) -> None:
        """Link what a build asks for from the environment of the tests, which must have versions that will do."""
        for requirement in map(Requirement, requirements):
            found = distribution(requirement.name)
            assert requirement.specifier.contains(found.version), f"{requirement}, not {found.version}"
            self.link([found, *closure(requirement.name, ())])

    def link(self, distributions: list[Distribution]) -> None:
        """Link the files of distributions."""
        (site,) = self.folder.glob("lib/python*/site-packages")
        for needed in distributions:
            for name in {file.parts[0] for file in needed.files or ()} - {"..", "__pycache__"}:
                if not (site / name).is_symlink():
                    (site / name).symlink_to(str(needed.locate_file(name)))

    def environment(self, more: Mapping[str, str] | None = None) -> dict[str, str]:
        """What its programs know of the world."""
        given = {"PATH": str(self.programs), "HOME": str(self.folder), "LANG": "C.UTF-8", "COLUMNS": "100"}
        return {**given, **(more or {})}

    def run(self, program: str, *args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run one of its programs."""
        return subprocess.run(
            [str(self.programs / program), *args],
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            cwd=self.folder,
            env=self.environment(),
            timeout=120,
            check=False,
        )

    def says(self, program: str, *args: str, typed: str = "") -> str:
        """What a program prints that must not fail."""
        done = self.run(program, *args, typed=typed)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def refuses(self, *args: str) -> str:
        """The one line in which `pentapolis` says that it cannot do something here."""
        done = self.run("pentapolis", *args)
        assert (done.returncode, done.stdout) == (2, ""), done.stdout + done.stderr
        (line,) = done.stderr.splitlines()
        return line


def closure(root: str, extras: tuple[str, ...]) -> list[Distribution]:
    """All that a distribution needs with some of its extras, without itself."""
    found: dict[str, Distribution] = {}
    seen: set[tuple[str, str]] = set()
    waiting = [(root, extra) for extra in ("", *extras)]
    while waiting:
        name, extra = waiting.pop()
        if (name, extra) in seen:
            continue
        seen.add((name, extra))
        found[name] = distribution(name)
        for needed in needs(found[name], extra):
            waiting += [(canonicalize_name(needed.name), wanted) for wanted in ("", *needed.extras)]
    return [one for name, one in found.items() if name != root]


def needs(dist: Distribution, extra: str) -> Iterator[Requirement]:
    """What a distribution asks for on this machine, for itself ('') or for one of its extras."""
    for text in dist.requires or ():
        requirement = Requirement(text)
        if requirement.marker is None:
            if not extra:
                yield requirement
        elif requirement.marker.evaluate({"extra": extra}):
            yield requirement
