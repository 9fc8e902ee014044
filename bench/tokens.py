"""What many tokens cost: actions beside 10,000, Scute Swarm from 1 to 8,192, alone and in a room; equal effects."""

import itertools
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import inf
from statistics import median

import msgspec
import trio

from bench import engine
from bench.engine import look, timed
from bench.report import Row, Target, Yardstick, measure_yardstick
from bench.wire import Room
from twinstack.engine import rulebooks
from twinstack.engine.magic.position import Position, Side, Thing, lay_out
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.words import activated, card, create, extra_lands, gets, itself, until_end_of_turn, you
from twinstack.protocol.messages import Settings
from twinstack.server.collector import Collector
from twinstack.server.rooms.clocks import Clocks
from twinstack.server.rooms.pace import Pace
from twinstack.server.rooms.play import Play
from twinstack.server.storage.pieces import Piece
from twinstack.server.storage.writes import Lease, Write

FEW, MANY = "Levy of 5", "Levy of 5000"
GROWS = until_end_of_turn(itself, gets(1, 0))
CARDS = {
    **engine.CARDS,
    MANY: card(MANY, "{W}", "Instant", create(engine.SOLDIER, 5000)),
    "Pathfinder": card("Pathfinder", "{G}", "Enchantment", extra_lands(you, 20)),
    "Brewer": card("Brewer", "{R}", "Creature — Shaman", "1/1", activated("{0}", GROWS)),
}
DROPS = 13
SOME = 5 * 6  # of five creatures in a row, six actions each
TOGETHER = 40  # answers that are timed together
OBJECTS, STEPS = 20_000, 20_000  # a room's usual limits
PROBED = 0.005  # seconds; more often would cost more than the room does
SWARM_BOUND = Target("≤", 2_500, "ratio")
HELD = 50  # ms, the longest that others may wait
_encode = msgspec.msgpack.Encoder().encode


def run(yardstick: Yardstick, quick: bool) -> list[Row]:
    rows = _beside(yardstick, 2 if quick else 5)
    rows += _swarm(yardstick, 2 if quick else 5)
    rows += _in_a_room(yardstick, 8 if quick else DROPS)
    return rows + _equal_effects(yardstick, 1 if quick else 3)


# An ordinary action


def _beside(yardstick: Yardstick, rounds: int) -> list[Row]:
    """The same position with few tokens and with many: some actions in the one, right after them some in the other.

    So it hardly matters how fast the machine is at that moment. Of each, and of what they are to each other, the middle
    counts.
    """
    costs: dict[str, list[float]] = {}
    shares: dict[str, list[float]] = {}
    for _ in range(rounds):
        few, many = _actions(FEW), _actions(MANY)
        while some := _middles(few):
            for name, cost in _middles(many).items():
                costs.setdefault(name, []).append(some[name])
                shares.setdefault(name, []).append(cost / some[name])
    rows = []
    for name, found in costs.items():
        rows.append(yardstick.row("tokens", f"{name}: beside 10", median(found) * 1e6, "µs"))
        times = median(shares[name])
        rows.append(yardstick.row("tokens", f"{name}: 10,000 / 10", times, "times", Target("≤", 1.2)))
    return rows


def _middles(actions: Iterator[tuple[str, float]]) -> dict[str, float]:
    """The median of each of the next actions."""
    spent: dict[str, list[float]] = {}
    for name, seconds in itertools.islice(actions, SOME):
        spent.setdefault(name, []).append(seconds)
    return {name: median(times) for name, times in spent.items()}


def _actions(levy: str) -> Iterator[tuple[str, float]]:
    """One action after another, and the seconds that it takes: in the engine, and of both players' updates after it."""
    game = engine.beside(levy, CARDS)
    room = Room(game)
    for elf in [obj.id for obj in game.state.battlefield.values() if obj.name == "Elf"]:
        for name, act in (
            ("tap a creature", partial(engine.tap, game, elf)),
            ("cast a small spell", partial(engine.cast, game, "Meal")),
            ("pass a round of priority", partial(engine.pass_round, game)),
        ):
            yield name, timed(act)
            yield f"{name}, both players' updates", timed(partial(_tell, room))


