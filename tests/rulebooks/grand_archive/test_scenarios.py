"""The sentences of scenario files of Grand Archive: actions of players, and expectations of the game."""

from pathlib import Path

import pytest

from tests.rulebooks.pebbles import BOOK as PEBBLES
from twinstack.engine.errors import ScenarioError
from twinstack.engine.grand_archive.rulebook import BOOK

HEAD = 'rulebook = "grand-archive"\n'
SCENARIOS = Path(__file__).parents[1] / "scenarios_of_grand_archive"
MIRRORS = """
alice.field = ["Ember Spirit", "Smolder Imp as Imp", "Reef Scholar as Scholar"]
alice.lineage = ["Gale Spirit"]
alice.hand = ["9 Porter", "Spark", "Echoed Word", "Shared Vision", "Feed the Kiln as Kiln"]
alice."main deck" = ["5 Whetstone"]
bob.field = ["Tide Spirit as Tide", "Gate Guard as Guard"]
bob."main deck" = ["5 Whetstone"]
choices = "default"
"""
FIGHT = """
alice.field = ["Maren, Sword at the Gate as Maren", "Gate Sword as Sword", "Wall Runner as Run", "Keen Fox as Fox"]
alice.lineage = ["Ember Spirit"]
bob.field = ["Tide Spirit as Tide", "Drowned Knight as Knight"]
"""


def test_an_attack_names_what_it_is_aimed_at_and_the_weapon(tmp_path: Path) -> None:
    holds(
        tmp_path,
        FIGHT,
        """
        alice attacks Tide with Maren using Sword
        expect Tide is defending
        bob does not retaliate
        go to main
        expect Tide has 2 damage counters
        expect Sword has 2 durability counters
        """,
    )


def test_without_a_weapon_none_is_used_and_a_wrong_target_is_told(tmp_path: Path) -> None:
    holds(tmp_path, FIGHT, "alice attacks Tide with Fox\nbob retaliates with Knight\nexpect Knight is rested")
    said = fails(tmp_path, FIGHT, "alice attacks Knight with Run")
    assert "Alice is not asked to choose Knight" in said


def test_who_may_attack_what_is_expected_before_it_is_done(tmp_path: Path) -> None:
    holds(
        tmp_path,
        FIGHT,
        """
        expect alice may attack Tide with Run
        expect alice cannot attack Knight with Run
        expect alice may attack Knight with Fox
        expect alice may attack Tide with Maren using Sword
        expect alice cannot attack Knight with Maren
        expect Sword cannot attack
        """,
    )
    assert "it could attack Bob's Tide Spirit" in fails(tmp_path, FIGHT, "expect Run may attack Knight")


def test_who_may_retaliate_is_known_in_the_combat(tmp_path: Path) -> None:
    story = "alice attacks Tide with Run\nexpect bob may retaliate with Knight\nexpect bob cannot retaliate with Tide"
    holds(tmp_path, FIGHT, story)
    assert "there is no combat" in fails(tmp_path, FIGHT, "expect bob may retaliate with Knight")


def test_materializing_goes_to_the_phase_for_it(tmp_path: Path) -> None:
    position = """
    alice.field = ["Ember Spirit"]
    alice.memory = ["Wall Runner"]
    alice."material deck" = ["Maren, Sword at the Gate as Maren", "Maren, Captain of the Wall as Captain"]
    bob.field = ["Tide Spirit"]
    step = "start of materialize"
    """
    holds(
        tmp_path,
        position,
        """
        expect alice may materialize Maren
        expect alice cannot materialize Captain
        alice materializes Maren
        resolve
        expect Maren is on the field
        expect Maren has level 1
        """,
    )
    said = fails(tmp_path, position.replace("start of materialize", "main"), "alice materializes Maren")
    assert "Alice is not asked to materialize" in said


def test_choices_are_said_together_with_the_activation(tmp_path: Path) -> None:
    holds(
        tmp_path,
        MIRRORS,
        """
        alice activates Kiln targeting Tide, paying fuel and choosing Imp
        expect Imp is in alice's graveyard
        expect Kiln targets Tide
        """,
    )
    said = fails(tmp_path, MIRRORS, "alice activates Spark targeting Tide, paying fuel\nexpect Spark targets Tide")
    assert "Alice is not asked to choose fuel" in said


def test_x_is_said_with_the_activation(tmp_path: Path) -> None:
    position = """
    alice.field = ["Tide Spirit"]
    alice.hand = ["6 Porter", "Fathom"]
    bob.field = ["Ember Spirit as Ember"]
    """
    story = "alice activates Fathom with X = 2, targeting Ember\nalice passes\nexpect Ember has no counters"
    holds(tmp_path, position + '\nchoices = "default"', story)
    said = fails(tmp_path, position, "alice activates Fathom with X = two, targeting Ember")
    assert "X = two: a number is expected" in said


