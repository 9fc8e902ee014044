"""A client shows any game by the sheet that comes with its view, even with zones and flags that it has never met."""

from dataclasses import replace

import pytest

from tests.engine.test_sheet import BIRDS
from twinstack.client_sdk import View
from twinstack.client_sdk.faces import Face
from twinstack.client_sdk.rooms import Room
from twinstack.client_sdk.situations import Setting
from twinstack.client_sdk.terminal.board import board, elsewhere
from twinstack.client_sdk.terminal.naming import in_full, named
from twinstack.engine.sheet import Hints, Zone
from twinstack.protocol import messages as m
from twinstack.protocol.codec import JSON, MSGPACK, client_side, server_side
from twinstack.protocol.mirror import Mirror
from twinstack.protocol.patches import Move, Order, Seat, Show
from twinstack.protocol.rows import Look, ObjectRow, SeatRow, Snapshot, TurnRow
from twinstack.protocol.sheet import told

SHEET = told(BIRDS)
NEST, SEA, GUST = map(SHEET.zone, ("nest", "sea", "gust"))
ASLEEP, CHICK = map(SHEET.flag, ("asleep", "chick"))
SNAPSHOT = Snapshot(
    [SeatRow(1, "Ann", stats=[3, {"millet": 2}]), SeatRow(2, "Bob", counters={"feather": 1}, stats=[0, {}])],
    TurnRow(1, 1, SHEET.step("dusk")),
    [
        ObjectRow(16, 0, NEST, 1, 1, ASLEEP | CHICK),
        ObjectRow(17, 0, SEA, 2, 2),
        ObjectRow(18, 0, GUST, 1, 1),
        ObjectRow(19, 0, GUST, 2, 2),
    ],
    {0: Look(0)},
)


@pytest.fixture(params=[MSGPACK, JSON])
def room(request: pytest.FixtureRequest) -> Room:
    """A room with a view of this game, as it is after the wire."""
    client, server = client_side(request.param), server_side(request.param)
    sent = server.encode(
        m.View(room="r", number=0, sheet=SHEET, snapshot=SNAPSHOT, hash=Mirror(SNAPSHOT, SHEET).hash())
    )
    view = client.decode(sent if client.binary else sent.decode())
    assert isinstance(view, m.View)
    room = Room("r")
    assert room.view(view)
    return room


def test_zones_and_flags_are_called_as_the_game_calls_them(room: Room) -> None:
    view = View(room, {0: ["Wren"]})
    assert [one.id for one in view.objects("nest")] == [16]
    assert [one.zone for one in view.objects("sea")] == ["sea"]
    chick = view.object(16)
    assert chick is not None
    assert (chick.flags, chick.asleep, chick.has("chick"), chick.has("tapped")) == (
        ["asleep", "chick"],
        True,
        True,
        False,
    )
    with pytest.raises(AttributeError, match="the flags, marks and fields of this game are asleep, chick, hunger"):
        _ = chick.tapped


def test_players_have_what_the_game_gives_them(room: Room) -> None:
    ann, bob = View(room, {}).players
    assert (ann.wind, ann.seeds, bob.wind, bob.counters) == (3, {"millet": 2}, 0, {"feather": 1})
    room.copy.apply([Seat(1, 6, 4), Seat(1, 7, {})])
    assert View(room, {}).players[0].stats == {"wind": 4, "seeds": {}}
    with pytest.raises(AttributeError, match="the statistics of this game are wind, seeds"):
        _ = ann.life


def test_a_zone_that_the_game_does_not_have_is_said_with_those_that_it_has(room: Room) -> None:
    with pytest.raises(ValueError, match="no zone 'graveyard'; the zones of this game are egg, wing, nest, sea, gust"):
        View(room, {}).objects("graveyard")


def test_the_terminal_shows_any_game(room: Room) -> None:
    room.state = m.RoomState(room="r", stage="playing", settings=m.Settings(), seats=[], seat=1)
    view = View(room, {0: ["Wren"]})
    assert board(view)[1:] == [
        "  Bob: 0 wind, 1 feather",
        "    in the sea zone: Wren #17",
        "    (nothing)",
        "  Ann: 3 wind, seeds 2 millet",
        "    Wren #16 (asleep)",
        "  gust, the last first: Wren #19 (Bob); Wren #18 (Ann)",
        "  wing: (empty)",
    ]
    assert [one.id for one in named(view, "wren")] == [19, 18, 16, 17]
    assert elsewhere(view) == []


