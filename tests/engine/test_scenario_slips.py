"""Mistakes that would make an expectation true are refused, such as misspelt names, quotes and empty values."""

import pytest

from tests.engine.telling import complains, plays

SLIPS = """
alice.hand = ["Clone"]
alice.battlefield = ["Grizzly Bears as Bear"]
bob.battlefield = ["Voice of All (chosen color is red)"]
"""


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("it did not happen: Clone triggres", "'Clone triggres' is no sentence about what happens"),
        ("it did not happen: Clone triggres", "did you mean 'triggers'?"),
        ("it did not happen: Cloen triggers", "'Cloen' is the name of nothing"),
        ("it did not happen: Clone deals damage to Baer", "did you mean 'Bear'?"),
        ("it did not happen: copy", "is no sentence about what happens, so it could never fail"),
        ("Clonee does not exist", "'Clonee' is the name of nothing: no player, object, card or token is called so"),
        ("Clonee is not in exile", "did you mean 'Clone'?"),
        ("Bear does not have fliyng", "'fliyng' stands on no card; did you mean 'flying'?"),
        ('Bear does not have the ability "When this dies, draw a crad"', "stands on no card"),
        ("Bear is not named Grizly Bears", "nothing can be named 'Grizly Bears'; did you mean 'Grizzly Bears'?"),
        ("nothing is named Grizly Bears", "nothing can be named 'Grizly Bears'"),
        ("nothing is a Gobln", "'gobln' is neither a color, a type nor a state; did you mean 'goblin'?"),
        ("alice controls no Goblns", "did you mean 'goblin'?"),
        ('alice controls no "Gobln"', "did you mean 'goblin'?"),
        ("alice cannot cast Clonee", "'Clonee' is the name of nothing"),
        ("alice cannot cast Clone with flashbakc", "'flashbakc' stands on no card; did you mean 'flashback'?"),
        (
            "Bear has no chrage counters",
            "there are no 'chrage' counters: no card speaks of them; did you",
        ),
        ("bob has no energi counters", "did you mean 'energy'?"),
        ("it did not happen: Bear goes to the liberry", "there is no zone 'liberry'; did you mean 'library'?"),
        ("it did not happen: carol casts Clone", "'carol' is not a player; there are Alice, Bob"),
        ("nothing is named Bear", "'Bear' is what the scenario calls it; its name is Grizzly Bears"),
        ("Bear is not a copy of Clonee", "'Clonee' is the name of nothing"),
        ("purpel was not chosen for Voice of All", "'purpel' could be no choice"),
        (
            "alice cannot choose Baer",
            "'Baer' could be no choice: it is no name, no kind of object and",
        ),
        ("alice is not asked to discrad", "'discrad' stands on no card"),
        ("it did not happen: 2nd Voice of All dies", "'2nd Voice of All' was never there: of these, there were 1"),
    ],
)
def test_a_slip_is_refused_where_it_would_make_an_expectation_true(line: str, said: str) -> None:
    assert said in complains(SLIPS, f"expect {line}")


def test_what_has_a_number_is_counted_on_the_table_and_not_among_what_is_asked_about() -> None:
    position = 'alice.hand = ["Giant Growth"]\nalice.battlefield = ["2 Grizzly Bears as Bear"]'
    story = ("alice casts Giant Growth targeting Bear 2",)

    plays(
        position, *story,
        "expect Giant Growth targets 2nd Grizzly Bears",
        "expect Giant Growth does not target 1st Grizzly Bears",
        "expect Giant Growth's target is 2nd Grizzly Bears",
    )  # fmt: skip
    assert "its targets are" in complains(position, *story, "expect Giant Growth targets 1st Grizzly Bears")
    assert "its targets are" in complains(position, *story, "expect Giant Growth does not target 2nd Grizzly Bears")
    line = "expect Giant Growth does not target 3rd Grizzly Bears"
    assert "was never there: of these, there were 2" in complains(position, *story, line)
    line = "expect alice cannot choose 3rd Grizzly Bears"
    fight = 'alice.battlefield = ["2 Grizzly Bears"]\nalice.hand = ["Clone"]'
    assert "could be no choice" in complains(fight, "alice casts Clone", "resolve Clone", line)


