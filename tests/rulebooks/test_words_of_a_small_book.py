"""Lasting effects and replacement effects in a small book: the core's words on made-up cards of the Masque."""

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from tests.rulebooks.masque import (
    CARDS,
    SHEET,
    THE_CURTAIN,
    Bow,
    Earn,
    Masque,
    OnStage,
    Remove,
    Stands,
    actor,
    cue,
    own,
)
from twinstack.engine.core.book import (
    Apply,
    ApplyReplacement,
    AsEnters,
    Beginning,
    Book,
    CardBook,
    Controlled,
    Enters,
    EntersAsCopy,
    Gains,
    GiveUp,
    GoesInstead,
    HasMore,
    Instead,
    Later,
    Loses,
    MoreOf,
    OnlyWhile,
    Rules,
    Spend,
    Table,
    Triggers,
    Until,
    Used,
    WhenYouDo,
    does,
    find,
    verbs,
)
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Amount, Effect, Ref, amount
from twinstack.engine.core.words.conditions import (
    Did,
    Is,
    MoreThanOthers,
    at_least,
    at_most,
    there_is,
    there_is_no,
    your_turn,
)
from twinstack.engine.core.words.counters import PutCounters, RemoveCounters
from twinstack.engine.core.words.flow import Choose, ChoosePlayer, If, May, NoteNumber, Seq
from twinstack.engine.core.words.numbers import (
    Count,
    Greatest,
    Measure,
    chosen_number,
    count,
    counters,
    greater,
    only_if,
    smaller,
)
from twinstack.engine.core.words.refs import Itself, Pick, Target, That, You, chosen_player, it
from twinstack.engine.core.words.selectors import ControlledByPlayer, Named, OfChosen, opponent, with_counter, yours
from twinstack.engine.kernel.decisions import Steps

YOUR_RISE, YOUR_CURTAIN = "until your rise", "until your curtain"


@dataclasses.dataclass(frozen=True, eq=False, slots=True)
class Shelve(Effect):
    who: Ref


@does(Shelve)
def _shelve(g: Table, effect: Shelve, scene: Scene) -> Steps[None]:
    for obj in (yield from find(g, scene, effect.who)):
        yield from verbs.move(g, obj, "wardrobe", source=scene.source)


@dataclasses.dataclass(frozen=True, eq=False, slots=True)
class Collect(Effect):
    """You earn so much."""

    number: Amount


@does(Collect)
def _collect(g: Table, effect: Collect, scene: Scene) -> Steps[None]:
    yield from verbs.gain(g, scene.you, "applause", amount(g.state, scene, effect.number), scene.source)


