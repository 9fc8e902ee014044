"""The server: lobby, rooms, views, clocks, journal, accounts, metrics, and the command line.

The one place where sockets, clocks and files live. It may import the engine and the protocol.
"""
