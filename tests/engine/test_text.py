"""The vocabulary in English: every word has a text, and compositions read as people write them."""

from typing import Any

import pytest

from tests.book import find_card
from twinstack.engine.magic import words
from twinstack.engine.magic.characteristics import characteristics
from twinstack.engine.magic.text import card_text, describe, reminder, rules_text
from twinstack.engine.magic.words import (
    END_OF_COMBAT,
    WHILE_SOURCE,
    YOUR_NEXT_TURN,
    Activated,
    AlternativeCost,
    Attacks,
    Calc,
    Casts,
    Choose,
    Dig,
    Enters,
    ExileUntilLeaves,
    FlipOver,
    Keyword,
    Later,
    Leaves,
    MoreCounters,
    MoreLife,
    Move,
    Rearrange,
    RedirectDamage,
    SacrificeBy,
    Static,
    Target,
    Triggered,
    Word,
    a,
    abilities_cost_less,
    abilities_cost_more,
    activated,
    activated_ability,
    add_mana,
    additional_cost,
    another_target,
    any_mana_for,
    any_of,
    anything,
    apply,
    artifact,
    at_random,
    attack_cost,
    attacking,
    attacks,
    base_pt,
    basic,
    becomes,
    becomes_level,
    becomes_only,
    beginning_of,
    black,
    block_cost,
    blocking,
    cant_attack,
    cant_be_blocked_except_by,
    cant_block,
    choose_between,
    choose_one,
    choose_words,
    class_level,
    color,
    colorless,
    controller_of,
    copy_spell,
    cost,
    costs_at_least,
    costs_less,
    costs_less_itself,
    costs_more,
    count,
    counter,
    counters,
    create,
    create_copy,
    creature,
    damage,
    deals_combat_damage,
    defines,
    destroy,
    dies,
    discard,
    draw,
    draws_instead,
    during,
    each,
    each_end_step,
    each_player,
    enchant,
    enchanted,
    enchantment,
    enters,
    enters_as_copy,
    enters_tapped,
    enters_with,
    equip,
    equipped,
    every_creature_type,
    exile,
    fight,
    flashback,
    flying,
    for_each,
    gain_control,
    gain_life,
    gets,
    goes_instead,
    hand_size,
    has,
    haste,
    if_,
    in_exile,
    in_graveyard,
    in_hand,
    instant,
    is_,
    it,
    its_mana_cost,
    itself,
    kicked,
    kicker,
    land,
    legendary,
    level_of,
    life_of,
    lose_life,
    loses,
    loses_all_abilities,
    loyalty,
    mana_value_is,
    may,
    may_pay,
    mill,
    morph,
    multicolored,
    no_longer,
    nonland,
    nontoken,
    not_yours,
    of_chosen,
    one_of,
    opponent,
    owner_of,
    permanent,
    planeswalker,
    player,
    power,
    power_of,
    prevent_damage,
    prevent_next,
    protection,
    put_counters,
    put_on_library,
    put_onto_battlefield,
    reach,
    red,
    regenerate,
    return_to_hand,
    rule,
    sacrifice,
    scry,
    search,
    seq,
    some,
    sorcery,
    spell,
    static,
    subtype,
    switched_pt,
    tap,
    tap_for,
    tapped,
    target,
    that_much,
    that_object,
    that_player,
    there_is,
    this_turn,
    token,
    top_cards,
    trample,
    unless_pays,
    untap,
    until_end_of_turn,
    up_to,
    ward,
    when,
    white,
    with_keyword,
    x,
    you,
    your_turn,
    your_upkeep,
    yours,
)
from twinstack.engine.magic.words.card import card, make_token

a_creature = target(creature)
a_spell = target(spell)
a_player = target(player)
goblin = make_token("Goblin", "1/1", "Creature — Goblin", haste, color=("red",))