actors, bowed = OnStage(), OnStage() - OnStage(standing=True)
named = Target(OnStage())
COUNTED = [
    cue("Tally", 1, "Earn one for each actor of yours.", Collect(count(own))),
    cue("Star Turn", 1, "Earn the charm of the most charming.", Collect(Greatest("charm", actors))),
    cue("Roll Call", 1, "Earn one for each Juggler.", Collect(count(actors & Named("Juggler")))),
    cue("Solo", 1, "Earn an actor's charm, three at most, one at least.",
        Collect(greater(smaller(Measure("charm", named), 3), 1))),
    cue("Matinee", 1, "Earn two, if it is your scene.", Collect(only_if(2, your_turn))),
    cue("Full House", 1, "With two or more actors bowed, earn four; with none, one.",
        Seq((If(there_is(bowed, 2), Collect(4)), If(there_is_no(bowed), Collect(1))))),
    cue("Judge", 1, "If that actor bowed, earn two, otherwise one.", If(Is(named, bowed), Collect(2), Collect(1))),
    cue("Acclaim", 1, "If you have more actors than any other, earn five.",
        If(MoreThanOthers(You(), Count(actors & ControlledByPlayer(it))), Collect(5))),
    cue("Bargain", 1, "You may have an actor of yours bow. If you do, earn three.",
        Seq((May(Bow(Pick(own & OnStage(standing=True)))), If(Did(), Collect(3))))),
    cue("Modesty", 1, "With one actor at most, earn two; with three at least, four.",
        Seq((If(at_most(count(own), 1), Collect(2)), If(at_least(count(own), 3), Collect(4))))),
    cue("Bouquet", 1, "Two roses for an actor.", PutCounters("rose", 2, Target(OnStage()))),
    cue("Prune", 1, "An actor loses one of what it was given.", RemoveCounters("", 1, Target(OnStage()))),
    cue("Gather", 1, "Earn one for each rose of an actor.", Collect(counters("rose", named))),
    cue("Lavish", 1, "Twice as many roses, until the curtain.",
        ApplyReplacement(MoreOf("counters", OnStage(), times=2), THE_CURTAIN)),
    cue("Drought", 1, "No counters for actors, until the curtain.",
        ApplyReplacement(Instead("counters", OnStage()), THE_CURTAIN)),
    actor("Patron", 1, 1, "As it enters, choose another and note the actors. Bow: earn so much.",
          AsEnters(Seq((ChoosePlayer(opponent), NoteNumber("seats", count(own))))),
          Used(If(at_least(count(actors & ControlledByPlayer(chosen_player)), 1), Collect(chosen_number("seats"))))),
    actor("Patroness", 1, 1, "Another actor of yours goes: earn three.",
          Used(Collect(3), costs=(GiveUp(own - Itself(), "script", "another actor"),))),
    actor("Impresario", 1, 1, "Two actors of yours go, one of them with roses, and one applause: earn five.",
          Used(Collect(5), costs=(GiveUp(own, "script", "an actor"), GiveUp(own & with_counter("rose"), "script", "one "
          "with roses"), Spend("applause", 1)))),
    actor("Usher", 1, 1, "When another comes on stage while this one stands, it earns.",
          Triggers(OnlyWhile(Enters(own - Itself()), Stands()), Earn(That()))),
    actor("Agent", 1, 1, "As it enters, choose a name. Bow: earn one for each actor with it.",
          AsEnters(Choose("name", among=("Diva", "Juggler"))), Used(Collect(count(actors & OfChosen("name"))))),
    actor("Scout", 1, 2, "As it enters, choose a number. Bow: earn one for each actor with that much charm.",
          AsEnters(NoteNumber("charm", count(own))), Used(Collect(count(actors & OfChosen("charm"))))),
]  # fmt: skip


CAST = CardBook(
    [
        *CARDS.values(),
        *COUNTED,
        cue("Hum", 1, "An actor may earn.", Apply(Target(OnStage()), (Gains((Used(Earn(Itself())),)),), THE_CURTAIN)),
        cue("Hush", 1, "An actor has nothing to say.", Apply(Target(OnStage()), (Loses(),), THE_CURTAIN)),
        cue("Poach", 1, "An actor is yours.", Apply(Target(OnStage()), (Controlled(You()),), THE_CURTAIN)),
        cue("Fame", 1, "Two charm more until your rise.", Apply(Target(OnStage()), (HasMore("charm", 2),), YOUR_RISE)),
        cue("Shelve", 1, "An actor goes back to its wardrobe.", Shelve(Target(OnStage()))),
        cue(
            "Ovation", 1, "Two charm more until your curtain.",
            Apply(Target(OnStage()), (HasMore("charm", 2),), YOUR_CURTAIN),
        ),
        cue(
            "Hype", 1, "What you earn next is doubled.",
            ApplyReplacement(MoreOf("gain applause", You(), times=2), THE_CURTAIN, uses=1),
        ),
        cue(
            "Truce", 1, "Nobody of the others earns until the curtain.",
            ApplyReplacement(Instead("gain applause", opponent), THE_CURTAIN),
        ),
        cue(
            "Flourish", 1, "You may have an actor of yours bow; when you do, another leaves.",
            May(Seq((Bow(Pick(own)), WhenYouDo(Remove(Target(OnStage(standing=True))))))),
        ),
        cue(
            "Refrain", 1, "At each curtain until your rise, an actor of yours earns.",
            Later(Beginning("curtain"), Earn(Target(own)), once=False, lasts=YOUR_RISE),
        ),
        actor("Critic", 1, 1, "When another would earn, this bows instead.",
              Instead("gain applause", opponent, do=Bow(Itself()), if_=Stands())),
        actor("Stand-in", 1, 0, "Enters as a copy of an actor.", EntersAsCopy(Pick(OnStage()))),
        actor("Stagehand", 1, 1, "Your other actors go to the sleeve.",
              GoesInstead(yours - Itself(), to="script", instead="sleeve", from_="stage")),
    ]
)  # fmt: skip


