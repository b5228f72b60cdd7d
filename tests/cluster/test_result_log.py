"""Results survive crashes, and no file loses any."""

from __future__ import annotations

import pickle
import time
from pathlib import Path

import pytest

from quaterne.cluster import ClusterError, ResultLog
from quaterne.cluster.result_log import Kept
from quaterne.speech import Language
from quaterne.terminal.command_line import error_message
from tests.promptness import PROMPTLY

WORK = {"seed": 1}


def _filled(path: Path, count: int = 3) -> bytes:
    with ResultLog(path, WORK) as log:
        log.add(((number,), {"n": number}) for number in range(count))
    return path.read_bytes()


def test_results_are_there_again(tmp_path: Path) -> None:
    _filled(tmp_path / "log")
    with ResultLog(tmp_path / "log", WORK) as log:
        assert log.results == {(0,): {"n": 0}, (1,): {"n": 1}, (2,): {"n": 2}}
        assert log.missing([(1,), (7,)]) == [(7,)]


def test_a_unit_counts_once(tmp_path: Path) -> None:
    before = _filled(tmp_path / "log")
    with ResultLog(tmp_path / "log", WORK) as log:
        log.add([((1,), {"n": 99})])
        assert log.results[1,] == {"n": 1}
    assert (tmp_path / "log").read_bytes() == before


@pytest.mark.slow
def test_every_place_to_crash_loses_one_result_at_most(tmp_path: Path) -> None:
    whole = _filled(tmp_path / "log")
    head = whole.index(b"\n") + 1
    for size in range(len(whole)):
        path = tmp_path / "cut"
        path.write_bytes(whole[:size])
        with ResultLog(path, WORK) as log:
            assert len(log.results) == whole[head:size].count(b"\n")
            log.add(((number,), {"n": number}) for number in range(3))
        assert path.read_bytes() == whole, size


def test_tidy_sorts_by_unit(tmp_path: Path) -> None:
    expected = _filled(tmp_path / "log")
    with ResultLog(tmp_path / "other", WORK) as log:
        for number in (2, 0, 1):
            log.add([((number,), {"n": number})])
        log.tidy()
    assert (tmp_path / "other").read_bytes() == expected


@pytest.mark.parametrize(
    ("change", "kind"),
    [
        (lambda data: data.replace(b'{"n":1}', b'{"n":7}'), "damaged"),
        (lambda data: b"[Site]\n" + data, "not-results"),
        (lambda data: b"12345678" + data[8:], "not-results"),
    ],
)
def test_damage_is_an_error_and_the_file_stays(tmp_path: Path, change: object, kind: str) -> None:
    assert callable(change)
    path = tmp_path / "log"
    data = change(_filled(path))
    path.write_bytes(data)
    with pytest.raises(ClusterError) as raised, ResultLog(path, WORK):
        pass
    assert raised.value.kind == kind
    assert path.read_bytes() == data


@pytest.mark.parametrize("text", ["def choose(game, source): ...", "import random\n\n", "1\n2\n"])
def test_a_file_of_something_else_stays_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "my_agent.py"
    path.write_text(text)
    with pytest.raises(ClusterError, match="is not a file of results"), ResultLog(path, WORK):
        pass
    assert list(tmp_path.iterdir()) == [path] and path.read_text() == text


def test_no_folder_is_made(tmp_path: Path) -> None:
    with (
        pytest.raises(ClusterError, match=r"there is no .*missing: choose another file") as raised,
        ResultLog(tmp_path / "missing" / "log", WORK),
    ):
        pass
    assert raised.value.kind == "no-folder"
    assert not list(tmp_path.iterdir())


def test_results_of_other_work_are_refused_by_name(tmp_path: Path) -> None:
    _filled(tmp_path / "log")
    with (
        pytest.raises(ClusterError, match="seed 1 there, 2 here"),
        ResultLog(tmp_path / "log", {"seed": 2}),
    ):
        pass


