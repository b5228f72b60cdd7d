"""The signature of the search: one number whatever the kernel, pinned here and in the documents."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from quaterne.engine.errors import EngineError
from quaterne.engine.native import KERNELS
from quaterne.terminal import bench as module
from quaterne.terminal.bench import print_signature, signature
from tools.smoke_test import SIGNATURE

PINNED = 5_455_417
"""A change of this number is a change of the search: say why in the commit."""
DOCUMENT = Path(__file__).parents[2] / "docs" / "engine" / "analysis.md"


@pytest.mark.parametrize("kernel", KERNELS)
def test_every_kernel_searches_the_same_nodes(kernel: str) -> None:
    assert signature(kernel) == PINNED


def test_documents_and_the_test_of_wheels_know_it() -> None:
    (shown,) = re.findall(r"bench --signature\n(\d+)\n", DOCUMENT.read_text(encoding="utf-8"))
    assert int(shown) == SIGNATURE == PINNED


def test_every_file_of_known_positions_counts() -> None:
    files = (Path(__file__).parents[1] / "positions").glob("*.tsv")
    rows = [len(file.read_text(encoding="utf-8").splitlines()) - 1 for file in files]
    assert len(list(module.known_positions())) == sum(rows) == 404


def test_a_kernel_of_quarto_alone_does_for_both() -> None:
    assert module._quatrenun_solver("of Quarto alone").kernel in KERNELS


def test_kernels_that_differ_are_an_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(module, "KERNELS", ("fast", "portable"))
    monkeypatch.setattr(module, "signature", lambda kernel: len(kernel))
    with pytest.raises(EngineError, match="do not count the same nodes: fast 4, portable 8"):
        print_signature(False)
    assert capsys.readouterr().out == ""
