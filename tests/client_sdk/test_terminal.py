"""What a person at a terminal is shown and may type."""

import os
import sys
from copy import deepcopy
from io import StringIO
from pathlib import Path
from random import Random

import pytest
import typer
from msgspec.structs import replace

from tests.client_sdk.seeing import view_of
from tests.magic_wire import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    SHEET,
    STACK,
    TAPPED,
    TOKEN,
    face,
    look,
    seat,
    thing,
    turn,
)
from twinstack.client_sdk import Decision, IllegalAnswer, Option, View
from twinstack.client_sdk.decisions import CONCEDE
from twinstack.client_sdk.rooms import Happened, Room
from twinstack.client_sdk.terminal import sessions
from twinstack.client_sdk.terminal.asking import Asked, Numbers, question
from twinstack.client_sdk.terminal.board import board, changed, elsewhere, parts, text_of
from twinstack.client_sdk.terminal.commands import COMMANDS, help_lines
from twinstack.client_sdk.terminal.keyboard import Keyboard
from twinstack.client_sdk.terminal.lobby import COMMAND_MODULES
from twinstack.client_sdk.terminal.naming import named, spans
from twinstack.client_sdk.terminal.screen import Screen
from twinstack.client_sdk.terminal.stops import Stops, read_stops
from twinstack.client_sdk.terminal.telling import Teller, sentence
from twinstack.client_sdk.visible import visible
from twinstack.protocol import messages as m
from twinstack.protocol.patches import Hide, Looks, Move, Op, Texts
from twinstack.protocol.rows import EventRow, Snapshot

FACES = [
    face("Bear", "{1}{G}", "Creature — Bear", "", "G", 2, 2),
    face("Forest", "", "Basic Land — Forest", "{T}: Add {G}."),
]
SNAPSHOT = Snapshot(
    [seat(1, "Ann", 20, 1, 50, mana={"G": 2}), seat(2, "Bob", 3, 4, 50, {"poison": 1}, out="")],
    turn(3, 1, "main", 1),
    [
        thing(16, 0, HAND, 1, 1),
        *(thing(id, 1, BATTLEFIELD, 1, 1, TAPPED) for id in (17, 18, 19)),
        thing(20, 2, BATTLEFIELD, 2, 2, damage=1, counters={"+1/+1": 2}, attacks=1),
        thing(21, 3, STACK, 2, 2, targets=[20], source=20),
        thing(22, 1, BATTLEFIELD, 2, 2, attached_to=20),
    ],
    {0: look(0), 1: look(1), 2: look(0, {"power": 4, "toughness": 4}), 3: look(-1, {"name": "Trigger"})},
)


@pytest.fixture
def view() -> View:
    view, room = view_of(SNAPSHOT, FACES)
    room.copy.texts = {0: "attack", 1: "{0} attacks {1}"}
    room.happened = [Happened(EventRow(0, 1, [20, 1]))]
    return view


def decision(kind: str = "pick", labels: str = "ABC", **fields: object) -> Decision:
    fields.setdefault("options", tuple(Option(at, one) for at, one in enumerate(labels)))
    return Decision(1, "r", 1, kind, "Pick", **fields)  # type: ignore[arg-type]


def test_the_board_is_shown_in_a_few_lines(view: View) -> None:
    assert board(view) == [
        "\n--- turn 3, Ann: main",
        "  Bob: 3 life, 1 poison, 4 in hand, 50 in library",
        "    Bear #20 (4/4, 2 +1/+1, attacks, 1 damage)",
        "    Forest #22 (attached to Bear #20)",
        "  Ann: 20 life, 1 in hand, 50 in library, mana GG",
        "    3× Forest #17–19 (tapped)",
        "  stack, the last first: Trigger #21 (Bob, targets Bear #20)",
        "  hand: Bear {1}{G}",
    ]


def test_the_board_says_who_is_the_monarch() -> None:
    seats = [seat(1, "Ann", 20, 1, 50), seat(2, "Bob", 3, 4, 50, {"poison": 1}, designations=("monarch",))]
    view, _ = view_of(Snapshot(seats, turn(3, 1, "main", 1)), FACES)
    assert (view.players[1].counters, view.players[1].designations) == ({"poison": 1}, ["monarch"])
    assert "  Bob: 3 life, 1 poison, the monarch, 4 in hand, 50 in library" in board(view)


