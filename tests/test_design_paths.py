"""docs/design.md names only files and folders that exist, and every file of the core and of the kernel."""

import re
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).parents[1]
ROOTS = ("engine", "protocol", "server", "client_sdk", "tests", "bench", "docs", ".ci")
NAMED = re.compile(r"`([\w./…-]+\.(?:py|md|json|toml|txt)|[\w./-]+/)`")


pytestmark = pytest.mark.skipif(
    not (ROOT / "engine").is_dir(), reason="the sources are not here, but in an installed package"
)


def test_every_path_in_the_design_exists() -> None:
    text = re.sub(r"```.*?```", "", (ROOT / "docs/design.md").read_text("utf-8"), flags=re.DOTALL)
    named = set(NAMED.findall(text)) - {line.lstrip("/") for line in (ROOT / ".gitignore").read_text("utf-8").split()}
    there = [PurePosixPath(path.relative_to(ROOT).as_posix()) for path in ROOT.iterdir()]
    for root in ROOTS:
        there += [PurePosixPath(p.relative_to(ROOT).as_posix()) for p in (ROOT / root).rglob("*")]
    missing = {name for name in named if not any(p.match(name.rstrip("/").replace("…", "*")) for p in there)}
    assert len(named) > 100, "the design names its files in backquotes"
    assert not missing, f"docs/design.md names what is not there: {sorted(missing)}"


def test_every_file_of_the_core_and_the_kernel_is_named() -> None:
    """One that lies in a package of the core is named with its package, since some names are there several times."""
    named = set(NAMED.findall((ROOT / "docs/design.md").read_text("utf-8")))
    engine = ROOT / "engine/twinstack/engine"
    files = [path.relative_to(engine) for part in ("core", "kernel") for path in (engine / part).rglob("*.py")]
    wanted = {
        path.name if path.parent.name == "core" else f"{path.parent.name}/{path.name}"
        for path in files
        if path.name != "__init__.py"
    }
    assert len(wanted) > 150
    assert not wanted - named, f"docs/design.md says nothing of {sorted(wanted - named)}"
