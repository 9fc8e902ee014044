"""Whom an effect helps and whom it harms, read from its words. Used only for the suggestions of decisions.

A suggestion never depends on what the player who is asked may not know.
"""

from collections.abc import Callable, Container, Iterable, Iterator
from typing import Any

from twinstack.engine.core.asking import Worth
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words import counters, ending, flow
from twinstack.engine.core.words.base import Effect, PlayerOrObject, Ref, Word, amount
from twinstack.engine.core.words.copying import CopyOnStack, PutAsCopy
from twinstack.engine.core.words.refs import Pick, Target
from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.kernel.remembering import remembered
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.text.names import may_know
from twinstack.engine.magic.words import (
    blessing,
    conjuring,
    copying,
    effects_counters,
    effects_damage,
    effects_faces,
    effects_lasting,
    effects_library,
    effects_permanents,
    effects_players,
    effects_spells,
    effects_stack,
    effects_tokens,
    effects_zones,
    mods,
    monarchy,
    the_ring,
)
from twinstack.engine.magic.words.abilities import Static
from twinstack.engine.magic.words.rules import Rule
from twinstack.engine.magic.words.selectors import zones_of

_BAD_COUNTERS = frozenset(("-1/-1", "-0/-1", "-1/-0", "-2/-2", "poison", "stun", "age", "doom", "brick", "fade"))
_GREAT = 100  # a game won or lost

# What a word does to what each of its parts refers to: a positive number helps, a negative one harms.
_DOES: dict[type[Word], tuple[tuple[str, int], ...]] = {
    effects_damage.Damage: (("to", -2),),
    effects_players.GainLife: (("who", 2),),
    effects_players.LoseLife: (("who", -2),),
    effects_players.Draw: (("who", 3),),
    effects_players.Discard: (("who", -2),),
    effects_players.Mill: (("who", -1),),
    effects_zones.ShuffleInto: (("what", -2),),
    effects_zones.ExileUntilLeaves: (("what", -3),),
    effects_zones.Destroy: (("what", -3),),
    effects_zones.Sacrifice: (("what", -3),),
    effects_zones.SacrificeBy: (("who", -3),),
    effects_permanents.Tap: (("what", -1),),
    effects_permanents.Untap: (("what", 2),),
    effects_lasting.StaysTapped: (("what", -1),),
    effects_tokens.Create: (("under", 2),),
    effects_tokens.CreateCopy: (("under", 2),),
    CopyOnStack: (("by", 2),),
    effects_stack.Counter: (("what", -3),),
    effects_lasting.GainControl: (("what", -3), ("who", 3)),
    effects_spells.ControlSpell: (("what", -3), ("who", 3)),
    effects_library.Search: (("who", 2),),
    effects_library.Scry: (("who", 2),),
    effects_library.Surveil: (("who", 2),),
    effects_players.AddMana: (("who", 2),),
    effects_damage.Fight: (("other", -2),),
    effects_permanents.PhaseOut: (("what", -1),),
    effects_permanents.Unattach: (("what", -1),),
    effects_players.ExtraTurn: (("who", 3),),
    monarchy.BecomeMonarch: (("who", 3),),
    the_ring.RingTempts: (("who", 2),),
    blessing.GetBlessing: (("who", 2),),
    effects_players.SkipNext: (("who", -2),),
    ending.Win: (("who", _GREAT),),
    ending.Lose: (("who", -_GREAT),),
    effects_players.GetEmblem: (("who", 2),),
    effects_faces.Manifest: (("who", 2),),
    effects_lasting.ApplyReplacement: (("to", 2),),  # a shield
    effects_lasting.ApplyRules: (("to", -1),),  # can't attack, can't block
}
_HELPS_YOU: dict[type[Word], int] = {
    effects_library.Dig: 2,
    effects_counters.Proliferate: 2,
    effects_players.ExtraPhases: 2,
    copying.CastCopy: 2,
    copying.CastNamed: 2,
    copying.CastNoted: 2,
    effects_spells.CastIt: 2,
    PutAsCopy: 2,
    conjuring.Conjure: 2,
}  # words that are good for the effect's controller, whatever they refer to
_AWAY_FROM_PLAY = ("graveyard", "exile", "hand", "library")


