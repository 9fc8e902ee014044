"""Faults."""

from tests.mutation.mutant import Fault

FAULTS: dict[str, tuple[Fault, ...]] = {}
