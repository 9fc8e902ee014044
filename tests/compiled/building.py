"""`python -m tests.compiled.building FOLDER`: a copy of the sources with the kernel compiled beside them.

A C compiler and the headers of Python are needed. Where a module stands in both forms, Python takes the compiled one.
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.compiled.modules import ROOT, kernel, listed

ROOTS = ("engine", "protocol", "server", "client_sdk")
COPIED = (*ROOTS, "tests", "bench", "docs", "README.md", "LICENSE", "pyproject.toml")


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.compiled.building",
        description="Copies the sources into a folder and compiles the engine's kernel there. "
        "It then says with which PYTHONPATH games run on it.",
    )
    parser.add_argument("folder", type=Path, help="where the copy goes: a new folder, or one that this command made")
    parser.add_argument("--hot", action="store_true", help="compile all hot modules, of which not all run yet")
    parser.add_argument(
        "--optimize", default="1", choices=list("0123"), help="how much the C is optimized (default: 1)"
    )
    parser.add_argument("--jobs", type=int, default=1, help="how many C files are compiled at a time (default: 1)")
    options = parser.parse_args()
    if problem := why_not(options.folder):
        parser.error(problem)
    build(options.folder, listed() if options.hot else kernel(), options.optimize, options.jobs)
    print(f"PYTHONPATH={path_of(options.folder)}")


def why_not(folder: Path) -> str:
    """Why no copy can be made there; empty if one can."""
    if folder.is_file() or (folder.is_dir() and any(folder.iterdir()) and not (folder / "build" / "types").is_dir()):
        return f"{folder} is not empty, and not a folder that this command made"
    if folder.resolve().is_relative_to(ROOT):
        return f"{folder} is inside the sources; expected a folder elsewhere"
    return "" if shutil.which("cc") else "no C compiler is installed; expected a command `cc`"


def build(folder: Path, modules: list[Path], optimize: str = "1", jobs: int = 1) -> None:
    """Copy the sources into the folder and compile these modules there."""
    (folder / "build" / "types").mkdir(parents=True, exist_ok=True)
    for name in COPIED:
        if (ROOT / name).is_dir():
            left_out = shutil.ignore_patterns("__pycache__", "*.so")
            shutil.copytree(ROOT / name, folder / name, ignore=left_out, dirs_exist_ok=True)
        else:
            shutil.copy2(ROOT / name, folder / name)
    command = [sys.executable, "-m", "tests.compiled.building_in_place", optimize, str(jobs), *map(str, modules)]
    subprocess.run(command, cwd=folder, check=True)


def path_of(folder: Path) -> str:
    """The PYTHONPATH with which Python takes the modules of the copy."""
    return os.pathsep.join(str(part) for part in (*(folder.resolve() / root for root in ROOTS), folder.resolve()))


if __name__ == "__main__":
    main()
