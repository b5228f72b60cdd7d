"""How soon something that was stopped must have returned, on a machine however busy."""

from __future__ import annotations

PROMPTLY = 30.0
"""Seconds. What is stopped would take much longer; `quaterne bench` measures milliseconds."""
