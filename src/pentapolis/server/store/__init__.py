"""The database: users, tables and their append-only logs, chat, ratings. SQLite by default, PostgreSQL by URL."""
