"""The state of a game of Magic: what it keeps beyond that of any game, such as combat and commanders."""

from collections.abc import KeysView, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self, cast

from twinstack.engine.compiling import mypyc_attr
from twinstack.engine.core.state import CoreState
from twinstack.engine.kernel.game import Game
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.kernel.state import State
from twinstack.engine.magic.entities import Obj, Player
from twinstack.engine.magic.profile import Profile
from twinstack.engine.magic.reading import Supposed
from twinstack.engine.magic.sheet import SHEET
from twinstack.engine.magic.terms import Terms
from twinstack.engine.magic.turn import Combat, Turn

if TYPE_CHECKING:  # words know the steps of a turn, and cards are made of words
    from twinstack.engine.magic.game_cards import GameCards


class Buried(NamedTuple):
    """A graveyard when somebody looked for cards with an ability to be used there."""

    ids: list[int]
    cards: KeysView[int]  # the same, for questions
    used: list[int]


@mypyc_attr(allow_interpreted_subclasses=True)
class MagicState(CoreState[Obj, Player]):
    """The state of a game of Magic."""

    object_type: ClassVar[type[Obj]] = Obj

    def __init__(self, players: list[Player], random: Randomness, profile: Profile, cards: "GameCards") -> None:
        super().__init__(players, random, SHEET)
        self.profile = profile
        self.meaning = of_edition(profile.terms, profile.sizes_apply == "in order", profile.phasing_leaves_play)
        self.cards = cards
        self.turn = Turn()  # `turn_of` gives it as what it is: an attribute has one type in all classes
        self.combat: Combat = Combat()  # said, since mypyc meets its users first
        self.last_facts: tuple[dict[str, int], ...] = ()  # the facts of each player as the last turn ended
        self.hidden: dict[int, None] = {}  # permanents that are face down
        self.open_to_others: dict[int, None] = {}  # permanents with abilities that other players may activate. 602.2
        self.commanders: frozenset[int] = frozenset()  # the cards that are commanders, by number. 903.3
        self.commander_casts: dict[tuple[int, int], int] = {}  # (seat, card) -> times from the command zone. 903.8
        self.commander_damage: dict[tuple[int, int], int] = {}  # (seat, card) -> combat damage by it. 903.10a
        self.graveyards_ordered = False  # some card of the game depends on the order of graveyards. 404.2
        self.fresh = 0  # the first id given while the present spell or ability resolves. 400.7j
        self.prepared: dict[int, int] = {}  # copy of a prepare spell in exile -> the prepared permanent. 722.3c
        self.foretold: dict[int, None] = {}  # foretold cards in exile. 702.143
        self.set_aside: dict[int, None] = {}  # cards in exile to be cast in a later turn. 702.170
        self.on_adventure: dict[int, int] = {}  # exiled card -> the seat that may play it from there. 715.3d
        self.speed: dict[int, int] = {}  # seat -> speed, for the players who have one. 702.179b
        self.marked: dict[int, tuple[Any, ...]] = {}  # seat -> its mana with restrictions or riders. 106.6
        self.available_mana: dict[int, Any] = {}  # seat -> what it could pay with; dropped when that may have changed
        self.buried: dict[int, Buried] = {}  # seat -> its graveyard; dropped when a card there is different
        # (source, ability, instance) -> how often it has resolved this turn. 707.10b
        self.resolved: dict[tuple[int, Any, int | None], int] = {}
        self.monarch = 0  # the player who is the monarch, by id. 725.1
        self.first_of_name: tuple[tuple[int, str], ...] = ()  # names of spells that first resolved, by seat. 702.192a
        self.blessed: dict[int, None] = {}  # seats that have the city's blessing. 702.131c
        self.pairs: dict[int, tuple[int, int]] = {}  # creature -> the one it is paired with, and their player. 702.95b
        self.ring: dict[int, tuple[int, int]] = {}  # seat -> how often the Ring tempted it, its Ring-bearer. 701.54
        self.daytime = ""  # day or night, once it has become either. 731.1
        self.casts_before = -1  # if it is either: the spells of the last turn's player in it. 731.2

    def supposing(self, *these: Any) -> Supposed:
        """A view of this state in which these objects replace those with the same ids."""
        return Supposed(self, {obj.id: obj for obj in these})

    def showing(self, over: Mapping[int, Obj]) -> Supposed:
        """The same as `supposing`, with objects that are no longer written to."""
        return Supposed(self, over, fixed=True)

    def name_zones(self) -> None:
        self.battlefield = cast("dict[int, Obj]", self.zones["battlefield"])
        super().name_zones()
        self.exile = cast("dict[int, Obj]", self.zones["exile"])
        self.command = cast("dict[int, Obj]", self.zones["command"])

    def clone(self) -> Self:
        twin = super().clone()
        twin.profile = self.profile
        twin.cards = self.cards
        twin.last_facts = self.last_facts
        twin.commanders = self.commanders
        twin.commander_casts = self.commander_casts
        twin.commander_damage = self.commander_damage
        twin.graveyards_ordered = self.graveyards_ordered
        twin.fresh = self.fresh
        twin.speed = self.speed
        twin.marked = self.marked
        twin.monarch = self.monarch
        twin.first_of_name = self.first_of_name
        twin.blessed = self.blessed
        twin.pairs = self.pairs
        twin.ring = self.ring
        twin.daytime = self.daytime
        twin.casts_before = self.casts_before
        twin.combat = self.combat.copy()
        twin.hidden = dict(self.hidden)
        twin.open_to_others = dict(self.open_to_others)
        twin.prepared = dict(self.prepared)
        twin.foretold = dict(self.foretold)
        twin.set_aside = dict(self.set_aside)
        twin.on_adventure = dict(self.on_adventure)
        twin.available_mana = {}
        twin.buried = {}
        twin.resolved = dict(self.resolved)
        return twin

    def extra_form(self) -> list[Any]:
        """Further values for hashes. Hashes of finished journals depend on this order."""
        facts, phased = list(self.last_facts), list(self.absent)
        led = [self.commander_casts, self.commander_damage] if self.commanders else []
        counted = [self.resolved] if self.resolved else []
        crowned = [["monarch", self.monarch]] if self.monarch else []
        marked = [self.marked] if any(self.marked.values()) else []
        racing = [["speed", self.speed]] if self.speed else []
        away = [["on an adventure", self.on_adventure]] if self.on_adventure else []
        timed = [["daytime", self.daytime, self.casts_before]] if self.daytime else []
        firsts = [["first of name", self.first_of_name]] if self.first_of_name else []
        favored = [["city's blessing", self.blessed]] if self.blessed else []
        bound = [["paired", self.pairs]] if self.pairs else []
        tempted = [["the Ring", self.ring]] if self.ring else []
        return [
            self.turn,
            self.combat,
            facts,
            phased,
            self.commanders,
            self.drawn,
            self.finished,
            *led,
            *counted,
            *marked,
            *crowned,
            *racing,
            *away,
            *timed,
            *favored,
            *bound,
            *tempted,
            *firsts,
        ]


@cache
def of_edition(terms: Terms, sizes_in_order: bool, phasing_leaves: bool) -> Any:
    """Magic's answers to the core's questions for an edition: its words, its layers, and what leaves play."""
    if not (terms or sizes_in_order or phasing_leaves):
        return MagicState.usual_meaning
    return type(MagicState.usual_meaning)(  # type: ignore[call-arg]
        terms, sizes_in_order=sizes_in_order, phasing_leaves=phasing_leaves
    )


Table = Game[MagicState]


def table_of(game: Game[State]) -> Table:
    """The same game, typed as one of Magic; TypeError if it is none."""
    state_of(game)
    same: Any = game  # a `cast` would take as long again, and this is asked at each answer
    table: Table = same
    return table


def state_of(game: Game[State]) -> MagicState:
    """The state of a game of Magic; TypeError if it is another game."""
    state = game.state
    if not isinstance(state, MagicState):
        raise TypeError(f"a game of Magic was expected, not one with {type(state).__name__}")
    return state
