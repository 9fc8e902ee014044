"""Tellers of events in combat, and of damage, life, turns and choices."""

from typing import Any

from twinstack.engine.core.text.grammar import listed, owner_of, spelled, verb_with_it
from twinstack.engine.core.text.names import found
from twinstack.engine.kernel.entities import FIRST_OBJECT
from twinstack.engine.magic.characteristics import COLOR_NAMES
from twinstack.engine.magic.mana import KIND_LETTERS
from twinstack.engine.magic.text.names import may_know
from twinstack.engine.magic.text.telling import STEPS, Telling, teller, with_article

_REASONS = {
    "life": "life total of 0 or less", "poison": "too much poison", "library": "drew from an empty library",
    "concede": "conceded", "conceded": "conceded",
}  # fmt: skip


@teller("damage", named=("source", "obj"))
def _tell_damage(t: Telling) -> str:
    event = t.event
    kind = "combat damage" if event.how == "combat" else "damage"
    if not event.source:
        return f"{t.obj} is dealt {event.amount} {kind}"
    return f"{t.source} deals {event.amount} {kind} to {t.obj}"


@teller("gain life", named=("obj",))
def _tell_gain_life(t: Telling) -> str:
    return f"{_who(t)} gains {t.event.amount} life"


@teller("lose life", named=("obj",))
def _tell_lose_life(t: Telling) -> str:
    burnt = " to mana burn" if t.event.how == "mana burn" else ""
    return f"{_who(t)} loses {t.event.amount} life{burnt}"


def _who(t: Telling) -> str:
    return t.player if t.event.player >= 0 else t.obj


@teller("counters", named=("obj",))
def _tell_counters(t: Telling) -> str:
    event = t.event
    many = abs(event.amount)
    kind = f"{event.how} counter".strip()
    what = f"{with_article(kind) if many == 1 else f'{spelled(many)} {kind}s'}"
    if 0 < event.obj < FIRST_OBJECT:
        return f"{t.obj} {'gets' if event.amount >= 0 else 'loses'} {what}"
    if event.amount >= 0:
        return f"{t.obj} gets {what}"
    return f"{what} {'is' if many == 1 else 'are'} removed from {t.obj}"


@teller("speed")
def _tell_speed(t: Telling) -> str:
    return f"{owner_of(t.player)} speed becomes {t.event.amount}"


@teller("level")
def _tell_level(t: Telling) -> str:
    return f"{t.obj} becomes level {t.event.amount}"


@teller("unlock")
def _tell_unlock(t: Telling) -> str:
    return f"{t.player} unlocks {t.event.extra}"


@teller("lock")
def _tell_lock(t: Telling) -> str:
    return f"{t.player} locks {t.event.extra}"


@teller("attack player")
def _tell_attack_player(t: Telling) -> str:
    return f"{t.player} attacks {t.obj}"


@teller("crime")
def _tell_crime(t: Telling) -> str:
    return f"{t.player} commits a crime"


@teller("flip coin")
def _tell_flip_coin(t: Telling) -> str:
    if t.event.how:
        return f"{t.player} flips a coin: {t.event.how}"
    return f"{t.player} {'wins' if t.event.amount else 'loses'} a coin flip"


@teller("roll")
def _tell_roll(t: Telling) -> str:
    result = t.event.extra
    more = f", which makes {result}" if isinstance(result, int) and result != t.event.amount else ""
    return f"{t.player} rolls {t.event.amount}{more}"


@teller("attack", named=("obj", "other"))
def _tell_attack(t: Telling) -> str:
    return f"{t.obj} attacks {t.other}" if t.event.other else f"{t.obj} attacks"


@teller("attack declared")
def _tell_attack_declared(t: Telling) -> str:
    many = t.event.amount
    return f"{t.player} attacks with {spelled(many)} creature{'' if many == 1 else 's'}"


@teller("assign damage")
def _tell_assign_damage(t: Telling) -> str:
    t.named.add(t.event.obj)
    return "combat damage is assigned and waits on the stack"


@teller("block", named=("obj", "other"))
def _tell_block(t: Telling) -> str:
    if t.event.how == "entered":  # 509.4
        return f"{t.obj} enters blocking {t.other}"
    return f"{t.obj} blocks {t.other}" if t.event.other else f"{t.obj} blocks"


@teller("turn")
def _tell_turn(t: Telling) -> str:
    return f"turn {t.event.amount} begins: it's {owner_of(t.player)} turn"


@teller("attach", named=("obj", "other"))
def _tell_attach(t: Telling) -> str:
    return f"{t.obj} becomes attached to {t.other}"


@teller("unattach", named=("obj", "other"))
def _tell_unattach(t: Telling) -> str:
    return f"{t.obj} becomes unattached{f' from {t.other}' if t.event.other else ''}"


@teller("control")
def _tell_control(t: Telling) -> str:
    return f"{t.player} gains control of {t.obj}"


@teller("shuffle")
def _tell_shuffle(t: Telling) -> str:
    return f"{t.player} shuffles their library"


@teller("scry", "surveil", "fateseal")
def _tell_scry(t: Telling) -> str:
    """Where the library is empty, no number is told. 701.22d, 701.25d"""
    return f"{t.player} {verb_with_it(t.event.kind)} {t.event.amount or ''}".rstrip()


