"""A game in this process. A seat learns of it only what a server would send it, through the same code, as bytes.

Views, questions and automatic answers are the server's; the copy of the game is the SDK's own. What is left out is the
network, the journal, clocks, and the comparison of checksums, since nothing can get lost on the way.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from twinstack.client_sdk.decisions import Decision, decision_of
from twinstack.client_sdk.errors import ClientError, IllegalAnswer
from twinstack.client_sdk.local.decks import Chosen
from twinstack.client_sdk.rooms import OVER, PLAYING, Room
from twinstack.client_sdk.view import View
from twinstack.engine import brought, rulebooks
from twinstack.engine.errors import GameOver, TwinstackError
from twinstack.engine.errors import IllegalAnswer as Illegal
from twinstack.engine.kernel.decisions import Answer, Form
from twinstack.engine.kernel.decisions import Decision as Asked
from twinstack.engine.kernel.game import Slices, Unasked
from twinstack.engine.players import RandomPlayer
from twinstack.engine.rulebook import AnyGame, Bot, Opening, RuleBook, Sitting
from twinstack.protocol import messages as m
from twinstack.protocol.codec import MSGPACK, client_side, server_side
from twinstack.protocol.mirror import TURN
from twinstack.protocol.rows import DecisionRow, Face
from twinstack.server.automatic import automatic
from twinstack.server.stopping import Stopping
from twinstack.server.turn_length import TurnLength
from twinstack.server.views.audience import Audience, News
from twinstack.server.views.catalogue import Catalogue, catalogue, short_face
from twinstack.server.views.viewer import Viewer

HOUSE = ("greedy", "random")
"""The bots that need no class: they play as those of a server do."""
IN_A_ROW = 1000
"""After this many automatic answers in a row, a seat is asked again, since they may go on for ever."""
ANSWERS = 20_000
"""The most answers in a turn; beyond that, the game is a draw."""
SLICES = 20_000
"""The most steps that an answer may lead to."""
OBJECTS = 20_000
"""The most objects in a game; beyond that, it is a draw."""
NAME = "here"  # of the room
CONCEDE = "concede"  # the option to give up, which is the last

_ENCODE, _DECODE = server_side(MSGPACK).encode, client_side(MSGPACK).read


class Unplayable(ClientError):
    """A game cannot begin. The text says why."""


class Near(Room):
    """A room whose messages cannot get lost, so that no checksum is compared."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.touched: set[int] = set()  # what patches have touched since somebody took note

    def view(self, message: m.View) -> bool:
        taken = super().view(message)
        self.touched.update(self.copy.objects, self.copy.seats, (TURN,))
        return taken

    def update(self, message: m.Update) -> bool:
        return super().update(message) if message.events else self._apply(message)

    def _apply(self, message: m.View | m.Update) -> bool:
        self.copy.apply(message.patch, self.touched)
        self.number, self.decision = message.number, message.decision
        return True


class Printed(Mapping[int, Face]):
    """The printed faces, each as a server tells it when it is asked for it."""

    def __init__(self, cards: Catalogue) -> None:
        self._cards = cards

    def __getitem__(self, number: int) -> Face:
        if not 0 <= number < len(self._cards):
            raise KeyError(number)
        return short_face(self._cards.face(number))

    def __iter__(self) -> Iterator[int]:
        return iter(range(len(self._cards)))

    def __len__(self) -> int:
        return len(self._cards)


def find_book(rulebook: str = "", profile: str = "") -> RuleBook:
    """The rule book of this name; where none is named, the one that has the profile, or the usual one."""
    try:
        if not rulebook and profile and (found := rulebooks.playing(profile)) is not None:
            return found
        return brought.find(rulebook)
    except TwinstackError as error:
        raise Unplayable(str(error)) from None


def house_bot(book: RuleBook, name: str, seed: str = "") -> Bot:
    """One of the bots that need no class; what is left to chance comes from the seed."""
    if name not in HOUSE:
        raise Unplayable(f"there is no bot {name!r} here; expected one of {', '.join(HOUSE)}")
    return RandomPlayer(seed) if name == "random" else book.bots.greedy()


