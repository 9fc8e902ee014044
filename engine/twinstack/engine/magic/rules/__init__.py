"""The rules of Magic: what the words of the vocabulary mean, and how a game runs."""

from twinstack.engine.core.copying import becoming_a_copy as becoming
from twinstack.engine.core.copying import on_the_stack
from twinstack.engine.magic.rules import (
    conjuring,
    effects_actions,
    effects_counters,
    effects_damage,
    effects_faces,
    effects_flow,
    effects_lasting,
    effects_linked,
    effects_permanents,
    effects_players,
    effects_spells,
    effects_stack,
    effects_targets,
    effects_tokens,
    effects_zones,
    foretelling,
    meaning,
    monarchy,
    rewrites,
    speed,
)
from twinstack.engine.magic.rules.copying import (
    becoming_a_copy,
    casting_copies,
    entering_as_a_copy,
    prepared_spells,
    tokens,
)

INTERPRETERS = (
    becoming,
    on_the_stack,
    becoming_a_copy,
    casting_copies,
    effects_targets,
    conjuring,
    effects_actions,
    effects_flow,
    effects_linked,
    effects_zones,
    effects_damage,
    effects_counters,
    effects_lasting,
    effects_faces,
    effects_permanents,
    effects_players,
    effects_spells,
    effects_stack,
    effects_tokens,
    entering_as_a_copy,
    foretelling,
    meaning,
    monarchy,
    prepared_spells,
    rewrites,
    speed,
    tokens,
)
"""Importing these registers what each effect and replacement word does, and what the core asks of Magic."""
