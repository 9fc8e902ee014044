"""Examples of everything on the wire, made from the types, so that every new message has one."""

from typing import Any, get_args, get_origin

import msgspec
from msgspec import Struct

from twinstack.protocol import messages as m
from twinstack.protocol import patches as p
from twinstack.protocol.mirror import Mirror
from twinstack.protocol.rows import (
    DecisionRow,
    EventRow,
    Look,
    ObjectRow,
    OptionRow,
    PairsRow,
    SeatRow,
    Snapshot,
    TurnRow,
)
from twinstack.protocol.sheet import HOLDS, MARKED, NOBODY, OWNER, FieldRow, Hints, MarkRow, Sheet, ZoneRow

SHEET = Sheet(
    [
        ZoneRow("deck", seen=NOBODY),
        ZoneRow("hand", seen=OWNER),
        ZoneRow("table", shared=True, controlled=True),
        ZoneRow("discard", ordered=True, aside=True, shown="played already"),
        ZoneRow("pending", shared=True, ordered=True, controlled=True),
    ],
    ["used", "face down", "twin", "made up"],
    4 + 8,
    [FieldRow("score"), FieldRow("hand"), FieldRow("deck"), FieldRow("coins", HOLDS.index("amounts"))],
    [FieldRow("name", 1), FieldRow("price"), FieldRow("kind", 1), FieldRow("text", 1), FieldRow("strength")],
    [MarkRow("wounds"), MarkRow("worn by", MARKED.index("object")), MarkRow("watches", MARKED.index("objects"))],
    ["dawn", "morning", "evening"],
    ["pass", "concede", "play", "use"],
    ["play", "answer"],
    ["grown"],
    "gardens",
    "6f1ed002ab559585",
)
"""The sheet of the examples: a game with the zones that most games have."""
_, HAND, TABLE, DISCARD, _ = range(5)
USED, _, TWIN, MADE_UP = (1 << at for at in range(4))

_BY_NAME: dict[str, Any] = {
    "id": 7,
    "room": "5f0c2a91",
    "name": "Alice",
    "versions": [1],
    "client": "my-client 0.1",
    "password": "nine lives and more",
    "key": "twk_3q2-7wE",
    "token": "eyJhbGciOiJIUzI1NiJ9.e30.x",
    "session": "q83vEjRWeJA",
    "seen": {"5f0c2a91": 41},
    "label": "my bot",
    "profile": "gardens-current",
    "format": "open",
    "rulebook": "gardens",
    "seats": 2,
    "best_of": 3,
    "clock": 1500.0,
    "per_decision": 120.0,
    "delay": 30.0,
    "title": "Friday night",
    "search": "friday",
    "limit": 20,
    "invitation": "Zk3v9QpX",
    "text": "20 Hedge\n40 Brown Bear",
    "nonce": "a word of mine",
    "bot": "greedy",
    "deck": "Hall of Mirrors",
    "deck_name": "Hall of Mirrors",
    "number": 12,
    "take": [0],
    "mine": ["morning"],
    "others": ["evening"],
    "own": ["answer"],
    "until": "something",
    "yields": ["Robin: takes a worm"],
    "numbers": [12, 40, -42],
    "many": 2204,
    "faces": [["Brown Bear", 2, "animal", "", 2], ["Hedge", None, "plant"]],
    "apart": {"first": ["Robin"]},
    "leader": "Robin",
    "counters": ["grown"],
    "steps": ["dawn"],
    "options": ["pass"],
    "stacked": ["answer"],
    "seat": 2,
    "object": 16,
    "check": "20 Hedge\n40 Brown Bear",
    "game": "9e107d9d372bb682",
    "step": 3,
    "version": 1,
    "server": "Twinstack",
    "digest": "6f1ed002ab559585",
    "prices": [2, None],
    "cards": {"Hedge": 20, "Brown Bear": 40},
    "sideboard": {"Robin": 1},
    "login": ["guest", "password", "key"],
    "limits": {"frame": 65536.0, "messages per second": 50.0},
    "stage": "playing",
    "commitment": "b94d27b9934d3e08",
    "code": "illegal answer",
    "problem": "1 to 2 options are to be taken, not 3",
    "expected": "an answer that the decision allows",
    "emote": "well played",
    "rating": 1500,
    "made": 1760000000.0,
    "used": 1760003600.0,
    "rule": "7.2",
    "back_in": 10.0,
    "names": ["Alice", "Bob"],
    "rooms": ["5f0c2a91"],
    "remembered": {"Choose a hedge": [2]},
    "words": "brown be",
    "entry": "7.2/ex1",
    "documents": {"gardens": "Rules of the garden"},
    "document": "gardens",
    "says": "A twin has the strength that is printed on the card.",
    "zones": ["hand", "table"],
    "states": ["used"],
    "details": ["2 grown counters", "twin of …"],
    "players": ["alice", "bob"],
    "line": 7,
    "found": "Robin has 2 strength",
    "adds": "alice plays Robin",
    "asked": 1,
    "events": ["Alice plays Robin."],
    "lesson": "first-game",
    "say": "Click Robin.",
    "typed": "Type the number of Robin.",
    "waits": "act",
    "points_at": [16],
    "where": "held",
}

