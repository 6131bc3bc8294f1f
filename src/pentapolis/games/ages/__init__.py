"""Through the Ages, the original edition (2006), for two to four. The rules and their numbers: docs/rules/ages.md."""

from pentapolis.games.ages.game import Ages as Ages
