"""Putting rows into a table with few statements: at each, the writing thread lets the event loop have its turn."""

import sqlite3
from collections.abc import Sequence
from itertools import chain
from typing import Any

AT_ONCE = 64  # the most rows that one statement puts into a table


def put_rows(db: sqlite3.Connection, into: str, clash: str, rows: Sequence[tuple[Any, ...]]) -> None:
    """Put rows into a table. `clash`: the clause for a row that is there already."""
    for at in range(0, len(rows), AT_ONCE):
        some = rows[at : at + AT_ONCE]
        one = f"({', '.join('?' * len(some[0]))})"
        db.execute(
            f"insert into {into} values {', '.join([one] * len(some))} {clash}", tuple(chain.from_iterable(some))
        )
