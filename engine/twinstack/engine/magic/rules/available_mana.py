"""The mana that a player could spend, in the pool and from mana abilities. 106.4, 605"""

from dataclasses import dataclass
from typing import Final

from twinstack.engine.compiling import mypyc_attr
from twinstack.engine.core.asking import named
from twinstack.engine.core.costs import can_pay_each
from twinstack.engine.core.linked import noted
from twinstack.engine.core.refusing import Allowed, Refusal
from twinstack.engine.core.rules_in_force import subject_to
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import amount
from twinstack.engine.core.words.flow import Nothing
from twinstack.engine.core.words.numbers import X
from twinstack.engine.kernel.remembering import FEW, remembered, remembering
from twinstack.engine.magic.characteristics import Characteristics
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.mana import KIND_LETTERS, ManaCost
from twinstack.engine.magic.rules.mana_plan import Source, suffices
from twinstack.engine.magic.rules.mana_supply import Supply, supply_of
from twinstack.engine.magic.rules.marked_mana import any_restricted, is_restricted, may_be_spent, open_pool
from twinstack.engine.magic.rules.pricing import MORE, taxed
from twinstack.engine.magic.rules.refusals import NOT_ACTIVATED
from twinstack.engine.magic.rules.sickness import waits_to_tap
from twinstack.engine.magic.rules.timing import permits
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words.abilities import Activated
from twinstack.engine.magic.words.costs import Cost, SacrificeCost, TapSelf
from twinstack.engine.magic.words.effects_players import AddMana


@dataclass(slots=True, eq=False)
class UsableManaAbility:
    """A mana ability that could be activated now."""

    obj: int
    name: str
    index: int  # its place among the object's activated abilities
    ability: Activated
    outputs: tuple[tuple[int, ...], ...]
    snow: bool
    burden: int
    helps: str = ""  # not a mana ability, but an object that is tapped or exiled instead of paying a mana. 702.51a


@mypyc_attr(free_list_len=1)
class AvailableMana:
    """All mana that a player could spend: in the pool, and from mana abilities."""

    __slots__ = ("_supply", "abilities", "not_while_paying", "others", "pool", "restricted", "sources")

    def __init__(
        self, pool: dict[int, int], abilities: list[UsableManaAbility], sources: list[Source], others: list[Obj]
    ) -> None:
        self.pool = pool
        self.abilities = abilities
        self.sources = sources
        self.others = others  # objects with other activated abilities
        self.not_while_paying: list[UsableManaAbility] = []  # what needs priority to be activated. 602.5d-e
        self.restricted = False  # there is more mana, which may be spent only on other things. 106.6
        self._supply: Supply | None = None

    @property
    def empty(self) -> bool:
        return not self.pool and not self.sources

    @property
    def supply(self) -> Supply:
        """The sum of it all, computed once for all the costs that are compared with it."""
        if self._supply is None:
            self._supply = supply_of(self.pool, self.sources)
        return self._supply


@remembered
def is_mana_ability(ability: Activated) -> bool:
    return ability.is_mana


@dataclass(slots=True, eq=False)
class ManaAbility:
    """What never changes about one mana ability, whichever object has it."""

    index: int  # its place among the object's activated abilities
    ability: Activated
    outputs: tuple[tuple[int, ...], ...] | None  # None where it varies
    burden: int
    just_taps: bool
    restricted: bool = False


@remembered
def mana_abilities_of(chars: Characteristics) -> tuple[ManaAbility, ...]:
    """The mana abilities that cost no mana. 605.1a"""
    return tuple(
        ManaAbility(
            at,
            ability,
            _plain_outputs(ability),
            _burden(chars, ability),
            _just_taps(ability),
            is_restricted(mana_word(ability)),
        )
        for at, ability in enumerate(chars.functions("battlefield").activated)
        if gives_alone(ability)
    )


@remembered
def gives_alone(ability: Activated) -> bool:
    """Is it a mana ability that needs no choice and costs no mana? 602.2b, 605.3a"""
    if not is_mana_ability(ability) or not ability.cost.mana.free:
        return False
    return not any(isinstance(word, X) for word in ability.cost.walk())


def available_mana(
    g: Table,
    seat: int,
    without: int = 0,
    for_: Obj | None = None,
    spell: Characteristics | None = None,
    *,
    to_look: bool = False,
) -> AvailableMana:
    """What the player could pay with now.

    `without`: an object that is about to be tapped for something else.
    `for_`: the spell that is cast, or the source of the ability that is activated: some mana may be spent only on
    certain ones. 106.6
    `spell`: the characteristics that a card would have as it is cast.
    `to_look`: the caller will write on nothing of what it gets.
    """
    s = g.state
    marks = s.marked.get(seat, ())
    restricted = bool(marks) and any_restricted(marks)
    if without or for_ is not None or s.dirty or s.rules.get(MORE) or s.rules.get(_BAN) or restricted:
        casting = for_ is not None and (spell is not None or for_.zone == "stack")
        now = count_mana(s, seat, without, for_, casting)[0]
        if restricted:
            now.pool, now.restricted = open_pool(s, seat, for_, casting=casting), True
        if for_ is not None:
            _add_help(s, seat, for_.chars if spell is None and for_.zone == "stack" else spell, for_, now)
        return now
    began = s.players[seat].began
    kept = s.available_mana.get(seat)
    if kept is not None and kept[0] == began:
        available: AvailableMana = kept[1]
    else:
        available, lasts = count_mana(s, seat)
        if not lasts:
            return available
        s.available_mana[seat] = (began, available)
    pool = s.players[seat].pool
    if to_look and available.pool is pool:
        return available
    return AvailableMana(pool, available.abilities[:], available.sources[:], available.others[:])


