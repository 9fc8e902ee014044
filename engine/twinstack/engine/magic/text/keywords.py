"""What each keyword means, in a sentence of our own, for those who meet it for the first time."""

from typing import Any

from twinstack.engine.magic.text.costs import paying
from twinstack.engine.magic.text.voice import Voice
from twinstack.engine.magic.words.abilities import Keyword
from twinstack.engine.magic.words.costs import Cost

_MEANING = {
    "flying": "Only creatures with flying or reach can block it.",
    "reach": "It can block creatures with flying.",
    "first strike": "It deals its combat damage before creatures without first strike do.",
    "double strike": "It deals combat damage twice: first with first strike, then again with everyone else.",
    "trample": "When blocked, it may deal the damage its blockers don't need to what it attacks.",
    "trample over planeswalkers": "It may deal what neither blockers nor the planeswalker need to the player.",
    "deathtouch": "Any damage it deals to a creature is enough to destroy that creature.",
    "lifelink": "Its controller gains as much life as it deals damage.",
    "menace": "One creature alone can't block it.",
    "vigilance": "It stays untapped when it attacks.",
    "defender": "It can't attack.",
    "haste": "It may attack and use {T} and {Q} abilities in the turn it comes under your control.",
    "indestructible": "Destroy effects and lethal damage don't destroy it.",
    "hexproof": "Opponents can't target it with spells or abilities.",
    "hexproof from": "Opponents can't target it with spells of that quality or abilities from such sources.",
    "shroud": "No one can target it with spells or abilities.",
    "flash": "You may cast it whenever you could cast an instant.",
    "infect": "It damages creatures with -1/-1 counters and players with poison counters.",
    "wither": "It damages creatures with -1/-1 counters.",
    "fear": "Only artifact creatures and black creatures can block it.",
    "intimidate": "Only artifact creatures and creatures that share a color with it can block it.",
    "shadow": "It can block and be blocked only by creatures with shadow.",
    "skulk": "Creatures with greater power can't block it.",
    "phasing": "It phases in or out as your untap step begins; while phased out, it counts as if it weren't there.",
    "horsemanship": "Only creatures with horsemanship can block it.",
    "changeling": "It has every creature type, in every zone.",
    "prowess": "It gets +1/+1 for the turn each time you cast a noncreature spell.",
    "undying": "If it dies without a +1/+1 counter, it comes back with one.",
    "persist": "If it dies without a -1/-1 counter, it comes back with one.",
    "storm": "When you cast it, copy it for each spell cast earlier this turn; the copies may get new targets.",
    "replicate": "You may also {pay} as you cast it, as often as you like; for each time, you get a copy of it.",
    "conspire": "You may also tap two creatures you control that share a color with it as you cast it, to copy it.",
    "casualty": "You may also sacrifice a creature of that power or more as you cast it, to copy it.",
    "gravestorm": "When you cast it, copy it for each permanent that was put into a graveyard this turn.",
    "demonstrate": "When you cast it, you may copy it; then an opponent copies it too.",
    "epic": "You can't cast spells any more; instead, copy it at the beginning of each of your upkeeps.",
    "rebound": "Cast from your hand, it is exiled, and you may cast it again for free in your next upkeep.",
    "cipher": "You may exile it encoded on a creature; whenever that creature hits a player, cast a copy for free.",
    "protection": "Sources of that quality can't damage, enchant, equip, block or target it.",
    "ward": "Opponents who target it must {pay} or their spell or ability is countered.",
    "landwalk": "It can't be blocked while the defending player controls such a land.",
    "enchant": "It targets this as you cast it, and stays attached to it.",
    "equip": "{Pay}: attach it to a creature you control, at a time when you could cast a sorcery.",
    "cycling": "{Pay} and discard it: draw a card.",
    "kicker": "You may also {pay} as you cast it, for more.",
    "multikicker": "You may also {pay} as you cast it, as often as you like.",
    "buyback": "You may also {pay} as you cast it; if you do, it goes to your hand as it resolves.",
    "flashback": "You may cast it from your graveyard if you {pay}; then it is exiled.",
    "evoke": "You may {pay} instead of its mana cost; then it is sacrificed when it enters.",
    "morph": "You may cast it face down as a 2/2 creature for {{3}}, and turn it up at any time if you {pay}.",
    "fading": "It enters with {n} fade counters and loses one each upkeep; when it can't, it is sacrificed.",
    "vanishing": "It enters with {n} time counters and loses one each upkeep; with the last, it is sacrificed.",
    "miracle": "If it's your first card drawn in a turn, you may reveal it as you draw it, {pay}, and cast it.",
    "myriad": "When it attacks, you may make a copy of it that attacks each other opponent, until the combat ends.",
    "squad": "You may also {pay} as you cast it, as often as you like; for each time, it enters with a token copy.",
    "offspring": "You may also {pay} as you cast it; if you do, it enters with a 1/1 token copy of it.",
    "embalm": "{Pay} and exile it from your graveyard: make a white Zombie copy, when you could cast a sorcery.",
    "eternalize": "{Pay} and exile it from your graveyard: make a 4/4 black Zombie copy, as a sorcery.",
    "encore": "{Pay} and exile it from your graveyard: for each opponent make a hasty copy to attack them this turn.",
    "ninjutsu": "{Pay} and return an unblocked attacker to hand: put this from your hand in its place, tapped.",
    "prototype": "You may cast it with this mana cost, color and size instead; all else stays the same.",
    "reconfigure": "{Pay}: attach it to a creature you control, or take it off; while attached it isn't a creature.",
    "splice": "As you cast such a spell you may reveal this from your hand and {pay}: its text is added to the spell.",
    "chapter": "It happens when its lore counters reach this number; one is put on it each turn.",
    "read ahead": "It enters with as many lore counters as you choose; earlier chapters don't happen.",
    "exert": "An exerted creature stays tapped in its controller's next untap step.",
    "enlist": "As it attacks, you may tap a rested creature that doesn't attack, and add its power for the turn.",
    "affinity": "It costs {{1}} less for each of those you control.",
}


def meaning(keyword: str, value: Any = None) -> str:
    """What a keyword means; empty where the name is all there is to say."""
    text = _MEANING.get(keyword, "")
    if isinstance(value, Cost):
        pay = paying(value, Voice("it"))
        return (
            text.replace("{{", "{").replace("}}", "}").replace("{pay}", pay).replace("{Pay}", pay[:1].upper() + pay[1:])
        )
    text = text.replace("{n}", str(value)).replace("{{", "{").replace("}}", "}")
    return text.replace("{pay}", "pay its cost").replace("{Pay}", "Pay its cost")


def reminder(ability: Keyword) -> str:
    """What a keyword ability of a card means."""
    return meaning(ability.keyword, ability.value)