def _tell(room: Room) -> None:
    for _, body in room.news():
        _encode(body)


# Scute Swarm, each land of which doubles it


def _swarming() -> Table:
    """Six lands, one Swarm, and a hand of lands."""
    lands = [Thing("Forest", tapped=True) for _ in range(6)]
    hand = tuple(Thing("Forest") for _ in range(DROPS + 1))
    alice = Side("Alice", hand, [Thing("Scute Swarm"), Thing("Pathfinder"), *lands])
    return lay_out(Position((alice, Side("Bob")), cards=CARDS))


def _land(game: Table) -> str:
    assert game.decision is not None
    return next(option.id for option in game.decision.options if option.id.startswith("land:"))


def _made(game: Table) -> int:
    return sum(1 for obj in game.state.battlefield.values() if obj.kind == "token")


def _swarm(yardstick: Yardstick, rounds: int) -> list[Row]:
    """In the engine alone: every trigger resolves after both players have passed, with all options read.

    The games of all rounds are equal, and each piece of them counts with its least time, since other work on the
    machine can only make it worse. The same holds for the yardstick, so it is measured again after each game, and the
    best of all counts. To ask for the time after each slice takes a tenth of it, so the longest slice is found in games
    of its own.
    """
    played = []
    for _ in range(rounds):
        played.append(_one_swarm(_answer))
        yardstick = max(yardstick, measure_yardstick(), key=lambda one: one.calls_per_second)
    longest = []
    for _ in range(rounds):
        slices: list[float] = []
        _one_swarm(partial(_answer_timed, slices))
        longest.append(max(slices))
    name, each = _each(played)
    return [
        yardstick.row("tokens", name, each, "µs", SWARM_BOUND),
        yardstick.row(
            "tokens", f"{name.partition(':')[0]}: longest slice", min(longest) * 1e3, "ms", Target("≤", HELD)
        ),
    ]


def each_token() -> tuple[str, float]:
    """What a token of thousands takes: the name of the figure, and microseconds."""
    played = [_one_swarm(_answer) for _ in range(3)]
    return _each(played)


def _each(played: Sequence[tuple[list[float], int]]) -> tuple[str, float]:
    """Each piece counts with its least time."""
    made = played[0][1]
    return f"Scute Swarm from 1 to {made + 1:,}: each token", sum(map(min, *(one for one, _ in played))) / made * 1e6


def _one_swarm(answer: Callable[[Table, str], object]) -> tuple[list[float], int]:
    """The seconds of each piece, and the number of tokens."""
    game, pieces = _swarming(), list[float]()
    for _ in range(DROPS):
        choice, begin = _land(game), time.process_time()
        for count in itertools.count(1):
            answer(game, choice)
            over = not game.state.stack
            if over or count % TOGETHER == 0:
                now = time.process_time()
                pieces.append(now - begin)
                begin = now
            if over:
                break
            choice = "pass"
    return pieces, _made(game)


def _answer(game: Table, choice: str) -> None:
    game.answer((choice,))
    look(game)


def _answer_timed(slices: list[float], game: Table, choice: str) -> None:
    """Add the seconds of each slice; to read the options belongs to the last."""
    last = time.process_time()
    for _ in game.answering((choice,)):
        now = time.process_time()
        slices.append(now - last)
        last = now
    look(game)
    slices.append(time.process_time() - last)


# The same in a room


class _Lane:
    """Where writes are durable at once."""

    def begin(self, *writes: Write, can_wait: bool = False) -> Piece:
        return Piece(writes)


class _Held(trio.abc.Instrument):
    """How long the event loop works on one step of a task, by the processor time of its thread."""

    def __init__(self) -> None:
        self.longest, self._since = 0.0, inf

    def before_task_step(self, task: trio.lowlevel.Task) -> None:
        self._since = time.thread_time()

    def after_task_step(self, task: trio.lowlevel.Task) -> None:
        self.longest = max(self.longest, time.thread_time() - self._since)


