"""The choice between the compiled engine and its source, and the detection of stale modules."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES, SourceFileLoader
from typing import TYPE_CHECKING

import pytest

from pentapolis import _interpreted, core
from tests.conftest import complaint

if TYPE_CHECKING:
    from pathlib import Path

SUFFIX = EXTENSION_SUFFIXES[0]


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Create the package folder of a checkout with one source and its compiled module, built after it."""
    package = tmp_path / "src" / "pentapolis"
    (package / "core").mkdir(parents=True)
    (tmp_path / "pyproject.toml").touch()
    for name, moment in (("core/state.py", 100), (f"core/state{SUFFIX}", 200)):
        (package / name).touch()
        os.utime(package / name, (moment, moment))
    monkeypatch.setattr(_interpreted, "_FOLDER", package)
    return package


def test_a_compiled_module_that_is_newer_than_its_source_is_fresh(checkout: Path) -> None:
    assert _interpreted.stale_modules() == []


def test_a_compiled_module_that_is_older_than_its_source_is_stale(checkout: Path) -> None:
    os.utime(checkout / "core" / "state.py", (300, 300))
    assert _interpreted.stale_modules() == ["pentapolis.core.state"]


def test_a_compiled_module_without_a_source_is_stale(checkout: Path) -> None:
    (checkout / "core" / "state.py").unlink()
    (checkout / "core" / f"__init__{SUFFIX}").touch()
    assert _interpreted.stale_modules() == ["pentapolis.core", "pentapolis.core.state"]


def test_an_installed_package_has_no_stale_modules(checkout: Path) -> None:
    os.utime(checkout / "core" / "state.py", (300, 300))
    (checkout.parent.parent / "pyproject.toml").unlink()
    assert _interpreted.stale_modules() == []


def test_the_finder_sees_the_sources_of_this_package_alone() -> None:
    finder = _interpreted.SourceOnlyFinder()
    spec = finder.find_spec("pentapolis.core.state", list(core.__path__))
    assert spec is not None
    assert isinstance(spec.loader, SourceFileLoader)
    assert finder.find_spec("json.decoder", list(core.__path__)) is None
    assert finder.find_spec("pentapolis", None) is None
    assert finder.find_spec("pentapolis.core.nothing", list(core.__path__)) is None


def test_installing_the_finder_twice_puts_it_there_once(monkeypatch: pytest.MonkeyPatch) -> None:
    others = [finder for finder in sys.meta_path if not isinstance(finder, _interpreted.SourceOnlyFinder)]
    monkeypatch.setattr(sys, "meta_path", list(others))
    _interpreted.install()
    _interpreted.install()
    assert isinstance(sys.meta_path[0], _interpreted.SourceOnlyFinder)
    assert sys.meta_path[1:] == others


def test_the_environment_chooses_the_interpreted_engine() -> None:
    script = "from pentapolis import _interpreted; print(_interpreted.is_compiled())"
    done = subprocess.run(
        [sys.executable, "-c", script],
        env=os.environ | {"PENTAPOLIS_INTERPRETED": "1"},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stdout == "False\n"


def test_the_engine_that_runs_is_told_by_its_file() -> None:
    import pentapolis.core.state

    assert _interpreted.is_compiled() == (not str(pentapolis.core.state.__file__).endswith(".py"))


def test_stale_engines_stop_the_tests_early_with_a_clear_line() -> None:
    line = complaint(None, ["pentapolis.core.a", "pentapolis.core.b", "pentapolis.core.c", "pentapolis.core.d"])
    assert line is not None
    assert "older than its source (pentapolis.core.a, pentapolis.core.b, pentapolis.core.c and 1 more)" in line
    assert "make compile" in line
    assert complaint("1", ["pentapolis.core.a"]) is None
    assert complaint(None, []) is None
