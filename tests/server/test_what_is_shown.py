"""The rows that a viewer is shown, compared with the game itself. 400.2"""

import msgspec
import pytest

from tests.harness import Duel, Handle
from tests.magic_wire import (
    ABILITY,
    COPY,
    FACE_DOWN,
    FLIPPED,
    LIBRARY,
    PHASED,
    SHEET,
    SICK,
    TAPPED,
    TOKEN,
    TRANSFORMED,
    Marked,
    changes,
)
from tests.server.onlookers import Onlookers, mirror_of
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.rulebook.games import SECRECY
from twinstack.engine.magic.words import (
    ShuffleInto,
    ability_on_stack,
    activated,
    become_monarch,
    card,
    cast_it,
    change_target,
    creature,
    damage,
    draw,
    exile,
    face,
    flip_card,
    flip_over,
    gain_control,
    gain_life,
    in_graveyard,
    it,
    look_at,
    mill,
    morph,
    permanent,
    phase_out,
    player,
    put_onto_battlefield,
    return_to_hand,
    seq,
    spell,
    target,
    top_cards,
    transform,
    transforming,
)
from twinstack.protocol.mirror import Mirror
from twinstack.protocol.patches import Order
from twinstack.protocol.rows import DecisionRow
from twinstack.server.views import Viewer, catalogue, sight
from twinstack.server.views.audience import OPEN
from twinstack.server.views.fields import SEAT
from twinstack.server.views.layout import layout_of

lurker = card("Lurker", "{2}{G}", "Creature — Beast", "5/5", morph("{G}"))
peek = card("Peek", "{U}", "Instant", look_at(target(player)))
theft = card("Theft", "{U}", "Instant", gain_control(target(creature)))


class Shown:
    """What a seat is shown now, or with None a spectator."""

    def __init__(self, duel: Duel, seat: int | None) -> None:
        self.viewer = Viewer(duel.game, seat, catalogue())
        self.mirror: Mirror = mirror_of(self.viewer)

    def number(self, of: Handle) -> int:
        return self.viewer.ref(of.obj.id)

    def row(self, of: Handle) -> Marked:
        return Marked(self.mirror.objects[self.number(of)])

    def said(self, look: int) -> tuple[str, str]:
        """The name and the text that a look has."""
        seen = self.mirror.looks[look]
        plain = catalogue().face(seen.face) if seen.face >= 0 else [""] * len(SHEET.face)
        values = {**dict(enumerate(plain)), **seen.changes}
        return str(values[SHEET.field("name")]), str(values[SHEET.field("text")])

    def name(self, of: Handle) -> str:
        return self.said(self.row(of).look)[0]


def test_a_hand_is_seen_by_its_owner_alone(duel: Duel) -> None:
    """400.2, 402.3"""
    bear = duel.alice.holds("Grizzly Bears")
    assert Shown(duel, 0).name(bear) == "Grizzly Bears"
    assert [Shown(duel, seat).number(bear) for seat in (1, None)] == [0, 0]


def test_a_hand_that_was_looked_at_is_seen_by_spectators_once_everybody_knows_it() -> None:
    """402.3: as long as one of the players does not know it, they do not"""
    duel = Duel("Alice", "Bob", "Carol")
    duel.alice.holds("Forest")
    bear = duel.bob.holds("Grizzly Bears")
    for caster, seen in ((duel.alice, [True, False, False]), (duel.carol, [True, True, True])):
        caster.casts(duel.card(peek), at=duel.bob)
        duel.resolve()
        assert [bool(Shown(duel, seat).number(bear)) for seat in (0, 2, None)] == seen


def test_who_knows_a_card_is_its_owner_while_it_is_in_hand_and_everybody_while_it_lies_open(duel: Duel) -> None:
    """400.2, 708.5"""
    held, open_ = duel.alice.holds("Forest"), duel.alice.has("Grizzly Bears")
    hidden = duel.alice.casts(duel.card(lurker), way="face down")
    duel.resolve()
    known = [[SECRECY.knows_card(duel.game.state, one.obj, seat) for seat in (0, 1)] for one in (held, open_, hidden)]
    assert known == [[True, False], [True, True], [True, False]]


