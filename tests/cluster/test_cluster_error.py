"""Errors of clusters cross processes whole."""

from __future__ import annotations

import pickle

from quaterne.cluster import ClusterError


def test_an_error_keeps_its_cause_in_another_process() -> None:
    error = pickle.loads(pickle.dumps(ClusterError("no").because("jobs", jobs=0, most=256)))
    assert (str(error), error.code, error.kind, error.parts["most"]) == (
        "no",
        "cluster",
        "jobs",
        256,
    )
