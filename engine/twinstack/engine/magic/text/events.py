"""Events as sentences for the game log. Each kind has its teller; a kind without one still gives a sentence."""

from collections.abc import Callable
from typing import Any

from twinstack.engine.kernel.characteristics import COLOR_NAMES
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.state import State
from twinstack.engine.magic.mana import KIND_LETTERS
from twinstack.engine.magic.text.grammar import capital, listed, owner_of, spelled, verb_with_it
from twinstack.engine.magic.text.names import best_name, found, may_know, name, seat_name, targets, true_name

Teller = Callable[["Telling"], str]
_TELLERS: dict[str, Teller] = {}
_PLACES = {"exile": "exile", "battlefield": "the battlefield", "stack": "the stack", "command": "the command zone"}
_REASONS = {
    "life": "life total of 0 or less", "poison": "too much poison", "library": "drew from an empty library",
    "concede": "conceded", "conceded": "conceded",
}  # fmt: skip
_STEPS = {
    "main": "main phase", "second main": "second main phase", "begin combat": "combat", "attackers": "declare attackers step",
    "blockers": "declare blockers step", "first damage": "first combat damage step", "damage": "combat damage step",
    "end combat": "end of combat", "end": "end step", "upkeep": "upkeep", "cleanup": "cleanup step",
}  # fmt: skip


class Telling:
    """One event, before one viewer: the names of what took part in it."""

    def __init__(self, s: State, event: Event, viewer: int | None) -> None:
        self.s, self.event, self.viewer = s, event, viewer
        self.named: set[int] = set()

    def name(self, id: int) -> str:
        self.named.add(id)
        return name(self.s, id, self.viewer)

    @property
    def obj(self) -> str:
        return self.name(self.event.obj)

    @property
    def other(self) -> str:
        return self.name(self.event.other)

    @property
    def source(self) -> str:
        return self.name(self.event.source)

    @property
    def player(self) -> str:
        return seat_name(self.s, self.event.player)

    @property
    def card(self) -> str:
        """What moved or was handled, by whichever of its records may be known: before, or after."""
        event = self.event
        self.named |= {event.obj, event.other}
        after = getattr(found(self.s, event.obj), "became", 0)
        return best_name(self.s, self.viewer, event.obj, event.other, after)

    def owner(self) -> str:
        obj = found(self.s, self.event.obj) or found(self.s, self.event.other)
        return self.player if obj is None else seat_name(self.s, obj.owner)

    def place(self, zone: str) -> str:
        return _PLACES.get(zone) or f"{owner_of(self.owner())} {zone}"

    def by(self) -> str:
        """` by Murder`, where something did it."""
        if not self.event.source or self.event.source in self.named:
            return ""
        return f" by {self.source}"

    def targets(self) -> str:
        """`, targeting Alice`."""
        names = targets(self.s, found(self.s, self.event.obj), self.viewer)
        return f", targeting {listed(names)}" if names else ""

    def notes(self) -> str:
        """The source, if the sentence does not name it, and the rule: ` (Howling Mine, 704.5g)`."""
        event = self.event
        notes = [event.rule] if event.rule else []
        if event.source and event.source not in self.named and found(self.s, event.source) is not None:
            notes.insert(0, capital(self.source))
        return f" ({', '.join(notes)})" if notes else ""


def tell(s: State, event: Event, viewer: int | None = None) -> str:
    """One sentence for what happened, with the number of the rule that made it happen.

    `viewer` is a seat; hidden cards are named only to those who may know them. Without one, to nobody.
    """
    telling = Telling(s, event, viewer)
    teller = _TELLERS.get(event.kind)
    if teller is None:
        teller = _begins if event.kind.startswith("begin ") else _unknown
    text = teller(telling)
    return f"{capital(text)}{telling.notes()}."


def teller(*kinds: str) -> Callable[[Teller], Teller]:
    def add(function: Teller) -> Teller:
        for kind in kinds:
            _TELLERS[kind] = function
        return function

    return add


