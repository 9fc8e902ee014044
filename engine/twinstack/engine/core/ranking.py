"""The players' places in a finished game."""

from twinstack.engine.kernel.state import State


def ranks(s: State) -> dict[int, int]:
    """Each seat's place: first the winners (in a drawn game, everyone left), then who lost last, and so on. Players who
    lost at the same time share a place."""
    groups: list[list[int]] = []  # who lost together, the first ones first
    last = -2
    for at, event in enumerate(s.log):
        if event.kind == "lose":
            if at == last + 1 and event.how != "conceded":
                groups[-1].append(event.player)
            else:
                groups.append([event.player])
            last = at
    lost = {seat for seats in groups for seat in seats}
    groups.append([player.seat for player in s.players if player.seat not in lost])
    found: dict[int, int] = {}
    for seats in reversed(groups):
        found.update(dict.fromkeys(seats, len(found) + 1))
    return found
