"""The arena: bots play series of games, and the results come with their uncertainty."""