def _player_does(verb: str) -> Teller:
    return lambda t: f"{t.player} {verb}"


def _obj_does(verb: str) -> Teller:
    return lambda t: f"{t.obj} {verb}"


_TELLERS.update(
    {
        "proliferate": _player_does("proliferates"),
        "win": _player_does("wins the game"),
        "emblem": _player_does("gets an emblem"),
        "extra turn": _player_does("takes an extra turn after this one"),
        "mulligan": _player_does("takes a mulligan"),
        "tap": _obj_does("becomes tapped"),
        "tap for mana": _obj_does("is tapped for mana"),
        "untap": _obj_does("untaps"),
        "blocked": _obj_does("is blocked"),
        "unblocked": _obj_does("isn't blocked"),
        "transform": _obj_does("transforms"),
        "flip": _obj_does("flips"),
        "face up": _obj_does("is turned face up"),
        "phase out": _obj_does("phases out"),
        "phase in": _obj_does("phases in"),
        "regenerate": _obj_does("regenerates"),
        "resolve": _obj_does("resolves"),
        "cease": _obj_does("ceases to exist"),
        "last time counter": _obj_does("loses its last time counter"),
        "draw game": lambda t: "the game is a draw",
    }
)


@teller("enter")
def _(t: Telling) -> str:
    event = t.event
    from_ = f" from {t.place(event.frm)}" if event.frm in ("graveyard", "exile", "library", "hand", "command") else ""
    under = f" under {owner_of(t.player)} control" if event.player >= 0 else ""
    t.named.add(event.other)
    return f"{t.obj} enters{from_}{under}"


@teller("leave")
def _(t: Telling) -> str:
    event = t.event
    obj = found(t.s, event.obj)
    what = t.card
    match event.to:
        case "graveyard":
            if event.how == "destroy" and event.source:
                return f"{what} is destroyed{t.by()}"
            if obj is not None and "Creature" in obj.chars.types:
                return f"{what} dies"
            return f"{what} is {'destroyed' if event.how == 'destroy' else f'put into {t.place(event.to)}'}"
        case "exile":
            return f"{what} is exiled{t.by()}"
        case "hand":
            return f"{what} returns to {t.place('hand')}"
        case "library":
            return f"{what} is put into {t.place('library')}"
    return f"{what} leaves the battlefield"


@teller("move")
def _(t: Telling) -> str:
    event = t.event
    what = t.card
    if event.to == "exile":
        return f"{what} is exiled from {t.place(event.frm)}{t.by()}"
    before = f" from {t.place(event.frm)}" if event.frm else ""
    if event.frm == event.to:
        return f"{what} moves within {t.place(event.to)}"
    if event.frm and event.to and event.frm not in _PLACES and event.to not in _PLACES:
        return f"{what} goes{before} to their {event.to}"
    return f"{what} goes{before} to {t.place(event.to) if event.to else 'nowhere'}"


@teller("create")
def _(t: Telling) -> str:
    obj = found(t.s, t.event.obj)
    who = t.player if t.event.player >= 0 else seat_name(t.s, obj.controller) if obj is not None else "someone"
    return f"{who} creates {_a(t.obj)}"


def _a(text: str) -> str:
    from twinstack.engine.magic.text.grammar import article

    return text if text.startswith(("a ", "an ", "something")) else article(text)


@teller("cast")
def _(t: Telling) -> str:
    face_down = found(t.s, t.event.obj)
    if face_down is not None and face_down.face_down is not None and not may_know(face_down, t.viewer):
        t.named.add(t.event.obj)
        return f"{t.player} casts a face-down creature spell"
    return f"{t.player} casts {t.obj}{t.targets()}"


@teller("land")
def _(t: Telling) -> str:
    return f"{t.player} plays {t.card}"


@teller("activate")
def _(t: Telling) -> str:
    return f"{t.player} activates {_ability_of(t)}{t.targets()}"