def test_graveyards_and_exile_are_shown_with_the_top_card_first() -> None:
    rows = [thing(16, 0, GRAVEYARD, 1, 1), thing(17, 1, GRAVEYARD, 1, 1), thing(18, 0, EXILE, 2, 2)]
    view, _ = view_of(Snapshot(SNAPSHOT.seats, turn(3, 1, "main", 1), rows, {0: look(0), 1: look(1)}), FACES)
    assert elsewhere(view) == [
        "  Ann's graveyard: Forest; Bear",
        "  Bob's graveyard: (empty)",
        "  exile: Bear #18 (2/2)",
    ]


def test_what_happened_is_told_with_the_names_that_things_had_then() -> None:
    """A spell that is cast is called what it is on the stack; a permanent, what it was before it became a copy."""
    rows = [thing(16, 2, HAND, 1, 1), thing(17, 1, BATTLEFIELD, 2, 2), thing(18, 3, BATTLEFIELD, 2, 2)]
    looks = {0: look(0), 1: look(1), 2: look(-1, {"name": "Fire // Ice"}), 3: look(-1)}
    view, room = view_of(Snapshot(SNAPSHOT.seats, turn(3, 1, "main", 1), rows, looks), FACES)
    told = ["it", "{0} is cast", "{0} becomes a copy", "{0} resolves", "{0} is gone", "{0} is turned face up"]
    updated(room, [Texts(0, told), Move(16, STACK), Looks(0, 16)], EventRow(0, 1, [16]))
    updated(room, [Looks(0, 17)], EventRow(0, 2, [17]))
    updated(room, [Hide(16)], EventRow(0, 3, [16]))
    updated(room, [Hide(17), Looks(1, 18)], EventRow(0, 4, [17]), EventRow(0, 5, [18]))
    assert view.log == [
        "Bear is cast", "Forest becomes a copy", "Bear resolves", "Bear is gone", "Forest is turned face up",
    ]  # fmt: skip


def updated(room: Room, patch: list[Op], *events: EventRow) -> None:
    after = deepcopy(room.copy)
    after.apply(patch)
    assert room.update(m.Update(room.id, room.number + 1, after.hash(), patch, [*events]))


def test_the_command_zone_is_part_of_the_board() -> None:
    rows = [thing(16, 0, COMMAND, 1, 1)]
    view, _ = view_of(Snapshot(SNAPSHOT.seats, turn(3, 1, "main", 1), rows, {0: look(0)}), FACES)
    assert board(view)[4:6] == ["    in the command zone: Bear #16 (2/2)", "    (nothing)"]
    assert [one.name for one in named(view, "bear")] == ["Bear"]


def copies() -> tuple[View, Room]:
    """Ann has a Bear, a Clone and a token that are Bears too; Bob has a Bear."""
    rows = [
        thing(16, 0, BATTLEFIELD, 1, 1),
        thing(17, 1, BATTLEFIELD, 1, 1),
        thing(18, 0, BATTLEFIELD, 1, 1, TOKEN),
        thing(19, 0, BATTLEFIELD, 2, 2),
        thing(20, 2, HAND, 1, 1),
    ]
    looks = {0: look(0), 1: look(0, card="Clone"), 2: look(-1, {"name": "Clone", "cost": "{3}{U}"})}
    return view_of(Snapshot(SNAPSHOT.seats, turn(3, 1, "main", 1), rows, looks), FACES)


def test_a_copy_is_marked_and_never_merged_with_what_it_copies() -> None:
    view, _ = copies()
    assert "    Bear #16 (2/2); Bear (Clone) #17 (2/2); Bear (token) #18 (2/2)" in board(view)


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("17", [17]),
        ("#19", [19]),
        ("bear (clone)", [17]),
        ("clone", [17, 20]),
        ("bear", [16, 17, 18, 19]),
        ("token", [18]),
        ("99", []),
    ],
)
def test_everything_on_the_screen_is_named_by_number_by_what_it_is_or_by_its_card(said: str, found: list[int]) -> None:
    view, _ = copies()
    assert sorted(one.id for one in named(view, said)) == found


def test_the_log_says_whose_and_which_if_things_have_the_same_name() -> None:
    view, room = copies()
    room.copy.texts = {0: "damage", 1: "{0} deals 2 damage to {1}", 2: "{0} attacks {1}"}
    events = [(1, [17, 19]), (1, [16, 17]), (2, [19, 1])]
    room.happened = [Happened(EventRow(0, text, refs)) for text, refs in events]
    assert [sentence(view, one) for one in room.happened] == [
        "Your Bear (Clone) deals 2 damage to Bob's Bear",
        "Your Bear deals 2 damage to your Bear (Clone)",
        "Bob's Bear attacks Ann",
    ]


