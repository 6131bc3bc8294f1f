"""What is published works where it is installed: in a fresh environment, without Node, compiler or checkout."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import urllib.request
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import pentapolis as pp
from scripts.packages import HOOK, build_sdist, build_wheel, unpack
from tests.packages.environment import Environment
from tests.pages import ROOT, page

pytestmark = pytest.mark.slow

VERSION = """
import pathlib, sys, sysconfig, venv, ensurepip
if pathlib.Path(sysconfig.get_path("include"), "Python.h").is_file():
    print("%d.%02d" % sys.version_info[:2])
"""
#: A C compiler that compiles all but 7 Wonders, and into nothing.
FAILING_COMPILER = """#!/bin/sh
while [ $# -gt 0 ]; do
    case $1 in -o) : > "$2" ;; */games/wonders/*.c) exit 1 ;; esac
    shift
done
"""
IS_COMPILED = (
    "import pentapolis as pp; from pentapolis._interpreted import is_compiled; print(is_compiled(), pp.__file__)"
)


def pythons() -> dict[str, Path]:
    """The Pythons of this machine that we support and that can compile, one of each version, also those of pyenv."""
    named = [shutil.which(f"python3.{minor}") for minor in range(11, 15)]
    listed = [Path(name) for name in (sys.executable, *named) if name]
    listed += sorted(Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"), "versions").glob("3.*/bin/python"))
    found = {version: path for path in reversed(listed) if (version := version_of(path)) >= "3.11"}
    assert found
    return dict(sorted(found.items()))


