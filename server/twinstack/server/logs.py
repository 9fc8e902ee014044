"""Logging: a line for people, or a JSON object for machines. What clients send is never logged, nor are secrets."""

import json
import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager

_KNOWN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class JsonLines(logging.Formatter):
    """One object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": self.formatTime(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **{name: value for name, value in vars(record).items() if name not in _KNOWN},
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


@contextmanager
def told(level: str, form: str) -> Iterator[None]:
    """Log to standard error as long as the block runs; afterwards the earlier setup is restored."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    root, sockets = logging.getLogger(), logging.getLogger("websockets")
    handlers, levels = root.handlers[:], (root.level, sockets.level)
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    sockets.setLevel(logging.WARNING)
    try:
        yield
    finally:
        root.handlers[:] = handlers
        root.setLevel(levels[0])
        sockets.setLevel(levels[1])
