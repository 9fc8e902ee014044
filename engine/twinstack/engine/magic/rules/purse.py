"""The purse: the mana that a player could spend, in the pool and from mana abilities. 106.4, 605"""

from dataclasses import dataclass, field

from twinstack.engine.core.costs import can_pay_each
from twinstack.engine.core.linked import noted
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Selector, amount
from twinstack.engine.core.words.flow import Nothing
from twinstack.engine.core.words.numbers import X
from twinstack.engine.kernel.remembering import FEW, remembered, remembering
from twinstack.engine.magic.characteristics import Characteristics
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.mana import KIND_LETTERS, ManaCost
from twinstack.engine.magic.rules.mana_plan import Source, suffices
from twinstack.engine.magic.rules.mana_supply import Supply, supply_of
from twinstack.engine.magic.rules.pricing import MORE, taxed
from twinstack.engine.magic.rules.rules_in_force import subject_to
from twinstack.engine.magic.rules.timing import permits
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words.abilities import Activated
from twinstack.engine.magic.words.costs import Cost, SacrificeCost, TapSelf
from twinstack.engine.magic.words.effects_players import AddMana
from twinstack.engine.magic.words.selectors_play import summoning_sick


@dataclass(slots=True, eq=False)
class Faucet:
    """A mana ability that could be activated now."""

    obj: int
    name: str
    at: int  # its index among the object's activated abilities
    ability: Activated
    outputs: tuple[tuple[int, ...], ...]
    snow: bool
    burden: int
    helps: str = ""  # not a mana ability, but an object that is tapped or exiled instead of paying a mana. 702.51a


@dataclass(slots=True)
class Purse:
    """All mana that a player could spend: in the pool, and from mana abilities."""

    pool: dict[int, int]
    faucets: list[Faucet]
    sources: list[Source]
    others: list[Obj]  # objects with other activated abilities
    slow: list[Faucet] = field(default_factory=list)  # for a player with priority, but not while paying. 602.5d-e
    held: bool = False  # there is more mana, but not for this purpose. 106.6
    _supply: Supply | None = field(default=None, compare=False)

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
class Spout:
    """What never changes about one mana ability, whichever object has it."""

    at: int
    ability: Activated
    outputs: tuple[tuple[int, ...], ...] | None  # None where it varies
    burden: int
    just_taps: bool
    only: Selector | None = None


