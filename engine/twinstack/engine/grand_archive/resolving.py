"""How what waits on the effects stack comes about. Resolution, Checking Resolution"""

from typing import Any

from twinstack.engine.core.resolving import Resolving
from twinstack.engine.grand_archive import combat, levels
from twinstack.engine.grand_archive.keywords import has
from twinstack.engine.grand_archive.records import is_permanent
from twinstack.engine.grand_archive.verbs import move
from twinstack.engine.kernel.decisions import Steps


class GaResolving(Resolving):
    """Champions level up, attacks enter the intent, other objects the field; actions go to the graveyard."""

    def misses(self, chosen: Any, left: Any) -> bool:
        """Each necessary target has to be legal still; of optional ones, those that are left count. 3, 4"""
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
            if not levels.level_up(g, item):  # 1
                yield from self.fails(g, item, "level")
        else:
            yield from move(g, item, "field", how="resolve", seat=item.controller)

    def over(self, g: Any, item: Any) -> Steps[None]:
        """Abilities are gone, cards go to the graveyard. Game Zones - Graveyard"""
        if item.kind == "ability":
            yield from super().over(g, item)
        elif item.kind == "card" and has(g.state, item, "preserve"):  # Preserve 2
            yield from levels.preserve(g, item)
        else:
            yield from move(g, item, "graveyard", how="over")


RESOLVING = GaResolving()
