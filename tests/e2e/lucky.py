"""The server's command, where what it draws by lot comes from a text: a game that fails a test can be had again.

The text is in `TWINSTACK_LUCK`. Secrets that anybody could know make this a server for tests, and for nothing else.
"""

import os
import random
import secrets

from twinstack.server.command import main

drawn = random.Random(os.environ["TWINSTACK_LUCK"])
secrets.token_bytes = lambda nbytes=None: drawn.randbytes(32 if nbytes is None else nbytes)

main()
