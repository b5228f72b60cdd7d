"""uvicorn's HTTP and WebSocket protocols with the limits of this server; worker processes."""