@teller("trigger")
def _(t: Telling) -> str:
    return f"{_ability_of(t)} triggers{t.targets()}"


def _ability_of(t: Telling) -> str:
    t.named |= {t.event.obj, t.event.source}
    if found(t.s, t.event.source) is None:
        return t.obj if t.event.obj else "an ability"
    return f"{owner_of(t.source)} ability"


@teller("copy")
def _(t: Telling) -> str:
    return f"{t.player} copies {t.obj}{t.targets()}" if t.event.player >= 0 else f"{t.obj} is copied{t.targets()}"


@teller("fizzle")
def _(t: Telling) -> str:
    return f"{t.obj} doesn't resolve, for all its targets are illegal"


@teller("counter")
def _(t: Telling) -> str:
    return f"{t.obj} is countered{t.by()}"


@teller("damage")
def _(t: Telling) -> str:
    event = t.event
    kind = "combat damage" if event.how == "combat" else "damage"
    if not event.source:
        return f"{t.obj} is dealt {event.amount} {kind}"
    return f"{t.source} deals {event.amount} {kind} to {t.obj}"


@teller("gain life")
def _(t: Telling) -> str:
    return f"{_who(t)} gains {t.event.amount} life"


@teller("lose life")
def _(t: Telling) -> str:
    return f"{_who(t)} loses {t.event.amount} life"


def _who(t: Telling) -> str:
    return t.player if t.event.player >= 0 else t.obj


@teller("draw")
def _(t: Telling) -> str:
    return f"{t.player} draws {_cards(t)}"


@teller("discard")
def _(t: Telling) -> str:
    return f"{t.player} discards {_cards(t)}"


@teller("mill")
def _(t: Telling) -> str:
    return f"{t.player} mills {_cards(t)}"


def _cards(t: Telling) -> str:
    if t.event.obj or t.event.amount <= 1:
        return t.card
    return f"{spelled(t.event.amount)} cards"


@teller("cycle")
def _(t: Telling) -> str:
    return f"{t.player} cycles {t.card}"


@teller("sacrifice")
def _(t: Telling) -> str:
    return f"{t.player} sacrifices {t.card}"


@teller("counters")
def _(t: Telling) -> str:
    event = t.event
    many = abs(event.amount)
    kind = f"{event.how} counter".strip()
    what = f"{_a(kind) if many == 1 else f'{spelled(many)} {kind}s'}"
    if isinstance(event.obj, int) and 0 < event.obj < 16:
        return f"{t.obj} {'gets' if event.amount >= 0 else 'loses'} {what}"
    if event.amount >= 0:
        return f"{t.obj} gets {what}"
    return f"{what} {'is' if many == 1 else 'are'} removed from {t.obj}"


@teller("attack")
def _(t: Telling) -> str:
    return f"{t.obj} attacks {t.other}" if t.event.other else f"{t.obj} attacks"


@teller("attack declared")
def _(t: Telling) -> str:
    many = t.event.amount
    return f"{t.player} attacks with {spelled(many)} creature{'' if many == 1 else 's'}"


@teller("block")
def _(t: Telling) -> str:
    return f"{t.obj} blocks {t.other}" if t.event.other else f"{t.obj} blocks"


@teller("target")
def _(t: Telling) -> str:
    return f"{t.obj} becomes the target of {t.source}" if t.event.source else f"{t.obj} becomes a target"


def _begins(t: Telling) -> str:
    step = t.event.kind.removeprefix("begin ")
    label = _STEPS.get(step, f"{step} step")
    return f"{owner_of(t.player)} {label} begins" if t.event.player >= 0 else f"the {label} begins"


@teller("turn")
def _(t: Telling) -> str:
    return f"turn {t.event.amount} begins: it's {owner_of(t.player)} turn"


@teller("face down")
def _(t: Telling) -> str:
    obj = found(t.s, t.event.obj)
    t.named.add(t.event.obj)
    if obj is not None and may_know(obj, t.viewer):
        return f"{true_name(obj)} is turned face down"
    return "a permanent is turned face down"


