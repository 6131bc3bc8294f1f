"""A game at a table without a server: its log, clocks, offers, views, and the messages of the protocol."""
