"""Declaring attackers: who may attack whom, restrictions and requirements, and costs to attack. 508"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from twinstack.engine.core.asking import choose, yes
from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.refusing import Allowed, Refusal
from twinstack.engine.core.rules_for_many import Covering, concerns, controls
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.triggering import Pending
from twinstack.engine.core.words.base import PlayerOrObject
from twinstack.engine.kernel.decisions import Answer, Decision, Pairs, Steps
from twinstack.engine.kernel.entities import FIRST_OBJECT
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.reading import summoning_sick
from twinstack.engine.magic.rules.combat_costs import NOTHING, collect, toll, total, unpayable
from twinstack.engine.magic.rules.paying import pay
from twinstack.engine.magic.rules.refusals import SICK, TAPPED
from twinstack.engine.magic.rules.verbs import count, emit, stay_tapped, tap
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.text import describe
from twinstack.engine.magic.text.names import label
from twinstack.engine.magic.turn import Attack
from twinstack.engine.magic.words.abilities import Triggered
from twinstack.engine.magic.words.costs import Cost
from twinstack.engine.magic.words.rules import AttackOffer
from twinstack.engine.magic.words.watches import Happens
from twinstack.engine.quantities import quantity


class _Way(NamedTuple):
    """One creature attacking one player or planeswalker."""

    attacker: Obj
    defender: int
    player: int  # the defending player. 508.5
    obeys: int  # how many requirements this obeys
    price: Cost


@dataclass(frozen=True, slots=True)
class _Declaration:
    """Everything that a declaration is checked against."""

    g: Table
    seat: int
    ways: dict[str, _Way]
    limits: list[tuple[int, frozenset[int]]]
    best: dict[int, str]  # for each creature that has to attack, one way to do so

    def problem(self, answer: Answer) -> str | None:
        """Why a declaration is illegal."""
        chosen = [self.ways[str(id)] for id in answer]
        ids = {way.attacker.id for way in chosen}
        if len(ids) < len(chosen):
            return "each creature attacks only one player or planeswalker"
        for most, those in self.limits:
            if len(ids & those) > most:
                return f"no more than {most} of these creatures can attack"  # 508.1c
        return self._disobeyed(chosen) or self._unpaid(chosen)

    def _disobeyed(self, chosen: Sequence[_Way]) -> str | None:
        """Which requirement is not obeyed; as many as possible must be. 508.1d"""
        wanted = [self.ways[id] for id in self.best.values()]
        if sum(way.obeys for way in chosen) >= sum(way.obeys for way in wanted):
            return None
        obeyed = {way.attacker.id: way.obeys for way in chosen}
        missing = next(way for way in wanted if obeyed.get(way.attacker.id, 0) < way.obeys)
        s = self.g.state
        whom = f" {label(s, s.entity(missing.defender))}" if missing.attacker.id in obeyed else ""
        return f"{label(s, missing.attacker)} has to attack{whom} if able"

    def _unpaid(self, chosen: Sequence[_Way]) -> str | None:
        """Why the cost cannot be paid; the attacking creatures are tapped by then, so they cannot pay. 508.1h-j"""
        price = total(way.price for way in chosen)
        if price.free:
            return None
        tapped = {way.attacker.id for way in chosen if "vigilance" not in way.attacker.chars.keywords}
        missing = unpayable(self.g, self.seat, price, chosen[0].attacker, tapped)
        return f"the cost of this attack cannot be paid: {missing}" if missing else None


def declare_attackers(g: Table) -> Steps[None]:
    """The active player declares attackers. Nothing is asked when no creature can attack. 508.1"""
    s = g.state
    refresh(s)
    seat = s.turn.active
    able = _able_to_attack(s, seat)
    ways = _possible_attacks(s, seat, able) if able else {}
    if not ways:
        return
    limits = Covering(s, "attack limit").limits(able)
    declaration = _Declaration(g, seat, ways, limits, _best(ways, limits))
    answer = yield Decision(
        "attackers",
        seat,
        "Declare attackers",
        _options(s, seat, ways),
        minimum=0,
        maximum=len({way.attacker.id for way in ways.values()}),
        default=tuple(declaration.best.values()),
        constraints=_constraints(s, declaration),
        rule=declaration.problem,
    )
    yield from _attack(g, seat, [ways[str(id)] for id in answer])


def _options(s: MagicState, seat: int, ways: dict[str, _Way]) -> Pairs:
    rows: dict[int, list[int]] = {}
    for way in ways.values():
        rows.setdefault(way.attacker.id, []).append(way.defender)
    ids = dict.fromkeys((*rows, *(way.defender for way in ways.values())))
    names = {id: label(s, s.entity(id), seat) for id in ids}
    return Pairs({attacker: tuple(defenders) for attacker, defenders in rows.items()}, "attacks", names)


def _constraints(s: MagicState, declaration: _Declaration) -> tuple[str, ...]:
    """What the player is told beforehand."""
    lines = [
        f"no more than {most} of {quantity(len(those), 'creature')} can attack" for most, those in declaration.limits
    ]
    lines += [f"{label(s, declaration.ways[id].attacker)} has to attack if able" for id in declaration.best.values()]
    return tuple(dict.fromkeys(lines))


def _able_to_attack(s: MagicState, seat: int) -> list[Obj]:
    """The creatures that may attack at all. 508.1a, 702.3b"""
    exempt = Covering(s, "can attack as though no defender")
    creatures = (s.battlefield.get(id) for id in s.by_type.get("Creature", ()))
    return [obj for obj in creatures if obj is not None and obj.controller == seat and may_attack(s, obj, exempt)]


_TAPPED = TAPPED.by("508.1a")
_BATTLE = Refusal("a battle can't attack", "508.1a")
_DEFENDER = Refusal("it has defender", "702.3b")
_WALL = Refusal("it is a Wall", "702.3b")
CANT_ATTACK = Refusal("there is nothing that effects let it attack", "508.1c")


def may_attack(s: MagicState, obj: Obj, exempt: Covering) -> Allowed:
    """May the creature attack at all, if it is its controller's turn to attack? 508.1a, 702.3b"""
    if obj.tapped:
        return _TAPPED
    if summoning_sick(s, obj):
        return SICK
    if "Battle" in obj.chars.types:
        return _BATTLE
    if "defender" in obj.chars.keywords:
        return bool(exempt.about(obj)) or _DEFENDER
    if not s.profile.walls_attack and "Wall" in obj.chars.subtypes:
        return bool(exempt.about(obj)) or _WALL
    return True


