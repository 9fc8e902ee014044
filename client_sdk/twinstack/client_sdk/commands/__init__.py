"""The commands that the SDK adds to `twinstack`, by the entry points of the group `twinstack.commands`.

Each is a function that adds a command to the command line; what is slow to import is imported inside the command.
"""
