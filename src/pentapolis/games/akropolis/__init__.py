"""Akropolis (2022), for two to four players and solo. The rules and their numbers: docs/rules/akropolis.md."""

from pentapolis.games.akropolis.game import Akropolis as Akropolis