def test_abilities_are_activated_and_their_copies_have_a_name(tmp_path: Path) -> None:
    holds(
        tmp_path,
        MIRRORS,
        """
        alice activates Imp targeting Tide
        alice activates Shared Vision targeting ability of Imp
        resolve Shared Vision
        expect copy of ability of Imp is controlled by alice
        expect copy of ability of Imp targets Tide
        resolve everything
        expect Tide has 2 damage counters
        """,
    )


def test_the_targets_of_a_copy_may_be_kept(tmp_path: Path) -> None:
    holds(
        tmp_path,
        MIRRORS,
        """
        alice activates Spark targeting Tide
        alice activates Echoed Word targeting Spark
        resolve Echoed Word
        expect alice cannot choose Spark
        alice keeps the target
        expect copy of Spark targets Tide
        """,
    )


def test_what_could_be_targeted_is_known(tmp_path: Path) -> None:
    position = """
    alice.field = ["Ember Spirit"]
    alice.hand = ["3 Porter", "Spark", "Feed the Kiln"]
    bob.field = ["Tide Spirit", "Fog Weaver as Fog"]
    """
    story = "expect Spark cannot target Fog\nexpect alice may target Fog with Feed the Kiln"
    holds(tmp_path, position, story)
    assert "its legal targets are" in fails(tmp_path, position, "expect Spark may target Fog")


def test_keywords_and_texts_are_those_that_it_has_now(tmp_path: Path) -> None:
    position = """
    alice.field = ["Gale Spirit", "Keen Fox as Fox", "Furnace Giant as Giant"]
    alice.hand = ["3 Porter", "Unmask"]
    alice."main deck" = ["Whetstone"]
    bob.field = ["Tide Spirit", "Eternal Coral as Coral"]
    choices = "default"
    """
    holds(
        tmp_path,
        position,
        """
        expect Fox has true sight
        expect Fox does not have taunt
        expect Giant has pride and hindered
        expect Coral does not have immortality
        alice activates Unmask targeting Fox
        resolve
        expect Fox has no abilities
        expect Fox does not have true sight
        expect Giant has the ability "Pride 2"
        """,
    )
    assert "stands on no card" in fails(tmp_path, position, "expect Fox does not have true sigth")


def test_awake_is_the_contrary_of_rested(tmp_path: Path) -> None:
    position = 'alice.field = ["Ember Spirit", "Wall Runner as Run (rested)"]\nbob.field = ["Tide Spirit as Tide"]'
    holds(tmp_path, position, "expect Tide is an awake unit\nexpect Run is not awake\nexpect Run is an undamaged ally")


def test_what_happened_is_told_in_the_sentences_of_the_log(tmp_path: Path) -> None:
    holds(
        tmp_path,
        MIRRORS,
        """
        alice activates Imp targeting Guard
        resolve
        expect it happened: alice sacrifices Imp
        expect it happened: Imp deals 1 damage to Guard
        expect it did not happen: Guard dies
        expect it did not happen: Imp enters the field
        """,
    )
    assert "did you mean" in fails(tmp_path, MIRRORS, "expect it did not happen: Imp entrs the field")


def test_damage_of_a_champion_is_called_counters(tmp_path: Path) -> None:
    said = fails(tmp_path, MIRRORS, "alice activates Spark targeting Tide\nresolve\nexpect Tide has 2 damage")
    assert "its damage is 0, but it has 2 damage counters" in said


def test_what_has_durability_has_it_in_a_position_too(tmp_path: Path) -> None:
    position = (
        'alice.field = ["Ember Spirit", "Gate Sword as Sword", "Guard\'s Spear as Spear (1 durability counter)"]\n'
        'bob.field = ["Tide Spirit"]'
    )
    holds(tmp_path, position, "expect Sword has 3 durability counters\nexpect Spear has 1 durability counter")


MADE_UP = """
[[card]]
name = "Test Twin"
cost = 2
element = "wind"
type = "Action — Mage Spell"
speed = "fast"
text = "does(Copy(one := Target(ally)), DealDamage(1, one))"

[[card]]
name = "Test Guard"
type = "Ally — Guardian Dragon"
cost = 2
power = 1
life = 3
text = ["taunt, pride(2)", 'on_enter(Summon("Test Whelp"))']
back = { name = "Test Wyrm", type = "Ally — Dragon", power = 5, life = 5 }

[[card]]
name = "Test Whelp"
type = "Ally — Dragon"
power = 1
life = 1
"""
TWINS = """
alice.field = ["Gale Spirit", "Test Guard as Guard"]
alice.hand = ["3 Porter", "Test Twin"]
bob.field = ["Tide Spirit as Tide"]
choices = "default"
"""


