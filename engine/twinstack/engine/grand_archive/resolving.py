"""How what is on the effects stack resolves. Resolution, Checking Resolution"""

from typing import Any

from twinstack.engine.compiling import mypyc_attr
from twinstack.engine.core.interpreter import DOERS, does
from twinstack.engine.core.resolving import Resolving
from twinstack.engine.core.words.flow import If
from twinstack.engine.grand_archive import combat, levels, lineages
from twinstack.engine.grand_archive.records import is_permanent
from twinstack.engine.grand_archive.verbs import emit, move
from twinstack.engine.grand_archive.words.abilities import Restricted
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event


@mypyc_attr(native_class=False)
class GaResolving(Resolving):
    """Champions level up, attacks enter the intent, other objects enter the field, actions go to the graveyard."""

    def misses(self, chosen: Any, left: Any) -> bool:
        """Whether it fizzles: a required target is illegal, or all optional ones are. 3, 4"""
        return any(
            len(now) < len(before) and slot.least != 0
            for slot, before, now in zip(left.slots, chosen.targets, left.targets, strict=True)
        )

    def stays(self, s: Any, item: Any) -> bool:
        return item.kind != "ability" and (is_permanent(item.chars) or "Attack" in item.chars.types)

    def becomes(self, g: Any, item: Any, said: Any) -> Steps[None]:
        if "Attack" in item.chars.types:
            yield from combat.resolve_attack_card(g, item)
        elif "Champion" in item.chars.types:
            if not lineages.level_up(g, item):  # 1
                yield from self.fails(g, item, "level")
        else:
            yield from move(g, item, "field", how="resolve", seat=item.controller)

    def over(self, g: Any, item: Any) -> Steps[None]:
        """Remove an ability from the stack, or put a card where it goes after resolving. Game Zones - Graveyard"""
        if item.kind == "ability":
            yield from super().over(g, item)
        else:
            yield from levels.spend(g, item, "over")

    def fails(self, g: Any, item: Any, why: str) -> Steps[None]:
        """A card that fizzles goes to the graveyard, even if it says otherwise. Checking Resolution 4.b"""
        emit(g, Event("fizzle", item.id, item.controller, how=why))
        if item.kind == "ability":
            yield from super().over(g, item)
        else:
            yield from move(g, item, "graveyard", how="fizzle")


does(Restricted)(DOERS[If])
RESOLVING = GaResolving()
