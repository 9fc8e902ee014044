"""Bestow: a card cast for that cost is an Aura, as a spell and as a permanent, until it enchants nothing. 702.103"""

from twinstack.engine.core.durations import add_lasting, end_lasting
from twinstack.engine.core.scene import Scene
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.remembering import remembered
from twinstack.engine.magic.characteristics import Characteristics
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.words.keywords_702_002_049 import enchant
from twinstack.engine.magic.words.mods import AbilitiesMod, TypesMod
from twinstack.engine.magic.words.selectors import creature

WHILE_BESTOWED = "for as long as it is bestowed"
_TYPES = TypesMod(set_types=frozenset(("Enchantment",)), set_subtypes=frozenset(("Aura",)))
_ENCHANTS = AbilitiesMod((enchant(creature),))


@remembered
def as_bestowed(chars: Characteristics) -> Characteristics:
    """The characteristics of a spell cast bestowed, which also decide whether it can be cast. 702.103b, 702.103d"""
    draft = chars.draft()
    draft.types, draft.subtypes = _TYPES.set_types or draft.types, _TYPES.set_subtypes or draft.subtypes
    draft.set_abilities((*draft.abilities, *_ENCHANTS.add))
    return draft.finish()


def is_bestowed(obj: Obj) -> bool:
    """Is it a bestowed Aura spell, or the Aura that one has become?"""
    return obj.cast is not None and obj.cast.bestowed != 0


def bestow(s: MagicState, spell: Obj) -> None:
    """Make a spell a bestowed Aura; the permanent that it becomes is one too. 702.103b"""
    scene = Scene(spell.id, spell.controller)
    effect = add_lasting(s, scene, WHILE_BESTOWED, mods=(_TYPES, _ENCHANTS), only=(spell.id,))
    spell.cast = spell.cast.changed(bestowed=effect.id)


def end_bestowed(s: MagicState, obj: Obj, rule: str) -> list[Event]:
    """End the bestowed state, so that it is a creature again. Gives the events to tell. 702.103e-g"""
    if not is_bestowed(obj):
        return []
    end_lasting(s, obj.cast.bestowed)
    obj.cast = obj.cast.changed(bestowed=0)
    return [Event("bestow ends", obj.id, obj.controller, rule=rule)]


def free_bestowed(s: MagicState, host: Obj) -> list[Event]:
    """Unattach bestowed permanents from a host that is leaving. 701.3d, 702.103f"""
    freed = [obj for id in host.attachments if (obj := s.battlefield.get(id)) is not None]
    return [event for obj in freed for event in end_bestowed(s, obj, "702.103f")]
