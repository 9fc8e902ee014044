"""Whether an instruction that is optional for a player could be followed at all. 118.3, 608.2d"""

from twinstack.engine.core.asking import unseen
from twinstack.engine.core.members import candidates
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words import counters, flow
from twinstack.engine.core.words.base import Effect, amount
from twinstack.engine.core.words.refs import Pick
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.words import effects_counters, effects_players, effects_zones, measures
from twinstack.engine.magic.words.keyword_actions import Action


def can_be_begun(s: MagicState, effect: Effect, scene: Scene, *, to_others: bool = False) -> bool:
    """Could it be begun? Of several instructions the first decides, because it is the payment. 118.12

    `to_others`: as far as others can tell, who see only how many cards a player holds. 400.2, 402.3
    """
    match effect:
        case Action():
            return can_be_begun(s, effect.do, scene, to_others=to_others)
        case effects_counters.MoveCounters():
            number = amount(s, scene, effect.amount)
            return any(e.counters.get(effect.kind, 0) >= number for e in effect.from_.find(s, scene))
        case flow.Seq():
            return can_be_begun(s, effect.of[0], scene, to_others=to_others)
        case effects_zones.Move() if not isinstance(effect.what, Pick):
            return any(
                not e.is_player and (e.id in s.objects or e.became in s.objects) for e in effect.what.find(s, scene)
            )
        case effects_zones.Sacrifice():
            return _to_sacrifice(s, effect, scene)
        case effects_players.Discard():
            return _to_discard(s, effect, scene, to_others)
        case counters.RemoveCounters() if not effect.any_number:
            number = max(
                1, amount(s, scene, effect.amount) % measures.ALL
            )  # to sacrifice all of them takes at least one
            return isinstance(effect.on, Pick) or any(
                (e.counters.get(effect.kind, 0) if effect.kind else sum(e.counters.values())) >= number
                for e in effect.on.find(s, scene)
            )
    return all(_to_pick(s, part, scene, to_others) for part in effect.parts() if isinstance(part, Pick))


def _to_pick(s: MagicState, pick: Pick, scene: Scene, to_others: bool) -> bool:
    least = amount(s, scene, pick.least)
    return least <= 0 or any(candidates(s, scene, pick.of)) or (to_others and unseen(s, scene.you, pick.of) > 0)


def _to_sacrifice(s: MagicState, effect: effects_zones.Sacrifice, scene: Scene) -> bool:
    """Can something be sacrificed? Only permanents, and of a choice only those the player controls. 701.21a"""
    what = effect.what
    if isinstance(what, Pick):
        return any(e.controller == scene.you for e in candidates(s, scene, what.of)) or what.least == 0
    return any(not e.is_player and e.id in s.battlefield for e in what.find(s, scene))


def _to_discard(s: MagicState, effect: effects_players.Discard, scene: Scene, to_others: bool) -> bool:
    number = amount(s, scene, effect.amount)
    if number >= measures.ALL:
        return True
    for player in effect.who.find(s, scene):
        cards = [s.objects[id] for id in player.hand] if player.is_player else []
        if sum(1 for card in cards if to_others or effect.of.test(s, scene, card)) < number:
            return False
    return True
