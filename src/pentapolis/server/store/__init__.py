"""What is kept: people, tables and their append-only logs, chat, ratings. SQLite by default, PostgreSQL by URL."""
