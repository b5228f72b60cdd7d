"""Answers about the service itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

__all__ = ["HealthStatus", "LocalAddresses", "ServiceHealth", "ServiceVersion"]

HealthStatus = Literal["ok", "store-unavailable", "stopping"]


@dataclass(frozen=True, slots=True)
class ServiceVersion:
    """The program that answers."""

    name: str
    version: str


@dataclass(frozen=True, slots=True)
class ServiceHealth:
    """Whether the service can do its work."""

    status: HealthStatus


@dataclass(frozen=True, slots=True)
class LocalAddresses:
    """How other devices in the local network reach the server."""

    listening: bool
    """Whether the server accepts connections from other devices."""
    addresses: tuple[str, ...]
    """Where the page is for them if it does, each with a slash at the end; the likeliest first."""
