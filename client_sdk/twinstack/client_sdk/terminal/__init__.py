"""A person at a terminal: finds a game, sees it in lines, and types what to do. It needs no rules, like all clients."""