def may_attack_something(s: MagicState, obj: Obj) -> Allowed:
    """Could the creature attack a player or a planeswalker in its controller's turn? 508.1a-c"""
    able = may_attack(s, obj, Covering(s, "can attack as though no defender"))
    if not able:
        return able
    return bool(_possible_attacks(s, obj.controller, [obj])) or CANT_ATTACK


def _defenders(s: MagicState, seat: int) -> list[tuple[PlayerOrObject, int]]:
    """What may be attacked, each with its defending player: all opponents and their planeswalkers. 506.2, 802.2"""
    team = s.players[seat].team
    found: list[tuple[PlayerOrObject, int]] = [(player, player.seat) for player in s.alive() if player.team != team]
    seats = {player for _, player in found}
    walkers = (s.battlefield.get(id) for id in s.by_type.get("Planeswalker", ()))
    return found + [(obj, obj.controller) for obj in walkers if obj is not None and obj.controller in seats]


def _possible_attacks(s: MagicState, seat: int, able: Sequence[Obj]) -> dict[str, _Way]:
    """Every creature with everything it may attack, by option id. 508.1b-c"""
    defenders = _defenders(s, seat)
    goads = Covering(s, "goaded")
    cant, unless, must, cost = (
        Covering(s, name) for name in ("cant attack", "cant attack unless", "must attack", "attack cost")
    )
    ways = {}
    for obj in able:
        bans, conditions, demands, costs = cant.about(obj), unless.about(obj), must.about(obj), cost.about(obj)
        goaders = {scene.you for _, scene in goads.about(obj)} if goads else ()  # 701.15c-d
        for defender, player in defenders:
            if bans and concerns(s, bans, defender):
                continue
            if conditions and not all(
                rule.other is not None and controls(s, player, scene, rule.other) for rule, scene in conditions
            ):
                continue
            price = toll(s, costs, [defender]) if costs else NOTHING
            obeys = 0
            if demands and price.free:  # 508.1d: nobody has to pay a cost to obey a requirement
                obeys = sum(concerns(s, [demand], defender) for demand in demands)
            if goaders and price.free:  # 701.15b: it attacks, and another player
                obeys += len(goaders) + sum(defender.is_player and player != goader for goader in goaders)
            ways[f"{obj.id}>{defender.id}"] = _Way(obj, defender.id, player, obeys, price)
    return ways


