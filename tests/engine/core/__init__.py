"""The mechanisms that all games share, tested with small games that are nothing like Magic."""
