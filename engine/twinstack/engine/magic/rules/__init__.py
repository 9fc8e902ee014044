"""The rules of Magic: what the words of the vocabulary mean, and how a game runs."""

from twinstack.engine.magic.rules import (
    effects_actions,
    effects_copying,
    effects_flow,
    effects_objects,
    effects_players,
    effects_stack,
    effects_tokens,
    foretelling,
    monarchy,
    preparing,
    rewrites,
    speed,
)

INTERPRETERS = (
    effects_actions,
    effects_copying,
    effects_flow,
    effects_objects,
    effects_players,
    effects_stack,
    foretelling,
    monarchy,
    preparing,
    effects_tokens,
    rewrites,
    speed,
)
"""Importing these registers what each effect and replacement word does."""
