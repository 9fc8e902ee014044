"""Copying in Magic: who copies what because of what. What a copy is, is the same in any game: `core/copying`.

Both are one room with one way in, `copy_of`. Each rule stands here:

- what is copied of an object: `core/copying/copiable_values.py`. 707.2, 707.3
- what is copied of what is face down or two-faced: `magic/rules/copying/copiable_values.py`. 707.8, 707.8a, 707.10g
- what is different in the copy: `core/copying/exceptions.py`. 707.9, 707.9c, 707.9d, 707.9f
- how it came to be, for explanations: `core/copying/copied.py`. 707.2b
- how copy effects begin, lie above one another, and end: `core/copying/copy_effects.py`
- what becomes a copy: `core/copying/becoming_a_copy.py`. 707.4
- what enters as a copy: `core/copying/entering_as_a_copy.py`. 707.5
- exceptions that are effects of their own: `magic/rules/copying/entering_as_a_copy.py`. 707.9e, 707.9g
- what static abilities make a copy: `core/copying/static_copies.py`. 707.2c
- what takes a shape as it enters, and cards that become spells again: `magic/rules/copying/becoming_a_copy.py`
- tokens that are copies, and copies in any other zone: `core/copying/created_copies.py`
- how token copies enter in Magic, and tokens that are copies instead: `magic/rules/copying/tokens.py`
- copies of what is on the stack: `core/copying/on_the_stack.py`. 707.10, 707.10b
- what those target: `core/copying/new_targets_of_copies.py`. 707.10c, 707.10d, 707.10e
- what a copy on the stack becomes as it enters: `core/entering.py`. 707.10f
- copies of cards that are cast: `magic/rules/copying/casting_copies.py`. 707.12, 707.13, 707.14
- a prepared permanent's spell: `magic/rules/copying/prepared_spells.py`
- what was chosen for the one that is copied: `magic/linked.py`. 707.7
"""
