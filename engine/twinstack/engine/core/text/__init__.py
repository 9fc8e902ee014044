"""How words become rules text, in any game: the grammar, and the texts of the words that `core/words` has."""