def test_whoever_controls_what_is_face_down_knows_it() -> None:
    """708.5"""
    position = """
bob.battlefield = ["Grinning Demon (face down) as Demon"]
alice.hand = ["Steal"]
[[card]]
name = "Steal"
cost = "{U}"
type = "Sorcery"
text = 'gain_control(target(creature))'
"""
    before = ("expect bob knows what Demon is", "expect alice does not know what Demon is")

    plays(position, *before, "alice casts Steal", "resolve", "expect alice knows what Demon is")


def test_a_token_without_a_name_can_be_spoken_of() -> None:
    position = """
bob.battlefield = ["Grinning Demon (face down)"]
alice.battlefield = ["Copier"]
[[card]]
name = "Copier"
type = "Artifact"
text = 'activated("{1}", create_copy(a(creature)))'
"""
    story = ("alice activates Copier", "resolve", "let Blank be nameless token")

    plays(position, *story, "expect Blank is a 2/2 creature", "expect nameless token is nameless")


def test_what_did_not_happen_is_found_whatever_words_the_log_has_for_it() -> None:
    """The log says "Elvish Visionary's ability triggers", and a Clone is called by what it copies."""
    position = 'alice.hand = ["Clone"]\nbob.battlefield = ["Wall of Omens as Elf"]'
    story = ("alice casts Clone", "resolve Clone", "alice chooses Elf", "expect it did not happen: Clone dies")
    plays(position, *story, "expect it happened: Clone triggers once", "expect it did not happen: Elf triggers")
    for lie in (
        "Clone triggers",
        "Clone's ability triggers",
        "a creature triggers",
        "Clone enters",
        "a creature enters",
    ):
        assert "it happened 1 time" in complains(position, *story, f"expect it did not happen: {lie}")


@pytest.mark.parametrize(
    "happening",
    [
        "Bear dies", "Grizzly Bears dies", "a creature dies", "a green creature dies", "Bear is destroyed",
        "Bear is destroyed by Terror", "bob casts Terror", "Terror resolves", "Bear becomes the target of Terror",
        "Bear leaves the battlefield", "Bear goes into alice's graveyard", "Bear attacks bob", "Bear attacks",
    ],
)  # fmt: skip
def test_each_happening_is_seen_and_not_seen(happening: str) -> None:
    position = 'alice.battlefield = ["Grizzly Bears as Bear", "Giant Spider"]\nbob.hand = ["Terror", "Incinerate"]'
    attack = ("alice attacks with Bear", "expect Bear is attacking bob")
    plays(position, f"expect it did not happen: {happening}")
    plays(position, *attack, "bob casts Terror targeting Bear", "resolve", f"expect it happened: {happening} once")
    if "attacks" not in happening:
        plays(position, *attack, "bob casts Incinerate targeting bob", f"expect it did not happen: {happening}")


def test_it_can_be_said_that_something_did_not_happen_so_often() -> None:
    position = 'alice.hand = ["2 Incinerate"]'
    once = ("alice casts Incinerate targeting bob", "resolve")
    plays(position, *once, "expect it did not happen: Incinerate resolves twice")
    plays(position, *once, "expect it did not happen: bob loses life 3 times")
    assert "it happened 2 times" in complains(position, *once, *once, "expect it did not happen: bob loses life twice")


def test_the_kind_and_the_number_of_counters_can_be_said() -> None:
    position = """
alice.hand = ["Plus"]
alice.battlefield = ["Grizzly Bears as Bear"]
[[card]]
name = "Plus"
cost = "{G}"
type = "Sorcery"
text = "put_counters('+1/+1', 2, target(creature))"
"""
    story = ("alice casts Plus targeting Bear", "resolve")
    plays(
        position, *story,
        "expect it happened: Bear gets 2 +1/+1 counters",
        "expect it happened: Bear gets +1/+1 counters once",
        "expect it did not happen: Bear gets 1 +1/+1 counter",
        "expect it did not happen: Bear gets -1/-1 counters",
    )  # fmt: skip
    said = complains(position, *story, "expect it did not happen: Bear gets 2 +1/+1 counters")
    assert "it happened 1 time" in said
    said = complains(position, *story, "expect it did not happen: Bear gets chrage counters")
    assert "there are no 'chrage' counters" in said


