"""Tellers of events in which cards change zones or are shown."""

from twinstack.engine.core.text.grammar import owner_of, spelled, verb_with_it
from twinstack.engine.core.text.names import found, seat_name, true_name
from twinstack.engine.kernel.entities import FIRST_OBJECT
from twinstack.engine.magic.text.names import may_know
from twinstack.engine.magic.text.telling import PLACES, Telling, teller, with_article


@teller("enter", named=("obj",))
def _tell_enter(t: Telling) -> str:
    """Something enters: a token is created; anything else is told with its zone before, unless that is the stack."""
    event = t.event
    if event.how == "created":
        return _creates(t, t.player)
    from_ = f" from {t.place(event.frm)}" if event.frm in ("graveyard", "exile", "library", "hand", "command") else ""
    under = f" under {owner_of(t.player)} control" if event.player >= 0 else ""
    t.named.add(event.other)
    return f"{t.obj} {t.term('enters')}{from_}{under}"


@teller("leave")
def _tell_leave(t: Telling) -> str:
    event = t.event
    obj = found(t.s, event.obj)
    what = t.card
    match event.to:
        case "graveyard":
            if event.how == "destroy" and event.source:
                return f"{what} is destroyed{t.by()}"
            if obj is not None and "Creature" in obj.chars.types:
                return f"{what} {t.term('dies')}"
            return f"{what} is {'destroyed' if event.how == 'destroy' else f'put into {t.place(event.to)}'}"
        case "exile":
            return f"{what} is {t.term('exiled')}{t.by()}"
        case "hand":
            return f"{what} returns to {t.place('hand')}"
        case "library":
            return f"{what} is put into {t.place('library')}"
    return f"{what} {t.term('leaves the battlefield')}"


@teller("move")
def _tell_move(t: Telling) -> str:
    event = t.event
    what = t.card
    if event.to == "exile":
        return f"{what} is {t.term('exiled')} from {t.place(event.frm)}{t.by()}"
    before = f" from {t.place(event.frm)}" if event.frm else ""
    if event.frm == event.to:
        return f"{what} moves within {t.place(event.to)}"
    if event.frm and event.to and event.frm not in PLACES and event.to not in PLACES:
        return f"{what} goes{before} to their {event.to}"
    return f"{what} goes{before} to {t.place(event.to) if event.to else 'nowhere'}"


@teller("conjure")
def _tell_conjure(t: Telling) -> str:
    t.named.add(t.event.other)
    return f"{t.player} conjures a duplicate of {t.other} into {t.place('hand')}"


@teller("create")
def _tell_create(t: Telling) -> str:
    obj = found(t.s, t.event.obj)
    who = t.player if t.event.player >= 0 else seat_name(t.s, obj.controller) if obj is not None else "someone"
    return _creates(t, who)


def _creates(t: Telling, who: str) -> str:
    into = "" if t.term("creates") == "creates" else f" {t.term('onto the battlefield')}"
    return f"{who} {t.term('creates')} {with_article(t.obj)}{into}"


@teller("cast")
def _tell_cast(t: Telling) -> str:
    face_down = found(t.s, t.event.obj)
    if face_down is not None and face_down.face_down is not None and not may_know(face_down, t.viewer):
        t.named.add(t.event.obj)
        return f"{t.player} {t.term('casts')} a face-down creature spell"
    return f"{t.player} {t.term('casts')} {t.obj}{t.targets()}"


@teller("land")
def _tell_land(t: Telling) -> str:
    return f"{t.player} plays {t.card}"


@teller("draw", named=("obj",))
def _tell_draw(t: Telling) -> str:
    return f"{t.player} draws {_cards(t)}"


@teller("discard")
def _tell_discard(t: Telling) -> str:
    return f"{t.player} discards {_cards(t)}"


@teller("mill")
def _tell_mill(t: Telling) -> str:
    return f"{t.player} mills {_cards(t)}"


def _cards(t: Telling) -> str:
    if t.event.obj or t.event.amount <= 1:
        return t.card
    return f"{spelled(t.event.amount)} cards"


@teller("cycle")
def _tell_cycle(t: Telling) -> str:
    return f"{t.player} cycles {t.shown(t.event.obj)}"


@teller("suspend", "foretell", "plot")
def _tell_suspend(t: Telling) -> str:
    """A special action with a card in hand, which is named if it is visible afterwards. 116.2f, 116.2h, 116.2k"""
    return f"{t.player} {verb_with_it(t.event.kind)} {t.shown(t.event.obj)}"


@teller("plotted", "warped")
def _tell_plotted(t: Telling) -> str:
    return f"{t.shown(t.event.obj)} becomes {t.event.kind}"


@teller("sacrifice")
def _tell_sacrifice(t: Telling) -> str:
    return f"{t.player} sacrifices {t.shown(t.event.obj)}"


@teller("face down")
def _tell_face_down(t: Telling) -> str:
    obj = found(t.s, t.event.obj)
    t.named.add(t.event.obj)
    if obj is not None and may_know(obj, t.viewer):
        return f"{true_name(obj)} is turned face down"
    return "a permanent is turned face down"


@teller("reveal")
def _tell_reveal(t: Telling) -> str:
    """Something is revealed, so everybody may read its name. 701.20"""
    obj = found(t.s, t.event.obj)
    t.named.add(t.event.obj)
    what = true_name(obj) if obj is not None else "a card"
    return f"{t.player} reveals {what}" if t.event.player >= 0 else f"{what} is revealed"


@teller("miracle")
def _tell_miracle(t: Telling) -> str:
    return f"{t.player} reveals {t.obj} for its miracle cost"


@teller("look")
def _tell_look(t: Telling) -> str:
    if t.event.obj < FIRST_OBJECT:
        many = t.event.amount
        return f"{t.player} looks at {f'{spelled(many)} cards' if many > 1 else 'a card'}"
    return f"{t.player} looks at {t.obj}"
