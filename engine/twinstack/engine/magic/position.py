"""Any position, without playing to it: who sits there, what lies where and in which state, whose step it is.

Things are placed through the same indexing as what really enters, but nothing triggers and nothing is replaced.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from twinstack.engine.errors import ScenarioError
from twinstack.engine.kernel.characteristics import Copiable
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.entities import Obj, Player
from twinstack.engine.kernel.game import Game
from twinstack.engine.kernel.journal import Journal
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.magic.cards import find_card
from twinstack.engine.magic.mana import KINDS, LETTER_KINDS
from twinstack.engine.magic.profile import PROFILES
from twinstack.engine.magic.rules import INTERPRETERS, copying, faces, moving, verbs
from twinstack.engine.magic.rules.book import RuleBook
from twinstack.engine.magic.rules.continuous import refresh
from twinstack.engine.magic.rules.layers import base_value
from twinstack.engine.magic.rules.indexing import note_statics, reindex
from twinstack.engine.magic.rules.naming import NOTED
from twinstack.engine.magic.stack_info import StackInfo
from twinstack.engine.magic.state import STEPS, Attack, MagicState, Table
from twinstack.engine.magic.words.card import Card, card
from twinstack.engine.suggest import did_you_mean

assert INTERPRETERS

ZONES = ("library", "hand", "battlefield", "graveyard", "exile", "command")
FILLER = card("Filler", None, "Sorcery")  # what libraries are filled up with: it cannot be played
PLENTY = 20  # of each kind of mana, where mana is no matter


@dataclass(frozen=True, slots=True)
class Thing:
    """A card or token in a zone. `alias` is what its author calls it; so may others, in `attached_to` and the like."""

    card: str | Card | Copiable
    alias: str = ""
    owner: str = ""  # who owns it, where that is not the player in whose zone it lies
    token: bool = False
    copy_of: "str | Card | Copiable" = ""
    tapped: bool = False
    sick: bool = False  # came under its controller's control this turn. 302.6
    face_down: str = ""  # morph, manifest or effect
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


@dataclass(frozen=True, slots=True)
class Side:
    """One player and all that is theirs. The last card of a library or graveyard is the top one."""

    name: str
    hand: Sequence[Thing] = ()
    battlefield: Sequence[Thing] = ()
    graveyard: Sequence[Thing] = ()
    exile: Sequence[Thing] = ()
    command: Sequence[Thing] = ()
    library: Sequence[Thing] = ()
    fill: int = 20  # filler cards below the library, so that nobody runs out of cards
    life: int | None = None
    counters: Mapping[str, int] = field(default_factory=dict)
    pool: str = ""  # letters, such as "RRG"; one more way to say it is plenty
    plenty: bool = False  # mana never runs out
    team: int | None = None
    lands_played: int = 0

    def things(self) -> Iterator[tuple[str, Thing]]:
        for zone in ZONES:
            for thing in getattr(self, zone):
                yield zone, thing


@dataclass(frozen=True, slots=True)
class Position:
    """A whole game, as it stands. The active player gets priority, with an empty stack."""

    sides: Sequence[Side]
    active: str = ""  # the first player where nothing is said
    step: str = "main"
    beginning: bool = False  # the step is about to begin: what happens at its beginning is still to happen
    turn: int = 5
    seed: str = ""
    profile: str = "magic-current"


class PlentyBook(RuleBook):
    """The rules of Magic, but for some players mana never runs out."""

    def __init__(self, seats: Sequence[int]) -> None:
        self.seats = tuple(seats)

    def next_steps(self, game: Game[MagicState]) -> Steps[None] | None:
        for seat in self.seats:
            game.state.players[seat].pool = dict.fromkeys(KINDS, PLENTY)
        return super().next_steps(game)


def lay_out(position: Position) -> Table:
    """A game in this position, ready to be answered."""
    return lay_out_named(position)[0]


def lay_out_named(position: Position) -> tuple[Table, dict[str, int]]:
    """The game, and the ids of all things that have an alias."""
    return _Layout(position).run()


class _Layout:
    """One position in the making."""

    def __init__(self, position: Position) -> None:
        if position.profile not in PROFILES:
            raise ScenarioError(f"profile {position.profile!r}: the engine knows {', '.join(PROFILES)}")
        if not 2 <= len(position.sides) <= 6:
            raise ScenarioError(f"a game has two to six players, not {len(position.sides)}")
        if position.step not in STEPS:
            raise ScenarioError(f"step {position.step!r}: expected one of {', '.join(STEPS)}")
        self.position = position
        self.names = [side.name for side in position.sides]
        profile = PROFILES[position.profile]
        players = [Player(seat, name, profile.starting_life) for seat, name in enumerate(self.names)]
        self.s = MagicState(players, Randomness(position.seed.encode()), profile)
        self.aliases: dict[str, int] = {}
        self.placed: list[tuple[Thing, int]] = []
        self.cards = 0

    def run(self) -> tuple[Table, dict[str, int]]:
        s, position = self.s, self.position
        self._set_turn()
        refresh(s)
        for player, side in zip(s.players, position.sides, strict=True):
            _sit_down(player, side)
            for zone, thing in side.things():
                self._add(player.seat, zone, thing)
            for _ in range(side.fill):
                self._fill(player.seat)
        refresh(s)
        journal = Journal(position.profile, tuple(self.names), (), position.seed.encode().hex(), "position")
        plenty = [seat for seat, side in enumerate(position.sides) if side.plenty]
        game = Table(PlentyBook(plenty) if plenty else RuleBook(), s, journal)
        self._relate(game)
        refresh(s)
        s.log.clear()
        s.pending.clear()
        game.start()
        return game, self.aliases

    def _set_turn(self) -> None:
        turn, position = self.s.turn, self.position
        turn.number = position.turn
        turn.active = turn.holder = self._seat(position.active) if position.active else 0
        turn.step = position.step
        turn.ahead = STEPS[STEPS.index(position.step) + 1 :]
        turn.stage = "begin" if position.beginning or position.step in ("untap", "cleanup") else "checks"
        self.s.last_facts = tuple({} for _ in self.names)

    def _seat(self, name: str) -> int:
        if name not in self.names:
            raise ScenarioError(f"no player is named {name!r}; there are {', '.join(self.names)}")
        return self.names.index(name)

    def _value(self, what: str | Card | Copiable) -> Copiable:
        """The copiable values that are meant: of a card, or of something that is there already."""
        if isinstance(what, Copiable):
            return what
        if isinstance(what, Card):
            return what.printed
        if what in self.aliases:
            return copying.copiable_value(self.s, self.s.objects[self.aliases[what]])
        return find_card(what).printed

    def _add(self, seat: int, zone: str, thing: Thing) -> None:
        s = self.s
        owner = self._seat(thing.owner) if thing.owner else seat
        printed = self._value(thing.card)
        obj = moving.new_object(s, "token" if thing.token else "card", owner, printed, zone, self._number(thing))
        if zone != "battlefield":
            obj.controller = obj.under = owner
        _dress(s, obj, thing, seat if zone == "battlefield" else owner)
        if thing.copy_of:
            copied = self._value(thing.copy_of)
            value = copied if not copied.two_faced else replace(copied, faces=copied.faces[:1], layout="normal")
            copying.become(s, obj, value, obj.id, 0)
        obj.chars = base_value(obj)
        if obj.chars.loyalty is not None and zone == "battlefield" and "loyalty" not in obj.counters:
            obj.counters = {**obj.counters, "loyalty": obj.chars.loyalty}
        self._into(obj, zone)
        self.placed.append((thing, obj.id))
        if thing.alias:
            if thing.alias in self.aliases:
                raise ScenarioError(f"two things are called {thing.alias!r}")
            self.aliases[thing.alias] = obj.id

    def _number(self, thing: Thing) -> int:
        self.cards += not thing.token
        return -1 if thing.token else self.cards - 1

    def _into(self, obj: Obj, zone: str) -> None:
        s = self.s
        s.objects[obj.id] = obj
        if zone == "battlefield":
            moving.place(s, obj, moving.Moving(0, zone))
            return
        if zone in moving.OWN_ZONES:
            getattr(s.players[obj.owner], zone).append(obj.id)
        else:
            getattr(s, zone)[obj.id] = obj
        note_statics(s, obj, obj.chars)
        reindex(s, obj, None)

    def _fill(self, seat: int) -> None:
        obj = moving.new_object(self.s, "card", seat, FILLER.printed, "library", self._number(Thing(FILLER)))
        obj.chars = base_value(obj)
        self.s.objects[obj.id] = obj
        self.s.players[seat].library.insert(0, obj.id)

    def _relate(self, game: Table) -> None:
        """What needs all others to be there: attachments, combat, phasing."""
        s = self.s
        for thing, id in self.placed:
            if thing.attached_to:
                verbs.attach(game, id, self._found(thing.attached_to))
            if thing.attacking:
                target = s.entity(self._found(thing.attacking))
                player = target.seat if isinstance(target, Player) else s.obj(target.id).controller
                s.combat.attackers[id] = Attack(target.id, player)
        for thing, id in self.placed:
            if thing.blocking:
                theirs = tuple(self._found(name) for name in thing.blocking)
                s.combat.blockers[id] = theirs
                for attacker in theirs:
                    attack = s.combat.attackers[attacker]
                    attack.blocked, attack.blockers = True, (*attack.blockers, id)
        faces.phase_out(game, [id for thing, id in self.placed if thing.phased_out])

    def _found(self, name: str) -> int:
        """A player, an alias, or the first thing of that name on the battlefield."""
        if name in self.names:
            return self.names.index(name) + 1
        if name in self.aliases:
            return self.aliases[name]
        for obj in self.s.battlefield.values():
            if obj.chars.name.casefold() == name.casefold():
                return obj.id
        there = [obj.chars.name for obj in self.s.battlefield.values()]
        raise ScenarioError(f"nothing on the battlefield is called {name!r}{did_you_mean(name, there)}")


def _sit_down(player: Player, side: Side) -> None:
    if side.life is not None:
        player.life = side.life
    if side.team is not None:
        player.team = side.team
    player.counters = dict(side.counters)
    player.lands_played = side.lands_played
    for letter in side.pool:
        if letter not in LETTER_KINDS:
            raise ScenarioError(f"mana pool {side.pool!r}: expected letters of W U B R G C, such as 'RRG'")
        kind = LETTER_KINDS[letter]
        player.pool[kind] = player.pool.get(kind, 0) + 1


def _dress(s: MagicState, obj: Obj, thing: Thing, seat: int) -> None:
    """The state of one object, apart from its characteristics."""
    obj.controller = obj.under = seat
    obj.timestamp = s.tick()
    obj.since = s.turn.number if thing.sick else s.turn.number - 1
    obj.tapped, obj.flipped, obj.face = thing.tapped, thing.flipped, int(thing.transformed)
    obj.counters, obj.damage = dict(thing.counters), thing.damage
    obj.known = {"library": 0, "hand": 1 << obj.owner}.get(obj.zone, moving.EVERYONE)
    if thing.face_down:
        obj.face_down = moving.FaceDown(thing.face_down, moving.HIDDEN)
        obj.known = 1 << seat
    if thing.chosen:
        obj.choices = {what: NOTED.get(what, {}).get(word, word) for what, word in thing.chosen.items()}
    if thing.paid:
        paid: dict[str, Any] = dict(thing.paid)
        obj.cast = StackInfo("cast", seat, obj.id, paid=paid, frm="hand")