def _best(ways: dict[str, _Way], limits: Sequence[tuple[int, frozenset[int]]]) -> dict[int, str]:
    """A declaration that obeys as many requirements as possible, the strongest creatures first. 508.1d"""
    best: dict[int, str] = {}
    for id, way in sorted(ways.items(), key=lambda item: -item[1].obeys):
        if not way.obeys:
            break
        full = any(way.attacker.id in those and len(those.intersection(best)) >= most for most, those in limits)
        if not full:
            best.setdefault(way.attacker.id, id)
    return best


def _choose_exerted(g: Table, seat: int, chosen: Sequence[_Way]) -> Steps[list[Obj]]:
    """Choose which attackers are exerted, an optional cost to attack. 508.1g, 701.43a"""
    may = Covering(g.state, "may exert")
    able = [way.attacker for way in chosen if may.about(way.attacker)] if may else []
    exerted: list[Obj] = yield from choose(g, seat, "exert", "Exert which attackers?", able, 0, len(able))
    for obj in exerted:
        stay_tapped(obj, seat)
    return exerted


class _OptionalCost(NamedTuple):
    """An optional cost that the player has chosen to pay for an attacker."""

    offer: AttackOffer
    price: Cost
    attacker: Obj
    scene: Scene  # in which `attackers` are all that were chosen to attack


def _choose_optional_costs(g: Table, seat: int, chosen: Sequence[_Way], price: Cost) -> Steps[list[_OptionalCost]]:
    """Choose which other optional costs to attack are paid, besides what has to be paid. 508.1g-h"""
    offers = Covering(g.state, "may pay to attack")
    taken: list[_OptionalCost] = []
    all_attackers = tuple(way.attacker.id for way in chosen)
    for way in chosen if offers else ():
        for offer, _ in offers.about(way.attacker):
            assert isinstance(offer, AttackOffer)
            assert offer.cost is not None
            scene = Scene(way.attacker.id, seat, memory={"attackers": all_attackers})
            if unpayable(g, seat, price.plus(offer.cost), way.attacker, scene=scene):
                continue
            name = label(g.state, way.attacker)
            what = f"{offer.which} a creature" if offer.which else describe(offer.cost)
            if (yield from yes(g, seat, "pay to attack", f"{name}: {what} as it attacks?", way.attacker.id)):
                price = price.plus(offer.cost)
                taken.append(_OptionalCost(offer, offer.cost, way.attacker, scene))
    return taken


def _pay_optional_costs(g: Table, seat: int, taken: Sequence[_OptionalCost]) -> Steps[None]:
    """Pay what is not mana for each by itself; its reflexive ability then triggers. 508.1j, 603.12"""
    s = g.state
    for one in taken:
        attacker = one.attacker
        paid = yield from pay(g, seat, Cost(others=one.price.others), attacker, one.scene)
        if one.offer.which:
            emit(g, Event(one.offer.which, attacker.id, seat, attacker.id))
        if one.offer.do is not None:
            ability = Triggered(Happens("reflexive"), one.offer.do)
            scene = one.scene.remembering(**paid)
            s.pending.append(Pending(attacker.id, seat, ability, Event("reflexive", attacker.id), scene))


def _attack(g: Table, seat: int, chosen: Sequence[_Way]) -> Steps[None]:
    s = g.state
    tap(g, [way.attacker.id for way in chosen if "vigilance" not in way.attacker.chars.keywords])  # 508.1f
    exerted = yield from _choose_exerted(g, seat, chosen)
    price = total(way.price for way in chosen)
    taken = yield from _choose_optional_costs(g, seat, chosen, price)
    price = price.plus(Cost(total(one.price for one in taken).mana)) if taken else price
    if not price.free:
        yield from collect(g, seat, price, chosen[0].attacker)  # 508.1j
    if taken:
        yield from _pay_optional_costs(g, seat, taken)
    attacking = [way for way in chosen if way.attacker.id in s.battlefield and way.attacker.controller == seat]
    for way in attacking:  # 508.1k
        s.combat.declared = True
        s.combat.attackers[way.attacker.id] = Attack(way.defender, way.player)
        way.attacker.choices = {**way.attacker.choices, "attacked": s.turn.number}
        s.touch(way.attacker)
    s.version += 1
    for obj in exerted:  # 701.43d
        emit(g, Event("exert", obj.id, seat, obj.id))
    for way in attacking:  # 508.1m
        emit(g, Event("attack", way.attacker.id, seat, other=way.defender, extra=way.player))
    for whom in dict.fromkeys(way.defender for way in attacking if way.defender < FIRST_OBJECT):  # 508.3b
        emit(g, Event("attack player", whom, seat))
    if attacking:
        count(s, seat, "attacked", len(attacking))
        emit(g, Event("attack declared", s.players[seat].id, seat, amount=len(attacking)))
