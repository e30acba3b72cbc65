"""A client on a WebSocket: what it may ask, and what it is answered."""
