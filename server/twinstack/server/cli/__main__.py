"""`python -m twinstack.server.cli`: the command line if no script is installed."""

from twinstack.server.command import main

main()