def version_of(python: Path) -> str:
    """Its version, as in 3.11; '' if it does not run, or cannot be compiled for."""
    done = subprocess.run([python, "-c", VERSION], capture_output=True, text=True, check=False)
    return done.stdout.strip()


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution."""
    return build_sdist(tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="module")
def wheel(sdist: Path) -> Path:
    """The wheel, with the extension modules of the checkout."""
    return build_wheel(sdist, sdist.parent)


def environment_with(wheel: Path, folder: Path, *extras: str) -> Environment:
    """A fresh environment with the wheel and what it needs for some of its extras."""
    made = Environment(folder)
    made.install("--no-deps", "--no-index", str(wheel))
    made.lend(extras)
    return made


@pytest.fixture(scope="module")
def bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """Where `pip install pentapolis` was said, and nothing else."""
    return environment_with(wheel, tmp_path_factory.mktemp("bare"))


@pytest.fixture(scope="module")
def serving(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """Where `pip install 'pentapolis[server]'` was said."""
    return environment_with(wheel, tmp_path_factory.mktemp("serving"), "server")


def sources() -> set[str]:
    """The files of the package, with the built client, and without what was compiled."""
    src = ROOT / "src"
    files = (path for path in (src / "pentapolis").rglob("*") if path.is_file() and path.parent.name != "__pycache__")
    return {path.relative_to(src).as_posix() for path in files if path.suffix not in (".so", ".pyd")}


def test_the_source_distribution_has_all_of_the_package_and_the_built_client(sdist: Path) -> None:
    with tarfile.open(sdist) as packed:
        inside = {name.partition("/src/")[2] for name in packed.getnames()}
    assert {"pentapolis/server/static/index.html", "pentapolis/server/migrations/alembic.ini"} <= sources()
    assert sources() - inside == set()
    assert [name for name in inside if name.endswith((".so", ".pyd", ".pyc"))] == []


def test_the_wheel_has_the_package_the_client_and_the_compiled_engine(wheel: Path) -> None:
    inside = set(zipfile.ZipFile(wheel).namelist())
    modules = subprocess.run(
        [sys.executable, "setup.py", "modules"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()
    compiled = {name.removeprefix("src/").removesuffix(".py") + EXTENSION_SUFFIXES[0] for name in modules}
    assert (sources() | compiled) - inside == set()
    version = f"cp{sys.version_info.major}{sys.version_info.minor}"
    assert f"-{version}-{version}-" in wheel.name
    assert not wheel.name.endswith("-any.whl")


def test_an_installed_engine_is_the_compiled_one(bare: Environment) -> None:
    compiled, _, place = bare.says("python", "-c", IS_COMPILED).partition(" ")
    assert compiled == "True"
    assert place.startswith(str(bare.folder))


def test_engines_and_terminal_need_nothing_more(bare: Environment) -> None:
    assert bare.says("pentapolis", "--version") == f"pentapolis {pp.__version__}\n"
    series = json.loads(bare.says("pentapolis", "match", "duel", "--bots", "greedy,milo", "--games", "2", "--json"))
    assert series["games"] == 2
    shown = bare.says("pentapolis", "play", "akropolis", "--seed", "1", "--lang", "hu", typed="1\nquit\nn\n")
    assert "Akropolis" in shown


def test_the_server_serves_the_client_and_makes_its_database(serving: Environment) -> None:
    command = [str(serving.programs / "pentapolis"), "serve", "--port", "0", "--data", str(serving.folder / "data")]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=serving.environment({"PENTAPOLIS_BOT_WORKERS": "1"}),
    ) as server:
        try:
            assert server.stdout is not None
            address = re.findall(r"http://\S+", server.stdout.readline())[0]
            page = fetched(address)
            (script,) = re.findall(r'<script type="module"[^>]* src="/(assets/[^"]+)"', page)
            assert len(fetched(f"{address}{script}")) > 1000
            assert '"duel"' in fetched(f"{address}api/games")
        finally:
            server.terminate()
    assert list((serving.folder / "data").glob("*.db*"))


@pytest.mark.parametrize("command", ["serve", "admin reports", "load"])
def test_what_needs_the_server_says_how_to_install_it(bare: Environment, command: str) -> None:
    line = bare.refuses(*command.split())
    assert re.fullmatch(r"pentapolis: \w+ is not installed, which this needs: pip install 'pentapolis\[server\]'", line)


def test_a_plot_says_how_to_install_it_before_the_games_are_played(bare: Environment) -> None:
    line = bare.refuses("match", "duel", "--games", "1000000", "--plot", "series.png")
    assert line == "pentapolis: plots need matplotlib: pip install 'pentapolis[plot]'"


class Building:
    """An unpacked source distribution, an environment with what its build asks for alone, and a compiler that fails."""

    def __init__(self, sdist: Path, folder: Path) -> None:
        self.source = unpack(sdist, folder)
        self.made = Environment(folder / "env")
        self.made.lend_for_building(tomllib.loads(page("pyproject.toml"))["build-system"]["requires"])
        self.compiler = folder / "cc"
        self.compiler.write_text(FAILING_COMPILER)
        self.compiler.chmod(0o700)

    def wheel(self, target: Path, **environment: str) -> subprocess.CompletedProcess[str]:
        """Build a wheel as installers do."""
        return subprocess.run(
            [str(self.made.programs / "python"), "-c", HOOK, "build_wheel", str(target)],
            cwd=self.source,
            env=self.made.environment({"CC": str(self.compiler), **environment}),
            capture_output=True,
            text=True,
            check=False,
            timeout=600,
        )


@pytest.fixture(scope="module")
def building(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Building:
    """What builds a wheel from the source distribution."""
    return Building(sdist, tmp_path_factory.mktemp("building"))


def test_a_build_needs_only_what_it_asks_for_and_a_compiler_that_fails_leaves_the_engine_as_it_is(
    building: Building, tmp_path: Path
) -> None:
    """All of the engine is translated to C with what pyproject.toml names; only then comes the compiler, and fails."""
    done = building.wheel(tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert [line for line in done.stderr.splitlines() if "engine" in line] == [
        "The engine stays as it is, tens of times slower: the C compiler failed."
    ]
    (wheel,) = tmp_path.glob("*.whl")
    assert [name for name in zipfile.ZipFile(wheel).namelist() if name.endswith(EXTENSION_SUFFIXES[0])] == []
    made = environment_with(wheel, tmp_path / "env")
    assert made.says("python", "-c", IS_COMPILED).startswith("False ")
    test_engines_and_terminal_need_nothing_more(made)


@pytest.mark.long
def test_a_compiler_that_fails_ends_a_build_that_must_compile(building: Building, tmp_path: Path) -> None:
    done = building.wheel(tmp_path, PENTAPOLIS_COMPILE="1")
    assert done.returncode != 0
    assert str(building.compiler) in done.stderr.splitlines()[-1]


@pytest.mark.long
def test_every_python_at_hand_builds_the_engine_from_the_source_distribution(sdist: Path, tmp_path: Path) -> None:
    for version, python in pythons().items():
        made = Environment(tmp_path / version, str(python))
        # Not optimised, for the sake of time. All else is fetched and built as anywhere.
        made.install(f"{sdist}[server]", PENTAPOLIS_OPT="0", PENTAPOLIS_COMPILE="1")
        assert made.says("python", "-c", IS_COMPILED).startswith("True "), version
        test_engines_and_terminal_need_nothing_more(made)
        test_the_server_serves_the_client_and_makes_its_database(made)


@pytest.mark.long
def test_without_a_compiler_the_source_distribution_gives_the_same_games(sdist: Path, tmp_path: Path) -> None:
    made = Environment(tmp_path / "env")
    made.install(str(sdist), CC="/no/such/compiler", PATH=str(made.programs))
    assert made.says("python", "-c", IS_COMPILED).startswith("False ")
    test_engines_and_terminal_need_nothing_more(made)


def fetched(address: str) -> str:
    """What a server answers."""
    with urllib.request.urlopen(address, timeout=60) as answer:
        text: str = answer.read().decode()
    return text