def test_a_new_thing_is_named_without_its_number() -> None:
    view, room = copies()
    room.copy.texts = {0: "create", 1: "{0} creates a {1}"}
    assert sentence(view, Happened(EventRow(0, 1, [2, 19]))) == "Bob creates a Bear"


def test_after_a_change_only_the_parts_that_are_new_are_shown_with_whose_they_are(view: View) -> None:
    before = {part.key: part for part in parts(view)}
    assert changed(parts(view), before) == ["\n--- turn 3, Ann: main"]
    view, room = view_of(SNAPSHOT, FACES)
    room.copy.objects[20].marks[0] = 3
    assert changed(parts(view), before) == [
        "\n--- turn 3, Ann: main",
        "  Bob: 3 life, 1 poison, 4 in hand, 50 in library",
        "    Bear #20 (4/4, 2 +1/+1, attacks, 3 damage)",
    ]
    room.copy.objects[20].marks[0] = 1


@pytest.mark.parametrize("many", [5, 40, 400])
def test_a_board_fits_a_small_terminal_however_many_things_there_are(many: int) -> None:
    looks = {at: look(-1, {"name": f"A creature of kind {at}", "type": "Creature", "power": at}) for at in range(many)}
    rows = [thing(100 + at, at, BATTLEFIELD, 1 + at % 2, 1 + at % 2, TAPPED * (at % 3 > 0)) for at in range(many)]
    view, _ = view_of(Snapshot(SNAPSHOT.seats, turn(3, 1, "main", 1), rows, looks), FACES)
    out = StringIO()
    lines = board(view, 80, 16)
    out.writelines(f"{line}\n" for line in lines)
    assert sum(-(-len(line) // 80) or 1 for line in out.getvalue().split("\n")[:-1]) <= 16
    assert len(board(view)) <= len(lines) + 1


def test_many_numbers_are_shortened_to_ranges() -> None:
    assert spans([19, 17, 23, 18]) == "#17–19, 23"


def test_mana_is_offered_to_whoever_asks_for_it_and_numbers_stay_through_a_turn(view: View) -> None:
    def asked(*options: tuple[str, str, int]) -> Decision:
        listed = [Option(0, "Pass priority", (), "pass")]
        listed += [Option(at, label, (ref,), kind) for at, (label, kind, ref) in enumerate(options, 1)]
        return Decision(1, "r", 1, "priority", "You have priority", options=tuple(listed), default=(0,))

    numbers = Numbers()
    forest, bear, mana = ("Play Forest", "land", 17), ("Cast Bear", "cast", 16), ("Forest: add {G}", "mana", 17)
    assert Asked(view, asked(forest, bear, mana), numbers).lines(view)[1:] == ["    1 Play Forest", "    2 Cast Bear"]
    later = Asked(view, asked(bear, mana), numbers)
    assert later.lines(view)[1:] == ["    2 Cast Bear"]
    assert later.take("2") == [1]
    assert later.take("0") == [0]
    with pytest.raises(IllegalAnswer, match="there is no 1 in the list"):
        later.take("1")
    assert Asked(view, asked(bear, mana), numbers, all_of_them=True).lines(view)[1:] == [
        "    2 Cast Bear",
        "    3 Forest: add {G}",
    ]
    assert Asked(view, asked(mana), numbers).lines(view)[1:] == [
        "  there is nothing but mana or by hand (`more` lists it)"
    ]


def test_cards_are_found_by_part_of_their_names_and_read(view: View) -> None:
    assert [one.name for one in named(view, "r")] == ["Bear", "Trigger", "Forest", "Bear", "Forest"]
    assert [one.id for one in named(view, "bear")] == [16, 20]
    assert named(view, "dragon") == []
    assert text_of(named(view, "fore")[0]) == ["  Forest — Basic Land — Forest", "    {T}: Add {G}."]


@pytest.mark.parametrize(
    ("asked", "typed", "taken", "how"),
    [
        (decision(default=(0,)), "3", [2], "Pick [Enter: A]"),
        (decision(labels="YN", default=(1,)), "1", [0], "Pick [Enter: N]"),
        (decision(minimum=0, maximum=9), "3, 1", [2, 0], "Pick [up to 3 of them; Enter takes none]"),
        (decision(minimum=0, default=(1,)), "0", [], "Pick [up to 1 of them; 0 takes none; Enter: B]"),
        (decision(maximum=2, default=(1,)), "1 2", [0, 1], "Pick [1 to 2 of them; Enter: B]"),
        (decision(minimum=2, maximum=2, default=(0, 2)), "1 2", [0, 1], "Pick [2 of them; Enter: A and C]"),
        (decision(default=(0,), seconds=61.7), "1", [0], "Pick [Enter: A] (62 seconds)"),
        (
            decision(form="order", default=(0, 1, 2)),
            "2 1 3",
            [1, 0, 2],
            "Pick [all, in the order wanted; Enter takes this order]",
        ),
        (
            decision(form="number", labels="", minimum=0, maximum=5, default=(3,)),
            "4",
            [4],
            "Pick [a number from 0 to 5; Enter takes 3]",
        ),
        (
            decision(form="divide", total=4, default=(2, 1, 1)),
            "1 1 2",
            [1, 1, 2],
            "Pick [a number for each, each at least 1, together 4; Enter divides it 2 1 1]",
        ),
    ],
)
def test_each_form_of_decision_can_be_typed(
    view: View, asked: Decision, typed: str, taken: list[int], how: str
) -> None:
    assert Asked(view, asked).take(typed) == taken
    assert question(view, asked)[0] == f"\n{how}"


def test_options_are_numbered_and_what_is_suggested_has_a_star(view: View) -> None:
    lines = question(view, decision(default=(1,), rules=("not two of a kind",)))
    assert lines[1:] == ["    1 A", " *  2 B", "    3 C", "  (not two of a kind)"]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("0", "there is no 0 in the list; expected: numbers from 1 to 3"),
        ("4", "there is no 4 in the list; expected: numbers from 1 to 3"),
        ("2x", "'2x' is not understood; expected: numbers with blanks between"),
        ("1 1", "Pick: an option is taken twice; expected: each once at most"),
        ("1 2 3", "Pick: 3 options are taken; expected: 1 to 2"),
    ],
)
def test_an_answer_that_does_not_fit_is_explained(view: View, typed: str, said: str) -> None:
    with pytest.raises(IllegalAnswer) as told:
        Asked(view, decision(maximum=2)).take(typed)
    assert str(told.value) == said


