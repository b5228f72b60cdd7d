"""The same results from a scheduler and two workers as separate processes, whoever dies."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from pathlib import Path
from threading import Event, Thread
from time import monotonic, sleep

import pytest

from quaterne.cluster import ClusterError, ResultLog, Workers, dask_client, run_units
from quaterne.cluster.workers import versions
from quaterne.engine.errors import EngineError
from tests.cluster.clusters import ROOT, dask_cluster, scheduler_and_workers
from tests.cluster.works import die_once, fail_at_five, refuse, slow, square

pytestmark = pytest.mark.slow
UNITS = [(number,) for number in range(12)]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with dask_cluster(tmp_path_factory.mktemp("cluster")) as found:
        yield found


def test_results_are_those_of_one_process_byte_for_byte(address: str, tmp_path: Path) -> None:
    for name, workers in (("here", Workers()), ("there", Workers(address))):
        with ResultLog(tmp_path / name, {"offset": 3}) as log:
            run_units(square, 3, UNITS, log, workers, chunk=2)
    assert (tmp_path / "here").read_bytes() == (tmp_path / "there").read_bytes()


def test_a_worker_that_dies_loses_its_task_alone(address: str, tmp_path: Path) -> None:
    flag = tmp_path / "died"
    with ResultLog(tmp_path / "log", {}) as log:
        run_units(die_once, str(flag), UNITS, log, Workers(address))
        assert log.results == {unit: unit[0] for unit in UNITS}
    assert flag.exists()


def test_an_error_of_the_work_comes_back_whole(address: str) -> None:
    with pytest.raises(EngineError, match="not") as raised, ResultLog(None, {}) as log:
        run_units(refuse, 0, UNITS[:1], log, Workers(address))
    assert (raised.value.kind, raised.value.parts["most"]) == ("level", 8)


def test_a_chunk_hands_over_what_is_done_after_a_second_and_before_an_error(
    address: str, tmp_path: Path
) -> None:
    seen: list[int] = []
    with ResultLog(None, {}) as log, pytest.raises(EngineError, match="the sixth"):
        run_units(fail_at_five, str(tmp_path), UNITS, log, Workers(address), chunk=12)
    assert list(log.results) == UNITS[:5]
    with ResultLog(None, {}) as log:
        run_units(
            slow,
            str(tmp_path),
            [(number,) for number in range(15)],
            log,
            Workers(address),
            chunk=15,
            on_progress=lambda done, _: seen.append(done),
        )
    assert len(log.results) == 15 and 0 < seen[1] < 15


def test_another_version_on_a_worker_is_an_error(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(versions(), "quaterne", "99.0")
    with (
        pytest.raises(ClusterError, match=r"has quaterne \S+, not 99.0"),
        ResultLog(None, {}) as log,
    ):
        run_units(square, 0, UNITS, log, Workers(address))


def test_the_client_is_killed_and_started_again(address: str, tmp_path: Path) -> None:
    log, folder = tmp_path / "log", tmp_path / "begun"
    folder.mkdir()
    command = [sys.executable, "-m", "tests.cluster.run_slow", address, str(log), str(folder)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    first = subprocess.Popen(command, env=environment, cwd=ROOT)
    deadline = monotonic() + 60
    while not log.exists() or log.read_bytes().count(b"\n") < 5:
        assert monotonic() < deadline and first.poll() is None
        sleep(0.02)
    first.kill()
    first.wait()
    kept = log.read_bytes().count(b"\n") - 1
    assert 4 <= kept < 20
    subprocess.run(command, env=environment, cwd=ROOT, check=True, timeout=60)
    with ResultLog(log, {"work": "slow"}) as results:
        assert results.results == {(number,): number for number in range(20)}
    # What was in the file was not done again: two tasks ran and two waited when the client died.
    again = sum(len(path.read_bytes()) for path in folder.iterdir()) - 20
    assert 0 <= again <= 4


def test_an_address_without_a_dashboard_is_not_shown(address: str) -> None:
    shown: list[str] = []
    with ResultLog(None, {}) as log:
        run_units(square, 0, UNITS[:1], log, Workers(address), on_dashboard=shown.append)
    assert shown == []


def test_processes_here_have_a_dashboard_with_bokeh_alone() -> None:
    shown: list[str] = []
    with ResultLog(None, {}) as log:
        run_units(square, 0, UNITS[:1], log, Workers(jobs=2), on_dashboard=shown.append)
    assert len(shown) == (find_spec("bokeh") is not None)


def test_a_dashboard_is_one_that_answers(tmp_path: Path) -> None:
    handler = partial(SimpleHTTPRequestHandler, directory=str(tmp_path))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            page = f"http://127.0.0.1:{server.server_port}"
            assert dask_client.has_page(page)
            assert not dask_client.has_page(f"{page}/status")
            (tmp_path / "status").write_text("<p>Dask needs bokeh >= 3.1 for the dashboard.</p>")
            assert not dask_client.has_page(f"{page}/status")
        finally:
            server.shutdown()
            thread.join()
    assert not dask_client.has_page(page) and not dask_client.has_page("none")


def test_no_scheduler_is_a_clear_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask_client, "_CONNECT_SECONDS", 0.2)
    with (
        pytest.raises(ClusterError, match=r"no cluster at tcp://127\.0\.0\.1:1"),
        ResultLog(None, {}) as log,
    ):
        run_units(square, 0, UNITS, log, Workers("tcp://127.0.0.1:1"))


def test_a_scheduler_that_dies_keeps_what_is_done(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dask_client, "_CONNECT_SECONDS", 5)
    with scheduler_and_workers(tmp_path) as (there, scheduler):

        def kill(done: int, _: int) -> None:
            if done == 3:
                scheduler.kill()
                scheduler.wait()

        path, units = tmp_path / "log", [(number,) for number in range(200)]
        with (
            pytest.raises(ClusterError, match="is lost: run the same command to resume") as raised,
            ResultLog(path, {}) as log,
        ):
            run_units(slow, str(tmp_path), units, log, Workers(there), on_progress=kill)
    assert raised.value.kind == "lost"
    with ResultLog(path, {}) as log:
        assert 3 <= len(log.results) < 200
    assert capfd.readouterr().err == ""


class Deserted:
    """A connection whose workers come and go."""

    def __init__(self, *answers: dict[str, int]) -> None:
        self._answers = iter(answers)

    def nthreads(self) -> dict[str, int]:
        return next(self._answers)


def test_each_time_that_no_worker_is_left_is_logged_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(dask_client, "_WATCH_SECONDS", 0)
    some = {"tcp://there": 1}
    dask_client.DaskClient(Deserted(some, {}, {}, some, {}))._watch(Event())
    assert caplog.messages == ["no worker is left: waiting for one"] * 2


_WITHOUT_US = """
import sys

class Nowhere:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "quaterne":
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Nowhere())
"""


def test_a_worker_without_this_package_is_a_clear_error(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(_WITHOUT_US)
    with (
        dask_cluster(tmp_path, workers=1, python_path=tmp_path) as there,
        pytest.raises(ClusterError, match="a worker has no package quaterne: install") as raised,
        ResultLog(None, {}) as log,
    ):
        run_units(square, 0, UNITS, log, Workers(there))
    assert raised.value.kind == "no-package"


@pytest.mark.parametrize("here", [True, False])
def test_the_memory_manager_of_a_shared_cluster_stays_as_it_is(address: str, here: bool) -> None:
    from distributed import Client

    with dask_client.connected(Workers(jobs=2) if here else Workers(address)) as client:
        assert client._client.amm.running() is not here
    with Client(address, set_as_default=False) as other:
        assert other.amm.running()
