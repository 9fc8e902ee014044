"""What lies on the table, in a few lines."""

from collections.abc import Iterable

from twinstack.client_sdk.view import Object, Player, View


def board(view: View) -> list[str]:
    """Players, what they control, the stack, and one's own hand."""
    turn = view.turn
    lines = [f"\n--- turn {turn.number}, {view.name(turn.active)}: {turn.step}"]
    for player in sorted(view.players, key=lambda player: player.id == view.seat):
        lines.append(_standing(player, view))
        if player.out:
            continue
        lines.append(f"    {_all(view.permanents(player.id), view) or '(nothing)'}")
        leaders = view.objects("command", owner=player.id)
        lines += [f"    in the command zone: {_all(leaders, view)}"] if leaders else []
    if view.stack:
        lines.append(f"  stack, the last first: {', '.join(_waiting(one, view) for one in reversed(view.stack))}")
    if view.seat:
        lines.append(f"  hand: {', '.join(f'{one.name} {one.cost}'.strip() for one in view.hand) or '(empty)'}")
    return lines


def elsewhere(view: View) -> list[str]:
    """Graveyards, the top card first, and what is exiled."""
    lines = []
    for player in view.players:
        pile = view.graveyard(player.id)
        lines.append(f"  {player.name}'s graveyard: {', '.join(one.name for one in reversed(pile)) or '(empty)'}")
    exiled = view.objects("exile")
    return [*lines, f"  exile: {_all(exiled, view)}"] if exiled else lines


def seen(view: View) -> list[Object]:
    """Everything that has a name, the nearest to oneself first."""
    piles = [one for player in view.players for one in reversed(view.graveyard(player.id))]
    return [
        *view.hand,
        *reversed(view.stack),
        *view.battlefield,
        *piles,
        *view.objects("exile"),
        *view.objects("command"),
    ]


def named(view: View, part: str) -> list[Object]:
    """What has this in its name, or is called just so; of equal names, the first."""
    found: dict[str, Object] = {}
    for one in seen(view):
        if part.casefold() in one.name.casefold():
            found.setdefault(one.name, one)
    exact = [one for name, one in found.items() if name.casefold() == part.casefold()]
    return exact or list(found.values())


def text_of(one: Object) -> list[str]:
    """Name, cost and type, and what it says."""
    head = " ".join(filter(None, (one.name, one.cost, "—", one.type, one.stats)))
    return [f"  {head}", *(f"    {line}" for line in one.text.splitlines())]


def called(ref: int, view: View) -> str:
    """The name of an object or player; two players of one name are told apart by their seats."""
    name = view.name(ref)
    alike = [player for player in view.players if player.name == name]
    return f"{name} (seat {ref})" if len(alike) > 1 and any(player.id == ref for player in alike) else name


def _standing(player: Player, view: View) -> str:
    if player.out:
        return f"  {called(player.id, view)}: out of the game ({player.out})"
    mana = "".join(symbol * many for symbol, many in player.mana.items())
    counters = "".join(f", {many} {kind}" for kind, many in player.counters.items())
    return (
        f"  {called(player.id, view)}: {player.life} life{counters}, {player.hand} in hand, {player.library} in library"
        f"{f', mana {mana}' if mana else ''}"
    )


def _all(objects: Iterable[Object], view: View) -> str:
    """Names with what matters; equal ones counted."""
    said: dict[str, int] = {}
    for one in objects:
        text = short(one, view)
        said[text] = said.get(text, 0) + 1
    return ", ".join(text if many == 1 else f"{many}× {text}" for text, many in said.items())


def short(one: Object, view: View) -> str:
    """Its name, and what distinguishes it from others of that name."""
    marks = [one.stats] if one.stats else []
    marks += [f"{many} {kind}" for kind, many in one.counters.items()]
    marks += [
        word for word, holds in (("tapped", one.tapped), ("attacks", one.attacks), ("blocks", one.blocks)) if holds
    ]
    marks += [f"{one.damage} damage"] if one.damage else []
    marks += [f"on {view.name(one.attached)}"] if one.attached else []
    return f"{one.name} ({', '.join(marks)})" if marks else one.name


def _waiting(one: Object, view: View) -> str:
    """Something on the stack: whose it is, and what it is aimed at."""
    at = ", ".join(called(target, view) for target in one.targets)
    return f"{one.name} ({called(one.controller, view)}{f', at {at}' if at else ''})"
