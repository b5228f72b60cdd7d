"""What a page and the host of its tables, a server or the tab itself, tell each other."""

from __future__ import annotations