def test_options_show_names_and_are_told_apart_if_the_names_are_the_same(view: View) -> None:
    pairs = [Option(0, "{0} attacks {1}", (20, 1)), Option(1, "{0} attacks {1}", (16, 1))]
    lines = question(view, decision(labels="", options=tuple(pairs), maximum=2))[1:]
    assert lines == [
        "    1 Bob's Bear #20 (4/4, 2 +1/+1, attacks, 1 damage) attacks Ann",
        "    2 Bear attacks Ann",
    ]
    targets = [Option(0, "Bear", (20,)), Option(1, "Bear", (16,)), Option(2, "Ann", (1,)), Option(3, "Forest", (17,))]
    lines = question(view, decision(labels="", options=tuple(targets)))[1:]
    assert lines == ["    1 Bob's Bear", "    2 Bear", "    3 Ann", "    4 your Forest"]


def test_where_things_of_several_players_can_be_chosen_each_option_says_whose_it_is(view: View) -> None:
    everything = (Option(0, "Bear", (20,)), Option(1, "Forest", (17,)), Option(2, "Ann", (1,)))
    assert question(view, decision(labels="", options=everything))[1:] == [
        "    1 Bob's Bear",
        "    2 your Forest",
        "    3 Ann",
    ]
    own = (Option(0, "Forest", (17,)), Option(1, "Ann", (1,)))
    assert question(view, decision(labels="", options=own))[1:] == ["    1 Forest", "    2 Ann"]


def test_equal_options_are_shown_once_if_only_one_is_taken(view: View) -> None:
    lands = tuple(Option(at, "Untap Forest", (17 + at,)) for at in range(3))
    assert len(question(view, decision(labels="", options=lands))) == 2
    assert len(question(view, decision(labels="", options=lands, maximum=2))) == 4


def test_the_speed_of_a_player_stands_with_their_life() -> None:
    """702.179"""
    view, _ = view_of(Snapshot([seat(1, "Ann", 20, speed=3), seat(2, "Bob", 9)], turn(3, 1, "main", 1)), FACES)
    assert [line for line in board(view) if " life" in line] == [
        "  Bob: 9 life, 0 in hand, 0 in library",
        "  Ann: 20 life, speed 3, 0 in hand, 0 in library",
    ]


