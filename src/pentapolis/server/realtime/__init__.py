"""WebSocket connections, subscriptions, presence and the bus between processes."""
