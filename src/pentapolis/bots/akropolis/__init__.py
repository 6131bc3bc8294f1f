"""Bot knowledge of Akropolis."""
