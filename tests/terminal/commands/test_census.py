"""`quaterne census` as a command; on a scheduler and two workers too."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cluster.clusters import dask_cluster
from tests.terminal.run_commands import objects, quaterne, refused

QUICK = ("census", "quarto", "--placed", "1-2", "--json")


@pytest.mark.slow
def test_a_cluster_writes_the_file_of_one_process(tmp_path: Path) -> None:
    here, there, chart = tmp_path / "here", tmp_path / "there", tmp_path / "chart.svg"
    local = quaterne(*QUICK, "--jobs", "1", "--results", str(here), "--chart", str(chart))
    assert local.returncode == 0, local.stderr
    assert [report["classes"] for report in objects(local.stdout)] == [8, 148]
    assert chart.read_text(encoding="utf-8").startswith("<svg")
    with dask_cluster(tmp_path) as address:
        done = quaterne(*QUICK, "--scheduler", address, "--results", str(there))
    assert done.returncode == 0, done.stderr
    assert done.stdout == local.stdout
    assert there.read_bytes() == here.read_bytes()
    assert done.stderr == b""  # this cluster has no dashboard


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("quarto", "--starts", "3"), "--starts is for quaterne census quatrenun: leave it out"),
        (("quatrenun", "--placed", "3"), "--placed is for quaterne census quarto: leave it out"),
        (("quarto", "--placed", "17"), "placed 17 is not possible: 0 to 15"),
    ],
)
def test_wrong_arguments_are_refused_in_one_line(
    tmp_path: Path, arguments: tuple[str, ...], message: str
) -> None:
    assert message in refused("census", *arguments, "--results", str(tmp_path / "results"))
