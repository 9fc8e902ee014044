"""Magic: its cards, words, rules, texts and explanations."""
