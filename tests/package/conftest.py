"""What tests of the tools share."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from tools.rename import main

from tests.package.renaming import Project


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Project:
    def run(root: Path, *arguments: str) -> tuple[int, str]:
        monkeypatch.chdir(root)
        capsys.readouterr()
        code = main(arguments)
        printed = capsys.readouterr()
        return code, printed.out + printed.err

    if shutil.which("git") is None:
        pytest.skip("git is not installed")
    (tmp_path / "project").mkdir()
    return Project(tmp_path / "project", run)
