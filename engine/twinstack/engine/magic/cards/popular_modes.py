"""Cards that people play most: modes that have a price, mana that copies, a second face. 106.6, 700.2, 702.172"""

from twinstack.engine.magic.words import (
    ALL,
    END_OF_TURN,
    END_OF_YOUR_NEXT_TURN,
    ApplyRules,
    CanTarget,
    CastsOrCopies,
    Dig,
    a,
    ability_on_stack,
    activated,
    activated_ability,
    add_mana,
    an_opponents,
    any_target,
    anything,
    artifact,
    at_least,
    base_pt,
    become_copy,
    came_this_turn,
    card,
    casts,
    change_target,
    copy_spell,
    cost,
    costs_less,
    count,
    counter,
    counters,
    create_copy,
    create_for,
    creature,
    damage,
    discard,
    draw,
    each,
    each_end_step,
    each_player,
    enters,
    enters_tapped,
    exile,
    face,
    gain_life,
    gift,
    gift_promised,
    if_,
    in_exile,
    in_graveyard,
    instant,
    is_,
    it,
    itself,
    keeps_mana,
    land,
    legendary,
    loyalty,
    may,
    may_pay,
    may_play,
    mill,
    modal_faced,
    nontoken,
    nth_resolution,
    opponent,
    permanent,
    player,
    promised,
    put_counters,
    put_onto_battlefield,
    red,
    remove_counters,
    return_to_hand,
    seq,
    sorcery,
    spell,
    spree,
    tap_for,
    target,
    that_object,
    that_player,
    token,
    top_cards,
    transform,
    transforming,
    triggered_ability,
    up_to,
    when,
    worth_of_modes,
    x,
    you,
    your_upkeep,
    yours,
)
from twinstack.engine.magic.words.card import make_token

_on_stack = (spell & (instant | sorcery)) | activated_ability | triggered_ability
_single = (spell | ability_on_stack) & CanTarget(anything | player, only=True)
_again = copy_spell(that_object, may_retarget=True)
_magecraft = CastsOrCopies(you, instant | sorcery)
_descended = at_least(count(in_graveyard & yours - (instant | sorcery)), 8)
_permanent_spell = spell - (instant | sorcery)
_red_spell = spell & red & (instant | sorcery)
_a_spell = spell & (instant | sorcery)
_scorched = each(opponent | (creature & an_opponents))
_one_of_those = may_play((instant | sorcery) & in_exile, once=True)
_octopus = make_token("Octopus", "8/8", "Creature — Octopus", color="blue")
_raised = target(creature & in_graveyard & yours)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card(
        "Return the Favor", "{R}{R}", "Instant",
        spree(("{1}", copy_spell(target(_on_stack), may_retarget=True)), ("{1}", change_target(target(_single)))),
    ),
    card(
        "Three Steps Ahead", "{U}", "Instant",
        spree(
            ("{1}{U}", counter(target(spell))),
            ("{3}", create_copy(target((artifact | creature) & yours))),
            ("{2}", seq(draw(2), discard())),
        ),
    ),
    card(
        "Season of Weaving", "{4}{U}{U}", "Sorcery",
        worth_of_modes(
            5,
            (1, draw()),
            (2, create_copy(a((artifact | creature) & yours))),
            (3, return_to_hand(each(permanent & nontoken - land))),
        ),
    ),
    card(
        "Pyromancer's Goggles", "{5}", "Legendary Artifact",
        activated("{T}", add_mana("R", then=_again, spent_for=_red_spell)),
    ),
    transforming(
        face(
            "Primal Amulet", "{4}", "Artifact",
            costs_less(instant | sorcery, 1, by=you),
            when(
                casts(instant | sorcery),
                put_counters("charge"),
                if_(
                    at_least(counters("charge"), 4),
                    may(seq(remove_counters("charge", ALL), transform())),
                ),
            ),
        ),
        face("Primal Wellspring", None, "Land", activated("{T}", add_mana("any", then=_again, spent_for=_a_spell))),
    ),
    card(
        "Sunken Palace", None, "Land — Cave",
        enters_tapped(),
        tap_for("U"),
        activated(
            cost("{1}{U}{T}", exile=in_graveyard & yours, count=7),
            add_mana("U", then=_again, spent_for=spell | ability_on_stack),
        ),
    ),
    transforming(
        face(
            "The Everflowing Well", "{2}{U}", "Legendary Artifact",
            when(enters(), mill(2), draw(2)),
            when(your_upkeep, transform(), if_=_descended),
        ),
        face(
            "The Myriad Pools", None, "Legendary Artifact Land",
            activated("{T}", add_mana("U", tracked=True)),
            when(
                casts(_permanent_spell, using=itself),
                become_copy(up_to(1, permanent & yours - itself), that_object, END_OF_TURN),
            ),
        ),
    ),
    card(
        "Ashling, Flame Dancer", "{2}{R}{R}", "Legendary Creature — Elemental Shaman", "4/4",
        keeps_mana(you, "R"),
        when(
            _magecraft,
            discard(), draw(),
            if_(nth_resolution(2), damage(2, _scorched)),
            if_(nth_resolution(3), add_mana("RRRR")),
        ),
    ),
    card(
        "Chandra, Hope's Beacon", "{4}{R}{R}", "Legendary Planeswalker — Chandra",
        when(casts(instant | sorcery), _again, per_turn=1),
        loyalty("+2", add_mana("any"), add_mana("any")),
        loyalty("+1", exile(top_cards(5)), ApplyRules((_one_of_those,), END_OF_YOUR_NEXT_TURN, it)),
        loyalty("-X", damage(x, up_to(2, any_target))),
        loyalty=5,
    ),
    modal_faced(
        face(
            "Wandering Archaic", "{5}", "Creature — Avatar", "4/4",
            when(
                casts(instant | sorcery, who=opponent),
                may_pay(cost("{2}"), otherwise=may(_again), by=that_player),
            ),
        ),
        face(
            "Explore the Vastlands", "{3}", "Sorcery",
            Dig(5, kinds=(land, instant | sorcery), reveal=True, optional=True, who=each_player),
            gain_life(3, each_player),
        ),
    ),
    card(
        "Coiling Rebirth", "{3}{B}{B}", "Sorcery",
        gift("a card", draw(1, promised)),
        put_onto_battlefield(_raised),
        if_(gift_promised & ~is_(it, legendary), create_copy(it, except_=[base_pt(1, 1)])),
    ),
    card(
        "Octomancer", "{3}{G}{U}", "Creature — Frog Druid", "3/3",
        gift("an Octopus", create_for(promised, _octopus), as_enters=True),
        when(each_end_step, create_copy(target(creature & token & came_this_turn))),
    ),
)
