"""Moves, hints, ratings and vacations at running tables."""