@teller("attach")
def _(t: Telling) -> str:
    return f"{t.obj} becomes attached to {t.other}"


@teller("unattach")
def _(t: Telling) -> str:
    return f"{t.obj} becomes unattached{f' from {t.other}' if t.event.other else ''}"


@teller("control")
def _(t: Telling) -> str:
    return f"{t.player} gains control of {t.obj}"


@teller("shuffle")
def _(t: Telling) -> str:
    return f"{t.player} shuffles their library"


@teller("scry", "surveil")
def _(t: Telling) -> str:
    return f"{t.player} {verb_with_it(t.event.kind)} {t.event.amount}"


@teller("search")
def _(t: Telling) -> str:
    return f"{t.player} searches their library"


@teller("reveal")
def _(t: Telling) -> str:
    """What is revealed, everybody has seen. 701.20"""
    obj = found(t.s, t.event.obj)
    t.named.add(t.event.obj)
    what = true_name(obj) if obj is not None else "a card"
    return f"{t.player} reveals {what}" if t.event.player >= 0 else f"{what} is revealed"


@teller("look")
def _(t: Telling) -> str:
    if not t.event.obj:
        many = t.event.amount
        return f"{t.player} looks at {f'{spelled(many)} cards' if many > 1 else 'a card'}"
    return f"{t.player} looks at {t.obj}"


@teller("lose")
def _(t: Telling) -> str:
    reason = _REASONS.get(t.event.how, t.event.how)
    return f"{t.player} loses the game{f': {reason}' if reason else ''}"


@teller("mana")
def _(t: Telling) -> str:
    kinds = t.event.extra if isinstance(t.event.extra, (tuple, list)) else ()
    symbols = "".join(
        "{" + KIND_LETTERS[kind & 63] + "}" for kind in kinds if isinstance(kind, int) and kind & 63 in KIND_LETTERS
    )
    return f"{t.player} adds {symbols or 'mana'}"


@teller("prevent")
def _(t: Telling) -> str:
    return f"{t.event.amount or 'all'} damage{f' to {t.obj}' if t.event.obj else ''} is prevented"


@teller("replace")
def _(t: Telling) -> str:
    return f"{t.source} changes what would happen" if t.event.source else "an effect changes what would happen"


@teller("keep")
def _(t: Telling) -> str:
    many = t.event.amount
    return f"{t.player} keeps {f'a hand of {spelled(many)} cards' if many > 1 else 'their hand'}"


@teller("choose")
def _(t: Telling) -> str:
    obj = t.event.obj
    for_ = f" for {t.obj}" if obj and found(t.s, obj) is not None else ""
    return f"{t.player} chooses {_choice(t, t.event.extra)}{for_}"


def _choice(t: Telling, extra: Any) -> str:
    if isinstance(extra, str) and extra:
        return extra
    if isinstance(extra, int) and extra in COLOR_NAMES:
        return COLOR_NAMES[extra]
    if isinstance(extra, int):
        return name(t.s, extra, t.viewer) if extra >= 16 else str(extra)
    if isinstance(extra, (tuple, list)) and extra:
        return listed(_choice(t, part) for part in extra)
    return t.event.how or "something"


@teller("skip")
def _(t: Telling) -> str:
    what = t.event.how or t.event.to
    return f"{t.player} skips {f'their {_STEPS.get(what, what)}' if what else 'something'}"


@teller("fight")
def _(t: Telling) -> str:
    return f"{t.obj} fights {t.other}" if t.event.other else f"{t.obj} fights"


def _unknown(t: Telling) -> str:
    """A kind that has no words of its own: who or what, and its name."""
    event = t.event
    who = t.obj if event.obj else t.player if event.player >= 0 else "the game"
    with_ = f" with {t.other}" if event.other else ""
    amount = f" {event.amount}" if event.amount else ""
    return f"{who}: {event.kind or 'something happens'}{amount}{with_}"
