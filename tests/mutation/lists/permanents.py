"""Faults in craft, Cases, haunt, station and fortify. 702.55, 702.67, 702.167, 702.169, 702.184, 719, 721"""

from tests.mutation.mutant import Fault

MAGIC = "engine/twinstack/engine/magic"

FAULTS = {
    f"{MAGIC}/rules/payable.py": (
        Fault(
            "other players' permanents are materials",
            "found = [e for e in s.battlefield.values() if e.controller == seat]\n        found += ",
            "found = [*s.battlefield.values()]\n        found += ",
        ),
        Fault(
            "no card of the graveyard is a material",
            "        found += [s.objects[id] for id in s.players[seat].graveyard]\n",
            "",
        ),
    ),
    f"{MAGIC}/rules/paying.py": (
        Fault(
            "no more materials than are needed",
            "most = len(found) if isinstance(part, MaterialsCost) and part.or_more else number",
            "most = number",
        ),
    ),
    f"{MAGIC}/rules/moving.py": (
        Fault("nobody knows what it was crafted with", "        if m.made_of:\n", "        if False:\n"),
    ),
    f"{MAGIC}/words/keywords_702_150_199.py": (
        Fault("a crafted permanent keeps its front face up", "transformed=True, made_of", "made_of"),
        Fault("craft does not wait for the time of a sorcery", 'as_sorcery=True, word="craft"', 'word="craft"'),
        Fault(
            "who crafts it has it, whoever owns it",
            'Move(itself, "battlefield", owner_of(itself), trans',
            'Move(itself, "battlefield", you, trans',
        ),
        Fault("a solved Case is solved again", "cond & ~Is(itself, solved_permanent)", "cond"),
        Fault(
            "a Case is solved whatever it asks for",
            "cond & ~Is(itself, solved_permanent)",
            "~Is(itself, solved_permanent)",
        ),
        Fault(
            "a static ability is there unsolved",
            "means: Ability = replace(ability, while_=is_solved",
            "means: Ability = replace(ability, while_=None",
        ),
        Fault(
            "an activated ability is there unsolved",
            "means = replace(ability, if_=is_solved",
            "means = replace(ability, if_=None",
        ),
        Fault(
            "any other ability is there unsolved",
            "Static(itself, (has(ability),), is_solved)",
            "Static(itself, (has(ability),))",
        ),
        Fault(
            "a static ability comes too late when it is solved",
            "    if isinstance(ability, Static):\n        means: Ability",
            "    if False:\n        means: Ability",
        ),
        Fault(
            "a ship is stationed by itself",
            "creature & yours & untapped - itself\n\n\nstation",
            "creature & yours & untapped\n\n\nstation",
        ),
        Fault(
            "a ship may be stationed at any time",
            '            as_sorcery=True,\n            word="station",',
            '            word="station",',
        ),
        Fault(
            "one counter for each tapped creature",
            'PutCounters("charge", power_of(Remembered("tapped")))',
            'PutCounters("charge")',
        ),
        Fault(
            "a ship with many counters is no creature",
            '(becomes("Creature"), base_pt(power, toughness))',
            "(base_pt(power, toughness),)",
        ),
        Fault("a ship is what it is without counters", "(*flown, *gained), enough)", "(*flown, *gained))"),
    ),
    f"{MAGIC}/words/keywords_702_050_099.py": (
        Fault("what dies haunts nothing", "        when(dies(), _haunting),\n", ""),
        Fault("a card that haunts stays in the graveyard", "seq(exile(itself), Haunt(it,", "seq(Haunt(itself,"),
        Fault(
            "a land of anybody is fortified",
            'target(land & yours))\n    return Keyword("fortify"',
            'target(land))\n    return Keyword("fortify"',
        ),
        Fault("fortify at any time", 'onto, as_sorcery=True, word="fortify"', 'onto, word="fortify"'),
    ),
    f"{MAGIC}/rules/effects_linked.py": (Fault("nothing is haunted", 'card.zone == "exile" and haunted:', "False:"),),
    f"{MAGIC}/words/watches.py": (
        Fault("a countered spell haunts", '(self.resolved and event.how != "resolved")', "False"),
    ),
    f"{MAGIC}/rules/effects_permanents.py": (
        Fault("a creature fortifies a land", '("Creature" in obj.chars.types or "Land" not in', '("Land" not in'),
        Fault(
            "a Fortification is attached to anything",
            '("Creature" in obj.chars.types or "Land" not in host.chars.types)',
            '"Creature" in obj.chars.types',
        ),
        Fault(
            "nobody is told that a Vehicle has become crewed",
            '            emit(g, Event("crewed"',
            '            (g, Event("crewed"',
        ),
    ),
    f"{MAGIC}/rules/sba.py": (
        Fault("a Fortification stays on what is no land", '("Fortification", "Land")', '("Fortification", "Artifact")'),
    ),
}