def book() -> Book:
    """The Masque with these cards, in which effects change control and abilities, too."""
    told: dict[str, Any] = {
        "sheet": dataclasses.replace(SHEET, layers=("control", "abilities", "charm")),
        "cards": CAST,
        "lasting": {
            **Masque.lasting,
            YOUR_RISE: Until("rise", yours=True),
            YOUR_CURTAIN: Until("curtain", yours=True),
        },
    }
    rules: type[Rules] = type("LongMasque", (Masque,), told)
    return Book(rules())


POSITION = """
rulebook = "masque"
alice.nerve = 7
bob.nerve = 7
alice.wardrobe = ["4 Juggler"]
bob.wardrobe = ["4 Juggler"]
"""


@pytest.fixture
def holds(tmp_path: Path) -> Any:
    def holds(position: str, story: str) -> None:
        path = tmp_path / "story.toml"
        path.write_text(f'{POSITION}{position}\nstory = """{story}"""\n', "utf-8")
        played = book().scenarios.play(path)
        assert played.passed, played.text()

    return holds


def test_an_ability_that_is_gained_is_used_by_that_one_alone_until_the_effect_ends(holds: Any) -> None:
    holds(
        'alice.stage = ["Juggler", "Tumbler"]\nalice.sleeve = ["Hum"]\nbob.stage = ["Diva"]',
        """
        expect alice cannot use Juggler
        alice plays Hum targeting Juggler
        resolve Hum
        expect alice cannot use Tumbler
        alice uses Juggler
        resolve
        expect alice has 1 applause
        go to bob's scene
        go to alice's scene
        expect Juggler is not bowed
        expect alice cannot use Juggler
        """,
    )


def test_what_has_lost_its_abilities_has_them_back_and_others_keep_theirs(holds: Any) -> None:
    holds(
        'alice.stage = ["Mime as Mime", "Mime as Other"]\nalice.sleeve = ["Hush"]\nbob.stage = ["Diva"]',
        """
        expect alice may use Mime
        alice plays Hush targeting Mime
        resolve Hush
        expect alice cannot use Mime
        expect alice may use Other
        expect Mime's charm is 1
        go to bob's scene
        go to alice's scene
        expect alice may use Mime
        """,
    )


def test_who_controls_an_actor_for_a_while_earns_by_it_and_does_not_own_it(holds: Any) -> None:
    holds(
        'alice.stage = ["Juggler"]\nalice.sleeve = ["Poach"]\nbob.stage = ["Diva", "Tumbler"]',
        """
        alice plays Poach targeting Diva
        resolve Poach
        expect alice controls Diva
        expect bob controls Tumbler
        go to bob's scene
        expect alice has 4 applause
        expect bob controls Diva
        go to alice's scene
        expect bob has 5 applause
        expect alice has 4 applause
        """,
    )


def test_what_is_done_instead_is_done_for_others_and_only_while_its_condition_holds(holds: Any) -> None:
    holds(
        'alice.stage = ["Critic"]\nalice.sleeve = ["Encore"]\nbob.stage = ["Diva (bowed)"]\nbob.sleeve = ["2 Encore"]',
        """
        alice plays Encore targeting Critic
        resolve Encore
        expect alice has 1 applause
        expect Critic is not bowed
        alice passes
        bob plays Encore targeting Diva
        resolve
        expect bob has 0 applause
        expect Critic is bowed
        alice passes
        bob plays Encore targeting Diva
        resolve
        expect bob has 3 applause
        """,
    )


def test_a_replacement_that_is_used_once_is_used_up_and_is_about_its_own_player(holds: Any) -> None:
    holds(
        'alice.stage = ["Tumbler (bowed)"]\nalice.sleeve = ["Hype", "2 Encore"]\n'
        'bob.stage = ["Diva (bowed)"]\nbob.sleeve = ["Encore"]',
        """
        alice plays Hype
        resolve Hype
        alice passes
        bob plays Encore targeting Diva
        resolve
        expect bob has 3 applause
        alice plays Encore targeting Tumbler
        resolve
        expect alice has 4 applause
        alice plays Encore targeting Tumbler
        resolve
        expect alice has 6 applause
        """,
    )


def test_a_replacement_for_a_while_applies_as_often_as_it_can_and_is_over_then(holds: Any) -> None:
    holds(
        'alice.stage = ["Tumbler"]\nalice.sleeve = ["Truce"]\nbob.stage = ["Diva"]\nbob.sleeve = ["2 Encore"]',
        """
        alice plays Truce
        resolve Truce
        alice passes
        bob plays Encore targeting Diva
        resolve
        alice passes
        bob plays Encore targeting Diva
        resolve
        expect bob has 0 applause
        go to bob's scene
        expect alice has 2 applause
        go to alice's scene
        expect bob has 3 applause
        """,
    )


