"""Cards that people play most: modes that have a price, mana that copies, a second face. 106.6, 700.2, 702.172"""

from twinstack.engine.magic import words as w

_on_stack = (w.spell & (w.instant | w.sorcery)) | w.activated_ability | w.triggered_ability
_single = (w.spell | w.ability_on_stack) & w.CanTarget(w.anything | w.player, only=True)
_again = w.copy_spell(w.that_object, may_retarget=True)
_magecraft = w.CastsOrCopies(w.you, w.instant | w.sorcery)
_descended = w.at_least(w.count(w.in_graveyard & w.yours - (w.instant | w.sorcery)), 8)
_permanent_spell = w.spell - (w.instant | w.sorcery)
_red_spell = w.spell & w.red & (w.instant | w.sorcery)
_a_spell = w.spell & (w.instant | w.sorcery)
_scorched = w.each(w.opponent | (w.creature & w.an_opponents))
_one_of_those = w.may_play((w.instant | w.sorcery) & w.in_exile, once=True)
_octopus = w.make_token("Octopus", "8/8", "Creature — Octopus", color="blue")
_raised = w.target(w.creature & w.in_graveyard & w.yours)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Return the Favor", "{R}{R}", "Instant",
        w.spree(("{1}", w.copy_spell(w.target(_on_stack), may_retarget=True)),
            ("{1}", w.change_target(w.target(_single)))),
    ),
    w.card(
        "Three Steps Ahead", "{U}", "Instant",
        w.spree(
            ("{1}{U}", w.counter(w.target(w.spell))),
            ("{3}", w.create_copy(w.target((w.artifact | w.creature) & w.yours))),
            ("{2}", w.seq(w.draw(2), w.discard())),
        ),
    ),
    w.card(
        "Season of Weaving", "{4}{U}{U}", "Sorcery",
        w.worth_of_modes(
            5,
            (1, w.draw()),
            (2, w.create_copy(w.a((w.artifact | w.creature) & w.yours))),
            (3, w.return_to_hand(w.each(w.permanent & w.nontoken - w.land))),
        ),
    ),
    w.card(
        "Pyromancer's Goggles", "{5}", "Legendary Artifact",
        w.activated("{T}", w.add_mana("R", then=_again, spent_for=_red_spell)),
    ),
    w.transforming(
        w.face(
            "Primal Amulet", "{4}", "Artifact",
            w.costs_less(w.instant | w.sorcery, 1, by=w.you),
            w.when(
                w.casts(w.instant | w.sorcery),
                w.put_counters("charge"),
                w.if_(
                    w.at_least(w.counters("charge"), 4),
                    w.may(w.seq(w.remove_counters("charge", w.ALL), w.transform())),
                ),
            ),
        ),
        w.face("Primal Wellspring", None, "Land", w.activated("{T}",
            w.add_mana("any", then=_again, spent_for=_a_spell))),
    ),
    w.card(
        "Sunken Palace", None, "Land — Cave",
        w.enters_tapped(),
        w.tap_for("U"),
        w.activated(
            w.cost("{1}{U}{T}", exile=w.in_graveyard & w.yours, count=7),
            w.add_mana("U", then=_again, spent_for=w.spell | w.ability_on_stack),
        ),
    ),
    w.transforming(
        w.face(
            "The Everflowing Well", "{2}{U}", "Legendary Artifact",
            w.when(w.enters(), w.mill(2), w.draw(2)),
            w.when(w.your_upkeep, w.transform(), if_=_descended),
        ),
        w.face(
            "The Myriad Pools", None, "Legendary Artifact Land",
            w.activated("{T}", w.add_mana("U", tracked=True)),
            w.when(
                w.casts(_permanent_spell, using=w.itself),
                w.become_copy(w.up_to(1, w.permanent & w.yours - w.itself), w.that_object, w.END_OF_TURN),
            ),
        ),
    ),
    w.card(
        "Ashling, Flame Dancer", "{2}{R}{R}", "Legendary Creature — Elemental Shaman", "4/4",
        w.keeps_mana(w.you, "R"),
        w.when(
            _magecraft,
            w.discard(), w.draw(),
            w.if_(w.nth_resolution(2), w.damage(2, _scorched)),
            w.if_(w.nth_resolution(3), w.add_mana("RRRR")),
        ),
    ),
    w.card(
        "Chandra, Hope's Beacon", "{4}{R}{R}", "Legendary Planeswalker — Chandra",
        w.when(w.casts(w.instant | w.sorcery), _again, per_turn=1),
        w.loyalty("+2", w.add_mana("any"), w.add_mana("any")),
        w.loyalty("+1", w.exile(w.top_cards(5)), w.ApplyRules((_one_of_those,), w.END_OF_YOUR_NEXT_TURN, w.it)),
        w.loyalty("-X", w.damage(w.x, w.up_to(2, w.any_target))),
        loyalty=5,
    ),
    w.modal_faced(
        w.face(
            "Wandering Archaic", "{5}", "Creature — Avatar", "4/4",
            w.when(
                w.casts(w.instant | w.sorcery, who=w.opponent),
                w.may_pay(w.cost("{2}"), otherwise=w.may(_again), by=w.that_player),
            ),
        ),
        w.face(
            "Explore the Vastlands", "{3}", "Sorcery",
            w.Dig(5, kinds=(w.land, w.instant | w.sorcery), reveal=True, optional=True, who=w.each_player),
            w.gain_life(3, w.each_player),
        ),
    ),
    w.card(
        "Coiling Rebirth", "{3}{B}{B}", "Sorcery",
        w.gift("a card", w.draw(1, w.promised)),
        w.put_onto_battlefield(_raised),
        w.if_(w.gift_promised & ~w.is_(w.it, w.legendary), w.create_copy(w.it, except_=[w.base_pt(1, 1)])),
    ),
    w.card(
        "Octomancer", "{3}{G}{U}", "Creature — Frog Druid", "3/3",
        w.gift("an Octopus", w.create_for(w.promised, _octopus), as_enters=True),
        w.when(w.each_end_step, w.create_copy(w.target(w.creature & w.token & w.came_this_turn))),
    ),
)
