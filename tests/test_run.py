"""The script `run`: what it says, and when it sets up its environment again."""

import importlib.util
import subprocess
import sys
import tomllib
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

SCRIPT = Path(__file__).parent.parent / "run"


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    spec = importlib.util.spec_from_loader("run", SourceFileLoader("run", str(SCRIPT)))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_help_needs_no_environment(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, SCRIPT, "--help"], capture_output=True, text=True, check=True, cwd=tmp_path)
    assert "python3 run demo" in done.stdout


def test_an_environment_is_current_until_the_project_changes(
    run: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "ROOT", tmp_path)
    (tmp_path / "pyproject.toml").write_text("one")
    assert not run.is_current(tmp_path, "")
    (tmp_path / run.STAMP).write_text(run.stamp(""))
    assert run.is_current(tmp_path, "")
    (tmp_path / "pyproject.toml").write_text("two")
    assert not run.is_current(tmp_path, "")
    (tmp_path / run.STAMP).write_text(run.stamp(""))
    (tmp_path / "constraints.txt").write_text("trio==1.0")
    assert not run.is_current(tmp_path, "")


def test_the_versions_that_were_tried_are_known_of_all_that_is_needed() -> None:
    """Whoever adds a dependency, or raises a floor, writes them anew: `python3 run lock`."""
    root = SCRIPT.parent
    lines = (root / "constraints.txt").read_text("utf-8").splitlines()
    tried = {one.name: one.specifier for one in map(Requirement, (line for line in lines if line[0] != "#"))}
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    extras = [one for extra in project["optional-dependencies"].values() for one in extra]
    for wanted in map(Requirement, (*project["dependencies"], *extras)):
        if wanted.name != "twinstack":
            [version] = [one.version for one in tried[canonicalize_name(wanted.name)]]
            assert wanted.specifier.contains(version), f"{wanted}, and {version} was tried"


def test_the_development_environment_is_good_for_running_but_not_the_other_way_round(
    run: ModuleType, tmp_path: Path
) -> None:
    (tmp_path / run.STAMP).write_text(run.stamp("dev"))
    assert run.is_current(tmp_path, "")
    (tmp_path / run.STAMP).write_text(run.stamp(""))
    assert not run.is_current(tmp_path, "dev")


def test_a_directory_with_other_things_in_it_is_left_alone(
    run: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "letters.txt").write_text("dear")
    monkeypatch.setenv("TWINSTACK_VENV", str(tmp_path))
    assert run.main(["demo"]) == 1
    assert "holds something else than a virtual environment" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["letters.txt"]
