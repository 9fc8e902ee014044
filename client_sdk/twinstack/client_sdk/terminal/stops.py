"""Where one is asked and what is passed over, as far as it was set here: the server does not repeat it."""

from collections.abc import Sequence
from dataclasses import dataclass, field

STEPS = (
    "untap", "upkeep", "draw", "main", "begin combat", "attackers", "blockers", "first damage", "damage",
    "end combat", "second main", "end", "cleanup",
)  # fmt: skip
KINDS = ("instants", "sorceries", "permanents", "abilities")


@dataclass(slots=True)
class Stops:
    """At first as the server has them."""

    mine: list[str] = field(default_factory=lambda: ["main", "blockers", "second main"])
    others: list[str] = field(default_factory=lambda: ["attackers", "blockers", "end"])
    own: list[str] = field(default_factory=lambda: ["instants", "sorceries"])
    always: bool = False
    wait: float = 0.0
    yields: list[str] = field(default_factory=list)
    remembered: dict[str, list[int]] = field(default_factory=dict)

    def lines(self) -> list[str]:
        lines = [f"  in your turns: {_listed(self.mine)}", f"  in other turns: {_listed(self.others)}"]
        lines.append(f"  after your own: {_listed(self.own)}")
        lines += ["  always, even where you seem unable to act"] if self.always else []
        lines += [f"  seem to think for up to {self.wait:g} seconds where it is passed for you"] if self.wait else []
        lines += [f"  let resolve: {', '.join(self.yields)}"] if self.yields else []
        lines += [f"  answered each time: {', '.join(self.remembered)}"] if self.remembered else []
        return lines


def read_stops(said: str, known: Sequence[str]) -> tuple[list[str], str]:
    """The steps or kinds that a text names, with commas between; and the first that there is not."""
    if said.casefold() in ("all", "none"):
        return (list(known) if said.casefold() == "all" else []), ""
    named = [part.strip().casefold() for part in said.split(",") if part.strip()]
    return named, next((one for one in named if one not in known), "")


def _listed(steps: list[str]) -> str:
    return ", ".join(steps) or "nowhere"
