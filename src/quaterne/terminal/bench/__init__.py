"""`quaterne bench`: how fast the engine is."""
