"""Cases: they become solved, and then can more. 719, 702.169"""

import pytest

from tests.harness import Duel, Handle
from twinstack.engine import rulebooks
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.text import describe, meaning, tell
from twinstack.engine.magic.words import (
    activated,
    artifact,
    at_least,
    base_pt,
    becomes,
    card,
    costs_less,
    count,
    create_copy,
    creature,
    dies,
    draw,
    enchantment,
    flying,
    gain_control,
    gain_life,
    gets,
    itself,
    lifelink,
    loses_all_abilities,
    return_to_hand,
    solved,
    solved_permanent,
    sorcery,
    static,
    target,
    to_solve,
    until_end_of_turn,
    when,
    you,
    yours,
)

many = to_solve(at_least(count(creature & yours), 2))
case = card(
    "Case", "{W}", "Enchantment — Case",
    many,
    solved(static(creature & yours, gets(1, 0))),
    solved(when(dies(creature), gain_life(3))),
    solved(activated("{1}", draw())),
    solved(costs_less(sorcery, 1, by=you)),
)  # fmt: skip


def is_solved(what: Handle) -> bool:
    return solved_permanent.test(what.duel.state, None, what.obj)  # type: ignore[arg-type]


def solve(duel: Duel) -> tuple[Handle, Handle]:
    """A Case of Alice's that has become solved in her turn, and a creature of hers."""
    found, bear = duel.alice.has(case), duel.alice.has("Grizzly Bears")
    duel.alice.has("Hill Giant")
    duel.pass_to("end", duel.alice)
    duel.resolve()
    return found, bear


def test_it_is_solved_at_its_controllers_end_step_if_it_is_so(duel: Duel) -> None:
    """719.3a"""
    found, bear = solve(duel)
    assert (is_solved(found), bear.size) == (True, "3/2")
    event = next(one for one in duel.state.log if one.kind == "solved")
    assert tell(duel.state, event) == "Case becomes solved."


def test_not_before_and_not_in_the_end_step_of_others(duel: Duel) -> None:
    """719.3a: your end step"""
    found, bear = duel.bob.has(case), duel.bob.has("Grizzly Bears")
    duel.bob.has("Hill Giant")
    duel.pass_to("end", duel.alice)
    assert (len(duel.stack), is_solved(found), bear.size) == (0, False, "2/2")


def test_not_if_it_is_not_so(duel: Duel) -> None:
    """719.3a, 603.4: then nothing triggers"""
    found = duel.alice.has(case)
    duel.alice.has("Grizzly Bears")
    duel.pass_to("end", duel.alice)
    assert (len(duel.stack), is_solved(found)) == (0, False)


def test_not_if_it_is_no_longer_so_as_that_resolves(duel: Duel) -> None:
    """719.3a, 603.4"""
    found, bear = duel.alice.has(case), duel.alice.has("Grizzly Bears")
    duel.alice.has("Hill Giant")
    duel.pass_to("end", duel.alice)
    assert len(duel.stack) == 1
    duel.bob.casts("Murder", at=bear)
    duel.resolve_all()
    assert (is_solved(found), duel.alice.life) == (False, 20)


def test_once_solved_it_is_not_solved_again(duel: Duel) -> None:
    """719.3a: only if it is not solved"""
    solve(duel)
    duel.next_turn()
    duel.next_turn("end")
    assert (duel.active, len(duel.stack)) == (duel.alice, 0)


def test_it_stays_solved_whatever_becomes_of_what_it_asked_for(duel: Duel) -> None:
    """719.3b"""
    found, bear = solve(duel)
    duel.bob.casts("Murder", at=duel.alice["Hill Giant"])
    duel.resolve_all()
    assert (is_solved(found), bear.size, duel.alice.life) == (True, "3/2", 23)


def test_unsolved_none_of_those_abilities_is_there(duel: Duel) -> None:
    """702.169b-d: of none of three kinds, nor a rule"""
    found, bear = duel.alice.has(case), duel.alice.has("Grizzly Bears")
    duel.bob.casts("Murder", at=bear)
    duel.resolve_all()
    assert duel.alice.life == 20
    with pytest.raises(ScenarioError, match="Case"):
        duel.alice.activates(found, "draw")


def test_solved_all_of_them_are(duel: Duel) -> None:
    """702.169b-d"""
    found, bear = solve(duel)
    duel.alice.activates(found, "draw")
    duel.resolve()
    assert len(duel.alice.hand) == 1
    duel.bob.casts("Murder", at=bear)
    duel.resolve_all()
    assert duel.alice.life == 23


