"""The rules of Magic: what the words of the vocabulary mean, and how a game runs."""

from twinstack.engine.magic.rules import (
    changing_targets,
    conjuring,
    effects_actions,
    effects_flow,
    effects_linked,
    effects_objects,
    effects_players,
    effects_spells,
    effects_stack,
    effects_tokens,
    foretelling,
    monarchy,
    rewrites,
    speed,
)
from twinstack.engine.magic.rules.copying import (
    becoming_a_copy,
    casting_copies,
    entering_as_a_copy,
    on_the_stack,
    prepared_spells,
    tokens,
)

INTERPRETERS = (
    becoming_a_copy,
    casting_copies,
    changing_targets,
    conjuring,
    effects_actions,
    effects_flow,
    effects_linked,
    effects_objects,
    effects_players,
    effects_spells,
    effects_stack,
    effects_tokens,
    entering_as_a_copy,
    foretelling,
    monarchy,
    on_the_stack,
    prepared_spells,
    rewrites,
    speed,
    tokens,
)
"""Importing these registers what each effect and replacement word does."""
