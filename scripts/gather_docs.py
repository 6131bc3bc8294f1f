"""Gather what the site of the documentation is built of into a folder: `make docs` builds it with mkdocs.

The pages are those of docs/, the README and its neighbours; links lead from page to page there as they do in the
repository, and a file of the source that is linked comes along. A line of mkdocs.yml with `<game>` stands for every
game of the registry, and so does docs/reference/game.md.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
from pathlib import Path, PurePosixPath
from posixpath import normpath, relpath
from typing import TYPE_CHECKING, Final

import pentapolis as pp
from pentapolis.core.features import Block
from pentapolis.games.registry import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.core.game import Game

ROOT: Final = Path(__file__).resolve().parents[1]
#: Pages beside docs/.
BESIDE: Final = ("README.md", "CONTRIBUTING.md", "STYLE.md", "SECURITY.md", "CHANGELOG.md")
#: The page of a game in the reference: every game's is made of it.
TEMPLATE: Final = "docs/reference/game.md"
#: How the reference looks.
LOOKS: Final = "docs/reference/site.css"
FENCE: Final = re.compile(r"^( *```.*?^ *```)$", re.MULTILINE | re.DOTALL)
#: What stands behind the language of a fenced block: for our tests, and nothing that mkdocs knows.
LABEL: Final = re.compile(r"(?<=```)(\w+) .*$", re.MULTILINE)
LINK: Final = re.compile(r"(?<=\]\()(?![a-z]+:|#)([^)\s#]+)")


def pages() -> dict[str, str]:
    """The text of every page by its path in the repository; of a game's reference, by the one that it would have."""
    found = [*BESIDE, *(path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "docs").rglob("*.md")))]
    texts = {name: (ROOT / name).read_text(encoding="utf-8") for name in found if name != TEMPLATE}
    return texts | {f"docs/reference/{game}.md": game_page(game) for game in GAMES}


def game_page(name: str) -> str:
    """The reference of a game."""
    words = json.loads((ROOT / f"src/pentapolis/locale/en/{name}.json").read_text(encoding="utf-8"))
    text = (ROOT / TEMPLATE).read_text(encoding="utf-8")
    observed = "\n".join(observations(pp.load(name)))
    return text.replace("<game>", name).replace("<title>", words["name"]).replace("<observations>\n", observed)


def observations(game: Game) -> Iterator[str]:
    """What the numbers of a game's observations mean, as a table."""
    yield from ("## Observations", "", f"An observation has {game.features().size:,} numbers.", "")
    yield from ("| block | numbers | from | to | meaning |", "|---|---|---|---|---|")
    for part in game.features().parts:
        each = "" if isinstance(part, Block) else f"{part.name}[{part.count}]."
        for block in (part,) if isinstance(part, Block) else part.blocks:
            least, most = -block.zero / block.scale, (block.most - block.zero) / block.scale
            yield f"| `{each}{block.name}` | {block.size} | {least:g} | {most:g} | {block.meaning} |"
    yield ""


def place(path: str) -> str:
    """Where a file of the repository stands on the site: docs/ is its root, and the pages beside it stand there too."""
    return path.removeprefix("docs/")


def targets(path: str, text: str) -> set[str]:
    """The files, by their paths in the repository, that a page links to."""
    folder = str(PurePosixPath(path).parent)
    return {normpath(f"{folder}/{link}") for link in LINK.findall(FENCE.sub("", text))}


def moved(path: str, text: str) -> str:
    """A page with its links as they are on the site."""
    folder, new_folder = str(PurePosixPath(path).parent), str(PurePosixPath(place(path)).parent)

    def follow(link: re.Match[str]) -> str:
        return relpath(place(normpath(f"{folder}/{link[1]}")), new_folder)

    parts = FENCE.split(text)
    return "".join(
        LABEL.sub(r"\1", part, 1) if index % 2 else LINK.sub(follow, part) for index, part in enumerate(parts)
    )


def settings() -> str:
    """The settings of mkdocs, for the games that there are."""
    lines = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").splitlines()
    games = list(GAMES)
    rows = (line.replace("<game>", game) for line in lines for game in (games if "<game>" in line else [""]))
    return "\n".join(rows) + "\n"


def gather(folder: Path) -> None:
    """Write pages, what they link to, and settings into a folder, in which nothing else stays."""
    shutil.rmtree(folder, ignore_errors=True)
    texts = pages()
    for path, text in texts.items():
        file = folder / "pages" / place(path)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(moved(path, text), encoding="utf-8")
    for path in {LOOKS}.union(*(targets(*page) for page in texts.items())) - set(texts):
        file = folder / "pages" / place(path)
        if (ROOT / path).is_file():  # mkdocs tells of what is not there
            file.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / path, file)
    (folder / "mkdocs.yml").write_text(settings(), encoding="utf-8")


if __name__ == "__main__":
    gather(Path(sys.argv[1]))
