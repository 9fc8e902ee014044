"""Cards that are banished face down: who knows them, who may play them, and when they are shown."""

from typing import Any

from tests.rulebooks.grand_archive.table import action, ally, card, holds, item, told
from twinstack.engine.grand_archive import words as w
from twinstack.engine.grand_archive.elsewhere import as_played

_banished = w.card_of("banishment")
seal = action("Seal", w.does(w.PutTop(1, "banishment", face_down=True)))
page = action(
    "Page",
    w.does(
        w.PutTop(1, "banishment", face_down=True),
        w.rules_for_now(w.activate_from("banishment"), to=w.it, lasts=w.FOREVER),
    ),
)
hide = action("Hide", w.does(w.Banish(w.Target(w.card_of("graveyard")), face_down=True)))
stash = action("Stash", w.does(w.Banish(w.a(w.card_of("hand") & w.you_own), face_down=True)))
TOP = 'alice."main deck" = ["Filler", "Soldier"]\n'


def _knowing(position: str, story: str, *cards: Any) -> tuple[Any, list[bool]]:
    """The one face-down card of a game, and whether alice and bob know it."""
    played = told(position, story, *cards)
    assert played.passed, played.text()
    s = played.game.state
    obj = next(obj for obj in s.objects.values() if obj.face_down is not None)
    return obj, [s.meaning.may_know(s, obj, seat) for seat in (0, 1)]


def test_a_card_banished_face_down_is_a_card_and_nothing_else() -> None:
    """Game Zones - Public vs Private 5; Searching and Finding 3"""
    holds(
        f'{TOP}alice.hand = ["Seal", "Fetch"]\nalice.banishment = ["Brute"]',
        """
        alice activates Seal
        resolve
        expect alice's banishment has 2 cards
        alice activates Fetch
        resolve
        expect alice's hand has 1 card
        expect Brute is in alice's hand
        expect alice's banishment has 1 card
        """,
        seal,
        action("Fetch", w.does(w.Move(w.each(_banished & w.you_own & w.of_type("Ally")), "hand"))),
    )


def test_what_nobody_has_seen_nobody_knows_and_nobody_may_play() -> None:
    """Game Zones - Public vs Private 3: unknown face-down cards in banishment"""
    _, known = _knowing(f'{TOP}alice.hand = ["Seal"]', "alice activates Seal\nresolve", seal)
    assert known == [False, False]


def test_who_may_play_a_face_down_card_knows_it_and_the_others_do_not() -> None:
    """Game Zones - Public vs Private 3"""
    obj, known = _knowing(f'{TOP}alice.hand = ["Page"]', "alice activates Page\nresolve", page)
    assert (obj.printed.front.name, known) == ("Soldier", [True, False])


def test_a_permission_lets_a_face_down_card_be_activated_for_its_cost_at_its_time() -> None:
    """Special Play Permissions 2: it is turned up, and only the zone is permitted"""
    holds(
        f'{TOP}alice.hand = ["Page", "2 Filler"]',
        """
        alice activates Page
        resolve
        alice activates Soldier
        expect Soldier is on the effects stack
        expect Soldier is face up
        resolve
        expect Soldier is controlled by alice
        """,
        page,
    )
    dear = told(f'{TOP}alice.hand = ["Page", "Filler"]', "alice activates Page\nresolve\nalice activates Soldier", page)
    assert "cannot activate Soldier" in dear.why_failed
    late = "alice activates Page\nresolve\ngo to bob's main phase\nbob passes\nalice activates Soldier"
    slow = told(f'{TOP}alice.hand = ["Page", "2 Filler"]', late, page)
    assert not slow.passed


def test_what_the_card_will_be_counts_for_its_own_restrictions() -> None:
    """Public vs Private 5; Class Bonus 1: it has no class while it is face down, and has one as it is activated."""
    thrifty = ally("Thrifty", 1, 1, *w.restricted(w.class_bonus, w.costs_less(2)), cost=2, line="Warrior")
    position = 'alice."main deck" = ["Filler", "Thrifty"]\nalice.hand = ["Page"]'
    holds(position, "alice activates Page\nresolve\nalice activates Thrifty\nresolve", page, thrifty)
    stranger = ally("Thrifty", 1, 1, *w.restricted(w.class_bonus, w.costs_less(2)), cost=2, line="Tamer")
    assert not told(position, "alice activates Page\nresolve\nalice activates Thrifty", page, stranger).passed


