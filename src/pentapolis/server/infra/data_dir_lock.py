"""The lock on the data folder: one server without a bus, or several that share one."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import portalocker

from pentapolis.server.settings import SettingError
from pentapolis.server.store.database import read_url

if TYPE_CHECKING:
    from pentapolis.server.settings import Settings


class DataDirLock:
    """A file that a server keeps locked while it runs; the system unlocks it when the process ends, however it ends.

    A server without a bus locks it exclusively: two of them would write to each other's tables, and no player would be
    notified. Servers with a bus share the lock, so that one without cannot join them.
    """

    def __init__(self, settings: Settings) -> None:
        url = read_url(settings.database_url)
        is_file = url.get_backend_name() == "sqlite"
        self.path = Path(f"{url.database}.lock") if is_file else settings.data / "pentapolis.lock"
        self._shared = bool(settings.bus)
        self._file: int | None = None

    def acquire(self) -> None:
        """Lock the file, without waiting. Raises SettingError."""
        mode = portalocker.LockFlags.SHARED if self._shared else portalocker.LockFlags.EXCLUSIVE
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
            # Windows has no shared lock without pywin32, so servers with a bus go without.
            if sys.platform != "win32" or not self._shared:
                portalocker.lock(self._file, mode | portalocker.LockFlags.NON_BLOCKING)
        except portalocker.AlreadyLocked as error:
            self.release()
            what = "without a bus" if self._shared else "already"
            raise SettingError(
                f"another server uses {self.path.parent} {what}; stop it, or give every server the same bus (--bus)"
            ) from error
        except (OSError, portalocker.LockException) as error:
            self.release()
            raise SettingError(f"{self.path} cannot be locked: {error.strerror}") from error

    def release(self) -> None:
        """Unlock the file, if it is locked."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
