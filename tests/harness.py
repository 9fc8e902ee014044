"""Tests as short stories: players cast, activate, attack and choose by name; handles follow what they are about.

`duel.alice.casts("Shock", at=duel.bob)`. What a story needs and nobody has yet is put there on the spot.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from weakref import WeakValueDictionary

from twinstack.engine.core.scenario.choosing import question
from twinstack.engine.kernel.entities import FIRST_OBJECT
from twinstack.engine.magic.characteristics import COLOR_NAMES, Copiable
from twinstack.engine.magic.entities import Obj, Player
from twinstack.engine.magic.placing import Thing
from twinstack.engine.magic.position import Position, Side, laid_out
from twinstack.engine.magic.scenario import LANGUAGE
from twinstack.engine.magic.scenario.announcing import Announcement
from twinstack.engine.magic.scenario.play import DEFAULT, RAISE, WAIT, Play, Scripted, way_named
from twinstack.engine.magic.state import MagicState, Table, state_of
from twinstack.engine.magic.text import tell
from twinstack.engine.magic.words.card import Card
from twinstack.engine.magic.words.measures import mana_value

__all__ = ["DEFAULT", "RAISE", "WAIT", "Duel", "Handle", "Seat"]

Source = str | Card | Copiable


class Handle:
    """An object, followed by its id through the zones: a card in hand, the spell, the permanent."""

    def __init__(self, duel: "Duel", id: int) -> None:
        self.duel, self.first = duel, id

    @property
    def obj(self) -> Obj:
        """The record as it is now, or as it last was."""
        obj: Obj = self.duel.play.finder.current(self.first)
        return obj

    @property
    def id(self) -> int:
        return self.obj.id

    @property
    def zone(self) -> str | None:
        """None if it has ceased to exist."""
        return self.obj.zone if self.obj.id in self.duel.state.objects else None

    @property
    def name(self) -> str:
        return self.obj.chars.name

    @property
    def power(self) -> int | None:
        return self.obj.chars.power

    @property
    def toughness(self) -> int | None:
        return self.obj.chars.toughness

    @property
    def size(self) -> str:
        return f"{self.power}/{self.toughness}"

    @property
    def types(self) -> set[str]:
        """Supertypes, card types and subtypes together."""
        chars = self.obj.chars
        return {*chars.supertypes, *chars.types, *chars.subtypes}

    @property
    def colors(self) -> set[str]:
        return {name for bit, name in COLOR_NAMES.items() if self.obj.chars.colors & bit}

    @property
    def keywords(self) -> set[str]:
        return set(self.obj.chars.keywords)

    @property
    def abilities(self) -> tuple[Any, ...]:
        return self.obj.chars.abilities

    @property
    def mana_value(self) -> int:
        return mana_value(self.obj)

    @property
    def counters(self) -> dict[str, int]:
        return dict(self.obj.counters)

    @property
    def damage(self) -> int:
        return self.obj.damage

    @property
    def tapped(self) -> bool:
        return self.obj.tapped

    @property
    def face_down(self) -> bool:
        return self.obj.face_down is not None

    @property
    def is_token(self) -> bool:
        return self.obj.kind == "token"

    @property
    def controller(self) -> "Seat":
        return self.duel.seats[self.obj.controller]

    @property
    def owner(self) -> "Seat":
        return self.duel.seats[self.obj.owner]

    @property
    def attached_to(self) -> Any:
        return self.duel.handle(self.obj.attached_to) if self.obj.attached_to else None

    @property
    def attachments(self) -> list[Any]:
        return [self.duel.handle(id) for id in self.obj.attachments]

    @property
    def attacks(self) -> Any:
        """The player or permanent that it attacks."""
        return self.duel.handle(self.duel.state.combat.attackers[self.id].defender)

    @property
    def targets(self) -> list[Any]:
        """What a spell or ability on the stack targets."""
        return [self.duel.handle(id) for ids in self.obj.cast.targets for id in ids]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Handle) and other.obj is self.obj

    def __hash__(self) -> int:
        return hash(self.first)

    def __repr__(self) -> str:
        return repr(self.obj) if self.zone else f"<{self.obj.chars.name}, gone>"


class Seat:
    """A player, and what they do."""

    def __init__(self, duel: "Duel", seat: int) -> None:
        self.duel, self.seat, self.id = duel, seat, seat + 1

    @property
    def player(self) -> Player:
        return self.duel.state.players[self.seat]

    @property
    def life(self) -> int:
        return self.player.life

    @property
    def counters(self) -> dict[str, int]:
        return dict(self.player.counters)

    @property
    def speed(self) -> int:
        """0 for none. 702.179f"""
        return self.duel.state.speed.get(self.seat, 0)

    @property
    def lost(self) -> bool:
        return bool(self.player.lost)

    @property
    def won(self) -> bool:
        return self.player.won

    @property
    def name(self) -> str:
        return self.player.name

    def _zone(self, zone: str) -> "Cards":
        return Cards(self.duel, list(getattr(self.player, zone)))

    @property
    def hand(self) -> "Cards":
        return self._zone("hand")

    @property
    def graveyard(self) -> "Cards":
        return self._zone("graveyard")

    @property
    def library(self) -> "Cards":
        """The last one is the top."""
        return self._zone("library")

    @property
    def battlefield(self) -> "Cards":
        """What the player controls."""
        return Cards(self.duel, [o.id for o in self.duel.state.battlefield.values() if o.controller == self.seat])

    @property
    def tokens(self) -> list[Handle]:
        return [one for one in self.battlefield if one.is_token]

    @property
    def pool(self) -> dict[Any, int]:
        """The mana that the player has."""
        return dict(self.player.pool)

    @property
    def exile(self) -> "Cards":
        return Cards(self.duel, [o.id for o in self.duel.state.exile.values() if o.owner == self.seat])

    def __getitem__(self, name: str) -> Handle:
        """What is theirs and has this name, wherever it is."""
        found = self.duel.play.finder.one(f"{self.name}'s {name}")
        return Handle(self.duel, found.id)

    # What they have. Anything a Thing takes can be said: tapped=True, counters={"+1/+1": 2}, copy_of="Clone"

    def has(self, card: Source, zone: str = "battlefield", **details: Any) -> Handle:
        """Put something where the player has it, as if it had always been there."""
        return self.duel.put(self, card, zone, **details)

    def holds(self, card: Source) -> Handle:
        return self.has(card, "hand")

    # What they do

    def casts(
        self,
        card: "Source | Handle",
        at: Any = None,
        *,
        x: int | None = None,
        modes: Sequence[Any] = (),
        kicked: int = 0,
        multikicked: int = 0,
        way: str = "",
        divided: Mapping[Any, int] | Sequence[int] | None = None,
        choosing: Sequence[Any] = (),
        paying: Mapping[str, int | Sequence[int]] | None = None,
    ) -> Handle:
        """Cast it from hand (it is put there if need be) or from where the handle says. Gives the spell."""
        costs = {"kicked": int(kicked or multikicked), **(paying or {})}
        announcement = _announcement(at, x, modes, divided, choosing, costs)
        obj = self._in_hand(card).obj
        self.duel.play.casts(self.seat, obj, way or way_named(obj, str(card)), announcement)
        return Handle(self.duel, obj.id)

    def activates(
        self,
        what: "str | Handle",
        which: str | int = "",
        at: Any = None,
        *,
        x: int | None = None,
        modes: Sequence[Any] = (),
        divided: Mapping[Any, int] | Sequence[int] | None = None,
        choosing: Sequence[Any] = (),
    ) -> Handle:
        """Activate an ability, by its number (from 1) or words in its text. Gives the ability on the stack."""
        obj = self._own(what)
        announcement = _announcement(at, x, modes, divided, choosing, {})
        self.duel.play.activates(self.seat, obj, which, announcement)
        return (
            Handle(self.duel, announcement.item)
            if announcement.object(self.duel.play.finder)
            else Handle(self.duel, obj.id)
        )

    def pays_by_hand(self) -> None:
        """For the next spell or ability, the player says which mana is made, and where life is paid instead."""
        self.duel.play.give_priority(self.seat)
        self.duel.game.answer(("by hand",))

    def plays(self, land: "Source | Handle") -> Handle:
        handle = self._in_hand(land)
        self.duel.play.does(self.seat, handle.obj, "land", "play")
        return handle

    def turns_up(self, what: "str | Handle") -> None:
        """Turn a face-down permanent face up, for its cost."""
        self.duel.play.does(self.seat, self._own(what), "up", "turn face up")

    def unlocks(self, half: str) -> None:
        """Pay for a locked half of a Room. 116.2m"""
        [room] = [one for one in self.battlefield if half in [side.name for side in one.obj.copiable.faces]]
        self.duel.play.does(self.seat, room.obj, "special", f"unlock {half}".casefold())

    def suspends(self, card: "Source | Handle") -> Handle:
        """Exile it from hand, for its suspend cost. 702.62a"""
        found = self._in_hand(card)
        self.duel.play.does(self.seat, found.obj, "special", "suspend")
        return found

    def foretells(self, card: "Source | Handle") -> Handle:
        """Exile it from hand face down, for {2}. 702.143a"""
        found = self._in_hand(card)
        self.duel.play.does(self.seat, found.obj, "special", "foretell")
        return found

    def plots(self, card: "Source | Handle") -> Handle:
        """Exile it from hand for its plot cost. 702.170a"""
        found = self._in_hand(card)
        self.duel.play.does(self.seat, found.obj, "special", "plot")
        return found

    def ends_effect(self, on: "str | Handle") -> None:
        """Pay to end an effect, as it allows. 116.2c"""
        self.duel.play.does(self.seat, self.duel.obj(on), "end", "end the effect on")

    def passes(self) -> None:
        self.duel.play.passes(self.seat)

    def chooses(self, *wish: Any) -> None:
        """Answer what the player is asked now."""
        self.duel.play.chooses(self.seat, _wish(wish))

    def answers(self, *wishes: Any, kind: str = "") -> None:
        """Answers for later, in order: each is given when the player is asked (something of that kind)."""
        self.duel.play.script.extend(Scripted(self.seat, wish, kind) for wish in wishes)

    def attacks(self, *attackers: "str | Handle | Mapping[Any, Any]", defender: "Seat | Handle | None" = None) -> None:
        """`attacks(bear, elf)` or `attacks({bear: bob, elf: carol})`; in a duel there is one defender."""
        pairs: list[tuple[Obj, Any]] = []
        for one in attackers:
            if isinstance(one, Mapping):
                pairs += [(self._own(attacker), self.duel.entity(target)) for attacker, target in one.items()]
            else:
                pairs.append((self._own(one), self._defender(defender)))
        self.duel.play.attacks(self.seat, pairs)

    def _defender(self, defender: "Seat | Handle | None") -> Any:
        if defender is not None:
            return self.duel.entity(defender)
        others = [player for player in self.duel.state.alive() if player.team != self.player.team]
        assert len(others) == 1, "say who is attacked: defender=..."
        return others[0]

    def blocks(self, blockers: Mapping[Any, Any]) -> None:
        """`blocks({wall: bear})`; a list where a creature blocks several."""
        self.duel.play.blocks(
            self.seat,
            {
                self._own(blocker).id: [
                    self.duel.obj(one) for one in (theirs if isinstance(theirs, list) else [theirs])
                ]
                for blocker, theirs in blockers.items()
            },
        )

    def concedes(self) -> None:
        self.duel.game.concede(self.seat)

    def _own(self, what: "str | Handle") -> Obj:
        if isinstance(what, Handle):
            return what.obj
        mine = [o for o in self.duel.state.battlefield.values() if o.controller == self.seat]
        found: Obj = self.duel.play.finder.one(what, mine, f"under {self.name}'s control")
        return found

    def _in_hand(self, card: "Source | Handle") -> Handle:
        if isinstance(card, Handle):
            return card
        if isinstance(card, str):
            found = self.duel.play.finder.matching(card, [self.duel.state.objects[id] for id in self.player.hand])
            if found:
                return Handle(self.duel, found[0].id)
        self.duel.play.give_priority(self.seat)
        return self.holds(card)

    def __repr__(self) -> str:
        return self.name


class Cards(Sequence[Handle]):
    """A zone: handles in order; `in` takes a name too."""

    def __init__(self, duel: "Duel", ids: Sequence[int]) -> None:
        self._duel, self._ids = duel, ids

    def __len__(self) -> int:
        return len(self._ids)

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, str):
            found = self._duel.play.finder.one(at, [self._duel.state.obj(id) for id in self._ids])
            return Handle(self._duel, found.id)
        if isinstance(at, slice):
            return [Handle(self._duel, id) for id in self._ids[at]]
        return Handle(self._duel, self._ids[at])

    def __iter__(self) -> Iterator[Handle]:
        return (Handle(self._duel, id) for id in self._ids)

    def __contains__(self, what: object) -> bool:
        if isinstance(what, str):
            return bool(self.named(what))
        return isinstance(what, Handle) and what.id in self._ids

    def named(self, name: str) -> list[Handle]:
        """Those that have this name now."""
        return [handle for handle in self if handle.name.casefold() == name.casefold()]

    @property
    def names(self) -> list[str]:
        return [handle.name for handle in self if handle.name != "Filler"]

    def __repr__(self) -> str:
        return repr(self.names)


class Duel:
    """A game in play: two players, unless names say otherwise, in the main phase of the first, with no lack of mana."""

    def __init__(self, *names: str, unscripted: str = RAISE, **position: Any) -> None:
        people = names or ("Alice", "Bob")
        sides = position.pop("sides", [Side(name, plenty=True) for name in people])
        self.play = Play(laid_out(Position(sides, **position)), LANGUAGE, unscripted)
        self._seats = WeakValueDictionary[int, Seat]()  # each holds the duel, so the duel holds none of them
        self._told = 0

    def __getattr__(self, name: str) -> Seat:
        for player in self.state.players if "_seats" in self.__dict__ else ():
            if player.name.casefold() == name.casefold():
                return self._seat(player.seat)
        raise AttributeError(name)

    def _seat(self, number: int) -> Seat:
        """The same for all who hold it."""
        seat = self._seats.get(number)
        if seat is None:
            seat = self._seats[number] = Seat(self, number)
        return seat

    @property
    def seats(self) -> list[Seat]:
        return [self._seat(player.seat) for player in self.state.players]

    @property
    def game(self) -> Table:
        return self.play.game

    @property
    def state(self) -> MagicState:
        return state_of(self.play.game)

    @property
    def step(self) -> str:
        return self.state.turn.step

    @property
    def active(self) -> Seat:
        return self.seats[self.state.turn.active]

    @property
    def asked(self) -> str:
        """The kind of the decision that is waiting; `priority` when nothing is asked."""
        return self.game.decision.kind if self.game.decision is not None else "over"

    @property
    def offered(self) -> list[str]:
        """The labels of the options of the decision that is waiting."""
        return [] if self.game.decision is None else [option.label for option in self.game.decision.options]

    @property
    def question(self) -> str:
        """What is asked of whom, with the options, in words."""
        return question(self.play.finder, self.game.decision) if self.game.decision is not None else "the game is over"

    @property
    def stack(self) -> Cards:
        """The last one is the top."""
        return Cards(self, self.state.stack)

    @property
    def battlefield(self) -> Cards:
        return Cards(self, list(self.state.battlefield))

    @property
    def exile(self) -> Cards:
        return Cards(self, list(self.state.exile))

    @property
    def log(self) -> list[str]:
        """What has happened so far, in sentences."""
        return [tell(self.state, event) for event in self.state.log]

    def __getitem__(self, name: str) -> Handle:
        """Anything by its name: `duel["Grizzly Bears"]`, `duel["bob's Clone"]`."""
        return Handle(self, self.play.finder.one(name).id)

    def card(self, card: Card) -> Card:
        """A card made for this test; it can be named from now on."""
        self.play.placing.know(card)
        return card

    def put(self, seat: Seat, card: Source, zone: str, **details: Any) -> Handle:
        for key in ("attached_to", "attacking", "copy_of"):
            if isinstance(details.get(key), (Handle, Seat)):
                details[key] = self._nickname(details[key])
        if "blocking" in details:
            details["blocking"] = tuple(self._nickname(one) for one in details["blocking"])
        if isinstance(details.get("owner"), Seat):
            details["owner"] = details["owner"].name
        return Handle(self, self.play.placing.put(seat.seat, zone, Thing(card, **details)))

    def _nickname(self, what: "Handle | Seat") -> str:
        if isinstance(what, Seat):
            return what.name
        self.play.placing.aliases[f"#{what.id}"] = what.id
        return f"#{what.id}"

    def handle(self, id: int) -> "Handle | Seat":
        return self.seats[id - 1] if id < FIRST_OBJECT else Handle(self, id)

    def entity(self, what: "str | Handle | Seat") -> Any:
        if isinstance(what, (Handle, Seat)):
            return self.state.entity(what.id)
        return self.play.finder.one(what)

    def obj(self, what: "str | Handle") -> Obj:
        found = self.entity(what)
        assert isinstance(found, Obj)
        return found

    # What happens

    def resolve(self, *choosing: Any) -> None:
        """Everyone passes until the top of the stack has resolved; `choosing` answers what is asked on the way."""
        self._scripted(choosing, self.play.resolve)

    def resolve_all(self, *choosing: Any) -> None:
        self._scripted(choosing, self.play.resolve_all)

    def pass_to(self, step: str, player: Seat | None = None, *, choosing: Sequence[Any] = ()) -> None:
        """To the step of this name that comes next (`main`, `upkeep`, `damage`, `end`…), of anyone or of one player."""
        self._scripted(choosing, lambda: self.play.go_to(step, None if player is None else player.seat))

    def next_turn(self, step: str = "main", *, choosing: Sequence[Any] = ()) -> None:
        """To a step of the next turn."""
        self._scripted(choosing, lambda: self.play.go_to(step, turn=True))

    def _scripted(self, choosing: Sequence[Any], what: Any) -> None:
        before = [Scripted(-1, wish) for wish in choosing]
        self.play.script[:0] = before
        what()
        left = [one.wish for one in before if any(one is other for other in self.play.script)]
        assert not left, f"nobody was asked for {left!r} (a choice with one possible answer is made by itself)"


def _wish(wish: tuple[Any, ...]) -> Any:
    return wish[0] if len(wish) == 1 else list(wish)


def _announcement(
    at: Any,
    x: int | None,
    modes: Sequence[Any],
    divided: Any,
    choosing: Sequence[Any],
    costs: Mapping[str, int | Sequence[int]],
) -> Announcement:
    targets = None if at is None else list(at) if isinstance(at, (list, tuple)) else [at]
    paying = {name: times for name, times in costs.items() if times}
    return Announcement(targets, modes, x, divided, paying, list(choosing))
