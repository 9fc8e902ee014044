"""A game shown in the terminal: the board, the story of what happens, and why. For `demo` and `replay`."""