class _Waiting:
    """How long a task that sleeps for a moment waits for its turn, by the processor time of the whole process.

    So it counts what the loop does, and what a thread does while it does not give up the interpreter.
    """

    def __init__(self) -> None:
        self.longest = 0.0

    async def probe(self) -> None:
        while True:
            begin = time.process_time()
            await trio.sleep(PROBED)
            self.longest = max(self.longest, time.process_time() - begin)


def _in_a_room(yardstick: Yardstick, drops: int) -> list[Row]:
    """With the making of every update for both players; the journal is left out.

    The first two lands are for the texts and looks of the card and of its tokens, which all players are told once,
    however many tokens come.
    """
    held, waiting, sizes = _Held(), _Waiting(), list[int]()

    async def chain() -> tuple[float, int, int]:
        pace = Pace(OBJECTS, STEPS)
        with pace.turns.at_work(), Collector().at_work():
            await trio.sleep(0)
            trio.lowlevel.add_instrument(held)
            async with trio.open_nursery() as nursery:
                nursery.start_soon(waiting.probe)
                outcome = await _chain(pace, drops, sizes)
                nursery.cancel_scope.cancel()
        return outcome

    spent, made, at = trio.run(chain)
    name = f"Scute Swarm from 1 to {made + 1:,} in a room"
    first, sizes = sizes[:at], sizes[at:]
    return [
        yardstick.row("tokens", f"{name}: each token", spent / made * 1e6, "µs"),
        yardstick.row("tokens", f"{name}: loop held", held.longest * 1e3, "ms", Target("≤", HELD)),
        yardstick.row("tokens", f"{name}: another task waits", waiting.longest * 1e3, "ms", Target("≤", HELD)),
        yardstick.row("tokens", f"{name}: largest update", max(sizes), "bytes", Target("≤", 300)),
        yardstick.row("tokens", f"{name}: largest update for the first two lands, with all texts", max(first), "bytes"),
        yardstick.row("tokens", f"{name}: median update", median(sizes), "bytes"),
    ]


async def _chain(pace: Pace, drops: int, sizes: list[int]) -> tuple[float, int, int]:
    """The seconds, the tokens, and the updates for the first two lands; adds the size of every update of a player."""
    game = _swarming()
    play = Play(Lease("swarm"), "5f0c2a91", rulebooks.find("magic"), game, _Lane(), Clocks(Settings()), pace, 0)
    await _tell_all(play, [])
    begin, first = time.process_time(), 0
    for drop in range(drops):
        choice = _land(game)
        if drop == 2:
            first = len(sizes)
        while True:
            assert game.decision is not None
            await play.choose(game.decision.seat, (choice,))
            await _tell_all(play, sizes)
            if not game.state.stack:
                break
            choice = "pass"
    return time.process_time() - begin, _made(game), first


async def _tell_all(play: Play, sizes: list[int]) -> None:
    play.keep()
    sizes += [len(packed) for _, _, packed in await play.news()]
    play.held_back.clear()


# Many equal effects


def _equal_effects(yardstick: Yardstick, rounds: int) -> list[Row]:
    """The uses of a free ability in one turn, each of which begins an effect of its own."""
    uses = [_uses(2_000) for _ in range(rounds)]
    first, last = (
        min(median(part) for part in parts) for parts in zip(*((one[:9], one[-9:]) for one in uses), strict=True)
    )
    return [
        yardstick.row("tokens", "free ability: first use", first * 1e6, "µs"),
        yardstick.row("tokens", "free ability: 2,000th use / first", last / first, "times", Target("≤", 3)),
    ]


def _uses(times: int) -> list[float]:
    mine = [Thing("Brewer"), Thing("Glorious Anthem"), Thing("Grizzly Bears")]
    game = lay_out(Position((Side("Alice", battlefield=mine), Side("Bob")), cards=CARDS))
    spent = []
    for _ in range(times):
        begin = time.process_time()
        assert game.decision is not None
        game.answer((next(one.id for one in game.decision.options if one.label.startswith("Brewer:")),))
        engine.pass_round(game)
        spent.append(time.process_time() - begin)
    return spent
