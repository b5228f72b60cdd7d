"""The events of a table that messages show to one viewer."""

from __future__ import annotations

from collections.abc import Sequence

from quaterne.play import Event, Seat, Table, visible

__all__ = ["visible_events"]


def visible_events(events: Sequence[Event], viewer: Seat | None, table: Table) -> tuple[Event, ...]:
    """Return the events that a viewer may see, as far as it may see them."""
    shown = (visible(event, viewer, table) for event in events)
    return tuple(event for event in shown if event is not None)
