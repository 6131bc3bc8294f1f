"""What the search knows of each game: one module per game, named like it, with a class `Hooks`."""
