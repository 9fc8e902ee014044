"""Declaring blockers: each defending player in turn says which creatures block which attackers. 509"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from twinstack.engine.core.asking import in_turn_order
from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.refusing import Allowed, Refusal
from twinstack.engine.core.rules_for_many import Covering
from twinstack.engine.core.words.base import amount
from twinstack.engine.kernel.decisions import Answer, Decision, Pairs, Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules.blocking import BlockRules, Blocks
from twinstack.engine.magic.rules.combat_costs import NOTHING, collect, toll, total, unpayable
from twinstack.engine.magic.rules.evasion import Evasion
from twinstack.engine.magic.rules.refusals import TAPPED
from twinstack.engine.magic.rules.verbs import emit
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.text.names import label
from twinstack.engine.magic.words.costs import Cost


@dataclass(frozen=True, slots=True)
class _Declaration:
    """Everything that a declaration is checked against."""

    g: Table
    seat: int
    rules: BlockRules
    best: Blocks  # legal blocks that obey as many requirements as possible
    tolls: Covering

    @property
    def s(self) -> MagicState:
        return self.g.state

    def problem(self, answer: Answer) -> str | None:
        """Why a declaration is illegal."""
        blocks = blocks_of(answer)
        return self._illegal(blocks) or self._unpaid(blocks)

    def _unpaid(self, blocks: Blocks) -> str | None:
        """509.1d-f"""
        price = _price(self.s, self.tolls, blocks)
        if price.free:
            return None
        missing = unpayable(self.g, self.seat, price, self.s.battlefield[next(iter(blocks))])
        return f"the cost of these blocks cannot be paid: {missing}" if missing else None

    def _illegal(self, blocks: Blocks) -> str | None:
        broken = self.rules.broken_restriction(blocks)
        if broken is not None:
            return self._in_words(*broken)
        if self.rules.obeyed(blocks) < self.rules.obeyed(self.best):  # 509.1c
            missing = next(
                (
                    blocker
                    for blocker, attackers in self.best.items()
                    if self.rules.obeyed_by(blocker, blocks.get(blocker, ())) < self.rules.obeyed_by(blocker, attackers)
                ),
                0,
            )
            if not missing:
                return f"{self._names(tuple(self.rules.must_be_blocked))} must be blocked if able"
            return f"{self._name(missing)} has to block {self._names(self.best[missing])} if able"
        return None

    def _in_words(self, broken: str, about: int) -> str:
        match broken:
            case "capacity":
                most = self.rules.capacity.get(about, 1)
                return f"{self._name(about)} can block only {most} creature{'s' if most > 1 else ''}"
            case "least":
                return f"{self._name(about)} can be blocked only by {self.rules.least[about]} or more creatures"
            case "most":
                most = self.rules.most[about]
                return f"{self._name(about)} can't be blocked by more than {most} creature{'s' if most > 1 else ''}"
        return f"no more than {about} of these creatures can block"

    def _name(self, id: int) -> str:
        return label(self.s, self.s.obj(id))

    def _names(self, ids: Sequence[int]) -> str:
        return " and ".join(map(self._name, ids))

    def constraints(self) -> tuple[str, ...]:
        """What the player is told beforehand."""
        lines = [self._in_words("least", attacker) for attacker in self.rules.least]
        lines += [self._in_words("most", attacker) for attacker in self.rules.most]
        lines += [self._in_words("limit", most) for most, _ in self.rules.limits]
        lines += [f"{self._name(blocker)} has to block if able" for blocker in self.rules.must_block]
        lines += [f"{self._name(attacker)} must be blocked if able" for attacker in self.rules.must_be_blocked]
        return tuple(dict.fromkeys(lines))


def blocks_of(answer: Answer) -> Blocks:
    """The blocks that an answer declares."""
    blocks: Blocks = {}
    for part in answer:
        blocker, attacker = map(int, str(part).split(">"))
        blocks[blocker] = (*blocks.get(blocker, ()), attacker)
    return blocks


def declare_blockers(g: Table) -> Steps[None]:
    """Each player who is attacked declares blockers, in turn order. 509.1, 802.4"""
    s = g.state
    if not s.combat.attackers:
        return
    refresh(s)
    for player in in_turn_order(s):
        attackers = [s.battlefield[id] for id, attack in s.combat.attackers.items() if attack.player == player.seat]
        if attackers:
            blocks = yield from _ask(g, player.seat, attackers)
            blocks = yield from _paid(g, player.seat, blocks)
            _block(g, player.seat, attackers, blocks)


def _paid(g: Table, seat: int, blocks: Blocks) -> Steps[Blocks]:
    """Pay for these blocks; gives those by creatures that can still block afterwards. 509.1d-g"""
    s = g.state
    price = _price(s, Covering(s, "block cost"), blocks)
    if price.free:
        return blocks
    yield from collect(g, seat, price, s.battlefield[next(iter(blocks))])
    return {id: theirs for id, theirs in blocks.items() if id in s.battlefield and s.battlefield[id].controller == seat}


def _price(s: MagicState, tolls: Covering, blocks: Blocks) -> Cost:
    """The total cost of these blocks."""
    if not tolls:
        return NOTHING
    return total(
        toll(s, tolls.about(s.battlefield[blocker]), [s.battlefield[one] for one in theirs])
        for blocker, theirs in blocks.items()
    )


def _free_blocks(s: MagicState, tolls: Covering, able: Mapping[int, tuple[int, ...]]) -> dict[int, tuple[int, ...]]:
    """The possible blocks that cost nothing: nobody has to pay a cost to obey a requirement. 509.1c"""
    found = {id: tuple(one for one in theirs if _price(s, tolls, {id: (one,)}).free) for id, theirs in able.items()}
    return {id: theirs for id, theirs in found.items() if theirs}


def _ask(g: Table, seat: int, attackers: Sequence[Obj]) -> Steps[Blocks]:
    """Ask a player for blocks, unless no creature can block."""
    s = g.state
    able = _able_to_block(s, seat, attackers)
    if not able:
        return {}
    rules, tolls = _block_rules(s, able, attackers), Covering(s, "block cost")
    free = _block_rules(s, _free_blocks(s, tolls, able), attackers) if tolls else rules
    declaration = _Declaration(g, seat, rules, free.best(), tolls)
    names = {id: label(s, s.obj(id), seat) for id in (*able, *(attacker.id for attacker in attackers))}
    answer = yield Decision(
        "blockers",
        seat,
        "Declare blockers",
        Pairs(able, "blocks", names),
        minimum=0,
        maximum=sum(min(len(theirs), rules.capacity.get(blocker, 1)) for blocker, theirs in able.items()),
        default=tuple(f"{blocker}>{attacker}" for blocker, theirs in declaration.best.items() for attacker in theirs),
        constraints=declaration.constraints(),
        rule=declaration.problem,
    )
    return blocks_of(answer)


def _able_to_block(s: MagicState, seat: int, attackers: Sequence[Obj]) -> dict[int, tuple[int, ...]]:
    """The untapped creatures that can block something, with what they can block. 509.1a-b"""
    evasion = Evasion(s)
    able = {}
    for id in s.by_type.get("Creature", ()):
        obj = s.battlefield.get(id)
        if obj is None or obj.controller != seat or not may_block(obj):
            continue
        theirs = evasion.blockable(obj, attackers)
        if theirs:
            able[id] = theirs
    return able


_TAPPED = TAPPED.by("509.1a")
_BATTLE = Refusal("a battle can't block", "509.1a")


def may_block(obj: Obj) -> Allowed:
    """May the creature block at all, if something attacks its controller? 509.1a"""
    if obj.tapped:
        return _TAPPED
    return _BATTLE if "Battle" in obj.chars.types else True


def _block_rules(s: MagicState, able: Mapping[int, tuple[int, ...]], attackers: Sequence[Obj]) -> BlockRules:
    """The restrictions and requirements of this combat. 509.1b-c"""
    rules = BlockRules(dict(able))
    creatures = [s.battlefield[id] for id in able]
    more, must, most = (Covering(s, n) for n in ("can block more", "must block", "cant be blocked by more than"))
    if more:
        rules.capacity = {one.id: 1 + extra for one in creatures if (extra := more.total(one))}
    for attacker in attackers:
        if "menace" in attacker.chars.keywords:  # 702.111b
            rules.least[attacker.id] = 2
        if most and (found := most.about(attacker)):
            rules.most[attacker.id] = min(amount(s, scene, rule.amount) for rule, scene in found)
    called = Covering(s, "must be blocked")
    if called:
        rules.must_be_blocked = {
            one.id: max(amount(s, scene, rule.amount) for rule, scene in found)
            for one in attackers
            if (found := called.about(one))
        }
    rules.limits = Covering(s, "block limit").limits(creatures)
    if must:
        for one in creatures:
            required = [
                frozenset(
                    id for id in able[one.id] if rule.other is None or rule.other.test(s, scene, s.battlefield[id])
                )
                for rule, scene in must.about(one)
            ]
            if any(required):
                rules.must_block[one.id] = [some for some in required if some]
    return rules


def _block(g: Table, seat: int, attackers: Sequence[Obj], blocks: Blocks) -> None:
    """509.1g-i"""
    s = g.state
    by_attacker: dict[int, list[int]] = {}
    for blocker, theirs in blocks.items():
        obj = s.battlefield[blocker]
        obj.choices = {**obj.choices, "blocked": s.turn.number}
        s.combat.blockers[blocker] = theirs
        s.touch(obj)
        for attacker in theirs:
            by_attacker.setdefault(attacker, []).append(blocker)
    for attacker, theirs_ in by_attacker.items():
        attack = s.combat.attackers[attacker]
        attack.blocked, attack.blockers = True, tuple(theirs_)
    s.version += 1
    for blocker, theirs in blocks.items():
        for nth, attacker in enumerate(theirs, 1):
            emit(g, Event("block", blocker, seat, other=attacker, amount=nth))
    for one in attackers:
        count = len(by_attacker.get(one.id, ()))
        kind = "blocked" if count else "unblocked"
        emit(g, Event(kind, one.id, one.controller, amount=count, extra=seat))
