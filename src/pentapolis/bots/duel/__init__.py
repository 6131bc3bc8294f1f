"""Bot knowledge of 7 Wonders Duel."""
