"""Sid Meier's Civilization: The Board Game (2010), for two to four. The rules: docs/rules/civilization.md."""

from pentapolis.games.civilization.game import Civilization as Civilization
