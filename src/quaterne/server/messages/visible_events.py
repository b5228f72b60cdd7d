"""Events of a table as messages show them to one viewer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quaterne.play import Event, Seat, Table, to_dict, visible

__all__ = ["visible_events"]


def visible_events(
    events: Sequence[Event], viewer: Seat | None, table: Table
) -> list[dict[str, Any]]:
    """Return the events that a viewer may see, as far as it may see them."""
    shown = (visible(event, viewer, table) for event in events)
    return [to_dict(event) for event in shown if event is not None]