def test_what_goes_through_a_shuffled_library_cannot_be_followed(duel: Duel) -> None:
    """400.2, 400.7, 701.24a: it may be another card of this name that has come out"""
    for _ in range(2):
        duel.put(duel.bob, "Grizzly Bears", "library")
    bear = duel.bob.has("Grizzly Bears")
    through = seq(ShuffleInto(target(creature)), mill(3, target(player)))
    spell = duel.alice.holds(card("Through", "{U}", "Instant", through))
    onlookers = Onlookers(duel.game)
    before = {viewer.ref(bear.obj.id) for viewer in onlookers.viewers.values()}
    duel.alice.casts(spell, at=[bear, duel.bob])
    onlookers.follow()
    duel.resolve()
    onlookers.follow()
    assert bear.zone == "graveyard"
    assert not before & {viewer.ref(bear.obj.id) for viewer in onlookers.viewers.values()}


def test_a_face_down_permanent_is_shown_with_what_it_is_to_its_controller_alone(duel: Duel) -> None:
    """708.2, 708.5"""
    hidden = duel.alice.casts(duel.card(lurker), way="face down")
    duel.resolve()
    own, other = Shown(duel, 0), Shown(duel, 1)
    assert [one.name(hidden) for one in (own, other)] == ["", ""]
    assert own.said(own.row(hidden).peek)[0] == "Lurker"
    assert other.row(hidden).peek == -1
    assert all(one.row(hidden).flags & FACE_DOWN for one in (own, other))


def test_a_face_down_card_in_exile_looks_like_nothing(duel: Duel) -> None:
    """406.3: it has no characteristics, not those of a creature that is face down"""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts(card("Bury", "{B}", "Instant", exile(target(creature), face_down=True)), at=bear)
    duel.resolve()
    for seat in (0, 1):
        shown = Shown(duel, seat)
        look = shown.mirror.looks[shown.row(bear).look]
        assert (look.face, look.changes, bool(shown.row(bear).flags & FACE_DOWN)) == (-1, {}, True)


def test_two_abilities_of_one_source_say_each_what_it_does(duel: Duel) -> None:
    """113.3b"""
    fountain = duel.alice.has(
        card("Fountain", "{1}", "Artifact", activated("{1}", gain_life(2)), activated("{1}", draw()))
    )
    abilities = [duel.alice.activates(fountain, which) for which in (1, 2)]
    shown = Shown(duel, 1)
    texts = [shown.said(shown.row(one).look)[1] for one in abilities]
    assert ["life" in text for text in texts] == [True, False]
    assert ["raw a card" in text for text in texts] == [False, True]
    assert [shown.row(one).source for one in abilities] == [shown.number(fountain)] * 2
    assert all(shown.row(one).flags & ABILITY for one in abilities)


def test_a_spell_shows_all_its_targets_and_is_nobodys_ability(duel: Duel) -> None:
    """115.1, 113.7"""
    bear, elf = duel.bob.has("Grizzly Bears"), duel.bob.has("Birds of Paradise")
    spell = duel.alice.casts(card("Fan", "{R}", "Instant", damage(1, target(creature, 2, 2))), at=[bear, elf])
    shown = Shown(duel, 1)
    assert shown.row(spell).targets == [shown.number(bear), shown.number(elf)]
    assert (shown.row(spell).source, shown.row(bear).targets) == (0, [])


def test_another_target_of_what_waits_is_told(duel: Duel) -> None:
    """115.7a: nothing happens to the spell itself, and the state notes no change of it"""
    bear, elf = duel.bob.has("Grizzly Bears"), duel.bob.has("Birds of Paradise")
    fan = duel.alice.casts(card("Fan", "{R}", "Instant", damage(1, target(creature))), at=bear)
    duel.bob.casts(card("Turn", "{U}", "Instant", change_target(target(spell))), at=fan)
    onlookers = Onlookers(duel.game)
    duel.resolve()
    onlookers.follow()
    viewer, mirror = onlookers.viewers[1], onlookers.mirrors[1]
    assert Marked(mirror.objects[viewer.ref(fan.id)]).targets == [viewer.ref(elf.id)]


def test_another_target_of_an_ability_that_waits_is_told(duel: Duel) -> None:
    """115.7a: it was shown before, and nothing else about it changes"""
    bear, elf = duel.bob.has("Grizzly Bears"), duel.bob.has("Birds of Paradise")
    archer = duel.alice.has(card("Archery", "{R}", "Artifact", activated("{0}", damage(1, target(creature)))))
    shot = duel.alice.activates(archer, at=bear)
    onlookers = Onlookers(duel.game)
    onlookers.follow()
    duel.bob.casts(card("Turn", "{U}", "Instant", change_target(target(ability_on_stack))), at=shot)
    onlookers.follow()
    duel.resolve()
    onlookers.follow()
    viewer, mirror = onlookers.viewers[1], onlookers.mirrors[1]
    assert Marked(mirror.objects[viewer.ref(shot.id)]).targets == [viewer.ref(elf.id)]