class Table:
    """A game, with the view of each seat. Seats are counted from 1, as clients do.

    `house` has the seats that play by themselves. `stops` says when a seat is asked; a seat without stops is asked as
    on a server. `first` is the seat that goes first; by default, somebody is asked, or the game decides.
    The seats of `quiet` are asked only where they have a choice, and told only then, or when somebody looks, what has
    changed. They are not told in words what happens, and in labels `{0}` stands for the first of the refs. That takes
    less time, and what is seen does not depend on who looked when.
    """

    def __init__(
        self,
        book: RuleBook,
        players: Sequence[tuple[str, Chosen]],
        seed: str,
        *,
        profile: str = "",
        format: str = "",
        first: int = 0,
        house: Mapping[int, Bot] | None = None,
        stops: Mapping[int, Mapping[str, Any]] | None = None,
        quiet: Collection[int] = (),
    ) -> None:
        self.book, self._passing = book, book.passing
        self.house = dict(house or {})
        self.reason = ""  # why the game ended without anybody's choice
        self.answers = 0  # of all seats, automatic ones included
        self._stops = {seat: _stops(book, (stops or {}).get(seat, {})) for seat in range(1, len(players) + 1)}
        self._first = first
        self._game = _begun(book, players, seed, profile, format, first)
        self._length, self._is_too_long = TurnLength(book, self._game), False
        self._audience = Audience(self._game, counted=False)
        self._rooms: dict[int, Near] = {}
        self._views: dict[int, View] = {}
        self.faces = Printed(catalogue(book))
        self._asked: Decision | None = None
        self._reached: Asked | None = None  # the last decision that an answer has led to
        self._slices = 0  # that the answer under way may still take
        self._in_a_row = 0  # answers that nobody was asked for, since somebody was
        self._quiet = quiet
        self.forced = 0  # how often a quiet seat was not asked, because it had no choice
        for seat in range(1, len(players) + 1):
            if seat not in self.house:
                self._seat(seat)
                if seat in quiet:
                    viewer = self._audience.viewer(seat - 1)
                    viewer.tells = False
                    viewer.wait_to_be_asked()
        self._lead_on()

    def _seat(self, seat: int) -> None:
        """Show a seat the game as it begins."""
        room = self._rooms[seat] = Near(NAME)
        room.state = m.RoomState(room=NAME, stage=PLAYING, settings=m.Settings(), seats=[], seat=seat, game="1")
        viewer = self._audience.viewer(seat - 1)
        body = {"t": "view", "r": NAME, "n": 0, "h": viewer.hash, "g": viewer.sheet, "v": viewer.snapshot()}
        room.view(_DECODE(_ENCODE(body)))  # type: ignore[arg-type]
        self._views[seat] = View(room, self.faces)

    # --- what is asked

    @property
    def over(self) -> bool:
        return self._game.decision is None

    @property
    def asked(self) -> int:
        """The seat that is asked; 0 when the game is over."""
        return 0 if self._game.decision is None else self._game.decision.seat + 1

    @property
    def decision(self) -> Decision:
        """What is asked, as the seat sees it."""
        if self._asked is None:
            seat, row = self.asked, self._row
            name = None if seat in self._quiet else self._views[seat].name
            self._asked = decision_of(row, NAME, self._rooms[seat].copy, name)
        return self._asked

    @property
    def _row(self) -> DecisionRow:
        row = self._rooms[self.asked].decision if self.asked else None
        if row is None:
            raise ClientError("the game has ended: nothing is asked")
        return row

    def view(self, seat: int) -> View:
        """What a seat sees now. What has happened is told anew after each of its decisions."""
        return View(self.room(seat), self.faces)

    def room(self, seat: int) -> Near:
        """The copy of the game that a seat has, brought up to date."""
        room = self._rooms[seat]
        if seat in self._quiet and (news := self._audience.late_news(seat - 1)) is not None:
            self._take(room, self._audience.viewer(seat - 1), news)
        return room

    @property
    def turn(self) -> int:
        return self.book.games.turn(self._game)

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(player.id for player in self._game.state.players if player.won)

    # --- what is answered

    def answer(self, take: Sequence[int]) -> None:
        """The answer of the seat that is asked: places of options, or numbers, as in the protocol.

        An IllegalAnswer changes nothing.
        """
        decision = self._game.decision
        if decision is None:
            raise ClientError("the game has ended: there is nothing to answer")
        self._carry_out(self._game.answering, _read(decision, take), _Unasked(self))
        self._rooms[decision.seat + 1].told()
        self._lead_on()

    def concede(self, seat: int) -> None:
        """A seat gives up, which it may do at any time."""
        self._carry_out(self._game.conceding, seat - 1)
        self._lead_on()

    def end(self, reason: str) -> None:
        """End the game as a draw, for a reason of one's own."""
        if not self.over:
            self._game.agree_on_draw()
            self.reason = reason
            self._lead_on()

    def _carry_out(self, begin: Callable[..., Slices], *given: Any) -> None:
        self._asked = self._reached = None
        try:
            slices = begin(*given)
        except (Illegal, GameOver) as error:
            raise IllegalAnswer(str(error), "an answer that the decision allows") from None
        self._slices = SLICES
        for _ in slices:
            self._slices -= 1
            if self._slices < 0:
                raise ClientError(f"one answer would lead to more than {SLICES} steps")
        now = self._game.decision
        if now is None or now is not self._reached:
            self._count()

    def _count(self) -> None:
        """An answer has been carried out."""
        self.answers += 1
        self._is_too_long = self._length.note(self._game, ANSWERS)

    def goes_on(self, decision: Asked) -> Answer | None:
        """An answer has led to this decision: the next answer, if nobody needs to be asked for it."""
        self._reached = decision
        self._count()
        if self._in_a_row and self._grows():
            return None
        self._slices = SLICES
        return self._answer_to(decision)

    def pass_for(self, seats: Sequence[int]) -> int:
        """These seats could act in turn: how many in a row pass without being asked? For them there is no decision."""
        game, length, passes, stops = self._game, self._length, self._passing.passes, self._stops
        if not length.allows(len(seats), ANSWERS) or len(game.state.objects) > OBJECTS:
            return 0  # at a decision, it is seen whether these are too many
        many, most = 0, IN_A_ROW - self._in_a_row
        for seat in seats:
            if many >= most or not passes(game, seat, stops[seat + 1]):
                break
            many += 1
        if many:
            length.note(game, ANSWERS)
            length.passed(many)
            self.answers += many
            self._in_a_row += many
            self._slices = SLICES
        return many

    def _lead_on(self) -> None:
        """Go on until a seat must be asked, then tell every seat what has changed for it."""
        game = self._game
        while (decision := game.decision) is not None:
            if self._in_a_row and self._grows():
                game.agree_on_draw()
                continue
            given = None if decision is self._reached else self._answer_to(decision)
            if given is None and (bot := self.house.get(decision.seat + 1)) is not None:
                given, self._in_a_row = bot.choose(game, decision), 1
            if given is None:
                break
            self._carry_out(game.answering, given, _Unasked(self))
        self._in_a_row = 0
        self._tell()

    def _answer_to(self, decision: Asked) -> Answer | None:
        """The answer for which nobody needs to be asked."""
        if self._in_a_row >= IN_A_ROW:
            return None
        given: Answer | None
        if self._first and self.book.games.chooses_first(decision):
            given = next(((option.id,) for option in decision.options if self._first in option.refs), None)
        else:
            given = automatic(self._passing, self._game, decision, self._stops[decision.seat + 1])
            if given is None and decision.seat + 1 in self._quiet and _is_forced(decision):
                self.forced += 1
                given = (decision.options[0].id,)
        if given is not None:
            self._in_a_row += 1
        return given

    def _grows(self) -> bool:
        """Has the game become so large, or a turn so long, that it is a draw?"""
        if self._is_too_long:
            self.reason = f"one turn would take more than {ANSWERS} answers; the game is a draw"
        elif len(self._game.state.objects) > OBJECTS:
            self.reason = f"there would be more than {OBJECTS} objects in the game; the game is a draw"
        else:
            return False
        return self._game.decision is not None

    def _tell(self) -> None:
        over = self.over
        for at, viewer, news in self._audience.news():
            room = self._rooms[at + 1]
            self._take(room, viewer, news)
            if over and room.state is not None:
                room.state.stage, room.state.reason = OVER, self.reason

    def _take(self, room: Near, viewer: Viewer, news: News) -> None:
        """Bring a copy of the game up to date."""
        room.update(_DECODE(_ENCODE(self._update(viewer, news, room.number + 1))))  # type: ignore[arg-type]

    def _update(self, viewer: Viewer, news: News, number: int) -> dict[str, Any]:
        """The update as a server sends it."""
        patch, events = news
        body: dict[str, Any] = {"t": "u", "r": NAME, "n": number, "h": viewer.hash}
        decision = self._game.decision
        if decision is not None and decision.seat == viewer.seat:
            body["d"] = viewer.decision(decision, number)
        patch = viewer.new_texts() + patch
        if patch:
            body["p"] = patch
        if events:
            body["e"] = events
        return body


