"""Sandbox for bot workers: read-only access to the program's files, no network, no other process.

On Linux it uses Landlock for files, a seccomp filter for the network and for access to other processes, and rlimits.
The restrictions cannot be lifted, and child processes inherit them. Elsewhere, and on kernels without these features,
fewer parts are active; `enter_sandbox` returns which (SECURITY.md).
"""

from __future__ import annotations

import ctypes
import os
import struct
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pentapolis

if TYPE_CHECKING:
    from collections.abc import Iterable

#: The maximum memory of a worker, in bytes.
MOST_MEMORY: Final = 4 << 30
#: The paths that libraries read: other libraries, the time zone, the number of cores.
READABLE: Final = (
    *("/usr/lib", "/usr/lib64", "/usr/local/lib", "/usr/share/zoneinfo", "/lib", "/lib64"),
    *("/etc/ld.so.cache", "/etc/localtime", "/proc/cpuinfo", "/proc/meminfo", "/sys/devices/system/cpu"),
    *("/dev/null", "/dev/zero", "/dev/urandom", "/dev/random"),
)

# -- Landlock: its system calls have the same numbers on every architecture

CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446
#: All access rights for files and directories that each version of Landlock defines.
RIGHTS: Final = {1: (1 << 13) - 1, 2: (1 << 14) - 1, 3: (1 << 15) - 1}
EXECUTE, READ_FILE, READ_DIR = 1 << 0, 1 << 2, 1 << 3

# -- seccomp: by architecture, its audit value and the numbers of the refused system calls

MACHINES: Final = {
    "x86_64": (0xC000003E, (41, 42, 62, 101, 129, 200, 234, 297, 310, 311, 424, 425, 438)),
    "aarch64": (0xC00000B7, (117, 129, 130, 131, 138, 198, 203, 240, 270, 271, 424, 425, 438)),
}
#: The refused calls: socket, connect, ptrace, kill and variants, process_vm_readv, process_vm_writev,
#: pidfd_send_signal, io_uring_setup (which could do the same) and pidfd_getfd.
OTHER_NUMBERS: Final = 0x40000000
LOAD, EQUAL, AT_LEAST, RETURN = 0x20, 0x15, 0x35, 0x06
ALLOW, REFUSE = 0x7FFF0000, 0x00050001
SET_SECCOMP, FILTER, NO_NEW_PRIVILEGES = 22, 2, 38


def enter_sandbox() -> tuple[str, ...]:
    """Restrict this process as far as the system can; return the active parts: `limits`, `files`, `network`."""
    sandboxed = ["limits"] if _set_limits() else []
    if sys.platform != "linux":
        return tuple(sandboxed)
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0) != 0:
        return tuple(sandboxed)
    if _restrict_files(libc, readable()):
        sandboxed.append("files")
    if _restrict_network(libc):
        sandboxed.append("network")
    return tuple(sandboxed)


def readable() -> list[Path]:
    """Return the paths that stay readable: Python, this program, the installed packages, and their dependencies."""
    home = Path(pentapolis.__file__).parent
    named = [Path(name) for name in (*sys.path, *READABLE) if name]
    python = [Path(prefix) / "lib" for prefix in (sys.prefix, sys.base_prefix)]
    return [path for path in (home, *python, *named) if path.exists()]


def _set_limits() -> bool:
    """Set the rlimits: no growing files, no core dumps, a limit of memory."""
    if sys.platform == "win32":
        return False
    import resource

    for what, most in (
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_AS, MOST_MEMORY),
    ):
        highest = resource.getrlimit(what)[1]
        most = most if highest == resource.RLIM_INFINITY else min(most, highest)
        resource.setrlimit(what, (most, most))
    return True


def _restrict_files(libc: ctypes.CDLL, paths: Iterable[Path]) -> bool:
    """Allow reading these paths and no other access to files; return False if the kernel cannot."""
    version = libc.syscall(CREATE_RULESET, None, 0, 1)
    if version < 1:
        return False
    handled = struct.pack("=Q", RIGHTS[min(version, max(RIGHTS))])
    ruleset = libc.syscall(CREATE_RULESET, handled, len(handled), 0)
    if ruleset < 0:
        return False
    for path in paths:
        rights = READ_FILE | EXECUTE | (READ_DIR if path.is_dir() else 0)
        place = os.open(path, getattr(os, "O_PATH", 0) | os.O_CLOEXEC)
        libc.syscall(ADD_RULE, ruleset, 1, struct.pack("=Qi", rights, place), 0)
        os.close(place)
    done = bool(libc.syscall(RESTRICT_SELF, ruleset, 0) == 0)
    os.close(ruleset)
    return done


def _restrict_network(libc: ctypes.CDLL) -> bool:
    """Refuse new connections and access to other processes; return False on an unknown architecture."""
    if os.uname().machine not in MACHINES:
        return False
    machine, refused = MACHINES[os.uname().machine]
    # Jumps are relative to the next step, and all of them lead to the last one.
    last = len(refused) + 5
    steps = [
        (LOAD, 0, 0, 4),
        (EQUAL, 0, last - 2, machine),
        (LOAD, 0, 0, 0),
        (AT_LEAST, last - 4, 0, OTHER_NUMBERS),
        *((EQUAL, last - 5 - place, 0, number) for place, number in enumerate(refused)),
        (RETURN, 0, 0, ALLOW),
        (RETURN, 0, 0, REFUSE),
    ]
    program = ctypes.create_string_buffer(b"".join(struct.pack("=HBBI", *step) for step in steps))
    program_header = struct.pack("@HP", len(steps), ctypes.addressof(program))
    return bool(libc.prctl(SET_SECCOMP, FILTER, program_header, 0, 0) == 0)
