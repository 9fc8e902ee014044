"""The server's command, where what it draws by lot comes from a text: a game that fails a test can be had again.

The text is in `TWINSTACK_LUCK`. Secrets that anybody could know make this a server for tests, and for nothing else.
With `--nest`, it loads the rules and waits for requests to become such a server by a fork, see nest.py.
"""

import json
import os
import random
import secrets
import signal
import socket
import sys

from twinstack.engine import rulebooks
from twinstack.server.command import main


def serve() -> None:
    drawn = random.Random(os.environ["TWINSTACK_LUCK"])
    secrets.token_bytes = lambda nbytes=None: drawn.randbytes(32 if nbytes is None else nbytes)
    main()


def wait(requests: socket.socket) -> None:
    """Come back in each new process only."""
    from twinstack.server import application  # noqa: F401 - which the command imports when it is to serve

    for name in rulebooks.names():
        book = rulebooks.find(name)
        book.prepare()
        _ = book.lessons.offered  # which the lobby asks for
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody asks how they ended
    while True:
        request, files, *_ = socket.recv_fds(requests, 1 << 16, 1)
        if not request:
            sys.exit()
        if pid := os.fork():
            os.close(files[0])
            requests.send(str(pid).encode())
        else:
            break
    requests.close()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.dup2(files[0], sys.stdout.fileno())
    os.close(files[0])
    arguments, variables = json.loads(request)
    sys.argv[1:] = arguments
    os.environ.clear()
    os.environ.update(variables)


if sys.argv[1:2] == ["--nest"]:
    wait(socket.socket(fileno=int(sys.argv[2])))
serve()
