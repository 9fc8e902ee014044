"""Cards that let their controller play others from elsewhere than the hand. 305.1, 601.3, 611.3d"""

from twinstack.engine.magic.words import (
    artifact,
    card,
    creature,
    dies,
    enchantment,
    exile,
    flying,
    gain_life,
    in_graveyard,
    itself,
    land,
    mana_value_is,
    may_play,
    planeswalker,
    when,
    your_turn,
    yours,
)

_small = (artifact | creature | enchantment | planeswalker) & mana_value_is("<=", 3)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card("Crucible of Worlds", "{3}", "Artifact", may_play(land & in_graveyard & yours)),
    card(
        "Serra Paragon", "{2}{W}{W}", "Creature — Angel", "3/4",
        flying,
        may_play(
            in_graveyard & yours & (land | _small),
            when(dies(), exile(itself), gain_life(2)),
            if_=your_turn,
            per_turn=1,
        ),
    ),
)
