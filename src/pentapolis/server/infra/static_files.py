"""The web client's files, served from memory: compressed once, with cache headers."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
from starlette.responses import HTMLResponse, Response

from pentapolis.server.api.errors import refusal

if TYPE_CHECKING:
    from starlette.requests import Request

STATIC: Final = Path(__file__).parents[1] / "static"

#: A file whose name has the hash of its content never changes. The page that names it must be revalidated each time.
IMMUTABLE: Final = "public, max-age=31536000, immutable"
REVALIDATE: Final = "no-cache"
ONE_HOUR: Final = "public, max-age=3600"

COMPRESSIBLE: Final = ("text/", "application/javascript", "application/json", "image/svg+xml", "application/manifest")
MIN_COMPRESSED: Final = 512

NOT_BUILT: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Pentapolis</title></head>
<body>
<h1>Pentapolis is running, but its page is not built</h1>
<p>The server and its API work. The web client is missing: in a checkout, build it with <code>make web</code> and start
the server again. A released package brings the client along.</p>
<p><a href="/healthz">Is everything all right?</a> · <a href="/api/games">Games</a></p>
</body></html>
"""


class Asset(msgspec.Struct, frozen=True):
    """A file of the client."""

    body: bytes
    compressed: bytes | None
    media: str
    etag: str
    cache: str


class StaticFiles:
    """All files of the client, by path."""

    def __init__(self, folder: Path = STATIC) -> None:
        files = sorted(path for path in folder.rglob("*") if path.is_file()) if folder.is_dir() else []
        self._assets = {
            path.relative_to(folder).as_posix(): read_asset(folder, path, path.stat().st_mtime_ns) for path in files
        }

    async def serve(self, request: Request) -> Response:
        """Return the file of a path. Any other path is a route inside the client, which has one page."""
        path = request.path_params["path"]
        if path == "live" or path.startswith("api/"):
            return refusal(404, "not_found")
        asset = self._assets.get(path)
        if asset is None and "." in path.rpartition("/")[2]:
            return refusal(404, "not_found")
        asset = asset or self._assets.get("index.html")
        if asset is None:
            return HTMLResponse(NOT_BUILT, headers={"Cache-Control": REVALIDATE})
        return file_response(request, asset)


@lru_cache(maxsize=1024)
def read_asset(folder: Path, path: Path, _changed: int) -> Asset:
    """Read a file, compress it if that helps, and choose its cache header. The result is cached for all apps of a
    process.
    """
    body = path.read_bytes()
    media = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    media = "text/javascript" if path.suffix in (".js", ".mjs") else media
    compressed = (
        gzip.compress(body, 9, mtime=0) if media.startswith(COMPRESSIBLE) and len(body) >= MIN_COMPRESSED else None
    )
    name = path.relative_to(folder).as_posix()
    cache = IMMUTABLE if name.startswith("assets/") else REVALIDATE if path.suffix == ".html" else ONE_HOUR
    etag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    return Asset(body, compressed if compressed and len(compressed) < len(body) else None, media, etag, cache)


def file_response(request: Request, asset: Asset) -> Response:
    """Return a file as a response, or status 304 if the client's copy is current."""
    headers = {"Cache-Control": asset.cache, "ETag": asset.etag}
    if asset.compressed is not None:
        headers["Vary"] = "Accept-Encoding"
    if asset.etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    body = asset.body
    if asset.compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = asset.compressed
        headers["Content-Encoding"] = "gzip"
    return Response(body, media_type=asset.media, headers=headers)