def test_the_difference_that_says_most_is_named_in_both_languages(tmp_path: Path) -> None:
    there = {"judge": "level:3", "code": "", "seconds": None, "opening": 3}
    here = {"judge": "a:b", "code": "1f", "seconds": 0.5, "opening": 4}
    with ResultLog(tmp_path / "log", there):
        pass
    with pytest.raises(ClusterError) as raised, ResultLog(tmp_path / "log", here):
        pass
    assert str(raised.value) == (
        f"{tmp_path / 'log'} holds the results of other work: agent level:3 there, a:b here, "
        "code of the agent – there, 1f here, opening 3 there, 4 here, "
        "seconds for a turn – there, 0.5 here: choose another file"
    )
    french = error_message(raised.value, Language.FR)
    assert "contient les parties d’un autre agent (level:3)" in french
    with (
        pytest.raises(ClusterError) as raised,
        ResultLog(tmp_path / "log", {**there, "seconds": 2}),
    ):
        pass
    assert "un autre temps par tour (–, et non 2)" in error_message(raised.value, Language.FR)


def test_two_runs_cannot_write_at_once(tmp_path: Path) -> None:
    with (
        ResultLog(tmp_path / "log", WORK),
        pytest.raises(ClusterError, match="in use"),
        ResultLog(tmp_path / "log", WORK),
    ):
        pass
    with ResultLog(tmp_path / "log", WORK) as log:
        assert log.results == {}


def test_what_only_one_of_two_works_has_is_shown_as_a_dash(tmp_path: Path) -> None:
    with ResultLog(tmp_path / "log", {"code": "1f"}):
        pass
    with pytest.raises(ClusterError, match="code of the agent 1f there, – here"):
        ResultLog(tmp_path / "log", {"code": ""}).__enter__()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_a_full_disk_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.symlink_to("/dev/full")
    with pytest.raises(OSError, match="No space left") as at_first, ResultLog(path, WORK):
        pass
    path.unlink()
    with ResultLog(path, WORK) as log:
        path.unlink()
        path.symlink_to("/dev/full")
        with pytest.raises(OSError, match="No space left") as later:
            log.add([((0,), 1)])
    assert at_first.value.filename == later.value.filename == str(path)


# What a worker keeps ends when it idles, for another key, and when its use failed.


class Made:
    def __init__(self, key: str) -> None:
        self.key = key
        self.ended = False

    def end(self) -> None:
        self.ended = True


def _used(kept: Kept[str, Made], key: str) -> Made:
    with kept.lent(key) as made:
        return made


def test_a_value_is_kept_until_it_idles() -> None:
    kept = Kept(Made, Made.end, idle_seconds=0.3)
    first = _used(kept, "a")
    assert _used(kept, "a") is first and not first.ended
    deadline = time.monotonic() + PROMPTLY
    while not first.ended:
        assert time.monotonic() < deadline
        time.sleep(0.02)
    assert _used(kept, "a") is not first
    kept.close()


def test_another_key_ends_it_and_so_does_the_end() -> None:
    kept = Kept(Made, Made.end)
    first = _used(kept, "a")
    second = _used(kept, "b")
    assert (first.ended, second.key, second.ended) == (True, "b", False)
    kept.close()
    kept.close()
    assert second.ended


def test_a_failure_ends_it() -> None:
    kept = Kept(Made, Made.end)
    with pytest.raises(KeyboardInterrupt), kept.lent("a") as made:
        raise KeyboardInterrupt
    assert made.ended and _used(kept, "a") is not made
    kept.close()


# Errors of clusters cross processes whole.


def test_an_error_keeps_its_cause_in_another_process() -> None:
    error = pickle.loads(pickle.dumps(ClusterError("no").because("jobs", jobs=0, most=256)))
    assert (str(error), error.code, error.kind, error.parts["most"]) == (
        "no",
        "cluster",
        "jobs",
        256,
    )