_BY_PLACE: dict[tuple[type[Struct], str], Any] = {
    (m.ChooseDeck, "name"): "Hall of Mirrors",
    (m.Cards, "names"): [],
    (m.CardList, "face"): [["name", 1], ["price", 0], ["kind", 1], ["text", 1], ["strength", 0]],
    (m.PlayScenario, "text"): 'alice.hand = ["Robin"]\nstory = "alice plays Robin"',
    (m.PlayScenario, "event"): -1,
    (m.StoryLine, "text"): "expect Robin has 3 strength",
    (m.ScenarioWordList, "numbers"): {"coins": 0},
    (m.CatalogueFound, "text"): 'alice.hand = ["Robin"]\nstory = "alice plays Robin"',
    (m.Done, "result"): {"room": "5f0c2a91", "seat": 1},
    (m.SeatInfo, "id"): 1,
    (m.Say, "text"): "Good luck!",
    (m.Said, "text"): "Good luck!",
    (m.Notice, "code"): "stopping",
    (m.Notice, "text"): "the server stops; come back in 10 seconds",
    (m.Explain, "update"): 0,
    (m.Explain, "event"): 0,
    (m.Explain, "deeds"): False,
    (m.Explanation, "text"): "it is a twin of Brown Bear",
    (m.Explanation, "original"): 17,
    (m.RoomState, "reason"): "",
    (m.RoomState, "lesson"): None,
    (m.Settings, "lesson"): "",
    (m.LessonLine, "name"): "first-game",
    (m.LessonLine, "title"): "A first game",
    (m.LessonLine, "pitch"): "Play a card, and copy another. It takes five minutes.",
    (m.ChangePassword, "old"): "nine lives and more",
    (m.ChangePassword, "new"): "ten lives and fewer",
    (m.ListRooms, "before"): "5f0c2a91",
    (m.Enqueue, "deck_text"): "",
    (m.Welcome, "emotes"): ["good luck", "well played"],
    (m.Difference, "field"): "strength",
    (m.Difference, "before"): 2,
    (m.Difference, "after"): 3,
    (m.DeckLine, "name"): "Hall of Mirrors",
    (m.DeckLine, "pitch"): "Nothing but twins, until nobody knows who was first.",
    (m.DeckLine, "formats"): ["open"],
    (m.RuleBookLine, "name"): "gardens",
    (m.RuleBookLine, "title"): "Gardens",
    (m.RuleBookLine, "profiles"): ["gardens-current"],
    (m.RuleBookLine, "formats"): ["open"],
    (m.RuleBookLine, "seats"): [2, 3, 4],
    (m.RuleBookLine, "decks"): ["Hall of Mirrors", "Hedges"],
    (m.DeckReport, "name"): "Hall of Mirrors",
    (m.DeckReport, "problems"): ["the deck has 60 cards; it needs at least 80"],
    (m.ReplayLine, "began"): 1760000000.0,
    (m.ReplayLine, "ended"): 1760001800.0,
    (m.ReplayLine, "state"): "over",
    (m.ReplayLine, "decks"): ["Hall of Mirrors", "Hedges"],
    (m.ReplayFile, "name"): "9e107d9d372bb682.journal",
    (m.ReplayFile, "text"): "its lines",
    (m.ReplayStep, "steps"): 84,
    (m.ReplayFound, "why"): None,
    (m.GetReplay, "explain"): 0,
    (m.GetReplay, "hash"): 0,
    (m.GetReplay, "event"): -1,
    (m.StandingLine, "unsure"): 120,
    (m.StandingLine, "games"): 31,
    (m.StandingLine, "place"): 4,
    (m.StandingLine, "of"): 52,
    (Hints, "kind"): "kind",
    (Hints, "beside"): "price",
    (Hints, "text"): "text",
    (Hints, "size"): "strength {strength}",
    (Hints, "background"): "plant",
    (Hints, "aside"): ["use"],
    (Hints, "once"): ["play"],
    (Hints, "until"): ["evening"],
    (Hints, "after"): {"morning": "goes on to the evening"},
    (Hints, "dull"): ["moved", "begin "],
    (Hints, "minor"): ["used"],
    (Hints, "paint"): {"G": "green"},
}


