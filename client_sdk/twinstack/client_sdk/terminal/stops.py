"""When the player is asked and what is passed over, as far as it was set here: the server does not tell it."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from twinstack.protocol.sheet import Hints


@dataclass(slots=True)
class Stops:
    """None stands for what is usual in the game."""

    mine: list[str] | None = None
    others: list[str] | None = None
    own: list[str] | None = None
    always: bool = False
    wait: float = 0.0
    yields: list[str] = field(default_factory=list)
    remembered: dict[str, list[int]] = field(default_factory=dict)

    def in_mine(self, hints: Hints) -> list[str]:
        """The steps of the player's own turns at which they are asked."""
        return hints.mine if self.mine is None else self.mine

    def lines(self, hints: Hints) -> list[str]:
        others, own = (
            (hints.others if self.others is None else self.others),
            (hints.own if self.own is None else self.own),
        )
        lines = [f"  in your turns: {_listed(self.in_mine(hints))}", f"  in other turns: {_listed(others)}"]
        lines.append(f"  after your own: {_listed(own)}")
        lines += ["  always, even if you seem unable to act"] if self.always else []
        lines += [f"  seem to think for up to {self.wait:g} seconds before an automatic pass"] if self.wait else []
        lines += [f"  let resolve each time: {', '.join(self.yields)}"] if self.yields else []
        lines += [f"  answered each time: {', '.join(self.remembered)}"] if self.remembered else []
        return lines


def read_stops(said: str, known: Sequence[str]) -> tuple[list[str], str]:
    """The steps or kinds in a list with commas, and the first of them that is not known."""
    if said.casefold() in ("all", "none"):
        return (list(known) if said.casefold() == "all" else []), ""
    named = [part.strip().casefold() for part in said.split(",") if part.strip()]
    return named, next((one for one in named if one not in known), "")


def _listed(steps: list[str]) -> str:
    return ", ".join(steps) or "nowhere"
