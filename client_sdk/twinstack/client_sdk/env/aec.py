"""The environment of PettingZoo: agents act one after another, whoever is asked."""

from functools import cache
from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from twinstack.client_sdk.env.game import Game, Setting
from twinstack.client_sdk.env.observing import MOST as GREATEST
from twinstack.client_sdk.env.observing import Schema


def observation_space(schema: Schema) -> spaces.Dict:
    """The space of an agent's observations, with the mask of its actions."""
    low = {"turn": 0, "players": -GREATEST, "things": -GREATEST, "decision": -GREATEST, "picked": 0}
    arrays: dict[str, spaces.Space[Any]] = {
        name: spaces.Box(low[name], GREATEST, shape, np.int16) for name, shape in schema.shapes.items()
    }
    mask = spaces.Box(0, 1, (schema.actions.many,), np.int8)
    return spaces.Dict({"observation": spaces.Dict(arrays), "action_mask": mask})


class Environment(AECEnv):  # type: ignore[misc]
    """A game for agents. `player_0` is the first seat; seats of opponents are no agents."""

    metadata = {"render_modes": ["ansi"], "name": "twinstack_v1", "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, setting: Setting, render_mode: str | None = None) -> None:
        super().__init__()
        self.setting, self.schema, self.render_mode = setting, setting.schema, render_mode
        self.game = Game(setting)
        self.possible_agents = [f"player_{seat}" for seat in setting.learners]
        self._seats = dict(zip(self.possible_agents, setting.learners, strict=True))
        self._names = {seat: name for name, seat in self._seats.items()}
        self.observation_spaces = {name: observation_space(self.schema) for name in self.possible_agents}
        self.action_spaces = {name: spaces.Discrete(self.schema.actions.many) for name in self.possible_agents}
        self.agents: list[str] = []
        self._random = Random()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. Without a seed, it follows from the one before.

        Of `options`, `decks` names the decks of all seats for this game, and `first` the agent that goes first.
        """
        if seed is not None:
            self._random = Random(seed)
        options = options or {}
        first = options.get("first")
        self.game.begin(
            self._random.getrandbits(48), options.get("decks"), None if first is None else self._seats[first]
        )
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {name: self.game.info(seat) for name, seat in self._seats.items()}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[0]
        self._turn_to()

    def _turn_to(self) -> None:
        """Select the agent that is asked, or note that the game is over."""
        game = self.game
        self.infos = {name: game.info(self._seats[name]) for name in self.agents}
        if game.over:
            ended = self.truncations if game.cut else self.terminations
            for name in self.agents:
                ended[name] = True
        else:
            self.agent_selection = self._names[game.asked]

    def step(self, action: int | None) -> None:
        """The selected agent takes an action, or None once it is over for it."""
        name = self.agent_selection
        if self.terminations[name] or self.truncations[name]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{name} is asked, and takes no action; expected one that its mask allows")
        self._cumulative_rewards[name] = 0.0
        self.game.act(action)
        self.rewards = {name: self.game.rewards[self._seats[name]] for name in self.agents}
        self._turn_to()
        self._accumulate_rewards()
        if self.game.over:
            self._deads_step_first()

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seats[agent]
        return {"observation": self.game.observe(seat), "action_mask": self.game.mask(seat)}

    def render(self) -> str | None:
        """The question in words, with what each legal action means."""
        if self.render_mode is None:
            return None
        question, actions = self.game.question, self.schema.actions
        if question is None:
            return "the game is over"
        lines = [f"{self.agent_selection}: {question.decision.prompt}"]
        lines += [f"  {action}: {actions.describe(action)}" for action in sorted(question.legal)]
        return "\n".join(lines)

    def close(self) -> None:
        """Nothing is left to be closed."""


def env(**how: Any) -> Environment:
    """An environment of PettingZoo; `how` are the fields of `Setting`, and `render_mode`.

    The names of `opponents` may also be those of agents: `{"player_1": "greedy"}`.
    """
    render_mode = how.pop("render_mode", None)
    return Environment(setting(**how), render_mode)


def setting(**how: Any) -> Setting:
    """A setting, with opponents by seat or by agent."""
    opponents = {_seat(one): bot for one, bot in how.pop("opponents", {}).items()}
    return Setting(opponents=opponents, **how)


@cache
def _seat(named: str | int) -> int:
    if isinstance(named, int):
        return named
    begin, _, number = named.partition("_")
    if begin != "player" or not number.isdecimal():
        raise ValueError(f"{named!r} is no agent; expected one such as 'player_1'")
    return int(number)
