"""What people build on: bots, the browser table, the load tester.

It needs the protocol only. Playing in-process, without a server, is `twinstack.client_sdk.local`: the one module here
that may import the engine.
"""
