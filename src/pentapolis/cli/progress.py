"""Progress bar on standard error for long commands."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

if TYPE_CHECKING:
    from collections.abc import Iterator


class ProgressUpdate:
    """Callback that sets the completed amount of a progress bar and, if known, the total."""

    def __init__(self, progress: Progress, task: TaskID) -> None:
        self._progress = progress
        self._task = task

    def __call__(self, done: int, total: int | None = None) -> None:
        """Update the bar."""
        self._progress.update(self._task, completed=done, total=total)


@contextmanager
def progress_bar(title: str, total: int) -> Iterator[ProgressUpdate]:
    """Yield the callback of a progress bar. Nothing is shown if standard error is not a terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(title, total=total)
        yield ProgressUpdate(progress, task)
