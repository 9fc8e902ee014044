"""Any position can be laid out, without playing to it and without anything triggering."""

from typing import Any

import pytest

from tests.harness import Duel
from twinstack.engine.errors import CardError, ScenarioError
from twinstack.engine.magic.position import Position, Side, Thing, lay_out


def duel(battlefield: list[Thing], **more: Any) -> Duel:
    return Duel(sides=[Side("Alice", battlefield=battlefield), Side("Bob", plenty=True)], **more)


def test_what_lies_there_has_its_state() -> None:
    table = duel(
        [
            Thing("Grizzly Bears", "Bear", tapped=True, damage=1, counters={"+1/+1": 2}),
            Thing("Flight", attached_to="Bear"),
            Thing("Goblin", token=True, sick=True),
            Thing("Daybreak Ranger", transformed=True),
            Thing("Jace Beleren"),
            Thing("Voice of All", chosen={"color": "red"}),
        ]
    )
    bear = table["Bear"]
    assert (bear.size, bear.tapped, bear.damage, bear.keywords) == ("4/4", True, 1, {"flying"})
    assert table["Goblin token"].is_token
    assert table["Nightfall Predator"].size == "4/4"
    assert table["Jace Beleren"].counters == {"loyalty": 3}
    assert not table.stack


def test_a_thing_is_a_copy_of_a_card_or_of_another_thing() -> None:
    table = duel(
        [
            Thing("Clone", "First", copy_of="Shivan Dragon", counters={"+1/+1": 1}),
            Thing("Clone", "Second", copy_of="First"),
        ]
    )
    assert (table["First"].size, table["Second"].size, table["Second"].name) == ("6/6", "5/5", "Shivan Dragon")


def test_what_is_face_down_is_known_to_its_controller_only() -> None:
    table = duel([Thing("Grinning Demon", "Demon", face_down="morph")])
    assert (table["Demon"].name, table["Demon"].size) == ("", "2/2")
    assert table["Demon"].obj.known == 0b01


def test_what_is_phased_out_is_not_there_and_comes_back() -> None:
    table = duel([Thing("Glorious Anthem", "Anthem", phased_out=True), Thing("Grizzly Bears", "Bear")], active="Bob")
    assert table["Bear"].size == "2/2"
    table.next_turn()
    assert table["Bear"].size == "3/3"


def test_a_controller_need_not_be_the_owner() -> None:
    table = duel([Thing("Grizzly Bears", "Bear", owner="Bob")])
    assert (table["Bear"].controller, table["Bear"].owner) == (table.alice, table.bob)


def test_a_combat_can_be_under_way() -> None:
    table = Duel(
        sides=[
            Side("Alice", battlefield=[Thing("Grizzly Bears", "Bear", attacking="Bob")]),
            Side("Bob", battlefield=[Thing("Giant Spider", blocking=("Bear",))]),
        ],
        step="blockers",
    )
    table.pass_to("damage")
    assert table["Bear"].zone == "graveyard"


def test_a_step_that_begins_does_what_it_does_at_its_beginning() -> None:
    demon = [Thing("Grinning Demon")]
    assert not duel(demon, step="upkeep").stack
    assert len(duel(demon, step="upkeep", beginning=True).stack) == 1


def test_enters_abilities_do_not_trigger() -> None:
    table = duel([Thing("Soul Warden"), Thing("Wall of Omens"), Thing("Grizzly Bears")])
    assert not table.stack
    assert table.alice.life == 20


def test_equal_positions_are_equal_games() -> None:
    position = Position([Side("A", hand=[Thing("Clone")]), Side("B")], seed="x")
    assert lay_out(position).hash() == lay_out(position).hash()
    assert lay_out(Position([Side("A"), Side("B")], seed="x")).hash() != lay_out(position).hash()


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (Position([Side("A")]), "a game has two to six players, not 1"),
        (Position([Side("A"), Side("B")], step="tea"), "step 'tea': expected one of untap, upkeep"),
        (Position([Side("A"), Side("B")], active="C"), "no player is named 'C'; there are A, B"),
        (Position([Side("A"), Side("B")], profile="none"), "profile 'none': the engine knows magic-current"),
        (Position([Side("A", pool="RX"), Side("B")]), "mana pool 'RX': expected letters of W U B R G C"),
        (
            Position([Side("A", battlefield=[Thing("Flight", attached_to="Bear")]), Side("B")]),
            "nothing on the battlefield is called 'Bear'",
        ),
        (
            Position([Side("A", battlefield=[Thing("Clone", "X"), Thing("Clone", "X")]), Side("B")]),
            "two things are called 'X'",
        ),
        (
            Position([Side("A", battlefield=[Thing("Clone", "X"), Thing("Clone", blocking=("X",))]), Side("B")]),
            "Clone is blocked, and does not attack",
        ),
        (Position([Side("A", hand=[Thing("Clone", owner="C")]), Side("B")]), "no player is named 'C'"),
    ],
)
def test_what_cannot_be_laid_out_is_said_in_one_sentence(position: Position, said: str) -> None:
    with pytest.raises(ScenarioError) as error:
        lay_out(position)
    assert said in str(error.value)


def test_a_card_that_does_not_exist_is_said_so() -> None:
    with pytest.raises(CardError, match="did you mean 'Clone'"):
        lay_out(Position([Side("A", hand=[Thing("Cloen")]), Side("B")]))
