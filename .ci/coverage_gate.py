"""Show how much of the engine and the SDK the tests ran, and fail where it is less than pyproject.toml demands.

The thresholds are in `[tool.twinstack.coverage]`; lines and branches must both reach them.
"""

import json
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path


def main() -> int:
    """Print one line a package; answer the exit code."""
    thresholds = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["twinstack"]["coverage"]
    counts = measured(thresholds)
    missed = []
    print("\npackage        lines     branches  at least")
    for package, least in thresholds.items():
        count = counts[package]
        lines = percent(count["covered_lines"], count["num_statements"])
        branches = percent(count["covered_branches"], count["num_branches"])
        print(f"{package:<12} {lines:6.2f} %    {branches:6.2f} %  {least} %")
        if min(lines, branches) < least or not count["num_statements"]:
            missed.append(f"{package} needs {least} % of its lines and of its branches covered")
    for sentence in missed:
        print(f"coverage: {sentence}; `python -m coverage report -m` in the virtual environment shows what is missing.")
    return 1 if missed else 0


def measured(packages: Iterable[str]) -> dict[str, Counter[str]]:
    """The counts of all files of each package."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "coverage.json")
        subprocess.run([sys.executable, "-m", "coverage", "json", "--quiet", "-o", report], check=True)
        files = json.loads(report.read_text(encoding="utf-8"))["files"]
    counts: dict[str, Counter[str]] = {package: Counter() for package in packages}
    for name, entry in files.items():
        counts[Path(name).parts[0]].update(entry["summary"] | {"percent_covered_display": 0})
    return counts


def percent(part: int, whole: int) -> float:
    return 100 * part / whole if whole else 100.0


if __name__ == "__main__":
    sys.exit(main())
