"""Parts of the server that know nothing about games: limits, metrics, locks, tasks, outbound requests."""
