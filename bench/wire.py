"""The size and cost of what viewers are sent: messages as a room sends them, in MessagePack, without compression."""

import time
from collections.abc import Callable, Iterator
from statistics import fmean, median
from typing import Any

import msgspec

from bench.report import Row, Target, Yardstick, measure_yardstick, middle
from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.creating import create
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.magic.characteristics import Characteristics
from twinstack.engine.magic.decks import DECKS
from twinstack.engine.magic.greedy import GreedyPlayer
from twinstack.engine.magic.position import Position, Side, Thing, lay_out
from twinstack.engine.magic.rules.moving import Making, move_one
from twinstack.engine.magic.rules.verbs import gain_life, lose_life, tap, untap
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.table import new_game
from twinstack.engine.magic.types import PERMANENT_TYPES
from twinstack.engine.magic.words import card
from twinstack.engine.magic.words import create as creating
from twinstack.engine.magic.words.card import make_token
from twinstack.engine.players import RandomPlayer
from twinstack.protocol.codec import SUBPROTOCOLS, Codec, server_side
from twinstack.server.clients import Client
from twinstack.server.rooms import room as rooms
from twinstack.server.rooms.telling import send_update
from twinstack.server.views.audience import SPECTATOR, Audience

SOLDIER = make_token("Soldier", "1/1", "Creature — Soldier", color="white")
CARDS = {"Levy": card("Levy", "{W}", "Instant", creating(SOLDIER, 500))}
MISSED, ROUNDS = 20, 15
PLAIN = "plain update for two viewers: patch and events"
PLAIN_BOUND = Target("≤", 2_000, "ratio")
Body = dict[str, Any]
_encode = msgspec.msgpack.Encoder().encode


def run(yardstick: Yardstick, quick: bool) -> list[Row]:
    rows = _plain(yardstick, 20 if quick else 200)
    rows += _games(yardstick, 6 if quick else 60)
    rows += [yardstick.row("wire", "anthem over 500 equal tokens", _anthem(), "bytes", Target("≤", 300))]
    rows += _cost(yardstick, 1 if quick else ROUNDS)
    return rows + _spectators(yardstick)


class Room:
    """What a room sends: the updates of all seats."""

    def __init__(self, game: Table) -> None:
        self._game = game
        self.audience = Audience(game)
        self.viewers = [self.audience.viewer(seat) for seat in range(len(game.state.players))]

    def news(self) -> Iterator[tuple[int, Body]]:
        for seat, viewer, (patch, events) in self.audience.news():
            body: Body = {"t": "u", "r": "5f0c2a91", "n": viewer.number, "h": viewer.hash}
            asked = self._game.decision
            if asked is not None and asked.seat == seat:
                body["d"] = viewer.decision(asked, len(self._game.journal.answers), 120.0)
            if patch := viewer.new_texts() + patch:
                body["p"] = patch
            if events:
                body["e"] = events
            yield seat, body


def _some_game(number: int, times: int = 1) -> Table:
    """A game with two decks of 60 cards, or of a multiple of that."""
    random = Randomness(f"wire {number}".encode())
    return new_game(
        [[name for name in random.pick(DECKS).list() for _ in range(times)] for _ in range(2)], seed=f"{number}"
    )


def _play(game: Table, number: int, decisions: int) -> Iterator[None]:
    """Let a greedy and a random player play, and pause before each of this many decisions."""
    players: list[GreedyPlayer | RandomPlayer] = [GreedyPlayer(), RandomPlayer(f"wire {number}")]
    for _ in range(decisions):
        if game.decision is None:
            return
        yield
        game.answer(players[game.decision.seat].choose(game, game.decision))


# A plain update: one card tapped, one moved from hand to the battlefield, one life total changed


def _change(game: Table, chance: Randomness) -> Callable[[], None] | None:
    """Make the change; gives what undoes it, or None if there is no such card."""
    s = game.state
    upright = [obj.id for obj in s.battlefield.values() if not obj.tapped and obj.kind == "card"]
    cards = [id for player in s.players for id in player.hand if _changes_nothing_else(s.objects[id].chars)]
    if not upright or not cards:
        return None
    turned, seat, lost = chance.pick(upright), chance.below(2), 1 + chance.below(4)
    tap(game, [turned])
    lose_life(game, seat, lost)
    entered = _finish(move_one(game, chance.pick(cards), "battlefield"))
    refresh(s)

    def back() -> None:
        untap(game, [turned])
        _finish(gain_life(game, seat, lost))
        _finish(move_one(game, entered, "hand"))
        refresh(s)

    return back


