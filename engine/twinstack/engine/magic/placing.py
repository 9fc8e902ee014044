"""Puts things where a position says they are.

They go through the same indexing as what really enters, but nothing triggers and nothing is replaced.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from twinstack.engine.core import copying
from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.linked import note
from twinstack.engine.core.making import BEFORE, EVERYONE, NOBODY, make
from twinstack.engine.core.placing import put
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Word
from twinstack.engine.errors import CardError, ScenarioError
from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.magic.card_book import CardBook
from twinstack.engine.magic.cards import find_token
from twinstack.engine.magic.characteristics import Copiable
from twinstack.engine.magic.entities import Component, Obj, Player
from twinstack.engine.magic.rules import faces, moving, the_ring, verbs
from twinstack.engine.magic.rules.bestowing import bestow
from twinstack.engine.magic.rules.layers import base_value
from twinstack.engine.magic.rules.merging import merge
from twinstack.engine.magic.rules.naming import NOTED
from twinstack.engine.magic.stack_info import StackInfo
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.turn import Attack
from twinstack.engine.magic.words.abilities import AdditionalCost, AlternativeCost
from twinstack.engine.magic.words.card import Card, card
from twinstack.engine.magic.words.costs import Payment
from twinstack.engine.magic.words.effects_flow import Choose
from twinstack.engine.magic.words.foretelling import FORETOLD, Foretold
from twinstack.engine.magic.words.merging import MUTATED
from twinstack.engine.magic.words.replacements import EntersAsCopy
from twinstack.engine.magic.words.rooms import UNLOCKED
from twinstack.engine.magic.words.set_aside import PLOTTED, WARPED
from twinstack.engine.suggest import did_you_mean

CHANGED = "changed"  # stands in a journal for a position to which things were added
FILLER = card("Filler", None, "Sorcery")  # fills up libraries; it cannot be cast


@dataclass(frozen=True, slots=True)
class Thing:
    """A card or token in a zone. `alias` is what its author calls it, in `attached_to` and the like too."""

    card: str | Card | Copiable
    alias: str = ""
    owner: str = ""  # its owner, if that is not the player in whose zone it lies
    token: bool = False
    commander: bool = False  # 903.3
    ring_bearer: bool = False  # 701.54
    copy_of: str | Card | Copiable = ""
    tapped: bool = False
    sick: bool = False  # came under its controller's control this turn. 302.6
    face_down: str = ""  # morph, manifest, cloak or effect; or foretell, if it was foretold in an earlier turn
    on_adventure: bool = False  # in exile, from where its player may play it. 715.3d
    set_aside: str = ""  # plotted or warped: in exile, since an earlier turn. 702.170, 702.185
    unlocked: tuple[int, ...] = ()  # which halves of a Room, counted from 0. 709.5c
    over: tuple[str | Card | Copiable, ...] = ()  # what it has merged with, from the top down. 730.2
    transformed: bool = False
    flipped: bool = False
    phased_out: bool = False
    damage: int = 0
    counters: Mapping[str, int] = field(default_factory=dict)
    attached_to: str = ""
    attacking: str = ""
    blocking: tuple[str, ...] = ()
    chosen: Mapping[str, str] = field(default_factory=dict)  # what was chosen as it entered: color, creature type…
    paid: Mapping[str, int] = field(default_factory=dict)  # what was paid as it was cast: kicked…


class Placing:
    """Adds things to a game; call `finish` when all things that belong together are there."""

    def __init__(self, game: Table, cards: Mapping[str, Card], tokens: Mapping[str, Copiable]) -> None:
        self.game = game
        self.aliases: dict[str, int] = {}
        self._cards = {name.casefold(): card for name, card in cards.items()}
        self._tokens = {name.casefold(): token for name, token in tokens.items()}
        self._placed: list[tuple[Thing, int]] = []
        self._number = 0

    @property
    def book(self) -> CardBook:
        """The one that things are taken from by name."""
        return self.game.state.cards.book

    def know(self, card: Card) -> None:
        """Define a card for this game only; it is preferred to one of the same name in the book."""
        self._cards[card.name.casefold()] = card

    def knows(self, name: str) -> bool:
        """Is a card or token of this name made up for this game, or in the book?"""
        plain = name.casefold()
        made_up = plain in self._cards or plain in self._tokens or plain.removesuffix(" token") in self._tokens
        return made_up or self.exists(name)

    def exists(self, name: str) -> bool:
        """Is there a card or a token with this name in the book?"""
        for find in (self.book.find, lambda plain: find_token(plain, self.book)):
            try:
                find(name)
            except CardError:
                continue
            return True
        return False

    def names(self) -> Iterable[str]:
        """Of the cards in the book."""
        return self.book.names

    def add(self, seat: int, zone: str, thing: Thing) -> int:
        s = self.game.state
        refresh(s)
        owner = self._seat(thing.owner) if thing.owner else seat
        printed = self._value(thing.card, thing.token)
        kind, card = ("token", -1) if thing.token else ("card", self._count())
        holder = seat if zone == "battlefield" else owner
        known = _known(zone, thing, owner, holder)
        obj = make(s, kind, owner, printed, zone, card=card, controller=holder, known=known)
        _dress(s, obj, thing, holder)
        if thing.copy_of:
            copying.become(s, obj, self._entered_as(obj, self._value(thing.copy_of), seat), obj.id, 0)
        for what, word in thing.chosen.items():
            note(obj, what, NOTED.get(what, {}).get(word, word), _chooser(obj, what))
        for lower in thing.over:
            self._merge(obj, self._value(lower))
        obj.chars = base_value(obj)
        if zone == "battlefield" and obj.chars.loyalty is not None and "loyalty" not in obj.counters:
            obj.counters = {**obj.counters, "loyalty": obj.chars.loyalty}
        if thing.commander:
            s.commanders |= {obj.card}
        put(s, obj)
        if not thing.sick:  # it has been there since before this turn
            obj.entered = s.turn.clock
        if zone != "battlefield":  # and so has whatever lies elsewhere
            obj.timestamp = s.turn.clock
        s.version += 1
        self._placed.append((thing, obj.id))
        if thing.alias and self.aliases.setdefault(thing.alias, obj.id) != obj.id:
            raise ScenarioError(f"two things are called {thing.alias!r}")
        return obj.id

    def put(self, seat: int, zone: str, thing: Thing) -> int:
        """Add one thing while a player has priority; the game goes on as if it had begun with it."""
        if not self.game.at_rest:
            raise ScenarioError(f"{thing.card}: a thing can be added only while a player has priority")
        id = self.add(seat, zone, thing)
        self.finish()
        s = self.game.state
        made_up = (card.printed for card in self._cards.values())
        s.cards = s.cards.including(printed=(s.objects[id].printed, *made_up))
        self.game.journal.position = CHANGED
        self.game.restart()
        return id

    def fill(self, seat: int, count: int) -> None:
        """Put filler cards at the bottom of a library."""
        s = self.game.state
        for _ in range(count):
            obj = make(s, "card", seat, FILLER.printed, "library", card=self._count(), known=NOBODY, timestamp=BEFORE)
            obj.chars = base_value(obj)
            put(s, obj, bottom=True)

    def finish(self) -> None:
        """Set what needs all other things to be there: attachments, combat, phasing. Nothing triggers."""
        s = self.game.state
        logged, waiting = len(s.log), len(s.pending)
        refresh(s)
        for thing, id in self._placed:
            if thing.attached_to:
                _bestow(s, s.objects[id])
                verbs.attach(self.game, id, self._found(thing.attached_to))
            if thing.attacking:
                target = s.entity(self._found(thing.attacking))
                player = target.seat if isinstance(target, Player) else s.obj(target.id).controller
                s.combat.attackers[id] = Attack(target.id, player)
                s.combat.declared = True
        for thing, id in self._placed:
            if thing.blocking:
                self._block(id, tuple(self._found(name) for name in thing.blocking))
        faces.phase_out(self.game, [id for thing, id in self._placed if thing.phased_out])
        self._placed = []
        for seat in s.ring:
            the_ring.get_the_ring(self.game, seat)
        refresh(s)
        del s.log[logged:]
        del s.pending[waiting:]

    def _block(self, blocker: int, attackers: tuple[int, ...]) -> None:
        combat = self.game.state.combat
        combat.blockers[blocker] = attackers
        for attacker in attackers:
            if attacker not in combat.attackers:
                raise ScenarioError(f"{self.game.state.obj(attacker).chars.name} is blocked, and does not attack")
            attack = combat.attackers[attacker]
            attack.blocked, attack.blockers = True, (*attack.blockers, blocker)

    def _seat(self, name: str) -> int:
        for player in self.game.state.players:
            if player.name.casefold() == name.casefold():
                return player.seat
        names = ", ".join(player.name for player in self.game.state.players)
        raise ScenarioError(f"no player is named {name!r}; there are {names}")

    def _count(self) -> int:
        """The number of the next physical card."""
        self._number += 1
        return self._number - 1

    def _value(self, what: str | Card | Copiable, token: bool = False) -> Copiable:
        """The copiable values of a card of this name, or of something in the game of this name or alias."""
        if isinstance(what, Copiable):
            return what
        if isinstance(what, Card):
            return what.printed
        if what in self.aliases:
            copied: Copiable = copying.copiable_value(self.game.state, self.game.state.objects[self.aliases[what]])
            return copied
        if token and what.casefold() in self._tokens:
            return self._tokens[what.casefold()]
        known = self._cards.get(what.casefold())
        if known is None and token:
            return find_token(what, self.book)
        return (known or self.book.find(what)).printed

    def _merge(self, obj: Obj, value: Copiable) -> None:
        """This card lies under it and all that it has merged with before. 730.2"""
        if obj.zone != "battlefield":
            raise ScenarioError(
                f"{obj.printed.front.name}: only what is on the battlefield has merged with other cards"
            )
        merge(self.game.state, obj, Component(value, self._count()), value, obj.id, under=True)
        obj.choices = {**obj.choices, MUTATED: obj.choices.get(MUTATED, 0) + 1}

    def _entered_as(self, obj: Obj, value: Copiable, seat: int) -> Copiable:
        """Its values if it entered as a copy, with the exceptions of its own text. 707.5, 707.9"""
        if value.two_faced:  # 707.8
            value = replace(value, faces=value.faces[:1], layout="normal")
        word = next((one for one in obj.printed.front.abilities if isinstance(one, EntersAsCopy)), None)
        if word is None:
            return value
        scene = copying.keeping(self.game.state, Scene(obj.id, seat).it(obj.id), obj)
        excepted: Copiable = copying.with_exceptions(self.game.state, value, word.except_, scene)
        return excepted

    def _found(self, name: str) -> int:
        """A player, an alias, or the first thing of that name on the battlefield."""
        s = self.game.state
        if name in self.aliases:
            return self.aliases[name]
        everyone: list[Any] = [*s.players, *s.battlefield.values()]
        for entity in everyone:
            if entity.name.casefold() == name.casefold():
                return int(entity.id)
        raise ScenarioError(f"nothing on the battlefield is called {name!r}{did_you_mean(name, self._names())}")

    def _names(self) -> list[str]:
        s = self.game.state
        return [*self.aliases, *(player.name for player in s.players), *(obj.name for obj in s.battlefield.values())]


def _chooser(obj: Obj, what: str) -> Ability | None:
    """The ability of the object that asks for this choice."""
    abilities = [part for face in obj.copiable.faces for one in face.abilities for part in one.unfold()]
    words = ((one, word) for one in abilities if isinstance(one, Word) for word in one.walk())
    return next((one for one, word in words if isinstance(word, Choose) and word.what == what), None)


def _bestow(s: MagicState, obj: Obj) -> None:
    """A creature with bestow that is attached to something was cast as an Aura. 702.103b"""
    if obj.zone == "battlefield" and obj.face_down is None and obj.chars.has("bestow"):
        cast = obj.cast or StackInfo("cast", obj.controller, obj.id, frm="hand")
        obj.cast = cast.changed(paid={**cast.paid, "bestow": 1, **_payments(obj, {"bestow": 1})})
        bestow(s, obj)


def _payments(obj: Obj, paid: Mapping[str, Any]) -> dict[Any, Any]:
    """The costs of these names that were paid: for each name, the object's first. 702.56b"""
    found: dict[str, Payment] = {}
    for one in (part for ability in obj.copiable.front.abilities for part in ability.unfold()):
        if isinstance(one, (AdditionalCost, AlternativeCost)) and one.name in paid:
            found.setdefault(one.name, one.payment)
    return {payment: (int(paid[name]),) for name, payment in found.items()}


