"""Copying, all of it in one room. 707

Every way of copying asks `copy_of` what the copy is. The answer is a value, so a copy of a copy needs nothing special.

- `copiable_values`: what is copied of an object, and which face is up. 707.2, 707.8
- `exceptions`: what is different in the copy. 707.9
- `copied`: both together, and how it came to be, for explanations. 707.2, 707.3
- `copy_effects`: copy effects in layer 1a, how they begin and end. 613.2a, 707.4
- `becoming_a_copy`, `entering_as_a_copy`, `static_copies`: who becomes a copy because of what. 707.4, 707.5, 707.2c
- `tokens`: tokens that are copies. 707.2, 707.8
- `on_the_stack`, `new_targets_of_copies`: copies of spells and abilities. 707.10
- `casting_copies`, `prepared_spells`: copies of cards that are cast. 707.12-707.14, 722

The first four are what this package gives to others; the rest are doers of words.
"""

from twinstack.engine.magic.rules.copying.copiable_values import copiable_value, face_of_copy
from twinstack.engine.magic.rules.copying.copied import Copied, copy_of, how_it_came
from twinstack.engine.magic.rules.copying.copy_effects import CopyEffect, become, end_copies, restate
from twinstack.engine.magic.rules.copying.exceptions import keeping, with_exceptions

__all__ = [
    "Copied",
    "CopyEffect",
    "become",
    "copiable_value",
    "copy_of",
    "end_copies",
    "face_of_copy",
    "how_it_came",
    "keeping",
    "restate",
    "with_exceptions",
]
