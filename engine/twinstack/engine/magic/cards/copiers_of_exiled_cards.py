"""More cards that copy what they exile, become copies of it, or watch from the command zone. 707.2, 707.12"""

from twinstack.engine.magic import words as w

_spell_card = (w.instant | w.sorcery) & w.in_graveyard & w.yours
_gone_soon = w.later(w.each_end_step, w.exile(w.it))
_dies_soon = w.when(w.each_end_step, w.sacrifice(w.itself))
_villain = [
    w.NameMod("Absorbing Man"),
    w.base_pt(4, 4),
    w.becomes("Legendary Creature — Human Villain"),
    w.has(w.vigilance),
]
_absorbed = w.up_to(1, w.artifact | (w.enchantment - w.subtype("Aura")) | w.land)
_burnt = w.target(w.player | w.planeswalker)
_theirs = w.up_to(1, w.creature & w.ControlledByPlayer(w.controller_of(_burnt)))
_pupil = w.target(w.player)
_woven = w.linked("exiled")
_monk = w.make_token("Monk", "1/1", "Creature — Monk", w.prowess, color="red")
_marked = w.target(w.creature & w.an_opponents)
_one_in_each_graveyard = w.target((w.instant | w.sorcery) & w.in_graveyard, each_player=True)
_of_the_tale = (w.instant | w.sorcery | w.planeswalker & w.subtype("Tamiyo")) & w.in_graveyard & w.yours
_elemental = w.make_token("Elemental", "4/4", "Creature — Elemental", color=("blue", "red"))
_flees = w.goes_instead(w.itself, "", "exile", from_="battlefield")
_reborn = w.when(w.leaves(), w.create(_elemental))

