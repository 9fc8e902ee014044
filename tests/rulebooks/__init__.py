"""Rule books that are nothing like Magic, to be played by the same tests."""
