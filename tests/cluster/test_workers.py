"""Who does the work."""

from __future__ import annotations

import signal
import sys

import pytest

from quaterne import __version__
from quaterne.cluster import ClusterError, Workers
from quaterne.cluster.workers import check_versions, dask_setup, versions


def test_the_option_comes_before_the_environment() -> None:
    environment = {"QUATERNE_SCHEDULER": "tcp://a:1"}
    assert Workers.chosen(None, 3, environment) == Workers("tcp://a:1", 3)
    assert Workers.chosen("tcp://b:2", 3, environment).scheduler == "tcp://b:2"
    assert Workers.chosen(None, 3, {"QUATERNE_SCHEDULER": ""}).scheduler is None
    assert Workers.chosen(None, None, {}).jobs >= 1


def test_one_job_without_a_scheduler_is_this_process() -> None:
    assert Workers().is_this_process
    assert not Workers(jobs=2).is_this_process
    assert not Workers("tcp://a:1").is_this_process


@pytest.mark.parametrize("jobs", [0, -1, 257])
def test_so_many_processes_are_refused(jobs: int) -> None:
    with pytest.raises(ClusterError, match="1 to 256"):
        Workers(jobs=jobs)


@pytest.mark.parametrize(
    "address", ["tcp://10.0.0.1:8786", "localhost:8786", "tls://[::1]:8786", "ws://host.name:80"]
)
def test_addresses_of_schedulers(address: str) -> None:
    assert Workers(address).scheduler == address


@pytest.mark.parametrize("address", ["host", "foo://host:1", "tcp://host", "tcp://host:x", "a b:1"])
def test_what_is_no_address_is_refused_before_dask_is_asked(address: str) -> None:
    with pytest.raises(ClusterError, match="write one like tcp://HOST:8786"):
        Workers(address)


# Workers of a local cluster leave Ctrl-C to the client; tests/runs presses it.


def test_a_worker_does_not_hear_ctrl_c() -> None:
    before = signal.getsignal(signal.SIGINT)
    try:
        dask_setup(None)
        signal.raise_signal(signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, before)


# Workers with other versions are refused.


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
