"""The mechanisms that games share, tried with small games that are nothing like Magic."""