def test_an_ability_no_longer_names_its_source_when_that_is_hidden(duel: Duel) -> None:
    """113.7a, 400.2: the ability is on the stack all the time, and nothing else about it changes"""
    fountain = duel.alice.has(card("Fountain", "{1}", "Artifact", activated("{0}", gain_life(2))))
    ability = duel.alice.activates(fountain)
    onlookers = Onlookers(duel.game)
    onlookers.follow()
    duel.bob.casts(card("Lift", "{U}", "Instant", return_to_hand(target(permanent))), at=fountain)
    onlookers.follow()
    assert all(
        Marked(mirror.objects[onlookers.viewers[seat].ref(ability.id)]).source
        for seat, mirror in onlookers.mirrors.items()
    )
    duel.resolve()
    onlookers.follow()
    assert not any(
        Marked(mirror.objects[onlookers.viewers[seat].ref(ability.id)]).source
        for seat, mirror in onlookers.mirrors.items()
    )


def test_who_attacks_whom_and_what_blocks_what_is_shown(duel: Duel) -> None:
    """508.1b, 509.1a"""
    bear, elf = duel.alice.has("Grizzly Bears"), duel.alice.has("Birds of Paradise")
    wall, idle = duel.bob.has("Runeclaw Bear"), duel.bob.has("Forest")
    duel.alice.attacks(bear, elf)
    duel.bob.blocks({wall: bear})
    shown = Shown(duel, 1)
    assert [shown.row(one).attacks for one in (bear, elf, wall)] == [2, 2, 0]
    assert [shown.row(one).blocks for one in (wall, bear, idle)] == [[shown.number(bear)], [], []]


def test_what_is_attached_to_what_is_shown(duel: Duel) -> None:
    """301.5a"""
    bear = duel.bob.has("Grizzly Bears")
    hammer, spare = duel.bob.has("Loxodon Warhammer", attached_to=bear), duel.bob.has("Loxodon Warhammer")
    shown = Shown(duel, 0)
    assert [shown.row(one).attached_to for one in (hammer, spare, bear)] == [shown.number(bear), 0, 0]


def test_whose_something_is_and_who_controls_it_are_told_apart(duel: Duel) -> None:
    """108.3, 110.2"""
    bear, own = duel.bob.has("Grizzly Bears"), duel.alice.has("Runeclaw Bear")
    duel.alice.casts(duel.card(theft), at=bear)
    duel.resolve()
    shown = Shown(duel, 0)
    assert [(shown.row(one).owner, shown.row(one).controller) for one in (bear, own)] == [(2, 1), (1, 1)]


def test_counters_and_damage_are_shown_on_what_has_them(duel: Duel) -> None:
    """122.1, 120.6"""
    bear, other = duel.bob.has("Grizzly Bears", counters={"+1/+1": 2}), duel.bob.has("Grizzly Bears")
    duel.alice.casts("Incinerate", at=bear)
    duel.resolve()
    shown = Shown(duel, 0)
    assert [(shown.row(one).counters, shown.row(one).damage) for one in (bear, other)] == [({"+1/+1": 2}, 3), ({}, 0)]


def test_the_status_of_a_permanent_is_shown(duel: Duel) -> None:
    """110.5, 111.1, 302.6, 702.26b, 712.8"""
    plain = duel.alice.has("Grizzly Bears")
    standing = {
        TAPPED: duel.alice.has("Grizzly Bears", tapped=True),
        TOKEN: duel.alice.has("Grizzly Bears", token=True),
        SICK: duel.alice.casts("Runeclaw Bear"),
    }
    duel.resolve()
    gone = duel.alice.has("Birds of Paradise")
    duel.alice.casts(card("Blink", "{U}", "Instant", phase_out(target(creature))), at=gone)
    duel.resolve()
    standing[PHASED] = gone
    shown = Shown(duel, 1)
    every = TAPPED | TOKEN | SICK | PHASED | FLIPPED | FACE_DOWN | COPY | TRANSFORMED
    assert shown.row(plain).flags & every == 0
    for flag, one in standing.items():
        assert shown.row(one).flags & every == flag


