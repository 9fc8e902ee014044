"""The commands that the SDK adds to `twinstack`, as entry points of the group `twinstack.commands`.

Each is a function that adds a command to the command line. Slow modules are imported inside the commands.
"""
