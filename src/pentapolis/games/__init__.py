"""The games. Each folder has the same files; knowing one is knowing all (docs/add-a-game.md)."""
