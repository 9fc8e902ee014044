"""The table in a few lines of text."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from twinstack.client_sdk.faces import BRACES
from twinstack.client_sdk.terminal.naming import called, heading, marked, numbered, place, spans, within
from twinstack.client_sdk.view import Face, Object, Player, View, is_aside, is_beside, is_held, is_waiting
from twinstack.protocol.rows import FIRST_OBJECT
from twinstack.protocol.sheet import MARKED

TURN = "turn"
BETWEEN = "; "  # not commas, since names have them
NUMBER, SEVERAL = MARKED.index("number"), MARKED.index("objects")
SYMBOL = 2  # letters at most of a name that counts as a symbol
SOME = 8  # names that are listed if the table does not fit otherwise
Say = Callable[[Iterable[Object], View], str]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the table, which is shown again when it has changed."""

    key: str
    lines: tuple[str, ...]
    head: str = ""  # the key of the part that says whose it is


def board(view: View, width: int = 0, height: int = 0) -> list[str]:
    """All parts."""
    return [line for part in parts(view, width, height) for line in part.lines]


def parts(view: View, width: int = 0, height: int = 0) -> list[Part]:
    """All parts, shortened so that they fit a screen of this width and height; in full if `height` is 0."""
    for say in (_each, _in_groups, _counted, _some):
        found = _parts(view, say)
        if not height or sum(_rows(line, width) for part in found for line in part.lines) <= height:
            break
    return found


def _parts(view: View, say: Say) -> list[Part]:
    """The turn, the players, what they control, what waits, and one's own cards."""
    turn = view.turn
    found = [Part(TURN, (f"\n--- turn {turn.number}, {view.name(turn.active)}: {turn.step}",))]
    for player in sorted(view.players, key=lambda player: player.id == view.seat):
        head = f"player {player.id}"
        found.append(Part(head, (_standing(player, view),)))
        if player.out:
            continue
        mine = view.in_play(player.id)
        behind = [one for one in mine if one.background]
        others = [one for one in mine if not one.background]
        beside = [
            (zone, view.objects(zone, owner=player.id), f"{place(zone, view)}: ") for zone in view.zones(is_beside)
        ]
        for key, objects, before in (("others", others, ""), ("behind", behind, ""), *beside):
            said = say(objects, view)
            found.append(Part(f"{key} {player.id}", (f"    {before}{said}",) if said else (), head))
        found.append(Part(f"nothing {player.id}", () if mine else ("    (nothing)",), head))
    for zone in view.zones(is_waiting):
        pile = view.pile(zone)
        said = BETWEEN.join(_waiting(one, view) for one in reversed(pile))
        found.append(Part(zone, (f"  {heading(zone, view)}, the last first: {said}",) if pile else ()))
    for zone in view.zones(is_held) if view.seat else ():
        cards = Counter(_in_hand(one) for one in view.objects(zone, owner=view.seat))
        hand = BETWEEN.join(f"{many}× {card}" if many > 1 else card for card, many in cards.items())
        found.append(Part(zone, (f"  {heading(zone, view)}: {hand or '(empty)'}",)))
    return found


def changed(now: list[Part], before: dict[str, Part]) -> list[str]:
    """The lines of the turn and of the parts that have changed, under the lines that say whose they are."""
    new = {part.key for part in now if before.get(part.key) != part}
    heads = {part.head for part in now if part.key in new and part.lines}
    return [line for part in now if part.key in new or part.key in heads or part.key == TURN for line in part.lines]


def elsewhere(view: View) -> list[str]:
    """The zones that are shown only on request: each player's, with the top card first, and those that all share."""
    lines = []
    for zone in (zone for zone in view.sheet.zones if is_aside(zone)):
        owners = [(0, "")] if zone.shared else [(player.id, f"{player.name}'s ") for player in view.players]
        for owner, whose in owners:
            ones = [*reversed(view.pile(zone.name, owner))] if zone.ordered else view.objects(zone.name, owner=owner)
            said = BETWEEN.join(map(marked, ones)) if zone.ordered else _each(ones, view)
            lines += [f"  {whose}{heading(zone.name, view)}: {said or '(empty)'}"] if ones or zone.ordered else []
    return lines


def text_of(one: Object) -> list[str]:
    """Its name, kind and size in one line, its other names and numbers in another, then its text."""
    hints, face = one.sheet.hints, one.face
    head = " ".join(filter(None, (marked(one), face.written(hints.beside), "—", one.kind, one.size)))
    more = ", ".join(_more_on(one))
    return [
        f"  {head}",
        *([f"    {more}"] if more else []),
        *(f"    {line}" for line in face.text(hints.text).splitlines()),
    ]


def _more_on(one: Object) -> Iterator[str]:
    """What the sheet gives no place of its own."""
    hints = one.sheet.hints
    placed = {hints.kind, hints.text, hints.beside, *BRACES.findall(hints.beside), *BRACES.findall(hints.size)}
    for field in one.sheet.face if hints.size else ():
        value = one.face.values.get(field.name)
        if field.name not in placed:
            if isinstance(value, int):
                yield f"{field.name} {value}"
            elif value and not isinstance(value, str):
                yield f"{field.name} {' '.join(value)}"


def _in_hand(one: Object) -> str:
    """Its name, and what the game shows after the name of a card in hand."""
    return f"{marked(one)} {one.face.written(one.sheet.hints.beside)}".strip()


def _standing(player: Player, view: View) -> str:
    if player.out:
        return f"  {called(player.id, view)}: out of the game ({player.out})"
    return f"  {called(player.id, view)}: {', '.join(_what_they_have(player, view))}"