def test_a_card_that_all_have_seen_stays_known_to_all_as_it_is_put_face_down() -> None:
    """Game Zones - Public vs Private 3.a"""
    obj, known = _knowing('alice.hand = ["Hide"]\nbob.graveyard = ["Soldier"]', "alice activates Hide\nresolve", hide)
    assert (obj.zone, obj.owner, known) == ("banishment", 1, [True, True])


def test_a_card_of_the_hand_is_known_to_whose_hand_it_was_only() -> None:
    """Game Zones - Public vs Private 3"""
    _, known = _knowing('alice.hand = ["Stash", "Soldier"]', "alice activates Stash\nresolve", stash)
    assert known == [True, False]


def test_a_face_down_card_that_permits_itself_to_be_played_is_played_if_its_owner_knows_it() -> None:
    """Game Zones - Public vs Private 3.a, E.g."""
    wisp = ally("Wisp", 1, 1, w.activate_from("banishment"))
    holds(
        'alice.graveyard = ["Wisp"]\nalice.hand = ["Hide"]',
        "alice activates Hide\nresolve\nexpect Wisp is face down\nalice activates Wisp\nresolve\n"
        "expect Wisp is on the field",
        hide,
        wisp,
    )
    unseen = 'alice."main deck" = ["Filler", "Wisp"]\nalice.hand = ["Seal"]'
    assert not told(unseen, "alice activates Seal\nresolve\nalice activates Wisp", seal, wisp).passed


def test_a_permission_may_be_about_a_card_of_somebody_else() -> None:
    """Special Play Permissions: the player whom the effect names may play it, and its owner may not."""
    rob = action(
        "Rob",
        w.does(
            w.Banish(w.Target(w.card_of("graveyard")), face_down=True),
            w.rules_for_now(w.activate_from("banishment"), to=w.it),
        ),
    )
    holds(
        'alice.hand = ["Rob"]\nbob.graveyard = ["Wait"]',
        """
        alice activates Rob targeting Wait
        resolve
        expect Wait is in bob's banishment
        alice activates Wait
        expect Wait is controlled by alice
        resolve
        expect Wait is in bob's graveyard
        expect alice has 1 card in hand
        """,
        rob,
    )
    theirs = "alice activates Rob targeting Wait\nresolve\nalice passes\nbob activates Wait"
    assert not told('alice.hand = ["Rob"]\nbob.graveyard = ["Wait"]', theirs, rob).passed


def test_a_permission_to_materialize_counts_when_its_player_materializes() -> None:
    """Game Zones - Public vs Private 3: activation or materialization"""
    vault = item(
        "Vault",
        w.on_enter(
            w.Banish(w.Target(w.card_of("graveyard")), face_down=True),
            w.rules_for_now(w.materialize_from("banishment"), to=w.it, lasts=w.FOREVER),
        ),
    )
    ring = card("Regalia Item", "Ring", memory_cost=0)
    position = 'alice.hand = ["Vault"]\nalice.graveyard = ["Ring"]'
    enters = "alice activates Vault\nresolve Vault\nresolve\n"
    holds(
        position,
        f"{enters}go to alice's next materialize phase\nalice materializes Ring\nresolve\nexpect Ring is on the field",
        vault,
        ring,
    )
    assert not told(position, f"{enters}alice activates Ring", vault, ring).passed


def test_what_is_face_down_is_shown_to_all_as_the_game_ends() -> None:
    """Ending the Game; General Card Properties 1.b"""
    _, before = _knowing('alice.hand = ["Stash", "Soldier"]', "alice activates Stash\nresolve", stash)
    _, after = _knowing('alice.hand = ["Stash", "Soldier"]', "alice activates Stash\nresolve\nbob concedes", stash)
    assert (before, after) == ([True, False], [True, True])


def test_asking_what_a_face_down_card_would_be_changes_nothing() -> None:
    obj, _ = _knowing(f'{TOP}alice.hand = ["Page"]', "alice activates Page\nresolve", page)
    s = told(f'{TOP}alice.hand = ["Page"]', "alice activates Page\nresolve", page).game.state
    _, seen = as_played(s, obj)
    assert seen.chars.name == "Soldier"
    assert not obj.chars.name
