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
    "training": "iterations = 2\ngames_per_iteration = 4\njudged_games = 2\nhidden = 16",
}
"""What the cell tagged `parameters` is replaced by."""


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
    assert not any(cell.get("outputs") for cell in notebook.cells), "keep notebooks without outputs"
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
