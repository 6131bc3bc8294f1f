"""Bot knowledge of Civilization."""
