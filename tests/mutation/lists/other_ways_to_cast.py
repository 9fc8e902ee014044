"""Faults in the other ways in which a card says that it may be cast. 702.127, 702.148"""

from tests.mutation.mutant import Fault

MAGIC = "engine/twinstack/engine/magic"

FAULTS = {
    f"{MAGIC}/rules/ways_to_cast.py": (
        Fault("a half with aftermath is cast from anywhere", 'if zone != "graveyard":  #', "if False:  #"),
        Fault("no half with aftermath is ever cast", 'if zone != "graveyard":  #', "if True:  #"),
        Fault("a cleaved spell is begun by its whole text", "elif part.name == CLEAVE:", "elif False:"),
    ),
    f"{MAGIC}/rules/casting.py": (
        Fault(
            "a half with aftermath returns to the graveyard",
            'if frm == "graveyard" and has_aftermath(way.chars):',
            "if False:",
        ),
        Fault(
            "whatever is cast from a graveyard is exiled after that",
            'if frm == "graveyard" and has_aftermath(way.chars):',
            'if frm == "graveyard":',
        ),
        Fault("a cleaved spell keeps its whole text", "elif is_cleaved(spell):", "elif False:"),
    ),
    f"{MAGIC}/rules/meaning.py": (
        Fault("a copy of a cleaved spell has the whole text", "elif is_cleaved(original):", "elif False:"),
    ),
    f"{MAGIC}/words/cleaving.py": (
        Fault("what is in brackets stays beside other parts", " if not in_brackets(part)]", "]"),
        Fault("an alternative in brackets makes everything fit", "(Both, Either, Seq)", "(Both, Seq)"),
        Fault("what is in brackets never counts", "return self.of.test(s, scene, e)", "return True"),
    ),
    f"{MAGIC}/words/keywords_702_100_149.py": (
        Fault(
            "a half with aftermath costs nothing",
            'AlternativeCost(Cost(), "aftermath", "graveyard", besides=True)',
            'AlternativeCost(Cost(), "aftermath", "graveyard")',
        ),
    ),
    f"{MAGIC}/words/selectors.py": (
        Fault(
            "two Forests share a creature type",
            "any(kind in ANY_CREATURE_TYPES for kind in one.subtypes & other.subtypes)",
            "bool(one.subtypes & other.subtypes)",
        ),
        Fault("no two things share a card type", "not one.types.isdisjoint(other.types)", "False"),
    ),
}
