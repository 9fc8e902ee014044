"""Servers for tests, each a fork of one process that has loaded the rules: most of a start is then done once."""

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TextIO

REQUEST = 1 << 16  # bytes


class Hatched:
    """A server of the nest, as `subprocess.Popen` would have it."""

    def __init__(self, pid: int, stdout: TextIO) -> None:
        self._pid = pid
        self.stdout = stdout

    def kill(self) -> None:
        os.kill(self._pid, signal.SIGKILL)
        with self.stdout:
            self.stdout.read()  # ends with the process


class Nest:
    """The process that is forked."""

    def __init__(self) -> None:
        self._here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with there:
            script = Path(__file__).with_name("lucky.py")
            command = [sys.executable, "-P", str(script), "--nest", str(there.fileno())]
            self._process = subprocess.Popen(command, pass_fds=[there.fileno()])

    def hatch(self, arguments: Sequence[str], variables: Mapping[str, str]) -> Hatched:
        """A server with these arguments and this environment."""
        reading, writing = os.pipe()
        request = json.dumps([[*arguments], {**variables}]).encode()
        assert len(request) < REQUEST
        socket.send_fds(self._here, [request], [writing])
        os.close(writing)
        return Hatched(int(self._here.recv(REQUEST)), os.fdopen(reading, encoding="utf-8"))


@cache
def nest() -> Nest:
    """That of this process. It ends with it, since nobody else could ask for servers."""
    return Nest()