def snapshot(alike: dict[int, list[int]] | None = None) -> Snapshot:
    """A small position, on which the examples of patches work."""
    return Snapshot(
        [
            SeatRow(1, "Alice", stats=[20, 1, 52, {}]),
            SeatRow(2, "Bob", counters={"burn": 1}, stats=[17, 4, 50, {"gold": 2}]),
        ],
        TurnRow(5, 2, 1, 2, [2]),
        [
            ObjectRow(16, 80, HAND, 1, 1),
            ObjectRow(17, 1, TABLE, 2, 2, USED | TWIN | MADE_UP),
            ObjectRow(18, 1, TABLE, 2, 2, TWIN | MADE_UP),
            ObjectRow(19, 24, TABLE, 2, 2, 0, {"grown": 2}, -1, [1, 18]),
            ObjectRow(20, 80, DISCARD, 1, 1),
            ObjectRow(21, 24, DISCARD, 1, 1),
        ],
        {1: Look(12, {1: None, 4: 3}, "Mirror")},
        alike or {},
    )


OPERATIONS: dict[type[p.Operation], p.Operation] = {
    p.Show: p.Show(80, HAND, 1, 1, 0, [22, -24]),
    p.Hide: p.Hide([17, -18]),
    p.Move: p.Move(19, DISCARD),
    p.Flags: p.Flags(TWIN | MADE_UP, 17),
    p.Looks: p.Looks(24, 17),
    p.NewLook: p.NewLook(1, Look(12, {4: 4})),
    p.Set: p.Set(19, 10, [20, 1]),
    p.Seat: p.Seat(2, 6, 14),
    p.Turn: p.Turn(2, 2),
    p.Order: p.Order(DISCARD, 1, [21, 20]),
    p.SetEach: p.SetEach([16, -18], 8, [21, -19]),
    p.Texts: p.Texts(0, ["act", "What will you do?", "Pass", "Play {0}", "moved", "{0} goes to the discard"]),
}


def example(kind: type[Struct]) -> Any:
    """An example of a type, with all fields set."""
    whole: dict[Any, Any] = {
        m.View: _view(),
        m.Update: _update(),
        Sheet: SHEET,
        ZoneRow: SHEET.zones[1],
        FieldRow: SHEET.stats[3],
        MarkRow: SHEET.marks[2],
        SeatRow: snapshot().seats[1],
        TurnRow: snapshot().turn,
        ObjectRow: snapshot().objects[3],
        Look: snapshot().looks[1],
        EventRow: EventRow(4, 5, [22, 2], 6, 3, {0: [22, -24]}, 1),
        OptionRow: OptionRow(3, [19, 2], 3, 3, {0: [19, -21]}, 1),
        PairsRow: PairsRow(6, [[17, -19], [18]], [[0, 30, -32], [1, 33]]),
        DecisionRow: _view().decision,
        **OPERATIONS,
    }
    return whole[kind] if kind in whole else _made(kind, "", ())


def _view() -> m.View:
    whole = snapshot()
    texts = p.Texts(0, ["act", "What will you do?", "Pass", "Play {0}"])
    decision = DecisionRow(12, 2, 0, 1, 0, [OptionRow(2, [], 1), OptionRow(3, [19], 3)])
    return m.View(
        room="5f0c2a91",
        number=41,
        sheet=SHEET,
        snapshot=whole,
        hash=Mirror(snapshot(), SHEET).hash(),
        patch=[texts],
        decision=decision,
    )


def _update() -> m.Update:
    mirror = Mirror(snapshot(), SHEET)
    patch: list[Any] = [p.Texts(4, ["moved", "{0} goes to the discard"]), p.Move(19, DISCARD), p.Turn(4, [1])]
    mirror.apply(patch)
    events = [EventRow(4, 5, [19])]
    return m.Update(room="5f0c2a91", number=42, hash=mirror.hash(), patch=patch, events=events)


def _made(kind: Any, name: str, inside: tuple[Any, ...]) -> Any:
    if isinstance(kind, type) and issubclass(kind, Struct):
        if kind in (Snapshot, Sheet):
            return snapshot({18: [30, -32]}) if kind is Snapshot else SHEET
        return kind(**{one.name: _field(one, (*inside, kind)) for one in msgspec.structs.fields(kind)})
    if name in _BY_NAME and _fits(_BY_NAME[name], kind):
        return msgspec.convert(_BY_NAME[name], kind)
    parts = get_args(kind)
    if get_origin(kind) is list:
        return [] if parts[0] in inside else [_made(parts[0], name, inside)]
    if get_origin(kind) is dict:
        return {_made(parts[0], "name", inside): _made(parts[1], name, inside)}
    if parts:
        return _made(parts[0], name, inside)
    return {int: 1, float: 1.5, str: name, bool: True}.get(kind)


def _field(field: Any, inside: tuple[Any, ...]) -> Any:
    """A value for a field; of a field with two values, not the default, since defaults are left out on the wire."""
    if (inside[-1], field.name) in _BY_PLACE:
        return _BY_PLACE[inside[-1], field.name]
    if field.type is bool:
        return field.default is not True
    return _made(field.type, field.name, inside)


def _fits(value: Any, kind: Any) -> bool:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True