def test_a_face_down_spell_that_becomes_a_permanent_is_followed_as_face_down(duel: Duel) -> None:
    """708.4"""
    onlookers = Onlookers(duel.game)
    hidden = duel.alice.casts(duel.card(lurker), way="face down")
    onlookers.follow()
    duel.resolve()
    onlookers.follow()
    for seat in (0, 1):
        assert onlookers.mirrors[seat].objects[onlookers.viewers[seat].ref(hidden.obj.id)].flags & FACE_DOWN


def test_a_spell_of_somebody_elses_card_is_followed_to_the_battlefield_under_its_controller(duel: Duel) -> None:
    """110.2a"""
    bear = duel.bob.has("Grizzly Bears", "graveyard")
    duel.alice.casts(card("Raise", "{B}", "Instant", cast_it(target(in_graveyard & creature))), at=bear)
    onlookers = Onlookers(duel.game)
    duel.resolve("Cast Grizzly Bears")
    onlookers.follow()
    assert bear.zone == "stack"
    duel.resolve()
    onlookers.follow()
    for seat in (0, 1):
        row = onlookers.mirrors[seat].objects[onlookers.viewers[seat].ref(bear.obj.id)]
        assert (row.owner, row.controller) == (2, 1)


def test_what_comes_out_of_a_hidden_zone_has_a_number_that_nothing_had(duel: Duel) -> None:
    """400.7, 701.24a"""
    spell = duel.alice.holds(card("Mix", "{U}", "Instant", ShuffleInto(target(creature))))
    bear = duel.bob.has("Grizzly Bears")
    onlookers = Onlookers(duel.game)
    had = set(onlookers.mirrors[0].objects)
    assert max(had) == onlookers.viewers[0].ref(bear.obj.id)
    duel.alice.casts(spell, at=bear)
    duel.resolve()
    onlookers.follow()
    left = set(onlookers.mirrors[0].objects)
    assert len(left) == 1
    duel.alice.casts(card("Grind", "{U}", "Instant", mill(30, target(player))), at=duel.bob)
    duel.resolve()
    onlookers.follow()
    assert bear.zone == "graveyard"
    assert not had & (set(onlookers.mirrors[0].objects) - left)


def test_a_turned_and_a_flipped_permanent_are_shown_as_that(duel: Duel) -> None:
    """710.1c, 712.8e"""
    night = face("Night", None, "Creature — Bear", "2/2")
    day = face("Day", "{1}", "Creature — Bear", "1/1", activated("{0}", transform()))
    pupil = face("Pupil", "{1}{U}", "Creature — Human", "1/1", activated("{0}", flip_over()))
    master = face("Master", None, "Creature — Human", "4/4")
    for whole, flag in ((transforming(day, night), TRANSFORMED), (flip_card(pupil, master), FLIPPED)):
        one = duel.alice.has(duel.card(whole))
        seen = []
        for _ in range(2):
            seen.append(Shown(duel, 1).row(one).flags & (TRANSFORMED | FLIPPED | FACE_DOWN))
            if len(seen) == 1:
                duel.alice.activates(one)
                duel.resolve()
        assert seen == [0, flag]


def test_what_is_asked_names_who_is_asked_and_how_many_there_may_be(duel: Duel) -> None:
    """Neither whose turn it is, nor the two of them the wrong way round."""
    bears = [duel.alice.has("Grizzly Bears") for _ in range(2)]
    for name in ("Runeclaw Bear", "Runeclaw Bear"):
        duel.bob.has(name)
    duel.alice.attacks(*bears)
    while duel.asked != "blockers":
        assert duel.game.decision is not None
        duel.game.answer(("pass",))
    asked = duel.game.decision
    assert asked is not None
    shown = Shown(duel, 1)
    row = msgspec.convert(shown.viewer.decision(asked, 7), DecisionRow)
    assert (row.number, row.seat, row.minimum, row.maximum) == (7, 2, 0, asked.maximum)
    assert asked.maximum > 0
    assert (shown.mirror.turn.active, shown.mirror.turn.asks, shown.mirror.turn.over) == (1, [2], False)


def test_how_the_players_stand_is_shown_to_all() -> None:
    """119.1, 402.3, 401.3, 106.4"""
    duel = Duel(sides=[Side("Alice", life=7, pool="R", fill=5), Side("Bob", counters={"poison": 2}, fill=9)])
    for _ in range(3):
        duel.alice.holds("Forest")
    island = duel.alice.has("Snow-Covered Island")
    duel.alice.activates(island)
    for seat in (0, 1, None):
        mirror = Shown(duel, seat).mirror
        one, other = ([*mirror.stats(id).values()][:4] for id in (1, 2))
        assert (one, mirror.seats[1].counters) == ([7, 3, 5, {"R": 1, "SU": 1}], {})
        assert (other, mirror.seats[2].counters) == ([20, 0, 9, {}], {"poison": 2})


