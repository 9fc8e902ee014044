"""Events as sentences for the game log. Each kind of event has a teller; a kind without one still gets a sentence."""

from twinstack.engine.core.text.grammar import capital, owner_of
from twinstack.engine.core.text.names import Naming, name
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.remembering import remembered
from twinstack.engine.kernel.state import State
from twinstack.engine.magic.text import told_cards, told_play, told_stack  # noqa: F401 - they register their tellers
from twinstack.engine.magic.text.telling import NAMED, STEPS, TELLERS, Teller, Telling


def tell(s: State, event: Event, viewer: int | None = None, naming: Naming = name) -> str:
    """One sentence for what happened, with the number of the rule that made it happen.

    `viewer`: a seat; hidden cards are named only to a viewer who may know them, and without a viewer never. An event is
    told when it happens: later, more may be known of the same card. `naming` says what things are called.
    """
    telling = Telling(s, event, viewer, naming)
    return f"{_clause(telling)}{telling.notes()}."


def what_happened(s: State, event: Event, viewer: int | None = None, naming: Naming = name) -> str:
    """The same without rule number and full stop, for callers that give the reason in their own way."""
    return _clause(Telling(s, event, viewer, naming))


def _clause(telling: Telling) -> str:
    kind, terms = telling.event.kind, telling.s.profile.terms
    text = capital((TELLERS.get(kind) or _by_its_form(kind))(telling))
    return terms.told(text) if terms.renderings else text


_TOLD_OTHERWISE = frozenset(("tap for mana", "target", "attack declared", "attack player", "unblocked"))
_STEPS_OF_OTHERS = frozenset(("draw", "cast", "discard", "hand size", "cycle", "played", "mulligan", "damage"))


def routine(event: Event) -> bool:
    """Does another event say the same, so that a log for people may leave this one out?"""
    if event.kind in ("move", "enter", "lose life"):
        return event.how in _STEPS_OF_OTHERS or event.rule == "608.2n"
    return event.kind in _TOLD_OTHERWISE


def _player_does(verb: str) -> Teller:
    return lambda t: f"{t.player} {verb}"


def _obj_does(verb: str) -> Teller:
    return lambda t: f"{t.obj} {verb}"


_PLAYER_DOES = {
    "proliferate": "proliferates",
    "investigate": "investigates",
    "amass": "amasses",
    "bolster": "bolsters",
    "discover": "discovers",
    "incubate": "incubates",
    "learn": "learns",
    "earthbend": "earthbends",
    "manifest dread": "manifests dread",
    "first": "takes the first turn",
    "win": "wins the game",
    "emblem": "gets an emblem",
    "blessing": "gets the city's blessing",
    "monarch": "becomes the monarch",
    "extra turn": "takes an extra turn after this one",
    "firebend": "firebends",
    "mulligan": "takes a mulligan",
}
_OBJ_DOES = {
    "explore": "explores",
    "connive": "connives",
    "adapt": "adapts",
    "endure": "endures",
    "suspected": "becomes suspected",
    "monstrous": "becomes monstrous",
    "renowned": "becomes renowned",
    "solved": "becomes solved",
    "harnessed": "becomes harnessed",
    "saddled": "becomes saddled",
    "prepare": "becomes prepared",
    "exploit": "exploits a creature",
    "exert": "is exerted",
    "enlist": "enlists a creature",
    "tap": "becomes tapped",
    "tap for mana": "is tapped for mana",
    "untap": "untaps",
    "blocked": "is blocked",
    "unblocked": "isn't blocked",
    "transform": "transforms",
    "flip": "flips",
    "mutating ends": "is a mutating spell no longer",
    "bestow ends": "is bestowed no longer",
    "face up": "is turned face up",
    "crewed": "becomes crewed",
    "phase out": "phases out",
    "phase in": "phases in",
    "regenerate": "regenerates",
    "resolve": "resolves",
    "cease": "ceases to exist",
}
TELLERS.update(
    {
        **{kind: _player_does(verb) for kind, verb in _PLAYER_DOES.items()},
        **{kind: _obj_does(verb) for kind, verb in _OBJ_DOES.items()},
        "end turn": lambda t: "The turn ends",
        "ring tempts": lambda t: f"The Ring tempts {t.player}",
        "ring-bearer": lambda t: f"{t.obj} becomes {t.player}'s Ring-bearer",
        "end combat": lambda t: "The combat phase ends",
        "daytime": lambda t: f"it becomes {t.event.how}",
        "draw game": lambda t: "the game is a draw",
    }
)
NAMED.update({**dict.fromkeys(_PLAYER_DOES, ()), **dict.fromkeys(_OBJ_DOES, ("obj",))})


def _by_its_form(kind: str) -> Teller:
    """The teller of a kind whose name has a known form: `begin upkeep`, `last time counter`."""
    if kind.startswith("begin "):
        return _begins
    if kind.startswith("last ") and kind.endswith(" counter"):
        return _obj_does(f"loses its {kind}")
    return _unknown


def _begins(t: Telling) -> str:
    return _step_begins(t.event.kind, owner_of(t.player) if t.event.player >= 0 else "the")


@remembered
def _step_begins(kind: str, whose: str) -> str:
    """Told of every step of every turn, in the same few words."""
    step = kind.removeprefix("begin ")
    return f"{whose} {STEPS.get(step, f'{step} step')} begins"


def _unknown(t: Telling) -> str:
    """An event of a kind without a teller: who or what, and the name of the kind."""
    event = t.event
    who = t.obj if event.obj else t.player if event.player >= 0 else "the game"
    with_ = f" with {t.other}" if event.other else ""
    amount = f" {event.amount}" if event.amount else ""
    return f"{who}: {event.kind or 'something happens'}{amount}{with_}"
