"""What effects tell players to do: life, cards, libraries, mana, counters. 119, 121, 701, 106"""

from tests.harness import Duel
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import (
    ALL,
    Choose,
    Dig,
    Note,
    Nothing,
    PlayerDoes,
    Proliferate,
    Reveal,
    SetLife,
    Times,
    add_mana,
    card,
    creature,
    did,
    discard,
    draw,
    each,
    each_player,
    for_each,
    gain_life,
    if_,
    in_library,
    look_at,
    lose_life,
    may,
    may_pay,
    mill,
    opponent,
    player,
    put_counters,
    rearrange,
    remembered,
    reveal,
    scry,
    search,
    shuffle,
    surveil,
    tap,
    target,
    top_cards,
    unless_pays,
    untap,
    when,
    x,
    yours,
)
from twinstack.engine.magic.words.costs import cost


def test_a_life_total_set_higher_is_gained(duel: Duel) -> None:
    """119.5: the player gains the difference."""
    duel.alice.casts(card("Fill", "{W}", "Sorcery", SetLife(30)))
    duel.resolve()
    assert duel.alice.life == 30
    assert "Alice gains 10 life (Fill)." in duel.log


def test_a_life_total_set_lower_is_lost(duel: Duel) -> None:
    """119.5"""
    duel.alice.casts(card("Sorin's Bite", "{B}", "Sorcery", SetLife(10, target(player))), at=duel.bob)
    duel.resolve()
    assert duel.bob.life == 10


def test_a_random_discard_asks_nobody(duel: Duel) -> None:
    """701.9b"""
    for name in ("Incinerate", "Grizzly Bears", "Clone"):
        duel.bob.holds(name)
    duel.alice.casts(card("Hymn", "{B}", "Sorcery", discard(2, target(player), at_random=True)), at=duel.bob)
    duel.resolve()
    assert (len(duel.bob.hand), len(duel.bob.graveyard)) == (1, 2)


def test_a_whole_hand_is_discarded(duel: Duel) -> None:
    """701.9a"""
    for name in ("Incinerate", "Grizzly Bears"):
        duel.bob.holds(name)
    duel.alice.casts(card("Wit's End", "{B}", "Sorcery", discard(ALL, target(player))), at=duel.bob)
    duel.resolve()
    assert not duel.bob.hand


def test_nobody_mills_a_negative_number(duel: Duel) -> None:
    """107.1b"""
    before = len(duel.bob.library)
    duel.alice.casts(card("Trickle", "{X}{U}", "Sorcery", mill(x - 3, target(player))), at=duel.bob, x=1)
    duel.resolve()
    assert len(duel.bob.library) == before


def test_a_library_is_shuffled_by_word(duel: Duel) -> None:
    """701.24"""
    duel.alice.casts(card("Confusion", "{U}", "Sorcery", shuffle(target(player))), at=duel.bob)
    duel.resolve()
    assert "Bob shuffles their library." in duel.log


def test_scry_of_nothing_is_no_scry(duel: Duel) -> None:
    """701.22b"""
    duel.alice.casts(card("Glance", "{X}{U}", "Sorcery", scry(x)), x=0)
    duel.resolve()
    assert not any("scries" in line for line in duel.log)


def test_an_empty_library_is_surveilled_too(duel: Duel) -> None:
    """701.25d: what triggers does so though nothing could be looked at; to surveil 0 is not to surveil (701.25c)"""
    duel.alice.has(card("Spy", "{U}", "Creature — Rogue", "1/1", when(PlayerDoes("surveil"), gain_life(1))))
    duel.alice.casts(card("Rot", "{B}", "Instant", mill(60)))
    duel.resolve()
    duel.alice.casts(card("Look", "{U}", "Instant", surveil(2)))
    duel.resolve()
    duel.resolve()
    assert (duel.alice.life, [line for line in duel.log if "surveil" in line]) == (21, ["Alice surveils (Look)."])
    duel.alice.casts(card("Glimpse", "{X}{U}", "Instant", surveil(x)), x=0)
    duel.resolve()
    assert len(duel.stack) == 0


def test_surveil_puts_what_is_chosen_into_the_graveyard(duel: Duel) -> None:
    """701.25a"""
    duel.alice.has("Incinerate", "library")
    duel.alice.has("Clone", "library")
    duel.alice.casts(card("Spying", "{U}", "Sorcery", surveil(2)))
    duel.resolve(["Incinerate"])
    assert duel.alice.graveyard.names == ["Incinerate", "Spying"]
    assert duel.alice.library[-1].name == "Clone"


def test_the_top_of_a_library_is_put_in_any_order(duel: Duel) -> None:
    """401.4: two cards are put back, and the first said is drawn first."""
    shock = duel.alice.has("Incinerate", "library")
    clone = duel.alice.has("Clone", "library")
    duel.alice.casts(card("Ponderous", "{U}", "Sorcery", rearrange(2)))
    duel.resolve([shock, clone])
    assert [handle.name for handle in duel.alice.library[-2:]] == ["Clone", "Incinerate"]