def test_what_happened_to_one_is_not_said_of_another() -> None:
    position = 'alice.battlefield = ["Grizzly Bears as Bear", "Giant Spider as Spider"]\nbob.hand = ["Incinerate"]'
    story = ("bob casts Incinerate targeting Spider", "resolve")
    plays(
        position,
        *story,
        "expect it happened: Incinerate deals 3 damage to Spider",
        "expect it did not happen: Incinerate deals 2 damage to Spider",
        "expect it did not happen: Incinerate deals 3 damage to Bear",
        "expect it did not happen: Bear deals damage",
        "expect it did not happen: Spider dies",
        "expect it did not happen: alice casts Incinerate",
        "expect it did not happen: Incinerate deals combat damage",
        "expect it did not happen: bob gains life",
    )


def test_a_nickname_means_its_object_and_no_piece_of_an_option() -> None:
    position = """
    alice.hand = ["Prey Upon"]
    alice.battlefield = ["Grizzly Bears as Bear"]
    bob.battlefield = ["Giant Spider as Spider", "Silver Knight as S"]
    bob.hand = ["Runeclaw Bear as G"]
    """
    plays(position, "alice casts Prey Upon", "expect alice cannot choose G", "alice chooses Spider")
    assert "G is not among the choices" in complains(position, "alice casts Prey Upon", "alice chooses G")


def test_quotes_hold_a_name_together_and_change_nothing_else() -> None:
    plays(
        'alice.battlefield = ["2 Grizzly Bears", "2 Goblin token"]',
        "expect alice controls 2 Grizzly Bears",
        'expect alice controls 2 "Grizzly Bears"',
        "expect alice controls 2 Goblins",
        'expect alice controls 2 "Goblins"',
        'expect alice controls exactly 2 "Goblin token"',
        'expect alice does not control "Runeclaw Bear"',
    )


def test_words_in_quotes_are_no_part_of_the_sentence() -> None:
    """`targets`, `is` and `has` in a text do not say what form a sentence has."""
    plays(
        """
        alice.battlefield = ["Test Ward"]
        [[card]]
        name = "Test Ward"
        type = "Creature — Bear"
        cost = "{1}"
        size = "2/2"
        text = "when(becomes_target(), draw(1))"
        """,
        'expect Test Ward has the ability "becomes the target of"',
        'expect Test Ward does not have the ability "can\'t be blocked"',
    )


def test_it_can_be_said_that_nothing_or_so_many_are_called_or_are_something() -> None:
    position = 'alice.battlefield = ["2 Grizzly Bears (tapped)", "Clone (copy of Giant Spider)"]\nbob.hand = ["Clone"]'
    plays(
        position,
        "expect nothing on the battlefield is named Clone",
        "expect something in bob's hand is named Clone",
        "expect nothing in alice's hand is named Clone",
        "expect nothing is named Runeclaw Bear",
        "expect 2 objects are named Grizzly Bears",
        "expect 1 object is named Giant Spider",
        "expect nothing on the battlefield is red",
        "expect 2 objects on the battlefield are tapped creatures",
    )
    assert "1 is: Clone" in complains(position, "expect nothing is named Clone")
    assert "2 are: 2 Grizzly Bears" in complains(position, "expect 3 objects are named Grizzly Bears")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("sacrificing Hill Gaint", "'Hill Gaint' is not in the game; did you mean 'Hill Giant'?"),
        ("sacrificing 2nd Bear", "'2nd Bear' is not in the game; did you mean 'Bear 2'?"),
        ("discarding Fling", "'Fling' is not in the game"),
    ],
)
def test_what_is_given_up_for_a_spell_has_to_be_there(given: str, said: str) -> None:
    position = 'alice.hand = ["Village Rites"]\nalice.battlefield = ["2 Grizzly Bears as Bear", "Hill Giant"]'

    assert said in complains(position, f"alice casts Village Rites {given}")