# What stands before the text is the composition, as a card would write it.
SENTENCES: list[tuple[Any, str]] = [
    # nouns
    (creature & yours & ~token, "a nontoken creature you control"),
    (creature & nonland & power("<=", 2), "a nonland creature with power 2 or less"),
    (artifact | enchantment, "an artifact or enchantment"),
    ((attacking | blocking) & creature, "an attacking or blocking creature"),
    (target((artifact | enchantment) & not_yours), "target artifact or enchantment you don't control"),
    (target(creature & legendary - itself), "another target legendary creature"),
    (up_to(2, creature), "up to two target creatures"),
    (up_to(1, permanent & nonland), "up to one target nonland permanent"),
    (Target(creature, 2, 2), "two target creatures"),
    (Target(creature, 0, x), "up to X target creatures"),
    (target(), "any target"),
    (target(creature & in_graveyard & yours), "target creature card in your graveyard"),
    (target((instant | sorcery) & spell), "target instant or sorcery spell"),
    (target(activated_ability), "target activated ability"),
    (target(subtype("Goblin") & tapped), "target tapped Goblin"),
    (target(creature & with_keyword("flying")), "target creature with flying"),
    (target(creature & ~with_keyword("flying")), "target creature without flying"),
    (each(creature - itself), "each other creature"),
    (a(colorless | multicolored), "a colorless or multicolored permanent"),
    (at_random(anything & in_hand & yours), "a card in your hand at random"),
    # damage, life, cards
    (damage(3, target()), "This card deals 3 damage to any target."),
    (
        damage(count(creature & yours), a_creature),
        "This card deals damage to target creature equal to the number of creatures you control.",
    ),
    (seq(draw(2), discard(1)), "Draw two cards, then discard a card."),
    (seq(draw(1), lose_life(1)), "You draw a card and lose 1 life."),
    (seq(draw(2, a_player), lose_life(2, a_player)), "Target player draws two cards and loses 2 life."),
    (gain_life(count(creature & yours)), "You gain 1 life for each creature you control."),
    (draw(count(artifact & yours)), "Draw a card for each artifact you control."),
    (mill(3, each(opponent)), "Each opponent mills three cards."),
    (SacrificeBy(each(opponent), creature), "Each opponent sacrifices a creature of their choice."),
    # moving
    (destroy(each(creature)), "Destroy all creatures."),
    (destroy(a_creature, no_regeneration=True), "Destroy target creature. It can't be regenerated."),
    (
        return_to_hand(target(creature & in_graveyard & yours)),
        "Return target creature card from your graveyard to your hand.",
    ),
    (return_to_hand(each(nonland & permanent)), "Return all nonland permanents to their owners' hands."),
    (put_on_library(a_creature, bottom=True), "Put target creature on the bottom of its owner's library."),
    (
        seq(exile(a_creature), put_onto_battlefield(it, under=owner_of(it))),
        "Exile target creature. Return it to the battlefield under its owner's control.",
    ),
    (
        put_onto_battlefield(target(creature & in_graveyard)),
        "Return target creature card from a graveyard to the battlefield under your control.",
    ),
    (
        search(basic & land, "battlefield", tapped=True),
        "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.",
    ),
    (search(creature), "Search your library for a creature card, reveal it, put it into your hand, then shuffle."),
    (
        Dig(4, of=creature, optional=True, reveal=True),
        "Look at the top four cards of your library. You may reveal a creature card from among them and put it "
        "into your hand. Put the rest on the bottom of your library in a random order.",
    ),
    (Rearrange(3), "Look at the top three cards of your library, then put them back in any order."),
    (exile(top_cards(2)), "Exile the top two cards of your library."),
    # tokens and copies
    (create(goblin, 2), "Create two 1/1 red Goblin creature tokens with haste."),
    (create_copy(target(creature & yours)), "Create a token that's a copy of target creature you control."),
    (
        copy_spell(target((instant | sorcery) & spell), except_=[color("red")], may_retarget=True),
        "Copy target instant or sorcery spell, except it's red. You may choose new targets for the copy.",
    ),
    (
        create_copy(a_creature, except_=[no_longer("Legendary"), becomes("Artifact"), has(haste)]),
        "Create a token that's a copy of target creature, except it isn't legendary, it's an artifact in addition to "
        "its other types, and it has haste.",
    ),
    # choices and conditions
    (may(draw()), "You may draw a card."),
    (may(tap(a_creature), by=a_player), "Target player may tap target creature."),
    (
        may(seq(sacrifice(a(creature & yours)), draw(2))),
        "You may sacrifice a creature you control. If you do, draw two cards.",
    ),
    (
        unless_pays(controller_of(a_spell), cost("{3}"), counter(a_spell)),
        "Counter target spell unless its controller pays {3}.",
    ),
    (may_pay(cost("{2}"), draw()), "You may pay {2}. If you do, draw a card."),
    (if_(kicked, draw(3), draw()), "If this card was kicked, draw three cards. Otherwise, draw a card."),
    (if_(there_is(artifact & yours, 2), draw()), "If you control two or more artifacts, draw a card."),
    (one_of(tap(a_creature), untap(a_creature)), "Tap or untap target creature."),
    (choose_one(draw(), gain_life(3)), "Choose one — • Draw a card. • You gain 3 life."),
    (
        choose_between(1, 3, draw(), scry(), gain_life(1)),
        "Choose one or more — • Draw a card. • Scry 1. • You gain 1 life.",
    ),
    (for_each(each(opponent), lose_life(1, it)), "Each opponent loses 1 life."),
    (seq(choose_words("color", ("white", "red")), draw()), "Choose a color word and another. Draw a card."),
    # lasting effects
    (
        until_end_of_turn(target(creature & yours), gets(3, 3), has(trample)),
        "Target creature you control gets +3/+3 and gains trample until end of turn.",
    ),
    (until_end_of_turn(each(creature), gets(-x, -x)), "All creatures get -X/-X until end of turn."),
    (
        until_end_of_turn(each(creature & yours), has(flying, haste)),
        "Creatures you control gain flying and haste until end of turn.",
    ),
    (
        until_end_of_turn(a_creature, gets(power_of(a_creature), 0)),
        "Target creature gets +X/+0 until end of turn, where X is its power.",
    ),
    (until_end_of_turn(a_creature, switched_pt()), "Switch target creature's power and toughness until end of turn."),
    (until_end_of_turn(a_creature, loses("flying")), "Target creature loses flying until end of turn."),
    (
        until_end_of_turn(itself, becomes("Creature — Elemental"), base_pt(3, 3), color("red")),
        "This card becomes a 3/3 red Elemental creature in addition to its other types until end of turn.",
    ),
    (gain_control(a_creature, WHILE_SOURCE), "Gain control of target creature for as long as you control this card."),
    (apply(a_creature, gets(1, 1), lasts=YOUR_NEXT_TURN), "Target creature gets +1/+1 until your next turn."),
    (this_turn(cant_block(creature & not_yours)), "Creatures you don't control can't block this turn."),
    (this_turn(cant_attack(), to=a_creature), "Target creature can't attack this turn."),
    (prevent_next(4, target()), "Prevent the next 4 damage that would be dealt to any target this turn."),
    (regenerate(), "Regenerate this card."),
    (ExileUntilLeaves(a_creature), "Exile target creature until this card leaves the battlefield."),
    (Later(each_end_step, sacrifice(itself)), "Sacrifice this card at the beginning of the next end step."),
    (
        fight(target(creature & yours), target(creature & not_yours)),
        "Target creature you control fights target creature you don't control.",
    ),
    (apply(a_creature, gets(1, 0), lasts=END_OF_COMBAT), "Target creature gets +1/+0 until end of combat."),
    # abilities
    (
        activated("{1}{T}", draw(), if_=your_turn, as_sorcery=True),
        "{1}, {T}: Draw a card. Activate only as a sorcery and only if it's your turn.",
    ),
    (
        activated(cost("{R}", sacrifice=itself), damage(1, target())),
        "{R}, Sacrifice this card: It deals 1 damage to any target.",
    ),
    (
        activated(cost(remove="+1/+1", count=2), draw(), per_turn=1),
        "Remove two +1/+1 counters from this card: Draw a card. Activate only once each turn.",
    ),
    (activated(cost(exile=itself), draw(), zones=("graveyard",)), "Exile this card from your graveyard: Draw a card."),
    (tap_for("any"), "{T}: Add one mana of any color."),
    (tap_for("W/U"), "{T}: Add {W} or {U}."),
    (activated("{T}", add_mana("G", count(creature & yours))), "{T}: Add {G} for each creature you control."),
    (loyalty("-2", draw()), "[−2]: Draw a card."),
    (when(enters(), may(draw())), "When this card enters, you may draw a card."),
    (
        when(dies(creature & yours - itself), lose_life(1, each(opponent))),
        "Whenever another creature you control dies, each opponent loses 1 life.",
    ),
    (when(any_of(enters(), attacks()), scry()), "Whenever this card enters or attacks, scry 1."),
    (when(Casts(you, red), draw()), "Whenever you cast a red spell, draw a card."),
    (
        when(Casts(opponent, instant | sorcery), damage(2, that_player)),
        "Whenever an opponent casts an instant or sorcery spell, this card deals 2 damage to that player.",
    ),
    (when(deals_combat_damage(to=player), draw()), "Whenever this card deals combat damage to a player, draw a card."),
    (
        when(your_upkeep, gain_life(1), if_=there_is(enchantment & yours)),
        "At the beginning of your upkeep, if you control an enchantment, you gain 1 life.",
    ),
    (
        when(beginning_of("end", whose=opponent), mill(1, that_player)),
        "At the beginning of each opponent's end step, that player mills a card.",
    ),
    (
        when(enters(creature & yours - itself), put_counters("+1/+1", on=that_object)),
        "Whenever another creature you control enters, put a +1/+1 counter on that creature.",
    ),
    (
        when(enters(), draw(), per_turn=1),
        "When this card enters, draw a card. This ability triggers only once each turn.",
    ),
    (
        when(enters(), if_(your_turn, draw(), scry())),
        "When this card enters, draw a card if it's your turn. Otherwise, scry 1.",
    ),
    (
        when(Leaves(enchanted), draw()),
        "Whenever the permanent this card is attached to leaves the battlefield, draw a card.",
    ),
    (
        static(creature & yours - itself, gets(1, 1), has(flying)),
        "Other creatures you control get +1/+1 and have flying.",
    ),
    (
        static(itself, gets(2, 0), while_=there_is(artifact & yours)),
        "As long as you control an artifact, this card gets +2/+0.",
    ),
    (static(itself, gets(count(artifact & yours), 0)), "This card gets +1/+0 for each artifact you control."),
    (static(land, becomes_only("Land — Mountain")), "Lands are Mountain lands."),
    (static(creature, becomes("Bear"), base_pt(2, 2)), "Creatures are 2/2 Bears in addition to their other types."),
    (
        static(equipped, loses_all_abilities(), base_pt(1, 1)),
        "The permanent this card is attached to loses all abilities and has base power and toughness 1/1.",
    ),
    (
        static(creature & yours, has(when(dies(), draw()))),
        "Creatures you control have “When this creature dies, draw a card.”",
    ),
    (
        defines(base_pt(count(creature & yours), count(creature & yours))),
        "This card's power and toughness are each equal to the number of creatures you control.",
    ),
    (defines(every_creature_type()), "This card is every creature type."),
    (
        cant_be_blocked_except_by(creature & with_keyword("flying")),
        "This card can't be blocked except by creatures with flying.",
    ),
    (costs_less(creature & spell, 1, by=you), "Creature spells you cast cost {1} less to cast."),
    (
        costs_less(subtype("Cleric"), "{W}{B}", by=you, only_colored=True),
        "Cleric spells you cast cost {W}{B} less to cast; only the colored mana is reduced.",
    ),
    (
        costs_less_itself("{G}", each=count(creature & yours)),
        "This spell costs {G} less to cast for each creature you control.",
    ),
    (
        costs_more(creature & spell, cost(life=2), by=opponent),
        "As an additional cost to cast creature spells your opponents cast, pay 2 life.",
    ),
    (costs_less(artifact & spell, 1, each=2), "Artifact spells cost {2} less to cast."),
    (
        costs_less(artifact & spell, "{U}", each=hand_size(you)),
        "Artifact spells cost {U} less to cast X times, where X is the number of cards in your hand.",
    ),
    (costs_at_least(anything, 3), "Spells that would cost less than {3} to cast cost {3}."),
    (any_mana_for(spell, by=you), "Mana of any type can be spent to cast spells you cast."),
    (
        abilities_cost_more(anything, 2, which="not mana"),
        "Activated abilities that aren't mana abilities cost {2} more to activate.",
    ),
    (
        abilities_cost_less(creature & yours, 2, least=1),
        "Activated abilities of creatures you control cost {2} less to activate, but no less than one mana.",
    ),
    (
        abilities_cost_less(itself, 2, which="equip"),
        "This card's equip abilities cost {2} less to activate.",
    ),
    (
        abilities_cost_less(anything, 1, by=you, which="equip"),
        "Equip abilities you activate cost {1} less to activate.",
    ),
    (costs_less_itself(count(artifact & yours)), "This spell costs {1} less to cast for each artifact you control."),
    (
        attack_cost(creature, "{1}", you | (planeswalker & yours), each=count(enchantment & yours)),
        "Creatures can't attack you or planeswalkers you control unless their controller pays {X} for each of them, "
        "where X is the number of enchantments you control.",
    ),
    (attack_cost(itself, cost(sacrifice=land)), "This card can't attack unless its controller sacrifices a land."),
    (
        block_cost(creature, cost(life=2), itself, if_=your_turn),
        "Creatures can't block this card unless their controller pays 2 life for each of them "
        "as long as it's your turn.",
    ),
    (
        attack_cost(creature, "{G}", you, each=count(land & yours)),
        "Creatures can't attack you unless their controller pays {G} for each of them X times, "
        "where X is the number of lands you control.",
    ),
    (
        attack_cost(creature, "{1}", you, each=2),
        "Creatures can't attack you unless their controller pays {2} for each of them.",
    ),
    (
        additional_cost(cost(discard=anything, at_random=True, mill=2)),
        "As an additional cost to cast this spell, discard a card at random and mill two cards.",
    ),
    (additional_cost(cost(sacrifice=creature)), "As an additional cost to cast this spell, sacrifice a creature."),
    (additional_cost(cost(life=x)), "As an additional cost to cast this spell, pay X life."),
    (
        AlternativeCost(cost(life=1, exile=white, exile_from="hand"), "pitch"),
        "You may pay 1 life and exile a white card from your hand rather than pay this spell's mana cost.",
    ),
    (rule("cant play", land & of_chosen("card name")), "Lands with the chosen name can't be played."),
    (rule("cant play", land, other=opponent), "Opponents can't play lands."),
    # replacement effects
    (enters_tapped(unless=there_is(land & yours, 2)), "This card enters tapped unless you control two or more lands."),
    (enters_with("+1/+1", x), "This card enters with X +1/+1 counters on it."),
    (enters_as_copy(a(creature), optional=True), "You may have this card enter as a copy of a creature."),
    (
        goes_instead(creature & nontoken, "graveyard", "exile", from_="battlefield"),
        "If a nontoken creature would die, exile it instead.",
    ),
    (prevent_damage(combat_only=True), "Prevent all combat damage that would be dealt."),
    (RedirectDamage(you, itself), "All damage that would be dealt to you is dealt to this card instead."),
    (
        MoreCounters(times=2),
        "If one or more +1/+1 counters would be put on a creature, "
        "twice that many +1/+1 counters are put on it instead.",
    ),
    (MoreLife(plus=1), "If you would gain life, you gain that much life plus 1 instead."),
    (draws_instead(draw(2)), "If you would draw a card, draw two cards instead."),
    # keywords
    (ward("{2}"), "Ward {2}"),
    (ward(cost(life=3)), "Ward—Pay 3 life."),
    (protection(red), "Protection from red"),
    (protection(black | red), "Protection from black and from red"),
    (protection(creature), "Protection from creatures"),
    (kicker("{4}{G}"), "Kicker {4}{G}"),
    (equip("{3}"), "Equip {3}"),
    (enchant(creature & yours), "Enchant creature you control"),
    (flashback("{2}"), "Flashback {2}"),
    (flashback(its_mana_cost), "Flashback for the card's own mana cost"),
    (
        class_level(2, "{W}", when(becomes_level(2), draw())),
        "Level 2 {W} — When this card becomes level 2, draw a card.",
    ),
    (level_of(itself), "this card's level"),
    # numbers and conditions
    (Calc("*", 2, count(creature)), "twice the number of creatures"),
    (life_of(), "your life total"),
    (counters("charge"), "the number of charge counters on this card"),
    (is_(it, creature), "it's a creature"),
    (~there_is(creature & yours), "you control no creatures"),
    (Choose("color"), "Choose a color."),
    (FlipOver(), "Flip this card."),
    (cost("{2}", discard=anything), "{2}, Discard a card"),
]


