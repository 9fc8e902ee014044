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


NPM = """#!{python}
import pathlib, sys
calls = pathlib.Path({calls!r})
calls.write_text(calls.read_text() + " ".join(sys.argv[1:]) + "\\n")
if "{broken}" in sys.argv:
    sys.exit("it is broken")
pathlib.Path("node_modules").mkdir(exist_ok=True)
if "build" in sys.argv:
    table = pathlib.Path({table!r})
    table.mkdir(parents=True, exist_ok=True)
    (table / "index.html").write_text("<title>Table</title>")
"""
INSTALL, BUILD = "ci --no-audit --no-fund", "run build"


class Workshop:
    """A checkout with the sources of a client, and a Node that writes down what it is told."""

    def __init__(self, run: ModuleType, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.run, self.root, self.web = run, folder / "checkout", folder / "checkout" / "client_sdk" / "web"
        self.table, self.calls, self.bin = self.root / "table", folder / "calls", folder / "bin"
        for name in ("docs/protocol.schema.json", "client_sdk/web/src/main.ts", "client_sdk/web/tests/one.ts",
                     "client_sdk/web/package-lock.json"):  # fmt: skip
            self.write(name, "first")
        for name, place in (("ROOT", self.root), ("WEB", self.web), ("TABLE", self.table)):
            monkeypatch.setattr(run, name, place)
        self.bin.mkdir()
        monkeypatch.setenv("PATH", str(self.bin))
        self.calls.touch()

    def write(self, name: str, text: str) -> None:
        (self.root / name).parent.mkdir(parents=True, exist_ok=True)
        (self.root / name).write_text(text)

    def node(self, broken: str = "nothing") -> None:
        npm = self.bin / "npm"
        values = {"calls": str(self.calls), "table": str(self.table)}
        npm.write_text(NPM.format(python=sys.executable, broken=broken, **values))
        npm.chmod(0o755)

    def done(self) -> list[str]:
        """What Node was told since this was last asked."""
        calls = self.calls.read_text().splitlines()
        self.calls.write_text("")
        return calls


@pytest.fixture
def workshop(run: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workshop:
    return Workshop(run, tmp_path, monkeypatch)


needs_scripts = pytest.mark.skipif(sys.platform == "win32", reason="the Node of these tests is a script")


@needs_scripts
def test_the_client_is_built_when_its_sources_change_and_installed_when_its_lock_file_does(workshop: Workshop) -> None:
    workshop.node()
    workshop.run.web_if_possible()
    assert workshop.done() == [INSTALL, BUILD]
    workshop.run.web_if_possible()
    workshop.write("client_sdk/web/tests/one.ts", "another test")
    workshop.run.web_if_possible()
    assert workshop.done() == []
    for source in ("client_sdk/web/src/main.ts", "client_sdk/web/src/new.ts", "docs/protocol.schema.json"):
        workshop.write(source, "second")
        workshop.run.web_if_possible()
        assert workshop.done() == [BUILD]
    workshop.write("client_sdk/web/package-lock.json", "second")
    workshop.run.web_if_possible()
    assert workshop.done() == [INSTALL, BUILD]
    (workshop.table / "index.html").unlink()
    workshop.run.web_if_possible()
    assert workshop.done() == [BUILD]


@needs_scripts
def test_who_asks_for_the_client_has_it_built_in_any_case(workshop: Workshop) -> None:
    workshop.node()
    assert [workshop.run.main(["web"]), workshop.run.main(["web"])] == [0, 0]
    assert workshop.done() == [INSTALL, BUILD, BUILD]


def test_without_node_the_server_does_without_the_client_and_says_so_in_a_line(
    workshop: Workshop, capsys: pytest.CaptureFixture[str]
) -> None:
    workshop.run.web_if_possible()
    missing = "Node is not here, so the client for browsers is missing; all else works.\n"
    assert capsys.readouterr().err == missing
    workshop.table.mkdir()
    workshop.run.web_if_possible()
    assert capsys.readouterr().err == missing.replace("missing", "that of earlier sources")
    assert workshop.run.main(["web"]) == 1
    assert capsys.readouterr().err.count("\n") == 1


@needs_scripts
@pytest.mark.parametrize("step", ["ci", "build"])
def test_a_build_that_fails_says_why_and_the_server_does_without(
    workshop: Workshop, capfd: pytest.CaptureFixture[str], step: str
) -> None:
    workshop.node(broken=step)
    workshop.run.web_if_possible()
    said = capfd.readouterr().err
    assert "it is broken" in said
    assert said.endswith("The server works without it.\n")
    assert workshop.run.main(["web"]) == 1
    assert "it is broken" in capfd.readouterr().err
    workshop.done()
    workshop.node()
    workshop.run.web_if_possible()
    assert workshop.done()[-1] == BUILD


def test_pictures_need_a_client_that_is_built_and_so_node(
    workshop: Workshop, capsys: pytest.CaptureFixture[str]
) -> None:
    assert workshop.run.main(["shots"]) == 1
    assert capsys.readouterr().err == (
        "run: Node is not here, or not its npm; expected both, to build the client for browsers.\n"
    )


def test_without_the_sources_of_the_client_nothing_is_said_of_it(
    workshop: Workshop, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workshop.run, "WEB", workshop.root / "nowhere")
    workshop.run.web_if_possible()
    assert capsys.readouterr().err == ""


def test_help_needs_no_environment(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, SCRIPT, "--help"], capture_output=True, text=True, check=True, cwd=tmp_path)
    assert "python3 run demo" in done.stdout


def test_an_environment_is_current_until_the_project_changes(
    run: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "ROOT", tmp_path)
    (tmp_path / "pyproject.toml").write_text("one")
    assert not run.is_current(tmp_path, "server")
    (tmp_path / run.STAMP).write_text(run.stamp("server"))
    assert run.is_current(tmp_path, "server")
    (tmp_path / "pyproject.toml").write_text("two")
    assert not run.is_current(tmp_path, "server")
    (tmp_path / run.STAMP).write_text(run.stamp("server"))
    (tmp_path / "constraints.txt").write_text("trio==1.0")
    assert not run.is_current(tmp_path, "server")


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


@pytest.mark.parametrize(("has", "wants", "fits"), [
    ("dev", "server", True), ("dev", "server,loadtest", True), ("server,loadtest", "server", True),
    ("server", "dev", False), ("server", "server,loadtest", False), ("server,loadtest", "dev", False),
])  # fmt: skip
def test_an_environment_is_good_for_what_needs_less_but_not_for_what_needs_more(
    run: ModuleType, tmp_path: Path, has: str, wants: str, fits: bool
) -> None:
    (tmp_path / run.STAMP).write_text(run.stamp(has))
    assert run.is_current(tmp_path, wants) is fits


def test_a_load_test_gets_what_it_needs(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = []

    def no_environment(venv: Path, extras: str) -> Path:
        wanted.append(extras)
        raise run.SetupError("no network")

    monkeypatch.setattr(run, "environment", no_environment)
    assert [run.main([command]) for command in ("loadtest", "serve", "test")] == [1, 1, 1]
    assert wanted == ["server,loadtest", "server", "dev"]


def test_a_directory_with_other_things_in_it_is_left_alone(
    run: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "letters.txt").write_text("dear")
    monkeypatch.setenv("TWINSTACK_VENV", str(tmp_path))
    assert run.main(["demo"]) == 1
    assert "holds something else than a virtual environment" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["letters.txt"]
