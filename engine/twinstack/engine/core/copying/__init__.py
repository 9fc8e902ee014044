"""Copying: the part that all card games share. Every way of copying asks `copy_of` what the copy is.

The answer is a value, so a copy of a copy needs nothing special. Where each rule (numbered as in Magic) is carried out:

- the copiable values of an object: `core/copying/copiable_values.py`. 707.2, 707.3
- the same, face down or with two faces: `magic/rules/copying/copiable_values.py`. 707.8, 707.8a, 707.10g
- the exceptions of a copy: `core/copying/exceptions.py`. 707.9, 707.9c, 707.9d, 707.9f
- how a copy came to be, for explanations: `core/copying/copied.py`. 707.2b
- how copy effects begin, override one another, and end: `core/copying/copy_effects.py`
- what merges with an object, which is one of those effects: the same, and `magic/rules/merging.py`
- objects that become copies: `core/copying/becoming_a_copy.py`. 707.4
- objects that enter as copies: `core/copying/entering_as_a_copy.py`. 707.5
- exceptions that are effects of their own: `magic/rules/copying/entering_as_a_copy.py`. 707.9e, 707.9g
- copies that static abilities make: `core/copying/static_copies.py`. 707.2c
- objects that choose a shape as they enter: `magic/rules/copying/becoming_a_copy.py`
- tokens that are copies, and copies in any other zone: `core/copying/created_copies.py`
- how token copies enter in Magic, and tokens that are copies instead: `magic/rules/copying/tokens.py`
- copies of what is on the stack, and cards that go back there as such: `core/copying/on_the_stack.py`. 707.10, 707.10b
- the targets of such copies: `core/copying/new_targets_of_copies.py`. 707.10c, 707.10d, 707.10e
- what such a copy becomes as it enters: `core/entering.py`. 707.10f
- copies of cards, which are cast: `magic/rules/copying/casting_copies.py`. 707.12, 707.13, 707.14
- copies of the second text of a card, which may be cast: `magic/rules/copying/prepared_spells.py`
- what was chosen for the original, in linked abilities: `core/linked.py`. 707.7

A rule book adds to copying through `Meaning`; what only Magic has is in `magic/rules/copying`.
"""

from twinstack.engine.core.copying.copiable_values import copiable_value, face_of_copy
from twinstack.engine.core.copying.copied import Copied, copy_of, how_it_came
from twinstack.engine.core.copying.copy_effects import (
    CopyEffect,
    Merging,
    become,
    end_copies,
    made,
    restate,
    show_latest,
)
from twinstack.engine.core.copying.exceptions import keeping, with_exceptions

__all__ = [
    "Copied",
    "CopyEffect",
    "Merging",
    "become",
    "copiable_value",
    "copy_of",
    "end_copies",
    "face_of_copy",
    "how_it_came",
    "keeping",
    "made",
    "restate",
    "show_latest",
    "with_exceptions",
]
