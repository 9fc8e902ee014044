"""Nobody is sent what they may not know. 400.2, 708.5"""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.engine.playing import Seating
from tests.harness import Duel
from tests.magic_wire import EXILE, FACE_DOWN, FORETOLD, HAND, LIBRARY
from tests.rulebooks.playing import seating
from tests.server.onlookers import Onlookers, mirror_of
from tests.server.secrets import Tally, Watching, keep_secrets
from twinstack.engine import rulebooks
from twinstack.engine.kernel.decisions import Answer, Decision
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.rulebook.passing import Passing
from twinstack.engine.magic.words import (
    Discard,
    TurnFaceDown,
    as_enters,
    card,
    choose,
    creature,
    draw,
    each,
    look_at,
    player,
    shuffle,
    target,
    top_cards,
    you,
)
from twinstack.engine.rulebook import AnyGame
from twinstack.server.automatic import automatic
from twinstack.server.rooms.passing import Stops
from twinstack.server.views import Viewer, catalogue
from twinstack.server.views.audience import SPECTATOR


def _rows(viewer: Viewer, zone: int) -> list[int]:
    return [row.id for row in mirror_of(viewer).objects.values() if row.zone == zone]


@pytest.mark.many_games
@pytest.mark.parametrize("number", range(4))
def test_what_a_viewer_may_not_know_makes_no_difference_to_what_they_are_sent(rules: str, number: int) -> None:
    tally = Tally()
    keep_secrets(seating(rules, number), 220, 15 if rules == "magic" else 3, tally)  # other games are shorter
    assert tally.compared > 50
    assert tally.decisions > 10
    assert tally.changed > (1000 if rules == "magic" else 200)
    assert len(tally.parted) < tally.compared / 20


PAGE = """
rulebook = "grand-archive"
alice.field = ["Gale Spirit"]
alice.lineage = ["Ember Spirit"]
alice.hand = ["9 Porter", "Borrowed Page"]
alice."main deck" = ["3 Spark"]
bob.field = ["Tide Spirit"]
bob."main deck" = ["9 Porter"]
story = "alice activates Borrowed Page"
"""


