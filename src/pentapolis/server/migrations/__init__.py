"""The history of the database's tables, run by `Database.migrate` when a server starts."""
