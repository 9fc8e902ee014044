"""The rules of games: pure and deterministic, without clocks, files or sockets."""
