"""What is sent stays as small as `python -m bench wire` says: bytes are the same on every machine."""

from bench.report import Yardstick
from bench.wire import run


def test_no_size_misses_its_target() -> None:
    rows = run(Yardstick(1_000_000), quick=True)
    sizes = [row for row in rows if row.unit == "bytes" and row.target is not None]
    assert len(sizes) > 5
    assert [(row.figure, row.value, row.target) for row in sizes if not row.met] == []
    assert [row.value for row in rows if row.figure.endswith("two forms: encodings")] == [2]
