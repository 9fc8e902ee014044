"""The roots of any vocabulary, and the words that mechanisms know. A rule book adds its own."""
