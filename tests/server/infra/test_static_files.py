"""The client's files."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from pentapolis.server.infra.static_files import StaticFiles

pytestmark = pytest.mark.anyio


def browser(folder: Path) -> httpx.AsyncClient:
    """Return a browser that requests the files of a folder."""
    app = Starlette(routes=[Route("/{path:path}", StaticFiles(folder).serve)])
    return httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://localhost")


@pytest.fixture
async def client(tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    """Yield a browser at the server of a small client."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Pentapolis</title>")
    (tmp_path / "assets" / "app-1234.js").write_text("console.log('hello');" * 100)
    (tmp_path / "icon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'></svg>")
    (tmp_path.parent / "secret.txt").write_text("secret")
    async with browser(tmp_path) as opened:
        yield opened


async def test_hashed_files_are_immutable_and_the_page_is_revalidated(client: httpx.AsyncClient) -> None:
    script, page, icon = await client.get("/assets/app-1234.js"), await client.get("/"), await client.get("/icon.svg")
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-type"].startswith("text/javascript")
    assert script.headers["content-encoding"] == "gzip"
    assert page.headers["cache-control"] == "no-cache"
    assert icon.headers["content-type"] == "image/svg+xml"


async def test_a_file_that_did_not_change_is_not_sent_again(client: httpx.AsyncClient) -> None:
    mark = (await client.get("/")).headers["etag"]
    again = await client.get("/", headers={"If-None-Match": mark})
    assert (again.status_code, again.content) == (304, b"")


async def test_places_inside_the_client_have_its_one_page(client: httpx.AsyncClient) -> None:
    inside, page = await client.get("/table/x1/replay?ply=3"), await client.get("/")
    assert inside.text == page.text


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/..%2fsecret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt"]
)
async def test_nothing_outside_the_client_is_served(client: httpx.AsyncClient, path: str) -> None:
    assert "secret" not in (await client.get(path)).text


async def test_without_a_built_client_the_page_says_how_to_build_it(tmp_path: Path) -> None:
    async with browser(tmp_path / "none") as client:
        assert "make web" in (await client.get("/")).text
