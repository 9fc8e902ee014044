"""One game for learners: who is asked, what they see and may do, and what they get for it. It knows no framework."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from inspect import isawaitable
from random import Random
from typing import Any, TypeAlias

from twinstack.client_sdk.bots import Bot, BotFactory
from twinstack.client_sdk.env.actions import Question
from twinstack.client_sdk.env.observing import Arrays, Encoder, Mask, Schema, mask_of
from twinstack.client_sdk.errors import ClientError, IllegalAnswer
from twinstack.client_sdk.local import HOUSE, Chosen, Table, chosen, house_bot, sheet_of
from twinstack.client_sdk.local.decks import offered
from twinstack.client_sdk.local.table import Unplayable, find_book
from twinstack.client_sdk.view import View

Opponent: TypeAlias = str | BotFactory
Score: TypeAlias = Callable[[View], float]
ANY = "any"
MOST = 20_000
"""Answers of all seats together, automatic ones included, after which a game is broken off."""


@dataclass(frozen=True)
class Setting:
    """What all games of an environment share.

    `decks` has the deck of each seat, by name or file, or chosen already; one that is `any` is drawn anew for each
    game, from those that the rule book offers. `opponents` are the seats that play by themselves, counted from 0:
    `greedy`, `random`, or a class of bots. `score` judges a position for reward on the way: the difference that each
    step makes is added.
    """

    rulebook: str = ""
    seats: int = 2
    decks: str | Chosen | Sequence[str | Chosen] = ANY
    profile: str = ""
    format: str = ""
    opponents: Mapping[int, Opponent] = field(default_factory=dict)
    stops: Mapping[str, Any] = field(default_factory=dict)
    score: Score | None = None
    most: int = MOST

    def __post_init__(self) -> None:
        book = find_book(self.rulebook, self.profile)
        if self.seats not in book.games.seats:
            seats = book.games.seats
            many = f"{seats[0]} to {seats[-1]}" if len(seats) > 1 else str(seats[0])
            raise Unplayable(f"{book.name} cannot be played by {self.seats}; expected {many} seats")
        named = [self.decks] * self.seats if isinstance(self.decks, (str, Chosen)) else [*self.decks]
        if len(named) != self.seats:
            raise Unplayable(f"{len(named)} decks are given; expected one, or {self.seats}")
        for seat, one in self.opponents.items():
            if seat not in range(self.seats):
                raise Unplayable(f"an opponent has seat {seat}; expected 0 to {self.seats - 1}")
            if isinstance(one, str) and one not in HOUSE:
                raise Unplayable(
                    f"there is no bot {one!r} here; expected one of {', '.join(HOUSE)}, or a class of bots"
                )
        if len(self.opponents) == self.seats:
            raise Unplayable("all seats have opponents; expected one at least that learns")
        object.__setattr__(self, "book", book)
        object.__setattr__(self, "schema", Schema(sheet_of(book.name), self.seats))
        object.__setattr__(self, "learners", [seat for seat in range(self.seats) if seat not in self.opponents])
        object.__setattr__(self, "_chosen", [None if one == ANY else self._deck(one) for one in named])
        object.__setattr__(self, "_offered", [chosen(book, one, self.format) for one in offered(book, self.format)])

    book: Any = field(init=False)
    schema: Schema = field(init=False)
    learners: list[int] = field(init=False)
    _chosen: list[Chosen | None] = field(init=False)
    _offered: list[Chosen] = field(init=False)

    def _deck(self, named: str | Chosen) -> Chosen:
        return chosen(self.book, named, self.format) if isinstance(named, str) else named

    def drawn(self, random: Random, decks: Sequence[str | Chosen] | None = None) -> list[Chosen]:
        """The decks of a game."""
        if decks is not None:
            return [self._deck(one) for one in decks]
        return [one or random.choice(self._offered) for one in self._chosen]


class Game:
    """One game after another at a table. Seats are counted from 0."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.schema = setting.schema
        self.seed = 0
        self.rewards = dict.fromkeys(setting.learners, 0.0)

    def begin(self, seed: int, decks: Sequence[str | Chosen] | None = None, first: int | None = None) -> None:
        """Begin a game; everything about it follows from the seed."""
        setting, self.seed = self.setting, seed
        random = Random(f"twinstack {seed}")
        people = [(f"Player {seat + 1}", deck) for seat, deck in enumerate(setting.drawn(random, decks))]
        house, bots = {}, dict[int, Bot]()
        for seat, one in setting.opponents.items():
            if isinstance(one, str):
                house[seat + 1] = house_bot(setting.book, one, f"{seed} {seat}")
            else:
                bots[seat + 1] = one()
        stops = {seat + 1: setting.stops for seat in setting.learners} | {seat: bot.stops for seat, bot in bots.items()}
        self.table = Table(
            setting.book, people, f"{seed}", profile=setting.profile, format=setting.format, house=house, stops=stops,
            first=0 if first is None else first + 1, quiet=[seat + 1 for seat in setting.learners if not setting.score],
        )  # fmt: skip
        self._bots = bots
        self._encoders = {seat: Encoder(setting.schema, seat + 1, self.table.faces) for seat in setting.learners}
        self._names = [
            [(name, f"player {(at - seat) % setting.seats}") for at, (name, _) in enumerate(people)]
            for seat in range(setting.seats)
        ]
        self.question: Question | None = None
        self.asked = -1  # the seat that is asked; -1 when the game is over
        self.illegal = dict.fromkeys(setting.learners, 0)
        self._decided = 0  # how many decisions learners were asked
        self.rewards = dict.fromkeys(setting.learners, 0.0)
        self._scores = dict.fromkeys(setting.learners, 0.0)
        self.cut = False  # broken off, because it took too long
        self._go_on()
        if setting.score is not None:
            self._scores = {seat: setting.score(self.table.view(seat + 1)) for seat in setting.learners}

    @property
    def decisions(self) -> int:
        """The decisions of learners so far, those without a choice included."""
        return self._decided + self.table.forced

    @property
    def over(self) -> bool:
        return self.question is None

    def act(self, action: int) -> None:
        """A small choice of the seat that is asked. `rewards` has what each learner gets for it."""
        question = self.question
        if question is None:
            raise ClientError("the game is over; expected a new one")
        self.rewards = dict.fromkeys(self.rewards, 0.0)
        try:
            question.take(int(action))
        except ValueError as error:
            legal = sorted(question.legal)
            shown = ", ".join(map(str, legal[:12])) + (" …" if len(legal) > 12 else "")
            raise ClientError(f"{error}; expected one of {shown}") from None
        if question.answer is not None:
            self._answer(question)
            self._go_on()
            self._reward()

    def _answer(self, question: Question) -> None:
        """Give the answer; one that the rules refuse is replaced by the default, as the SDK does on a server."""
        assert question.answer is not None
        try:
            self.table.answer(question.answer)
        except IllegalAnswer:
            self.illegal[question.decision.seat - 1] += 1
            self.table.answer(question.decision.default)

    def _go_on(self) -> None:
        """Go on until a learner has something to choose."""
        self.question, self.asked = None, -1
        table, schema = self.table, self.schema
        while seat := table.asked:
            if table.answers >= self.setting.most:
                self.cut = True
                table.end(f"broken off after {table.answers} answers")
                break
            if seat in self._bots:
                _let_answer(table, self._bots[seat])
                continue
            self._decided += 1
            self._place(seat - 1)
            question = Question(schema.actions, table.decision, self._encoders[seat - 1].rows.of, self._names[seat - 1])
            if question.answer is None:
                self.question, self.asked = question, seat - 1
                return
            self._answer(question)
        for seat in self._encoders:
            self._place(seat)

    def _place(self, seat: int) -> None:
        room = self.table.room(seat + 1)
        self._encoders[seat].place(room.copy, room.touched)
        room.touched.clear()

    def _reward(self) -> None:
        """At the end 1 for who has won and -1 for who has lost; on the way what the score has changed."""
        setting, rewards = self.setting, self.rewards
        if self.question is None and (winners := self.table.winners):
            for seat in setting.learners:
                rewards[seat] += 1.0 if seat + 1 in winners else -1.0
        if setting.score is not None:
            for seat in setting.learners:
                now = setting.score(self.table.view(seat + 1))
                rewards[seat] += now - self._scores[seat]
                self._scores[seat] = now

    # --- what is seen

    def observe(self, seat: int, passing: bool = False) -> Arrays:
        """What a learner sees now. With `passing`, the arrays hold good only until something happens."""
        encoder = self._encoders[seat]
        room = self.table.room(seat + 1)
        encoder.see(room.copy, room.touched)
        room.touched.clear()
        return encoder.observation(self.question if seat == self.asked else None, passing)

    def mask(self, seat: int) -> Mask:
        """Which actions a learner may take now; none if it is not asked."""
        return mask_of(self.schema, self.question if seat == self.asked else None)

    def info(self, seat: int) -> dict[str, Any]:
        """What a learner is told besides: how often its answers were illegal, and why the game ended by itself."""
        return {"illegal": self.illegal[seat], "reason": self.table.reason}

    @property
    def ending(self) -> dict[str, Any]:
        """How the game has ended."""
        table = self.table
        return {
            "seed": self.seed,
            "turn": table.turn,
            "winners": [seat - 1 for seat in table.winners],
            "cut": self.cut,
            "reason": table.reason,
            "illegal": dict(self.illegal),
        }


def _let_answer(table: Table, bot: Bot) -> None:
    decision = table.decision
    choice: Any = bot.choose(table.view(table.asked), decision)
    if isawaitable(choice):
        choice = _awaited(choice)
    try:
        table.answer(decision.take(choice))
    except IllegalAnswer:
        table.answer(decision.default)


def _awaited(choice: Any) -> Any:
    import trio

    async def wait() -> Any:
        return await choice

    return trio.run(wait)
