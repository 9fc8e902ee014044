"""What a person at a terminal is shown and may type."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from tests.client_sdk.seeing import view_of
from twinstack.client_sdk import Decision, Option, View
from twinstack.client_sdk.person import Person, board
from twinstack.client_sdk.visible import visible
from twinstack.protocol.rows import (
    BATTLEFIELD,
    HAND,
    STACK,
    TAPPED,
    EventRow,
    Face,
    Look,
    ObjectRow,
    SeatRow,
    Snapshot,
    TurnRow,
)

FACES = [
    Face("Bear", "{1}{G}", "Creature — Bear", "", "G", 2, 2),
    Face("Forest", "", "Basic Land — Forest", "{T}: Add {G}."),
]
SNAPSHOT = Snapshot(
    [SeatRow(1, "Ann", 20, 1, 50, mana={"G": 2}), SeatRow(2, "Bob", 3, 4, 50, {"poison": 1}, out="")],
    TurnRow(3, 1, "main", 1),
    [
        ObjectRow(16, 0, HAND, 1, 1),
        *(ObjectRow(id, 1, BATTLEFIELD, 1, 1, TAPPED) for id in (17, 18, 19)),
        ObjectRow(20, 2, BATTLEFIELD, 2, 2, damage=1, counters={"+1/+1": 2}, attacks=1),
        ObjectRow(21, 3, STACK, 2, 2, targets=[20], source=20),
        ObjectRow(22, 1, BATTLEFIELD, 2, 2, attached=20),
    ],
    {0: Look(0), 1: Look(1), 2: Look(0, {"power": 4, "toughness": 4}), 3: Look(-1, {"name": "Trigger"})},
)


@pytest.fixture
def view() -> View:
    view, room = view_of(SNAPSHOT, FACES)
    room.copy.texts = {0: "attack", 1: "{0} attacks {1}"}
    room.happened = [EventRow(0, 1, [20, 1])]
    return view


def decision(kind: str = "pick", labels: str = "ABC", **fields: object) -> Decision:
    return Decision(1, "r", 1, kind, "Pick", options=tuple(Option(at, one) for at, one in enumerate(labels)), **fields)  # type: ignore[arg-type]


def ask(view: View, asked: Decision, *typed: str) -> tuple[object, list[str]]:
    lines: Iterator[str] = iter(typed)
    shown: list[str] = []
    return Person(lambda prompt: next(lines), shown.append).choose(view, asked), shown


def test_the_board_is_shown_in_a_few_lines(view: View) -> None:
    assert board(view) == [
        "\n--- turn 3, Ann: main",
        "  Bob: 3 life, 1 poison, 4 in hand, 50 in library",
        "    Bear (4/4, 2 +1/+1, attacks, 1 damage), Forest (on Bear)",
        "  Ann: 20 life, 1 in hand, 50 in library, mana GG",
        "    3× Forest (tapped)",
        "  stack, the last first: Trigger",
        "  hand: Bear {1}{G}",
    ]


def test_what_happened_comes_first_with_names(view: View) -> None:
    assert ask(view, decision(default=(0,)), "")[1][0] == "  · Bear attacks Ann"


@pytest.mark.parametrize(
    ("asked", "typed", "taken", "how"),
    [
        (decision(default=(1,)), "", [1], "Pick"),
        (decision(), "3", [2], "Pick"),
        (decision(minimum=0, maximum=9), "3, 1", [2, 0], "Pick [0 to 3 of them]"),
        (decision(form="order"), "2 1 3", [1, 0, 2], "Pick [all, in the order wanted]"),
        (decision(form="number", labels="", minimum=0, maximum=5), "4", [4], "Pick [a number from 0 to 5]"),
        (decision(form="divide", total=4), "1 1 2", [1, 1, 2], "Pick [a number for each, each at least 1, together 4]"),
    ],
)
def test_each_form_of_decision_can_be_typed(
    view: View, asked: Decision, typed: str, taken: list[int], how: str
) -> None:
    answer, shown = ask(view, asked, typed)
    assert answer == taken
    assert f"\n{how}" in shown


def test_what_cannot_be_taken_is_asked_again(view: View) -> None:
    answer, shown = ask(view, decision(maximum=2), "0", "x", "1 1", "1 2 3", "t bear", "t nothing", "1 2")
    assert answer == [0, 1]
    assert "  there is no 0 in the list; expected: numbers from 1 to 3" in shown
    assert "  Bear {1}{G} — Creature — Bear 4/4" in shown
    assert "  not seen" in shown


def test_where_only_passing_is_possible_nobody_is_asked(view: View) -> None:
    passing = Decision(1, "r", 1, "priority", "You have priority", options=(Option(0, "Pass priority"),), default=(0,))
    assert ask(view, passing)[0] == (0,)


def test_what_a_view_tells_of_objects(view: View) -> None:
    bear = view.object(20)
    assert bear is not None
    assert (bear.name, bear.power, bear.toughness, bear.stats, bear.mana_value) == ("Bear", 4, 4, "4/4", 2)
    assert (bear.owner, bear.controller, bear.damage, bear.counters) == (2, 2, 1, {"+1/+1": 2})
    assert bear.creature
    flags = (bear.land, bear.tapped, bear.face_down, bear.phased_out, bear.sick, bear.token, bear.copy)
    assert not any(flags)
    assert (bear.colors, bear.cost, bear.text, bear.loyalty, bear.attacks, bear.blocks) == (
        "G",
        "{1}{G}",
        "",
        None,
        1,
        [],
    )
    trigger = view.stack[0]
    assert (trigger.targets, trigger.source, trigger.ability, trigger.type) == ([20], 20, False, "")
    assert [one.id for one in view.creatures(2)] == [20]
    assert view.creatures() == []
    assert view.my_turn
    assert str(view.me) == "Ann"
    assert str(bear) == "Bear"
    with pytest.raises(KeyError):
        view[99]
    assert decision().random(Random(1)) in ([0], [1], [2])


def test_nothing_that_a_server_says_steers_the_terminal(view: View) -> None:
    strange = decision(labels="")
    strange = replace(
        strange, options=(Option(0, "\x1b[2JBear\x07"), Option(1, "left\u202eright")), prompt="\x1b]0;x\x07"
    )
    _, shown = ask(view, strange, "1")
    said = "\n".join(shown)
    assert "\ufffd[2JBear\ufffd" in said
    assert not [one for one in said if one != "\n" and not one.isprintable()]
    family = "👩\u200d👩\u200d👧 and\nmore"
    assert visible(family) == family
