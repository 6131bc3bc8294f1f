"""The data folder has one server, or several that hear of each other over a bus."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from pentapolis.server.settings import SettingError
from pentapolis.server.store.database import read_url

if TYPE_CHECKING:
    from pentapolis.server.settings import Settings


class FolderLock:
    """A file that a server holds locked while it runs; the system lets go of it when the process ends, however it ends.

    A server without a bus wants it alone: two of them would write each other's tables, and neither would tell its
    players. Servers with a bus share it, so that one without cannot join them.
    """

    def __init__(self, settings: Settings) -> None:
        url = read_url(settings.database_url)
        is_file = url.get_backend_name() == "sqlite"
        self.path = Path(f"{url.database}.lock") if is_file else settings.data / "pentapolis.lock"
        self._shared = bool(settings.bus)
        self._file: int | None = None

    def take(self) -> None:
        """Lock it. Raises SettingError."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
            _lock(self._file, shared=self._shared)
        except BlockingIOError as error:
            self.release()
            what = "without a bus" if self._shared else "already"
            raise SettingError(
                f"another server uses {self.path.parent} {what}; stop it, or give every server the same bus (--bus)"
            ) from error
        except OSError as error:
            self.release()
            raise SettingError(f"{self.path} cannot be locked: {error.strerror}") from error

    def release(self) -> None:
        """Let go of it."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int, *, shared: bool) -> None:
        """Windows knows no shared lock here: servers with a bus do without."""
        if shared:
            return
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise BlockingIOError from error

else:
    import fcntl

    def _lock(file: int, *, shared: bool) -> None:
        """Lock an open file, or raise BlockingIOError at once."""
        fcntl.flock(file, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
