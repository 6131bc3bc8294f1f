"""7 Wonders (second edition, 2020, base game), for three to seven. The numbered rules: docs/rules/wonders.md."""

from pentapolis.games.wonders.game import Wonders as Wonders