def _known(zone: str, thing: Thing, owner: int, holder: int) -> int:
    """Which players know what it is: one bit for each. 406.3, 702.143a, 708.5"""
    if thing.face_down == "foretell":
        return 1 << owner
    if thing.face_down:
        return NOBODY if zone == "exile" else 1 << holder
    return {"library": NOBODY, "hand": 1 << owner}.get(zone, EVERYONE)


def _dress(s: MagicState, obj: Obj, thing: Thing, seat: int) -> None:
    """The state of one object, apart from its characteristics."""
    obj.since = s.turn.number if thing.sick else -1
    obj.tapped, obj.flipped, obj.face = thing.tapped, thing.flipped, int(thing.transformed)
    obj.counters, obj.damage = dict(thing.counters), thing.damage
    if thing.face_down:
        looks = moving.CLOAKED if thing.face_down in ("cloak", "disguise") else moving.HIDDEN
        exiled = obj.zone == "exile"  # 406.3, 406.3a
        obj.face_down = moving.FaceDown(thing.face_down, moving.BLANK if exiled else looks)
    if thing.face_down == "foretell":  # 702.143a
        if obj.zone != "exile":
            raise ScenarioError(f"{obj.printed.front.name}: foretold cards are in exile, not in the {obj.zone} zone")
        obj.choices = {FORETOLD: Foretold(0)}
        s.foretold[obj.id] = None
    if thing.unlocked:
        if obj.zone != "battlefield" or obj.copiable.layout != "room":
            raise ScenarioError(f"{obj.printed.front.name}: only Rooms on the battlefield have unlocked halves")
        obj.choices = {**obj.choices, UNLOCKED: thing.unlocked}
    if thing.on_adventure:  # 715.3d
        if obj.zone != "exile" or obj.copiable.layout != "adventure":
            raise ScenarioError(f"{obj.printed.front.name}: only adventurer cards in exile are on an adventure")
        s.on_adventure[obj.id] = seat
    if thing.set_aside:  # 702.170d
        name, how = obj.printed.front.name, thing.set_aside
        if how not in (PLOTTED, WARPED):
            raise ScenarioError(f"{name}: set_aside = {how!r}; expected plotted or warped")
        if obj.zone != "exile":
            raise ScenarioError(f"{name}: {how} cards are in exile, not in the {obj.zone}")
        obj.choices = {**obj.choices, thing.set_aside: 0}
        s.set_aside[obj.id] = None
    if thing.ring_bearer:
        if obj.zone != "battlefield":
            raise ScenarioError(f"{obj.printed.front.name}: Ring-bearers are on the battlefield, not in the {obj.zone}")
        times, _ = s.ring.get(seat, (0, 0))
        s.ring = {**s.ring, seat: (max(1, times), obj.id)}
    if thing.paid:
        paid: dict[Any, Any] = {**thing.paid, **_payments(obj, thing.paid)}
        obj.cast = StackInfo("cast", seat, obj.id, paid=paid, frm="hand")
