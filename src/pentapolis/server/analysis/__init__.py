"""Analysis jobs and variations of finished games."""
