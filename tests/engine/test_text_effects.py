"""Effects in English: a line for each way to say something."""

from typing import Any

import pytest

from tests.engine.made_up import goblin
from twinstack.engine.magic.text import describe
from twinstack.engine.magic.words import (
    ALL,
    END_OF_TURN,
    WHILE_TAPPED,
    YOUR_NEXT_TURN,
    Attach,
    Choose,
    Create,
    CreateCopy,
    Dig,
    Discard,
    Draw,
    DrawsInstead,
    DrawTheGame,
    ExileUntilLeaves,
    Lose,
    MayPay,
    Move,
    Note,
    Nothing,
    PayAnyLife,
    Proliferate,
    PutCounters,
    SacrificeBy,
    Search,
    SetLife,
    ShuffleInto,
    Target,
    Times,
    TurnFaceDown,
    TurnFaceUp,
    Unattach,
    Win,
    a,
    ability_on_stack,
    activated,
    add_mana,
    an_opponents,
    any_target,
    anything,
    apply,
    artifact,
    attacks,
    basic,
    become_copy,
    beginning_of,
    came_this_turn,
    cant_attack,
    cant_block,
    casts,
    choose,
    choose_between,
    choose_words,
    chosen_color,
    control_spell,
    controller_of,
    copy_spell,
    cost,
    count,
    counter,
    create,
    create_for,
    creature,
    damage,
    deals_damage,
    destroy,
    dies,
    discard,
    draw,
    each,
    emblem,
    enchanted,
    equipped,
    exile,
    extra_phases,
    extra_turn,
    fight,
    first_strike,
    flip_over,
    flying,
    for_each,
    gain_control,
    gain_life,
    get_emblem,
    gets,
    goes_instead,
    hand_size,
    has,
    if_,
    in_graveyard,
    in_hand,
    in_library,
    is_,
    it,
    itself,
    land,
    later,
    linked,
    look_at,
    lose_life,
    manifest,
    may,
    may_pay,
    meld,
    mill,
    nonland,
    one_of,
    opponent,
    other_revealed_cards,
    owner_of,
    permanent,
    phase_out,
    player,
    power_of,
    prevent_damage,
    put_counters,
    put_into_graveyard,
    put_on_library,
    put_onto_battlefield,
    random_targets,
    rearrange,
    regenerate,
    remove_counters,
    return_to_hand,
    reveal,
    reveal_until,
    revealed_cards,
    sacrifice,
    scry,
    search,
    seq,
    shield,
    shuffle,
    skip_next,
    spell,
    static,
    subtype,
    surveil,
    tap,
    target,
    that_crewed,
    that_many,
    that_much,
    that_object,
    that_player,
    that_saddled,
    this_turn,
    top_cards,
    transform,
    unless_pays,
    untap,
    until_end_of_turn,
    up_to,
    when_you_do,
    x,
    you,
    your_end_step,
    yours,
)
from twinstack.engine.magic.words.card import make_token

a_creature = target(creature)
a_player = target(player)
a_spell = target(spell)
treasure = make_token(
    "Treasure", None, "Artifact — Treasure", activated(cost("{T}", sacrifice=itself), add_mana("any"))
)
avatar = make_token("Kaldra", "4/4", "Legendary Artifact Creature — Avatar", first_strike)

