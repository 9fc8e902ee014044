"""The grammar of the language that rules text is written in."""
