"""Sets of objects and players, by what they are. `creature & yours & ~token`"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import (
    ANY_ASPECT,
    NO_ASPECT,
    Amount,
    Aspects,
    PlayerOrObject,
    Ref,
    Selector,
    amount,
    candidates,
    places,
)
from twinstack.engine.core.words.selectors import InZone, player
from twinstack.engine.kernel.remembering import remembered
from twinstack.engine.magic.characteristics import BLACK, BLUE, GREEN, RED, WHITE
from twinstack.engine.magic.linked import noted
from twinstack.engine.magic.reading import Reading
from twinstack.engine.magic.words.measures import ASPECT_OF

__all__ = [
    "ASpell",
    "AnAbility",
    "AttachedTo",
    "CanTarget",
    "Compare",
    "HasColor",
    "HasKeyword",
    "HasMost",
    "HasNoAbilities",
    "HasSubtype",
    "HasSupertype",
    "HasType",
    "Multicolored",
    "Named",
    "OfChosen",
    "SharesType",
    "Status",
    "ThatBlock",
    "TookPart",
    "ability_on_stack",
    "activated_ability",
    "any_target",
    "artifact",
    "attacked_this_turn",
    "attacking",
    "attacking_whom",
    "basic",
    "battlefield",
    "black",
    "blocked",
    "blocking",
    "blue",
    "came_this_turn",
    "cardtype",
    "colorless",
    "commander",
    "compare",
    "creature",
    "dealt_damage_by",
    "enchanted_permanent",
    "enchantment",
    "equipped_permanent",
    "face_down",
    "foretold",
    "from_source",
    "green",
    "harnessed",
    "has_greatest",
    "has_most",
    "in_exile",
    "in_graveyard",
    "in_hand",
    "in_library",
    "instant",
    "land",
    "legendary",
    "mana_value",
    "mana_value_is",
    "measure",
    "monstrous",
    "multicolored",
    "named",
    "noncreature",
    "nonland",
    "nontoken",
    "of_chosen",
    "permanent",
    "planeswalker",
    "power",
    "red",
    "renowned",
    "rested",
    "saddled",
    "snow",
    "sorcery",
    "spell",
    "subtype",
    "suspected",
    "tapped",
    "that_block",
    "that_was_cast",
    "token",
    "toughness",
    "triggered_ability",
    "unblocked",
    "untapped",
    "was_kicked",
    "white",
    "with_keyword",
    "with_x",
    "without_abilities",
]


@dataclass(frozen=True, eq=False, slots=True)
class HasType(Selector):
    """A card type. 205.2"""

    name: str

    def aspects(self) -> Aspects:
        return frozenset((self.name, "types"))

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return not e.is_player and self.name in e.chars.types

    def hint(self) -> str:
        return self.name


@dataclass(frozen=True, eq=False, slots=True)
class HasSubtype(Selector):
    """What has this subtype. 205.3"""

    name: str

    def aspects(self) -> Aspects:
        return frozenset((self.name, "types"))

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return not e.is_player and self.name in e.chars.subtypes

    def hint(self) -> str:
        return self.name


@dataclass(frozen=True, eq=False, slots=True)
class HasSupertype(Selector):
    """What has this supertype. 205.4"""

    name: str

    def aspects(self) -> Aspects:
        return frozenset((self.name, "types"))

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return not e.is_player and self.name in e.chars.supertypes

    def hint(self) -> str:
        return self.name


@dataclass(frozen=True, eq=False, slots=True)
class HasColor(Selector):
    """One of these colors at least; none at all when `colors` is 0. 105"""

    asks: ClassVar[Aspects] = frozenset(("color",))
    colors: int

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return not e.is_player and (bool(e.chars.colors & self.colors) if self.colors else not e.chars.colors)


@dataclass(frozen=True, eq=False, slots=True)
class Multicolored(Selector):
    """What has two or more colors. 105.2b"""

    asks: ClassVar[Aspects] = frozenset(("color",))

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return not e.is_player and int(e.chars.colors).bit_count() > 1


@dataclass(frozen=True, eq=False, slots=True)
class HasNoAbilities(Selector):
    """What has no abilities at all. 113.12"""

    asks: ClassVar[Aspects] = ANY_ASPECT

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return not e.is_player and not e.chars.abilities


@dataclass(frozen=True, eq=False, slots=True)
class HasKeyword(Selector):
    """What has this keyword ability."""

    keyword: str

    def aspects(self) -> Aspects:
        return frozenset((self.keyword, "abilities"))

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        if e.is_player:
            return False
        keywords = e.chars.keywords
        return self.keyword in keywords or (self.keyword == "hexproof" and "hexproof from" in keywords)  # 702.11e


@dataclass(frozen=True, eq=False, slots=True)
class Named(Selector):
    """What has this name. 201.2"""

    asks: ClassVar[Aspects] = frozenset(("name",))
    name: str

    def card_names(self) -> tuple[str, ...]:
        return (self.name,)

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return not e.is_player and (e.chars.name == self.name or self.name in e.chars.name.split(" // "))  # 709.4a


@remembered
def zones_of(of: Selector) -> tuple[str, ...]:
    """The zones that its members can be in; on the battlefield, where it says none."""
    return places(of, "battlefield")


@dataclass(frozen=True, eq=False, slots=True)
class ASpell(Selector):
    """A spell on the stack. 112.1"""

    asks: ClassVar[Aspects] = NO_ASPECT

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return not e.is_player and e.zone == "stack" and e.kind != "ability"

    def zones(self) -> tuple[str, ...]:
        return ("stack",)


@dataclass(frozen=True, eq=False, slots=True)
class AnAbility(Selector):
    """An activated or triggered ability on the stack; `how` narrows it. 113.3"""

    asks: ClassVar[Aspects] = NO_ASPECT
    how: str = ""

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return not e.is_player and e.kind == "ability" and (not self.how or e.cast.how == self.how)

    def zones(self) -> tuple[str, ...]:
        return ("stack",)


@dataclass(frozen=True, eq=False, slots=True)
class Status(Selector):
    """tapped, untapped, face down, attacking, blocking, blocked, unblocked, token, summoning sick and the like."""

    name: str

    def aspects(self) -> Aspects:
        return frozenset(("Aura", "Equipment", "types")) if self.name in ("enchanted", "equipped") else NO_ASPECT

    def sets_apart(self) -> bool:
        return self.name not in _READ_BY_LAYERS

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return not e.is_player and STATUS[self.name](s, e)


_READ_BY_LAYERS = ("tapped", "untapped", "face down", "attacking", "blocking", "token", "copied")
"""States that the layers read of every object, so that equal objects have them alike."""


def _attacking(s: Reading, e: PlayerOrObject) -> bool:
    return e.id in s.combat.attackers


def _blocked(s: Reading, e: PlayerOrObject) -> bool:
    attack = s.combat.attackers.get(e.id)
    return attack is not None and attack.blocked


def summoning_sick(s: Reading, e: PlayerOrObject) -> bool:
    """A creature that its controller has not controlled since their most recent turn began. 302.6"""
    chars = e.chars
    return "Creature" in chars.types and e.since >= s.players[e.controller].began and "haste" not in chars.keywords


_BLOCKS_DECLARED = ("blockers", "first damage", "damage", "end combat")  # 509.1h
STATUS: dict[str, Callable[[Reading, PlayerOrObject], bool]] = {
    "tapped": lambda s, e: e.tapped,
    "untapped": lambda s, e: not e.tapped,
    "face down": lambda s, e: e.face_down is not None,
    "attacking": _attacking,
    "blocking": lambda s, e: e.id in s.combat.blockers,
    "blocked": _blocked,
    "unblocked": lambda s, e: _attacking(s, e) and s.turn.step in _BLOCKS_DECLARED and not _blocked(s, e),
    "token": lambda s, e: e.kind == "token",
    "transformed": lambda s, e: e.face == 1,
    "copied": lambda s, e: e.kind == "copy",
    "enchanted": lambda s, e: any("Aura" in s.obj(id).chars.subtypes for id in e.attachments if id in s.battlefield),
    "equipped": lambda s, e: any(
        "Equipment" in s.obj(id).chars.subtypes for id in e.attachments if id in s.battlefield
    ),
    "monstrous": lambda s, e: e.choices.get("monstrous", False),
    "suspected": lambda s, e: e.choices.get("suspected", False),
    "renowned": lambda s, e: e.choices.get("renowned", False),
    "saddled": lambda s, e: e.choices.get("saddled") == s.turn.number,
    "harnessed": lambda s, e: e.choices.get("harnessed", False),
    "kicked": lambda s, e: e.cast is not None and bool(e.cast.paid.get("kicked")),  # 702.33d
    "bestowed": lambda s, e: e.cast is not None and e.cast.bestowed != 0,  # 702.103b
    "commander": lambda s, e: e.card in s.commanders,
    "prepared": lambda s, e: e.id in s.prepared.values(),
    "summoning sick": lambda s, e: summoning_sick(s, e),
    "foretold": lambda s, e: "foretold" in e.choices,  # 702.143c
    "cast": lambda s, e: e.cast is not None and e.cast.how == "cast",  # or it has become a permanent after it was
    "came this turn": lambda s, e: e.zone == "battlefield" and e.entered > s.turn.clock,
}


@dataclass(frozen=True, eq=False, slots=True)
class Compare(Selector):
    """power, toughness or mana value against a number."""

    field: str
    how: str
    number: Amount

    def aspects(self) -> Aspects:
        return frozenset((ASPECT_OF[self.field],))

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        if e.is_player:
            return False
        have = measure(e, self.field)
        return have is not None and compare(have, self.how, amount(s, scene, self.number))


def measure(e: PlayerOrObject, field: str) -> int | None:
    """A number of an object: power, toughness or mana value."""
    if field == "mana value":
        return mana_value(e)
    found: int | None = getattr(e.chars, field)
    return found


def mana_value(e: PlayerOrObject) -> int:
    """202.3; the back face of a card that transforms counts as its front. 202.3b; melded 202.3c"""
    if e.face_down is not None:
        return 0
    x = e.cast.x if e.zone == "stack" and e.cast is not None else 0
    if e.copiable.layout == "melded":
        return sum(part for part in e.choices.get("melded values", ()))
    face = e.copiable.front if e.copiable.layout == "transform" and e.face == 1 else e.chars
    if face.mana_cost is None:
        return 0
    value: int = face.mana_cost.value(x)
    return value


def compare(left: int, how: str, right: int) -> bool:
    """Compares two numbers."""
    match how:
        case "<=":
            return left <= right
        case ">=":
            return left >= right
        case "<":
            return left < right
        case ">":
            return left > right
        case "!=":
            return left != right
    return left == right


@dataclass(frozen=True, eq=False, slots=True)
class HasGreatest(Selector):
    """With the greatest power, toughness or mana value in a set, or tied for it."""

    dynamic: ClassVar[bool] = True
    field: str
    among: Selector

    def aspects(self) -> Aspects:
        return frozenset((ASPECT_OF[self.field],))

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        have = None if e.is_player else measure(e, self.field)
        return have is not None and all((measure(o, self.field) or 0) <= have for o in candidates(s, scene, self.among))


@dataclass(frozen=True, eq=False, slots=True)
class OfChosen(Selector):
    """Of the color, type or name that was chosen for the source. 607"""

    what: str

    def aspects(self) -> Aspects:
        return frozenset((ASPECT_OF[self.what],)) if self.what in ASPECT_OF else ANY_ASPECT

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        source = s.obj(scene.source)
        choice = noted(s, source, self.what)
        paid_for = s.obj(scene.item).cast if scene.item else source.cast  # chosen as a cost. 601.2b, 602.2b
        if choice is None and paid_for is not None:
            choice = paid_for.paid.get(self.what)
        if self.what == "player" and choice is not None:  # 702.16k
            return bool((e.id if e.is_player else e.controller + 1) == choice)
        if choice is None or e.is_player:
            return False
        if self.what == "color":
            return bool(e.chars.colors & choice)
        if self.what == "creature type":
            return choice in e.chars.subtypes
        if self.what == "card type":
            return choice in e.chars.types
        return bool(e.chars.name == choice)


@dataclass(frozen=True, eq=False, slots=True)
class AttachedTo(Selector):
    """Attached to what a reference finds."""

    asks: ClassVar[Aspects] = NO_ASPECT
    host: Ref

    def sets_apart(self) -> bool:
        return True

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return not e.is_player and bool(e.attached_to) and any(e.attached_to == h.id for h in self.host.find(s, scene))


@dataclass(frozen=True, eq=False, slots=True)
class SharesType(Selector):
    """Shares a creature type, color or name with what a reference finds."""

    dynamic: ClassVar[bool] = True
    what: str
    other: Ref

    def aspects(self) -> Aspects:
        return frozenset((ASPECT_OF[self.what],)) if self.what in ASPECT_OF else ANY_ASPECT

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        if e.is_player:
            return False
        for other in self.other.find(s, scene):
            if other.is_player:
                continue
            theirs = other.chars
            if self.what == "name" and theirs.name == e.chars.name and theirs.name:
                return True
            if self.what == "color" and theirs.colors & e.chars.colors:
                return True
            if self.what == "creature type" and theirs.subtypes & e.chars.subtypes:
                return True
        return False


@dataclass(frozen=True, eq=False, slots=True)
class ThatBlock(Selector):
    """Blocks what a reference finds."""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True
    whom: Ref

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        blocked = s.combat.blockers.get(e.id, ()) if not e.is_player else ()
        return bool(blocked) and any(one.id in blocked for one in self.whom.find(s, scene))


@dataclass(frozen=True, eq=False, slots=True)
class HasMost(Selector):
    """A player who has the most of something, or as much as anyone; `it` is the player of whom that is counted."""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True
    of: Amount

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        if not e.is_player:
            return False
        mine = amount(s, scene.it(e.id), self.of)
        return all(amount(s, scene.it(other.id), self.of) <= mine for other in s.alive())

    def zones(self) -> tuple[str, ...]:
        return ("players",)


@dataclass(frozen=True, eq=False, slots=True)
class CanTarget(Selector):
    """Spells or abilities with a single target, or targeting something. 115"""

    asks: ClassVar[Aspects] = ANY_ASPECT
    what: Selector
    only: bool = False

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        if e.is_player or e.cast is None:
            return False
        ids = {id for slot in e.cast.targets for id in slot}
        if self.only and len(ids) != 1:
            return False
        return any(self.what.test(s, scene, s.entity(id)) for id in ids)

    def zones(self) -> tuple[str, ...]:
        return ("stack",)


@dataclass(frozen=True, eq=False, slots=True)
class FromSource(Selector):
    """An ability on the stack whose source is in a set; as it last was, if it is gone. 113.7"""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: Selector

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        if e.is_player or e.kind != "ability" or not e.cast.source:  # 725.2: some have no source
            return False
        return self.of.test(s, scene, s.obj(e.cast.source))

    def zones(self) -> tuple[str, ...]:
        return ("stack",)


@dataclass(frozen=True, eq=False, slots=True)
class HasVariable(Selector):
    """A spell whose mana cost, or an ability whose activation cost, has {X} in it. 107.3"""

    asks: ClassVar[Aspects] = frozenset(("cost",))

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        if e.is_player:
            return False
        if e.kind == "ability":
            price = getattr(e.cast.ability, "cost", None)
            return price is not None and bool(price.mana.variables)
        return e.chars.mana_cost is not None and bool(e.chars.mana_cost.variables)


@dataclass(frozen=True, eq=False, slots=True)
class DealtDamageBy(Selector):
    """Was dealt damage this turn by such a source."""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True
    of: Selector

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        for past in reversed(s.log):
            if past.turn != s.turn.number:
                return False
            if (
                past.kind == "damage"
                and past.obj == e.id
                and past.source
                and self.of.test(s, scene, s.obj(past.source))
            ):
                return True
        return False


@dataclass(frozen=True, eq=False, slots=True)
class AttackingWhom(Selector):
    """A creature that attacks the player or permanent that a reference finds. 508.1b"""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True
    whom: Ref

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        attack = None if e.is_player else s.combat.attackers.get(e.id)
        return attack is not None and any(attack.defender == one.id for one in self.whom.find(s, scene))


@dataclass(frozen=True, eq=False, slots=True)
class TookPart(Selector):
    """Did something this turn: `attacked`, `was dealt damage`, `dealt damage`, `was cast`…"""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True
    what: str

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return not e.is_player and e.choices.get(self.what) == s.turn.number


def cardtype(name: str) -> Selector:
    """What has this card type. 205.2"""
    return HasType(name)


def subtype(name: str) -> Selector:
    """What has this subtype: `subtype("Goblin")`. 205.3"""
    return HasSubtype(name)


def with_keyword(name: str) -> Selector:
    """What has this keyword ability: `with_keyword("flying")`."""
    return HasKeyword(name)


def power(how: str, number: Amount) -> Selector:
    """What has such a power: `power(">=", 4)`. 208"""
    return Compare("power", how, number)


def toughness(how: str, number: Amount) -> Selector:
    """What has such a toughness: `toughness("<=", 2)`. 208"""
    return Compare("toughness", how, number)


def mana_value_is(how: str, number: Amount) -> Selector:
    """What has such a mana value: `mana_value_is("<=", 3)`. 202.3"""
    return Compare("mana value", how, number)


battlefield = InZone("battlefield")
in_graveyard, in_hand, in_library, in_exile = (InZone(zone) for zone in ("graveyard", "hand", "library", "exile"))
artifact, creature, enchantment, instant, land, planeswalker, sorcery = (
    HasType(name) for name in ("Artifact", "Creature", "Enchantment", "Instant", "Land", "Planeswalker", "Sorcery")
)
basic, legendary, snow = (HasSupertype(name) for name in ("Basic", "Legendary", "Snow"))
white, blue, black, red, green = (HasColor(color) for color in (WHITE, BLUE, BLACK, RED, GREEN))
colorless = HasColor(0)
multicolored = Multicolored()
without_abilities = HasNoAbilities()
spell, ability_on_stack = ASpell(), AnAbility()
activated_ability, triggered_ability = AnAbility("activated"), AnAbility("triggered")
tapped, untapped, face_down, attacking, blocking, blocked, unblocked, token = (
    Status(name)
    for name in ("tapped", "untapped", "face down", "attacking", "blocking", "blocked", "unblocked", "token")
)
enchanted_permanent, equipped_permanent = Status("enchanted"), Status("equipped")
monstrous, suspected, renowned, harnessed, commander, was_kicked, foretold = (
    Status(name) for name in ("monstrous", "suspected", "renowned", "harnessed", "commander", "kicked", "foretold")
)
nontoken, rested, saddled = ~token, ~Status("summoning sick"), Status("saddled")
came_this_turn, with_x = Status("came this turn"), HasVariable()
that_was_cast = Status("cast")
from_source, dealt_damage_by, attacking_whom = FromSource, DealtDamageBy, AttackingWhom
nonland, noncreature = ~land, ~creature
permanent = battlefield
any_target = creature | planeswalker | player
attacked_this_turn = TookPart("attacked")
named, of_chosen = Named, OfChosen
that_block, has_most, has_greatest = ThatBlock, HasMost, HasGreatest