def _touches(word: Word) -> Iterator[tuple[Ref, int]]:
    """Each reference of a word, and what the word does to it."""
    for field, sign in _DOES.get(type(word), ()):
        ref = getattr(word, field)
        if isinstance(ref, Ref):
            yield ref, sign
    if isinstance(word, effects_zones.Move):
        yield word.what, _moved(word)
    elif isinstance(word, (counters.PutCounters, counters.RemoveCounters)):
        bad = (word.kind in _BAD_COUNTERS) != isinstance(word, counters.RemoveCounters)
        yield word.on, -2 if bad else 2
    elif isinstance(word, effects_lasting.Apply):
        yield word.to, sum(map(of_mod, word.mods))


def _moved(word: effects_zones.Move) -> int:
    """Returning a card from a graveyard or the like helps; removing it from play harms."""
    if word.to == "battlefield":
        return 3
    zones = zones_of(word.what)
    if "battlefield" in zones or "stack" in zones:
        return -3 if word.to in _AWAY_FROM_PLAY else 0
    return 2 if word.to in ("hand", "library") else -1


@remembered
def of_mod(mod: Word) -> int:
    """What a modification does to what it modifies."""
    if isinstance(mod, mods.ModPT):
        sizes = [part for part in (mod.power, mod.toughness) if isinstance(part, int)]
        return -2 if any(size < 0 for size in sizes) else 2
    if isinstance(mod, mods.ControlledByMod):
        return -3
    if isinstance(mod, mods.AbilitiesMod):
        bad = mod.lose_all or mod.lose_keywords or mod.lose or any(_is_bad(one) for one in mod.add)
        return -2 if bad else 1
    return 0


def _is_bad(ability: Any) -> bool:
    return getattr(ability, "name", "") == "defender" or (isinstance(ability, Rule) and "cant" in ability.name)


@remembered
def towards(text: Word | tuple[Any, ...], slot: Target) -> int:
    """What a text does to one of its targets; what an Aura does to what it enchants."""
    if isinstance(text, tuple):
        return sum(_enchanting(ability) for ability in text)
    total = 0
    for word in text.walk():
        for ref, sign in _touches(word):
            if ref is slot:
                total += 2 * sign
            elif any(part is slot for part in ref.walk()):  # its controller, its owner
                total += sign
    return total


def _enchanting(ability: Any) -> int:
    if isinstance(ability, Static):
        return sum(map(of_mod, ability.mods))
    return -2 if isinstance(ability, Rule) and ability.name.startswith(("cant", "doesnt")) else 0


def value_of(obj: Obj) -> int:
    """A rough value of a card: its mana value and its power."""
    price = obj.chars.mana_cost
    return (price.value() if price is not None else 0) + max(0, obj.chars.power or 0)


def value(s: MagicState, e: PlayerOrObject, seat: int) -> int:
    """The same for any entity, as far as the seat may know it."""
    if e.is_player:
        return 4
    open_to_seat = e.zone in ("battlefield", "stack") or (e.zone == "hand" and e.owner == seat) or may_know(e, seat)
    return value_of(e) if open_to_seat else 0


def _friendly(s: MagicState, e: PlayerOrObject, seat: int) -> bool:
    owner: int = e.seat if e.is_player else e.controller if e.zone in ("battlefield", "stack") else e.owner
    return bool(s.players[owner].team == s.players[seat].team)


def as_target(
    s: MagicState, text: Word | tuple[Any, ...] | None, slot: Target, scene: Scene, seat: int
) -> Worth | None:
    """How good a target is: harm should go to others' things, help to one's own. None if the text does neither."""
    sign = towards(text, slot) if text is not None else 0
    if not sign:
        return None

    def worth(e: Any) -> int:
        helped = sign > 0 and not (e.is_player and _would_starve(s, text, slot, scene, e))
        return (1 + value(s, e, seat)) * (1 if helped == _friendly(s, e, seat) else -1)

    return worth


def _would_starve(s: MagicState, text: Any, slot: Target, scene: Scene, player: Any) -> bool:
    """Would drawing make this player lose by an empty library soon? 704.5b"""
    words = text.walk() if isinstance(text, Word) else ()
    draws = [word for word in words if isinstance(word, effects_players.Draw) and word.who is slot]
    return any(amount(s, scene, word.amount) >= len(player.library) for word in draws)


def to_copy(s: MagicState, seat: int) -> Worth:
    """The better the object, the better the copy; but of one's own legends only one would stay. 704.5j"""
    return lambda e: 1 if "Legendary" in e.chars.supertypes and _friendly(s, e, seat) else 2 + value(s, e, seat)


