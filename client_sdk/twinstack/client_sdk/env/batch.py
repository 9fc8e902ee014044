"""Many games in one call: the arrays of all of them stacked, each of whoever is asked there."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from twinstack.client_sdk.env.game import Game, Setting
from twinstack.client_sdk.env.observing import Arrays
from twinstack.client_sdk.errors import ClientError

Floats: TypeAlias = "npt.NDArray[np.float32]"


@dataclass(frozen=True, slots=True)
class Seen:
    """What a batch gives after each call. The first axis of each array are the games.

    `observation` and `mask` are those of the seat that is asked, which `seat` has. `rewards` has what each seat got in
    this call, by seat. Where `over` is set, a game has just ended, and the other arrays already show the next one;
    `cut` says that it was broken off. `infos` has, for such a game, its seed, its turn and what else is known of its
    end.
    """

    observation: Arrays
    mask: npt.NDArray[np.int8]
    seat: npt.NDArray[np.int64]
    rewards: Floats
    over: npt.NDArray[np.bool_]
    cut: npt.NDArray[np.bool_]
    infos: dict[int, dict[str, Any]] = field(default_factory=dict)


class Batch:
    """Games side by side. One that ends is followed by the next in the same place."""

    def __init__(self, setting: Setting, games: int) -> None:
        if games < 1:
            raise ClientError(f"a batch of {games} games is given; expected 1 or more")
        self.setting, self.schema = setting, setting.schema
        self.games = [Game(setting) for _ in range(games)]
        self._random = Random()

    def __len__(self) -> int:
        return len(self.games)

    def reset(self, seed: int | None = None) -> Seen:
        """Begin all games anew; each has a seed of its own, which follows from this one."""
        if seed is not None:
            self._random = Random(seed)
        for game in self.games:
            self._begin(game)
        return self._seen({})

    def step(self, actions: Sequence[int] | npt.NDArray[Any]) -> Seen:
        """Take one action in each game, for whoever is asked there."""
        if len(actions) != len(self.games):
            raise ClientError(f"{len(actions)} actions are given; expected one for each of {len(self.games)} games")
        ended = {}
        for at, (game, action) in enumerate(zip(self.games, actions, strict=True)):
            game.act(int(action))
            if game.over:
                ended[at] = game.ending
                self._begin(game)
        return self._seen(ended)

    def _begin(self, game: Game) -> None:
        rewards = game.rewards
        game.begin(self._random.getrandbits(48))
        game.rewards = rewards  # those of the game that has ended are still to be told

    def _seen(self, ended: dict[int, dict[str, Any]]) -> Seen:
        games, schema = self.games, self.schema
        many = len(games)
        found = [game.observe(game.asked, passing=True) for game in games]
        stacked = {name: np.stack([one[name] for one in found]) for name in schema.shapes}
        rewards = np.zeros((many, schema.seats), np.float32)
        over, cut = np.zeros(many, np.bool_), np.zeros(many, np.bool_)
        for at, game in enumerate(games):
            for seat, reward in game.rewards.items():
                rewards[at, seat] = reward
        for at, info in ended.items():
            over[at], cut[at] = True, info["cut"]
        mask = np.stack([game.mask(game.asked) for game in games])
        return Seen(stacked, mask, np.array([game.asked for game in games]), rewards, over, cut, ended)
