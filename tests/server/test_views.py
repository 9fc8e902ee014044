"""The messages to a viewer keep the viewer's copy equal to what they may see."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.engine.playing import Seating
from tests.harness import Duel
from tests.magic_wire import ABILITY, COPY, GRAVEYARD, PHASED, STACK, TOKEN, ZONES
from tests.pure_python import of_pure_python
from tests.rulebooks.playing import seating
from tests.server.onlookers import Onlookers, mirror_of, watch
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.cards import book_of_twinstack
from twinstack.engine.magic.rulebook.faces import Faces
from twinstack.engine.magic.words import (
    activated,
    add_mana,
    another_target,
    become_copy,
    card,
    cost,
    create,
    create_copy,
    creature,
    destroy,
    draw,
    exile,
    face,
    gain_life,
    in_graveyard,
    itself,
    leaves,
    may,
    meld,
    meld_pair,
    phase_out,
    put_on_library,
    shuffle,
    tap,
    target,
    when,
)
from twinstack.engine.magic.words.card import make_token
from twinstack.engine.magic.words.durations import END_OF_TURN
from twinstack.protocol.messages import Update
from twinstack.protocol.options import default_of
from twinstack.protocol.patches import Looks, NewLook
from twinstack.server.views import Catalogue, Viewer, catalogue
from twinstack.server.views.fields import ORDER
from twinstack.server.views.layout import layout_of
from twinstack.server.views.piles import Orders, Piles
from twinstack.server.views.tally import Tally


@pytest.mark.many_games
@pytest.mark.parametrize("number", range(5))
def test_a_copy_that_is_kept_by_patches_is_what_somebody_who_comes_anew_is_shown(rules: str, number: int) -> None:
    watch(seating(rules, number), 250)


@pytest.mark.many_games
@pytest.mark.parametrize("number", range(12, 14))
def test_updates_for_several_answers_at_once_are_as_good(rules: str, number: int) -> None:
    watch(seating(rules, number), 400, every=5)


@pytest.mark.many_games
@pytest.mark.parametrize("number", range(20, 23))
def test_what_is_told_as_an_earlier_event_was_is_told_in_the_same_words(
    rules: str, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Which kinds of events differ only in what they name only makes telling them faster."""
    shorter = all_updates(rules, number)
    assert any(update.events for update in shorter)
    layout = layout_of(seating(rules, number).game)
    assert any(layout.named.values())
    monkeypatch.setattr(layout, "named", {})
    assert all_updates(rules, number) == shorter


def test_what_names_alone_do_not_say_is_told_in_full(duel: Duel) -> None:
    """How many cards, by which rule, and what something was called that has another name by now."""
    bear, island, s = duel.alice.holds("Grizzly Bears"), duel.alice.holds("Island"), duel.state
    theirs = duel.bob.has("Grizzly Bears")
    viewer, texts = Viewer(duel.game, 0, catalogue()), list[str]()
    s.log += [Event("draw", amount=many, player=0) for many in (2, 3)]
    s.log += [Event("draw", bear.id, player=0, rule=rule) for rule in ("", "121.1")]
    assert words_of(viewer, texts) == [
        ("Alice draws two cards", "", []),
        ("Alice draws three cards", "", []),
        ("Alice draws {0}", "", [viewer.ref(bear.id)]),
        ("Alice draws {0}", "121.1", [viewer.ref(bear.id)]),
    ]
    s.log += [Event("enter", one.id, player=0, frm="graveyard") for one in (bear, theirs)]
    s.log += [Event("enter", bear.id, player=0, frm=frm) for frm in ("exile", "stack")]
    s.log += [Event("lose life", player=1, amount=2, how=how) for how in ("", "mana burn", "damage")]
    s.log += [Event("damage", theirs.id, source=source, amount=1) for source in (bear.id, theirs.id, 0)]
    ours, yours = viewer.ref(bear.id), viewer.ref(theirs.id)
    assert words_of(viewer, texts) == [
        ("{0} enters from Alice's graveyard under Alice's control", "", [ours]),
        ("{0} enters from Bob's graveyard under Alice's control", "", [yours]),
        ("{0} enters from exile under Alice's control", "", [ours]),
        ("{0} enters under Alice's control", "", [ours]),
        ("Bob loses 2 life", "", []),
        ("Bob loses 2 life to mana burn", "", []),
        ("{0} deals 1 damage to {1}", "", [ours, yours]),
        ("{0} deals 1 damage to {0}", "", [yours]),
        ("{0} is dealt 1 damage", "", [yours]),
    ]
    s.log.append(Event("draw", bear.id, player=0))
    s.rename(bear.obj, bear.obj.chars)
    bear.obj.chars = island.obj.chars
    assert words_of(viewer, texts) == [("Alice draws Grizzly Bears", "", [])]


