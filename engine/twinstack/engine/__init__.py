"""The rules of the game: pure, deterministic, without clocks, files or sockets."""
