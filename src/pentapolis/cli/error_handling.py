"""Error handling of commands: expected errors in one line on standard error, exit status 2, no traceback."""

from __future__ import annotations

import os
import sys
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperGroup, TyperOption

from pentapolis.core.errors import PentapolisError
from pentapolis.optional_dependencies import missing_part

if TYPE_CHECKING:
    from collections.abc import Sequence

BAD_INPUT = 2


class CommandGroup(TyperGroup):
    """Group of all commands. It reports bad input to any of them."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Run a command and leave with its exit status."""
        try:
            replace_unencodable()
            args = add_ray_address(list(sys.argv[1:] if args is None else args))
            status = super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
            sys.stdout.flush()
        except BrokenPipeError:
            # The reader closed the pipe. Discard further output, because flushing at exit would fail again.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            status = 1
        except ModuleNotFoundError as error:
            part = missing_part(error)
            if part is None:
                raise
            status = report_error(part)
        except (PentapolisError, typer.TyperException, OSError, UnicodeDecodeError) as error:
            status = report_error(error)
        if not standalone_mode:
            return status
        sys.exit(status if isinstance(status, int) else 0)

    def get_help_option(self, ctx: Any) -> TyperOption | None:
        """Return the help option with an explicit default."""
        return set_default_false(super().get_help_option(ctx))

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return a command by name, or None if there is none."""
        command = super().get_command(ctx, cmd_name)
        if command is not None:
            set_default_false(command.get_help_option(ctx))
        return command


def set_default_false(option: TyperOption | None) -> TyperOption | None:
    """Set the default of a help option to False, because Typer imports pydantic to convert None."""
    if option is not None:
        option.default = False
    return option


def add_ray_address(words: list[str]) -> list[str]:
    """Insert an address after a bare `--ray`, because the option parser requires a value: 'auto' finds a running
    cluster.
    """
    items: list[str] = []
    for word, after in zip_longest(words, words[1:], fillvalue=""):
        items.append(word)
        if word == "--ray" and ":" not in after and after not in ("auto", "local"):
            items.append("auto")
    return items


def replace_unencodable() -> None:
    """Print a question mark for characters that the terminal's encoding lacks, instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def report_error(error: Exception) -> int:
    """Write an error to standard error and return its exit status."""
    sys.stderr.write(f"pentapolis: {format_error(error)}\n")
    return BAD_INPUT


def format_error(error: Exception) -> str:
    """Format an error in one line."""
    if isinstance(error, UnicodeDecodeError):
        return "the file is not UTF-8 text"
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {error.strerror}"
    words = getattr(error, "format_message", error.__str__)()
    return " ".join(str(words).split())
