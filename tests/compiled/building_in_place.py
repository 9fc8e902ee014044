"""`python -m tests.compiled.building_in_place OPTIMIZE JOBS MODULES`: compiles modules of the current folder's copy.

It runs in a process of its own, which mypyc ends where it refuses a module.
"""

import argparse

from mypyc.build import mypycify
from setuptools import setup  # type: ignore[import-untyped]


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.compiled.building_in_place", description="Compile modules in the current folder."
    )
    parser.add_argument("optimize", metavar="OPTIMIZE", help="how much the compiler of C does: 0 to 3")
    parser.add_argument("jobs", metavar="JOBS", help="how many files are compiled at a time")
    parser.add_argument("modules", nargs="+", metavar="MODULE", help="the file of a module")
    given = parser.parse_args()
    modules: list[str] = given.modules
    told = ["--config-file", "pyproject.toml", "--cache-dir", "build/types", *modules]
    # One group that is said to be separate: else mypyc knows of no class outside the group, and takes a subclass of
    # Python's own for something else.
    groups: list[tuple[list[str], str | None]] = [(modules, "twinstack")]
    extensions = mypycify(told, opt_level=given.optimize, multi_file=True, separate=groups, target_dir="build/c")
    wanted = ["--build-lib", "engine", "--build-temp", "build/objects", "--parallel", given.jobs]
    setup(name="compiled", packages=[], py_modules=[], ext_modules=extensions, script_args=["-q", "build_ext", *wanted])


if __name__ == "__main__":
    main()
