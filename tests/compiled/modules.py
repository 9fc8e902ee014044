"""Which modules a wheel compiles, as its build hook says."""

import importlib.util
import os
import shutil
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
    """The engine compiled in a copy of its sources; gives the environment in which Python takes it from there."""
    build = hook()
    built = build.compiled(ROOT, build.modules(ROOT), folder / "build", optimize)
    shutil.copytree(ROOT / "engine", folder / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    for name, file in built.items():
        shutil.copy2(file, folder / "engine" / name)
    return {**os.environ, "PYTHONPATH": os.pathsep.join((str(folder / "engine"), str(ROOT)))}
