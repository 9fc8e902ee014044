"""A bot that follows a few rules of thumb, for demonstrations, tests, benchmarks and tables that need a player.

It sees what a player at the table sees: the decision, the public zones, and its own hand.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from twinstack.engine.core.members import candidates
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Word
from twinstack.engine.core.words.refs import Pick
from twinstack.engine.kernel.decisions import Answer, Decision, Form, Option, Pairs
from twinstack.engine.kernel.entities import FIRST_OBJECT
from twinstack.engine.magic import words as w
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules.evasion import evasion_problem
from twinstack.engine.magic.rules.suggestions import value_of
from twinstack.engine.magic.state import MagicState, state_of
from twinstack.engine.magic.turn import MAIN_STEPS
from twinstack.engine.players import is_legal
from twinstack.engine.rulebook import AnyGame

_ENOUGH = 100  # the most choices in a turn, so that loops such as a copy of Fork aimed at Fork end
_HARMFUL = (
    w.Damage, w.Destroy, w.Counter, w.Tap, w.GainControl, w.LoseLife, w.Discard, w.ExileUntilLeaves, w.RemoveCounters,
    w.SacrificeBy, w.Move, w.ControlledByMod,
)  # fmt: skip
_GIVING_UP = (w.SacrificeCost, w.DiscardCost, w.ExileCost, w.MaterialsCost, w.ReturnCost, w.PayLife)
_LOSING = ("discard", "bottom", "sacrifice", "cost ", "legend")  # decisions about giving up the least valuable thing


class GreedyPlayer:
    """Plays a land, casts the most expensive spell it can, attacks and blocks where that pays."""

    def __init__(self) -> None:
        self._tried: set[tuple[int, str]] = set()  # (turn, option): begun already; each is begun only once
        self._mulligans = 0
        self._turn, self._chosen = 0, 0  # choices in that turn

    def choose(self, game: AnyGame, decision: Decision) -> Answer:
        s = state_of(game)
        if decision.kind != "priority":
            self._chosen = self._chosen + 1 if self._turn == s.turn.number else 1
            self._turn = s.turn.number
            if self._chosen > _ENOUGH:
                return decision.default
        answer = _CHOICES.get(decision.kind, _choose_any)(self, s, decision)
        return answer if is_legal(decision, answer) else decision.default

    def act(self, s: MagicState, decision: Decision) -> Answer:
        seat, turn = decision.seat, s.turn
        top = s.objects[s.stack[-1]] if s.stack else None
        if top is not None and top.controller == seat:
            return ("pass",)  # let the spell or ability resolve first
        best, price = "pass", -1
        for option in decision.options:
            how = option.id.partition(":")[0]
            if how not in ("land", "cast", "use", "up", "special") or (turn.number, option.id) in self._tried:
                continue
            obj = _as_played(s.objects[option.refs[0]])
            worth = 100 if how == "land" else value_of(obj)
            if how == "special":  # with mana that nothing else needs any more
                worth = 0 if turn.active == seat and turn.step == MAIN_STEPS[-1] and not s.stack else -1
            if how == "use" and not (turn.active == seat and turn.step in MAIN_STEPS and _is_cheap(obj, option)):
                continue
            if how == "cast" and not (_has_a_victim(s, seat, obj) and _has_an_original(s, seat, obj)):
                continue
            if worth > price:
                best, price = option.id, worth
        self._tried.add((turn.number, best))
        return (best,)

    def attack(self, s: MagicState, decision: Decision) -> Answer:
        """With each creature that no blocker could beat; with all, if the defender could not survive that."""
        options: dict[int, list[Option]] = {}
        for option in decision.options:
            options.setdefault(option.refs[1], []).append(option)
        whom = min(options, key=lambda id: s.entity(id).life if id < FIRST_OBJECT else 99)  # type: ignore[attr-defined]
        seat = whom - 1 if whom < FIRST_OBJECT else s.objects[whom].controller
        blockers = [obj for obj in _creatures(s) if obj.controller == seat and not obj.tapped]
        mine = sorted((s.objects[option.refs[0]] for option in options[whom]), key=_power, reverse=True)
        through = sum(map(_power, mine[len(blockers) :]))
        all_in = whom < FIRST_OBJECT and through >= s.players[seat].life
        answer = {option_id.partition(">")[0]: option_id for option_id in map(str, decision.default)}
        for obj in mine:
            able = [blocker for blocker in blockers if evasion_problem(s, blocker, obj) is None]
            if all_in or (_power(obj) > 0 and not any(_beats(blocker, obj) for blocker in able)):
                answer.setdefault(str(obj.id), f"{obj.id}>{whom}")
        return tuple(answer.values())

    def block(self, s: MagicState, decision: Decision) -> Answer:
        """Block each attacker with one creature that survives or kills it; with any, if the damage would be lethal."""
        pairs: dict[int, list[Obj]] = {}
        assert isinstance(decision.options, Pairs)
        for first, others in decision.options.rows.items():
            for other in others:
                pairs.setdefault(other, []).append(s.objects[first])
        attackers = sorted((s.objects[id] for id in pairs), key=_power, reverse=True)
        danger = sum(map(_power, attackers)) >= s.players[decision.seat].life
        used: set[int] = set()
        answer: list[str] = []
        for attacker in attackers:
            free = [obj for obj in pairs[attacker.id] if obj.id not in used]
            good = [
                obj for obj in free if not _beats(attacker, obj) or (danger and "menace" not in attacker.chars.keywords)
            ]
            if good:
                blocker = min(good, key=lambda obj: (_beats(attacker, obj), not _beats(obj, attacker), value_of(obj)))
                used.add(blocker.id)
                answer.append(f"{blocker.id}>{attacker.id}")
        return tuple(answer)

    def mulligan(self, s: MagicState, decision: Decision) -> Answer:
        """Mulligan with too few or too many lands, but not more than twice."""
        hand = [s.objects[id] for id in s.players[decision.seat].hand]
        if self._mulligans == 2 or 2 <= sum("Land" in obj.chars.types for obj in hand) <= 5:
            return ("keep",)
        self._mulligans += 1
        return ("mulligan",)

    def target(self, s: MagicState, decision: Decision) -> Answer:
        """Aim harmful effects at an opponent, helpful ones at oneself."""
        top = s.objects[s.stack[-1]] if s.stack else None
        return _best(s, decision, _worth_as_a_target(s, top, decision.seat))

    def retarget(self, s: MagicState, decision: Decision) -> Answer:
        """A copy keeps a target that is on the right side."""
        worth = _worth_as_a_target(s, s.objects.get(decision.source) or s.past.get(decision.source), decision.seat)
        if any(option.id in decision.default and worth(option.refs[0]) > 0 for option in decision.options):
            return decision.default
        return _best(s, decision, worth)

    def choose_any(self, s: MagicState, decision: Decision) -> Answer:
        if decision.form is Form.NUMBER:
            return (decision.maximum,) if decision.kind == "x" else decision.default
        if decision.form is not Form.CHOOSE:
            return decision.default
        if any(option.id == "yes" for option in decision.options):
            return ("yes",)
        if not all(option.refs for option in decision.options):
            return decision.default
        if decision.kind.startswith(_LOSING):
            sign = 1 if decision.kind == "legend" else -1
            return _best(s, decision, lambda id: sign * _worth(s, id) - 1000, decision.minimum)
        return _best(s, decision, lambda id: _worth(s, id))


def _as_played(obj: Obj) -> Obj:
    """A card that lies face down in exile, as the player who may cast it knows it. 406.3a"""
    if obj.face_down is None or obj.zone != "exile":
        return obj
    twin = obj.copy()
    twin.chars, twin.face_down = obj.copiable.front, None
    return twin


def _choose_any(player: GreedyPlayer, s: MagicState, decision: Decision) -> Answer:
    return player.choose_any(s, decision)


_CHOICES: dict[str, Callable[[GreedyPlayer, MagicState, Decision], Answer]] = {
    "priority": GreedyPlayer.act,
    "attackers": GreedyPlayer.attack,
    "blockers": GreedyPlayer.block,
    "mulligan": GreedyPlayer.mulligan,
    "target": GreedyPlayer.target,
    "retarget": GreedyPlayer.retarget,
}


def _power(obj: Obj) -> int:
    return obj.chars.power or 0


def _beats(one: Obj, other: Obj) -> bool:
    """In a fight between the two, only the other dies."""
    return _kills(one, other) and not _kills(other, one)


def _kills(one: Obj, other: Obj) -> bool:
    if "indestructible" in other.chars.keywords or _power(one) <= 0:
        return False
    return "deathtouch" in one.chars.keywords or _power(one) >= (other.chars.toughness or 0) - other.damage


def _creatures(s: MagicState) -> list[Obj]:
    return [s.battlefield[id] for id in s.by_type.get("Creature", ()) if id in s.battlefield]


def _seat(s: MagicState, id: int) -> int:
    return id - 1 if id < FIRST_OBJECT else s.obj(id).controller


def _worth(s: MagicState, id: int) -> int:
    return 5 if id < FIRST_OBJECT else 1 + value_of(s.obj(id))


def _worth_as_a_target(s: MagicState, item: Obj | None, seat: int) -> Callable[[int], int]:
    """The value of aiming a spell or ability at this."""
    harmful = item is not None and _harms(_words_of(item))
    return lambda id: _worth(s, id) * (1 if harmful != (_seat(s, id) == seat) else -1)


def _best(s: MagicState, decision: Decision, worth: Callable[[int], int], most: int = 1) -> Answer:
    """The most valuable options, as many as must be taken; one more if it is worth something."""
    ranked = sorted(decision.options, key=lambda option: -worth(option.refs[0]))
    good = sum(worth(option.refs[0]) > 0 for option in ranked)
    size = max(decision.minimum, min(decision.maximum, good))
    return tuple(option.id for option in ranked[:size])


def _words_of(item: Obj) -> Iterable[Word]:
    """The words of a spell or ability on the stack; of an Aura spell, those that affect what it enchants."""
    if item.cast is not None and item.cast.do is not None:
        return item.cast.do.walk()  # type: ignore[no-any-return]
    return [
        word for one in item.chars.abilities for part in one.unfold() if isinstance(part, Word) for word in part.walk()
    ]


def _harms(words: Iterable[Word]) -> bool:
    return any(isinstance(word, _HARMFUL) for word in words)


def _has_a_victim(s: MagicState, seat: int, obj: Obj) -> bool:
    """An instant or sorcery that harms creatures waits until an opponent has one, a counterspell for a spell."""
    if not obj.chars.types & {"Instant", "Sorcery"}:
        return True
    words = list(_words_of(obj))
    if not _harms(words):
        return True
    counters = any(isinstance(word, w.Counter) for word in words)
    victims = [s.objects[id] for id in s.stack] if counters else _creatures(s)
    return any(other.controller != seat for other in victims)


def _has_an_original(s: MagicState, seat: int, obj: Obj) -> bool:
    """What enters as a copy waits until there is something to copy."""
    copied = [
        one.of
        for ability in obj.chars.abilities
        for one in ability.unfold()
        if isinstance(one, w.EntersAsCopy) and one.what is w.itself
    ]
    scene = Scene(obj.id, seat)
    return all(next(candidates(s, scene, one.of), None) is not None for one in copied if isinstance(one, Pick))


def _is_cheap(obj: Obj, option: Option) -> bool:
    """Does it cost only mana and tapping itself?"""
    ability: Any = obj.chars.functions(obj.zone).activated[int(option.id.split(":")[2])]
    parts: Sequence[Word] = ability.cost.others
    return not any(isinstance(part, _GIVING_UP) for part in parts)
