"""What triggered abilities wait for: "whenever a creature you control attacks". Notes what `that` means afterwards."""

from typing import Any

from twinstack.engine.core.text.grammar import article, ordinal
from twinstack.engine.core.text.nouns import group, one_of
from twinstack.engine.core.text.voice import Phrase, Voice, condition, occasion
from twinstack.engine.core.words import refs as core_refs
from twinstack.engine.core.words import watching
from twinstack.engine.core.words.base import Ref
from twinstack.engine.core.words.selectors import Anything
from twinstack.engine.core.words.watching import Watch, When
from twinstack.engine.magic.text import speaking
from twinstack.engine.magic.words import levels, refs, rooms, watches

_HAPPENS = {
    "plotted": "become plotted",
    "tap": "become tapped", "untap": "become untapped",
    "face up": "be turned face up", "face down": "be turned face down", "transform": "transform",
    "target": "become the target of {a spell or ability}", "cycle": "be cycled",
    "crewed": "become crewed", "ring-bearer": "become your Ring-bearer",
    "attach": "become attached", "unattach": "become unattached", "regenerate": "regenerate", "flip": "be flipped",
    "phase in": "phase in", "phase out": "phase out", "last time counter": "have its last time counter removed",
    "fight": "fight", "sacrifice": "be sacrificed", "discard": "be discarded", "counter": "be countered",
    "enlist": "enlist a creature", "exploit": "exploit a creature",
    "monstrous": "become monstrous", "prevented": "have damage prevented that would be dealt to it",
    "explore": "explore", "connive": "connive", "mutate": "mutate",
    "miracle": "be revealed for its miracle cost", "tap for mana": "be tapped for mana", "copy": "be copied",
    "control": "change controllers",
}  # fmt: skip


def doer(what: Any, voice: Voice, default: str = "permanent") -> Phrase:
    """Who does it, noted as `that` and `it`."""
    found = one_of(what, voice, default)
    again = found.again or "it"
    if isinstance(what, refs.Host) and again == "it":
        again = f"that {found.text.rpartition(' ')[2]}"
    voice.event["obj"] = Phrase("it" if isinstance(what, core_refs.Itself) else again, again="it", player=found.player)
    return found


def told(lead: str, subject: Phrase, verb: str) -> str:
    return f"{lead} {subject.does(verb)}"


def _when(what: Any) -> str:
    """The word "when" for what can happen only once to one object, "whenever" for what may happen again."""
    return "when" if isinstance(what, (core_refs.Itself, refs.Linked)) else "whenever"


def player(who: Any, voice: Voice) -> Phrase:
    found = one_of(who, voice)
    again = "you" if found.person == "you" else "that player"
    voice.event["player"] = Phrase(again, found.person, again, player=True)
    return found


@occasion.register
def _(word: Watch, voice: Voice) -> str:
    return "whenever something happens"


@occasion.register
def _(word: watching.Enters, voice: Voice) -> str:
    place = f" from {'exile' if word.from_ == 'exile' else article(word.from_)}" if word.from_ else ""
    found = doer(word.what, voice)
    voice.event["player"] = Phrase("that player", again="that player", player=True)
    return told(_when(word.what), found, f"{voice.term('enter')}{place}")


@occasion.register
def _(word: watching.Leaves, voice: Voice) -> str:
    found = doer(word.what, voice)
    verb = {
        "graveyard": voice.term("die"),
        "": voice.term("leave the battlefield"),
        "hand": "return to a hand",
        "exile": f"be {voice.term('exiled')} {voice.term('from the battlefield')}",
    }
    from_ = voice.term("from the battlefield")
    if word.to == "graveyard" and not _is_creature(word.what, voice):
        return told(_when(word.what), found, f"be put into a graveyard {from_}")
    return told(_when(word.what), found, verb.get(word.to, f"be put into {article(word.to)} {from_}"))