def test_everybody_sees_how_fast_the_players_are() -> None:
    """702.179: and it is told as it grows"""
    duel = Duel(sides=[Side("Alice", plenty=True, speed=3), Side("Bob")])
    onlookers = Onlookers(duel.game)
    seen = [mirror.stats for mirror in onlookers.mirrors.values()]
    assert [(stats(1)["speed"], stats(2)["speed"]) for stats in seen] == [(3, 0)] * len(seen)
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.resolve_all()
    onlookers.follow()
    assert [stats(1)["speed"] for stats in seen] == [4] * len(seen)


def test_who_gave_up_and_who_has_won_is_shown() -> None:
    """104.2a, 104.3a"""
    duel = Duel("Alice", "Bob", "Carol")
    duel.carol.concedes()
    mirror = Shown(duel, 0).mirror
    assert ([mirror.seats[id].conceded for id in (1, 2, 3)], mirror.turn.winners) == ([False, False, True], [])
    duel.bob.concedes()
    mirror = Shown(duel, 0).mirror
    assert [bool(mirror.seats[id].out) for id in (1, 2, 3)] == [False, True, True]
    assert (mirror.turn.winners, mirror.turn.over) == ([1], True)


def test_what_commanders_have_dealt_in_combat_stands_with_the_counters(duel: Duel) -> None:
    """903.10a: to whom it was dealt, and to nobody else"""
    general = duel.alice.has(card("General", "{1}", "Legendary Creature — Human", "3/3"), commander=True)
    plain = duel.alice.has("Grizzly Bears")
    duel.alice.attacks(general, plain)
    duel.pass_to("main", duel.alice)
    mirror = Shown(duel, 1).mirror
    seats = mirror.seats
    assert (mirror.stats(2)["life"], list(seats[2].counters.values()), seats[1].counters) == (15, [3], {})


def test_all_are_shown_who_is_the_monarch(duel: Duel) -> None:
    """725.1, 725.3: as it changes, too"""
    crown = card("Crown", "{W}", "Instant", become_monarch(target(player)))
    everyone = Onlookers(duel.game)
    for seat, crowned in ((duel.bob, {2}), (duel.alice, {1})):
        duel.alice.casts(crown, at=seat)
        duel.resolve()
        everyone.follow()
        for mirror in everyone.mirrors.values():
            held = {id: mirror.stats(id)["designations"] for id in mirror.seats}
            assert held == {id: ["monarch"] if id in crowned else [] for id in held}


def test_what_comes_back_tapped_at_once_is_still_shown_tapped(duel: Duel) -> None:
    """400.7, 614.1c: it is another object, and stands as that one does"""
    relic = duel.alice.has(duel.card(card("Relic", "{1}", "Artifact")), tapped=True)
    back = seq(exile(target(permanent)), put_onto_battlefield(it, tapped=True))
    spell = duel.alice.holds(card("Blink", "{W}", "Instant", back))
    onlookers = Onlookers(duel.game)
    duel.alice.casts(spell, at=relic)
    duel.resolve()
    onlookers.follow()
    for seat in (0, 1):
        assert onlookers.mirrors[seat].objects[onlookers.viewers[seat].ref(relic.obj.id)].flags == TAPPED


def test_cards_of_a_library_that_were_looked_at_are_told_by_name_and_not_in_their_order(duel: Duel) -> None:
    """401.2"""
    for name in ("Runeclaw Bear", "Grizzly Bears", "Forest"):
        duel.put(duel.alice, name, "library")
    duel.alice.casts(card("Glimpse", "{U}", "Sorcery", look_at(top_cards(3))))
    duel.resolve()
    shown = Shown(duel, 0)
    rows = sorted((row for row in shown.mirror.objects.values() if row.zone == LIBRARY), key=lambda row: row.id)
    assert [shown.said(row.look)[0] for row in rows] == ["Forest", "Grizzly Bears", "Runeclaw Bear"]
    assert not any(row.zone == LIBRARY for row in Shown(duel, 1).mirror.objects.values())


