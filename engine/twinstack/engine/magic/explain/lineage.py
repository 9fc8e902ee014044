"""How copiable values came to be: print, copy by copy with its exceptions, and status. 613.2, 707, 708"""

from collections.abc import Iterator

from twinstack.engine.core.text.grammar import owner_of
from twinstack.engine.core.text.names import found
from twinstack.engine.magic.characteristics import Characteristics
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.explain.explanation import Change, Step
from twinstack.engine.magic.explain.eyes import Eyes
from twinstack.engine.magic.explain.values import changes
from twinstack.engine.magic.rules.copying import Copied
from twinstack.engine.magic.rules.layers import base_value
from twinstack.engine.magic.text import describe
from twinstack.engine.magic.words.mods import AbilitiesMod, KeepThisAbility, Modification

_DEEPEST = 12  # copies of copies of copies: beyond this it is said that there are more
_FACES = {
    "split": ("709.3", "Of a split card on the stack, the half that was cast counts"),
    "flip": ("710.4", "It has been flipped"),
}


def printed(obj: Obj, speaker: Characteristics) -> Step:
    """What an object starts from."""
    name = obj.printed.front.name or "nameless"
    start = changes(None, obj.printed.front, speaker)
    match obj.kind:
        case "token":
            return Step(f"It is made as a {name} token", "111.3", changes=start, first=True)
        case "copy":
            return Step(f"It is made as a copy of the card {name}", "707.13", changes=start, first=True)
        case "emblem":
            return Step("It is an emblem", "114.1", changes=start, first=True)
    return Step(f"The card is {name}", "109.3", obj.id, name, start, first=True)


def lineage(eyes: Eyes, obj: Obj) -> Iterator[Step]:
    """Layer 1 of an object, step by step."""
    now, speaker = obj.printed.front, obj.chars
    if obj.origin is None:
        yield printed(obj, speaker)
    else:
        yield from copied_steps(eyes, obj, obj.origin, None, speaker)
    for effect in obj.copies:
        if effect.copied is not None:
            yield from copied_steps(eyes, obj, effect.copied, now, speaker)
        else:
            yield Step("It is a copy", "707.2", effect.source, changes=changes(now, effect.value.front, speaker))
        now = effect.value.front
    seen = base_value(obj)
    if seen is not now:
        yield _status(obj, now, seen, speaker)


def _status(obj: Obj, now: Characteristics, seen: Characteristics, speaker: Characteristics) -> Step:
    if obj.face_down is not None:
        return face_down(now, seen, speaker, copies=bool(obj.copies))
    return _other_face(obj.copiable.layout, now, seen, speaker)


def copied_steps(
    eyes: Eyes, obj: Obj, copied: Copied, now: Characteristics | None, speaker: Characteristics, depth: int = 0
) -> Iterator[Step]:
    """A copy is made; then its exceptions apply, one after the other."""
    if copied.original == obj.id:
        changed = changes(now, copied.value.front, speaker)
        yield Step("As it enters, it takes this shape", copied.rule, obj.id, eyes.own_name(obj.id), changed)
        return
    because = tuple(_ancestors(eyes, copied, depth + 1))
    yield Step(
        _how(eyes, obj, copied),
        copied.rule,
        copied.source,
        eyes.own_name(copied.source),
        changes(now, copied.seen.front, speaker),
        because,
        copied.turn,
        first=now is None,
    )
    before = copied.seen.front
    for mod, after in copied.exceptions:
        if after is not before:
            yield _exception(eyes, copied, mod, changes(before, after, speaker), after)
            before = after


def _how(eyes: Eyes, obj: Obj, copied: Copied) -> str:
    """What was done: `Clone enters as a copy of Bob's Grizzly Bears`."""
    original = _original(eyes, copied)
    it = eyes.own_name(obj.id)
    match copied.rule:
        case "707.5":
            by = "" if copied.source == obj.id else f"{eyes.own_name(copied.source)} makes "
            return f"{by}{it} {'enter' if by else 'enters'} as a copy of {original}"
        case "707.10":
            return f"{eyes.own_name(copied.source)} copies {original}"
        case "707.12":
            return f"{eyes.own_name(copied.source)} makes a copy of {original}, to be cast"
        case "707.2":
            return f"{eyes.own_name(copied.source)} makes a token that is a copy of {original}"
    by = "" if copied.source == obj.id else f"{eyes.own_name(copied.source)} makes "
    return f"{by}{it} {'become' if by else 'becomes'} a copy of {original}"


def _original(eyes: Eyes, copied: Copied) -> str:
    """The original as it was called then, and whose it was."""
    obj = found(eyes.s, copied.original)
    if obj is None:
        return copied.seen.front.name or "something"
    owner = eyes.s.players[obj.controller].name
    if copied.face_down:
        what = f"face-down {obj.printed.front.name}" if eyes.knows(obj) else "face-down creature"
    else:
        what = copied.seen.front.name or "nameless creature"
    return f"{owner_of(owner)} {what}"


def _exception(
    eyes: Eyes, copied: Copied, mod: Modification, changed: tuple[Change, ...], after: Characteristics
) -> Step:
    if isinstance(mod, (AbilitiesMod, KeepThisAbility)):
        rule = "707.9a"
    else:
        rule = mod.rule if mod.rule.startswith("707.9") else "707.9b"
    said = describe(mod, after).removesuffix(".")
    text = f"Except that {said[:1].lower()}{said[1:]}"
    return Step(text, rule, copied.source, eyes.own_name(copied.source), changed, turn=copied.turn)


def _ancestors(eyes: Eyes, copied: Copied, depth: int) -> Iterator[Step]:
    """How the original came to be what was seen of it. Nothing is said of a plain printed card."""
    obj, seen = found(eyes.s, copied.original), copied.seen.front
    if obj is None or (copied.face_down and not eyes.knows(obj)):
        if copied.face_down:
            yield face_down(None, seen, seen)
        return
    if depth > _DEEPEST:
        yield Step("It was a copy of a copy, and so on")
        return
    now: Characteristics | None = None
    if obj.origin is None:
        now = obj.printed.front
        if copied.before is not None or copied.face_down or now is not seen:
            yield printed(obj, seen)
    for earlier in _own(obj, copied.before):
        yield from copied_steps(eyes, obj, earlier, now, seen, depth)
        now = earlier.value.front
    if copied.face_down:
        yield face_down(now, seen, seen, copies=copied.before is not None)
    elif now is not None and now is not seen:
        yield _other_face(obj.copiable.layout, now, seen, seen)


def _own(obj: Obj, copied: Copied | None) -> list[Copied]:
    """What made an object what it was, the oldest first: a copy, then the shape that it took as it entered."""
    found: list[Copied] = []
    while copied is not None:
        found.insert(0, copied)
        copied = copied.before if copied.original == obj.id else None
    return found


def face_down(
    now: Characteristics | None, seen: Characteristics, speaker: Characteristics, *, copies: bool = False
) -> Step:
    if not seen.types:
        text, rule = "It is exiled face down, and has no characteristics", "406.3a"
    else:
        text, rule = "It is face down, and only that can be seen of it", "708.10" if copies else "708.2"
    return Step(text, rule, changes=changes(now, seen, speaker), first=now is None)


def _other_face(layout: str, now: Characteristics, seen: Characteristics, speaker: Characteristics) -> Step:
    rule, text = _FACES.get(layout, ("712.8", "Its other face is up"))
    if layout == "split" and " // " in seen.name:
        rule, text = "709.4", "Off the stack a split card is both halves together"
    return Step(text, rule, changes=changes(now, seen, speaker))