def test_nothing_is_put_in_order_when_no_card_is_looked_at(duel: Duel) -> None:
    before = [handle.id for handle in duel.alice.library]
    duel.alice.casts(card("Ponderless", "{X}{U}", "Sorcery", rearrange(x)), x=0)
    duel.resolve()
    assert [handle.id for handle in duel.alice.library] == before


def test_digging_takes_one_of_a_kind_and_buries_the_rest(duel: Duel) -> None:
    """701.20: what is taken is shown, the rest goes to the bottom unseen."""
    clone = duel.alice.has("Clone", "library")
    shock = duel.alice.has("Incinerate", "library")
    before = len(duel.alice.library)
    duel.alice.casts(card("Adventurous", "{U}", "Sorcery", Dig(3, of=creature, optional=True, reveal=True)))
    duel.resolve(clone)
    assert (clone.zone, len(duel.alice.library)) == ("hand", before - 1)
    assert shock.id in [handle.id for handle in duel.alice.library[:2]]
    assert "Alice reveals Clone (Adventurous)." in duel.log


def test_digging_may_take_nothing(duel: Duel) -> None:
    """608.2d: up to one."""
    duel.alice.has("Clone", "library")
    duel.alice.casts(card("Adventurous", "{U}", "Sorcery", Dig(3, of=creature, optional=True), if_(~did, draw())))
    duel.resolve(None)
    assert len(duel.alice.hand) == 1


def test_who_looks_at_cards_is_asked_even_if_none_of_them_can_be_taken(duel: Duel) -> None:
    """701.20e: nobody else sees the cards, so nobody else may learn what they are by what is asked. 400.2"""
    duel.alice.has("Incinerate", "library")
    duel.alice.casts(card("Adventurous", "{U}", "Sorcery", Dig(1, of=creature, optional=True)))
    before = len(duel.game.journal.answers)
    duel.resolve()
    assert len(duel.game.journal.answers) == before + 3, "both pass, and Alice takes none"


def test_digging_puts_the_rest_into_the_graveyard(duel: Duel) -> None:
    """701.20: onto the battlefield with one, the others away."""
    bear = duel.alice.has("Grizzly Bears", "library")
    duel.alice.has("Incinerate", "library")
    dig = Dig(2, of=creature, to="battlefield", rest="graveyard")
    duel.alice.casts(card("Digging", "{G}", "Sorcery", dig))
    duel.resolve()
    assert bear.zone == "battlefield"
    assert duel.alice.graveyard.names == ["Incinerate", "Digging"]


def test_digging_for_nothing_does_nothing(duel: Duel) -> None:
    duel.alice.casts(card("Digging", "{X}{G}", "Sorcery", Dig(x), if_(did, gain_life(1))), x=0)
    duel.resolve()
    assert duel.alice.life == 20


def test_a_search_may_fail_to_find_what_is_described(duel: Duel) -> None:
    """701.23b"""
    duel.alice.has("Clone", "library")
    duel.alice.casts(card("Summoning", "{G}", "Sorcery", search(creature)))
    duel.resolve(None)
    assert "Clone" not in duel.alice.hand


def test_a_search_for_any_card_finds_one(duel: Duel) -> None:
    """701.23d: nobody fails to find a card as such."""
    clone = duel.alice.has("Clone", "library")
    duel.alice.casts(card("Tutor", "{B}", "Sorcery", search(in_library & yours, "library", reveal=False)))
    duel.resolve(clone)
    assert duel.alice.library[-1] == clone


def test_what_is_revealed_is_known_to_all(duel: Duel) -> None:
    """701.20a"""
    clone = duel.bob.has("Clone", "library")
    duel.alice.casts(card("Show", "{U}", "Sorcery", reveal(top_cards(1, target(player)))), at=duel.bob)
    duel.resolve()
    assert clone.obj.known == -1 or clone.obj.known & 1
    assert "Bob reveals Clone (Show)." in duel.log


def test_mana_of_a_spell_is_chosen_as_it_resolves(duel: Duel) -> None:
    """106.4, 605.5a: a spell that adds mana is no mana ability."""
    wild = card("Ritual", "{R}", "Instant", add_mana("RR/GG"))
    duel.alice.casts(wild)
    duel.resolve("{G}{G}")
    assert "Alice adds {G}{G} (Ritual)." in duel.log


def test_proliferate_gives_one_more_of_each_kind(duel: Duel) -> None:
    """701.34a: any number of permanents and players; who chooses may leave some out."""
    bear = duel.alice.has("Grizzly Bears", counters={"+1/+1": 1, "charge": 2})
    spider = duel.bob.has("Giant Spider", counters={"-1/-1": 1})
    rest = duel.bob.has("Shivan Dragon", counters={"+1/+1": 1})
    duel.bob.player.counters["poison"] = 3
    duel.alice.casts(card("Volt", "{U}", "Instant", Proliferate()))
    duel.resolve([bear, spider, duel.bob])
    assert bear.counters == {"+1/+1": 2, "charge": 3}
    assert (spider.counters, rest.counters, duel.bob.counters) == ({"-1/-1": 2}, {"+1/+1": 1}, {"poison": 4})


