"""The language of scenario files, as far as it knows no game."""