@pytest.mark.parametrize(("word", "text"), SENTENCES, ids=lambda part: part if isinstance(part, str) else "")
def test_a_composition_reads_as_people_write_it(word: Word, text: str) -> None:
    assert describe(word) == text


def test_a_spell_speaks_of_itself_by_name_when_it_deals_damage() -> None:
    shock = card("Shock", "{R}", "Instant", damage(2, target())).front

    assert rules_text(shock) == ["Shock deals 2 damage to any target."]


def test_a_card_is_told_in_full() -> None:
    bear = card("Big Bear", "{1}{G}", "Creature — Bear", "2/2", trample, haste, ward("{1}"), when(enters(), draw()))

    assert card_text(bear) == (
        "Big Bear {1}{G}\nCreature — Bear\nTrample, haste\nWard {1}\nWhen this creature enters, draw a card.\n2/2"
    )


def test_both_faces_are_told() -> None:
    text = card_text(find_card("Delver of Secrets"))

    assert text.count("//") == 1
    assert "Insectile Aberration" in text


def test_who_gets_what_enters_is_said_for_itself_and_for_others() -> None:
    """616.1b"""
    horse = words.card(
        "Horse", "{1}", "Creature — Horse", "2/2", words.enters_under(words.itself, words.a(words.opponent))
    )
    taker = words.card("Taker", "{1}", "Artifact", words.enters_under(words.creature & words.not_yours))
    assert rules_text(horse.front) == ["This creature enters under an opponent's control."]
    assert rules_text(taker.front)[0].endswith("under another player's control, it enters under your control instead.")


