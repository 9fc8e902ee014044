"""The names of all keyword abilities, and the keywords that are only a name, which the rules look for. 702

A keyword that stands for abilities is in the file of its number: 702.34 in `keywords_702_002_049.py`. Chapters of
Sagas, which have no number among the keywords, are here.
"""

from twinstack.engine.core.words.base import Effect
from twinstack.engine.errors import CardError
from twinstack.engine.magic.words.abilities import Keyword, Triggered
from twinstack.engine.magic.words.deeds import seq
from twinstack.engine.magic.words.watches import CountersReach

__all__ = [
    "assist",
    "chapter",
    "compleated",
    "convoke",
    "deathtouch",
    "defender",
    "delve",
    "doctors_companion",
    "double_strike",
    "fear",
    "first_strike",
    "flash",
    "flying",
    "fuse",
    "haste",
    "hexproof",
    "horsemanship",
    "improvise",
    "indestructible",
    "infect",
    "intimidate",
    "lifelink",
    "menace",
    "partner",
    "phasing",
    "reach",
    "shadow",
    "shroud",
    "skulk",
    "trample",
    "trample_over_planeswalkers",
    "vigilance",
    "wither",
]

PLAIN = (
    "flying", "reach", "first strike", "double strike", "trample", "deathtouch", "lifelink", "menace", "vigilance",
    "defender", "haste", "indestructible", "hexproof", "shroud", "flash", "infect", "wither", "fear", "intimidate",
    "shadow", "skulk", "phasing", "horsemanship", "trample over planeswalkers", "convoke", "improvise", "delve",
    "partner", "doctor's companion", "fuse", "assist", "compleated",
)  # fmt: skip
MEANING = (
    "changeling", "prowess", "undying", "persist", "storm", "protection", "hexproof from", "ward", "landwalk",
    "miracle", "myriad", "squad", "offspring", "embalm", "eternalize", "encore", "ninjutsu", "prototype", "reconfigure",
    "enchant", "equip", "cycling", "kicker", "multikicker", "flashback", "evoke", "morph", "fading", "vanishing",
    "affinity", "replicate", "conspire", "casualty", "gravestorm", "demonstrate", "epic", "rebound", "cipher",
    "paradigm", "soulbond", "firebending", "partner with",
    "splice", "chapter", "read ahead", "buyback", "exert", "enlist", "disturb", "gift",
    "exalted", "battle cry", "dethrone", "melee", "mentor", "training", "provoke", "decayed", "annihilator", "mobilize",
    "flanking", "bushido", "rampage", "afflict", "frenzy", "ingest", "renown", "poisonous", "toxic",
    "riot", "unleash", "sunburst", "ravenous", "modular", "bloodthirst", "devour", "amplify", "tribute", "fabricate",
    "evolve", "graft", "increment", "outlast", "scavenge", "reinforce",
    "exploit", "living weapon", "for Mirrodin!", "champion", "echo", "cumulative upkeep", "umbra armor", "absorb",
    "extort", "afterlife", "soulshift", "unearth", "recover", "dredge", "transmute", "transfigure",
    "crew", "saddle", "undaunted", "devoid", "cascade", "split second", "dash", "blitz", "surge", "spectacle", "prowl",
    "more than meets the eye",
    "disguise", "bargain", "bestow", "impending", "mayhem", "living metal", "job select", "backup",
    "suspend", "madness", "hideaway", "freerunning", "awaken", "overload", "escape", "jump-start", "retrace", "entwine",
    "foretell", "start your engines!", "max speed", "class level", "level up", "at levels", "mutate",
    "plot", "warp", "sneak", "web-slinging", "ripple", "emerge", "harmonize", "offering",
    "craft", "to solve", "solved", "station", "stationed", "fortify", "haunt",
    "aftermath", "ascend", "cleave", "daybound", "nightbound",
)  # fmt: skip

(
    flying, reach, first_strike, double_strike, trample, deathtouch, lifelink, menace, vigilance, defender, haste,
    indestructible, hexproof, shroud, flash, infect, wither, fear, intimidate, shadow, skulk, phasing, horsemanship,
    trample_over_planeswalkers, convoke, improvise, delve, partner, doctors_companion, fuse,
    assist, compleated,
) = (Keyword(name) for name in PLAIN)  # fmt: skip


def chapter(numbers: int | tuple[int, ...], *effects: Effect) -> Keyword:
    """A chapter of a Saga: `chapter(3, ...)`, or one text for several: `chapter((1, 2), ...)`. 714.2b-c"""
    found = (numbers,) if isinstance(numbers, int) else numbers
    if not found or not all(one > 0 for one in found):
        raise CardError(f"chapter(...): its numbers are 1, 2 and so on, such as 3 or (1, 2), not {numbers!r}")
    do = seq(*effects)
    return Keyword("chapter", tuple(Triggered(CountersReach("lore", one), do) for one in found), found)
