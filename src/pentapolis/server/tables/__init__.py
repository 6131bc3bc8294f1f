"""Tables: creation, seats, live tables, replays, rematches and delayed spectators."""