def test_an_ability_that_triggered_is_not_asked_again(duel: Duel) -> None:
    """702.169c: it triggers only then, and resolves without the Case"""
    found, bear = solve(duel)
    duel.bob.casts("Murder", at=bear)
    duel.resolve()
    assert len(duel.stack) == 1
    duel.bob.casts("Disenchant", at=found)
    duel.resolve_all()
    assert (found.zone, duel.alice.life) == ("graveyard", 23)


def test_a_solved_case_that_is_a_creature_is_one_from_the_layer_of_types_on(duel: Duel) -> None:
    """702.169b, 613.1d: the static ability itself, not one that is gained"""
    risen = static(itself, becomes("Creature — Gorgon"), base_pt(4, 4))
    kiss = card("Kiss", "{B}", "Enchantment — Case", many, solved(risen), solved(lifelink))
    found = duel.alice.has(kiss)
    duel.alice.has(card("Anthem", "{W}", "Enchantment", static(creature & yours, gets(1, 1))))
    duel.alice.has("Grizzly Bears")
    duel.alice.has("Hill Giant")
    assert (found.types & {"Creature"}, found.keywords & {"lifelink"}) == (set(), set())
    duel.pass_to("end", duel.alice)
    duel.resolve()
    assert (found.size, found.keywords & {"lifelink"}) == ("5/5", {"lifelink"})


def test_without_abilities_it_is_solved_and_can_nothing(duel: Duel) -> None:
    """719.3b: the designation is no ability"""
    found, bear = solve(duel)
    blank = card("Blank", "{U}", "Instant", until_end_of_turn(target(enchantment), loses_all_abilities()))
    duel.bob.casts(blank, at=found)
    duel.resolve()
    assert (is_solved(found), bear.size) == (True, "2/2")
    duel.next_turn()
    assert (is_solved(found), bear.size) == (True, "3/2")


def test_a_copy_of_a_solved_case_is_not_solved(duel: Duel) -> None:
    """719.3b: it is not among the copiable values"""
    found, bear = solve(duel)
    duel.alice.casts(card("Twice", "{U}", "Instant", create_copy(target(enchantment))), at=found)
    duel.resolve()
    [copy] = duel.alice.tokens
    assert (copy.name, is_solved(copy), is_solved(found), bear.size) == ("Case", False, True, "3/2")


def test_a_solved_case_that_leaves_and_comes_back_is_not_solved(duel: Duel) -> None:
    """719.3b, 400.7"""
    found, bear = solve(duel)
    duel.next_turn()
    duel.next_turn()
    duel.bob.casts(card("Back", "{U}", "Instant", return_to_hand(target(enchantment))), at=found)
    duel.resolve()
    duel.alice.casts(found)
    duel.resolve()
    assert (found.zone, is_solved(found), bear.size) == ("battlefield", False, "2/2")


def test_under_another_players_control_it_stays_solved(duel: Duel) -> None:
    """719.3b: and serves them"""
    found, bear = solve(duel)
    mine = duel.bob.has("Grizzly Bears")
    duel.next_turn()
    duel.bob.casts(card("Take", "{U}", "Sorcery", gain_control(target(enchantment))), at=found)
    duel.resolve()
    assert (is_solved(found), bear.size, mine.size) == (True, "2/2", "3/2")


def test_why_an_ability_cannot_be_activated(duel: Duel) -> None:
    """702.169d"""
    found = duel.alice.has(case)
    deeds = rulebooks.find("magic").explain.deeds(duel.game, found.id, 0)
    assert [(one.offered, one.reason) for one in deeds] == [(False, "its condition does not hold: this card is solved")]


def test_a_case_of_the_book_copies_what_becomes_a_token(duel: Duel) -> None:
    """702.169c, 707.10f: Case of the Shifting Visage"""
    found = duel.alice.has("Case of the Shifting Visage")
    for _ in range(15):
        duel.alice.has("Forest", "graveyard")
    duel.alice.casts("Grizzly Bears")
    assert len(duel.stack) == 1
    duel.resolve()
    duel.pass_to("end", duel.alice)
    duel.resolve()
    assert is_solved(found)
    duel.next_turn()
    duel.next_turn(choosing=[[]])
    duel.alice.casts("Hill Giant")
    duel.resolve_all()
    assert [one.name for one in duel.alice.tokens] == ["Hill Giant"]


def test_its_text(duel: Duel) -> None:
    """719.3a, 702.169"""
    assert describe(to_solve(at_least(count(artifact & yours), 3))) == "To solve — You control three or more artifacts."
    assert describe(solved(when(dies(creature), draw()))) == "Solved — Whenever a creature dies, draw a card."
    assert describe(solved(activated("{1}", draw()))) == "Solved — {1}: Draw a card."
    assert describe(solved(flying)) == "Solved — Flying"
    assert (meaning("solved"), bool(meaning("to solve"))) == ("It has this once it is solved.", True)
