"""uvicorn's server and protocols with the limits of this server; worker processes."""
