"""`python -m twinstack.protocol.reference FOLDER` writes the reference there; without a folder, it is printed."""

import sys
from pathlib import Path

from twinstack.protocol.reference import reference, write

if len(sys.argv) > 1:
    write(Path(sys.argv[1]))
else:
    print(reference(), end="")
