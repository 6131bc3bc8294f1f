"""The contract every game lives by: no game is known here, and nothing is read or written."""
