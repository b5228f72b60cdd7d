"""The WebSocket of a table: endpoint, connections, frames and their broadcast."""
