"""Bot workers: their pool, queue and sandbox, and the opponents a player may choose."""
