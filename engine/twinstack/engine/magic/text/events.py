"""Events as sentences for the game log. Each kind of event has a teller; a kind without one still gets a sentence."""

from twinstack.engine.core.text.grammar import capital, owner_of
from twinstack.engine.core.text.names import Naming, name
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.remembering import remembered
from twinstack.engine.kernel.state import State
from twinstack.engine.magic.text import told_cards, told_play, told_stack  # noqa: F401 - they register their tellers
from twinstack.engine.magic.text.telling import STEPS, TELLERS, Teller, Telling


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


TELLERS.update(
    {
        "proliferate": _player_does("proliferates"),
        "investigate": _player_does("investigates"),
        "amass": _player_does("amasses"),
        "bolster": _player_does("bolsters"),
        "discover": _player_does("discovers"),
        "incubate": _player_does("incubates"),
        "learn": _player_does("learns"),
        "earthbend": _player_does("earthbends"),
        "manifest dread": _player_does("manifests dread"),
        "explore": _obj_does("explores"),
        "connive": _obj_does("connives"),
        "adapt": _obj_does("adapts"),
        "endure": _obj_does("endures"),
        "suspected": _obj_does("becomes suspected"),
        "monstrous": _obj_does("becomes monstrous"),
        "renowned": _obj_does("becomes renowned"),
        "solved": _obj_does("becomes solved"),
        "harnessed": _obj_does("becomes harnessed"),
        "saddled": _obj_does("becomes saddled"),
        "prepare": _obj_does("becomes prepared"),
        "exploit": _obj_does("exploits a creature"),
        "exert": _obj_does("is exerted"),
        "enlist": _obj_does("enlists a creature"),
        "first": _player_does("takes the first turn"),
        "win": _player_does("wins the game"),
        "emblem": _player_does("gets an emblem"),
        "blessing": _player_does("gets the city's blessing"),
        "monarch": _player_does("becomes the monarch"),
        "extra turn": _player_does("takes an extra turn after this one"),
        "end turn": lambda t: "The turn ends",
        "end combat": lambda t: "The combat phase ends",
        "firebend": _player_does("firebends"),
        "mulligan": _player_does("takes a mulligan"),
        "tap": _obj_does("becomes tapped"),
        "tap for mana": _obj_does("is tapped for mana"),
        "untap": _obj_does("untaps"),
        "blocked": _obj_does("is blocked"),
        "unblocked": _obj_does("isn't blocked"),
        "transform": _obj_does("transforms"),
        "flip": _obj_does("flips"),
        "mutating ends": _obj_does("is a mutating spell no longer"),
        "bestow ends": _obj_does("is bestowed no longer"),
        "face up": _obj_does("is turned face up"),
        "crewed": _obj_does("becomes crewed"),
        "phase out": _obj_does("phases out"),
        "phase in": _obj_does("phases in"),
        "regenerate": _obj_does("regenerates"),
        "resolve": _obj_does("resolves"),
        "cease": _obj_does("ceases to exist"),
        "daytime": lambda t: f"it becomes {t.event.how}",
        "draw game": lambda t: "the game is a draw",
    }
)


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
