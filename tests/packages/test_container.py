"""What the Containerfile says fits the rest of the project; building an image needs a container tool and a registry."""

from __future__ import annotations

import re
import subprocess
import tomllib

from packaging.requirements import Requirement

from pentapolis.server.settings import load
from tests.pages import ROOT, page

TEXT = page("Containerfile")
PROJECT = tomllib.loads(page("pyproject.toml"))["project"]


def test_it_takes_a_python_that_we_support() -> None:
    (version,) = re.findall(r"^ARG PYTHON=(\S+)$", TEXT, re.MULTILINE)
    assert f"Programming Language :: Python :: {version}" in PROJECT["classifiers"]


def test_it_listens_where_the_container_is_asked_and_looked_after() -> None:
    (line,) = re.findall(r"^ENV (.*)$", TEXT, re.MULTILINE)
    given = dict(word.split("=") for word in line.split())
    (exposed,) = re.findall(r"^EXPOSE (\d+)$", TEXT, re.MULTILINE)
    (volume,) = re.findall(r"^VOLUME (\S+)$", TEXT, re.MULTILINE)
    settings = load(environment=given)
    assert (settings.host, str(settings.port), str(settings.data)) == ("0.0.0.0", exposed, volume)
    assert f"http://127.0.0.1:{exposed}/healthz" in TEXT


def test_the_versions_that_it_installs_are_those_of_the_lock() -> None:
    (command,) = re.findall(r"^ +(sed .*) > ", TEXT, re.MULTILINE)
    told = subprocess.run(
        command.replace("/src/", ""), shell=True, cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    pinned = {Requirement(line).name: Requirement(line) for line in told.splitlines()}
    wanted = [Requirement(text) for text in (*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["server"])]
    assert [one.name for one in wanted if str(pinned[one.name.replace("_", "-")].specifier)[:2] != "=="] == []


def test_what_is_built_in_the_container_is_not_taken_from_outside() -> None:
    left_out = page(".dockerignore").splitlines()
    assert {".venv", "build", "dist", "web/node_modules", "src/pentapolis/server/static", "**/*.so"} <= set(left_out)