HELP: Final = 128
"""The keywords by which an object replaces generic mana only. 702.51a, 702.66a, 702.126a"""
_HELPING = Activated(Cost(), Nothing())
_WITH_HELP: Final = frozenset(("convoke", "improvise", "delve"))


def helps(spell: Characteristics) -> bool:
    """Can objects be tapped or exiled to help pay for it?"""
    return not _WITH_HELP.isdisjoint(spell.keywords)


def _add_help(s: MagicState, seat: int, spell: Characteristics | None, for_: Obj, available: AvailableMana) -> None:
    """Add each creature, artifact or graveyard card that can replace one mana, except those that give mana."""
    if spell is None or not helps(spell):
        return
    able = {usable.obj for usable in available.abilities}
    found: dict[int, tuple[str, int]] = {}
    if "delve" in spell.keywords:
        found.update({id: ("exile", HELP) for id in s.players[seat].graveyard if id != for_.id})
    for keyword, card_type in (("improvise", "Artifact"), ("convoke", "Creature")):
        if keyword in spell.keywords:
            mine = (s.battlefield[id] for id in s.by_type.get(card_type, ()) if id in s.battlefield)
            for obj in mine:
                if obj.controller == seat and not obj.tapped and obj.id not in able:
                    found[obj.id] = ("tap", obj.chars.colors or HELP if keyword == "convoke" else HELP)
    for id, (how, kinds) in found.items():
        outputs = tuple((kind,) for kind in (1, 2, 4, 8, 16, HELP) if kinds & kind)
        usable = UsableManaAbility(id, named(s, s.objects[id], seat), 0, _HELPING, outputs, False, 5, how)
        available.sources.append(_source(len(available.abilities), outputs, False, 5))
        available.abilities.append(usable)


_BAN: Final = "cant activate at all"


def count_mana(
    s: MagicState, seat: int, without: int = 0, for_: Obj | None = None, casting: bool = False
) -> tuple[AvailableMana, bool]:
    """The mana that could be spent now, and whether it stays the same until one of its objects changes."""
    available = AvailableMana(s.players[seat].pool, [], [], [])
    taxes, bans, lasts = bool(s.rules.get(MORE)), bool(s.rules.get(_BAN)), True
    able = {**s.able[seat], **s.open_to_others} if s.open_to_others else s.able[seat]
    for id in able:
        obj = s.battlefield.get(id)
        if obj is None or id == without:
            continue
        if bans and not can_be_activated_at_all(s, obj):
            continue
        plain, others = _plain_taps(id, obj.chars)
        if plain and not obj.chars.name:
            plain = None  # what it is called depends on who looks. 708.5
        if others or taxes:
            available.others.append(obj)
        if plain is None or (plain and taxes):
            lasts = False
            _add_varying_source(s, seat, obj, available, for_, casting)
        elif plain and not obj.tapped and not waits_to_tap(s, obj):
            available.sources.append(_plain_source(len(available.abilities), plain))
            available.abilities += plain
    return available, lasts


def _add_varying_source(
    s: MagicState, seat: int, obj: Obj, available: AvailableMana, for_: Obj | None, casting: bool
) -> None:
    """Add one object's mana abilities, as one source: an object can be tapped only once, for whichever ability."""
    first = len(available.abilities)
    burden = 1 << 20
    outputs: tuple[tuple[int, ...], ...] = ()
    snow, name = "Snow" in obj.chars.supertypes, named(s, obj, seat)
    for known in mana_abilities_of(obj.chars):
        if known.restricted:
            scene = Scene(obj.id, seat)
            if not may_be_spent(s, mana_word(known.ability), scene, for_, casting=casting):
                available.restricted = True
                continue
        if taxed(s, seat, obj, known.ability):
            continue
        if known.just_taps:
            if obj.tapped or waits_to_tap(s, obj):
                continue
        elif not mana_is_usable(s, seat, obj, known.ability):
            continue
        gives = known.outputs if known.outputs is not None else _outputs(s, obj, known.ability)
        if not gives:  # 605.2: it may be activated all the same, though not to pay with
            available.not_while_paying.append(
                UsableManaAbility(obj.id, name, known.index, known.ability, ((),), snow, known.burden)
            )
        else:
            usable = UsableManaAbility(obj.id, name, known.index, known.ability, gives, snow, known.burden)
            if known.ability.as_instant or known.ability.as_sorcery:
                available.not_while_paying.append(usable)
                continue
            available.abilities.append(usable)
            outputs += gives
            burden = min(burden, known.burden)
    if outputs:
        available.sources.append(_source(first, outputs, snow, burden))


