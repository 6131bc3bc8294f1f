"""The migrations of the database, run by `Database.migrate` when a server starts."""
