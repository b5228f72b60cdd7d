"""Workers with other versions are refused."""

from __future__ import annotations

import sys

import pytest

from quaterne import __version__
from quaterne.cluster import ClusterError
from quaterne.cluster.workers import check_versions, versions


def test_the_same_versions_pass() -> None:
    assert versions()["quaterne"] == __version__
    assert versions()["python"] == ".".join(map(str, sys.version_info[:2]))
    check_versions("tcp://here", dict(versions()))


@pytest.mark.parametrize("name", ["quaterne", "code", "core", "python", "distributed"])
def test_a_difference_is_named(name: str) -> None:
    with pytest.raises(ClusterError, match=f"tcp://there has {name} 0, not ") as raised:
        check_versions("tcp://there", {**versions(), name: "0"})
    assert raised.value.kind == "versions"
    assert f"{name} 0 ≠ " in str(raised.value.parts["different"])


def test_a_worker_that_does_not_say_is_refused() -> None:
    with pytest.raises(ClusterError):
        check_versions("tcp://there", {})
