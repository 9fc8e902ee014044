"""Events as sentences for the game log. Each kind has its teller; a kind without one still gives a sentence."""

from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.state import State
from twinstack.engine.magic.text import told_cards, told_play, told_stack  # noqa: F401 - they register their tellers
from twinstack.engine.magic.text.grammar import capital, owner_of
from twinstack.engine.magic.text.telling import STEPS, TELLERS, Teller, Telling


def tell(s: State, event: Event, viewer: int | None = None) -> str:
    """One sentence for what happened, with the number of the rule that made it happen.

    `viewer` is a seat; hidden cards are named only to those who may know them. Without one, to nobody.
    """
    telling = Telling(s, event, viewer)
    teller = TELLERS.get(event.kind)
    if teller is None:
        teller = _begins if event.kind.startswith("begin ") else _unknown
    text = teller(telling)
    return f"{capital(text)}{telling.notes()}."


def _player_does(verb: str) -> Teller:
    return lambda t: f"{t.player} {verb}"


def _obj_does(verb: str) -> Teller:
    return lambda t: f"{t.obj} {verb}"


TELLERS.update(
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


def _begins(t: Telling) -> str:
    step = t.event.kind.removeprefix("begin ")
    label = STEPS.get(step, f"{step} step")
    return f"{owner_of(t.player)} {label} begins" if t.event.player >= 0 else f"the {label} begins"


def _unknown(t: Telling) -> str:
    """A kind that has no words of its own: who or what, and its name."""
    event = t.event
    who = t.obj if event.obj else t.player if event.player >= 0 else "the game"
    with_ = f" with {t.other}" if event.other else ""
    amount = f" {event.amount}" if event.amount else ""
    return f"{who}: {event.kind or 'something happens'}{amount}{with_}"
