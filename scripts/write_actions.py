"""Generator of plain functions on native ints for the action types of a game: `games/<game>/actions.py` from its
`verbs.py`.

The rules need parts of actions in their innermost loops, where a lookup in the table would cost more than the rule. A
test checks that the generated file is current.

    PENTAPOLIS_INTERPRETED=1 python -m scripts.write_actions            all games, from the source as it is
    PENTAPOLIS_INTERPRETED=1 python -m scripts.write_actions duel       one; `examples.games.tender` is a game elsewhere
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from pentapolis.games.registry import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.core.action_types import Verb, Verbs

HEAD = '''"""The verbs of `verbs.py` on native ints: written by scripts/write_actions.py, which follows that table."""

from __future__ import annotations

from typing import Final

from pentapolis.core.native import i64

'''


def source(verbs: Verbs) -> str:
    """Return the text of `actions.py`."""
    lines = [f"{verb.name.upper()}: Final = {verbs.first[verb.name]}" for verb in verbs.rows]
    lines.append(f"ACTION_COUNT: Final = {verbs.count}")
    functions = [text for verb in verbs.rows for text in verb_functions(verbs, verb)]
    functions += [shared_function(verbs, argument) for argument in verbs.shared]
    return HEAD + "\n".join(lines) + "\n" + "".join(f"\n\n{text}\n" for text in functions)


def verb_functions(verbs: Verbs, verb: Verb) -> Iterator[str]:
    """Yield the functions of a verb: its action, the test for one, and its parts; none for a verb without parts."""
    if not verb.parts:
        return
    names = ", ".join(f"{part.name}: i64" for part in verb.parts)
    yield f'def {verb.name}({names}) -> i64:\n    """{verb.text}"""\n    return {packed(verb)}'
    text = f"Return whether the action is {article(verb.name)} `{verb.name}`."
    yield f'def is_{verb.name}(action: i64) -> bool:\n    """{text}"""\n    return {within(verbs, verb)}'
    for place, part in enumerate(verb.parts):
        text = f"Return the {part.argument} of {article(verb.name)} `{verb.name}`."
        yield f'def {verb.name}_{part.name}(action: i64) -> i64:\n    """{text}"""\n    return {unpacked(verb, place)}'


def article(word: str) -> str:
    """Return the English article of a word."""
    return "an" if word[0] in "aeiou" else "a"


def packed(verb: Verb) -> str:
    """Return the number of an action as an expression, the last part counting fastest."""
    number, skipped = "", 0
    for part in verb.parts:
        number = (
            f"({number}) * {part.size} + {part.name}"
            if "+" in number
            else f"{number} * {part.size} + {part.name}"
            if number
            else part.name
        )
        skipped = skipped * part.size + part.first
    return f"{verb.name.upper()} + {number}" + (f" - {skipped}" if skipped else "")


def within(verbs: Verbs, verb: Verb) -> str:
    """Return the test of an action's number; numbers kept for a verb that are no action of it fail the test."""
    last = verb is verbs.rows[-1]
    begin = verb.name.upper()
    if verb.count < verb.room:
        return f"{begin} <= action < {begin} + {verb.count}"
    if verb is verbs.rows[0]:
        return "action >= 0" if last else f"action < {end(verbs, verb)}"
    return f"action >= {begin}" if last else f"{begin} <= action < {end(verbs, verb)}"


def end(verbs: Verbs, verb: Verb) -> str:
    """Return where the next verb begins."""
    return verbs.rows[verbs.rows.index(verb) + 1].name.upper()


def unpacked(verb: Verb, place: int) -> str:
    """Return a part of an action's number as an expression."""
    part, below = verb.parts[place], 1
    for faster in verb.parts[place + 1 :]:
        below *= faster.size
    number = f"action - {verb.name.upper()}"
    if below > 1:
        number = f"({number}) {divided(below)}"
    elif place:
        number = f"({number})"
    if place:
        rest = f"& {part.size - 1}" if is_power(part.size) else f"% {part.size}"
        number = f"({number}) {rest}" if below > 1 else f"{number} {rest}"
    if part.first and (">>" in number or "&" in number):
        number = f"({number})"
    return f"{number} + {part.first}" if part.first else number


def divided(by: int) -> str:
    """Return a division as an expression: a shift for a power of two, because native ints do that at once."""
    return f">> {by.bit_length() - 1}" if is_power(by) else f"// {by}"


def is_power(number: int) -> bool:
    """Return whether a number is a power of two."""
    return number & (number - 1) == 0


def shared_function(verbs: Verbs, argument: str) -> str:
    """Return the function that finds an argument of several verbs, whose range may differ from verb to verb."""
    *most, last = [(verb, part) for verb in verbs.rows for part in verb.parts if part.argument == argument]
    lines = [
        f"def {argument}_of(action: i64) -> i64:",
        f'    """Return the {argument} of any action that has one."""',
    ]
    for verb, part in most:
        lines += [f"    if action < {end(verbs, verb)}:", f"        return {verb.name}_{part.name}(action)"]
    verb, part = last
    return "\n".join([*lines, f"    return {verb.name}_{part.name}(action)"])


def package_of(game: str) -> str:
    """Return the package of a game from its name; a dotted name is the package itself."""
    return game if "." in game else f"pentapolis.games.{game}"


def target(game: str) -> Path:
    """Return the file of a game's actions."""
    folder = Path(*package_of(game).split("."))
    return (folder if "." in game else "src" / folder) / "actions.py"


def table_of(game: str, module: str) -> ModuleType:
    """Import a table of a game without the rest of the game, which needs the file that is to be written."""
    name = package_of(game)
    package = ModuleType(name)
    package.__path__ = [str(target(game).parent)]
    there = dict(sys.modules)
    sys.modules.setdefault(name, package)
    table = import_module(f"{name}.{module}")
    # Forget the stand-in, because a later import must find the game itself.
    for found in [found for found in sys.modules if found.startswith(name) and found not in there]:
        del sys.modules[found]
    return table


def verbs_of(game: str) -> Verbs:
    """Return the verbs of a game."""
    verbs: Verbs = table_of(game, "verbs").VERBS
    return verbs


def tabled() -> list[str]:
    """Return the games that have a table of verbs."""
    return [game for game in GAMES if target(game).with_name("verbs.py").exists()]


def main() -> None:
    """Write the files that the command line names."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", default=tabled(), help="names of games; without any, all")
    for game in parser.parse_args().games:
        target(game).write_text(source(verbs_of(game)), encoding="utf-8")


if __name__ == "__main__":
    main()
