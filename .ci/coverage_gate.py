"""Show how much of the engine and the SDK the tests ran, and fail where it is less than pyproject.toml demands.

The thresholds are in `[tool.twinstack.coverage]`; lines and branches must both reach them. What each process ran is in
`.measured`, see tests/measuring.py; what none did is listed beside it.
"""

import contextlib
import io
import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import slipcover

sys.path.insert(0, str(Path.cwd()))
from tests.measuring import FOLDER, LEAST, NOT_OURS, NOT_TO_BE_RUN

MISSING = FOLDER / "missing.txt"


def main() -> int:
    """Print one line a package; answer the exit code."""
    found = measured()
    with MISSING.open("w", encoding="utf-8") as listing:
        slipcover.print_coverage(found, outfile=listing, skip_covered=True)
    missed = []
    print("\npackage        lines     branches  at least")
    for package, least in LEAST.items():
        count = Counter[str]()
        for name, entry in found["files"].items():
            if Path(name).parts[0] == package:
                count.update(entry["summary"])
        lines = percent(count["covered_lines"], count["missing_lines"])
        branches = percent(count["covered_branches"], count["missing_branches"])
        print(f"{package:<12} {lines:6.2f} %    {branches:6.2f} %  {least} %")
        if min(lines, branches) < least:
            missed.append(f"{package} needs {least} % of its lines and of its branches covered")
    for sentence in missed:
        print(f"coverage: {sentence}; {MISSING.relative_to(Path.cwd())} lists what is missing.")
    return 1 if missed else 0


def measured() -> Any:
    """What all processes ran together. Of a file that none imported, all is missing."""
    with contextlib.redirect_stdout(io.StringIO()):
        all_of_it = slipcover.Slipcover(branch=True, source=[*LEAST], omit=NOT_OURS, exclude_also=NOT_TO_BE_RUN)
        found = all_of_it.get_coverage()
    for part in sorted(FOLDER.glob("*.json")):
        slipcover.merge_coverage(found, json.loads(part.read_text(encoding="utf-8")))
    return found


def percent(covered: int, missing: int) -> float:
    return 100 * covered / (covered + missing) if covered else 0.0


if __name__ == "__main__":
    sys.exit(main())