def test_an_aura_speaks_of_what_it_enchants() -> None:
    aura = card("Wings", "{U}", "Enchantment — Aura", enchant(creature), static(enchanted, has(flying)))

    assert rules_text(aura.front) == ["Enchant creature", "Enchanted creature has flying."]


def test_describe_knows_who_speaks_when_told() -> None:
    bear = characteristics("Bear", types=frozenset(("Creature",)))

    assert describe(activated("{R}", until_end_of_turn(itself, gets(1, 0))), bear) == (
        "{R}: This creature gets +1/+0 until end of turn."
    )


def test_a_reminder_names_the_price() -> None:
    assert "{1}{U}" in reminder(morph("{1}{U}"))
    assert reminder(Keyword("banding")) == ""


def test_a_word_that_is_no_word_is_still_described() -> None:
    assert describe(None) == ""
    assert describe(object()).endswith(".")


def test_parts_that_cards_do_not_use_yet_are_said_too() -> None:
    assert describe(Static(itself, (gets(1, 1),), zones=("command",))) == "This card gets +1/+1."
    assert describe(Triggered(Attacks(creature & yours, alone=True), draw())) == (
        "Whenever a creature you control attacks alone, draw a card."
    )
    assert describe(Enters(creature, "graveyard")) == "Whenever a creature enters from a graveyard"
    assert describe(activated("{1}", draw(), by=player, if_=your_turn & during("upkeep"))) == (
        "{1}: Draw a card. Activate only if it's your turn and the upkeep step. Any player may activate this ability."
    )
    assert describe(activated("{1}", draw(), by=opponent, as_instant=True, once=True)) == (
        "{1}: Draw a card. Activate only as an instant and only once. Only your opponents may activate this ability."
    )
    assert describe(activated("{1}", draw(), by=owner_of(itself), if_=~during("end", "combat"))) == (
        "{1}: Draw a card. Activate only if it isn't the end step or the combat phase. "
        "Only this card's owner may activate this ability."
    )
    assert describe(Activated(cost("{X}"), draw(), x_is=count(land & yours))) == (
        "{X}: Draw a card. X is the number of lands you control."
    )
    assert describe(Move(target(creature & in_exile), "battlefield", tapped=True)) == (
        "Return target creature card in exile to the battlefield tapped."
    )
    assert describe(draw(1, each_player)) == "Each player draws a card."
    assert describe(seq(damage(that_much, another_target()))) == "This card deals that much damage to another target."
    assert describe(some(2, creature & mana_value_is("<=", 3))) == "two creatures with mana value 3 or less"
    assert describe(static(itself, has(reach))) == "This card has reach."
