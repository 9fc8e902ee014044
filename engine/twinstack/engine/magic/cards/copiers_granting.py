"""Cards that give others what copies them: keywords, emblems, and abilities that name what gave them. 201.5a, 702.40"""

from twinstack.engine.magic import words as w

_all_storm = w.static(w.spell & (w.instant | w.sorcery) & w.yours, w.has(w.storm))
_reader = w.target(w.player)
_own_end = w.your_end_step
_outlaws = (
    w.creature
    & w.in_graveyard
    & w.yours
    & (w.subtype("Assassin") | w.subtype("Mercenary") | w.subtype("Pirate") | w.subtype("Rogue") | w.subtype("Warlock"))
)
_as_much = w.encore("{X}", x_is=w.mana_value_of(w.itself))
_brings_the_card_back = w.when(w.leaves(), w.put_into_graveyard(w.as_given(w.it)))
_you_or_walker = w.AllOfThese((w.you, w.each(w.planeswalker & w.yours)))
_pays_to_copy = w.when(
    w.casts(w.instant | w.sorcery), w.may_pay(w.cost("{2}"), w.copy_spell(w.that_object, may_retarget=True))
)
_elemental = w.make_token("Elemental", "4/4", "Creature — Elemental", color=("blue", "red"))
_otter = w.make_token("Otter", "1/1", "Creature — Otter", w.prowess, color=("blue", "red"))
_spirit = w.make_token("Spirit", "1/1", "Creature — Spirit", w.flying, color="white")
_dead = w.target(w.creature & w.in_graveyard & w.yours)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Prismari, the Inspiration", "{5}{U}{R}", "Legendary Creature — Elder Dragon", "7/7",
        w.flying, w.ward(w.cost(life=5)),
        _all_storm,
    ),
    w.card(
        "Graywater's Fixer", "{2}{B}{R}", "Creature — Lizard Mercenary", "4/4",
        w.static(_outlaws, w.has(_as_much)),
    ),
    w.card(
        "Sliver Gravemother", "{W}{U}{B}{R}{G}", "Legendary Creature — Sliver", "6/6",
        w.rule("no legend rule", w.subtype("Sliver") & w.yours),
        w.static(w.subtype("Sliver") & w.creature & w.in_graveyard & w.yours, w.has(_as_much)),
        w.encore("{5}"),
    ),
    w.card(
        "Cursecloth Wrappings", "{2}{B}{B}", "Artifact",
        w.static(w.creature & w.subtype("Zombie") & w.yours, w.gets(1, 1)),
        w.activated("{T}", w.until_end_of_turn(_dead, w.has(w.embalm(w.its_mana_cost)))),
    ),
    w.card(
        "Ral, Crackling Wit", "{2}{U}{R}", "Legendary Planeswalker — Ral",
        w.when(w.casts(w.noncreature), w.put_counters("loyalty")),
        w.loyalty("+1", w.create(_otter)),
        w.loyalty("-3", w.draw(3), w.discard(2)),
        w.loyalty("-10", w.draw(3), w.get_emblem(w.emblem("Ral", _all_storm))),
        loyalty=4,
    ),
    w.card(
        "Trickster's Talisman", "{U}", "Artifact — Equipment",
        w.static(
            w.equipped,
            w.gets(1, 1),
            w.has(
                w.when(
                    w.deals_combat_damage(to=w.player),
                    w.may(w.sacrifice(w.giver)),
                    w.if_(w.did, w.create_copy(w.itself)),
                ),
            ),
        ),
        w.equip("{2}"),
    ),
    w.card(
        "Hofri Ghostforge", "{3}{R}{W}", "Legendary Creature — Dwarf Cleric", "4/5",
        w.static(w.creature & w.subtype("Spirit") & w.yours, w.gets(1, 1), w.has(w.trample, w.haste)),
        w.when(
            w.dies(w.creature & w.nontoken & w.yours - w.itself),
            w.exile(w.became(w.that_object)),
            w.if_(
                w.did,
                w.create_copy(w.it, except_=[w.becomes("Spirit"), w.has(_brings_the_card_back)]),
            ),
        ),
    ),
    w.card(
        "Rassilon, the War President", "{3}{U}{B}", "Legendary Creature — Time Lord Noble", "3/4",
        w.when(
            w.your_upkeep,
            w.lose_life(2), w.exile(w.top_cards()),
            w.ApplyRules((w.may_play(w.in_exile),), w.FOREVER, w.it),
        ),
        w.static((w.spell & w.yours & w.that_was_cast_from("exile")) - w.creature, w.has(w.conspire)),
    ),
    w.card(
        "Mirror Match", "{4}{U}{U}", "Instant",
        w.rule("cant cast", if_=~w.during("blockers"), zones=("hand",)),
        w.create_copy(w.each(w.creature & w.attacking_whom(_you_or_walker)), blocking=w.it),
        w.later(w.beginning_of("end combat"), w.exile(w.it)),
    ),
    w.card(
        "Muster the Departed", "{2}{W}", "Enchantment",
        w.when(w.enters(), w.create(_spirit)),
        w.when(_own_end, w.populate(), if_=w.at_least(w.fact("creatures died"), 1)),
    ),
    w.card(
        "Jacob Frye", "{2}{B}", "Legendary Creature — Human Assassin", "3/2",
        w.partner_with("Evie Frye"),
        w.when(
            w.deal_combat_damage_together(w.creature & w.subtype("Assassin") & w.yours, to=w.player),
            w.exile(w.up_to(1, (w.subtype("Assassin") | w.with_keyword("freerunning")) & w.in_graveyard & w.yours)),
            w.if_(w.did, w.cast_copy(w.it)),
        ),
    ),
    w.card(
        "Will Kenrith", "{4}{U}{U}", "Legendary Planeswalker — Will",
        w.loyalty(
            "+2",
            w.Apply(w.up_to(2, w.creature), (w.base_pt(0, 3), w.loses_all_abilities()), w.YOUR_NEXT_TURN),
        ),
        w.loyalty(
            "-2",
            w.draw(2, _reader),
            w.for_each(
                _reader,
                w.ApplyRules(
                    (w.costs_less((w.instant | w.sorcery | w.planeswalker) & w.ControlledByPlayer(w.it), 2),),
                    w.YOUR_NEXT_TURN,
                ),
            ),
        ),
        w.loyalty(
            "-8",
            w.get_emblem(
                w.emblem(
                    "Will", w.when(w.casts(w.instant | w.sorcery), w.copy_spell(w.that_object, may_retarget=True))
                ),
                w.target(w.player),
            ),
        ),
        w.partner_with("Rowan Kenrith"),
        loyalty=4,
    ),
    w.modal_faced(
        w.face(
            "Rowan, Scholar of Sparks", "{2}{R}", "Legendary Planeswalker — Rowan",
            w.costs_less(w.instant | w.sorcery, "{1}", by=w.you),
            w.loyalty(
                "+1",
                w.if_(
                    w.at_least(w.fact("drawn", w.you), 3),
                    w.damage(3, w.each(w.opponent)), w.damage(1, w.each(w.opponent)),
                ),
            ),
            w.loyalty("-4", w.get_emblem(w.emblem("Rowan", _pays_to_copy))),
            loyalty=2,
        ),
        w.face(
            "Will, Scholar of Frost", "{4}{U}", "Legendary Planeswalker — Will",
            w.costs_less(w.instant | w.sorcery, "{1}", by=w.you),
            w.loyalty("+1", w.apply(w.up_to(1, w.creature), w.base_pt(0, 2), lasts=w.YOUR_NEXT_TURN)),
            w.loyalty("-3", w.draw(2)),
            w.loyalty(
                "-7",
                w.for_each(
                    w.up_to(5, w.permanent),
                    w.seq(
                        w.note("owner", w.controller_of(w.it)),
                        w.exile(w.it),
                        w.if_(w.did, w.create_for(w.remembered("owner"), _elemental)),
                    ),
                ),
            ),
            loyalty=4,
        ),
    ),
)
