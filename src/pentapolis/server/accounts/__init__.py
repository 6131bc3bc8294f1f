"""Guests, accounts, sessions, passwords and bot accounts."""
