"""The fixtures of the server's tests, for tests of a table that ask a server."""

from __future__ import annotations

from tests.server.conftest import *  # noqa: F403 - pytest finds fixtures by their names here
