"""The settings need no set-up, and impossible ones are refused before anything starts."""

from __future__ import annotations

import stat
from pathlib import Path

import msgspec
import pytest

from pentapolis.server import settings
from pentapolis.server.bots import queue
from pentapolis.server.settings import SettingError

HOME = Path.home()


@pytest.mark.parametrize(
    ("platform", "environment", "folder"),
    [
        ("linux", {}, HOME / ".local/share/pentapolis"),
        ("linux", {"XDG_DATA_HOME": "/data"}, Path("/data/pentapolis")),
        ("linux", {"XDG_DATA_HOME": "relative"}, HOME / ".local/share/pentapolis"),
        ("darwin", {}, HOME / "Library/Application Support/Pentapolis"),
        ("win32", {"LOCALAPPDATA": "/local"}, Path("/local/Pentapolis")),
        ("win32", {}, HOME / "AppData/Local/Pentapolis"),
    ],
)
def test_data_lies_where_the_system_keeps_it(
    platform: str, environment: dict[str, str], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    assert settings.data_folder(environment) == folder


def test_without_any_setting_there_is_a_database_in_the_data_folder() -> None:
    loaded = settings.load({"PENTAPOLIS_DATA": "/somewhere"})
    assert loaded.database_url == "sqlite:////somewhere/pentapolis.db"
    assert (loaded.bus, loaded.host, loaded.https) == ("", "127.0.0.1", False)
    assert loaded.bot_workers >= 1
    assert loaded.bot_seconds == queue.SECONDS


def test_what_is_given_comes_before_the_environment() -> None:
    environment = {
        "PENTAPOLIS_PORT": "9000",
        "PENTAPOLIS_HOST": "0.0.0.0",
        "PENTAPOLIS_ORIGINS": "https://a.example, https://b.example:8443",
    }
    loaded = settings.load(environment, port=9001, host=None)
    assert (loaded.port, loaded.host) == (9001, "0.0.0.0")
    assert loaded.origins == ("https://a.example", "https://b.example:8443")
    assert loaded.https


@pytest.mark.parametrize(
    "environment",
    [
        {"PENTAPOLIS_PORT": "many"},
        {"PENTAPOLIS_PORT": "70000"},
        {"PENTAPOLIS_BOT_WORKERS": "0"},
        {"PENTAPOLIS_BOT_SECONDS": "0"},
        {"PENTAPOLIS_BOT_SECONDS": "inf"},
        {"PENTAPOLIS_BOT_SECONDS": "some"},
        {"PENTAPOLIS_BUS": "amqp://x"},
        {"PENTAPOLIS_ORIGINS": "https://a.example/path"},
    ],
)
def test_what_cannot_work_is_refused(environment: dict[str, str]) -> None:
    with pytest.raises(SettingError):
        settings.load(environment)


def test_the_data_folder_is_its_owners_alone(tmp_path: Path) -> None:
    loaded = settings.load({}, data=tmp_path / "a" / "b")
    settings.prepare_data(loaded)
    settings.prepare_data(loaded)
    assert stat.S_IMODE(loaded.data.stat().st_mode) == 0o700


def test_a_data_folder_that_was_open_is_closed_if_it_is_ours(tmp_path: Path) -> None:
    ours, shared = tmp_path / "ours", tmp_path / "shared"
    for folder in (ours, shared):
        folder.mkdir(mode=0o755)
        (folder / "pentapolis.db").write_text("")
        (folder / "pentapolis.db").chmod(0o644)
    (shared / "letters").mkdir()
    for folder in (ours, shared):
        settings.prepare_data(settings.load({}, data=folder))
        assert stat.S_IMODE((folder / "pentapolis.db").stat().st_mode) == 0o600
    assert stat.S_IMODE(ours.stat().st_mode) == 0o700
    assert stat.S_IMODE(shared.stat().st_mode) == 0o755


def test_a_data_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(SettingError, match="cannot be created"):
        settings.prepare_data(settings.load({}, data=tmp_path / "file" / "b"))


def test_no_limits_leaves_the_sizes_limited() -> None:
    default = msgspec.structs.asdict(settings.Limits())
    for name, value in msgspec.structs.asdict(settings.NO_LIMITS).items():
        assert value == (default[name] if isinstance(value, int) else settings.UNLIMITED), name
