"""Tables over the network: HTTP, WebSocket, and the files of the page."""
