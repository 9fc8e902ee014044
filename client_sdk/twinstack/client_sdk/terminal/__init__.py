"""Playing in a terminal: finding a game, seeing it in lines of text, and typing what to do. It knows no rules."""