class Newest:
    """Whoever may choose something takes what has been there for the shortest time."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, asked: Decision) -> Answer:
        offered = [one.id for one in asked.options if one.id.startswith(("e", "activate"))]
        return (max(offered, key=lambda id: int(re.findall(r"[0-9]+", id)[0])),) if offered else asked.default


def test_who_sees_a_copy_that_was_made_in_a_hand_knows_the_card_that_was_copied(tmp_path: Path) -> None:
    """Grand Archive, Copy 1.b: the copy is activated, and is no secret any more."""
    path, tally = tmp_path / "page.toml", Tally()
    path.write_text(PAGE, encoding="utf-8")
    seated: Any = Newest(rulebooks.find("grand-archive").scenarios.play(path).game)
    keep_secrets(seated, len(seated.game.journal.answers) + 6, 1, tally)
    assert any(event.kind == "copy" for event in seated.game.state.log)
    assert tally.compared > 5


@pytest.mark.many_games
@pytest.mark.long
@pytest.mark.parametrize("hundred", range(5))
def test_secrets_are_kept_through_five_hundred_games(hundred: int) -> None:
    tally = Tally()
    for number in range(hundred * 100, hundred * 100 + 100):
        keep_secrets(Seating(number), 800, 12, tally)
    assert len(tally.parted) < tally.compared / 100


def test_who_discards_a_whole_hand_does_not_show_in_which_order_they_held_it() -> None:
    """402.3: nobody is asked, and the cards do not go in the order in which they came."""

    def discarded(*held: str) -> list[str]:
        duel = Duel()
        for name in held:
            duel.bob.holds(name)
        duel.alice.casts("Mind Rot", at=duel.bob)
        duel.resolve()
        return [duel.state.obj(id).chars.name for id in duel.bob.player.graveyard]

    assert discarded("Shock", "Grizzly Bears") == discarded("Grizzly Bears", "Shock")


def test_a_hidden_card_that_comes_back_has_a_new_number(duel: Duel) -> None:
    """701.24: nobody can find it again by its number."""
    for _ in range(9):
        duel.put(duel.alice, "Forest", "library")
    watching = Watching(duel.game, [0])
    duel.alice.casts(card("Glimpse", "{U}", "Sorcery", look_at(top_cards(3))))
    duel.resolve()
    watching.sent()
    known = _rows(watching.viewers[0], LIBRARY)
    assert len(known) == 3
    duel.alice.casts(card("Confusion", "{U}", "Sorcery", shuffle(you)))
    duel.resolve()
    watching.sent()
    assert _rows(watching.viewers[0], LIBRARY) == []
    duel.alice.casts(card("Glimpse", "{U}", "Sorcery", look_at(top_cards(9))))
    duel.resolve()
    watching.sent()
    assert min(_rows(watching.viewers[0], LIBRARY)) > max(known)


def test_the_order_in_which_cards_were_drawn_does_not_show_in_whose_hand_is_looked_at(duel: Duel) -> None:
    """402.3"""
    for name in ("Runeclaw Bear", "Forest", "Grizzly Bears"):
        duel.bob.holds(name)
    pick = card("Pick", "{B}", "Sorcery", look_at(target(player)), Discard(1, target(player), chooser=you))
    duel.alice.casts(pick, at=[duel.bob, duel.bob])
    duel.alice.passes()
    duel.bob.passes()
    assert duel.offered == ["Forest", "Grizzly Bears", "Runeclaw Bear"]


def test_cards_in_a_hand_that_was_not_looked_at_have_no_names(duel: Duel) -> None:
    """402.3"""
    for name in ("Runeclaw Bear", "Forest"):
        duel.bob.holds(name)
    duel.alice.casts(card("Guess", "{B}", "Sorcery", Discard(1, target(player), chooser=you)), at=duel.bob)
    duel.alice.passes()
    duel.bob.passes()
    assert duel.offered == ["a card", "a card"]
    assert duel.game.decision is not None
    viewer = Viewer(duel.game, 0, catalogue())
    row = viewer.decision(duel.game.decision, 1)
    assert [option[1] for option in row[5]] == [[0], [0]]
    assert _rows(viewer, HAND) == []


def test_creature_types_of_cards_that_nobody_has_shown_are_not_offered_first(duel: Duel) -> None:
    """400.2"""
    duel.bob.holds("Scute Swarm")
    duel.alice.has("Grizzly Bears")
    duel.alice.casts(card("Banner", "{1}", "Artifact", as_enters(choose("creature type"))))
    duel.alice.passes()
    duel.bob.passes()
    labels = duel.offered
    assert labels[0] == "Bear"
    assert labels.index("Insect") > labels.index("Angel")


def test_any_card_can_be_named_and_the_choices_do_not_depend_on_what_others_hold(duel: Duel) -> None:
    """201.4"""
    namer = card("Namer", "{1}", "Artifact", as_enters(choose("card name")))
    duel.alice.casts(namer)
    duel.alice.passes()
    duel.bob.passes()
    labels = duel.offered
    assert labels == sorted(labels)
    assert {"Scute Swarm", "Forest", "Clone"} <= set(labels)


def _told(duel: Duel, onlookers: Onlookers) -> dict[int, list[str]]:
    """The sentences that each onlooker is told."""
    return {seat: [onlookers.mirrors[seat].texts[event.text] for event in update.events]
            for seat, update in onlookers.updates()}  # fmt: skip


def test_a_card_that_is_drawn_is_named_to_who_draws_it_only(duel: Duel) -> None:
    """400.2"""
    duel.put(duel.alice, "Forest", "library")
    onlookers = Onlookers(duel.game)
    duel.alice.casts(card("Insight", "{U}", "Instant", draw()))
    duel.resolve()
    told = _told(duel, onlookers)
    assert "Alice draws {0}" in told[0]
    assert "Alice draws a card" in told[1]
    assert "Alice draws a card" in told[SPECTATOR]


def test_what_is_turned_face_down_is_named_to_its_controller_only(duel: Duel) -> None:
    """708.5"""
    duel.alice.has("Grizzly Bears")
    onlookers = Onlookers(duel.game)
    duel.alice.casts(card("Cover Up", "{U}", "Instant", TurnFaceDown(each(creature))))
    duel.resolve()
    told = _told(duel, onlookers)
    assert "Grizzly Bears is turned face down" in told[0]
    assert "A permanent is turned face down" in told[1]


def _foretelling(card: str) -> tuple[Duel, Watching, bytes]:
    """Alice foretells a card, before Bob and the spectators; what Bob is sent of that."""
    duel = Duel()
    duel.alice.holds(card)
    watching = Watching(duel.game, [1, SPECTATOR])
    duel.alice.foretells(card)
    return duel, watching, b"".join(watching.sent().values())


def test_others_are_sent_the_same_whatever_is_foretold() -> None:
    """406.3, 702.143a: and in a later turn as well, while it waits there"""
    (one, watching, first), (other, watching_too, second) = map(_foretelling, ("Saw It Coming", "Scorn Effigy"))
    assert first == second
    for duel in (one, other):
        duel.pass_to("main", duel.bob)
    assert watching.sent() == watching_too.sent()


def test_a_foretold_card_is_shown_to_its_owner_alone_and_marked_before_all(duel: Duel) -> None:
    """406.3, 702.143e"""
    duel.alice.holds("Saw It Coming")
    onlookers = Onlookers(duel.game)
    duel.alice.foretells("Saw It Coming")
    told = _told(duel, onlookers)
    assert "Alice foretells {0}" in told[0]
    assert "Alice foretells a card" in told[1]
    assert "Alice foretells a card" in told[SPECTATOR]
    rows = {seat: [row for row in mirror.objects.values() if row.zone == EXILE] for seat, mirror in
            onlookers.mirrors.items()}  # fmt: skip
    assert [[(row.flags, row.peek >= 0) for row in rows[seat]] for seat in (0, 1, SPECTATOR)] == [
        [(FACE_DOWN | FORETOLD, True)], [(FACE_DOWN | FORETOLD, False)], [(FACE_DOWN | FORETOLD, False)],
    ]  # fmt: skip


def test_whether_a_foretold_card_can_be_cast_changes_nothing_about_who_is_asked() -> None:
    """406.3: with open mana Bob is asked the same whatever lies there"""
    asked = []
    for name in ("Saw It Coming", "Doomskar"):
        duel = Duel(sides=[Side("Alice", plenty=True), Side("Bob")])
        duel.bob.has("Island")
        duel.bob.has("Island")
        duel.bob.has(name, "exile", face_down="foretell")
        duel.alice.casts("Grizzly Bears")
        duel.alice.passes()
        assert duel.game.decision is not None
        asked.append((duel.game.decision.seat, automatic(Passing(), duel.game, duel.game.decision, Stops())))
    assert asked == [(1, None)] * 2


def test_a_decision_is_not_made_ready_for_another_seat(duel: Duel) -> None:
    assert duel.game.decision is not None
    with pytest.raises(ValueError, match="asks seat 0, and the viewer is seat 1"):
        Viewer(duel.game, 1, catalogue()).decision(duel.game.decision, 1)
