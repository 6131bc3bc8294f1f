"""The pages for people, as tests read them."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def page(name: str) -> str:
    """A page by its path in the repository."""
    return (ROOT / name).read_text(encoding="utf-8")


def blocks(text: str, label: str) -> list[str]:
    """The fenced blocks of a label."""
    found: list[str] = re.findall(rf"^```{label}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return found
