"""Cards that people play most among those that copy by chance, or for several players at once. 707.2, 707.10"""

from twinstack.engine.magic.words import (
    ALL,
    FOREVER,
    AllOfThese,
    CanTarget,
    Greatest,
    Triggered,
    a,
    ability_on_stack,
    an_opponents,
    anything,
    artifact,
    at_least,
    attacking_whom,
    attacks,
    attacks_player,
    base_pt,
    becomes_only,
    card,
    cast_it,
    casts,
    chapter,
    color,
    copy_spell,
    cost,
    create,
    create_copy,
    creature,
    devoid,
    each,
    each_end_step,
    enter_together,
    flip_coin,
    for_each,
    gain_life,
    goes_instead,
    has,
    haste,
    how_many_did,
    if_,
    in_graveyard,
    instant,
    it,
    itself,
    later,
    lose_life,
    mana_value_is,
    mana_value_of,
    may,
    menace,
    new_targets,
    nontoken,
    note,
    one_of_each,
    opponent,
    partner,
    player,
    power_of,
    put_counters,
    remembered,
    return_to_hand,
    roll_die,
    rolled,
    sacrifice,
    seq,
    shield,
    some,
    sorcery,
    spell,
    static,
    target,
    that_object,
    those,
    token,
    toughness_of,
    unless_pays,
    up_to,
    when,
    won_flip,
    x,
    you,
    yours,
)
from twinstack.engine.magic.words.card import make_token

_tempted = target(spell & (instant | sorcery))
_of_opponents = one_of_each(each(opponent), creature)
_those = remembered("chosen")
_human = make_token("Human Warrior", "1/1", "Creature — Human Warrior", color="white")
_elf = make_token("Elf Warrior", "1/1", "Creature — Elf Warrior", color="green")
_turned = target((spell | ability_on_stack) & CanTarget(anything | player))
_small = mana_value_is("<=", x)
_mine = in_graveyard & yours
_instant, _sorcery = up_to(1, instant & _mine & _small), up_to(1, sorcery & _mine & _small)
_marching = target(creature & nontoken & attacking_whom(that_object))

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card(
        "Tempt with Mayhem", "{1}{R}{R}", "Instant",
        for_each(each(opponent), may(copy_spell(_tempted, by=it, may_retarget=True), by=it)),
        copy_spell(_tempted, how_many_did + 1, may_retarget=True),
    ),
    card(
        "Benthic Anomaly", "{6}{U}", "Creature — Eldrazi Serpent", "7/8",
        devoid,
        Triggered(
            casts(itself),
            seq(
                note("chosen", _of_opponents),
                create_copy(
                    a(_those),
                    except_=[
                        base_pt(power_of(_those), toughness_of(_those)), color(), becomes_only("Creature — Eldrazi"),
                    ],
                ),
            ),
            zones=("stack",),
        ),
    ),
    card(
        "Battle for Bretagard", "{1}{G}{W}", "Enchantment — Saga",
        chapter(1, create(_human)),
        chapter(2, create(_elf)),
        chapter(3, create_copy(some(ALL, token & yours & (artifact | creature), least=0, different="name"))),
    ),
    card(
        "Kambal, Profiteering Mayor", "{1}{W}{B}", "Legendary Creature — Human Advisor", "2/4",
        when(
            enter_together(token & an_opponents),
            create_copy(those(token & an_opponents), tapped=True),
            per_turn=1,
        ),
        when(enter_together(token & yours), lose_life(1, each(opponent)), gain_life(1)),
    ),
    card(
        "Echoing Assault", "{4}{R}", "Enchantment",
        static(creature & token & yours, has(menace)),
        when(
            attacks_player(),
            create_copy(_marching, tapped=True, attacking=True, whom=that_object, except_=[base_pt(1, 1)]),
            later(each_end_step, sacrifice(it)),
        ),
    ),
    card(
        "Krark, the Thumbless", "{1}{R}", "Legendary Creature — Goblin Wizard", "2/2",
        when(
            casts(instant | sorcery),
            flip_coin,
            if_(won_flip, copy_spell(that_object, may_retarget=True), return_to_hand(that_object)),
        ),
        partner,
    ),
    card(
        "Wyll's Reversal", "{2}{R}", "Instant",
        roll_die(20, Greatest("power", creature & yours)),
        new_targets(_turned),
        if_(at_least(rolled, 15), copy_spell(_turned, may_retarget=True)),
    ),
    card(
        "Finale of Promise", "{X}{R}{R}", "Sorcery",
        cast_it(AllOfThese((_instant, _sorcery))),
        shield(goes_instead(itself, "graveyard", "exile", from_="stack"), to=remembered("cast"), lasts=FOREVER),
        if_(at_least(x, 10), copy_spell(remembered("cast"), 2, may_retarget=True)),
    ),
    card(
        "Satya, Aetherflux Genius", "{1}{U}{R}{W}", "Legendary Creature — Human Artificer", "3/5",
        menace,
        haste,
        when(
            attacks(),
            create_copy(up_to(1, creature & nontoken & yours - itself), tapped=True, attacking=True),
            later(each_end_step, unless_pays(you, cost(energy=mana_value_of(it)), sacrifice(it))),
            put_counters("energy", 2, you),
        ),
    ),
)
