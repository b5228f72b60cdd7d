"""Parts of the load and fault runs: a small WebSocket client, players, and servers to play on."""
