"""Answers about the service itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

__all__ = ["HealthStatus", "ServiceHealth", "ServiceVersion"]

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