def test_a_file_makes_up_cards_that_are_played_and_copied_like_others(tmp_path: Path) -> None:
    story = """
    alice activates Test Twin targeting Guard
    resolve
    expect Test Guard token has taunt and pride
    expect Test Guard token is a Dragon
    expect Guard has 1 damage
    resolve
    expect Test Whelp token is on the field
    expect alice's graveyard contains Test Twin
    """
    path = _file(tmp_path, TWINS, story)
    path.write_text(path.read_text() + MADE_UP)
    played = BOOK.scenarios.play(path)
    assert played.passed, played.text()
    again = BOOK.games.reopen(played.game.journal)
    assert "Test Guard" in [one.chars.name for one in again.state.objects.values()]
    assert "there is no card 'Test Twin'" in _refused(tmp_path, TWINS)


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ('name = "Test"', "card 'Test' needs a type, such as type ="),
        ('name = "Test"\ntype = "Aly — Human"', "card 'Test': there is no type 'Aly'; did you mean 'Ally'?"),
        ('name = "Test"\ntype = "Ally"\npowr = 3', "card 'Test' has no 'powr'; did you mean 'power'?"),
        ('name = "Test"\ntype = "Ally"\npower = "3"', "card 'Test': its power is a whole number, not '3'"),
        ('name = "Test"\ntype = "Ally"\nelement = "fir"', "there is no element 'fir'; did you mean 'fire'?"),
        ('name = "Test"\ntype = "Ally"\ntext = "tount"', "the vocabulary has no word 'tount'; did you mean 'taunt'?"),
        ('name = "Test"\ntype = "Ally"\ntext = "on_enter(Draw(1)"', "was never closed; expected words such as"),
        ('name = "Test"\ntype = "Ally"\ntext = "Draw(1, 2, 3, 4)"', "Draw(...) cannot be made of that"),
        ('name = "Test"\ntype = "Ally"\ntext = "3"', "card 'Test': 3 is no ability by itself; expected such as"),
        (
            'name = "Test"\ntype = "Ally"\ntext = "Draw(1)"',
            "card 'Test': Draw is no ability by itself; expected such as",
        ),
        ('name = "Spark"\ntype = "Ally"', "two cards are called 'spark'"),
        ('name = "Test"\ntype = "Ally"\nback = 3', "card 'Test': its back is a table"),
    ],
)
def test_what_is_wrong_with_a_made_up_card_is_told_with_its_line(tmp_path: Path, card: str, said: str) -> None:
    assert said in _refused(tmp_path, TWINS.replace("Test Guard", "Wall Runner"), f"[[card]]\n{card}\n")


def test_a_book_without_words_for_cards_says_so(tmp_path: Path) -> None:
    path = tmp_path / "story.toml"
    path.write_text('rulebook = "pebbles"\n[[card]]\nname = "Boulder"\n')
    with pytest.raises(ScenarioError, match="pebbles has no words in which a file could make up cards"):
        PEBBLES.scenarios.play(path)


def _refused(folder: Path, position: str, more: str = "") -> str:
    path = _file(folder, position, "expect Tide is awake")
    path.write_text(path.read_text() + more)
    with pytest.raises(ScenarioError) as error:
        BOOK.scenarios.play(path)
    return str(error.value)


def test_what_is_chosen_by_itself_may_be_named_as_it_may_where_somebody_is_asked(tmp_path: Path) -> None:
    """The only target, by a part of its name; the only sacrifice; the only way to pay."""
    position = """
    alice.field = ["Ember Spirit", "Ash Herald", "Reef Herb"]
    alice.hand = ["Feed the Kiln", "Porter", "Long Draught"]
    bob.field = ["Tide Spirit"]
    choices = "default"
    """
    holds(
        tmp_path,
        position,
        """
        alice attacks Tide with Ash Herald
        expect Tide Spirit is defending
        """,
    )
    holds(
        tmp_path,
        position,
        """
        alice activates Feed the Kiln targeting Tide, paying fuel and choosing Ash Herald
        expect Ash Herald is in alice's graveyard
        """,
    )
    holds(
        tmp_path,
        position.replace('"Porter", ', ""),
        """
        alice activates Long Draught paying brew
        expect Long Draught is brewed
        """,
    )


def test_naming_what_was_not_chosen_is_an_error_though_nobody_was_asked(tmp_path: Path) -> None:
    position = """
    alice.field = ["Ember Spirit", "Ash Herald", "Reef Herb"]
    alice.hand = ["Long Draught", "Porter"]
    bob.field = ["Tide Spirit", "Gate Guard"]
    choices = "default"
    """
    for line, wrong in (
        ("alice attacks Tide with Ash Herald\nexpect nobody is asked", "Tide"),
        ("alice activates Porter paying brew\nexpect nobody is asked", "not asked to choose brew"),
    ):
        assert wrong in fails(tmp_path, position, line)


def holds(folder: Path, position: str, story: str) -> None:
    played = BOOK.scenarios.play(_file(folder, position, story))
    assert played.passed, played.text()


def fails(folder: Path, position: str, story: str) -> str:
    played = BOOK.scenarios.play(_file(folder, position, story))
    assert not played.passed
    return played.why_failed


def _file(folder: Path, position: str, story: str) -> Path:
    path = folder / "story.toml"
    path.write_text(f'{HEAD}{position}\nstory = """\n{story}\n"""\n')
    return path


@pytest.mark.parametrize("path", sorted(SCENARIOS.glob("*.toml")), ids=lambda path: path.stem)
def test_each_scenario_of_the_game_ends_as_it_says(path: Path) -> None:
    played = BOOK.scenarios.play(path)
    assert played.passed, played.why_failed