@teller("clash")
def _tell_clash(t: Telling) -> str:
    """The player whose effect it is wins, or nobody is said to. 701.30d"""
    return f"{t.player} clashes and wins" if t.event.amount else f"{t.player} clashes"


@teller("search")
def _tell_search(t: Telling) -> str:
    return f"{t.player} searches their library"


@teller("lose")
def _tell_lose(t: Telling) -> str:
    reason = _REASONS.get(t.event.how, t.event.how)
    return f"{t.player} loses the game{f': {reason}' if reason else ''}"


@teller("mana")
def _tell_mana(t: Telling) -> str:
    kinds = t.event.extra if isinstance(t.event.extra, (tuple, list)) else ()
    symbols = "".join(
        "{" + KIND_LETTERS[kind & 63] + "}" for kind in kinds if isinstance(kind, int) and kind & 63 in KIND_LETTERS
    )
    return f"{t.player} adds {symbols or 'mana'}"


@teller("prevent")
def _tell_prevent(t: Telling) -> str:
    return f"{t.event.amount or 'all'} damage{f' to {t.obj}' if t.event.obj else ''} is prevented"


@teller("replace")
def _tell_replace(t: Telling) -> str:
    effect = f"{owner_of(t.source)} effect" if t.event.source else "a replacement effect"
    if not t.event.obj or t.event.obj == t.event.source:
        return f"{effect} applies"
    return f"{effect} applies to {t.obj}"


@teller("keep")
def _tell_keep(t: Telling) -> str:
    after = {0: "", 1: " after a mulligan"}.get(t.event.amount, f" after {spelled(t.event.amount)} mulligans")
    return f"{t.player} keeps their hand{after}"


@teller("choose")
def _tell_choose(t: Telling) -> str:
    obj = t.event.obj
    for_ = f" for {t.obj}" if obj and found(t.s, obj) is not None else ""
    return f"{t.player} chooses {_choice(t, t.event.extra)}{for_}"


def _choice(t: Telling, extra: Any) -> str:
    if isinstance(extra, str) and extra:
        return extra
    if isinstance(extra, int) and extra in COLOR_NAMES:
        return COLOR_NAMES[extra]
    if isinstance(extra, int):
        return t.naming(t.s, extra, t.viewer) if extra >= FIRST_OBJECT else str(extra)
    if isinstance(extra, (tuple, list)) and extra:
        return listed(_choice(t, part) for part in extra)
    return t.event.how or "something"


@teller("skip")
def _tell_skip(t: Telling) -> str:
    what = t.event.how or t.event.to
    return f"{t.player} skips their {_stretch(what)}"


def _stretch(name: str) -> str:
    """A part of a turn, or a turn."""
    whole = {"turn": "turn", "combat": "combat phase", "": "next step"}
    return whole.get(name) or STEPS.get(name, f"{name} step")


@teller("fight")
def _tell_fight(t: Telling) -> str:
    return f"{t.obj} fights {t.other}" if t.event.other else f"{t.obj} fights"


@teller("becomes copy")
def _tell_becomes_copy(t: Telling) -> str:
    """Something became a copy: told under its own name, since by now it has that of the other."""
    t.named.add(t.event.obj)
    own = _own_name(t)
    if t.event.how == "enter":
        return f"{own} {t.term('enters')} as a copy of {_original(t)}"
    return f"{own} becomes a copy of {_original(t)}" if t.event.other else f"{own} becomes a copy"


def _original(t: Telling) -> str:
    """What was copied. Where that lies hidden again, as a card that was revealed may, the copy shows its name."""
    obj, original = found(t.s, t.event.obj), found(t.s, t.event.other)
    if obj is None or original is None or not obj.copies or may_know(original, t.viewer):
        return t.other
    copied = obj.copies[-1].copied
    if copied is None or copied.original != original.id or not may_know(obj, None):
        return t.other
    name = copied.value.front.name
    return str(name) if name and copied.seen.front.name == name else t.other


def _own_name(t: Telling) -> str:
    """Its own name, whatever it is a copy of."""
    obj = found(t.s, t.event.obj)
    if obj is None or not may_know(obj, t.viewer):
        return "a permanent"
    return obj.printed.side(obj.face).name or t.obj


@teller("copy ends")
def _tell_copy_ends(t: Telling) -> str:
    """The name of the original at the time of copying; it may be something else by now."""
    t.named.update((t.event.obj, t.event.source))
    obj = found(t.s, t.event.obj)
    if obj is None or not may_know(obj, t.viewer):
        return "a permanent is no longer a copy"
    of = t.event.extra or (t.other if t.event.other else "")
    return f"{_own_name(t)} is no longer a copy{f' of {of}' if of else ''}"


@teller("mutate")
def _tell_mutate(t: Telling) -> str:
    return f"{t.other} is put {t.event.how} {t.obj}: they have merged"


@teller("meld")
def _tell_meld(t: Telling) -> str:
    return f"{t.player} melds two cards into {t.obj}"


@teller("pair")
def _tell_pair(t: Telling) -> str:
    t.named.add(t.event.other)
    return f"{t.obj} becomes paired with {t.other}"