def _is_creature(what: Any, voice: Voice) -> bool:
    if isinstance(what, Ref):
        text = one_of(what, speaking.voice(voice.this, voice.host)).text
        return not any(name in text for name in ("artifact", "land", "enchantment", "Aura", "Equipment"))
    return (
        "creature" in group(what, speaking.voice(voice.this, voice.host)).bare()
        or not group(what, speaking.voice()).types
    )


@occasion.register(watches.PutBack)
@occasion.register
def _(word: watches.PutIntoZone, voice: Voice) -> str:
    found = doer(word.what, voice, "card")
    from_ = {"": " from anywhere", "battlefield": f" {voice.term('from the battlefield')}"}.get(
        word.from_, f" from {article(word.from_)}"
    )
    to = "exile" if word.to == "exile" else article(word.to)
    text = found.text
    if isinstance(word.what, Ref):
        return told(_when(word.what), found, f"be put into {to}{from_}")
    what = group(word.what, voice, "card")
    if what.controls:
        to = f"{what.owner} {word.to}" if what.owner and word.to != "exile" else to
        what.controls, what.zone = [], ""
        text = what.one()
    return told("whenever", Phrase(text), f"be put into {to}{from_}")


@occasion.register
def _(word: watches.LeaveTogether, voice: Voice) -> str:
    found = group(word.what, voice, "card" if word.from_ != "battlefield" else "permanent")
    if word.from_ == "battlefield":
        many = found.many("one or more")
        if word.to == "graveyard":
            return f"whenever {many} {voice.term('die')}"
        return f"whenever {many} {voice.term('leave the battlefield')}{_into(word.to)}"
    whose = found.owner or ("your" if found.controls and found.controls[0][0] == "you control" else "")
    found.controls, found.zone, found.owner = [], "", ""
    place = f"{whose} {word.from_}" if whose and word.from_ != "exile" else _one_zone(word.from_)
    return f"whenever {found.many('one or more')} leave {place}{_into(word.to)}"


def _one_zone(zone: str) -> str:
    return "exile" if zone == "exile" else article(zone)


def _into(zone: str) -> str:
    return f" for {_one_zone(zone)}" if zone else ""


@occasion.register
def _(word: watches.Casts, voice: Voice) -> str:
    return _casting(word, voice.term("cast"), voice)


@occasion.register
def _(word: watches.CastsOrCopies, voice: Voice) -> str:
    return _casting(word, f"{voice.term('cast')} or copy", voice)


@occasion.register
def _(word: watches.Copies, voice: Voice) -> str:
    return _casting(word, "copy", voice)


def _casting(word: watches.Casts, verb: str, voice: Voice) -> str:
    who = player(word.who, voice)
    what = doer(word.what, voice, "spell")
    if isinstance(word.what, core_refs.Itself):
        return told("when", who, f"{verb} this spell")
    found = group(word.what, voice, "spell")
    found.controls = []
    voice.event["obj"] = Phrase("that spell", again="it")
    text = found.one() if not found.zone else what.text
    if word.from_:
        text += " from exile" if word.from_ == "exile" else f" from {who.its} {word.from_}"
    if word.nth:
        whose = "your" if isinstance(word.who, core_refs.You) else "their"
        text = f"{whose} {ordinal(word.nth)} {text.removeprefix('an ').removeprefix('a ')} each turn"
    if word.using is not None:
        text += f" using mana from {one_of(word.using, voice).text}"
    if word.not_from:
        text += f" from anywhere other than {who.its} {word.not_from}"
    bent = who.does(f"{verb} {text}")
    return f"whenever {bent.replace('s or copy', 's or copies')}"


@occasion.register
def _(word: watching.EnterTogether, voice: Voice) -> str:
    return f"whenever {group(word.what, voice).many('one or more')} {voice.term('enter')}"


@occasion.register
def _(word: watches.Activates, voice: Voice) -> str:
    who = player(word.who, voice)
    kind, paid = "a loyalty ability" if word.loyalty else "an ability", ""
    if not isinstance(word.what, Anything):
        found = group(word.what, voice, "ability")
        after, found.after = found.after, []
        kind, paid = found.one(), "".join(f" {one}" for one, _ in after)
    of = "" if isinstance(word.of, Anything) else f" of {one_of(word.of, voice).text}"
    plain = "" if word.loyalty else " that isn't a mana ability"
    voice.event["obj"] = Phrase("that ability", again="it")
    return told("whenever", who, f"{voice.term('activate')} {kind}{of}{plain}{paid}")


