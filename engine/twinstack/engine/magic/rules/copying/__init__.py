"""Copying in Magic: who copies what because of what. What a copy is, is the same for all: `engine/core/copying`. 707

Here stands what only Magic has, and what carries out its words:

- `copiable_values`: what is copied of what is face down or has several faces. 707.8
- `becoming_a_copy`, `entering_as_a_copy`, `static_copies`: who becomes a copy because of what. 707.5, 707.2c
- `tokens`: tokens that are copies
- `on_the_stack`, `new_targets_of_copies`: copies of spells and abilities. 707.10
- `casting_copies`, `prepared_spells`: copies of cards that are cast. 707.12-707.14, 722
"""