_creature_or_equipment = (w.creature | w.subtype("Equipment")) & w.in_graveyard & w.yours

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Absorbing Man", "{1}{G}{U}", "Legendary Creature — Human Villain", "4/4",
        w.vigilance,
        w.when(
            w.beginning_of("main", whose=w.you),
            w.become_copy(w.itself, _absorbed, w.YOUR_NEXT_TURN, except_=_villain),
        ),
    ),
    w.card(
        "Arcane Artisan", "{2}{U}", "Creature — Human Wizard", "0/3",
        w.activated(
            "{2}{U}{T}",
            w.draw(1, _pupil),
            w.exile(w.a(w.in_hand & w.ControlledByPlayer(_pupil), by=_pupil)),
            w.if_(w.is_(w.it, w.creature), w.create_copy(w.it, under=_pupil, link="tokens")),
        ),
        w.when(w.leaves(), w.later(w.each_end_step, w.exile(w.each(w.linked("tokens"))))),
    ),
    w.card(
        "Arcane Proxy", "{7}", "Artifact Creature — Wizard", "4/3",
        w.prototype("{1}{U}{U}", "2/1"),
        w.when(
            w.enters(),
            w.exile(w.target(_spell_card & w.mana_value_is("<=", w.power_of(w.itself)))), w.cast_copy(w.it, free=True),
            if_=w.you_cast_it,
        ),
    ),
    w.card(
        "Capricious Hellraiser", "{3}{R}{R}{R}", "Creature — Phyrexian Dragon", "4/4",
        w.costs_less_itself(3, if_=w.at_least(w.count(w.in_graveyard & w.yours), 9)),
        w.flying,
        w.when(
            w.enters(),
            w.exile(w.at_random(w.in_graveyard & w.yours, 3)),
            w.cast_copy(w.a(w.in_exile & w.it - w.creature - w.land), free=True),
        ),
    ),
    w.card(
        "Chameleon, Master of Disguise", "{3}{U}", "Legendary Creature — Human Shapeshifter Villain", "2/3",
        w.enters_as_copy(w.a(w.creature & w.yours), optional=True,
            except_=[w.NameMod("Chameleon, Master of Disguise")]),
        w.mayhem("{2}{U}"),
    ),
    w.card(
        "Deepfathom Echo", "{2}{G}{U}", "Creature — Merfolk Spirit", "4/4",
        w.when(
            w.beginning_of("begin combat", whose=w.you),
            w.explore(), w.may(w.become_copy(w.itself, w.a(w.creature & w.yours - w.itself), w.END_OF_TURN)),
        ),
    ),
    w.card(
        "Dermotaxi", "{2}", "Artifact — Vehicle", "0/0",
        w.as_enters(w.exile(w.a(w.creature & w.in_graveyard), link="exiled")),
        w.activated(
            w.cost(tap=w.creature, count=2),
            w.become_copy(w.itself, w.a(w.anything & w.linked("exiled")), w.END_OF_TURN,
                except_=[w.becomes("Artifact — Vehicle")]),
        ),
    ),
    w.card(
        "Elemental Expressionist", "{U/R}{U/R}{U/R}{U/R}", "Creature — Orc Wizard", "4/4",
        w.when(
            w.CastsOrCopies(w.you, w.instant | w.sorcery),
            w.until_end_of_turn(w.target(w.creature & w.yours), w.has(_flees, _reborn)),
        ),
    ),
    w.card(
        "Chandra, Pyromaster", "{2}{R}{R}", "Legendary Planeswalker — Chandra",
        w.loyalty("+1", w.damage(1, _burnt), w.damage(1, _theirs), w.this_turn(w.cant_block(), to=_theirs)),
        w.loyalty("0", w.exile(w.top_cards()), w.ApplyRules((w.may_play(w.in_exile),), w.END_OF_TURN, w.it)),
        w.loyalty(
            "-7",
            w.exile(w.top_cards(10)),
            w.cast_copy(w.a((w.instant | w.sorcery) & w.in_exile & w.it), free=True, times=3),
        ),
        loyalty=4,
    ),
    w.card(
        "Wizard's Spellbook", "{5}{U}{U}", "Artifact",
        w.activated(
            "{T}",
            w.exile(w.target((w.instant | w.sorcery) & w.in_graveyard), link="exiled"),
            w.roll_die(20),
            w.if_(
                w.at_most(w.rolled, 9),
                w.cast_copy(w.it),
                w.if_(
                    w.at_most(w.rolled, 19),
                    w.cast_copy(w.it, price=w.cost("{1}")),
                    w.cast_copy(w.each(w.linked("exiled")), free=True),
                ),
            ),
            as_sorcery=True,
        ),
    ),
    w.card(
        "Eye of the Storm", "{5}{U}{U}", "Enchantment",
        w.when(
            w.casts((w.instant | w.sorcery) - w.Status("copied"), who=w.player),
            w.exile(w.that_object, link="exiled cards"),
            w.cast_copy(w.each((w.instant | w.sorcery) & w.linked("exiled cards")), free=True, by=w.that_player),
        ),
    ),
    w.card(
        "Bloodthirsty Adversary", "{1}{R}", "Creature — Vampire", "2/2",
        w.haste,
        w.when(
            w.enters(),
            w.pay_any_times(
                "{2}{R}",
                w.when_you_do(
                    w.seq(
                        w.put_counters("+1/+1", w.that_many),
                        w.exile(w.target(_spell_card & w.mana_value_is("<=", 3), 0, w.that_many)),
                        w.cast_copy(w.it, free=True),
                    ),
                ),
            ),
        ),
    ),
    w.card(
        "Spellweaver Helix", "{3}", "Artifact",
        w.when(
            w.enters(),
            w.may(w.exile(w.target(w.sorcery & w.in_graveyard, 2, 2, of_one_player=True), link="exiled")),
        ),
        w.when(
            w.casts((w.anything - w.Status("copied")) & w.SharesType("name", _woven), who=w.player),
            w.note("the same", w.a(w.in_exile & _woven & w.SharesType("name", w.that_object))),
            w.may(w.cast_copy(w.a((w.in_exile & _woven) - w.remembered("the same")), free=True)),
        ),
    ),
    w.card(
        "Founding the Third Path", "{1}{U}", "Enchantment — Saga",
        w.read_ahead,
        w.chapter(
            1,
            w.cast_it(w.a((w.instant | w.sorcery) & w.in_hand & w.yours & (w.mana_value_is("==", 1)
                | w.mana_value_is("==", 2)), optional=True)),
        ),
        w.chapter(2, w.mill(4, w.target(w.player))),
        w.chapter(3, w.exile(w.target(_spell_card)), w.cast_copy(w.it)),
    ),
    w.transforming(
        w.face(
            "Grub, Storied Matriarch", "{2}{B}", "Legendary Creature — Goblin Warlock", "2/1",
            w.menace,
            w.when(
                w.any_of(w.enters(), w.transforms()),
                w.return_to_hand(w.up_to(1, w.subtype("Goblin") & w.in_graveyard & w.yours)),
            ),
            w.when(w.beginning_of("main", whose=w.you), w.may_pay(w.cost("{R}"), w.transform())),
        ),
        w.face(
            "Grub, Notorious Auntie", None, "Legendary Creature — Goblin Warrior", "2/1",
            w.menace,
            w.when(
                w.attacks(),
                w.may(w.blight(1)),
                w.if_(w.did, w.create_copy(w.it, tapped=True, attacking=True, except_=[w.has(_dies_soon)])),
            ),
            w.when(w.beginning_of("main", whose=w.you), w.may_pay(w.cost("{B}"), w.transform())),
            color="red",
        ),
    ),
    w.card(
        "Inalla, Archmage Ritualist", "{2}{U}{B}{R}", "Legendary Creature — Human Wizard", "4/5",
        w.when(
            w.enters(w.subtype("Wizard") & w.nontoken & w.yours - w.itself),
            w.may_pay(w.cost("{1}"), w.seq(w.create_copy(w.that_object), w.apply(w.it, w.has(w.haste)), _gone_soon)),
            zones=("command", "battlefield"),
        ),
        w.activated(w.cost(tap=w.subtype("Wizard"), count=5), w.lose_life(7, w.target(w.player))),
    ),
    w.card(
        "Jaya, Fiery Negotiator", "{2}{R}{R}", "Legendary Planeswalker — Jaya",
        w.loyalty("+1", w.create(_monk)),
        w.loyalty(
            "-1", w.exile(w.top_cards(2)),
            w.ApplyRules((w.may_play(w.in_exile),), w.END_OF_TURN, w.a(w.in_exile & w.it)),
        ),
        w.loyalty(
            "-2",
            w.note("marked", _marked),
            w.later(w.PlayerAttacks(), w.damage(w.count(w.creature & w.attacking), w.remembered("marked")), once=False,
                lasts=w.END_OF_TURN),
        ),
        w.loyalty(
            "-8",
            w.get_emblem(
                w.emblem("Jaya", w.when(w.casts(w.red & (w.instant | w.sorcery)),
                    w.copy_spell(w.that_object, 2, may_retarget=True))),
            ),
        ),
        loyalty=4,
    ),
    w.card(
        "Nahiri, the Unforgiving", "{1}{R}{R/W/P}{W}", "Legendary Planeswalker — Nahiri",
        w.compleated,
        w.loyalty("+1", w.ApplyRules((w.must_attack(),), w.YOUR_NEXT_TURN, w.up_to(1, w.creature))),
        w.loyalty("+1", w.discard(), w.draw()),
        w.loyalty(
            "0",
            w.exile(w.target(_creature_or_equipment & w.mana_value_is("<", w.counters("loyalty")))),
            w.create_copy(w.it),
            w.apply(w.it, w.has(w.haste)),
            w.later(w.each_end_step, w.exile(w.it)),
        ),
        loyalty=5,
    ),
    w.card(
        "Mysterious Stranger", "{2}{R}{R}", "Creature — Human Rogue", "3/2",
        w.flash,
        w.when(
            w.enters(),
            w.exile(_one_in_each_graveyard),
            w.if_(w.at_least(w.that_many, 2), w.cast_copy(w.at_random(w.in_exile & w.it), free=True)),
        ),
    ),
    w.card(
        "The Tale of Tamiyo", "{2}{U}", "Legendary Enchantment — Saga",
        w.chapter(
            (1, 2, 3),
            w.repeat_while(
                w.share("card type", w.remembered("milled")),
                w.mill(2), w.note("milled", w.it), w.if_(w.share("card type", w.it), w.draw()),
            ),
        ),
        w.chapter(4, w.exile(w.target(_of_the_tale, 0, w.ALL)), w.cast_copy(w.it)),
    ),
)
