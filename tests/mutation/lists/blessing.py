"""Faults in the city's blessing. 702.131"""

from tests.mutation.mutant import Fault

MAGIC = "engine/twinstack/engine/magic"

FAULTS = {
    f"{MAGIC}/rules/blessing.py": (
        Fault("nine permanents are enough to ascend", "ENOUGH: Final = 10", "ENOUGH: Final = 9"),
        Fault("ten permanents are not enough to ascend", "ENOUGH: Final = 10", "ENOUGH: Final = 11"),
        Fault("permanents of others count for the blessing", " if one.controller == seat)", ")"),
        Fault("only one player has the blessing", "{**s.blessed, seat: None}", "{seat: None}"),
        Fault("who has the blessing gets it again", "if seat in s.blessed or player.lost:", "if player.lost:"),
        Fault("the blessing changes nothing until later", "    refresh(s)  # effects", "    pass  # effects"),
    ),
    f"{MAGIC}/rules/moving.py": (
        Fault("the tenth permanent triggers without the blessing", "if s.rules.get(ASCENDS) and", "if False and"),
    ),
    f"{MAGIC}/rules/book.py": (
        Fault("the blessing comes only with what enters", "if s.rules.get(blessing.ASCENDS):", "if False:"),
    ),
    f"{MAGIC}/words/keywords_702_100_149.py": (
        Fault(
            "a spell with ascend always gives the blessing",
            "if_(at_least(count(permanent & yours), 10), GetBlessing())",
            "GetBlessing()",
        ),
    ),
}
