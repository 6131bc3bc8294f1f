"""`pentapolis.table` is the part of a table that runs without the server's libraries."""

from __future__ import annotations

import pkgutil
import subprocess
import sys

import pytest

from pentapolis import table

#: Forbidden imports of a process without a server: these, and all of `pentapolis.server`.
BLOCKED = (
    *("sqlalchemy", "alembic", "asyncpg", "fastapi", "starlette", "uvicorn", "redis", "argon2"),
    *("cryptography", "openskill", "email_validator", "numpy", "ctypes", "subprocess"),
)
MODULES = sorted(module.name for module in pkgutil.walk_packages(table.__path__, "pentapolis.table."))

#: A module that is None in `sys.modules` raises ModuleNotFoundError when it is imported.
PROGRAM = """
import importlib, sys
modules, blocked = (text.split(",") for text in sys.argv[1:])
for name in blocked:
    sys.modules[name] = None
for name in modules:
    importlib.import_module(name)
found = [name for name in sys.modules if name.split(".")[:2] == ["pentapolis", "server"]]
assert not found, found
"""


def import_alone(*modules: str) -> subprocess.CompletedProcess[str]:
    """Import modules in a process of their own, with the server's libraries blocked."""
    command = (sys.executable, "-c", PROGRAM, ",".join(modules), ",".join(BLOCKED))
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)


def test_all_modules_import_without_the_server_and_its_libraries() -> None:
    assert {"pentapolis.table.event_log", "pentapolis.table.protocol.socket"} < set(MODULES)
    done = import_alone(*MODULES)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("module", "error"),
    [
        ("pentapolis.server.store.models", "ModuleNotFoundError: import of sqlalchemy"),
        ("pentapolis.server.infra.events", "AssertionError: ['pentapolis.server'"),
    ],
)
def test_a_module_of_the_server_does_not(module: str, error: str) -> None:
    assert error in import_alone(module).stderr
