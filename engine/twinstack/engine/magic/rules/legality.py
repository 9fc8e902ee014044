"""What may be targeted, enchanted or equipped, and by what. 115, 303.4, 702.11, 702.16, 702.18"""

from collections.abc import Iterator
from typing import Any

from twinstack.engine.core.members import candidates
from twinstack.engine.core.rules_in_force import covers, rules_about, subject_to
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Both, PlayerOrObject, Selector
from twinstack.engine.core.words.refs import Target, itself
from twinstack.engine.kernel.remembering import Unique, remembered
from twinstack.engine.magic.characteristics import Characteristics
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.words.abilities import Keyword, keyword_values
from twinstack.engine.magic.words.mods import AbilitiesMod


def protected_from(s: MagicState, entity: PlayerOrObject, source: Obj, *, staying: bool = False) -> bool:
    """Protection from a quality that the source has; `staying` if that is attached to it already. 702.16"""
    if entity.is_player:
        return player_has(s, "protection", entity, source)
    if "protection" not in entity.chars.keywords:
        return False
    return any(
        one.value.test(s, scene, source) and not (staying and _spares(s, one, scene, source))
        for one, scene in _protections(s, entity)
    )


def _protections(s: MagicState, entity: Obj) -> Iterator[tuple[Keyword, Scene]]:
    """Each instance of protection, with the scene of the attachment that gives it, or else of the object itself."""
    found = [one for one in entity.chars.abilities if isinstance(one, Keyword) and one.keyword == "protection"]
    for one in dict.fromkeys(found):
        givers = [obj for id in entity.attachments if (obj := s.battlefield.get(id)) is not None and _gives(obj, one)]
        for giver in (givers or [entity])[: found.count(one)]:
            yield one, Scene(giver.id, giver.controller)


def _gives(obj: Obj, ability: Keyword) -> bool:
    statics = obj.chars.functions("battlefield").statics
    return any(isinstance(mod, AbilitiesMod) and ability in mod.add for static in statics for mod in static.mods)


def _spares(s: MagicState, protection: Keyword, scene: Scene, attached: Obj) -> bool:
    """Does this instance of protection say that it doesn't remove such an attachment? 702.16n, 702.16p"""
    if protection.spares is None or not protection.spares.test(s, scene, attached):
        return False
    return not protection.before or attached.timestamp <= s.obj(scene.source).timestamp


def player_has(s: MagicState, keyword: str, player: PlayerOrObject, source: Obj) -> bool:
    """Does an ability give the player this keyword, against this source where it names a quality? 702.11c, 702.16"""
    if not s.rules.get(f"has {keyword}"):
        return False
    return any(
        covers(s, rule, scene, player) and (rule.other is None or rule.other.test(s, scene, source))
        for rule, scene in rules_about(s, f"has {keyword}")
    )


def _hexproof_from(s: MagicState, entity: Obj, source: Obj, seat: int) -> bool:
    """Hexproof from a quality that an opponent's source has. 702.11d"""
    if "hexproof from" not in entity.chars.keywords or s.players[entity.controller].team == s.players[seat].team:
        return False
    scene = Scene(entity.id, entity.controller)
    return any(quality.test(s, scene, source) for quality in keyword_values(entity.chars, "hexproof from"))


def kept_out(s: MagicState, new: Obj, card: Obj | None) -> bool:
    """Does an effect, or its own text, keep it from entering? 614.17d"""
    rules = new.chars.functions("battlefield").rules
    if not rules and not s.rules.get("cant enter"):
        return False
    own = [rule for rule in rules if rule.name == "cant enter"]
    found = [(rule, Scene(new.id, new.controller)) for rule in own if rule.subject is itself]
    if not found and not s.rules.get("cant enter"):
        return False
    return any(
        covers(s, rule, scene, new)
        and (rule.other is None or (card is not None and rule.other.test(s, scene, card)))
        and (rule.if_ is None or rule.if_.holds(s, scene))
        for rule, scene in (*found, *rules_about(s, "cant enter"))
    )


def recipient(s: MagicState, id: int) -> PlayerOrObject | None:
    """The player or permanent with this id, if it can be dealt damage. 120.1"""
    if id < 16:
        player = s.players[id - 1]
        return player if not player.lost else None
    obj = s.battlefield.get(id)
    if obj is None or not obj.chars.types & {"Creature", "Planeswalker", "Battle"}:
        return None  # 120.1
    return obj


def can_target(s: MagicState, entity: PlayerOrObject, source: Obj, seat: int) -> bool:
    """May a spell or ability of this source, controlled by this player, target it?"""
    if entity.is_player:
        if player_has(s, "shroud", entity, source) or protected_from(s, entity, source):  # 702.18a, 702.16b
            return False
        if player_has(s, "hexproof", entity, source) and entity.team != s.players[seat].team:  # 702.11c
            return False
    else:
        keywords = entity.chars.keywords
        if entity.zone == "battlefield" and keywords:
            if "shroud" in keywords:  # 702.18
                return False
            if "hexproof" in keywords and s.players[entity.controller].team != s.players[seat].team:  # 702.11
                return False
            if protected_from(s, entity, source) or _hexproof_from(s, entity, source, seat):
                return False
    if s.rules.get("cant be targeted"):
        for rule, scene in rules_about(s, "cant be targeted"):
            if covers(s, rule, scene, entity) and (rule.other is None or rule.other.test(s, scene, source)):
                return False
    return True


_enchanting: Unique[tuple[Selector, ...], Target] = Unique()


@remembered
def enchant_word(chars: Characteristics) -> Target | None:
    """What an Aura may target and enchant; of several enchant abilities, all apply. 702.5a, 702.5c"""
    sets = keyword_values(chars, "enchant")
    if not sets:
        return None
    # the same word for the same abilities: a chosen target is found by its word
    return _enchanting.keep(sets, Target(Both(sets) if len(sets) > 1 else sets[0]))


def can_enchant(s: MagicState, aura: Obj, entity: PlayerOrObject, *, staying: bool = False) -> bool:
    """303.4c, 702.16c"""
    word = enchant_word(aura.chars)
    if word is None or entity.id == aura.id:
        return False
    if s.rules.get("cant be enchanted") and subject_to(s, "cant be enchanted", entity):
        return False
    return word.of.test(s, Scene(aura.id, aura.controller), entity) and not protected_from(
        s, entity, aura, staying=staying
    )


def enchantable(s: MagicState, aura: Obj) -> list[Any]:
    word = enchant_word(aura.chars)
    if word is None:
        return []
    scene = Scene(aura.id, aura.controller)
    return [entity for entity in candidates(s, scene, word.of) if can_enchant(s, aura, entity)]