def test_a_zone_is_called_what_is_shown_of_it() -> None:
    """Programs still ask for it by its name."""
    zones = (
        Zone("nest", shared=True, controlled=True, shown="in the tree"),
        Zone("sea", shared=True, shown="at sea"),
        Zone("beach", shared=True, aside=True, shown="washed up"),
    )
    sheet = told(replace(BIRDS, zones=(*zones, *(zone for zone in BIRDS.zones if zone.name in ("wing", "gust")))))
    rows = [ObjectRow(16, 0, 0, 1, 1), ObjectRow(17, 0, 1, 2, 2), ObjectRow(18, 0, 2, 2, 2)]
    snapshot = Snapshot(SNAPSHOT.seats, SNAPSHOT.turn, rows, {0: Look(0)})
    room = Room("r")
    assert room.view(m.View(room="r", number=0, sheet=sheet, snapshot=snapshot, hash=Mirror(snapshot, sheet).hash()))
    view = View(room, {0: ["Wren"]})
    assert "    at sea: Wren #17" in board(view)
    assert elsewhere(view) == ["  washed up: Wren #18"]
    assert [in_full(one, view) for one in view.everything] == [
        "Ann's Wren #16",
        "Bob's Wren, at sea #17",
        "Bob's Wren, washed up #18",
    ]
    assert [one.zone for one in view.beach] == ["beach"]


@pytest.mark.parametrize(
    ("beside", "said"),
    [("", "Wren"), ("song", "Wren trill"), ("span", "Wren 0"), ("{span} cm, {song}", "Wren 0 cm, trill")],
)
def test_after_the_name_of_a_card_in_hand_stands_what_the_game_shows_there(beside: str, said: str) -> None:
    sheet = told(replace(BIRDS, hints=Hints(beside=beside)))
    snapshot = Snapshot(SNAPSHOT.seats, SNAPSHOT.turn, [ObjectRow(16, 0, sheet.zone("wing"), 1, 1)], {0: Look(0)})
    room = Room("r")
    assert room.view(m.View(room="r", number=0, sheet=sheet, snapshot=snapshot, hash=Mirror(snapshot, sheet).hash()))
    room.state = m.RoomState(room="r", stage="playing", settings=m.Settings(), seats=[], seat=1)
    assert f"  wing: {said}" in [line.replace(" #16", "") for line in board(View(room, {0: ["Wren", 0, "trill"]}))]


def test_a_part_of_which_a_card_says_nothing_is_left_out() -> None:
    face = Face({"name": "Wren", "span": 18, "song": ""})
    assert face.written("{song}, {span} cm, {song} at {span}") == "18 cm"


def test_a_shared_pile_is_one_for_all(room: Room) -> None:
    view = View(room, {0: ["Wren"]})
    assert [one.id for one in view.pile("gust")] == [18, 19]
    room.copy.apply([Order(GUST, 0, [19, 18])])
    assert [one.id for one in view.pile("gust")] == [19, 18]


def test_what_moves_keeps_the_flags_that_stay_and_no_others(room: Room) -> None:
    room.copy.apply([Move(16, SEA)])
    assert room.copy.objects[16].flags == CHICK


def test_what_comes_to_a_zone_that_is_no_pile_lies_in_none(room: Room) -> None:
    room.copy.apply([Show(0, NEST, 1, 1, 0, 20)])
    assert room.copy.piles == {(GUST, 0): [18, 19]}


def test_a_view_says_zones_and_what_is_on_faces_by_the_games_own_names(room: Room) -> None:
    view = View(room, {0: ["Wren", 7]})
    assert [one.id for one in view.nest] == [16]
    assert [one.id for one in view.gust] == [18, 19] == [one.id for one in view.waiting]
    assert view.wing == view.held() == []
    wren = view.nest[0]
    assert (wren.span, wren.song, wren.hunger, wren.eggs) == (7, "", 0, [])
    assert (wren.size, wren.kind, wren.background, wren.is_a("Bird")) == ("span 7", "", False, False)
    with pytest.raises(AttributeError, match="the zones of this game are egg, wing, nest, sea, gust"):
        _ = view.battlefield


def test_a_bot_is_checked_on_a_table_of_its_own_game() -> None:
    setting = Setting(SHEET)
    assert {zone for one in setting.objects for zone in [one.zone]} >= {NEST, GUST}
    assert {one.kind for one in setting.situations} >= set(SHEET.steps)
    assert all(len(one.marks) in (0, len(SHEET.marks)) for one in setting.objects)
