"""Link: objects that are linked to others. Keywords and Abilities: Link"""

from tests.rulebooks.grand_archive.table import action, book, card, holds, item, told
from tests.server.onlookers import Onlookers
from twinstack.engine.grand_archive import words as w
from twinstack.server.views import catalogue

brand = card("Phantasia", "Brand", *w.has_link(w.ally & w.yours, w.Gets(power=2)), reserve_cost=0)
chain = item("Chain", *w.has_link(w.ally, w.Gains((w.CantAttack(),))))
kill = action("Kill", w.does(w.Destroy(w.Target(w.ally))))
TWO = 'alice.field = ["Soldier", "Brute"]\nalice.hand = ["Brand"]\nbob.hand = ["Kill"]'


def test_only_what_it_was_aimed_at_is_linked() -> None:
    """Link 1, 2"""
    holds(
        TWO,
        "alice activates Brand targeting Soldier\nexpect Soldier's power is 2\nresolve Brand\n"
        "expect Brand is linked to Soldier\nexpect Brand is not linked to Brute\n"
        "expect Soldier's power is 4\nexpect Brute's power is 4",
        brand,
        kill,
    )


def test_it_needs_a_target_and_fizzles_without_it() -> None:
    """Link 2.b, 3"""
    nobody = 'alice.hand = ["Brand"]\nbob.field = ["Soldier"]'
    assert "cannot activate Brand" in told(nobody, "alice activates Brand", brand).why_failed
    holds(
        TWO,
        "alice activates Brand targeting Soldier\nbob activates Kill targeting Soldier\nresolve Kill\nresolve Brand\n"
        "expect Brand is in alice's graveyard\nexpect it happened: Brand fizzles",
        brand,
        kill,
    )


def test_when_the_linked_object_leaves_what_is_linked_to_it_is_sacrificed() -> None:
    """Link 4, 5"""
    holds(
        TWO.replace('"Brand"', '"2 Brand"'),
        """
        alice activates 1st Brand targeting Soldier
        resolve Brand
        alice activates Brand targeting Brute
        bob activates Kill targeting Soldier
        resolve Kill
        expect it happened: alice sacrifices Brand
        expect alice's graveyard has 2 cards
        resolve Brand
        expect Brand is linked to Brute
        expect Brute's power is 6
        """,
        brand,
        kill,
    )


def test_an_object_can_have_several_links() -> None:
    """Link 6"""
    holds(
        'alice.field = ["Soldier"]\nalice.hand = ["Brand", "Chain"]',
        "alice activates Brand targeting Soldier\nresolve Brand\nalice activates Chain targeting Soldier\n"
        "resolve Chain\nexpect Soldier's power is 4\nexpect Soldier cannot attack",
        brand,
        chain,
    )


def test_what_enters_from_elsewhere_is_linked_by_choice_and_is_sacrificed_if_it_cannot_be() -> None:
    """Link 2.a, 2.b"""
    back = action("Back", w.does(w.Move(w.a(w.card_of("graveyard") & w.you_own), "field")))
    holds(
        'alice.field = ["Soldier", "Brute"]\nalice.graveyard = ["Brand"]\nalice.hand = ["Back"]',
        "alice activates Back\nresolve Back\nalice chooses Brute\nexpect Brand is linked to Brute\n"
        "expect Brute's power is 6",
        brand,
        back,
    )
    holds(
        'alice.graveyard = ["Brand"]\nalice.hand = ["Back"]',
        "alice activates Back\nresolve Back\nexpect it happened: alice sacrifices Brand",
        brand,
        back,
    )


def test_a_materialized_regalia_is_aimed_as_it_is_materialized() -> None:
    """Link 2.b, 3"""
    ring = card("Regalia Item", "Ring", *w.has_link(w.ally & w.yours, w.Gets(power=1)), memory_cost=0)
    start = 'alice.field = ["Soldier", "Brute"]\nalice."material deck" = ["Ring"]\nbob.hand = ["Kill"]\n'
    begins = "alice materializes Ring\nalice chooses Brute\n"
    holds(
        f'{start}step = "materialize"\nturn = 3',
        f"{begins}resolve Ring\nexpect Ring is linked to Brute\nexpect Brute's power is 5",
        ring,
        kill,
    )
    holds(
        f'{start}step = "materialize"\nturn = 3',
        f"{begins}alice passes\nbob activates Kill targeting Brute\nresolve Kill\nresolve Ring\n"
        "expect it happened: Ring fizzles\nexpect Ring is in alice's banishment",
        ring,
        kill,
    )


def test_a_copy_is_linked_to_what_its_player_chooses() -> None:
    """Link 2.a; Copying Objects 1"""
    double = action("Double", w.does(w.Copy(w.Target(w.phantasia))))
    holds(
        'alice.field = ["Soldier", "Brute"]\nalice.hand = ["Brand", "Double"]',
        "alice activates Brand targeting Soldier\nresolve Brand\nalice activates Double targeting Brand\n"
        "resolve Double\nalice chooses Brute\nexpect Brute's power is 6\nexpect Soldier's power is 4",
        brand,
        double,
    )


def test_what_is_linked_anew_changes_the_other_object_from_then_on() -> None:
    """Link 1, 4"""
    mods = w.has_link(w.ally & w.yours, w.Gets(power=2))
    leash = item("Leash", *mods, w.activated(w.rest_this, do=w.LinkTo(w.Target(w.ally & w.yours))))
    holds(
        'alice.field = ["Soldier", "Brute"]\nalice.hand = ["Leash"]',
        "alice activates Leash targeting Soldier\nresolve Leash\nalice uses Leash targeting Brute\nresolve\n"
        "expect Leash is linked to Brute\nexpect Brute's power is 6\nexpect Soldier's power is 2",
        leash,
    )


def test_everybody_sees_at_once_that_what_was_linked_has_left() -> None:
    """In the middle of an effect, too, before what was linked to it is sacrificed. Link 4"""
    strike = action("Strike", w.does(w.Destroy(w.Target(w.ally)), w.May(w.Draw(1))))
    position = 'alice.field = ["Soldier"]\nalice.hand = ["Brand"]\nbob.hand = ["Strike"]'
    story = "alice activates Brand targeting Soldier\nresolve Brand\nbob activates Strike targeting Soldier"
    game = told(position, story, brand, strike).game
    onlookers = Onlookers(game, catalogue(book((brand, strike))))
    while game.decision is not None and game.decision.kind == "priority":
        game.answer(game.decision.default)
        onlookers.follow()
    assert [obj.name for obj in game.state.members("field") if obj.marks.get("linked to")] == ["Brand"]
