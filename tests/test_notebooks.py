"""Every notebook of the documents runs, with small parameters."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

ROOT = Path(__file__).parent.parent
NOTEBOOKS = sorted((ROOT / "docs/notebooks").glob("*.ipynb"))
SMALL = {
    "census": "samples = 100\nplaced = [0, 1, 2, 12, 15]",
    "training": "iterations = 2\nnum_envs = 8\nsteps = 40\nhidden = 16\njudged_games = 2",
}
"""What the cell tagged `parameters` is replaced by."""
STORED = {"training"}
"""Notebooks with the outputs of a real run, which takes minutes; the others are run by readers."""


def test_there_are_notebooks() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["census", "tour", "training"]


@pytest.mark.slow
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # The kernel keeps its connection files here, and reads nothing of the user's settings.
    monkeypatch.setenv("JUPYTER_RUNTIME_DIR", str(tmp_path / "runtime"))
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    monkeypatch.setenv("JUPYTER_PLATFORM_DIRS", "1")
    notebook = nbformat.read(path, as_version=4)
    stored = [bool(cell.outputs) for cell in notebook.cells if "outputs" in cell]
    assert any(stored) == (path.stem in STORED), "keep outputs of long runs alone"
    for cell in notebook.cells:
        if "parameters" in cell.metadata.get("tags", ()):
            cell.source = SMALL[path.stem]
    client = NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(ROOT)}})
    client.execute()
    drawn = [
        output
        for cell in notebook.cells
        for output in cell.get("outputs", ())
        if "image/svg+xml" in output.get("data", {})
    ]
    assert drawn
