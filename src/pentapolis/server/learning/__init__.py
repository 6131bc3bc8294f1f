"""A user's progress in the lessons of each game."""
