"""Copying, all that every card game has of it. Each way of copying asks `copy_of` what the copy is. 707

The answer is a value, so a copy of a copy needs nothing special. Rules are numbered as Magic's are; where each stands:

- `copiable_values`: what is copied of an object. 707.2, 707.3
- `exceptions`: what is different in the copy. 707.9, 707.9d, 707.9f
- `copied`: both together, and how it came to be, for explanations. 707.2b
- `copy_effects`: copy effects, how they begin, lie above one another, and end. 707.4

What a rule book adds, it says by `Meaning`. Magic's is in `magic/rules/copying`, whose opening words have the rest.
"""

from twinstack.engine.core.copying.copiable_values import copiable_value, face_of_copy
from twinstack.engine.core.copying.copied import Copied, copy_of, how_it_came
from twinstack.engine.core.copying.copy_effects import CopyEffect, become, end_copies, restate, show_latest
from twinstack.engine.core.copying.exceptions import keeping, with_exceptions

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
    "show_latest",
    "with_exceptions",
]