DEEDS: list[tuple[Any, str]] = [
    (
        damage(4, Target(any_target, 1, 3), divided=True),
        "This card deals 4 damage divided as you choose among one, two, or three targets.",
    ),
    (
        damage(count(creature), Target(any_target, 1, 3), divided=True),
        (
            "This card deals damage equal to the number of creatures, divided as you choose among one, "
            "two, or three targets."
        ),
    ),
    (
        damage(5, a_player, unpreventable=True),
        "This card deals 5 damage to target player. This damage can't be prevented.",
    ),
    (damage(x, each(creature)), "This card deals X damage to each creature."),
    (damage(that_much, a_creature, by=that_object), "That object deals that much damage to target creature."),
    (SetLife(10), "Your life total becomes 10."),
    (SetLife(x, a_player), "Target player's life total becomes X."),
    (lose_life(x, each(opponent)), "Each opponent loses X life."),
    (gain_life(power_of(a_creature)), "You gain life equal to the power of target creature."),
    (gain_life(that_much), "You gain that much life."),
    (gain_life(x, controller_of(a_creature)), "The controller of target creature gains X life."),
    (draw(x), "Draw X cards."),
    (draw(hand_size(you)), "Draw a number of cards equal to the number of cards in your hand."),
    (draw(3, a_player), "Target player draws three cards."),
    (discard(ALL), "Discard your hand."),
    (discard(ALL, a_player), "Target player discards their hand."),
    (discard(1, a_player, at_random=True), "Target player discards a card at random."),
    (discard(1, a_player, of=creature), "Target player discards a creature card."),
    (Discard(1, a_player, nonland, chooser=you), "Target player discards a nonland card of your choice."),
    (Discard(1, a_player, chooser=that_player), "Target player discards a card chosen by that player."),
    (Discard(ALL, a_player, creature), "Target player discards all creature cards in their hand."),
    (mill(count(creature), a_player), "Target player mills a card for each creature."),
    (mill(ALL), "Mill all cards."),
    (exile(a_creature, link="exiled"), "Exile target creature."),
    (Move(a_creature, "exile", face_down=True), "Exile target creature face down."),
    (
        Move(top_cards(), "battlefield", face_down=True),
        "Put the top card of your library onto the battlefield face down.",
    ),
    (
        Move(linked("exiled"), "battlefield", owner_of(it)),
        "Return the exiled card to the battlefield under its owner's control.",
    ),
    (
        Move(a_creature, "battlefield", a_player),
        "Return target creature to the battlefield under target player's control.",
    ),
    (
        Move(
            target(creature & in_graveyard & yours),
            "battlefield",
            you,
            tapped=True,
            attacking=True,
            counters=(("+1/+1", 2),),
        ),
        (
            "Return target creature card from your graveyard to the battlefield tapped and attacking with"
            " two +1/+1 counters on it."
        ),
    ),
    (
        put_into_graveyard(target(creature & in_library)),
        "Put target creature card from a library into its owner's graveyard.",
    ),
    (put_on_library(each(land)), "Put all lands on top of their owners' libraries."),
    (
        put_on_library(target(anything & in_graveyard & yours)),
        "Put target card from your graveyard on top of your library.",
    ),
    (Move(a(anything & in_hand & yours), "library"), "Put a card from your hand on top of your library."),
    (Move(top_cards(3), "hand"), "Put the top three cards of your library into your hand."),
    (ShuffleInto(a_creature), "Shuffle target creature into its owner's library."),
    (ShuffleInto(each(anything & in_graveyard & yours)), "Shuffle all cards from your graveyard into your library."),
    (ShuffleInto(itself), "Shuffle this card into its owner's library."),
    (
        ExileUntilLeaves(target(nonland & an_opponents)),
        "Exile target nonland permanent an opponent controls until this card leaves the battlefield.",
    ),
    (destroy(each(artifact), no_regeneration=True), "Destroy all artifacts. They can't be regenerated."),
    (destroy(up_to(2, creature)), "Destroy up to two target creatures."),
    (sacrifice(itself), "Sacrifice this card."),
    (sacrifice(enchanted), "The controller of the permanent this card is attached to sacrifices it."),
    (sacrifice(a_creature), "The controller of target creature sacrifices it."),
    (sacrifice(each(creature & yours)), "Sacrifice all creatures you control."),
    (SacrificeBy(you, creature & yours), "Sacrifice a creature."),
    (SacrificeBy(a_player, creature, 2), "Target player sacrifices two creatures of their choice."),
    (SacrificeBy(each(opponent), permanent, ALL), "Each opponent sacrifices all permanents."),
    (SacrificeBy(you, creature - itself), "Sacrifice another creature."),
    (tap(each(creature & an_opponents)), "Tap all creatures your opponents control."),
    (untap(itself), "Untap this card."),
    (put_counters("+1/+1", x, a_creature), "Put X +1/+1 counters on target creature."),
    (
        put_counters("+1/+1", 3, Target(creature, 1, 3), divided=True),
        "Distribute three +1/+1 counters among one, two, or three target creatures.",
    ),
    (put_counters("poison", 2, a_player), "Target player gets two poison counters."),
    (put_counters("charge", count(artifact)), "Put a charge counter on this card for each artifact."),
    (put_counters("+1/+1", that_many), "Put that many +1/+1 counters on this card."),
    (remove_counters("+1/+1", 1, a_creature), "Remove a +1/+1 counter from target creature."),
    (remove_counters("energy", ALL, you), "You lose all energy counters."),
    (remove_counters("", ALL, a_creature), "Remove all counters from target creature."),
    (Proliferate(), "Proliferate."),
    (create(goblin, x), "Create X 1/1 red Goblin creature tokens."),
    (create(goblin, tapped=True), "Create a tapped 1/1 red Goblin creature token."),
    (
        create(goblin, 2, tapped=True, attacking=True),
        "Create two 1/1 red Goblin creature tokens that are tapped and attacking.",
    ),
    (create(treasure), "Create a Treasure token."),
    (create(treasure, 2), "Create two Treasure tokens."),
    (
        create(avatar),
        ("Create a legendary 4/4 colorless Avatar artifact creature token named Kaldra with first strike."),
    ),
    (create_for(a_player, goblin, 2), "Target player creates two 1/1 red Goblin creature tokens."),
    (Create(goblin, 1, counters=(("+1/+1", 1),)), "Create a 1/1 red Goblin creature token with a +1/+1 counter on it."),
    (seq(create(goblin), tap(it)), "Create a 1/1 red Goblin creature token. Tap it."),
    (seq(create(goblin, 2), tap(it)), "Create two 1/1 red Goblin creature tokens. Tap them."),
    (CreateCopy(a_creature, 2), "Create two tokens that are copies of target creature."),
    (
        CreateCopy(a_creature, 1, tapped=True, attacking=True),
        "Create a token that's a copy of target creature and is tapped and attacking.",
    ),
    (CreateCopy(a_creature, count(creature)), "Create a token that's a copy of target creature for each creature."),
    (become_copy(each(creature & yours), a_creature), "Creatures you control become copies of target creature."),
    (
        become_copy(itself, a_creature, END_OF_TURN, except_=[has(flying)]),
        "This card becomes a copy of target creature until end of turn, except it has flying.",
    ),
    (copy_spell(a_spell, 2, may_retarget=True), "Copy target spell twice. You may choose new targets for the copies."),
    (copy_spell(a_spell, x), "Copy target spell X times."),
    (random_targets(a_spell), "Choose new targets at random for target spell."),
    (
        seq(copy_spell(a_spell), random_targets(it, never=you | creature)),
        "Copy target spell. Choose new targets at random for the copy, which can't be you or a creature.",
    ),
    (control_spell(a_spell), "Gain control of target spell."),
    (control_spell(a_spell, target(player)), "Target player gains control of target spell."),
    (copy_spell(a_spell, count(creature)), "Copy target spell for each creature."),
    (copy_spell(a_spell, that_many), "Copy target spell that many times."),
    (copy_spell(a_spell, power_of(itself)), "Copy target spell a number of times equal to this card's power."),
    (
        copy_spell(a_spell, by=controller_of(a_spell), may_retarget=True),
        "The controller of target spell copies it. That player may choose new targets for the copy.",
    ),
    (
        counter(a_spell, to="exile"),
        (
            "Counter target spell. If that spell is countered this way, exile it instead of putting it "
            "into its owner's graveyard."
        ),
    ),
    (
        counter(a_spell, to="hand"),
        (
            "Counter target spell. If that spell is countered this way, put it into its owner's hand "
            "instead of putting it into its owner's graveyard."
        ),
    ),
    (
        counter(a_spell, to="library"),
        (
            "Counter target spell. If that spell is countered this way, put it on top of its owner's "
            "library instead of putting it into its owner's graveyard."
        ),
    ),
    (counter(target(ability_on_stack)), "Counter target ability."),
    (counter(target(spell | ability_on_stack)), "Counter target spell or ability."),
    (gain_control(a_creature), "Gain control of target creature."),
    (
        gain_control(each(creature), END_OF_TURN, who=a_player),
        "Target player gains control of all creatures until end of turn.",
    ),
    (
        gain_control(a_creature, WHILE_TAPPED),
        "Gain control of target creature for as long as this card remains tapped.",
    ),
    (
        search(creature, "battlefield"),
        "Search your library for a creature card, put it onto the battlefield, then shuffle.",
    ),
    (search(anything, "library"), "Search your library for a card, reveal it, then shuffle and put it on top."),
    (
        search(land & basic, most=2),
        ("Search your library for up to two basic land cards, reveal them, put them into your hand, then shuffle."),
    ),
    (
        search(anything, "graveyard", reveal=False),
        "Search your library for a card, put it into your graveyard, then shuffle.",
    ),
    (
        search(subtype("Elf"), most=ALL),
        ("Search your library for any number of Elf cards, reveal them, put them into your hand, then shuffle."),
    ),
    (
        Search(creature, "hand", 1, a_player),
        (
            "Target player searches their library for a creature card, reveals it, puts it into their "
            "hand, then shuffles."
        ),
    ),
    (Search(land, "exile"), "Search your library for a land card, reveal it, exile it, then shuffle."),
    (shuffle(), "Shuffle your library."),
    (shuffle(a_player), "Target player shuffles their library."),
    (scry(x, a_player), "Target player scries X."),
    (surveil(2), "Surveil 2."),
    (rearrange(1), "Look at the top card of your library, then put it back."),
    (rearrange(x), "Look at the top X cards of your library, then put them back in any order."),
    (
        rearrange(count(creature)),
        (
            "Look at a number of cards equal to the number of creatures from the top of your library, "
            "then put them back in any order."
        ),
    ),
    (
        Dig(5),
        (
            "Look at the top five cards of your library. Put one of them into your hand. Put the rest on "
            "the bottom of your library in a random order."
        ),
    ),
    (
        Dig(5, 2, optional=True),
        (
            "Look at the top five cards of your library. You may put up to two of them into your hand. "
            "Put the rest on the bottom of your library in a random order."
        ),
    ),
    (
        Dig(x, 1, of=land, to="battlefield", rest="graveyard"),
        (
            "Look at the top X cards of your library. Put a land card from among them onto the "
            "battlefield. Put the rest into your graveyard."
        ),
    ),
    (
        Dig(4, ALL, of=creature, to="hand", optional=True),
        (
            "Look at the top four cards of your library. You may put any number of creature cards from "
            "among them into your hand. Put the rest on the bottom of your library in a random order."
        ),
    ),
    (
        seq(reveal_until(creature), return_to_hand(it), put_on_library(other_revealed_cards, bottom=True)),
        "Reveal cards from the top of your library until you reveal a creature card. Put it into its owner's hand. "
        "Put the other cards revealed this way on the bottom of their owners' libraries.",
    ),
    (
        seq(reveal_until(land, a_player), put_into_graveyard(revealed_cards)),
        "Target player reveals cards from the top of their library until they reveal a land card. "
        "Put all cards revealed this way into their owners' graveyards.",
    ),
    (
        CreateCopy(a(creature & that_saddled(itself))),
        "Create a token that's a copy of a creature that saddled this card this turn.",
    ),
    (tap(target(creature & that_crewed(itself))), "Tap target creature that crewed this card this turn."),
    (
        return_to_hand(each(creature & in_graveyard & yours & came_this_turn)),
        "Return all creature cards from your graveyard that were put there this turn to your hand.",
    ),
    (look_at(a_player), "Look at target player's hand."),
    (look_at(top_cards(2)), "Look at the top two cards of your library."),
    (reveal(a_player), "Target player reveals their hand."),
    (reveal(top_cards()), "Reveal the top card of your library."),
    (
        seq(reveal(top_cards()), if_(is_(it, land), put_onto_battlefield(it), return_to_hand(it))),
        (
            "Reveal the top card of your library. If it's a land card, put it onto the battlefield under "
            "your control. Otherwise, put it into its owner's hand."
        ),
    ),
    (Win(), "You win the game."),
    (Lose(a_player), "Target player loses the game."),
    (DrawTheGame(), "The game is a draw."),
    (extra_turn(a_player), "Target player takes an extra turn after this one."),
    (extra_phases(("combat",)), "After this phase, there is an additional combat phase."),
    (skip_next(you, "turn"), "Skip your next turn."),
    (skip_next(a_player, "untap"), "Target player skips their next untap step."),
    (skip_next(a_player, "combat"), "Target player skips their next combat phase."),
    (
        get_emblem(emblem("E", static(creature & yours, gets(1, 1)))),
        "You get an emblem with “Creatures you control get +1/+1.”",
    ),
    (transform(), "Transform this card."),
    (flip_over(), "Flip this card."),
    (TurnFaceUp(a_creature), "Turn target creature face up."),
    (TurnFaceDown(each(creature)), "Turn all creatures face down."),
    (manifest(), "Manifest the top card of your library."),
    (manifest(2, a_player), "Target player manifests the top two cards of their library."),
    (meld("Gisela"), "Exile this card and Gisela, then meld them."),
    (phase_out(a_creature), "Target creature phases out."),
    (Attach(itself, a_creature), "Attach this card to target creature."),
    (Unattach(equipped), "Unattach the permanent this card is attached to."),
    (Nothing(), "Do nothing."),
    (fight(itself, a_creature), "This card fights target creature."),
]
ORDERS: list[tuple[Any, str]] = [
    (may(draw(), by=controller_of(a_creature)), "The controller of target creature may have you draw a card."),
    (may(Draw(1, that_player), by=that_player), "That player may draw a card."),
    (may(draw(1, a_player)), "You may have target player draw a card."),
    (may(draw(), otherwise=lose_life(1)), "You may draw a card. If you don't, you lose 1 life."),
    (
        may(until_end_of_turn(a_creature, gets(1, 1), has(flying))),
        "You may have target creature get +1/+1 and gain flying until end of turn.",
    ),
    (may(Choose("color")), "You may choose a color."),
    (
        may_pay(cost("{1}", sacrifice=creature), draw(), otherwise=lose_life(2)),
        ("You may pay {1} and sacrifice a creature. If you do, draw a card. If you don't, you lose 2 life."),
    ),
    (MayPay(cost("{1}"), draw(), times=x), "You may pay {1} X times. If you do, draw a card."),
    (MayPay(cost("{1}"), draw(), times=2), "You may pay {1} twice. If you do, draw a card."),
    (
        MayPay(cost("{1}"), None, counter(a_spell), controller_of(a_spell), count(creature & yours)),
        (
            "Counter target spell unless its controller pays {1} X times, where X is the number of "
            "creatures you control."
        ),
    ),
    (may_pay(cost("{1}"), when_you_do(draw()), by=a_player), "Target player may pay {1}. When they do, draw a card."),
    (unless_pays(you, cost(life=2), sacrifice(itself)), "Sacrifice this card unless you pay 2 life."),
    (
        unless_pays(controller_of(a_creature), cost(discard=anything), destroy(a_creature)),
        "Destroy target creature unless its controller discards a card.",
    ),
    (
        choose_between(0, 2, draw(), scry(), tap(a_creature)),
        "Choose up to two — • Draw a card. • Scry 1. • Tap target creature.",
    ),
    (
        choose_between(2, 2, draw(), scry(), tap(a_creature)),
        "Choose two — • Draw a card. • Scry 1. • Tap target creature.",
    ),
    (
        choose_between(1, 2, draw(), scry(), tap(a_creature)),
        "Choose one or two — • Draw a card. • Scry 1. • Tap target creature.",
    ),
    (choose_between(0, 1, draw(), scry()), "Choose up to one — • Draw a card. • Scry 1."),
    (
        choose_between(0, 3, draw(), scry(), tap(a_creature)),
        "Choose any number — • Draw a card. • Scry 1. • Tap target creature.",
    ),
    (choose_between(0, 2, draw(), scry()), "Choose any number — • Draw a card. • Scry 1."),
    (
        choose_between(3, 3, draw(), scry(), tap(a_creature), untap(a_creature)),
        "Choose three — • Draw a card. • Scry 1. • Tap target creature. • Untap that creature.",
    ),
    (
        one_of(draw(2), damage(2, a_creature), gain_life(3)),
        "Choose one: draw two cards, this card deals 2 damage to target creature, or you gain 3 life.",
    ),
    (
        one_of(seq(draw(2), discard()), gain_life(3), lose_life(1)),
        "Choose one: draw two cards and discard a card, you gain 3 life, or you lose 1 life.",
    ),
    (one_of(draw(), gain_life(1), by=a_player), "Target player chooses one: draw a card or you gain 1 life."),
    (PutCounters("+1/+1", 1, Target(creature, 0, 2)), "Put a +1/+1 counter on each of up to two target creatures."),
    (PutCounters("+1/+1", 1, Target(creature)), "Put a +1/+1 counter on target creature."),
    (for_each(each(creature), PutCounters("+1/+1", 1, it)), "For each creature, put a +1/+1 counter on that creature."),
    (for_each(a_creature, tap(it)), "For target creature, tap it."),
    (for_each(up_to(2, creature), tap(it)), "For each of up to two target creatures, tap it."),
    (Times(3, draw()), "Do the following three times: draw a card."),
    (Times(x, draw()), "Repeat this X times: draw a card."),
    (Times(count(creature), draw()), "For each creature, draw a card."),
    (Times(power_of(itself), draw()), "Repeat this as many times as this card's power: draw a card."),
    (later(dies(a_creature), draw()), "The next time target creature dies, draw a card."),
    (later(beginning_of("upkeep", whose=you), draw()), "Draw a card at the beginning of your next upkeep."),
    (
        later(your_end_step, seq(draw(), tap(a_creature))),
        "At the beginning of your next end step, draw a card. Tap target creature.",
    ),
    (later(casts(), draw(), lasts=END_OF_TURN), "When you next cast a spell this turn, draw a card."),
    (
        later(attacks(a_creature), draw(), once=False, lasts=END_OF_TURN),
        "Until end of turn, whenever target creature attacks, draw a card.",
    ),
    (later(deals_damage(), draw(), once=False), "Whenever this card deals damage, draw a card."),
    (when_you_do(draw()), "When you do, draw a card."),
    (choose("card name", a_player), "Target player chooses a card name."),
    (choose("color", among=("red", "blue")), "Choose red or blue."),
    (Note("k", a(creature)), "Choose a creature."),
    (choose_words("basic land type", ("Plains", "Island")), "Choose a basic land type and another."),
    (PayAnyLife(), "Pay any amount of life."),
]
RULES_FOR_A_WHILE: list[tuple[Any, str]] = [
    (this_turn(cant_block(), to=up_to(2, creature)), "Up to two target creatures can't block this turn."),
    (
        this_turn(cant_block(), cant_attack(), to=a_creature),
        "Target creature can't block this turn. It can't attack this turn.",
    ),
    (apply(a_creature, chosen_color()), "Target creature becomes the chosen color."),
]
SHIELDS: list[tuple[Any, str]] = [
    (
        shield(goes_instead(itself, "graveyard", "exile"), to=a_creature),
        "If target creature would be put into a graveyard from anywhere this turn, exile it instead.",
    ),
    (shield(DrawsInstead(draw(2)), uses=1), "The next time you would draw a card this turn, draw two cards instead."),
    (
        shield(prevent_damage(to=itself), to=a_player),
        "Prevent all damage that would be dealt to target player this turn.",
    ),
    (
        shield(prevent_damage(by=itself), to=a_creature),
        "Prevent all damage that would be dealt by target creature this turn.",
    ),
    (regenerate(a_creature), "Regenerate target creature."),
    (shield(prevent_damage(), lasts=YOUR_NEXT_TURN), "Prevent all damage that would be dealt until your next turn."),
]


@pytest.mark.parametrize(
    ("word", "text"),
    [*DEEDS, *ORDERS, *RULES_FOR_A_WHILE, *SHIELDS],
    ids=lambda part: part if isinstance(part, str) else "",
)
def test_an_effect_is_said_in_english(word: Any, text: str) -> None:
    assert describe(word) == text
