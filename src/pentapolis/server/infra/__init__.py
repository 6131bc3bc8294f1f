"""Parts of the server that do not depend on games: limits, metrics, locks, tasks, outbound requests."""
