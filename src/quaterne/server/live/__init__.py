"""The WebSocket: endpoint, connection, frames, broadcast."""
