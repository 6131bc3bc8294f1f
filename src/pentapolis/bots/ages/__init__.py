"""Bot knowledge of Through the Ages."""