def test_what_goes_elsewhere_instead_does_so_from_there_and_for_the_others_of_its_own(holds: Any) -> None:
    holds(
        'alice.stage = ["Stagehand", "Juggler"]\nalice.sleeve = ["2 The Hook", "Encore"]\nbob.stage = ["Diva"]',
        """
        alice plays The Hook targeting Juggler
        resolve
        expect Juggler is in alice's sleeve
        alice plays The Hook targeting Diva
        resolve
        expect Diva is in bob's script
        alice plays Encore targeting Stagehand
        resolve
        expect Encore is in alice's script
        """,
    )


def test_what_goes_to_another_zone_than_that_goes_there(holds: Any) -> None:
    holds(
        'alice.stage = ["Stagehand", "Tumbler"]\nalice.sleeve = ["Shelve"]',
        """
        alice plays Shelve targeting Tumbler
        resolve
        expect Tumbler is in alice's wardrobe
        """,
    )


def test_what_is_gained_comes_besides_what_it_had(holds: Any) -> None:
    holds(
        'alice.stage = ["Widow", "Tumbler"]\nalice.sleeve = ["Hum", "The Hook"]\nbob.stage = ["Diva"]',
        """
        alice plays Hum targeting Widow
        resolve
        alice plays The Hook targeting Tumbler
        resolve
        resolve
        expect alice has 2 applause
        expect alice may use Widow
        """,
    )


def test_what_directs_others_elsewhere_leaves_as_anything_does(holds: Any) -> None:
    holds(
        'alice.stage = ["Stagehand"]\nalice.sleeve = ["The Hook"]\nbob.stage = ["Diva"]',
        """
        alice plays The Hook targeting Stagehand
        resolve
        expect Stagehand is in alice's script
        """,
    )


def test_what_follows_from_a_deed_is_aimed_as_it_triggers_and_not_without_the_deed(holds: Any) -> None:
    holds(
        'alice.stage = ["Tumbler"]\nalice.sleeve = ["2 Flourish"]\nbob.stage = ["Diva", "Juggler"]',
        """
        alice plays Flourish
        resolve
        alice declines
        expect Tumbler is not bowed
        expect there are 0 things in the cues
        alice plays Flourish
        resolve
        alice accepts
        expect Tumbler is bowed
        expect Diva is on the stage
        alice chooses Diva
        expect there is 1 thing in the cues
        resolve
        expect Diva is in bob's script
        expect Juggler is on the stage
        """,
    )


def test_what_happens_later_more_than_once_does_so_until_its_time_is_over(holds: Any) -> None:
    holds(
        'alice.stage = ["Juggler (bowed)"]\nalice.sleeve = ["Refrain"]',
        """
        alice plays Refrain
        resolve
        go to the curtain
        expect alice has 0 applause
        resolve
        expect alice has 1 applause
        go to bob's curtain
        resolve
        expect alice has 2 applause
        expect it is alice's turn
        expect Juggler is not bowed
        go to bob's scene
        expect alice has 3 applause
        """,
    )


@pytest.mark.parametrize("of", ["alice", "bob"])
def test_what_lasts_until_a_step_of_ones_own_outlasts_that_of_others(holds: Any, of: str) -> None:
    holds(
        f'active = "{of}"\nalice.stage = ["Juggler (bowed)"]\nalice.sleeve = ["Fame"]\nbob.stage = ["Diva (bowed)"]',
        f"""
        {"bob passes" if of == "bob" else ""}
        alice plays Fame targeting Juggler
        resolve
        expect Diva's charm is 3
        {"go to bob's scene" if of == "alice" else ""}
        expect Juggler's charm is 3
        go to alice's scene
        expect Juggler's charm is 1
        """,
    )


def test_what_lasts_until_a_step_of_ones_own_that_is_still_to_come_ends_in_this_turn(holds: Any) -> None:
    holds(
        'alice.stage = ["Juggler as Mine", "Juggler as Other"]\nalice.sleeve = ["Ovation"]\nbob.stage = ["Diva"]',
        """
        alice plays Ovation targeting Mine
        resolve
        expect Mine's charm is 3
        go to bob's scene
        expect alice has 4 applause
        expect Mine's charm is 1
        """,
    )


