"""7 Wonders Duel (2015, base game), for two. The rules and their numbers: docs/rules/duel.md."""

from pentapolis.games.duel.game import Duel as Duel
