"""What the load and fault runs share: a small WebSocket client, players, and servers to play on."""
