"""Which test noticed which mutant the last time: it is tried first, and a sample of them runs with the other tests."""

from collections.abc import Mapping
from pathlib import Path

import msgspec

KEPT = Path(__file__).parent / "noticed.json"

Noticed = Mapping[str, str]  # the mutant's name, and the test


def kept() -> dict[str, str]:
    return msgspec.json.decode(KEPT.read_bytes(), type=dict[str, str]) if KEPT.exists() else {}


def keep(found: Noticed, known: set[str]) -> None:
    """Add what was found to what is kept, and forget the mutants that are gone."""
    both = {name: test for name, test in {**kept(), **found}.items() if name in known}
    text = msgspec.json.format(msgspec.json.encode(dict(sorted(both.items()))), indent=1)
    if not KEPT.exists() or KEPT.read_bytes() != text + b"\n":
        fresh = KEPT.with_suffix(".new")
        fresh.write_bytes(text + b"\n")
        fresh.replace(KEPT)
