"""A bar on the standard error that shows how far a long command is."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

if TYPE_CHECKING:
    from collections.abc import Iterator


class ProgressUpdate:
    """Hears how much is done, and how much there is in all from those who say it."""

    def __init__(self, progress: Progress, task: TaskID) -> None:
        self._progress = progress
        self._task = task

    def __call__(self, done: int, total: int | None = None) -> None:
        """Move the bar."""
        self._progress.update(self._task, completed=done, total=total)


@contextmanager
def progress_bar(title: str, total: int) -> Iterator[ProgressUpdate]:
    """A bar that is told how much is done; where the standard error is no terminal, nothing is shown."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(title, total=total)
        yield ProgressUpdate(progress, task)
