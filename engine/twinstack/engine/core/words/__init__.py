"""The roots of any vocabulary, and the words that any card game can have. A rule book adds its own."""
