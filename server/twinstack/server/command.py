"""The program `twinstack`, which says which extra is missing if a package is not installed."""

import sys


def main() -> None:
    try:
        from twinstack.server.cli import main as run

        run()
    except ModuleNotFoundError as error:
        sys.exit(not_installed(error))


def not_installed(error: ModuleNotFoundError) -> str:
    """What to install. A missing module of our own is a fault, and is raised again."""
    if error.name is None or error.name.partition(".")[0] == "twinstack":
        raise error
    whole, part = 'pip install "twinstack[server]"', '"twinstack[client]"'
    return f"twinstack: {error.name} is not installed; expected {whole}, or {part} for play and bot alone"