def words_of(viewer: Viewer, texts: list[str]) -> list[tuple[str, str, list[int]]]:
    """What a viewer, who knows these texts, is told now: the sentences, their rules, and the objects that they name."""
    _, rows = viewer.update((), {})
    for _, first, new in viewer.new_texts():
        texts[first:] = new
    parts = [(*row[1:], *[[], None][len(row) - 2 :]) for row in rows]
    return [(texts[text], "" if rule is None else texts[rule], refs) for text, refs, rule in parts]


def all_updates(rules: str, number: int) -> list[Update]:
    """What everybody is sent in the first 150 decisions of a game."""
    players = seating(rules, number)
    onlookers, sent = Onlookers(players.game), list[Update]()
    while players.game.decision is not None and len(players.game.journal.answers) < 150:
        players.game.answer(players.choose(players.game.decision))
        sent += [update for _, update in onlookers.updates()]
    return sent


def test_somebody_who_comes_anew_sees_the_spells_of_several_players_in_their_order(duel: Duel) -> None:
    """405.1"""
    swords = duel.bob.holds("Swords to Plowshares")
    duel.alice.holds("Giant Growth")
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts("Giant Growth", at=bear)
    duel.alice.passes()
    duel.bob.casts(swords, at=bear)
    duel.alice.holds("Giant Growth")
    duel.bob.passes()
    duel.alice.casts("Giant Growth", at=bear)
    viewer = Viewer(duel.game, None, catalogue())
    assert mirror_of(viewer).piles[STACK, 0] == [viewer.ref(id) for id in duel.state.stack]


@pytest.mark.many_games
def test_a_catalogue_that_forgets_looks_puts_nobody_out_of_step() -> None:
    watch(Seating(3), 250, cards=Catalogue(Faces(book_of_twinstack()), remembered=3))


def test_many_that_change_alike_cost_one_look(duel: Duel) -> None:
    soldiers = card("Levy", "{W}", "Instant", create(make_token("Soldier", "1/1", "Creature — Soldier"), 100))
    duel.alice.casts(soldiers)
    duel.resolve()
    onlookers = Onlookers(duel.game)
    duel.alice.casts("Glorious Anthem")
    duel.resolve()
    for seat, update in onlookers.updates():
        assert onlookers.mirrors[seat].hash() == update.hash
        assert [op.number for op in update.patch if isinstance(op, NewLook)] == [1]
        assert not any(isinstance(op, Looks) for op in update.patch)


def test_a_token_that_was_the_copy_of_a_spell_is_followed_from_the_stack(duel: Duel) -> None:
    """608.3f"""
    duel.alice.casts("Brass Knuckles")
    duel.resolve()
    onlookers = Onlookers(duel.game)
    (copy,) = (row.id for row in onlookers.mirrors[0].objects.values() if row.flags & COPY)
    duel.resolve()
    onlookers.follow()
    token = onlookers.mirrors[0].objects[copy]
    assert (ZONES[token.zone], token.flags) == ("battlefield", COPY | TOKEN)