def test_two_players_of_one_name_are_told_apart_by_their_seats() -> None:
    seats = [seat(1, "Ann", 20), seat(2, "Greedy bot", 3), seat(3, "Greedy bot", out="conceded")]
    view, _ = view_of(Snapshot(seats, turn(3, 1, "main", 1)), FACES)
    assert board(view)[1:4:2] == [
        "  Greedy bot (seat 2): 3 life, 0 in hand, 0 in library",
        "  Greedy bot (seat 3): out of the game (conceded)",
    ]
    options = tuple(Option(seat - 2, "Greedy bot", (seat,)) for seat in (2, 3))
    assert question(view, decision(labels="", options=options))[1:] == [
        "    1 Greedy bot (seat 2)",
        "    2 Greedy bot (seat 3)",
    ]


def test_no_number_concedes_the_game(view: View) -> None:
    asked = Decision(1, "r", 1, "pick", "Now?", options=(Option(0, "Wait"), Option(1, CONCEDE, (), "concede")))
    assert question(view, asked)[1:] == ["    1 Wait"]
    with pytest.raises(IllegalAnswer, match="there is no 2 in the list"):
        Asked(view, asked).take("2")


def test_steps_are_read_and_a_strange_one_is_named() -> None:
    assert read_stops("Upkeep, end combat", SHEET.steps) == (["upkeep", "end combat"], "")
    assert read_stops("upkeep, tea", SHEET.steps) == (["upkeep", "tea"], "tea")
    assert read_stops("all", SHEET.steps) == (list(SHEET.steps), "")
    assert read_stops("none", SHEET.steps) == ([], "")


def test_what_is_shown_of_stops_at_first_is_where_the_rule_book_asks() -> None:
    assert Stops().lines(SHEET.hints) == [
        "  in your turns: main, blockers, second main",
        "  in other turns: attackers, blockers, end",
        "  after your own: instants, sorceries",
    ]
    assert Stops(mine=["end"], own=[]).lines(SHEET.hints)[::2] == ["  in your turns: end", "  after your own: nowhere"]


def test_the_help_names_every_word_once() -> None:
    lines = help_lines()
    assert COMMAND_MODULES
    for one in COMMANDS.values():
        assert sum(line.startswith(f"  {one.shown} ") for line in lines) == 1, one.shown
    assert max(map(len, lines)) < 100


def test_a_line_above_the_prompt_leaves_the_prompt_where_it_is() -> None:
    out = StringIO()
    screen = Screen(out)
    screen.prompt()
    screen.prompt()
    screen.say("Bob: hello")
    screen.prompt()
    screen.entered("2")
    screen.say("  · Bob passes")
    screen.ring()
    assert out.getvalue() == "> \nBob: hello\n> 2\n  · Bob passes\n"


def test_nothing_that_a_server_or_somebody_says_steers_the_terminal(view: View) -> None:
    out = StringIO()
    options = (Option(0, "\x1b[2JBear\x07"), Option(1, "left\u202eright"))
    Screen(out).say(*question(view, Decision(1, "r", 1, "pick", "\x1b]0;x\x07", options=options)))
    assert "\ufffd[2JBear\ufffd" in out.getvalue()
    assert not [one for one in out.getvalue() if one != "\n" and not one.isprintable()]
    family = "👩\u200d👩\u200d👧 and\nmore"
    assert visible(family) == family


