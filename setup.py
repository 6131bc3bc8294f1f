"""Build script. Its one job beside pyproject.toml: say what mypyc compiles, and when.

The engine is plain Python and runs as it is. Compiled, it is tens of times as fast (README.md has the numbers). From a
source distribution it is compiled wherever that can be done; a checkout is installed as it is. What else asks for it:

    python setup.py build_ext --inplace       in a checkout: the extension modules go into src/
    PENTAPOLIS_COMPILE=1 pip install .        compile, or fail; 0: never compile; without it, compile if that succeeds
    PENTAPOLIS_COMPILED=FOLDER pip install .  take the extension modules of that folder of sources (scripts/packages.py)

PENTAPOLIS_OPT=0 compiles in a third of the time what runs slower: for trying a change, never for measuring one.

For the Makefile there are two questions, answered without setuptools:

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

# What is compiled: every module that counts in native numbers, and the rules of the games. Everything else stays
# interpreted (msgspec structs, for one, cannot be native classes).
NATIVE = re.compile(r"^from pentapolis\.core\.native import (?:.*|\([^)]*)\bi64\b", re.MULTILINE)
RULES = "games/*/rules/*.py"
NUMBERS = "core/native.py"

# The modules are one shared library whose functions nobody replaces: told so, the compiler inlines them
# and calls them directly (measured on Duel: a third more games per second).
INLINING = "-fno-semantic-interposition -fvisibility=hidden"

# CFLAGS in the environment replaces Python's own flags, of which the engine needs two: whole numbers wrap round, and
# nobody checks the assertions of Python's headers. Its -Wall would make the compiler take three times as long.
PYTHONS_OWN = "-fwrapv -DNDEBUG"

# Half of the C is what modules do once, when they are imported: their tables. And each function has a twin by which
# Python calls it, that unpacks what it is handed. The compiler is told to polish the first not at all and the second
# little, which saves it two fifths of its time.
UNPOLISHED = (
    (r"^char CPyDef_\w+__top_level__\(void\)(?= {)", "O0"),
    (r"^ *PyObject \*CPyPy_\w+\([^)]*\)(?= {)", "O1"),
)
PYTHON_H = "#define PY_SSIZE_T_CLEAN\n#include <Python.h>\n"

# Not the cache of those who check types meanwhile: what two write at once, neither can read.
CACHE = "--cache-dir=build/mypy_cache"

# mypy follows every import, and so comes to modules with libraries that a build does not ask for, as numpy: what is not
# compiled is read for its types, and not judged.
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
    """Name what is missing to compile the engine; empty if nothing is."""
    if sys.platform != "win32" and compiler() is None:
        return "no C compiler"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "no Python headers"
    return ""


def compile_is_wanted(arguments: list[str]) -> bool:
    """Tell whether this run compiles: it was asked to, or it builds from a source distribution and can."""
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
    """Tell whether an engine that cannot be compiled fails the build."""
    return "build_ext" in arguments or os.environ.get("PENTAPOLIS_COMPILE") == "1"


def stay_interpreted(why: str) -> None:
    """Say in one line that the engine is installed as it is."""
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
    """Run setuptools with extension modules that are there already."""
    from setuptools import Extension, setup
    from setuptools.command.build_ext import build_ext

    class Copy(build_ext):
        """Copies what others have compiled."""

        def build_extension(self, ext: Extension) -> None:
            """Put an extension module where its compiler would."""
            target = Path(self.get_ext_fullpath(ext.name))
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(modules[ext.name], target)

    setup(ext_modules=[Extension(name, []) for name in sorted(modules)], cmdclass={"build_ext": Copy})


def leave_unpolished(extensions: list[Any]) -> None:
    """Have every C file of the engine read a header first that says which of its functions matter little."""
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
            # mypyc hands all modules the same list.
            extension.extra_compile_args = [*extension.extra_compile_args, "-include", str(header)]


def compiling(demanded: bool) -> type:
    """Make the command that builds the extension modules: all of them or, if they are not demanded, none."""
    from setuptools.command.build_ext import build_ext
    from setuptools.errors import BaseError, CCompilerError

    class Build(build_ext):
        """Compiles; where the compiler fails it leaves nothing behind."""

        def build_extensions(self) -> None:
            """Compile, or say that the engine stays as it is."""
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
            """Leave Python.h where a compiler finds it read: all modules but one are a few lines below it.

            A compiler that cannot use it reads the header itself.
            """
            folder = Path(self.build_temp, "read").absolute()
            folder.mkdir(parents=True, exist_ok=True)
            # From Python 3.13 on headers look for others where Python's own lie.
            include = [f"-I{path}" for path in self.include_dirs]
            flags = [*self.compiler.compiler_so, *self.extensions[-1].extra_compile_args, *include]
            header = Path(sysconfig.get_path("include"), "Python.h")
            self.spawn([*flags, "-x", "c-header", str(header), "-o", str(folder / "Python.h.gch")])
            for extension in self.extensions:
                if extension is not self.extensions[0]:
                    extension.include_dirs.insert(0, str(folder))

    return Build


def build() -> None:
    """Run setuptools, with the engine as extension modules if that was asked for."""
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

    # An extension module whose C source did not change is not built again, and would look older than
    # its source for ever. The start of this build is the honest date: what was edited since is newer.
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