class _Unasked(Unasked):
    """The answers for which nobody at a table needs to be asked."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def answer(self, decision: Asked) -> Answer | None:
        return self._table.goes_on(decision)

    def passes(self, seats: Sequence[int]) -> int:
        return self._table.pass_for(seats)


def _begun(
    book: RuleBook, players: Sequence[tuple[str, Chosen]], seed: str, profile: str, format: str, first: int
) -> AnyGame:
    if len(players) not in (seats := book.games.seats):
        many = f"{seats[0]} to {seats[-1]}" if len(seats) > 1 else str(seats[0])
        raise Unplayable(f"{book.name} cannot be played by {len(players)}; expected {many} players")
    for what, named, known in (("profile", profile, book.games.profiles), ("format", format, book.decks.formats)):
        if named and named not in known:
            raise Unplayable(f"{book.name} has no {what} {named!r}; expected one of {', '.join(known)}")
    people = [Sitting(name, deck.cards, deck.leader) for name, deck in players]
    opening = Opening(people, seed.encode(), profile, format or book.decks.formats[0], first - 1 if first else None)
    try:
        return book.games.open(opening)
    except TwinstackError as error:
        raise Unplayable(str(error)) from None


def _is_forced(decision: Asked) -> bool:
    """Is one option possible only, besides giving up?"""
    if decision.form is not Form.CHOOSE or not decision.minimum == decision.maximum == 1:
        return False
    options = decision.options
    return len(options) == 1 or (len(options) == 2 and options[1].id == CONCEDE)


def _read(decision: Any, take: Sequence[int]) -> Answer:
    """A client's choice of places as the engine's answer."""
    if decision.form in (Form.NUMBER, Form.DIVIDE):
        return tuple(take)
    options = decision.options
    for at in take:
        if not 0 <= at < len(options):
            raise IllegalAnswer(f"{list(take)} names an option that is not there", f"0 to {len(options) - 1}")
    return (options[take[0]].id,) if len(take) == 1 else tuple([options[at].id for at in take])


def _stops(book: RuleBook, wish: Mapping[str, Any]) -> Stopping:
    """The stops of a seat, from what a bot's class says."""
    try:
        stops = msgspec.convert(dict(wish), Stopping)
    except msgspec.ValidationError as error:
        raise Unplayable(f"these are no stops: {error}") from None
    _check_known("stop", wish, Stopping.__struct_fields__)
    _check_known("step", (*(stops.mine or ()), *(stops.others or ())), book.sheet.steps)
    _check_known("kind of things", stops.own or (), book.sheet.stacked)
    return stops


def _check_known(what: str, named: Iterable[str], known: Sequence[str]) -> None:
    unknown = next((one for one in named if one not in known), None)
    if unknown is not None:
        raise Unplayable(f"there is no {what} {unknown!r}; expected one of {', '.join(known)}")
