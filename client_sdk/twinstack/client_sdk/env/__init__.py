"""Environments to learn in: `env` for PettingZoo, `Batch` for many games in one call. `pip install twinstack[local]`.

A learner gets what a client of a server gets, through the same code, and nothing else: its view as arrays, and a fixed
set of actions with a mask. docs/env.md is the guide.
"""

try:
    from twinstack.client_sdk.env.actions import Actions, Question
    from twinstack.client_sdk.env.aec import Environment, env
    from twinstack.client_sdk.env.batch import Batch, Seen
    from twinstack.client_sdk.env.bot import Learned
    from twinstack.client_sdk.env.game import ANY, Game, Setting
    from twinstack.client_sdk.env.observing import VERSION, Encoder, Schema
except ModuleNotFoundError as missing:
    if (missing.name or "").partition(".")[0] not in ("numpy", "gymnasium", "pettingzoo"):
        raise
    raise ModuleNotFoundError(
        f"twinstack.client_sdk.env needs {missing.name}, which is not installed; "
        'expected pip install "twinstack[local]"',
        name=missing.name,
    ) from None

__all__ = [
    "ANY", "VERSION", "Actions", "Batch", "Encoder", "Environment", "Game", "Learned", "Question", "Schema", "Seen",
    "Setting", "env",
]  # fmt: skip