def test_what_was_attached_to_something_that_is_gone_is_shown_on_nothing_at_once(duel: Duel) -> None:
    """Before it falls off, somebody may be asked. 704.5n"""
    bear = duel.bob.has("Grizzly Bears")
    hammer = duel.bob.has("Loxodon Warhammer", attached_to=bear)
    onlookers = Onlookers(duel.game)
    duel.alice.casts(card("Banish", "{W}", "Instant", exile(target(creature)), may(draw())), at=bear)
    duel.alice.passes()
    duel.bob.passes()
    assert duel.asked == "may"
    onlookers.follow()
    assert duel.state.objects[hammer.id].attached_to


def test_both_cards_of_a_melded_permanent_are_shown_where_they_go(duel: Duel) -> None:
    """712.21: one permanent left, and two cards come"""
    one, other = meld_pair(
        card("Left Half", "{1}", "Creature — Angel", "2/2", activated("{1}", meld("Right Half"))),
        card("Right Half", "{2}", "Creature — Angel", "3/3"),
        face("Whole", None, "Creature — Angel", "9/9"),
    )
    left = duel.alice.has(one)
    duel.alice.has(other)
    onlookers = Onlookers(duel.game)
    duel.alice.activates(left)
    duel.resolve()
    onlookers.follow()
    duel.bob.casts(card("Slay", "{B}", "Instant", destroy(target(creature))), at="Whole")
    duel.resolve()
    onlookers.follow()
    mirror = onlookers.mirrors[1]
    assert [len(mirror.piles[GRAVEYARD, owner]) for owner in (1, 2)] == [2, 1]


def test_of_tokens_that_come_together_none_is_seen_before_all_have_been_decided_on(duel: Duel) -> None:
    """608.2f, 614.12"""
    clone = duel.alice.has("Clone", "graveyard")
    duel.bob.has("Runeclaw Bear")
    duel.alice.casts(card("Twice", "{U}", "Sorcery", create_copy(target(in_graveyard), 2)), at=clone)
    onlookers = Onlookers(duel.game)
    duel.alice.passes()
    duel.bob.passes()
    seen = []
    while duel.stack:
        onlookers.follow()
        seen.append((duel.asked, sum(bool(row.flags & TOKEN) for row in onlookers.mirrors[1].objects.values())))
        assert duel.game.decision is not None
        duel.game.answer(duel.game.decision.default)
    onlookers.follow()
    assert seen == [("copy", 0), ("copy", 0)]
    assert sum(bool(row.flags & TOKEN) for row in onlookers.mirrors[1].objects.values()) == 2


def test_what_phases_out_and_in_is_shown_so_at_once(duel: Duel) -> None:
    """702.26a, 702.26b"""
    bear = duel.alice.has("Grizzly Bears")
    onlookers = Onlookers(duel.game)
    duel.alice.casts(card("Blink", "{U}", "Instant", phase_out(target(creature))), at=bear)
    seen = []
    for what in (duel.resolve, duel.next_turn, duel.next_turn):
        what()
        onlookers.follow()
        seen.append(bool(onlookers.mirrors[1].objects[onlookers.viewers[1].ref(bear.id)].flags & PHASED))
    assert seen == [True, True, False]


def _pays_by_hand(duel: Duel) -> None:
    """Alice is in the middle of paying for a spell, which everybody sees on the stack."""
    duel.alice.has(card("Petal", "{0}", "Artifact", activated(cost("{T}", sacrifice=itself), add_mana("G"))))
    spell = duel.alice.holds("Birds of Paradise")
    duel.alice.pays_by_hand()
    asked = duel.game.decision
    assert asked is not None
    duel.game.answer((next(option.id for option in asked.options if option.id.startswith(f"cast:{spell.id}")),))
    assert duel.asked == "pay"


