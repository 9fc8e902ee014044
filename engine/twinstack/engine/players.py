"""A player for any game, which chooses legal options at random and knows nothing else."""

from collections.abc import Collection

from twinstack.engine.errors import IllegalAnswer
from twinstack.engine.kernel.decisions import Answer, Decision, Form, Pairs
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.rulebook import AnyGame

_TRIES = 4
_CROWD = 20_000  # pairs


class RandomPlayer:
    """Takes any legal option, except that it never concedes."""

    def __init__(self, seed: bytes | str) -> None:
        self._random = Randomness(seed.encode() if isinstance(seed, str) else seed)

    def choose(self, game: AnyGame, decision: Decision) -> Answer:
        return random_answer(decision, self._random, game.state.sheet.hints.aside)


def random_answer(decision: Decision, random: Randomness, aside: Collection[str] = ()) -> Answer:
    """A legal answer to any decision; the default one if a few guesses all break one of its rules.

    `aside`: the kinds of options that are legal at nearly every moment and seldom of use, as the sheet hints.
    """
    for _ in range(_TRIES):
        answer = _guess(decision, random, aside)
        if is_legal(decision, answer):
            return answer
    return decision.default


def is_legal(decision: Decision, answer: Answer) -> bool:
    try:
        decision.check(answer)
    except IllegalAnswer:
        return False
    return True


def _guess(decision: Decision, random: Randomness, aside: Collection[str]) -> Answer:
    low, high = decision.minimum, decision.maximum
    if decision.form is Form.NUMBER:
        return (low + random.below(high - low + 1),)
    if decision.form is Form.DIVIDE:
        parts = [low] * len(decision.options)
        for _ in range(decision.total - sum(parts)):
            parts[random.below(len(parts))] += 1
        return tuple(parts)
    if isinstance(decision.options, Pairs) and len(decision.options) > _CROWD:
        return _some_pairs(decision.options, low, high, random)
    ids = [option.id for option in decision.options if option.id != "concede"]
    if decision.form is Form.CHOOSE and low == high == 1:
        picked = random.pick(ids)
        while picked.partition(":")[0] in aside and random.below(8):
            picked = random.pick(ids)
        return (picked,)
    random.shuffle(ids)
    if decision.form is Form.ORDER:
        return tuple(ids)
    most = min(high, len(ids))
    return tuple(ids[: low + random.below(most - low + 1)])


def _some_pairs(options: Pairs, low: int, high: int, random: Randomness) -> Answer:
    """One pair for each of some entities, when there are too many pairs to list."""
    firsts = list(options.rows)
    random.shuffle(firsts)
    most = min(high, len(firsts))
    some = firsts[: low + random.below(most - low + 1)]
    return tuple(f"{first}>{random.pick(options.rows[first])}" for first in some)
