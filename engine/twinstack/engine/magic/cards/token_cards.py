"""Tokens that can be named, as scenarios and the like do: what they are created as. 111"""

from twinstack.engine.kernel.characteristics import Copiable, characteristics
from twinstack.engine.magic.cards import tokens
from twinstack.engine.magic.cards.predefined_tokens import PREDEFINED
from twinstack.engine.magic.words import (
    activated,
    damage,
    dies,
    haste,
    target,
    transform,
    when,
)
from twinstack.engine.magic.words.card import make_token

_incubator = make_token("Incubator", None, "Artifact — Incubator", activated("{2}", transform()))
_phyrexian = make_token("Phyrexian", "0/0", "Artifact Creature — Phyrexian")

TOKENS: dict[str, Copiable] = {
    **PREDEFINED,
    "Clue": tokens.clue,
    "Copy": Copiable((characteristics(name="Copy"),)),  # stands for whatever it is a copy of
    "Devil (red)": make_token("Devil", "1/1", "Creature — Devil", when(dies(), damage(1, target())), color="red"),
    "Illusion (blue)": tokens.illusion,
    "Incubator": Copiable((_incubator.front, _phyrexian.front), "transform"),
    "Insect (green)": tokens.insect,
    "Junk": tokens.junk,
    "Soldier (red, haste)": make_token("Soldier", "1/1", "Creature — Soldier", haste, color="red"),
    "Tetravite": tokens.tetravite,
    "Treasure": tokens.treasure,
}
