"""Collection of the documentation's sources into a folder, from which `make docs` builds the site with mkdocs.

The pages are those of docs/, the README and its neighbours. Links between pages keep working, and linked source files
are copied. A line of mkdocs.yml with `<game>` is repeated for every game of the registry, as is docs/reference/game.md.
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
#: Pages outside docs/.
BESIDE: Final = ("README.md", "CONTRIBUTING.md", "STYLE.md", "SECURITY.md", "CHANGELOG.md")
#: Template of a game's page in the reference.
TEMPLATE: Final = "docs/reference/game.md"
#: Stylesheet of the reference.
LOOKS: Final = "docs/reference/site.css"
FENCE: Final = re.compile(r"^( *```.*?^ *```)$", re.MULTILINE | re.DOTALL)
#: Annotations after the language of a fenced block. They are for the tests, and mkdocs does not support them.
LABEL: Final = re.compile(r"(?<=```)(\w+) .*$", re.MULTILINE)
LINK: Final = re.compile(r"(?<=\]\()(?![a-z]+:|#)([^)\s#]+)")


def pages() -> dict[str, str]:
    """Return the text of every page by its path in the repository. Generated pages get a path as if they existed."""
    found = [*BESIDE, *(path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "docs").rglob("*.md")))]
    texts = {name: (ROOT / name).read_text(encoding="utf-8") for name in found if name != TEMPLATE}
    return texts | {f"docs/reference/{game}.md": game_page(game) for game in GAMES}


def game_page(name: str) -> str:
    """Return the reference page of a game."""
    words = json.loads((ROOT / f"src/pentapolis/locale/en/{name}.json").read_text(encoding="utf-8"))
    text = (ROOT / TEMPLATE).read_text(encoding="utf-8")
    observed = "\n".join(observations(pp.load(name)))
    return text.replace("<game>", name).replace("<title>", words["name"]).replace("<observations>\n", observed)


def observations(game: Game) -> Iterator[str]:
    """Return a table of the meanings of a game's observation numbers."""
    yield from ("## Observations", "", f"An observation has {game.features().size:,} numbers.", "")
    yield from ("| block | numbers | from | to | meaning |", "|---|---|---|---|---|")
    for part in game.features().parts:
        each = "" if isinstance(part, Block) else f"{part.name}[{part.count}]."
        for block in (part,) if isinstance(part, Block) else part.blocks:
            least, most = -block.zero / block.scale, (block.most - block.zero) / block.scale
            yield f"| `{each}{block.name}` | {block.size} | {least:g} | {most:g} | {block.meaning} |"
    yield ""


def site_path(path: str) -> str:
    """Return the path of a repository file on the site. docs/ and the pages outside it are at the root."""
    return path.removeprefix("docs/")


def targets(path: str, text: str) -> set[str]:
    """Return the repository paths of the files that a page links to."""
    folder = str(PurePosixPath(path).parent)
    return {normpath(f"{folder}/{link}") for link in LINK.findall(FENCE.sub("", text))}


def rewrite_links(path: str, text: str) -> str:
    """Return a page with its links rewritten for the site."""
    folder, new_folder = str(PurePosixPath(path).parent), str(PurePosixPath(site_path(path)).parent)

    def follow(link: re.Match[str]) -> str:
        return relpath(site_path(normpath(f"{folder}/{link[1]}")), new_folder)

    parts = FENCE.split(text)
    return "".join(
        LABEL.sub(r"\1", part, 1) if index % 2 else LINK.sub(follow, part) for index, part in enumerate(parts)
    )


def settings() -> str:
    """Return the mkdocs settings for the registered games."""
    lines = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").splitlines()
    games = list(GAMES)
    rows = (line.replace("<game>", game) for line in lines for game in (games if "<game>" in line else [""]))
    return "\n".join(rows) + "\n"


def gather(folder: Path) -> None:
    """Write pages, linked files and settings into a folder and delete everything else in it."""
    shutil.rmtree(folder, ignore_errors=True)
    texts = pages()
    for path, text in texts.items():
        file = folder / "pages" / site_path(path)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(rewrite_links(path, text), encoding="utf-8")
    for path in {LOOKS}.union(*(targets(*page) for page in texts.items())) - set(texts):
        file = folder / "pages" / site_path(path)
        if (ROOT / path).is_file():  # mkdocs reports missing targets
            file.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / path, file)
    (folder / "mkdocs.yml").write_text(settings(), encoding="utf-8")


if __name__ == "__main__":
    gather(Path(sys.argv[1]))
