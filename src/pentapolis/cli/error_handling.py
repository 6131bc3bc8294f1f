"""What goes wrong is said in one line on the standard error, with exit status 2 and no traceback."""

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
    """The group of all commands; bad input ends here, whichever command it was given to."""

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
            # The reader has gone: what is left to write goes nowhere, also when the interpreter ends.
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
        """The option for help."""
        return set_default_false(super().get_help_option(ctx))

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """A command by its name."""
        command = super().get_command(ctx, cmd_name)
        if command is not None:
            set_default_false(command.get_help_option(ctx))
        return command


def set_default_false(option: TyperOption | None) -> TyperOption | None:
    """An option for help that is False where it was not given, and not None: Typer loads pydantic to convert that."""
    if option is not None:
        option.default = False
    return option


def add_ray_address(words: list[str]) -> list[str]:
    """`--ray` may stand alone, which the parser of options does not know: then it means the cluster that is found."""
    told: list[str] = []
    for word, after in zip_longest(words, words[1:], fillvalue=""):
        told.append(word)
        if word == "--ray" and ":" not in after and after not in ("auto", "local"):
            told.append("auto")
    return told


def replace_unencodable() -> None:
    """Print a question mark where the terminal's encoding has no such letter, rather than fail."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def report_error(error: Exception) -> int:
    """Say what is wrong; the exit status that goes with it."""
    sys.stderr.write(f"pentapolis: {format_error(error)}\n")
    return BAD_INPUT


def format_error(error: Exception) -> str:
    """An error in one line."""
    if isinstance(error, UnicodeDecodeError):
        return "the file is no text in UTF-8"
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {error.strerror}"
    words = getattr(error, "format_message", error.__str__)()
    return " ".join(str(words).split())
