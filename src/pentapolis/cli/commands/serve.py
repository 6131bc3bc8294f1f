"""`pentapolis serve`: the table server with its web page."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import socket
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pentapolis.core.errors import PentapolisError

if TYPE_CHECKING:
    from pentapolis.server.settings import Settings

#: Number of further ports to try if no port was requested.
NEXT_PORTS: Final = 20
#: Seconds for open requests to end when the server stops.
PATIENCE: Final = 10
#: Seconds that the browser opener waits for the server to answer.
START: Final = 30.0
#: Number of open files and sockets to request from the system.
MANY_FILES: Final = 65_536


class ServeError(PentapolisError):
    """Error: the server cannot start with these settings."""


def serve(
    *,
    host: str | None,
    port: int | None,
    database: str | None,
    bus: str | None,
    workers: int,
    data: Path | None,
    open_page: bool,
) -> None:
    """Serve tables until stopped. Raises ServeError, SettingError, StoreError or BusError."""
    settings = load_settings(host=host, port=port, database=database, bus=bus, data=data)
    check_workers(settings, workers)
    asyncio.run(check(settings))
    listening = listen(settings, exact=port is not None or workers > 1)
    address = address_of(settings.host, listening.getsockname()[1])
    sys.stdout.write(f"Pentapolis is at {address}  (Ctrl-C stops it)\n")
    sys.stdout.flush()
    if open_page:
        threading.Thread(target=open_when_ready, args=(address,), daemon=True).start()
    run(settings, listening, workers)


def load_settings(**given: Any) -> Settings:
    """Load the settings from the environment and the options. Raises SettingError."""
    from pentapolis.server import settings

    return settings.load(**given)


def check_workers(settings: Settings, workers: int) -> None:
    """Check that several processes have a bus and a fixed port. Raises ServeError."""
    if workers > 1 and not settings.bus:
        raise ServeError(f"{workers} processes need a bus: --bus redis://127.0.0.1:6379/0")
    if workers > 1 and settings.port == 0:
        raise ServeError("several processes need a fixed port: --port 8000")


async def check(settings: Settings) -> None:
    """Check the data folder, the database and the bus before the start. Raises SettingError, StoreError or BusError."""
    from pentapolis.server.infra.data_dir_lock import DataDirLock
    from pentapolis.server.realtime.bus import make_bus
    from pentapolis.server.settings import prepare_data
    from pentapolis.server.store.advisory_lock import AdvisoryLock
    from pentapolis.server.store.database import Database

    prepare_data(settings)
    lock = DataDirLock(settings)
    lock.acquire()
    lock.release()
    database = Database(settings.database_url)
    database_lock = AdvisoryLock(database, shared=bool(settings.bus))
    try:
        await database.migrate()
        await database_lock.acquire()
    finally:
        await database_lock.release()
        await database.close()
    bus = make_bus(settings.bus)
    await bus.start()
    await bus.stop()


def listen(settings: Settings, *, exact: bool) -> socket.socket:
    """Open a socket on the configured port or, unless `exact`, on the next free one. Raises ServeError."""
    last = settings.port if exact or settings.port == 0 else settings.port + NEXT_PORTS
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    for port in range(settings.port, last + 1):
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((settings.host, port))
            # Listen at once, because only one of two servers that bind the same port can listen.
            listening.listen(2048)
        except OSError as error:
            listening.close()
            if error.errno == errno.EADDRINUSE and port < last:
                continue
            text = "is in use" if error.errno == errno.EADDRINUSE else f"cannot be used ({error.strerror})"
            raise ServeError(f"{settings.host} port {port} {text}; --host and --port choose another") from error
        return listening
    raise ServeError(f"no port from {settings.port} to {last} is free; --port chooses another")


def address_of(host: str, port: int) -> str:
    """Return the URL of the page for a browser on this machine."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


def run(settings: Settings, listening: socket.socket, workers: int) -> None:
    """Run the server in this process, or in several supervised processes."""
    import uvicorn
    from uvicorn.supervisors import Multiprocess

    from pentapolis.server.app import served
    from pentapolis.server.infra.logging_setup import set_up_logs
    from pentapolis.server.infra.metrics import FOLDER
    from pentapolis.server.realtime.uvicorn_protocols import AbortableWebSocket, HttpWithTimeout

    allow_many_sockets()
    # A terminal belongs to a player, who needs warnings only; elsewhere logs are collected.
    set_up_logs(logging.WARNING if sys.stderr.isatty() else logging.INFO)
    config = uvicorn.Config(
        served(settings) if workers == 1 else "pentapolis.server.app:from_environment",
        factory=workers > 1,
        workers=workers,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        http=HttpWithTimeout,
        ws=AbortableWebSocket,
        ws_max_size=4 * settings.limits.message,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        # Without compression, which would keep several hundred kilobytes per socket.
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=PATIENCE,
    )
    if workers == 1:
        uvicorn.Server(config).run(sockets=[listening])
        return
    with tempfile.TemporaryDirectory(prefix="pentapolis-metrics-") as folder:
        os.environ.update(environment(settings) | {FOLDER: folder})
        Multiprocess(config, sockets=[listening]).run()


def allow_many_sockets() -> None:
    """Raise this process's limit of open files as far as allowed, because sockets count as files."""
    try:
        import resource
    except ImportError:
        # Windows has no such limit.
        return
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    wanted = MANY_FILES if most == resource.RLIM_INFINITY else min(most, MANY_FILES)
    if resource.getrlimit(resource.RLIMIT_NOFILE)[0] < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def environment(settings: Settings) -> dict[str, str]:
    """Return the settings as environment variables for the worker processes."""
    return {
        "PENTAPOLIS_DATA": str(settings.data),
        "PENTAPOLIS_DATABASE": settings.database,
        "PENTAPOLIS_BUS": settings.bus,
        "PENTAPOLIS_HOST": settings.host,
        "PENTAPOLIS_PORT": str(settings.port),
        "PENTAPOLIS_ORIGINS": ",".join(settings.origins),
        "PENTAPOLIS_PROXIES": settings.proxies,
        "PENTAPOLIS_BOT_WORKERS": str(settings.bot_workers),
        "PENTAPOLIS_BOT_SECONDS": str(settings.bot_seconds),
        "PENTAPOLIS_SMTP": settings.smtp,
        "PENTAPOLIS_SENDER": settings.sender,
    }


def open_when_ready(address: str) -> None:
    """Open the page in a browser once the server answers."""
    deadline = time.monotonic() + START
    while time.monotonic() < deadline:
        try:
            with urllib.request.urlopen(f"{address}healthz", timeout=2):
                webbrowser.open(address)
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
