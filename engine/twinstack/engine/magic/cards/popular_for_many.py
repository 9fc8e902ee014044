"""Cards that people play most among those that copy by chance, or for several players at once. 707.2, 707.10"""

from twinstack.engine.magic import words as w

_tempted = w.target(w.spell & (w.instant | w.sorcery))
_of_opponents = w.one_of_each(w.each(w.opponent), w.creature)
_those = w.remembered("chosen")
_human = w.make_token("Human Warrior", "1/1", "Creature — Human Warrior", color="white")
_elf = w.make_token("Elf Warrior", "1/1", "Creature — Elf Warrior", color="green")
_turned = w.target((w.spell | w.ability_on_stack) & w.CanTarget(w.anything | w.player))
_small = w.mana_value_is("<=", w.x)
_mine = w.in_graveyard & w.yours
_instant, _sorcery = w.up_to(1, w.instant & _mine & _small), w.up_to(1, w.sorcery & _mine & _small)
_from_the_grave = w.that_entered_from("graveyard") | w.that_was_cast_from("graveyard")
_risen = (w.creature & w.yours & _from_the_grave) - w.itself
_marching = w.target(w.creature & w.nontoken & w.attacking_whom(w.that_object))

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Tempt with Mayhem", "{1}{R}{R}", "Instant",
        w.for_each(w.each(w.opponent), w.may(w.copy_spell(_tempted, by=w.it, may_retarget=True), by=w.it)),
        w.copy_spell(_tempted, w.how_many_did + 1, may_retarget=True),
    ),
    w.card(
        "Benthic Anomaly", "{6}{U}", "Creature — Eldrazi Serpent", "7/8",
        w.devoid,
        w.Triggered(
            w.casts(w.itself),
            w.seq(
                w.note("chosen", _of_opponents),
                w.create_copy(
                    w.a(_those),
                    except_=[
                        w.base_pt(w.power_of(_those), w.toughness_of(_those)), w.color(),
                        w.becomes_only("Creature — Eldrazi"),
                    ],
                ),
            ),
            zones=("stack",),
        ),
    ),
    w.card(
        "Battle for Bretagard", "{1}{G}{W}", "Enchantment — Saga",
        w.chapter(1, w.create(_human)),
        w.chapter(2, w.create(_elf)),
        w.chapter(3, w.create_copy(w.some(w.ALL, w.token & w.yours & (w.artifact | w.creature), least=0,
            different="name"))),
    ),
    w.card(
        "Kambal, Profiteering Mayor", "{1}{W}{B}", "Legendary Creature — Human Advisor", "2/4",
        w.when(
            w.enter_together(w.token & w.an_opponents),
            w.create_copy(w.those(w.token & w.an_opponents), tapped=True),
            per_turn=1,
        ),
        w.when(w.enter_together(w.token & w.yours), w.lose_life(1, w.each(w.opponent)), w.gain_life(1)),
    ),
    w.card(
        "Twilight Diviner", "{2}{B}", "Creature — Elf Cleric", "3/3",
        w.when(w.enters(), w.surveil(2)),
        w.when(w.enter_together(_risen), w.create_copy(w.a(w.anything & w.those(_risen))), per_turn=1),
    ),
    w.card(
        "Echoing Assault", "{4}{R}", "Enchantment",
        w.static(w.creature & w.token & w.yours, w.has(w.menace)),
        w.when(
            w.attacks_player(),
            w.create_copy(_marching, tapped=True, attacking=True, whom=w.that_object, except_=[w.base_pt(1, 1)]),
            w.later(w.each_end_step, w.sacrifice(w.it)),
        ),
    ),
    w.card(
        "Krark, the Thumbless", "{1}{R}", "Legendary Creature — Goblin Wizard", "2/2",
        w.when(
            w.casts(w.instant | w.sorcery),
            w.flip_coin,
            w.if_(w.won_flip, w.copy_spell(w.that_object, may_retarget=True), w.return_to_hand(w.that_object)),
        ),
        w.partner,
    ),
    w.card(
        "Wyll's Reversal", "{2}{R}", "Instant",
        w.roll_die(20, w.Greatest("power", w.creature & w.yours)),
        w.new_targets(_turned),
        w.if_(w.at_least(w.rolled, 15), w.copy_spell(_turned, may_retarget=True)),
    ),
    w.card(
        "Finale of Promise", "{X}{R}{R}", "Sorcery",
        w.cast_it(w.AllOfThese((_instant, _sorcery))),
        w.shield(w.goes_instead(w.itself, "graveyard", "exile", from_="stack"), to=w.remembered("cast"),
            lasts=w.FOREVER),
        w.if_(w.at_least(w.x, 10), w.copy_spell(w.remembered("cast"), 2, may_retarget=True)),
    ),
    w.card(
        "Satya, Aetherflux Genius", "{1}{U}{R}{W}", "Legendary Creature — Human Artificer", "3/5",
        w.menace,
        w.haste,
        w.when(
            w.attacks(),
            w.create_copy(w.up_to(1, w.creature & w.nontoken & w.yours - w.itself), tapped=True, attacking=True),
            w.later(w.each_end_step, w.unless_pays(w.you, w.cost(energy=w.mana_value_of(w.it)), w.sacrifice(w.it))),
            w.put_counters("energy", 2, w.you),
        ),
    ),
)
