"""Which modules a wheel compiles, as its build hook says."""

import importlib.util
import os
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]


def hook() -> ModuleType:
    """The build hook, which is no module of a package."""
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def compiled_copy(folder: Path, optimize: str) -> dict[str, str]:
    """The sources in a copy that is compiled; gives the environment in which Python takes them from there."""
    build = hook()
    modules = build.modules(ROOT)
    built = build.compiled(ROOT, modules, folder / "build", optimize)
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (*build.copied(ROOT, modules, built, folder), ROOT)))}
