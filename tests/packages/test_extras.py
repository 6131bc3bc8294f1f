"""What is not installed is told with the command that helps, and what is not needed is not imported."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from importlib.metadata import distribution, packages_distributions

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import pentapolis as pp
from pentapolis.cli import bench_startup
from pentapolis.optional_dependencies import MODULES, missing_part
from tests.cli.terminal import pentapolis
from tests.packages.environment import closure, needs
from tests.pages import page

EXTRAS = tomllib.loads(page("pyproject.toml"))["project"]["optional-dependencies"]
#: What starts nothing but itself leaves alone: the engine's libraries, the bots, the server.
HEAVY = ("msgspec", "matplotlib", "numpy", "sqlalchemy", "fastapi", "uvicorn", "asyncio")


def modules_of(extra: str) -> set[str]:
    """The names by which Python imports what an extra asks for, not what that asks for in turn."""
    named = {canonicalize_name(Requirement(text).name) for text in EXTRAS[extra]}
    return {
        module
        for module, distributions in packages_distributions().items()
        if named.intersection(map(canonicalize_name, distributions))
        and not module.startswith("_")
        and "__mypyc" not in module
    }


def imported_by(script: str) -> set[str]:
    """The modules that a fresh Python has after a script, where the engine is whichever there is."""
    environment = {name: value for name, value in os.environ.items() if name != "PENTAPOLIS_INTERPRETED"}
    told = f"import json, sys\n{script}\nprint(json.dumps(sorted(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True, env=environment)
    return set(json.loads(done.stdout.splitlines()[-1]))


def running(command: str) -> str:
    """A script that runs a command."""
    arguments = ["pentapolis", *command.split()]
    return f"sys.argv = {arguments}\nfrom pentapolis.cli import main\ntry: main()\nexcept SystemExit: pass"


@pytest.mark.parametrize("extra", MODULES)
def test_every_module_of_an_extra_is_known_to_be_of_it(extra: str) -> None:
    assert modules_of(extra) - {"pentapolis", "pylab", "mpl_toolkits"} <= set(MODULES[extra])


@pytest.mark.parametrize("extra", MODULES)
def test_an_extra_brings_the_modules_that_are_said_to_be_of_it(extra: str) -> None:
    brought = {canonicalize_name(one.metadata["Name"]) for one in closure("pentapolis", (extra,))}
    found = packages_distributions()
    assert [module for module in MODULES[extra] if brought.isdisjoint(map(canonicalize_name, found[module]))] == []


def test_the_gymnasium_that_rllib_asks_for_will_do() -> None:
    """RLlib names one version; the checks of Gymnasium and PettingZoo pass with all from 1.0.0 on."""
    ours = next(one for one in map(Requirement, EXTRAS["gymnasium"]) if one.name == "gymnasium")
    asked = [one for one in needs(distribution("ray"), "rllib") if one.name == "gymnasium"]
    assert asked
    for one in asked:
        (pinned,) = one.specifier
        assert ours.specifier.contains(pinned.version)


def test_what_is_missing_is_told_with_the_command_that_brings_it() -> None:
    told = missing_part(ModuleNotFoundError("No module named 'sqlalchemy.ext'", name="sqlalchemy.ext"))
    assert str(told) == "sqlalchemy is not installed, which this needs: pip install 'pentapolis[server]'"
    assert told is not None
    assert (told.module, told.extra) == ("sqlalchemy", "server")


def test_a_module_that_is_none_of_ours_is_a_fault_and_not_a_missing_part(monkeypatch: pytest.MonkeyPatch) -> None:
    assert missing_part(ModuleNotFoundError("No module named 'numpyy'", name="numpyy")) is None
    monkeypatch.setitem(sys.modules, "pentapolis.cli.commands.games", None)
    assert isinstance(pentapolis("games").exception, ModuleNotFoundError)


def test_importing_the_package_imports_no_engine_and_no_library() -> None:
    found = imported_by("import pentapolis")
    assert found.isdisjoint({*HEAVY, "pathlib", "typer", "pentapolis.core.state", "pentapolis.bots"})


@pytest.mark.parametrize("command", ["--version", "--help", "play --help", "games --json"])
def test_what_has_nothing_to_convert_loads_no_library_for_it(command: str) -> None:
    assert "pydantic" not in imported_by(running(command))


@pytest.mark.parametrize("command", ["--version", "--help", "serve --help"])
def test_help_imports_no_engine_and_no_server(command: str) -> None:
    left_alone = {*HEAVY, "pentapolis.core.state", "pentapolis.server"} - {"asyncio"}
    assert imported_by(running(command)).isdisjoint(left_alone)


def test_playing_imports_no_server_and_no_numbers() -> None:
    found = imported_by(
        "import pentapolis as pp\nfrom pentapolis.arena.series import play_series; play_series('duel', ['random'], 1)"
    )
    assert found.isdisjoint({"numpy", "sqlalchemy", "fastapi", "pentapolis.server", "matplotlib", "rich"})


def test_all_public_names_are_there_though_they_are_imported_late() -> None:
    assert set(pp.__all__) <= set(dir(pp))
    assert [name for name in pp.__all__ if not hasattr(pp, name)] == []
    with pytest.raises(AttributeError, match="module 'pentapolis' has no attribute 'Wonder'"):
        _ = pp.Wonder  # type: ignore[attr-defined]


def test_what_a_start_costs_can_be_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    few = [one for one in bench_startup.STARTS if one[0] in ("Python alone", "pentapolis --help")]
    monkeypatch.setattr(bench_startup, "STARTS", few)
    found = json.loads(pentapolis("bench", "--start", "--json").stdout)
    assert list(found) == ["Python alone", "pentapolis --help"]
    assert found["Python alone"] < found["pentapolis --help"]