def test_what_is_taken_back_is_back_where_it_was_for_everybody(duel: Duel) -> None:
    """732.1: with what was sacrificed for it"""
    _pays_by_hand(duel)
    onlookers = Onlookers(duel.game)

    def places(seat: int) -> list[str]:
        return [ZONES[row.zone] for row in onlookers.mirrors[seat].objects.values()]

    assert [places(seat) for seat in onlookers.seats] == [["battlefield", "stack"]] * 3
    assert duel.game.decision is not None
    duel.game.answer((next(option.id for option in duel.game.decision.options if "Petal" in option.label),))
    onlookers.follow()
    assert [places(seat) for seat in onlookers.seats] == [["graveyard", "stack"]] * 3
    duel.game.answer(("cancel",))
    onlookers.follow()
    assert [places(seat) for seat in onlookers.seats] == [["battlefield", "hand"], ["battlefield"], ["battlefield"]]


def test_what_comes_with_a_concession_is_not_the_spell_that_is_taken_back_with_it() -> None:
    """104.3a, 732.1: an ability of Alice's triggers as Bob leaves, where she had begun to cast a spell"""
    duel = Duel("Alice", "Bob", "Carol")
    duel.bob.has("Grizzly Bears")
    duel.alice.has(card("Mourner", "{B}", "Creature — Cleric", "1/1", when(leaves(creature - itself), gain_life(1))))
    _pays_by_hand(duel)
    onlookers = Onlookers(duel.game)
    mirror = onlookers.mirrors[2]
    (spell,) = mirror.piles[STACK, 0]
    duel.bob.concedes()
    duel.game.answer(("cancel",))
    onlookers.follow()
    (ability,) = mirror.piles[STACK, 0]
    assert mirror.objects[ability].flags & ABILITY
    assert ability != spell


def test_a_card_that_is_a_copy_is_told_from_what_it_copies_for_as_long_as_it_is_one(duel: Duel) -> None:
    """707.2: it looks the same; the card itself lies open. A token that copies says which token it was."""
    bear, sage = duel.alice.has("Grizzly Bears"), duel.bob.has("Third Path Iconoclast")
    onlookers = Onlookers(duel.game)

    def told(id: int) -> tuple[str, str]:
        mirror = onlookers.mirrors[0]
        look = mirror.looks[mirror.objects[onlookers.viewers[0].ref(id)].look]
        return str(catalogue().face(look.face)[0]), look.card

    assert told(bear.id) == ("Grizzly Bears", "")
    mask = become_copy(target(creature), another_target(creature), END_OF_TURN)
    duel.alice.casts(card("Mask", "{U}", "Instant", mask), at=[bear, sage])
    duel.resolve()
    onlookers.follow()
    assert told(bear.id) == (sage.name, "Grizzly Bears")
    duel.next_turn()
    onlookers.follow()
    assert told(bear.id) == ("Grizzly Bears", "")


def test_a_token_that_is_a_copy_is_the_same_thing_after_each_change(duel: Duel) -> None:
    """111.1: it has the flags of a token and of a copy. It keeps its number, so that clients can follow it."""
    duel.alice.has("Grizzly Bears")
    duel.alice.casts(card("Echo", "{U}", "Sorcery", create_copy(target(creature))))
    duel.resolve()
    (token,) = (obj for obj in duel.state.battlefield.values() if obj.kind == "token")
    onlookers = Onlookers(duel.game)
    numbers = {seat: viewer.ref(token.id) for seat, viewer in onlookers.viewers.items()}
    assert onlookers.mirrors[0].objects[numbers[0]].flags & (TOKEN | COPY) == TOKEN | COPY
    duel.alice.casts(card("Twiddle", "{U}", "Instant", tap(target(creature))), at=token)
    duel.resolve()
    onlookers.follow()
    assert token.tapped
    assert {seat: viewer.ref(token.id) for seat, viewer in onlookers.viewers.items()} == numbers


@pytest.mark.many_games
@pytest.mark.long
@pytest.mark.parametrize("hundred", range(10))
def test_copies_stay_in_step_through_a_thousand_games(hundred: int) -> None:
    for number in range(hundred * 100, hundred * 100 + 100):
        watch(Seating(number), 1200)


