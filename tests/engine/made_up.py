"""Cards that several files of tests make up: to destroy, counter, copy, damage and change things with, and to watch."""

from twinstack.engine.magic.words import (
    END_OF_TURN,
    Move,
    TurnFaceUp,
    ability_on_stack,
    activated,
    another_target,
    apply,
    attacks,
    base_pt,
    basic,
    become_copy,
    becomes,
    becomes_only,
    card,
    casts,
    color,
    copy_spell,
    counter,
    create_copy,
    creature,
    damage,
    destroy,
    discard,
    draw,
    each,
    enters,
    equip,
    equipped,
    flip_over,
    flying,
    gain_control,
    gain_life,
    gets,
    has,
    in_hand,
    itself,
    keep_this_ability,
    land,
    more_tokens,
    permanent,
    player,
    return_to_hand,
    spell,
    static,
    target,
    transform,
    until_end_of_turn,
    when,
    x,
    you,
    yours,
)
from twinstack.engine.magic.words.card import make_token

back = card("Back", "{U}", "Instant", return_to_hand(target(permanent)))
bolt = card("Jolt", "{R}", "Instant", damage(3, target()))
bounce = card("Bounce", "{U}", "Instant", return_to_hand(target(permanent)))
copier = card("Mould", "{1}", "Artifact", activated("{T}", create_copy(target(creature))))
copy_one = card("Copy One", "{U}", "Instant", create_copy(target(creature)))
doubling = card("Doubling", "{G}", "Enchantment", more_tokens())
flip = card("Tumble", "{U}", "Instant", flip_over(target(creature)))
frog = card("Frog", "{U}", "Instant", until_end_of_turn(target(creature), color("blue"), base_pt(1, 1)))
giant = card("Giant", "{3}{R}", "Creature — Giant", "3/3")
gild = card("Gild", "{W}", "Instant", apply(target(permanent), becomes("Artifact")))
goblin = make_token("Goblin", "1/1", "Creature — Goblin", color="red")
greeter = card("Greeter", "{1}", "Enchantment", when(enters(creature & yours), gain_life(1)))
growth = card("Growth", "{G}", "Instant", until_end_of_turn(target(creature), gets(3, 3)))
hero = card("Hero", "{W}", "Legendary Creature — Human", "2/2")
horn = card("Horn", "{1}", "Enchantment", when(attacks(creature & yours), gain_life(1)))
kill = card("Kill", "{B}", "Instant", destroy(target(creature)))
listener = card("Listener", "{1}", "Enchantment", when(casts(), gain_life(1)))
lure = card("Lure", "{U}", "Instant", gain_control(target(creature)))
moon = card("Moon", "{2}{R}", "Enchantment", static(land - basic, becomes_only("Mountain")))
mould = card("Mould", "{R}", "Sorcery", create_copy(target(creature), except_=[base_pt(1, 4), has(flying)]))
parade = card("Parade", "{R}", "Sorcery", Move(each(in_hand & creature & yours), "battlefield", you))
pinger = card("Pinger", "{1}", "Artifact", activated("{T}", damage(1, target())))
pinger_creature = card("Pinger", "{R}", "Creature — Human", "1/1", activated("{T}", damage(1, target())))
puca = card(
    "Puca",
    "{B}",
    "Creature — Shapeshifter",
    "1/2",
    activated("{1}", become_copy(itself, target(creature), except_=[keep_this_ability])),
)
pump = card("Pump", "{G}", "Instant", until_end_of_turn(target(creature), gets(3, 3)))
raze = card("Raze", "{R}", "Instant", destroy(target(permanent)))
raze_creature = card("Raze", "{R}", "Instant", destroy(target(creature)))
shape = card("Test Shape", "{U}", "Instant", become_copy(target(creature), another_target(creature), END_OF_TURN))
shape_permanent = card(
    "Test Shape", "{U}", "Instant", become_copy(target(permanent), another_target(permanent), END_OF_TURN)
)
shift = card("Shift", "{U}", "Instant", become_copy(target(permanent), another_target(permanent), END_OF_TURN))
shift_creature = card("Shift", "{U}", "Instant", become_copy(target(creature), another_target(creature), END_OF_TURN))
shock = card("Zap", "{R}", "Instant", damage(2, target(creature | player)))
slay = card("Slay", "{B}", "Instant", destroy(target(creature)))
slay_permanent = card("Slay", "{B}", "Instant", destroy(target(permanent)))
steal = card("Steal", "{U}", "Instant", gain_control(target(permanent)))
still = card("Still", "{U}", "Instant", counter(target(ability_on_stack)))
stop = card("Stop", "{U}", "Instant", counter(target(spell)))
study = card("Study", "{U}", "Instant", draw(2), discard(2))
surge = card("Surge", "{1}", "Creature — Bear", "2/2", activated("{X}", until_end_of_turn(itself, gets(x, 0))))
sword = card("Sword", "{1}", "Artifact — Equipment", static(equipped, gets(1, 1)), equip("{1}"))
turn = card("Turn", "{U}", "Instant", transform(target(creature)))
twin = card("Twin", "{U}", "Instant", copy_spell(target(spell), may_retarget=True))
twin_with_its_targets = card("Twin", "{U}", "Instant", copy_spell(target(spell)))
unveil = card("Unveil", "{U}", "Instant", TurnFaceUp(target(creature)))
warp = card(
    "Warp",
    "{U}",
    "Instant",
    until_end_of_turn(target(creature), color("blue"), becomes_only("Creature — Frog"), gets(4, 4)),
)
zap = card("Zap", "{R}", "Instant", damage(1, target(creature)))
