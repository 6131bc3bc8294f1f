"""`pentapolis serve`: errors are reported in one line."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from pentapolis.cli.commands.serve import address_of, environment, listen, load_settings
from pentapolis.server import settings as settings_module
from pentapolis.server.infra.data_dir_lock import DataDirLock
from pentapolis.server.settings import SettingError
from tests.server.services import free_port


def serve(*arguments: str) -> tuple[int, str]:
    """Run the command, and return its exit status and its standard error."""
    command = (sys.executable, "-m", "pentapolis", "serve", *arguments)
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    return done.returncode, done.stderr.strip()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--workers", "2"), "2 processes need a bus: --bus redis://127.0.0.1:6379/0"),
        (("--database", "oracle://x"), "'oracle' is not a supported database; expected sqlite or postgresql"),
        (("--database", "sqlite:///:memory:"), "the database must be a file: processes and connections share it"),
        (("--bus", "http://x"), "the bus is not a Redis URL; expected redis://host:port/number"),
    ],
)
def test_what_cannot_work_is_refused_in_one_line(tmp_path: Path, arguments: tuple[str, ...], told: str) -> None:
    assert serve("--data", str(tmp_path), *arguments) == (2, f"pentapolis: {told}")


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        status, told = serve("--data", str(tmp_path), "--port", str(port))
    assert status == 2
    assert told == f"pentapolis: 127.0.0.1 port {port} is in use; --host and --port choose another"


def test_without_a_certain_port_the_next_free_one_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        settings = load_settings(data=tmp_path, port=port)
        with listen(settings, exact=False) as listening:
            assert port < listening.getsockname()[1] <= port + 20


@pytest.mark.parametrize("taken", ["", "redis://127.0.0.1:6379/0"])
def test_a_second_server_on_a_folder_is_refused_in_one_line(tmp_path: Path, taken: str) -> None:
    first = DataDirLock(load_settings(data=tmp_path, bus=taken))
    first.acquire()
    try:
        status, told = serve("--data", str(tmp_path))
    finally:
        first.release()
    again = DataDirLock(load_settings(data=tmp_path, bus=""))
    again.acquire()
    again.release()
    assert status == 2
    advice = "stop it, or give every server the same bus (--bus)"
    assert told == f"pentapolis: another server uses {tmp_path} already; {advice}"


def test_servers_with_a_bus_share_a_folder_but_not_with_one_without(tmp_path: Path) -> None:
    together = [DataDirLock(load_settings(data=tmp_path, bus="redis://127.0.0.1:6379/0")) for _ in range(2)]
    for lock in together:
        lock.acquire()
    for lock in together:
        lock.release()
    alone = DataDirLock(load_settings(data=tmp_path))
    alone.acquire()
    with pytest.raises(SettingError, match="without a bus"):
        together[0].acquire()
    alone.release()


@pytest.mark.skipif(sys.platform == "win32", reason="there is no flock")
@pytest.mark.parametrize("bus", ["", "redis://127.0.0.1:6379/0"])
def test_a_lock_of_an_earlier_release_counts(tmp_path: Path, bus: str) -> None:
    """Earlier releases called flock themselves, on the same file: shared with a bus, exclusive without."""
    import fcntl

    lock = DataDirLock(load_settings(data=tmp_path, bus=bus))
    with lock.path.open("wb") as held:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        with pytest.raises(SettingError, match="another server uses"):
            lock.acquire()
        fcntl.flock(held, fcntl.LOCK_SH | fcntl.LOCK_NB)
        if bus:
            lock.acquire()
            lock.release()
        else:
            with pytest.raises(SettingError, match="another server uses"):
                lock.acquire()


@pytest.mark.skipif(sys.platform == "win32", reason="signals end no process there")
def test_a_server_that_was_killed_leaves_no_lock(tmp_path: Path) -> None:
    script = (
        "import sys, time; from pathlib import Path; from pentapolis.cli.commands.serve import load_settings;"
        "from pentapolis.server.infra.data_dir_lock import DataDirLock;"
        "DataDirLock(load_settings(data=Path(sys.argv[1]))).acquire() or print('taken', flush=True) or time.sleep(600)"
    )
    lock = DataDirLock(load_settings(data=tmp_path))
    command = (sys.executable, "-c", script, str(tmp_path))
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "taken\n"
        with pytest.raises(SettingError, match="another server uses"):
            lock.acquire()
        other.kill()
    lock.acquire()
    lock.release()
    assert lock.path.stat().st_mode & 0o777 == 0o600


def test_a_lock_that_cannot_be_made_is_refused_in_one_line(tmp_path: Path) -> None:
    lock = DataDirLock(load_settings(data=tmp_path))
    lock.path.mkdir()
    with pytest.raises(SettingError, match=r"cannot be locked: .*[Dd]irectory"):
        lock.acquire()


def test_a_database_without_a_server_is_refused_in_one_line(tmp_path: Path) -> None:
    url = f"postgresql://nobody:secret@127.0.0.1:{free_port()}/none"
    status, told = serve("--data", str(tmp_path), "--database", url)
    assert status == 2
    assert told.startswith("pentapolis: the database ")
    assert "secret" not in told
    assert len(told.splitlines()) == 1


def test_the_address_is_one_that_a_browser_can_open() -> None:
    assert address_of("0.0.0.0", 8000) == "http://127.0.0.1:8000/"
    assert address_of("::1", 8000) == "http://[::1]:8000/"
    assert address_of("example.org", 80) == "http://example.org:80/"


def test_workers_read_the_same_settings_from_the_environment(tmp_path: Path) -> None:
    settings = settings_module.load(
        {},
        data=tmp_path,
        bus="redis://127.0.0.1:1/0",
        port=8123,
        origins=("https://example.org",),
        bot_workers=3,
        bot_seconds=0.5,
    )
    assert settings_module.load(environment(settings)) == settings


def test_a_server_looks_for_no_garbage_in_what_it_has_loaded_and_its_threads_make_way_soon(tmp_path: Path) -> None:
    """The app of a worker process; a server of one process is made in the same way."""
    script = (
        "import gc, sys; from pentapolis.server.app import from_environment; from_environment();"
        "print(gc.get_freeze_count(), len(gc.get_objects()), sys.getswitchinterval())"
    )
    told = subprocess.run(
        (sys.executable, "-c", script),
        capture_output=True,
        text=True,
        check=True,
        env={"PENTAPOLIS_DATA": str(tmp_path)},
    )
    kept, searched, switched = map(float, told.stdout.split())
    assert switched <= 0.001
    assert kept > 50_000
    assert searched < kept / 100
