"""Build script: beside pyproject.toml, it only determines which modules mypyc compiles, and when.

The engine is plain Python and runs as it is. Compiled, it is tens of times as fast (README.md has the numbers). From a
source distribution it is compiled where possible; a checkout is installed interpreted. Other ways to compile it:

    python setup.py build_ext --inplace       in a checkout: the extension modules go into src/
    PENTAPOLIS_COMPILE=1 pip install .        compile, or fail; 0: never compile; without it, compile if that succeeds
    PENTAPOLIS_COMPILED=FOLDER pip install .  take the extension modules of that folder of sources (scripts/packages.py)

PENTAPOLIS_OPT=0 compiles slower code in a third of the time: for trying a change, never for measuring one.

The Makefile uses two commands that do not need setuptools:

    python setup.py modules                   the files that are compiled
    python setup.py toolchain                 what is missing to compile them (nothing: prints nothing)
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import sys
import sysconfig
import time
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

PACKAGE = Path("src", "pentapolis")

# Compiled are all modules that use native numbers, and the rules of the games. All others stay interpreted, because
# msgspec structs, for example, cannot be native classes.
NATIVE = re.compile(r"^from pentapolis\.core\.native import (?:.*|\([^)]*)\bi64\b", re.MULTILINE)
RULES = "games/*/rules/*.py"
NUMBERS = "core/native.py"

# The modules form one shared library whose functions are never replaced. With these flags the compiler inlines them and
# calls them directly (measured on Duel: a third more games per second).
INLINING = "-fno-semantic-interposition -fvisibility=hidden"

# CFLAGS in the environment replaces Python's own flags, of which the engine needs two: integers wrap round, and the
# assertions of Python's headers are off. Python's -Wall would triple the compile time.
PYTHONS_OWN = "-fwrapv -DNDEBUG"

# Half of the C code runs once, when modules are imported, to build their tables. And each function has a wrapper by
# which Python calls it, which unpacks the arguments. The compiler does not optimise the first and hardly optimises the
# second, because that saves two fifths of its time.
UNPOLISHED = (
    (r"^char CPyDef_\w+__top_level__\(void\)(?= {)", "O0"),
    (r"^ *PyObject \*CPyPy_\w+\([^)]*\)(?= {)", "O1"),
)
PYTHON_H = "#define PY_SSIZE_T_CLEAN\n#include <Python.h>\n"

# A cache of its own, because a type checker may run meanwhile, and two writers would corrupt a shared cache.
CACHE = "--cache-dir=build/mypy_cache"

# mypy follows every import, and so reaches modules with libraries that a build does not need, such as numpy. Modules
# that are not compiled are read for their types, and not checked.
FOLLOWED = "--follow-imports=silent"

# Commands of setuptools that build nothing; a build frontend runs them first.
METADATA_COMMANDS = {"egg_info", "dist_info", "sdist"}


def engine_modules() -> list[str]:
    """Return the source files that mypyc compiles, relative to the root of the checkout."""
    named = {path for pattern in (NUMBERS, RULES) for path in PACKAGE.glob(pattern)}
    native = {path for path in PACKAGE.rglob("*.py") if NATIVE.search(path.read_text(encoding="utf-8"))}
    return sorted(path.as_posix() for path in named | native)


def compiler() -> str | None:
    """Return the command of the C compiler, the one this Python was built with if it is there."""
    named = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    for command in (named, "cc", "gcc", "clang"):
        if shutil.which(shlex.split(command)[0]):
            return str(command)
    return None


def missing_toolchain() -> str:
    """Return the missing part of the toolchain that compiles the engine; empty if nothing is missing."""
    if sys.platform != "win32" and compiler() is None:
        return "no C compiler"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "no Python headers"
    return ""


def compile_is_wanted(arguments: list[str]) -> bool:
    """Return whether this run compiles: on request, or from a source distribution if the toolchain is there."""
    if "build_ext" in arguments:
        return True
    if not METADATA_COMMANDS.isdisjoint(arguments):
        return False
    if wish := os.environ.get("PENTAPOLIS_COMPILE"):
        return wish == "1"
    if not Path("PKG-INFO").is_file():
        return False
    if missing := missing_toolchain():
        stay_interpreted(f"{missing} found")
    return not missing


def compile_is_demanded(arguments: list[str]) -> bool:
    """Return whether the build fails if the engine cannot be compiled."""
    return "build_ext" in arguments or os.environ.get("PENTAPOLIS_COMPILE") == "1"


def stay_interpreted(why: str) -> None:
    """Print in one line that the engine is installed interpreted."""
    print(f"The engine stays as it is, tens of times slower: {why}.", file=sys.stderr)


def compiled_modules(folder: Path) -> dict[str, Path]:
    """Return the extension modules of a folder of sources for this Python, by their dotted names."""
    suffix = EXTENSION_SUFFIXES[0]
    found = {path.relative_to(folder).as_posix().removesuffix(suffix): path for path in folder.rglob("*" + suffix)}
    wanted = {Path(path).relative_to("src").with_suffix("").as_posix() for path in engine_modules()}
    if missing := sorted(wanted - found.keys()):
        sys.exit(f"{folder} has not been compiled for this Python: there is no {missing[0]}{suffix}.")
    return {name.replace("/", "."): path for name, path in found.items()}


def pack(modules: dict[str, Path]) -> None:
    """Run setuptools with extension modules that exist already."""
    from setuptools import Extension, setup
    from setuptools.command.build_ext import build_ext

    class Copy(build_ext):
        """A command that copies extension modules compiled elsewhere."""

        def build_extension(self, ext: Extension) -> None:
            """Put an extension module where its compiler would."""
            target = Path(self.get_ext_fullpath(ext.name))
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(modules[ext.name], target)

    setup(ext_modules=[Extension(name, []) for name in sorted(modules)], cmdclass={"build_ext": Copy})


def leave_unpolished(extensions: list[Any]) -> None:
    """Make every C file of the engine include a header first that lists the functions to optimise less."""
    for extension in extensions:
        text = "".join(Path(source).read_text(encoding="utf-8") for source in extension.sources)
        lines = [
            f'{found.strip()} __attribute__((cold, optimize("{level}")));\n'
            for pattern, level in UNPOLISHED
            for found in re.findall(pattern, text, re.MULTILINE)
        ]
        if lines:
            header = Path("build", f"{extension.name}.unpolished.h").absolute()
            header.write_text(PYTHON_H + "".join(lines), encoding="utf-8")
            # mypyc gives all modules the same list.
            extension.extra_compile_args = [*extension.extra_compile_args, "-include", str(header)]


def compiling(demanded: bool) -> type:
    """Return the command that builds the extension modules: all of them or, if they are not demanded, possibly none."""
    from setuptools.command.build_ext import build_ext
    from setuptools.errors import BaseError, CCompilerError

    class Build(build_ext):
        """A command that compiles, and leaves nothing behind if the compiler fails."""

        def build_extensions(self) -> None:
            """Compile, or print that the engine stays interpreted."""
            try:
                if sys.platform == "linux":
                    self.read_headers_once()
                super().build_extensions()
            except (BaseError, CCompilerError):
                if demanded:
                    raise
                for extension in self.extensions:
                    Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
                self.extensions = []
                stay_interpreted("the C compiler failed")

        def read_headers_once(self) -> None:
            """Precompile Python.h for the C compiler, because all modules but one are only a few lines after it.

            A compiler that cannot use the result reads the header itself.
            """
            folder = Path(self.build_temp, "read").absolute()
            folder.mkdir(parents=True, exist_ok=True)
            # From Python 3.13 on, headers include others relative to Python's own folders.
            include = [f"-I{path}" for path in self.include_dirs]
            flags = [*self.compiler.compiler_so, *self.extensions[-1].extra_compile_args, *include]
            header = Path(sysconfig.get_path("include"), "Python.h")
            self.spawn([*flags, "-x", "c-header", str(header), "-o", str(folder / "Python.h.gch")])
            for extension in self.extensions:
                if extension is not self.extensions[0]:
                    extension.include_dirs.insert(0, str(folder))

    return Build


def build() -> None:
    """Run setuptools, with the engine as extension modules if requested."""
    from setuptools import setup

    if folder := os.environ.get("PENTAPOLIS_COMPILED"):
        pack(compiled_modules(Path(folder)))
        return
    modules = engine_modules()
    if not modules or not compile_is_wanted(sys.argv[1:]):
        setup()
        return

    from mypyc.build import mypycify

    if command := compiler():
        os.environ["CC"] = command
    if sys.platform != "win32":
        os.environ["CFLAGS"] = f"{os.environ.get('CFLAGS', '')} {PYTHONS_OWN} {INLINING}".strip()
    started = time.time()
    # Any: on Python 3.11 mypyc's signature names the Extension class of distutils, setup() its own.
    level = os.environ.get("PENTAPOLIS_OPT", "3")
    options = [CACHE, FOLLOWED, *modules]
    extensions: Any = mypycify(options, opt_level=level, debug_level="0", group_name="pentapolis")
    if sys.platform == "linux":
        leave_unpolished(extensions)
    setup(ext_modules=extensions, cmdclass={"build_ext": compiling(compile_is_demanded(sys.argv[1:]))})

    # An extension module whose C source did not change is not rebuilt, and would always look older than its source. Set
    # its date to the start of this build, because a file edited since then is newer.
    if "--inplace" in sys.argv:
        for built in Path("src").rglob("*" + EXTENSION_SUFFIXES[0]):
            os.utime(built, (started, started))


if __name__ == "__main__":
    if sys.argv[1:] == ["modules"]:
        print("\n".join(engine_modules()))
    elif sys.argv[1:] == ["toolchain"]:
        print(missing_toolchain())
    else:
        build()
