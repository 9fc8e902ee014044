"""`python -m twinstack.protocol.reference FOLDER` writes the reference there; without a folder, it is printed."""

import argparse
from pathlib import Path

from twinstack.protocol.reference import reference, write

_SAID = "Print the reference of the protocol, or write it with its JSON Schema."
_PARSER = argparse.ArgumentParser(prog="python -m twinstack.protocol.reference", description=_SAID)
_PARSER.add_argument("folder", type=Path, nargs="?", help="where protocol.md and protocol.schema.json are written")
_FOLDER = _PARSER.parse_args().folder

if _FOLDER is None:
    print(reference(), end="")
elif _FOLDER.is_dir():
    write(_FOLDER)
else:
    _PARSER.error(f"there is no folder {_FOLDER}")
