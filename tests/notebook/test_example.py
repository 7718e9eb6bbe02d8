"""The example notebook runs from top to bottom."""

from __future__ import annotations

from pathlib import Path

import nbformat
from nbclient import NotebookClient

import petteia

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "notebook.ipynb"


def test_the_example_runs_and_is_stored_without_outputs() -> None:
    notebook = nbformat.read(EXAMPLE, as_version=4)  # type: ignore[no-untyped-call]
    nbformat.validate(notebook)
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert all(not cell.outputs and cell.execution_count is None for cell in cells)
    NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(EXAMPLE.parent)}}).execute()
    shown = [output.get("data", {}) for cell in cells for output in cell.outputs]
    assert sum("image/svg+xml" in data for data in shown) == 2
    assert sum("application/vnd.jupyter.widget-view+json" in data for data in shown) == 2
    assert str(petteia.games()) in [data.get("text/plain") for data in shown]
