"""Attacks on a running server, bounded and on this machine alone, and what others notice of them."""