def to_keep(s: MagicState, seat: int, doomed: Container[int]) -> Worth:
    """Of equal permanents, keep the one with the most counters and attachments, not one that is leaving anyway."""

    def worth(e: Obj) -> int:
        grown = sum(-n if kind in _BAD_COUNTERS else n for kind, n in e.counters.items()) + len(e.attachments)
        gone = _GREAT if e.id in doomed else 0
        return 2 * (value(s, e, seat) + grown) - e.tapped - gone

    return worth


def of_mode(
    s: MagicState,
    text: Effect,
    slots: Iterable[Target],
    scene: Scene,
    seat: int,
    found: Callable[[Target], Iterable[PlayerOrObject]],
) -> int:
    """What a mode is worth to the player who chooses it, with its best targets. `found` gives a target's choices."""
    total = _sum(s, text, scene, seat)
    for slot in slots:
        worth = as_target(s, text, slot, scene, seat)
        if worth is not None:
            total += max(map(worth, found(slot)), default=0)
    return total


def to_have(s: MagicState, seat: int) -> Worth:
    return lambda e: 1 + value(s, e, seat)


def to_give_up(s: MagicState, seat: int) -> Worth:
    """Give up what is worth least; lands in hand only if there are enough of them."""
    lands = sum(1 for obj in s.battlefield.values() if obj.controller == seat and "Land" in obj.chars.types)

    def worth(e: Any) -> int:
        if e.zone == "hand" and "Land" in e.chars.types:
            return -2 if lands >= 6 else -50
        if e.zone == "hand" and value(s, e, seat) > lands + 3:
            return -1
        return -4 - value(s, e, seat) if e.kind == "card" else -3 - value(s, e, seat)

    return worth


def more_counters(s: MagicState, seat: int) -> Worth:
    """Put good counters on one's own things, bad ones on others'."""

    def worth(e: Any) -> int:
        good = sum(-1 if kind in _BAD_COUNTERS else 1 for kind in e.counters)
        return good if _friendly(s, e, seat) else -good

    return worth


def is_good(s: MagicState, effect: Effect, scene: Scene, seat: int) -> bool:
    """Is the player better off after this? Not if it costs as much as it brings."""
    return _sum(s, effect, scene, seat) > 0


def is_bad(s: MagicState, effect: Effect, scene: Scene, seat: int) -> bool:
    return _sum(s, effect, scene, seat) < 0


def _sum(s: MagicState, effect: Effect, scene: Scene, seat: int) -> int:
    total = 0
    for word in _now(effect):
        total += _HELPS_YOU.get(type(word), 0) if scene.you == seat else 0
        if isinstance(word, effects_players.Draw) and _starves(s, word, scene, seat):
            return -_GREAT
        for ref, sign in _touches(word):
            total += sign * _side(s, ref, sign, word, scene, seat)
    return total


def _now(word: Word) -> Iterator[Word]:
    """The words of a text, without what is done later."""
    yield word
    if not isinstance(word, (flow.Later, flow.WhenYouDo, Ability)):
        for part in word.parts():
            yield from _now(part)


def _found(s: MagicState, ref: Ref, scene: Scene) -> list[PlayerOrObject]:
    """What a reference finds, as far as that is known yet; a suggestion must never raise an error."""
    try:
        return ref.find(s, scene)
    except (LookupError, AttributeError):
        return []


def _side(s: MagicState, ref: Ref, sign: int, word: Word, scene: Scene, seat: int) -> int:
    """1 if the reference is to the player's own things, -1 if to somebody else's, 0 if that is not known."""
    found = _found(s, ref, scene)
    if isinstance(ref, Pick) and not found:
        giving_up = isinstance(word, (effects_zones.Sacrifice, effects_players.Discard))
        return 1 if giving_up or sign > 0 else -1  # what is chosen then can be chosen well
    sides = {_friendly(s, e, seat) for e in found}
    return 0 if len(sides) != 1 else 1 if sides == {True} else -1


def _starves(s: MagicState, word: effects_players.Draw, scene: Scene, seat: int) -> bool:
    """Would this make the player draw from an empty library, and so lose? 704.5b"""
    return any(
        e.is_player and e.seat == seat and len(e.library) <= amount(s, scene, word.amount)
        for e in _found(s, word.who, scene)
    )
