"""Scenario files, in any game: positions, what is played and what is expected. A rule book adds its own sentences."""