def _changes_nothing_else(chars: Characteristics) -> bool:
    """Whether a permanent card enters without changing how anything else looks."""
    does = chars.functions("battlefield")
    return bool(chars.types & PERMANENT_TYPES) and not (does.statics or does.replacements)


def _finish(steps: Steps[Any]) -> Any:
    """Answer everything that is asked with the default."""
    try:
        asked = next(steps)
        while True:
            asked = steps.send(asked.default)
    except StopIteration as end:
        return end.value


def _plain(yardstick: Yardstick, games: int) -> list[Row]:
    """Plain updates, one in each of several positions of random games."""
    patches: dict[str, list[int]] = {"whose card it is": [], "the other": []}
    snapshots: list[int] = []
    for number in range(games):
        game, chance = _some_game(number), Randomness(f"plain {number}".encode())
        for _ in _play(game, number, 60 + chance.below(200)):
            pass
        if game.decision is None:
            continue
        room = Room(game)
        snapshots.append(len(_encode(room.viewers[0].snapshot())))
        before = [len(player.hand) for player in game.state.players]
        if not _change(game, chance):
            continue
        mine = next(seat for seat, player in enumerate(game.state.players) if len(player.hand) < before[seat])
        for seat, body in room.news():
            patch = [op for op in body["p"] if op[0] != 10]
            patches["whose card it is" if seat == mine else "the other"].append(len(_encode(patch)))
    rows = []
    for who, sizes in patches.items():
        for name, size, bound in (("mean", fmean(sizes), 30), ("p99", _part(sizes, 0.99), 64)):
            rows.append(yardstick.row("wire", f"plain update, {who}: {name}", size, "bytes", Target("≤", bound)))
    return [*rows, yardstick.row("wire", "snapshot: largest", max(snapshots), "bytes", Target("≤", 5_000))]


def _part(sizes: list[int], part: float) -> float:
    return sorted(sizes)[min(len(sizes) - 1, int(len(sizes) * part))]


# Whole real games


def _games(yardstick: Yardstick, games: int) -> list[Row]:
    """Every update of every seat, as it is sent."""
    updates: list[int] = []
    resumed: list[int] = []
    for number in range(games):
        game = _some_game(number)
        room = Room(game)
        sizes: dict[int, list[int]] = {0: [], 1: []}
        missed: dict[int, list[int]] = {0: [], 1: []}
        began = False
        for _ in _play(game, number, 800):
            if not began:
                began = True
                continue
            for seat, body in room.news():
                sizes[seat].append(len(_encode(body)))
                missed[seat].append(len(_encode({key: part for key, part in body.items() if key != "d"})))
                if len(missed[seat]) == MISSED:
                    resumed.append(sum(missed[seat][:-1]) + sizes[seat][-1])
                    missed[seat].clear()
        updates += sizes[0] + sizes[1]
    return [
        yardstick.row("wire", "real games, whole update: median", median(updates), "bytes", Target("≤", 120)),
        yardstick.row("wire", "real games, whole update: p95", _part(updates, 0.95), "bytes", Target("≤", 600)),
        yardstick.row("wire", "20 missed updates resumed: median", median(resumed), "bytes", Target("≤", 2_000)),
        yardstick.row("wire", "20 missed updates resumed: p95", _part(resumed, 0.95), "bytes"),
    ]


def _anthem() -> int:
    sides = (Side("Alice", hand=[Thing("Levy"), Thing("Glorious Anthem")], plenty=True), Side("Bob"))
    game = lay_out(Position(sides, cards=CARDS))
    _cast(game, "Levy")
    room = Room(game)
    _cast(game, "Glorious Anthem", room)
    return max(len(_encode(body)) for _, body in room.news())


def _cast(game: Table, name: str, room: Room | None = None) -> None:
    """Cast it and let it resolve, after earlier changes have been told."""
    assert game.decision is not None
    game.answer((next(option.id for option in game.decision.options if option.label == f"Cast {name}"),))
    game.answer(("pass",))
    if room is not None:
        for _ in room.news():
            pass
    game.answer(("pass",))


# What an update costs