@remembered
def spouts_of(chars: Characteristics) -> tuple[Spout, ...]:
    """The mana abilities that cost no mana. 605.1a"""
    return tuple(
        Spout(
            at,
            ability,
            _plain_outputs(ability),
            _burden(chars, ability),
            _just_taps(ability),
            mana_word(ability).only,
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


def purse(
    g: Table, seat: int, without: int = 0, for_: Obj | None = None, spell: Characteristics | None = None
) -> Purse:
    """What the player could pay with now; `without`: an object that is about to be tapped itself.

    `for_`: the spell that is cast, or the source of the activated ability, as some mana is only for such. 106.6
    `spell`: the characteristics that a card would have as it is cast.
    """
    s = g.state
    if without or for_ is not None or s.dirty or s.rules.get(MORE) or s.rules.get(_BAN):
        counted_now = counted(s, seat, without, for_)[0]
        if for_ is not None:
            _add_help(s, seat, for_.chars if spell is None and for_.zone == "stack" else spell, for_, counted_now)
        return counted_now
    began = s.players[seat].began
    kept = s.purses.get(seat)
    if kept is not None and kept[0] == began:
        money: Purse = kept[1]
    else:
        money, lasts = counted(s, seat)
        if not lasts:
            return money
        s.purses[seat] = (began, money)
    return Purse(s.players[seat].pool, money.faucets[:], money.sources[:], money.others[:])


HELP = 128
"""The keywords by which an object replaces generic mana only. 702.51a, 702.66a, 702.126a"""
_HELPING = Activated(Cost(), Nothing())
_WITH_HELP = frozenset(("convoke", "improvise", "delve"))


def helps(spell: Characteristics) -> bool:
    """Can objects be tapped or exiled to help pay for it?"""
    return not _WITH_HELP.isdisjoint(spell.keywords)


def _add_help(s: MagicState, seat: int, spell: Characteristics | None, for_: Obj, money: Purse) -> None:
    """Add each creature, artifact or graveyard card that can replace one mana, except those that give mana."""
    if spell is None or not helps(spell):
        return
    able = {faucet.obj for faucet in money.faucets}
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
        faucet = Faucet(id, s.objects[id].chars.name, 0, _HELPING, outputs, False, 5, how)
        money.sources.append(_source(len(money.faucets), outputs, False, 5))
        money.faucets.append(faucet)


_BAN = "cant activate at all"


def counted(s: MagicState, seat: int, without: int = 0, for_: Obj | None = None) -> tuple[Purse, bool]:
    """The purse at this moment, and whether it stays valid until one of the objects in it changes."""
    money = Purse(s.players[seat].pool, [], [], [])
    taxes, bans, lasts = bool(s.rules.get(MORE)), bool(s.rules.get(_BAN)), True
    able = {**s.able[seat], **s.open_to_others} if s.open_to_others else s.able[seat]
    for id in able:
        obj = s.battlefield.get(id)
        if obj is None or id == without:
            continue
        if bans and subject_to(s, _BAN, obj):
            continue
        plain, others = _plain_taps(id, obj.chars)
        if others or taxes:
            money.others.append(obj)
        if plain is None or (plain and taxes):
            lasts = False
            _look_into(s, seat, obj, money, for_)
        elif plain and not obj.tapped and not summoning_sick(s, obj):
            money.sources.append(_plain_source(len(money.faucets), plain))
            money.faucets += plain
    return money, lasts


def _look_into(s: MagicState, seat: int, obj: Obj, money: Purse, for_: Obj | None) -> None:
    """Add one object's mana abilities, as one source: an object can be tapped only once, for whichever ability."""
    first = len(money.faucets)
    burden = 1 << 20
    outputs: tuple[tuple[int, ...], ...] = ()
    snow = "Snow" in obj.chars.supertypes
    for spout in spouts_of(obj.chars):
        if spout.only is not None and (for_ is None or not spout.only.test(s, Scene(obj.id, seat), for_)):
            money.held = True
            continue
        if taxed(s, seat, obj, spout.ability):
            continue
        if spout.just_taps:
            if obj.tapped or summoning_sick(s, obj):
                continue
        elif not _usable(s, seat, obj, spout.ability):
            continue
        gives = spout.outputs if spout.outputs is not None else _outputs(s, obj, spout.ability)
        if not gives:  # 605.2: it may be activated all the same, though not to pay with
            money.slow.append(Faucet(obj.id, obj.chars.name, spout.at, spout.ability, ((),), snow, spout.burden))
        else:
            faucet = Faucet(obj.id, obj.chars.name, spout.at, spout.ability, gives, snow, spout.burden)
            if spout.ability.as_instant or spout.ability.as_sorcery:
                money.slow.append(faucet)
                continue
            money.faucets.append(faucet)
            outputs += gives
            burden = min(burden, spout.burden)
    if outputs:
        money.sources.append(_source(first, outputs, snow, burden))


@remembering(4 * FEW)
def _plain_taps(id: int, chars: Characteristics) -> tuple[tuple[Faucet, ...] | None, bool]:
    """What tapping an object gives, or None if that varies; and whether it has other activated abilities."""
    found = []
    others = len(spouts_of(chars)) < len(chars.functions("battlefield").activated)
    for spout in spouts_of(chars):
        if spout.only is not None or not spout.just_taps or spout.outputs is None:
            return None, others
        if spout.outputs:
            snow = "Snow" in chars.supertypes
            found.append(Faucet(id, chars.name, spout.at, spout.ability, spout.outputs, snow, spout.burden))
    return tuple(found), others


@remembering(4 * FEW)
def _plain_source(key: int, taps: tuple[Faucet, ...]) -> Source:
    outputs = tuple(kinds for faucet in taps for kinds in faucet.outputs)
    return _source(key, outputs, taps[0].snow, min(faucet.burden for faucet in taps))


@remembered
def _source(key: int, outputs: tuple[tuple[int, ...], ...], snow: bool, burden: int) -> Source:
    return Source(key, tuple(dict.fromkeys(outputs)), snow, burden)


@remembered
def _just_taps(ability: Activated) -> bool:
    """Is being untapped all that its controller needs to activate it?"""
    limited = ability.per_turn or ability.once or ability.as_sorcery or ability.as_instant
    free = ability.if_ is None and ability.by is None and not limited
    return free and [type(part) for part in ability.cost.others] == [TapSelf]


def _usable(s: MagicState, seat: int, obj: Obj, ability: Activated) -> bool:
    if not (ability.cost.others or ability.per_turn or ability.once):
        return False  # it would never end
    scene = Scene(obj.id, seat)
    return permits(s, seat, obj, ability) and can_pay_each(s, seat, obj, ability.cost.others, scene)


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
    """How reluctant a player is to use it; payment uses the lowest first."""
    burden = 4 if "Creature" in chars.types else 0
    for part in ability.cost.others:
        burden += 100 if isinstance(part, SacrificeCost) else 20 if not isinstance(part, TapSelf) else 0
    return burden


def phyrexian_limit(s: MagicState, seat: int, kept: int = 0) -> int:
    """How many Phyrexian symbols could be paid with life, if `kept` life is needed for something else."""
    player = s.players[seat]
    return 0 if subject_to(s, "cant lose life", player) else max(0, (player.life - kept) // 2)  # 119.8


def can_pay_mana(g: Table, seat: int, price: ManaCost, money: Purse, kept: int = 0) -> bool:
    """Could it be paid from the purse? `kept`: the life that the rest of the cost takes."""
    if price.free:
        return True
    life = phyrexian_limit(g.state, seat, kept) if any(pip.life for pip in price.pips) else 0
    return suffices(price, money.supply, life)


@remembered
def mana_text(kinds: tuple[int, ...]) -> str:
    return "".join("{" + KIND_LETTERS.get(kind, "1") + "}" for kind in kinds) or "no mana"