@remembering(4 * FEW)
def _plain_taps(id: int, chars: Characteristics) -> tuple[tuple[UsableManaAbility, ...] | None, bool]:
    """What tapping an object gives, or None if that varies; and whether it has other activated abilities."""
    found = []
    others = len(mana_abilities_of(chars)) < len(chars.functions("battlefield").activated)
    for known in mana_abilities_of(chars):
        if known.restricted or not known.just_taps or known.outputs is None:
            return None, others
        if known.outputs:
            snow = "Snow" in chars.supertypes
            found.append(
                UsableManaAbility(id, chars.name, known.index, known.ability, known.outputs, snow, known.burden)
            )
    return tuple(found), others


@remembering(4 * FEW)
def _plain_source(key: int, taps: tuple[UsableManaAbility, ...]) -> Source:
    outputs = tuple(kinds for usable in taps for kinds in usable.outputs)
    return _source(key, outputs, taps[0].snow, min(usable.burden for usable in taps))


@remembered
def _source(key: int, outputs: tuple[tuple[int, ...], ...], snow: bool, burden: int) -> Source:
    return Source(key, tuple(dict.fromkeys(outputs)), snow, burden)


@remembered
def _just_taps(ability: Activated) -> bool:
    """Is being untapped all that its controller needs to activate it?"""
    limited = ability.per_turn or ability.once or ability.as_sorcery or ability.as_instant
    free = ability.if_ is None and ability.by is None and not limited
    return free and [type(part) for part in ability.cost.others] == [TapSelf]


def can_be_activated_at_all(s: MagicState, obj: Obj) -> Allowed:
    """Does no effect forbid all of its abilities, even those that make mana? 602.5, 605.1a"""
    return NOT_ACTIVATED if subject_to(s, _BAN, obj) else True


_WITHOUT_END = Refusal("it costs nothing, so it could be activated without end", "605.1a")


def mana_is_usable(s: MagicState, seat: int, obj: Obj, ability: Activated) -> Allowed:
    """May this mana ability be activated now? 605.3a"""
    if not (ability.cost.others or ability.per_turn or ability.once):
        return _WITHOUT_END
    now = permits(s, seat, obj, ability)
    return now if now is not True else can_pay_each(s, seat, obj, ability.cost.others, Scene(obj.id, seat))


def _outputs(s: MagicState, obj: Obj, ability: Activated) -> tuple[tuple[int, ...], ...]:
    plain = _plain_outputs(ability)
    if plain is not None:
        return plain
    return mana_outputs(s, mana_word(ability), Scene(obj.id, obj.controller))


@remembered
def mana_word(ability: Activated) -> AddMana:
    return next(w for w in ability.do.walk() if isinstance(w, AddMana))


@remembered
def _plain_outputs(ability: Activated) -> tuple[tuple[int, ...], ...] | None:
    """What it gives, if that never varies; otherwise None."""
    word = mana_word(ability)
    if word.chosen or not isinstance(word.amount, int):
        return None
    return tuple(kinds * word.amount for kinds in word.choices) if word.amount > 0 else ()


def mana_outputs(s: MagicState, word: AddMana, scene: Scene) -> tuple[tuple[int, ...], ...]:
    choices = word.choices
    if word.chosen:
        color = noted(s, s.obj(scene.source), word.chosen)
        choices = ((color,),) if color else ()
    times = amount(s, scene, word.amount)
    return tuple(kinds * times for kinds in choices) if times > 0 else ()


def _burden(chars: Characteristics, ability: Activated) -> int:
    """How much it costs a player to use it; payment uses abilities of the lowest burden first."""
    burden = 4 if "Creature" in chars.types else 0
    for part in ability.cost.others:
        burden += 100 if isinstance(part, SacrificeCost) else 20 if not isinstance(part, TapSelf) else 0
    return burden


def phyrexian_limit(s: MagicState, seat: int, kept: int = 0) -> int:
    """How many Phyrexian symbols could be paid with life, if `kept` life is needed for something else."""
    player = s.players[seat]
    return 0 if subject_to(s, "cant lose life", player) else max(0, (player.life - kept) // 2)  # 119.8


def can_pay_mana(g: Table, seat: int, price: ManaCost, available: AvailableMana, kept: int = 0) -> bool:
    """Could it be paid with the available mana? `kept`: the life that the rest of the cost takes."""
    if price.free:
        return True
    life = phyrexian_limit(g.state, seat, kept) if any(pip.life for pip in price.pips) else 0
    return suffices(price, available.supply, life)


@remembered
def mana_text(kinds: tuple[int, ...]) -> str:
    return "".join("{" + KIND_LETTERS.get(kind, "1") + "}" for kind in kinds) or "no mana"