def test_what_comes_to_the_top_of_a_pile_needs_no_word_of_its_order(duel: Duel) -> None:
    """404.2: each player has a graveyard of their own"""
    bear, mine = duel.bob.has("Grizzly Bears"), duel.alice.has("Runeclaw Bear")
    spells = [duel.alice.holds("Terror") for _ in range(2)]
    onlookers = Onlookers(duel.game)
    for one, at in zip(spells, (bear, mine), strict=True):
        duel.alice.casts(one, at=at)
        for _, update in onlookers.updates():
            assert not any(isinstance(op, Order) for op in update.patch)
        duel.resolve()
        onlookers.follow()
    duel.alice.casts("Giant Growth", at=duel.bob.has("Grizzly Bears"))
    for _, update in onlookers.updates():
        assert not any(isinstance(op, Order) for op in update.patch)


def test_what_is_taken_from_a_pile_leaves_the_others_in_their_order(duel: Duel) -> None:
    """404.2: of the graveyards of both players, and no word is needed of either"""
    there = [seat.has(name, "graveyard") for name in ("Forest", "Grizzly Bears", "Plains") for seat in duel.seats]
    onlookers = Onlookers(duel.game)
    for one in there[2:4]:
        duel.alice.casts(card("Unearth", "{W}", "Sorcery", put_onto_battlefield(target(in_graveyard))), at=one)
        onlookers.follow()
        duel.resolve()
        for _, update in onlookers.updates():
            assert not any(isinstance(op, Order) for op in update.patch)


def test_of_those_that_look_alike_one_may_change_alone(duel: Duel) -> None:
    """611.2c"""
    one, other = duel.alice.has("Grizzly Bears"), duel.alice.has("Grizzly Bears")
    duel.alice.casts("Glorious Anthem")
    duel.resolve()
    onlookers = Onlookers(duel.game)
    duel.alice.casts("Giant Growth", at=one)
    duel.resolve()
    onlookers.follow()
    mirror, viewer = onlookers.mirrors[1], onlookers.viewers[1]
    looks = [mirror.looks[mirror.objects[viewer.ref(bear.id)].look] for bear in (one, other)]
    assert [changes(look)["power"] for look in looks] == [6, 3]


def test_a_new_viewer_is_told_only_looks_that_something_has(duel: Duel) -> None:
    bear = duel.alice.has("Grizzly Bears")
    onlookers = Onlookers(duel.game)
    duel.alice.casts("Giant Growth", at=bear)
    duel.resolve()
    onlookers.follow()
    assert len(onlookers.viewers[1].snapshot()["l"]) == 1
    duel.next_turn()
    onlookers.follow()
    snapshot = onlookers.viewers[1].snapshot()
    assert set(snapshot.get("l", {})) <= {row[1] for row in snapshot["o"]}


def test_a_later_viewer_is_not_told_again_what_came_before(duel: Duel) -> None:
    onlookers = Onlookers(duel.game)
    duel.alice.casts("Incinerate", at=duel.bob)
    duel.resolve()
    late = onlookers.audience.viewer(OPEN)
    assert mirror_of(late).stats(2)["life"] == 17
    told = {seat: patch for seat, _, (patch, _) in onlookers.audience.news()}
    lives = {seat: [op for op in patch if op[0] == SEAT and op[2] == 6] for seat, patch in told.items()}
    assert (len(lives[1]), len(lives[OPEN])) == (1, 0)


def test_a_viewer_who_comes_between_two_changes_is_told_the_later_one(duel: Duel) -> None:
    onlookers = Onlookers(duel.game)
    duel.alice.casts("Incinerate", at=duel.bob)
    duel.resolve()
    onlookers.audience.viewer(OPEN)
    duel.bob.casts("Incinerate", at=duel.alice)
    duel.resolve()
    told = {seat: patch for seat, _, (patch, _) in onlookers.audience.news()}
    lives = {seat: [op[1] for op in told[seat] if op[0] == SEAT and op[2] == 6] for seat in (1, OPEN)}
    assert lives == {1: [2, 1], OPEN: [1]}


def test_no_more_than_so_many_texts_of_abilities_are_remembered(duel: Duel, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game may have abilities without end; what is forgotten is described anew, with the same words."""
    monkeypatch.setattr(sight, "_REMEMBERED", 2)
    seen = sight.Sight(None, catalogue(), layout_of(duel.game))
    abilities = []
    for life in range(1, 6):
        fountain = card(f"Fountain {life}", "{1}", "Artifact", activated("{1}", gain_life(life)))
        abilities.append(duel.alice.activates(duel.alice.has(duel.card(fountain))))
    for one in (*abilities, *abilities):
        assert "life" in str(changes(seen.look(duel.state, one.obj))["text"])
        assert len(seen._abilities) <= 2
