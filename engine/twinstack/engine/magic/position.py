"""Sets up any position without playing to it: the players, what lies where and in which state, and whose step it is."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from twinstack.engine.errors import JournalError, ScenarioError
from twinstack.engine.kernel.decisions import Later, Steps
from twinstack.engine.kernel.game import Game
from twinstack.engine.kernel.journal import Journal
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.magic.card_book import CardBook
from twinstack.engine.magic.cards import book_of_twinstack, find_token
from twinstack.engine.magic.characteristics import Copiable
from twinstack.engine.magic.editions import book_of
from twinstack.engine.magic.entities import Player
from twinstack.engine.magic.game_cards import GameCards
from twinstack.engine.magic.mana import KINDS, LETTER_KINDS
from twinstack.engine.magic.placing import CHANGED, Placing, Thing
from twinstack.engine.magic.plain import from_data, to_data
from twinstack.engine.magic.profile import MAGIC_CURRENT, PROFILES, Profile
from twinstack.engine.magic.rules import INTERPRETERS
from twinstack.engine.magic.rules.book import RuleBook, WordedRuleBook, rule_book
from twinstack.engine.magic.rules.monarchy import make_monarch
from twinstack.engine.magic.rules.speed import set_speed
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.turn import MAX_SPEED, STEPS
from twinstack.engine.magic.words.card import Card
from twinstack.engine.magic.words.daytime import DAY, NIGHT

__all__ = [
    "PLENTY",
    "PlentyBook",
    "Position",
    "Side",
    "Thing",
    "laid_out",
    "lay_out",
    "need_card",
    "position_of",
    "token_named",
]

assert INTERPRETERS

ZONES = ("library", "hand", "battlefield", "graveyard", "exile", "command")
PLENTY = 20  # of each kind of mana, for a player with unlimited mana


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
    fill: int = 20  # filler cards at the bottom of the library, so that nobody runs out of cards
    life: int | None = None
    counters: Mapping[str, int] = field(default_factory=dict)
    pool: str = ""  # letters, such as "RRG"
    plenty: bool = False  # mana never runs out
    team: int | None = None
    lands_played: int = 0
    speed: int = 0  # 0 for none. 702.179b
    blessed: bool = False  # has the city's blessing. 702.131c
    tempted: int = 0  # how often the Ring has tempted the player. 701.54

    def things(self) -> Iterator[tuple[str, Thing]]:
        for zone in ZONES:
            for thing in getattr(self, zone):
                yield zone, thing


@dataclass(frozen=True, slots=True)
class Position:
    """A whole game at one moment. The active player gets priority, with an empty stack."""

    sides: Sequence[Side]
    active: str = ""  # by default the first player
    step: str = "main"
    beginning: bool = False  # the step is about to begin: its beginning is still to happen
    turn: int = 5
    monarch: str = ""  # the player who is the monarch. 725.1
    seed: str = ""
    profile: str = MAGIC_CURRENT.name
    cards: Mapping[str, Card] = field(default_factory=dict)  # defined for this position; preferred to those of the book
    tokens: Mapping[str, Copiable] = field(default_factory=dict)
    daytime: str = ""  # day or night, if it has become either. 731.1


class PlentyBook(RuleBook):
    """The rules of Magic, but for some players mana never runs out."""

    def __init__(self, seats: Sequence[int]) -> None:
        self.seats = tuple(seats)

    def burns(self, s: MagicState, seat: int) -> bool:
        return seat not in self.seats and super().burns(s, seat)

    def next_steps(self, game: Game[MagicState]) -> Steps[None] | Later | None:
        self._fill(game.state)
        return super().next_steps(game)

    def unspent_mana_goes(self, g: Table) -> None:
        super().unspent_mana_goes(g)
        self._fill(g.state)

    def _fill(self, s: MagicState) -> None:
        for seat in self.seats:
            s.players[seat].pool = dict.fromkeys(KINDS, PLENTY)


class WordedPlentyBook(PlentyBook, WordedRuleBook):
    """The same, in the words of an edition."""


def _rules(profile: Profile, plenty: Sequence[int]) -> RuleBook:
    if not plenty:
        return rule_book(profile)
    return (WordedPlentyBook if profile.terms.renderings else PlentyBook)(plenty)


def lay_out(position: Position, book: CardBook | None = None) -> Table:
    """A game in this position, ready to be answered."""
    return laid_out(position, book).game


def laid_out(position: Position, book: CardBook | None = None) -> Placing:
    """The game as `.game`, with `.aliases`; `.put` adds more things."""
    _check(position)
    names = [side.name for side in position.sides]
    profile = PROFILES[position.profile]
    players = [Player(seat, name, profile.starting_life) for seat, name in enumerate(names)]
    book = book or book_of(position.profile)
    s = MagicState(players, Randomness(position.seed.encode()), profile, GameCards(book))
    _set_turn(s, position, names)
    s.daytime = position.daytime
    s.blessed = {seat: None for seat, side in enumerate(position.sides) if side.blessed}
    s.ring = {seat: (side.tempted, 0) for seat, side in enumerate(position.sides) if side.tempted}
    for player, side in zip(players, position.sides, strict=True):
        _sit_down(player, side)
    seed, data = position.seed.encode().hex(), to_data(position, book)
    book_name, rules = profile.rulebook, profile.version
    journal = Journal(position.profile, tuple(names), (), seed, {}, position=data, rulebook=book_name, rules=rules)
    plenty = [player.seat for player, side in zip(players, position.sides, strict=True) if side.plenty]
    game = Table(_rules(profile, plenty), s, journal)
    placing = Placing(game, position.cards, position.tokens)
    for player, side in zip(players, position.sides, strict=True):
        for zone, thing in side.things():
            placing.add(player.seat, zone, thing)
        placing.fill(player.seat, side.fill)
    placing.finish()
    _crown(game, position, names)
    _race(game, position)
    made_up = (*(card.printed for card in position.cards.values()), *position.tokens.values())
    s.cards = s.cards.including(printed=(*(obj.printed for obj in s.objects.values()), *made_up))
    journal.cards = dict(s.cards.digests)
    game.start()
    return placing


def need_card(thing: Thing, book: CardBook | None = None) -> None:
    """Refuse a thing whose card or token does not exist."""
    if thing.token:
        token_named(str(thing.card), book)
    else:
        (book or book_of_twinstack()).find(str(thing.card))


def token_named(name: str, book: CardBook | None = None) -> Copiable:
    """The token of this name: one that a card creates, or one like a card of the book."""
    return find_token(name, book or book_of_twinstack())


def position_of(journal: Journal, book: CardBook | None = None) -> Position:
    """The position that a game began from."""
    if journal.position == CHANGED:
        raise JournalError("the position was changed while the game was played, which its journal does not tell")
    if book is None and journal.profile in PROFILES:
        book = book_of(journal.profile)
    try:
        found: Position = from_data(journal.position, Position, Side, book=book)
    except ScenarioError as error:
        raise JournalError(f"journal line 1: its position cannot be read: {error}") from None
    return found


def _check(position: Position) -> None:
    if position.profile not in PROFILES:
        raise ScenarioError(f"profile {position.profile!r}: the engine knows {', '.join(PROFILES)}")
    if not 2 <= len(position.sides) <= 6:
        raise ScenarioError(f"a game has two to six players, not {len(position.sides)}")
    for side in position.sides:
        if not 0 <= side.speed <= MAX_SPEED:
            raise ScenarioError(f"{side.name} has a speed from 1 to {MAX_SPEED}, or 0 for none, not {side.speed}")
    if position.daytime not in ("", DAY, NIGHT):
        raise ScenarioError(f"it is {DAY!r} or {NIGHT!r}, or neither, not {position.daytime!r}")
    if position.step not in STEPS:
        raise ScenarioError(f"step {position.step!r}: expected one of {', '.join(STEPS)}")


def _set_turn(s: MagicState, position: Position, names: Sequence[str]) -> None:
    if position.active and position.active not in names:
        raise ScenarioError(f"no player is named {position.active!r}; there are {', '.join(names)}")
    turn = s.turn
    turn.number = position.turn
    turn.active = turn.holder = names.index(position.active) if position.active else 0
    turn.step = position.step
    turn.ahead = STEPS[STEPS.index(position.step) + 1 :]
    turn.stage = "begin" if position.beginning or position.step in ("untap", "cleanup") else "checks"
    s.last_facts = tuple({} for _ in names)


def _crown(game: Table, position: Position, names: Sequence[str]) -> None:
    """Set the monarch, as one since earlier; nothing triggers."""
    if not position.monarch:
        return
    if position.monarch not in names:
        raise ScenarioError(f"no player is named {position.monarch!r} to be the monarch; there are {', '.join(names)}")
    logged = len(game.state.log)
    make_monarch(game, names.index(position.monarch))
    del game.state.log[logged:]
    game.state.pending = []


def _race(game: Table, position: Position) -> None:
    """Set the speeds, as had since earlier; nothing triggers."""
    logged = len(game.state.log)
    for seat, side in enumerate(position.sides):
        if side.speed:
            set_speed(game, seat, side.speed)
    del game.state.log[logged:]
    game.state.pending = []


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
        player.pool = {**player.pool, kind: player.pool.get(kind, 0) + 1}
