"""Which sets of blocks are legal, and which obey the most requirements: plain sets of ids, no state. 509.1b-c"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import TypeAlias

Blocks: TypeAlias = dict[int, tuple[int, ...]]  # blocker -> the attackers it blocks
_MOST_STEPS = 4000  # steps of the search, after which the best blocks found so far count as best
_MOST_SEARCHED = 200  # with more blockers than this, there is no search
_MANY = 1 << 30


@dataclass(slots=True)
class BlockRules:
    """Who can block whom, and the restrictions and requirements that blocks have to meet."""

    able: dict[int, tuple[int, ...]]  # blocker -> the attackers it could block
    capacity: dict[int, int] = field(default_factory=dict)  # blocker -> how many it may block, if not one
    least: dict[int, int] = field(default_factory=dict)  # attacker -> fewer blockers than that are illegal. 702.111b
    most: dict[int, int] = field(default_factory=dict)  # attacker -> more blockers than that are illegal
    limits: Sequence[tuple[int, frozenset[int]]] = ()  # (number, creatures): no more than that many of these can block
    must_block: dict[int, list[frozenset[int]]] = field(default_factory=dict)  # blocker -> whom it has to block
    must_be_blocked: dict[int, int] = field(default_factory=dict)  # attacker -> by exactly this many; 0: any

    def broken_restriction(self, blocks: Mapping[int, Sequence[int]]) -> tuple[str, int] | None:
        """Which restriction a set of blocks breaks, and the creature (or limit) that it is about."""
        counts: dict[int, int] = {}
        for blocker, attackers in blocks.items():
            if len(attackers) > self.capacity.get(blocker, 1):
                return "capacity", blocker
            for attacker in attackers:
                counts[attacker] = counts.get(attacker, 0) + 1
        for attacker, amount in counts.items():
            if amount < self.least.get(attacker, 1):
                return "least", attacker
            if amount > self.most.get(attacker, amount):
                return "most", attacker
        for most, those in self.limits:
            if sum(1 for blocker, attackers in blocks.items() if attackers and blocker in those) > most:
                return "limit", most
        return None

    def obeyed(self, blocks: Mapping[int, Sequence[int]]) -> int:
        """How many requirements are obeyed."""
        obeyed = sum(self.obeyed_by(blocker, blocks.get(blocker, ())) for blocker in self.must_block)
        if self.must_be_blocked:
            counts = Counter(attacker for attackers in blocks.values() for attacker in attackers)
            obeyed += self.blocked_as_required(counts)
        return obeyed

    def blocked_as_required(self, counts: Mapping[int, int]) -> int:
        """How many attackers that must be blocked are blocked by the required number."""
        return sum(
            1
            for one, exactly in self.must_be_blocked.items()
            if (got := counts.get(one, 0)) and got == (exactly or got)
        )

    def obeyed_by(self, blocker: int, attackers: Sequence[int]) -> int:
        return sum(1 for whom in self.must_block.get(blocker, ()) if not whom.isdisjoint(attackers))

    def best(self) -> Blocks:
        """Legal blocks that obey the most requirements."""
        if not self.must_block and not self.must_be_blocked:
            return {}
        blocks = self._repaired(self._first_guess())
        self._block_what_must_be_blocked(blocks)
        most_by_blocker = {blocker: self.most_obeyed(blocker) for blocker in self.must_block}
        if self.broken_restriction(blocks) is not None:
            blocks = {}
        bound = self._upper_bound(most_by_blocker) + len(self.must_be_blocked)
        if self.obeyed(blocks) == bound or len(self.able) > _MOST_SEARCHED:
            return blocks
        return _Search(self, most_by_blocker).better_than(blocks)

    def _block_what_must_be_blocked(self, blocks: Blocks) -> None:
        """Let creatures that do not block yet block attackers that must be blocked."""
        counts = Counter(attacker for attackers in blocks.values() for attacker in attackers)
        for attacker, exactly in self.must_be_blocked.items():
            idle = [one for one, able in self.able.items() if one not in blocks and attacker in able]
            missing = max(exactly or 1, self.least.get(attacker, 1)) - counts[attacker]
            if 0 < missing <= len(idle):
                blocks.update(dict.fromkeys(idle[:missing], (attacker,)))

    def most_obeyed(self, blocker: int) -> int:
        """How many requirements one blocker could obey, if no other creature mattered."""
        everything = self.obeyed_by(blocker, self.able[blocker])
        if self.capacity.get(blocker, 1) > 1:
            return everything
        most = 0
        for attacker in self.able[blocker]:
            most = max(most, self.obeyed_by(blocker, (attacker,)))
            if most == everything:
                break
        return most

    def _upper_bound(self, most_by_blocker: Mapping[int, int]) -> int:
        """An upper bound on the requirements that can be obeyed."""
        bound = sum(most_by_blocker.values())
        for most, those in self.limits:
            inside = sorted((most_by_blocker[one] for one in most_by_blocker if one in those), reverse=True)
            others = sum(number for one, number in most_by_blocker.items() if one not in those)
            bound = min(bound, others + sum(inside[:most]))
        return bound

    def _first_guess(self) -> Blocks:
        """A first guess: each creature that has to block does so where it obeys most, as far as limits allow."""
        blocks: Blocks = {}
        counts: dict[int, int] = {}
        for blocker in self.must_block:
            if any(blocker in those and len(those.intersection(blocks)) >= most for most, those in self.limits):
                continue
            chosen: tuple[int, ...] = ()
            while len(chosen) < self.capacity.get(blocker, 1):
                attacker = self._most_wanted(blocker, chosen, counts)
                if attacker is None:
                    break
                chosen = (*chosen, attacker)
                counts[attacker] = counts.get(attacker, 0) + 1
            if chosen:
                blocks[blocker] = chosen
        return blocks

    def _most_wanted(self, blocker: int, chosen: tuple[int, ...], counts: Mapping[int, int]) -> int | None:
        """The attacker whose block obeys most additional requirements, preferably one that needs no second blocker."""
        found, gain, easy = None, 0, False
        now = self.obeyed_by(blocker, chosen)
        for attacker in self.able[blocker]:
            if attacker in chosen or counts.get(attacker, 0) >= self.most.get(attacker, _MANY):
                continue
            more = self.obeyed_by(blocker, (*chosen, attacker)) - now
            alone = attacker not in self.least
            if more > gain or (more == gain and alone and not easy and more):
                found, gain, easy = attacker, more, alone
            if easy and gain == len(self.must_block[blocker]) - now:
                break
        return found

    def _repaired(self, blocks: Blocks) -> Blocks:
        """Add blockers to attackers for which one alone is not legal."""
        counts: dict[int, int] = {}
        for attackers in blocks.values():
            for attacker in attackers:
                counts[attacker] = counts.get(attacker, 0) + 1
        for attacker, amount in counts.items():
            missing = self.least.get(attacker, 1) - amount
            for blocker, able in self.able.items():
                if missing > 0 and blocker not in blocks and attacker in able:
                    blocks[blocker] = (attacker,)
                    missing -= 1
        return blocks


class _Search:
    """A depth-first search, bounded by the requirements that could still be obeyed."""

    def __init__(self, rules: BlockRules, most_by_blocker: Mapping[int, int]) -> None:
        self.rules = rules
        self.most_by_blocker = most_by_blocker
        self.steps = 0
        # Creatures with requirements come first, so that the others only have to help.
        self.blockers = sorted(rules.able, key=lambda blocker: blocker not in rules.must_block)

    def better_than(self, blocks: Blocks) -> Blocks:
        self.found, self.most = blocks, self.rules.obeyed(blocks)
        self._try_from(0, {}, {}, 0, sum(self.most_by_blocker.values()))
        return self.found

    def _try_from(self, at: int, blocks: Blocks, counts: dict[int, int], obeyed: int, possible: int) -> None:
        """Try all choices of the blockers from `at` on, which could still obey `possible` requirements at most."""
        self.steps += 1
        as_required = self.rules.blocked_as_required(counts)
        if obeyed + as_required > self.most and self.rules.broken_restriction(blocks) is None:
            self.found, self.most = dict(blocks), obeyed + as_required
        most = obeyed + possible + len(self.rules.must_be_blocked)
        if at == len(self.blockers) or most <= self.most or self.steps > _MOST_STEPS:
            return
        blocker = self.blockers[at]
        for attackers in self._choices(blocker, counts):
            for attacker in attackers:
                counts[attacker] = counts.get(attacker, 0) + 1
            if attackers:
                blocks[blocker] = attackers
            more = self.rules.obeyed_by(blocker, attackers)
            self._try_from(at + 1, blocks, counts, obeyed + more, possible - self.most_by_blocker.get(blocker, 0))
            blocks.pop(blocker, None)
            for attacker in attackers:
                counts[attacker] -= 1

    def _choices(self, blocker: int, counts: Mapping[int, int]) -> list[tuple[int, ...]]:
        """What it could block, the ways that obey most first; if it can block several at once, only a few are tried."""
        rules = self.rules
        open_ = [at for at in rules.able[blocker] if counts.get(at, 0) < rules.most.get(at, _MANY)]
        if blocker not in rules.must_block:
            helps = {at for at in open_ if 0 < counts.get(at, 0) < rules.least.get(at, 1)}
            called = {
                at
                for at in open_
                if at in rules.must_be_blocked and counts.get(at, 0) < max(rules.must_be_blocked[at], 1)
            }
            open_ = [at for at in open_ if at in helps or at in called]
        sizes = range(1, min(rules.capacity.get(blocker, 1), len(open_), 3) + 1)
        ways = [way for size in sizes for way in combinations(open_, size)]
        ways.sort(key=lambda way: -rules.obeyed_by(blocker, way))
        return [*ways, ()]
