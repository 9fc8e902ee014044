"""Sentences about one part of an object, about how many there are, and about the past: each holds, or does not."""

import pytest

from tests.engine.telling import told
from twinstack.engine.magic.scenario import trace

TABLE = """
alice.hand = ["Clone", "Forest", "Island"]
alice.battlefield = ["Grizzly Bears as Bear (2 +1/+1 counters)", "2 Goblin token"]
alice.library = ["Island", "Forest"]
alice.graveyard = ["Forest", "Clone"]
alice.mana = "RRG"
bob.battlefield = ["Voice of All as Voice (chosen color is red)", "Jace Beleren as Jace", "Flight (attached to Voice)"]
bob.exile = ["Runeclaw Bear"]
"""


def outcome(line: str, *story: str, position: str = TABLE) -> str:
    """Why the expectation does not hold; nothing where it does."""
    report = told(position, *story, f"expect {line}")
    assert all(step.passed for step in report.steps if not step.expects), trace(report)
    return report.why_failed


@pytest.mark.parametrize(
    ("holds", "does_not"),
    [
        ("Bear's controller is alice", "Bear's controller is bob"),
        ("Bear's owner is not bob", "Bear's owner is not alice"),
        ("Bear's name is Grizzly Bears", "Bear's name is Runeclaw Bear"),
        ("Bear has the name Grizzly Bears", "Bear does not have the name Grizzly Bears"),
        ("Bear's mana cost is {1}{G}", "Bear's mana cost is {G}"),
        ("Goblin token has no mana cost", "Bear has no mana cost"),
        ("Bear's power and toughness are 4/4", "Bear's power and toughness are 2/2"),
        ("Bear's types are creature", "Bear's types are artifact creature"),
        ("Bear's creature type is Bear", "Bear's subtypes are Bear and Elf"),
        ("Bear has no supertypes", "Bear has no subtypes"),
        ("Bear has at least 2 +1/+1 counters", "Bear has more than 2 +1/+1 counters"),
        ("Bear does not have 3 +1/+1 counters", "Bear does not have a +1/+1 counter"),
        ("Bear has no abilities", "Voice has no abilities"),
        ("Jace has 3 loyalty", "Jace has 2 loyalty"),
        ("Bear isn't red", "Bear isn't green"),
        ("Bear doesn't have flying", "Voice doesn't have flying"),
        ("Bear lacks flying", "Voice lacks flying"),
        ("Voice is enchanted", "Bear is enchanted"),
        ("Voice is enchanted by Flight", "Bear is enchanted by Flight"),
        ("Bear and Goblin token are creatures", "Bear and Jace are creatures"),
        ("Bear and Goblin token are on the battlefield", "Bear and Runeclaw Bear are on the battlefield"),
        ("alice has 3 cards in hand", "alice has 2 cards in her hand"),
        ("alice has at least 2 cards in her graveyard", "alice has fewer than 2 cards in graveyard"),
        ("there are 2 Goblins on the battlefield", "there are 3 Goblins on the battlefield"),
        ("there is a Clone in alice's graveyard", "there is a Clone in bob's graveyard"),
        ("there is no Clone on the battlefield", "there is no Clone in alice's hand"),
        ("exile contains Runeclaw Bear", "alice's exile contains Runeclaw Bear"),
        ("bob's exile does not contain Clone", "bob's exile does not contain Runeclaw Bear"),
        ("exile has 1 card", "exile is empty"),
        ("the command zone is empty", "the command zone has 1 card"),
        ("the top card of alice's library is an Island", "the top card of alice's library is a Forest"),
        ("Clone is on top of alice's graveyard", "Forest is on top of alice's graveyard"),
        ("alice has {R}{R}{G} in her pool", "alice has {R}{G} in her mana pool"),
        ("bob can see Bear", "bob can see Forest in alice's hand"),
        ("Bear is known to bob", "Clone in alice's hand is known to bob"),
        ("red was chosen for Voice", "nothing was chosen for Voice"),
        ("Bear can attack bob", "Bear cannot attack bob"),
    ],
)
def test_a_sentence_holds_and_its_opposite_does_not(holds: str, does_not: str) -> None:
    assert outcome(holds) == ""
    assert "found: " in outcome(does_not)


DUEL = """
alice.battlefield = ["Grizzly Bears as Bear", "Giant Spider as Spider"]
alice.hand = ["Winterflame"]
bob.hand = ["Terror", "Incinerate", "Reverberate"]
"""


@pytest.mark.parametrize(
    ("holds", "does_not"),
    [
        ("Bear died", "Spider died"),
        ("a creature died this turn", "a creature did not die"),
        ("Bear was destroyed by Terror", "Bear was not destroyed"),
        ("Terror was cast", "Terror was not cast"),
        ("Incinerate was not cast", "Incinerate was cast"),
        ("Spider was not destroyed", "Spider was destroyed"),
        ("Bear did not trigger", "Bear triggered"),
        ("Bear was not sacrificed", "Bear was sacrificed"),
    ],
)
def test_what_happened_can_be_said_in_the_past_too(holds: str, does_not: str) -> None:
    story = ("bob casts Terror targeting Bear", "resolve")
    assert outcome(holds, *story, position=DUEL) == ""
    assert "found: " in outcome(does_not, *story, position=DUEL)


@pytest.mark.parametrize(
    ("holds", "does_not"),
    [
        ("copy of Winterflame has modes 1 and 2", "copy of Winterflame has mode 2"),
        ("modes 1 and 2 were chosen for copy of Winterflame", "mode 1 was chosen for copy of Winterflame"),
        ("copy of Winterflame's targets are Bear and Spider", "copy of Winterflame's target is Bear"),
        ("the targets of copy of Winterflame are Spider, Bear", "the targets of copy of Winterflame are Bear and Bear"),
        ("the stack has 2 spells", "the stack has 2 abilities"),
        ("the stack contains 2 Winterflames", "the stack contains 3 Winterflames"),
        ("there is a copy of Winterflame on the stack", "there are 2 copies of Winterflame on the stack"),
        ("copy of Winterflame was not cast", "Winterflame card was not cast"),
    ],
)
def test_the_choices_of_a_copy_can_be_named(holds: str, does_not: str) -> None:
    """707.10: a copy has the modes and the targets of what it copies, and is not cast."""
    story = (
        "alice casts Winterflame choosing modes 1 and 2, targeting Bear; Spider",
        "bob casts Reverberate targeting Winterflame",
        "resolve Reverberate",
        "bob keeps the target",
        "bob keeps the target",
    )
    assert outcome(holds, *story, position=DUEL) == ""
    assert "found: " in outcome(does_not, *story, position=DUEL)


def test_a_type_or_a_pool_that_cannot_be_is_told() -> None:
    assert "'craeture' is no card type; did you mean 'Creature'?" in outcome("Bear's types are craeture")
    assert "bob's mana never runs out here" in outcome("bob's mana pool is empty").casefold()


def test_the_turn_ends_and_all_pass() -> None:
    assert outcome("it is bob's upkeep", "the turn ends") == ""
    assert outcome("the stack is empty", "all pass") == ""