def test_in_a_terminal_the_prompt_is_wiped_and_what_is_typed_stands_there_already(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    class Terminal(StringIO):
        def isatty(self) -> bool:
            return True

    out = Terminal()
    screen = Screen(out)
    screen.prompt()
    screen.say("Bob: hello")
    screen.prompt()
    screen.entered("2")
    screen.ring()
    assert out.getvalue() == "> \r\x1b[KBob: hello\n> \a"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals")
def test_what_was_typed_too_early_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    near, far = os.openpty()
    with open(far, encoding="utf-8") as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        keyboard = Keyboard(Screen())
        os.write(near, b"concede\n")
        keyboard.forget()
        os.write(near, b"1\n")
        assert os.read(far, 99) == b"1\n"
    os.close(near)


def test_in_a_terminal_long_lines_are_broken_between_words(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setenv("COLUMNS", "30")
    monkeypatch.setenv("NO_COLOR", "1")
    narrow, elsewhere = Terminal(), StringIO()
    for out in (narrow, elsewhere):
        Screen(out).say("\n--- turn 3", "  hand: Bear {1}{G}, Forest, Third Path Iconoclast {U}{R}")
    assert narrow.getvalue() == "\n--- turn 3\n  hand: Bear {1}{G}, Forest,\n    Third Path Iconoclast\n    {U}{R}\n"
    assert elsewhere.getvalue().count("\n") == 3


@pytest.mark.parametrize(
    ("undone", "said"), [(1, "The last choice was taken back."), (0, "The choice was not taken back.")]
)
def test_everybody_is_told_whether_a_choice_was_taken_back_even_if_they_see_nothing_of_it(
    undone: int, said: str
) -> None:
    """A choice in the middle of casting a spell may be invisible to the others: no update comes to them."""
    _, room = view_of(SNAPSHOT, FACES)
    assert room.state is not None
    teller = Teller(room)
    seats = [m.SeatInfo(1, "Ann"), m.SeatInfo(2, "Bob")]
    room.state = replace(room.state, seats=seats, undo=[2])
    teller.state()
    room.state = replace(room.state, undo=[], undone=undone)
    assert said in teller.state()


def test_of_a_long_story_only_what_decides_nothing_is_left_out_and_can_be_read() -> None:
    _, room = view_of(SNAPSHOT, FACES)
    room.copy.texts = {0: "damage", 1: "draw", **{number: f"thing {number}" for number in range(2, 60)}}
    teller = Teller(room)
    room.happened = [Happened(EventRow(number % 2, number)) for number in range(2, 60)]
    told = teller.events(View(room, dict(enumerate(FACES))))
    assert told[0] == "  · … 29 minor events; `log` shows them"
    assert told[1:] == [f"  · thing {number}" for number in range(2, 60, 2)]
    assert [line.text for line in teller.past] == [f"  · thing {number}" for number in range(2, 60)]


def test_the_session_of_a_game_that_was_left_is_kept_for_oneself(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(typer, "get_app_dir", lambda name: str(tmp_path / name))
    assert sessions.kept("ws://here") == []
    sessions.keep("ws://here", "secret")
    sessions.keep("ws://there", "other")
    assert sessions.kept("ws://here") == ["secret"]
    file = tmp_path / "twinstack" / "sessions.json"
    assert os.name == "nt" or file.stat().st_mode & 0o077 == 0
    sessions.drop("ws://here", "another game's")
    assert sessions.kept("ws://here") == ["secret"]
    sessions.drop("ws://here", "secret")
    assert sessions.kept("ws://here") == []
    for unreadable in ("[", "[]", '{"ws://there": "other"}'):
        file.write_text(unreadable)
        assert sessions.kept("ws://there") == []
    monkeypatch.setattr(typer, "get_app_dir", lambda name: str(file / "no folder"))
    sessions.keep("ws://here", "secret")
    assert sessions.kept("ws://here") == []


def test_of_several_games_that_were_left_the_last_one_comes_first(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(typer, "get_app_dir", lambda name: str(tmp_path / name))
    for session in ("one", "two", "three", "one"):
        sessions.keep("ws://here", session)
    assert sessions.kept("ws://here") == ["one", "three", "two"]
    sessions.drop("ws://here", "three")
    assert sessions.kept("ws://here") == ["one", "two"]
    for number in range(99):
        sessions.keep("ws://here", f"{number}")
    assert len(sessions.kept("ws://here")) == sessions.MOST


def test_what_a_view_tells_of_objects(view: View) -> None:
    bear = view.object(20)
    assert bear is not None
    assert (bear.name, bear.power, bear.toughness, bear.size, bear.kind) == ("Bear", 4, 4, "4/4", bear.type)
    assert (bear.owner, bear.controller, bear.damage, bear.counters) == (2, 2, 1, {"+1/+1": 2})
    assert bear.is_a("Creature")
    assert not bear.background
    flags = (bear.tapped, bear.face_down, bear.phased_out, bear.sick, bear.token, bear.copy)
    assert not any(flags)
    assert (bear.colors, bear.cost, bear.text, bear.loyalty, bear.attacks, bear.blocks) == (
        "G",
        "{1}{G}",
        "",
        0,
        1,
        [],
    )
    trigger = view.stack[0]
    assert (trigger.targets, trigger.source, trigger.ability, trigger.type) == ([20], 20, False, "")
    assert [one.id for one in view.in_play(2) if one.is_a("Creature")] == [20]
    assert view.my_turn
    assert str(view.me) == "Ann"
    assert str(bear) == "Bear"
    with pytest.raises(KeyError):
        view[99]
    assert decision().random(Random(1)) in ([0], [1], [2])
