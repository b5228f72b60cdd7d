"""The errors of work on several processes."""

from __future__ import annotations

from quaterne.errors import QuaterneError

__all__ = ["ClusterError"]


class ClusterError(QuaterneError):
    """Work that cannot be done: no scheduler, other versions there, a file of other work."""

    code = "cluster"
