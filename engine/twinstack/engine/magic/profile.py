"""A profile picks the policies of a rules edition. Rules ask the profile; they never ask which one it is."""

from dataclasses import dataclass
from typing import Literal

RULEBOOK = "magic"
"""The name that journals have for it."""


@dataclass(frozen=True, slots=True)
class Profile:
    """Every policy here is read by a rule; one comes with the edition that needs it."""

    name: str
    starting_life: int = 20  # where no commander says otherwise. 103.4
    hand_size: int = 7  # 103.5
    lethal_poison: int = 10  # 704.5c
    first_turn_draw_skipped_for: int = 2  # in games of this many players. 103.8
    choice_memory: Literal["linked pairs only", "all"] = "linked pairs only"  # what survives copying. 707.7


MAGIC_CURRENT = Profile("magic-current")
PROFILES = {profile.name: profile for profile in (MAGIC_CURRENT,)}