def _what_they_have(player: Player, view: View) -> Iterator[str]:
    """The first number that players of this game have, then whatever else there is."""
    zones = {zone.name for zone in view.sheet.zones}
    numbers = {name: stat for name, stat in player.stats.items() if isinstance(stat, int)}
    first = next((name for name in numbers if name not in zones), "")
    yield from (f"{numbers[name]} {name}" for name in (first,) if name)
    yield from (f"{many} {kind}" for kind, many in player.counters.items())
    yield from (f"the {one}" for stat in player.stats.values() if isinstance(stat, list) for one in stat)
    yield from (f"{name} {many}" for name, many in numbers.items() if many and name != first and name not in zones)
    yield from (f"{many} {within(name, view)}" for name, many in numbers.items() if name in zones)
    for name, stat in player.stats.items():
        if stat and isinstance(stat, str):
            yield f"{name} {stat}"
        elif stat and isinstance(stat, dict):
            yield f"{name} {_amounts(stat)}"


def _amounts(found: dict[str, int]) -> str:
    """Symbols repeated, or words with numbers: `GGR`, `2 millet and 1 sunflower`."""
    if all(len(kind) <= SYMBOL for kind in found):
        return "".join(kind * many for kind, many in found.items())
    return " and ".join(f"{many} {kind}" for kind, many in found.items())


# --- many things, in more words or in fewer


def _each(objects: Iterable[Object], view: View) -> str:
    """All objects with their numbers, flags and marks. Those that differ in nothing else share one entry."""
    return BETWEEN.join(
        f"{_many(ones)}{marked(ones[0])} {spans(one.id for one in ones)}{how}"
        for how, ones in _equal_ones(objects, view)
    )


def _in_groups(objects: Iterable[Object], view: View) -> str:
    """The same, but objects that share an entry have no numbers."""
    return BETWEEN.join(
        f"{_many(ones)}{marked(ones[0]) if len(ones) > 1 else numbered(ones[0])}{how}"
        for how, ones in _equal_ones(objects, view)
    )


def _equal_ones(objects: Iterable[Object], view: View) -> list[tuple[str, list[Object]]]:
    """Equal objects together, each group with its flags and marks. A card and a copy of it are never equal."""
    found: dict[tuple[str, str, Face], list[Object]] = {}
    for one in objects:
        found.setdefault((marks(one, view), marked(one), one.face), []).append(one)
    return [(how, ones) for (how, _, _), ones in found.items()]


def _many(ones: list[Object]) -> str:
    return f"{len(ones)}× " if len(ones) > 1 else ""


def _counted(objects: Iterable[Object], view: View) -> str:
    """How many objects there are of each name, and how many of them have which flag."""
    return BETWEEN.join(_counts(objects))


def _some(objects: Iterable[Object], view: View) -> str:
    """The same for the first few names."""
    counts = _counts(objects)
    return BETWEEN.join(counts[:SOME]) + (
        f"{BETWEEN}… and {len(counts) - SOME} more names" if len(counts) > SOME else ""
    )


def _counts(objects: Iterable[Object]) -> list[str]:
    groups: dict[tuple[str, str], list[Object]] = {}
    for one in objects:
        groups.setdefault((marked(one), one.size), []).append(one)
    said = []
    for (name, size), ones in groups.items():
        flags = Counter(flag for one in ones for flag in _said(one))
        notes = [*filter(None, (size,)), *(f"{many} {flag}" for flag, many in flags.items())]
        said.append(f"{_many(ones)}{name} ({', '.join(notes)})" if notes else f"{_many(ones)}{name}")
    return said


def marks(one: Object, view: View) -> str:
    """Its size, counters, flags and marks: ` (2/2, asleep)`."""
    said = [one.size] if one.size else []
    said += [f"{many} {kind}" for kind, many in one.counters.items()]
    said += _said(one)
    there = [mark for mark in one.sheet.marks if one.mark(mark.name)]
    said += [_marked_by(mark.name, one, view) for mark in sorted(there, key=lambda mark: mark.holds == NUMBER)]
    return f" ({', '.join(said)})" if said else ""


def _said(one: Object) -> list[str]:
    """The flags that are shown in a line."""
    sheet = one.sheet
    return sheet.flags_of(one.row.flags & ~(sheet.stays | sheet.hints.unsaid))


def _marked_by(mark: str, one: Object, view: View) -> str:
    """`3 hunger`, `fed by Wren #20`. A player is not named if only one could be meant."""
    if one.sheet.marks[one.sheet.mark(mark)].holds == NUMBER:
        return f"{one.mark(mark)} {mark}"
    refs = one.refs(mark)
    if len(view.players) <= 2 and all(ref < FIRST_OBJECT for ref in refs):
        return mark
    return f"{mark} {', '.join(_at(ref, view) for ref in refs)}"


def _waiting(one: Object, view: View) -> str:
    """Something that waits: whose it is, and the objects that its marks name."""
    said = [
        f"{mark.name} {', '.join(_at(ref, view) for ref in one.refs(mark.name))}"
        for mark in one.sheet.marks
        if mark.holds == SEVERAL and one.refs(mark.name)
    ]
    return f"{numbered(one)} ({', '.join((called(one.controller, view), *said))})"


def _at(ref: int, view: View) -> str:
    one = view.object(ref)
    return called(ref, view) if one is None else numbered(one)


def _rows(line: str, width: int) -> int:
    return sum(max(1, -(-len(part) // width)) if width else 1 for part in line.split("\n"))
