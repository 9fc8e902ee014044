"""Write constraints.txt: the version of each package that is tried here, for servers that are to run the same.

`python3 run lock` runs it in the environment; what is in the list is what the extras need, and whatever those need.
"""

import sys
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

FILE = Path(__file__).resolve().parents[1] / "constraints.txt"
EXTRAS = ("server", "client", "dev")
HEAD = """\
# The versions that were tried together: `pip install -c constraints.txt "twinstack[server]"`.
# Written by `python3 run lock`, after the tests have passed with newer ones.
"""


def main() -> int:
    found: dict[str, str] = {}
    _collect(Requirement(f"twinstack[{','.join(EXTRAS)}]"), found, set())
    found.pop("twinstack", None)
    lines = [f"{name}=={one}\n" for name, one in sorted(found.items())]
    FILE.write_text(HEAD + "".join(lines), encoding="utf-8")
    print(f"{FILE.name}: {len(lines)} packages")
    return 0


def _collect(wanted: Requirement, found: dict[str, str], seen: set[str]) -> None:
    """The package and all that it needs here, with the extras that are asked for."""
    key = f"{canonicalize_name(wanted.name)}{sorted(wanted.extras)}"
    if key in seen:
        return
    seen.add(key)
    try:
        found[canonicalize_name(wanted.name)] = version(wanted.name)
    except PackageNotFoundError:
        sys.exit(f"constraints: {wanted.name} is not installed; `python3 run test` sets up all of it")
    for line in requires(wanted.name) or ():
        needed = Requirement(line)
        marker = needed.marker
        if marker is None or any(marker.evaluate({"extra": extra}) for extra in ("", *wanted.extras)):
            _collect(needed, found, seen)


if __name__ == "__main__":
    sys.exit(main())
