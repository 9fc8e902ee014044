"""The wire: messages, codecs, versions and patches.

It knows nothing of the rules, so a client needs this package and no other. It imports neither the engine nor
anything above it.
"""
