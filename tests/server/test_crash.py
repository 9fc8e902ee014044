"""A killed server comes back with everything that it acknowledged, and clients resume by themselves."""

from pathlib import Path

import pytest
import trio

from tests.server.crash_run import run


async def test_matches_survive_kills_at_any_moment(tmp_path: Path, rules: str) -> None:
    with trio.fail_after(120):
        report = await run(tmp_path / "games.db", matches=4, kills=2, answers=10, book=rules)
    assert report.faults == []
    assert report.kills == 2
    assert report.resumed >= 2


@pytest.mark.long
async def test_two_hundred_matches_survive_kills_at_any_moment(tmp_path: Path) -> None:
    report = await run(tmp_path / "games.db", matches=200, kills=20, answers=40)
    assert report.faults == []