@occasion.register
def _(word: watches.PlaysLand, voice: Voice) -> str:
    voice.event["obj"] = Phrase("that land", again="it")
    return told("whenever", player(word.who, voice), "play a land")


@occasion.register(watching.HappensTo)
@occasion.register(watches.Happens)
def _(word: watching.HappensTo, voice: Voice) -> str:
    found = doer(word.what, voice)
    text = _HAPPENS.get(word.does, f"become affected by “{word.does}”")
    if word.does == "target":
        by = "a spell or ability"
        if word.by is not None:
            source = group(word.by, voice, "spell or ability")
            owner = source.controls[0][0] if source.controls else ""
            source.controls = []
            named = source.types or source.before or source.noun
            by = f"{source.one() if named else by} {owner}".strip()
        text = f"become the target of {by}"
        voice.event["source"] = Phrase("that spell or ability", again="it")
    elif word.by is not None:
        text += f" because of {one_of(word.by, voice).text}"
    elif word.does == "attach":
        voice.event["other"] = Phrase("that permanent", again="it")
    elif word.does == "tap for mana":
        voice.event["player"] = Phrase("its controller", again="that player", player=True)
    once = word.does in ("face up", "plotted", "cycle", "last time counter", "unattach")
    if word.does == "cycle" and isinstance(word.what, core_refs.Itself):
        return "when you cycle this card"
    return told("when" if once and isinstance(word.what, core_refs.Itself) else "whenever", found, text)


@occasion.register
def _(word: watches.CountersPut, voice: Voice) -> str:
    found = doer(word.on, voice)
    kind = f"{word.kind} counters".strip()
    return f"whenever one or more {kind} are put on {found.text}"


@occasion.register
def _(word: watches.CountersReach, voice: Voice) -> str:
    return f"when the number of {word.kind} counters on {voice.this} becomes {word.number} or more"


@occasion.register
def _(word: rooms.UnlocksDoor, voice: Voice) -> str:
    return "when you unlock this door"


@occasion.register
def _(word: rooms.FullyUnlocks, voice: Voice) -> str:
    return told("whenever", player(word.who, voice), "fully unlock a Room")


@occasion.register
def _(word: levels.BecomesLevel, voice: Voice) -> str:
    return f"when {voice.this} becomes level {word.number}"


@occasion.register
def _(word: When, voice: Voice) -> str:
    return f"when {condition(word.cond, voice)}"


@occasion.register
def _(word: watching.AnyWatch, voice: Voice) -> str:
    """A subject that the parts share is said once: "whenever this creature enters or attacks"."""
    said = []
    for part in word.of:
        voice.focus = None
        said.append(occasion(part, voice))
    first = said[0]
    lead = "whenever" if any(text.startswith("whenever") for text in said) else first.split(" ", 1)[0]
    shared = _shared(said)
    rests = [text.split(" ", 1)[1] if text.startswith(("when ", "whenever ")) else text for text in said]
    if shared:
        rests = [rests[0], *(rest.removeprefix(shared).strip() for rest in rests[1:])]
    return f"{lead} {' or '.join(rests)}" if not first.startswith("at ") else " and ".join(said)


def _shared(said: list[str]) -> str:
    """The subject that all parts share."""
    rests = [text.split(" ", 1)[1] for text in said if " " in text]
    for lead in (
        "this creature",
        "this permanent",
        "this artifact",
        "this enchantment",
        "this land",
        "this card",
        "you",
        "enchanted creature",
    ):
        if all(rest.startswith(f"{lead} ") for rest in rests):
            return lead
    names = [rest.split(" ") for rest in rests]
    common = []
    for words in zip(*names, strict=False):
        if len(set(words)) > 1:
            break
        common.append(words[0])
    return " ".join(common)