def test_what_lasts_until_a_step_of_ones_own_goes_on_through_that_step_of_others(holds: Any) -> None:
    holds(
        'active = "bob"\nalice.stage = ["Juggler (bowed)"]\nalice.sleeve = ["Ovation"]\nbob.stage = ["Diva (bowed)"]',
        """
        bob passes
        alice plays Ovation targeting Juggler
        resolve
        go to alice's scene
        expect Juggler's charm is 3
        go to bob's scene
        expect alice has 3 applause
        expect Juggler's charm is 1
        """,
    )


@pytest.mark.parametrize(
    ("cue", "then", "earned"),
    [
        ("Tally", "", 2),
        ("Star Turn", "", 3),
        ("Roll Call", "", 1),
        ("Solo targeting Diva", "", 3),
        ("Solo targeting Mime", "", 1),
        ("Matinee", "", 2),
        ("Full House", "", 0),
        ("Judge targeting Diva", "", 2),
        ("Judge targeting Mime", "", 1),
        ("Acclaim", "", 5),
        ("Bargain", "alice accepts\nalice chooses Mime", 3),
        ("Bargain", "alice declines", 0),
        ("Modesty", "", 0),
    ],
)
def test_what_is_counted_and_asked_by_the_words_of_any_game(holds: Any, cue: str, then: str, earned: int) -> None:
    """Two actors of alice's stand, each with one charm; bob's one, with three, has bowed."""
    name, _, target = cue.partition(" targeting ")
    holds(
        f'alice.stage = ["Mime", "Juggler"]\nalice.sleeve = ["{name}"]\nbob.stage = ["Diva (bowed)"]',
        f"""
        alice plays {name}{f" targeting {target}" if target else ""}
        resolve
        {then}
        expect alice has {earned} applause
        """,
    )


def test_what_is_counted_and_asked_otherwise_where_things_are_otherwise(holds: Any) -> None:
    holds(
        'alice.stage = ["Mime (bowed)"]\nalice.sleeve = ["Full House", "Modesty", "Acclaim"]\n'
        'bob.sleeve = ["Matinee"]\nbob.stage = ["Diva (bowed)"]',
        """
        alice plays Full House
        resolve
        expect alice has 4 applause
        alice plays Acclaim
        resolve
        expect alice has 4 applause
        alice plays Modesty
        resolve
        expect alice has 6 applause
        alice passes
        bob plays Matinee
        resolve
        expect bob has 0 applause
        """,
    )


def test_counters_are_put_more_of_them_where_an_effect_says_so_and_removed_by_kind(holds: Any) -> None:
    holds(
        'alice.stage = ["Mime"]\nalice.sleeve = ["2 Bouquet", "Lavish", "2 Gather", "Prune"]\nbob.stage = ["Diva"]',
        """
        alice plays Bouquet targeting Mime
        resolve
        alice plays Lavish
        resolve
        alice plays Bouquet targeting Mime
        resolve
        alice plays Gather targeting Mime
        resolve
        expect alice has 6 applause
        alice plays Prune targeting Mime
        resolve
        alice plays Gather targeting Mime
        resolve
        expect alice has 11 applause
        """,
    )


def test_counters_are_not_put_where_something_else_happens_instead(holds: Any) -> None:
    holds(
        'alice.stage = ["Mime"]\nalice.sleeve = ["2 Bouquet", "Drought", "Gather"]',
        """
        alice plays Bouquet targeting Mime
        resolve
        alice plays Drought
        resolve
        alice plays Bouquet targeting Mime
        resolve
        alice plays Gather targeting Mime
        resolve
        expect alice has 2 applause
        """,
    )


def test_of_several_kinds_of_counters_one_is_chosen_to_be_removed(holds: Any) -> None:
    holds(
        'alice.stage = ["Mime (2 rose counters, 1 thorn counter)"]\nalice.sleeve = ["2 Prune", "Gather"]',
        """
        alice plays Prune targeting Mime
        resolve
        alice chooses rose counter
        alice plays Prune targeting Mime
        resolve
        alice chooses thorn counter
        alice plays Gather targeting Mime
        resolve
        expect alice has 1 applause
        """,
    )