def test_proliferate_may_choose_nothing(duel: Duel) -> None:
    """701.34a"""
    bear = duel.alice.has("Grizzly Bears", counters={"+1/+1": 1})
    duel.alice.casts(card("Volt", "{U}", "Instant", Proliferate()))
    duel.resolve(None)
    assert bear.counters == {"+1/+1": 1}


def test_an_instruction_is_done_so_many_times(duel: Duel) -> None:
    """608.2c: each time by itself, so that life is lost twice."""
    duel.alice.casts(card("Twice", "{X}{B}", "Sorcery", Times(x, lose_life(2, target(player)))), at=duel.bob, x=2)
    duel.resolve()
    assert duel.bob.life == 16
    assert duel.log.count("Bob loses 2 life (Twice).") == 2


def test_an_effect_may_do_nothing_at_all(duel: Duel) -> None:
    duel.alice.casts(card("Blank", "{U}", "Instant", Nothing(), draw()))
    duel.resolve()
    assert len(duel.alice.hand) == 1


def test_what_is_noted_is_found_again_by_its_name(duel: Duel) -> None:
    """608.2c: later words of the text speak of what earlier ones found."""
    bear, spider = duel.bob.has("Grizzly Bears"), duel.bob.has("Giant Spider")
    first, second = target(creature), target(creature)
    text = [
        Note("first", first),
        tap(second),
        untap(remembered("first")),
        put_counters("+1/+1", 1, remembered("first")),
    ]
    duel.alice.casts(card("Names", "{U}", "Instant", *text), at=[bear, spider])
    duel.resolve()
    assert (bear.counters, spider.tapped) == ({"+1/+1": 1}, True)


def test_declining_leads_to_the_other_instruction(duel: Duel) -> None:
    """608.2d"""
    duel.alice.casts(card("Offer", "{U}", "Sorcery", may(draw(3), by=target(opponent), otherwise=draw())), at=duel.bob)
    duel.resolve(False)
    assert (len(duel.alice.hand), len(duel.bob.hand)) == (1, 0)


def test_who_cannot_pay_is_not_asked() -> None:
    """118.12: mana that is not there cannot be offered."""
    broke = Duel(sides=[Side("Alice", plenty=True), Side("Bob")])
    leak = card("Toll", "{U}", "Sorcery", unless_pays(target(opponent), cost("{3}"), draw()))
    broke.alice.casts(leak, at=broke.bob)
    broke.resolve()
    assert len(broke.alice.hand) == 1


def test_who_lacks_the_life_is_not_asked() -> None:
    """119.4"""
    poor = Duel(sides=[Side("Alice", plenty=True), Side("Bob", life=2, plenty=True)])
    toll = card("Blood Toll", "{B}", "Sorcery", unless_pays(target(opponent), cost(life=3), draw()))
    poor.alice.casts(toll, at=poor.bob)
    poor.resolve()
    assert (len(poor.alice.hand), poor.bob.life) == (1, 2)


def test_each_of_several_players_may_pay_in_turn() -> None:
    """118.12a: the first who pays is enough."""
    table = Duel("Ann", "Ben", "Cyd")
    table.ann.casts(card("Tax", "{W}", "Sorcery", may_pay(cost("{1}"), gain_life(2), by=each_player)))
    table.resolve(False, True)
    assert table.ann.life == 22


def test_for_each_of_none_nothing_happens(duel: Duel) -> None:
    duel.alice.casts(card("Muster", "{W}", "Sorcery", for_each(each(creature), gain_life(1)), draw()))
    duel.resolve()
    assert (duel.alice.life, len(duel.alice.hand)) == (20, 1)


def test_a_color_is_chosen_among_few(duel: Duel) -> None:
    """607.2d"""
    spell = duel.alice.casts(card("Tint", "{U}", "Instant", Choose("color", among=("red", "blue"))))
    duel.resolve("blue")
    assert any("blue" in line for line in duel.log)
    assert spell.zone == "graveyard"


def test_who_looks_at_a_player_sees_their_hand(duel: Duel) -> None:
    """402.3"""
    hidden = duel.bob.holds("Forest")
    duel.alice.casts(card("Peek", "{U}", "Sorcery", look_at(target(player))), at=duel.bob)
    duel.resolve()
    assert hidden.obj.known == 0b11


def test_a_player_reveals_their_hand_in_an_order_that_tells_nothing(duel: Duel) -> None:
    """402.3, 701.20"""
    for name in ("Island", "Clone", "Forest"):
        duel.bob.holds(name)
    duel.alice.casts(card("Open Secrets", "{U}", "Sorcery", Reveal(target(player))), at=duel.bob)
    duel.resolve()
    shown = [duel.state.objects[event.obj].name for event in duel.state.log if event.kind == "reveal"]
    assert shown == ["Clone", "Forest", "Island"]
