"""Cleave: a spell that is cast for that cost has no text in square brackets. 702.148"""

from typing import Final

from twinstack.engine.core.durations import add_lasting
from twinstack.engine.core.interpreter import does, run
from twinstack.engine.core.scene import Scene
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.remembering import remembered
from twinstack.engine.magic.characteristics import Characteristics
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words import cleaving as words
from twinstack.engine.magic.words.durations import END_OF_TURN

CLEAVE: Final = "cleave"
_SHORTER: Final = words.WithoutBrackets()


@remembered
def as_cleaved(chars: Characteristics) -> Characteristics:
    """What a spell is if it is cast for its cleave cost, which also decides whether it can be. 601.3e, 702.148a"""
    draft = chars.draft()
    draft.set_abilities(words.shortened(draft.abilities))
    return draft.finish()


def is_cleaved(spell: Obj) -> bool:
    """Was its cleave cost paid? That is a choice, so a copy of the spell has it, too. 707.10"""
    return spell.cast is not None and CLEAVE in spell.cast.paid


def cleave(s: MagicState, spell: Obj) -> None:
    """Change the text of a spell. Nothing is on the stack any more when the turn ends. 702.148b"""
    add_lasting(s, Scene(spell.id, spell.controller), END_OF_TURN, mods=(_SHORTER,), only=(spell.id,))


@does(words.BracketedText)
def _in_brackets(g: Table, effect: words.BracketedText, scene: Scene) -> Steps[Scene]:
    """What is carried out has not been left out. 702.148a"""
    return run(g, effect.do, scene)
