"""The client without input or output, against what a server may send."""

from typing import Any

import msgspec
import pytest

from tests.magic_wire import BATTLEFIELD, HAND, SHEET, look, seat, thing
from twinstack.client_sdk import View
from twinstack.client_sdk.errors import (
    ConnectionLost,
    IllegalAnswer,
    Incompatible,
    NotNow,
    OutOfStep,
    Refused,
    SessionLost,
)
from twinstack.client_sdk.faces import KNOWN_FACES
from twinstack.client_sdk.rooms import Happened
from twinstack.client_sdk.session import Finished, Heard, Identity, News, Ready, Session
from twinstack.protocol import messages as m
from twinstack.protocol.codec import JSON, MSGPACK, server_side
from twinstack.protocol.mirror import Mirror
from twinstack.protocol.patches import Seat, Show, Texts
from twinstack.protocol.rows import DecisionRow, EventRow, OptionRow, Snapshot, TurnRow


class FakeServer:
    """Reads what a session sends and answers as it is told."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.codec = server_side(session.subprotocol)

    def sent(self) -> list[Any]:
        """What the session has sent since the last look."""
        found = []
        while (frame := self.session.take()) is not None:
            found.append(self.codec.decode(frame if self.codec.binary else frame.decode()))
        return found

    def says(self, message: Any) -> list[Any]:
        frame = self.codec.encode(message)
        return list(self.session.receive(frame if self.codec.binary else frame.decode()))

    def lets_in(self, rooms: tuple[str, ...] = ()) -> list[Any]:
        """Answers hello and the login; what the session sent after that."""
        self.session.connected()
        [hello] = self.sent()
        self.says(m.Done(id=hello.id, result=m.Welcome(1, "fake")))
        [login] = self.sent()
        assert Ready() in self.says(m.Done(id=login.id, result=m.Signed("Ann", "secret", rooms=list(rooms))))
        return self.sent()

    def gives(self, request: Any, *faces: list[Any], digest: str = "digest") -> list[Any]:
        """Answers a request for faces."""
        assert isinstance(request, m.Cards)
        return self.says(m.Done(id=request.id, result=m.CardList(digest, 99, [*faces])))


@pytest.fixture(autouse=True)
def forgotten_faces() -> None:
    KNOWN_FACES.clear()


@pytest.fixture(params=[MSGPACK, JSON])
def server(request: pytest.FixtureRequest) -> FakeServer:
    return FakeServer(Session(Identity("Ann"), subprotocol=request.param))


SNAPSHOT = Snapshot([seat(1, "Ann", 20), seat(2, "Bob", 20)], TurnRow(1, 1))


def view(number: int = 0, **fields: Any) -> m.View:
    return m.View(
        room="r", number=number, sheet=SHEET, snapshot=SNAPSHOT, hash=Mirror(SNAPSHOT, SHEET).hash(), **fields
    )


def seated(game: str = "g", stage: str = "playing") -> m.RoomState:
    return m.RoomState(room="r", stage=stage, settings=m.Settings(), seats=[], seat=1, game=game)


def playing(server: FakeServer) -> None:
    server.lets_in()
    server.says(seated())
    texts = [Texts(0, ["pick", "Pick", "This"])]
    server.says(view(patch=texts, decision=DecisionRow(7, 1, 0, 1, options=[OptionRow(2)])))


def test_a_session_greets_and_logs_in(server: FakeServer) -> None:
    assert server.lets_in() == []
    assert server.session.ready


# --- faces


CARDS = msgspec.structs.replace(SHEET, rulebook="magic", cards="digest")
BEARS = Snapshot(
    SNAPSHOT.seats, TurnRow(1, 1), [thing(16, 14, HAND, 1, 1), thing(17, 16, BATTLEFIELD, 2, 2, peek=18),
    thing(18, 1, BATTLEFIELD, 2, 2)], {1: look(4, {"power": 3})},
)  # fmt: skip


def bears(number: int = 0) -> m.View:
    return m.View(room="r", number=number, sheet=CARDS, snapshot=BEARS, hash=Mirror(BEARS, CARDS).hash())


def drawn(number: int, id: int, face: int) -> m.Update:
    """An update in which another card is drawn."""
    after = Mirror(msgspec.json.decode(msgspec.json.encode(BEARS), type=Snapshot), CARDS)
    patch = [Show(face * 2, HAND, 1, 1, 0, one) for one in range(19, id + 1)]
    after.apply(patch)
    return m.Update(room="r", number=number, hash=after.hash(), patch=[patch[-1]])


def test_faces_are_asked_for_when_something_shows_them_and_nothing_is_told_before(server: FakeServer) -> None:
    server.lets_in()
    server.says(seated())
    assert server.says(bears()) == []
    [asked] = server.sent()
    assert (asked.numbers, asked.rulebook) == ([4, 7, -9], "magic")
    said = m.Said(room="r", seat=2, name="Bob", text="hello")
    assert server.says(said) == []
    told = server.gives(asked, ["Fox", "", "", "", "", 2, 2], ["Bear"], ["Crow"], ["Newt"])
    assert told == [News(server.session.room("r")), Heard(said)]
    names = [one.name for one in View(server.session.room("r")).everything]
    assert names == ["Bear", "Crow", "Fox"]
    hidden = View(server.session.room("r")).object(17)
    assert hidden is not None
    assert hidden.hidden is not None
    assert hidden.hidden.name == "Newt"


def test_faces_that_are_known_are_not_asked_for_again_by_any_session(server: FakeServer) -> None:
    KNOWN_FACES["digest"] = {number: [f"Bear {number}"] for number in (4, 7, 8, 9)}
    server.lets_in()
    assert server.says(bears()) == [News(server.session.room("r"))]
    assert server.says(drawn(1, 19, 8)) == [News(server.session.room("r"))]
    assert server.sent() == []


def test_an_update_waits_for_the_one_face_that_is_new_and_what_follows_waits_too(server: FakeServer) -> None:
    KNOWN_FACES["digest"] = {number: [f"Bear {number}"] for number in (4, 7, 8, 9)}
    server.lets_in()
    server.says(bears())
    assert server.says(drawn(1, 19, 30)) == server.says(m.Update(room="r", number=3, hash=0)) == []
    [asked] = server.sent()
    assert asked.numbers == [30]
    server.gives(asked, ["Elk"])
    assert View(server.session.room("r")).name(19) == "Elk"
    assert [type(one) for one in server.sent()] == [m.Resync], "the gap was noticed behind it"


def test_what_has_faces_that_the_server_does_not_tell_is_shown_without_a_name(server: FakeServer) -> None:
    server.lets_in()
    server.says(bears())
    [asked] = server.sent()
    refused = m.Error(code="no face", problem="there is no face 9", id=asked.id)
    assert server.says(refused) == [News(server.session.room("r"))]
    assert View(server.session.room("r")).name(16) == "something face down"
    assert server.sent() == [], "they are not asked for again and again"


def test_faces_of_other_cards_than_those_of_the_game_are_not_taken_for_them(server: FakeServer) -> None:
    server.lets_in()
    server.says(bears())
    [asked] = server.sent()
    server.gives(asked, *[["Whale"]] * 4, digest="other")
    assert "Whale" not in str(KNOWN_FACES)


def test_what_waited_for_faces_when_the_connection_broke_is_asked_for_anew(server: FakeServer) -> None:
    server.lets_in()
    server.says(seated())
    server.says(bears())
    id = server.session.ask(m.GetReplay, game="g", step=1)
    server.sent()
    seen = m.ReplayStep("g", 1, 2, CARDS, BEARS, 0)
    assert server.says(m.Done(id=id, result=m.ReplayFound(seen=seen))) == []
    server.session.disconnected()
    again = server.lets_in(("r",))
    assert [type(one) for one in again] == [m.GetReplay]
    assert server.session.room("r").number == -1, "the view that waited was never seen"


def test_a_step_of_a_replay_waits_for_its_faces(server: FakeServer) -> None:
    server.lets_in()
    id = server.session.ask(m.GetReplay, game="g", step=1)
    server.sent()
    found = m.ReplayFound(seen=m.ReplayStep("g", 1, 2, CARDS, BEARS, 0))
    assert server.says(m.Done(id=id, result=found)) == []
    [asked] = server.sent()
    assert server.gives(asked, *[["Bear"]] * 4) == [Finished(id, found)]


def test_an_answer_comes_after_the_news_that_came_before_it(server: FakeServer) -> None:
    """Or who concedes, and asks at once how the game stands, would be told that it goes on."""
    server.lets_in()
    server.says(seated())
    server.says(bears())
    [asked] = server.sent()
    conceded, refused = server.session.ask(m.Concede, room="r"), server.session.ask(m.Say, room="r", text="gg")
    for said in (
        seated(stage="over"),
        m.Done(id=conceded),
        m.Error(id=refused, code="muted", problem="they do not listen"),
    ):
        assert server.says(said) == []
    room, told = server.session.room("r"), server.gives(asked, *[["Bear"]] * 4)
    assert told[:3] == [News(room), News(room), Finished(conceded)]
    assert [one.id for one in told[3:] if isinstance(one, Finished)] == [refused]
    assert room.stage == "over"


def test_what_was_answered_when_the_connection_broke_is_known_though_the_news_before_it_waited(
    server: FakeServer,
) -> None:
    server.lets_in()
    server.says(seated())
    server.says(bears())
    made, conceded = server.session.ask(m.CreateRoom), server.session.ask(m.Concede, room="r")
    said = server.session.ask(m.Say, room="r", text="hello")
    server.says(m.Done(id=made, result=m.Entered("s")))
    server.says(m.Done(id=conceded))
    *done, lost = server.session.disconnected()
    assert done == [Finished(made, m.Entered("s")), Finished(conceded)]
    assert isinstance(lost, Finished)
    assert lost.id == said
    assert isinstance(lost.error, ConnectionLost)
    assert server.lets_in(("r",)) == [], "nothing is asked again"


@pytest.mark.parametrize(
    ("identity", "expected"),
    [
        (Identity("Ann"), m.Guest(id=2, name="Ann")),
        (Identity("Ann", "pass"), m.Login(id=2, name="Ann", password="pass")),
        (Identity(key="twk_1"), m.Login(id=2, key="twk_1")),
        (Identity(token="a.b.c"), m.Login(id=2, token="a.b.c")),
    ],
)
def test_each_identity_logs_in_with_its_own_message(identity: Identity, expected: m.Request) -> None:
    server = FakeServer(Session(identity))
    server.session.connected()
    server.sent()
    server.says(m.Done(id=1, result=m.Welcome(1, "fake")))
    assert server.sent() == [expected]


def test_requests_wait_until_the_session_stands(server: FakeServer) -> None:
    id = server.session.ask(m.Ping)
    assert server.lets_in() == [m.Ping(id=id)]
    assert server.says(m.Done(id=id)) == [Finished(id)]


def test_results_have_their_types(server: FakeServer) -> None:
    server.lets_in()
    id = server.session.ask(m.CreateRoom)
    assert server.says(m.Done(id=id, result=m.Entered("r", 1))) == [Finished(id, m.Entered("r", 1))]


def test_a_refusal_has_the_words_of_the_server(server: FakeServer) -> None:
    server.lets_in()
    id = server.session.ask(m.Join, room="r")
    [finished] = server.says(m.Error(code="full", problem="all seats are taken", expected="another room", id=id))
    assert isinstance(finished.error, Refused)
    assert str(finished.error) == "all seats are taken; expected: another room"
    assert finished.error.code == "full"


def test_an_answer_that_the_server_does_not_allow_has_its_own_error(server: FakeServer) -> None:
    playing(server)
    id = server.session.ask(m.Answer, room="r", number=7, take=[5])
    [finished] = server.says(m.Error(code="illegal answer", problem="no", id=id))
    assert isinstance(finished.error, IllegalAnswer)


def test_updates_change_the_copy_and_what_is_asked(server: FakeServer) -> None:
    playing(server)
    room = server.session.rooms["r"]
    asked = [room.asked]
    room.answered = ("g", 7)
    assert [*asked, room.asked] == [DecisionRow(7, 1, 0, 1, options=[OptionRow(2)]), None]
    after = Mirror(SNAPSHOT, SHEET)
    after.apply([Seat(1, 6, 17)])
    update = m.Update(room="r", number=1, hash=after.hash(), patch=[Seat(1, 6, 17)], events=[EventRow(0, 1)])
    assert server.says(update) == [News(room)]
    assert room.copy.stats(1)["life"] == 17
    assert room.happened == [Happened(EventRow(0, 1), update=1)]
    assert server.says(update) == [News(room)]  # once more, as after a resumption
    assert room.number == 1


def test_events_that_are_told_together_have_happened_one_by_one(server: FakeServer) -> None:
    playing(server)
    room = server.session.rooms["r"]
    told = EventRow(0, 1, [16], 0, 3, {0: [16, -18]})
    server.says(m.Update(room="r", number=1, hash=room.copy.hash(), events=[told]))
    assert [one.event for one in room.happened] == [EventRow(0, 1, [id]) for id in (16, 17, 18)]


def test_events_that_cannot_be_told_apart_are_out_of_step(server: FakeServer) -> None:
    playing(server)
    room = server.session.rooms["r"]
    told = EventRow(0, 1, [16], 0, 3, {0: [16, -19]})
    server.says(m.Update(room="r", number=1, hash=room.copy.hash(), events=[told]))
    assert (room.number, room.happened) == (-1, [])


@pytest.mark.parametrize(
    "wrong",
    [
        m.Update(room="r", number=2, hash=0),
        m.Update(room="r", number=1, hash=12345),
        m.Update(room="r", number=1, hash=0, patch=[Seat(9, 2, 17)]),
        m.Update(room="r", number=1, hash=0, patch=[Show(99, 2, 1, 1, 0, [16])]),
    ],
)
def test_a_gap_a_wrong_sum_or_a_strange_patch_asks_for_everything_anew(server: FakeServer, wrong: m.Update) -> None:
    playing(server)
    assert server.says(wrong) == []
    [resync] = server.sent()
    assert isinstance(resync, m.Resync)
    server.says(m.Update(room="r", number=5, hash=0))  # on its way already
    assert server.sent() == []
    server.says(m.Done(id=resync.id))
    server.says(view(6))
    assert server.session.rooms["r"].number == 6


def test_a_server_whose_views_are_wrong_is_given_up(server: FakeServer) -> None:
    server.lets_in()
    wrong = view()
    wrong.hash += 1
    for _ in range(3):
        server.says(wrong)
    with pytest.raises(OutOfStep, match="wrong 4 times"):
        server.says(wrong)


def test_after_a_broken_connection_the_session_resumes_with_what_it_has_seen(server: FakeServer) -> None:
    playing(server)
    answer = server.session.ask(m.Answer, room="r", number=7, take=[0])
    assert server.session.disconnected() == []
    server.session.connected()
    [hello] = server.sent()
    server.says(m.Done(id=hello.id, result=m.Welcome(1, "fake")))
    [resume] = server.sent()
    assert (resume.session, resume.seen) == ("secret", {"r": 0})
    assert server.says(m.Done(id=resume.id, result=m.Signed("Ann", "secret", rooms=["r"]))) == [Ready()]
    assert server.sent() == [m.Answer(id=answer, room="r", number=7, take=[0])]


def test_what_must_not_be_done_twice_fails_when_the_connection_breaks(server: FakeServer) -> None:
    server.lets_in()
    id = server.session.ask(m.CreateRoom)
    lost: Any
    [lost] = server.session.disconnected()
    assert lost.id == id
    assert isinstance(lost.error, ConnectionLost)
    assert server.lets_in() == []


def test_a_room_that_was_closed_meanwhile_is_lost(server: FakeServer) -> None:
    playing(server)
    server.session.disconnected()
    assert server.lets_in() == []
    assert server.session.rooms["r"].stage == "closed"


def test_a_room_that_is_watched_is_watched_again(server: FakeServer) -> None:
    server.lets_in()
    id = server.session.ask(m.Watch, room="w", invitation="i")
    server.sent()
    server.says(m.Done(id=id, result=m.Entered("w")))
    server.session.disconnected()
    [watch] = server.lets_in()
    assert (watch.room, watch.invitation) == ("w", "i")


def asked_to_resume(server: FakeServer) -> Any:
    """The request with which somebody who was let in comes back."""
    server.lets_in()
    server.session.disconnected()
    server.session.connected()
    [hello] = server.sent()
    server.says(m.Done(id=hello.id, result=m.Welcome(1, "fake")))
    [resume] = server.sent()
    return resume


def test_a_guest_whom_the_server_forgot_has_lost_their_seats(server: FakeServer) -> None:
    resume = asked_to_resume(server)
    with pytest.raises(SessionLost, match="does not know this guest"):
        server.says(m.Error(code="no session", problem="not known", id=resume.id))


def test_resuming_is_tried_again_while_nothing_can_be_stored(server: FakeServer) -> None:
    resume = asked_to_resume(server)
    with pytest.raises(NotNow, match="cannot be stored"):
        server.says(m.Error(code="storage", problem="this cannot be stored at the moment", id=resume.id))
    server.session.disconnected()
    assert server.lets_in() == []
    assert server.session.ready


def test_an_account_logs_in_anew_where_its_session_is_not_known() -> None:
    server = FakeServer(Session(Identity(key="twk_1")))
    resume = asked_to_resume(server)
    assert server.says(m.Error(code="no session", problem="not known", id=resume.id)) == []
    [login] = server.sent()
    assert login.key == "twk_1"


def test_a_server_of_another_version_is_incompatible(server: FakeServer) -> None:
    server.session.connected()
    with pytest.raises(Incompatible, match="version 9 is what this server speaks"):
        server.says(m.Error(code="no version", problem="version 9 is what this server speaks", id=1))


def test_a_frame_that_is_not_a_message_is_incompatible(server: FakeServer) -> None:
    with pytest.raises(Incompatible, match="cannot be read"):
        server.session.receive(b"\xc1" if server.codec.binary else "{")
    with pytest.raises(Incompatible, match="could not read what was sent"):
        server.says(m.Error(code="bad message", problem="what?"))


def test_what_is_said_is_heard_and_a_stopping_server_says_when_to_come_back(server: FakeServer) -> None:
    server.lets_in()
    notice = m.Notice(code="stopping", text="the server stops", back_in=10.0)
    assert server.says(notice) == [Heard(notice)]
    assert server.session.back_in == 10
    assert server.says(m.Done(id=99)) == server.says(m.Error(code="x", problem="y", id=99)) == []


def test_a_room_that_was_left_or_closed_is_forgotten(server: FakeServer) -> None:
    playing(server)
    server.says(seated(stage="closed"))
    assert server.session.rooms["r"].lost == "room r was closed"
    server.session.leave("r")
    assert server.session.rooms == {}
