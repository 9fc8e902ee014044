"""A profile picks the policies of a rules edition. Rules ask the profile; they never ask which one it is."""

from dataclasses import dataclass
from typing import Literal

from twinstack.engine.magic.terms import TODAY, Terms
from twinstack.engine.magic.terms_2004 import OF_2004
from twinstack.engine.magic.types import CREATURE_TYPES
from twinstack.engine.magic.types_2004 import TYPES_OF_2004


@dataclass(frozen=True, slots=True)
class Profile:
    """Every policy here is read by a rule; one comes with the edition that needs it."""

    name: str
    rulebook: str = "magic"  # the book that it belongs to, which journals name
    version: int = 2  # of the rules by this profile; goes up when the answers of a game may lead somewhere else
    starting_life: int = 20  # without commanders. 103.4
    hand_size: int = 7  # 103.5
    lethal_poison: int = 10  # 704.5c
    first_turn_draw_skipped_for: int = 2  # in games of this many players. 103.8
    choice_memory: Literal["linked pairs only", "all"] = "linked pairs only"  # what survives copying. 707.7
    shapes_are_copied: bool = True  # what something took on as it entered is copied with it. 707.2
    copies_become_tokens: bool = (
        True  # copies of permanent spells become tokens as they enter; otherwise they vanish. 707.10f
    )
    abilities_are_copied: bool = True  # abilities on the stack can be copied, and not only spells. 707.10b
    expansion_is_copied: bool = False  # the expansion symbol is copied; today it is no characteristic. 206.1
    usage_limits: Literal["of the object", "of each form"] = "of the object"  # "only once each turn". 602.5b
    legend_rule: Literal["controllers keep one", "the oldest stays"] = "controllers keep one"  # 704.5j
    mana_lost_after: Literal["steps", "phases"] = "steps"  # 500.5
    mana_burns: bool = False  # a player who loses mana loses that much life
    combat_damage: Literal["dealt at once", "on the stack"] = "dealt at once"  # 510.2
    mulligan: Literal["to the bottom", "one card fewer"] = "to the bottom"  # 103.5
    counters_cancel: bool = True  # +1/+1 and -1/-1 counters. 704.5q
    walls_attack: bool = True  # Walls without defender can attack. 702.3
    crimes_are_told: bool = True  # targeting an opponent, or what is theirs, is a deed of its own. 700.13
    tokens_belong_to: Literal["who creates them", "who controls the effect"] = "who creates them"  # 111.2
    creature_types: frozenset[str] = CREATURE_TYPES  # those that a player may choose. 205.3m
    tokens_phase_in: bool = True  # otherwise a token that has phased out ceases to exist. 702.26f
    sizes_apply: Literal["set first", "in order"] = "set first"  # what sets a size, and what adds to one. 613.4
    phasing_leaves_play: bool = False  # what phases out leaves play. 702.26d
    split_cards_add_up: bool = True  # otherwise either half's mana cost may be the one that is asked for. 709.4b
    terms: Terms = TODAY  # what texts and messages call things


MAGIC_CURRENT = Profile("magic-current")
MAGIC_2004 = Profile(
    "magic-2004",
    "magic-2004",
    choice_memory="all",  # 503.8, E.4.6
    shapes_are_copied=False,  # 503.6, E.4.5
    copies_become_tokens=False,  # 503.10a, E.4.13
    abilities_are_copied=False,  # 503.10
    expansion_is_copied=True,  # 503.2
    usage_limits="of each form",  # E.4.7
    legend_rule="the oldest stays",  # 420.5e, E.4.Ruling.8
    mana_lost_after="phases",  # 300.3
    mana_burns=True,  # 300.3
    combat_damage="on the stack",  # 310.1
    mulligan="one card fewer",  # 101.4
    counters_cancel=False,  # 420.5 says nothing of it
    walls_attack=False,  # 212.2
    crimes_are_told=False,  # the rules of the time do not know the word
    tokens_belong_to="who controls the effect",  # 216.1
    creature_types=TYPES_OF_2004,
    tokens_phase_in=False,  # 217.8d
    sizes_apply="in order",  # 418.5a
    phasing_leaves_play=True,  # 502.15d
    split_cards_add_up=False,  # 505.6
    terms=OF_2004,
)
"""The rules as of January 2004; numbers of its policies are those of the rules and rulings of that time."""

PROFILES = {profile.name: profile for profile in (MAGIC_CURRENT, MAGIC_2004)}
