"""Tokens that can be named, as scenarios and the like do: what they are created as. 111"""

from twinstack.engine.magic import words as w
from twinstack.engine.magic.cards import tokens
from twinstack.engine.magic.cards.predefined_tokens import PREDEFINED
from twinstack.engine.magic.characteristics import Copiable, characteristics

_incubator = w.make_token("Incubator", None, "Artifact — Incubator", w.activated("{2}", w.transform()))
_phyrexian = w.make_token("Phyrexian", "0/0", "Artifact Creature — Phyrexian")

TOKENS: dict[str, Copiable] = {
    **PREDEFINED,
    "Clue": tokens.clue,
    "Copy": Copiable((characteristics(name="Copy"),)),  # stands for whatever it is a copy of
    "Devil (red)": w.make_token(
        "Devil", "1/1", "Creature — Devil", w.when(w.dies(), w.damage(1, w.target())), color="red"
    ),
    "Illusion (blue)": tokens.illusion,
    "Incubator": Copiable((_incubator.front, _phyrexian.front), "transform"),
    "Insect (green)": tokens.insect,
    "Junk": tokens.junk,
    "Soldier (red, haste)": w.make_token("Soldier", "1/1", "Creature — Soldier", w.haste, color="red"),
    "Tetravite": tokens.tetravite,
    "Treasure": tokens.treasure,
}
