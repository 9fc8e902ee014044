"""Cards that several files of tests make up: to destroy, counter, return, damage, and change things with."""

from twinstack.engine.magic.words import (
    END_OF_TURN,
    Move,
    another_target,
    become_copy,
    becomes_only,
    card,
    color,
    counter,
    creature,
    damage,
    destroy,
    each,
    equip,
    equipped,
    gets,
    in_hand,
    permanent,
    return_to_hand,
    spell,
    static,
    target,
    until_end_of_turn,
    you,
    yours,
)

back = card("Back", "{U}", "Instant", return_to_hand(target(permanent)))
bounce = card("Bounce", "{U}", "Instant", return_to_hand(target(permanent)))
kill = card("Kill", "{B}", "Instant", destroy(target(creature)))
parade = card("Parade", "{R}", "Sorcery", Move(each(in_hand & creature & yours), "battlefield", you))
raze = card("Raze", "{R}", "Instant", destroy(target(permanent)))
raze_creature = card("Raze", "{R}", "Instant", destroy(target(creature)))
shift = card("Shift", "{U}", "Instant", become_copy(target(permanent), another_target(permanent), END_OF_TURN))
slay = card("Slay", "{B}", "Instant", destroy(target(creature)))
slay_permanent = card("Slay", "{B}", "Instant", destroy(target(permanent)))
stop = card("Stop", "{U}", "Instant", counter(target(spell)))
sword = card("Sword", "{1}", "Artifact — Equipment", static(equipped, gets(1, 1)), equip("{1}"))
warp = card(
    "Warp",
    "{U}",
    "Instant",
    until_end_of_turn(target(creature), color("blue"), becomes_only("Creature — Frog"), gets(4, 4)),
)
zap = card("Zap", "{R}", "Instant", damage(1, target(creature)))
