"""A profile picks the policies of a rules edition. Rules ask the profile; they never ask which one it is."""

from dataclasses import dataclass

RULEBOOK = "magic"
"""The name that journals have for it."""


@dataclass(frozen=True, slots=True)
class Profile:
    name: str
    starting_life: int = 20
    hand_size: int = 7
    mulligan: str = "london"
    lethal_poison: int = 10
    legend_rule: str = "owner chooses"  # each player keeps one of each name. 704.5j
    first_turn_draw_skipped_for: int = 2  # in games of this many players. 103.8
    ability_copies: bool = True
    permanent_spell_copies: str = "token"  # what a copy of a permanent spell turns into. 707.10f
    choice_memory: str = "linked pairs only"  # which choices survive copying. 707.7


MAGIC_CURRENT = Profile("magic-current")
PROFILES = {profile.name: profile for profile in (MAGIC_CURRENT,)}