def test_what_costs_an_actor_is_used_only_with_one_and_it_goes_before_anybody_answers(holds: Any) -> None:
    holds(
        'alice.stage = ["Patroness as One", "Patroness as Two (bowed)", "Juggler"]\nbob.stage = ["Diva"]',
        """
        expect alice cannot use Two
        alice uses One
        alice chooses Juggler
        expect Juggler is in alice's script
        expect One is bowed
        expect alice has 0 applause
        resolve
        expect alice has 3 applause
        """,
    )
    holds('alice.stage = ["Patroness"]\nbob.stage = ["Diva"]', "expect alice cannot use Patroness")


@pytest.mark.parametrize(
    ("stage", "applause", "may"),
    [
        ('"Impresario", "Juggler (1 rose counter)"', 1, True),
        ('"Impresario (1 rose counter)"', 1, False),  # nobody goes twice
        ('"Impresario", "Juggler"', 1, False),
        ('"Impresario", "Juggler (1 rose counter)"', 0, False),
    ],
)
def test_the_parts_of_a_cost_have_to_be_payable_together(holds: Any, stage: str, applause: int, may: bool) -> None:
    holds(
        f"alice.stage = [{stage}]\nalice.applause = {applause}",
        f"expect alice {'may' if may else 'cannot'} use Impresario",
    )


@pytest.mark.parametrize(("stands", "earned"), [(True, 2), (False, 0)])
def test_what_is_watched_for_only_while_something_is_so_triggers_then_alone(
    holds: Any, stands: bool, earned: int
) -> None:
    """Whether the Usher stands is asked as the Tumbler comes, and not again: it has bowed by the time it is heard."""
    bows = "alice plays Stage Fright targeting Usher\nresolve\nexpect Usher is bowed\nresolve"
    holds(
        f'alice.stage = ["Usher{"" if stands else " (bowed)"}"]\nalice.sleeve = ["Tumbler", "Stage Fright"]',
        f"""
        alice plays Tumbler
        resolve
        {bows if stands else ""}
        expect alice has {earned} applause
        """,
    )


@pytest.mark.parametrize(("name", "earned"), [("Juggler", 2), ("Diva", 1)])
def test_who_has_the_chosen_name_counts_and_others_do_not(holds: Any, name: str, earned: int) -> None:
    holds(
        'alice.stage = ["Mime", "Juggler"]\nalice.sleeve = ["Agent"]\nbob.stage = ["Diva", "Juggler"]',
        f"""
        alice plays Agent
        resolve
        alice chooses {name}
        alice uses Agent
        resolve
        expect alice has {earned} applause
        """,
    )


def test_who_has_as_much_as_was_chosen_counts_and_others_do_not(holds: Any) -> None:
    """There are two actors of alice's: of those on the stage, the Scout itself and the Tumbler have two charm."""
    holds(
        'alice.stage = ["Mime", "Juggler"]\nalice.sleeve = ["Scout"]\nbob.stage = ["Diva", "Tumbler"]',
        """
        alice plays Scout
        resolve
        alice uses Scout
        resolve
        expect alice has 2 applause
        """,
    )


def test_what_is_noted_as_something_enters_is_known_to_its_other_abilities(holds: Any) -> None:
    holds(
        'alice.stage = ["Mime", "Juggler"]\nalice.sleeve = ["Patron"]\nbob.stage = ["Diva"]',
        """
        alice plays Patron
        resolve
        alice uses Patron
        resolve
        expect alice has 2 applause
        """,
    )


def test_what_enters_as_a_copy_is_told_by_the_name_that_it_had_before(tmp_path: Path) -> None:
    path = tmp_path / "story.toml"
    position = 'alice.sleeve = ["Stand-in"]\nbob.stage = ["Diva"]'
    story = "alice plays Stand-in\nresolve\nalice chooses Diva"
    path.write_text(f'{POSITION}{position}\nstory = """\n{story}\n"""\n', "utf-8")
    lines = [line.strip() for line in book().scenarios.play(path).text().splitlines()]
    assert "Stand-in takes on the face of Diva." in lines
    assert "Diva comes on stage." in lines


def test_where_each_target_is_said_the_only_one_that_a_word_could_have_is_not_taken_for_the_next(holds: Any) -> None:
    """What False Face changes is asked only where there are several; its other target may be the very same."""
    position = 'alice.stage = ["Juggler"]\nalice.sleeve = ["False Face"]\nbob.stage = ["Diva", "Tumbler"]'
    for said, name in (("Juggler and Diva", "Diva"), ("Diva", "Diva"), ("Juggler", "Juggler")):
        holds(position, f"\nalice plays False Face targeting {said}\nresolve\nexpect Juggler is named {name}\n")