def test_a_card_that_goes_where_it_is_not_seen_is_followed_by_nobody(duel: Duel) -> None:
    """What has to be remembered of it, here for an ability of it on the stack, does not lead anybody there."""
    seer = duel.alice.has(card("Seer", "{U}", "Creature — Wizard", "1/1", activated("{1}", draw())))
    onlookers = Onlookers(duel.game)
    (number,) = onlookers.mirrors[1].objects
    duel.alice.activates(seer)
    onlookers.follow()
    lose = card("Lose", "{U}", "Instant", put_on_library(target(creature)), shuffle())
    duel.alice.casts(lose, at=seer)
    duel.resolve()
    onlookers.follow()
    assert all(number not in mirror.objects for mirror in onlookers.mirrors.values())


def test_the_suggested_cards_are_told_by_their_places_among_all(duel: Duel) -> None:
    """514.1: of nine cards two are given up. Suggested are those that can be spared, not those that come first."""
    for name in ["Brass Knuckles", *["Forest"] * 4, *["Grizzly Bears"] * 4]:
        duel.alice.holds(name)
    duel.pass_to("end")
    while duel.asked == "priority":
        duel.game.answer(("pass",))
    assert duel.asked == "discard"
    (update,) = (update for _, update in Onlookers(duel.game).updates() if update.decision is not None)
    assert update.decision is not None
    assert default_of(update.decision) == [0, 5]


def test_numbers_that_no_client_can_hold_are_shown_as_the_greatest_that_it_can(duel: Duel) -> None:
    bear = duel.alice.has("Grizzly Bears")
    player = duel.state.players[0]
    player.life, player.counters = 2**70, {"poison": -(2**64)}
    duel.state.objects[bear.id].counters = {"+1/+1": 2**80}
    mirror = mirror_of(Viewer(duel.game, 0, catalogue()))
    (row,) = mirror.objects.values()
    assert (mirror.stats(1)["life"], mirror.seats[1].counters) == (2**53 - 1, {"poison": 1 - 2**53})
    assert row.counters == {"+1/+1": 2**53 - 1}


def test_the_order_of_changes_in_an_update_tells_nothing_of_what_is_hidden(duel: Duel) -> None:
    """The engine may handle objects in an order that depends on what a viewer does not see."""
    duel.alice.has("Grizzly Bears", tapped=True)
    duel.alice.has("Silver Knight")
    patches: list[Any] = []
    for _ in range(2):
        game = duel.game.fork()
        onlookers, s = Onlookers(game), game.state
        bear, knight = s.battlefield.values()
        bear.tapped, knight.tapped = False, True
        handled = [knight.id, bear.id] if patches else [bear.id, knight.id]
        s.changed = dict.fromkeys(handled)
        patches.append([update.patch for _, update in onlookers.updates()])
    assert patches[0] == patches[1]


@of_pure_python("its functions take nothing but values of their types")
def test_of_a_pile_in_which_only_some_things_are_seen_the_order_of_those_is_told() -> None:
    """Another game may have a deck in an order that nobody sees; where in it a card lies that is seen is not told."""
    layout: Any = SimpleNamespace(ordered={0}, shared={0}, piles=[(0, "deck")])
    orders, seen = Orders(layout), {6: 17, 8: 16}
    piles = Piles(layout, Tally(), orders)
    ops: list[list[Any]] = []
    state: Any = SimpleNamespace(zones={"deck": [5, 6, 7, 8]}, players=[])
    for number in (16, 17):
        piles.join([number, 0, 0, 1])
    orders.update(state)
    piles.update(lambda id: seen.get(id, 0), ops)
    assert ops == [[ORDER, 0, 0, [17, -16]]]
    state.zones["deck"] = [6, 5, 9, 8]
    orders.update(state)
    piles.update(lambda id: seen.get(id, 0), ops)
    assert len(ops) == 1, "what is hidden has moved, and nothing is told"
