"""`python -m twinstack.server.cli`: the command line where no script is installed."""

from twinstack.server.cli import main

main()