def _cost(yardstick: Yardstick, rounds: int) -> list[Row]:
    """The cost of a plain update for two viewers, from the change to the bytes, with few and many objects.

    How fast the machine goes may change within a second: each round has a yardstick of its own, and the middle counts.
    """
    kinds = [
        (_midgame(1), _patches_and_events),
        (_midgame(2), _patches_and_events),
        (_crowd(), _patches_and_events),
        (_midgame(1), _whole),
    ]
    plain, doubles, crowds, wholes = [], [], [], []
    name = "plain update for two viewers"
    for _ in range(rounds):
        now = measure_yardstick(0.05)
        ordinary, double, crowded, whole = (_seconds(game, 40, tell) for game, tell in kinds)
        plain.append(now.row("wire", PLAIN, ordinary * 1e6, "µs", PLAIN_BOUND))
        wholes.append(now.row("wire", f"{name}: with the decision, as sent", whole * 1e6, "µs"))
        doubles.append(double / ordinary)
        crowds.append(crowded / ordinary)
    return [
        middle(plain),
        yardstick.row("wire", f"{name}: at 240 cards / at 120", median(doubles), "times", Target("≤", 1.2)),
        yardstick.row("wire", f"{name}: beside 2,000 tokens", median(crowds), "times", Target("≤", 1.5)),
        middle(wholes),
    ]


def plain_cost(times: int) -> float:
    """The microseconds of the plain update alone, of ordinary games."""
    game = _midgame(1)
    return min(_seconds(game, times, _patches_and_events) for _ in range(2)) * 1e6


def _patches_and_events(room: Room) -> None:
    for _, viewer, (patch, events) in room.audience.news():
        _encode([viewer.new_texts(), patch, events, viewer.hash])


def _whole(room: Room) -> None:
    for _, body in room.news():
        _encode(body)


def _midgame(times: int) -> Table:
    game = _some_game(3, times)
    for _ in _play(game, 3, 150):
        pass
    return game


def _crowd() -> Table:
    game = _midgame(1)
    for seat in (0, 1):
        _finish(create(game, [Making(SOLDIER, 1000, seat)]))
    refresh(game.state)
    return game


def _seconds(game: Table, times: int, tell: Callable[[Room], None]) -> float:
    """The median of several updates in the same position, without the first ones."""
    room, chance, spent = Room(game), Randomness(b"cost"), []
    for _ in range(times + 20):
        back = _change(game, chance)
        assert back is not None
        begin = time.process_time()
        tell(room)
        spent.append(time.process_time() - begin)
        back()
        tell(room)
    return median(spent[20:])


# Many who look on


class _Counting(Codec[Any]):
    """An encoding that counts how often it was used."""

    def __init__(self, subprotocol: str) -> None:
        self._inner = server_side(subprotocol)
        self.times = 0
        super().__init__(self._count, self._inner.decode, self._inner.binary)

    def _count(self, message: Any) -> bytes:
        self.times += 1
        return self._inner.encode(message)


def _spectators(yardstick: Yardstick) -> list[Row]:
    """The median of several updates for 1,000 spectators, half of them with each encoding."""
    forms = [_Counting(subprotocol) for subprotocol in SUBPROTOCOLS]
    game, chance = _midgame(1), Randomness(b"spectators")
    audience = Audience(game)
    audience.viewer(SPECTATOR)
    spent, times = [], []
    for _ in range(20):
        clients = [Client(forms[at % 2]) for at in range(1000)]
        back = _change(game, chance)
        assert back is not None
        before = sum(form.times for form in forms)
        begin = time.process_time()
        _tell(audience, clients)
        spent.append(time.process_time() - begin)
        times.append(sum(form.times for form in forms) - before)
        assert all(len(client.outbox) == 1 for client in clients)
        back()
        _tell(audience, clients[:1])
    return [
        yardstick.row("wire", "1,000 spectators, two forms: encodings", max(times), "times", Target("≤", 2)),
        yardstick.row("wire", "1,000 spectators: an update, each", median(spent) * 1e3, "µs"),
    ]


def _tell(audience: Audience, clients: list[Client]) -> None:
    room = rooms.Room.__new__(rooms.Room)  # nothing but its id is needed
    room.id = ""
    for seat, viewer, (patch, events) in audience.news():
        body = {"t": "u", "r": "", "n": viewer.number, "h": viewer.hash, "p": viewer.new_texts() + patch, "e": events}
        send_update(room, seat, clients, body)
