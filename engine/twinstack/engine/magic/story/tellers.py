"""How kinds of events are told for which the engine's sentence alone says too much or too little."""

from collections import Counter
from collections.abc import Callable

from twinstack.engine.core.story import Line, Tone
from twinstack.engine.core.text.grammar import article, capital, listed, owner_of, spelled
from twinstack.engine.core.text.names import found
from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.kernel.entities import FIRST_OBJECT
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.story.board import board, called, counted, joined
from twinstack.engine.magic.story.sequence import Group
from twinstack.engine.magic.story.telling import Held, MagicStory, Teller
from twinstack.engine.magic.terms import Terms
from twinstack.engine.magic.text import describe, rules_text, size_of, types_of

TELLERS: dict[str, Teller] = {}
_LONGEST_TEXT = 300
_FACE_DOWN = "For all others it is a 2/2 creature without name or text: only its controller may look at it"


def teller(*kinds: str) -> Callable[[Teller], Teller]:
    def add(function: Teller) -> Teller:
        TELLERS.update(dict.fromkeys(kinds, function))
        return function

    return add


# Turns and the opening


@teller("turn")
def turn(story: MagicStory, group: Group) -> None:
    event = group[0]
    lines = [Line(line, name, tone=Tone.HAPPENING if name else Tone.STANDING) for name, line in board(story.s)]
    story.enter_turn(f"Turn {event.amount}: {story.s.players[event.player].name}", [*lines, Line()])


@teller("keep")
def keep(story: MagicStory, group: Group) -> None:
    player = story.s.players[group[0].player]
    hand = joined(sorted(story.s.objects[id].chars.name for id in player.hand))
    story.write(f"{story.eyes.tell(group[0])}: {hand}.")


@teller("draw")
def draw(story: MagicStory, group: Group) -> None:
    event = group[0]
    if story.s.turn.number == 0 or story.step == "start":
        return
    if not event.source:
        story.enter_step("draw")
    story.sentence(story.eyes.tell(event), event, len(group))


# Spells and abilities


@teller("cast", "activate", "trigger")
def announce(story: MagicStory, group: Group) -> None:
    event = group[0]
    story.flush()
    item = story.s.obj(event.obj)
    story.held = Held(event.obj, _announcement(story, event, item), [], _introduction(story, event, item))


def _announcement(story: MagicStory, event: Event, item: Obj) -> str:
    clause = story.eyes.tell(event)
    if event.kind == "cast" and item.face_down is None and item.chars.mana_cost is not None:
        name = story.eyes.name(item.id)
        clause = clause.replace(name, f"{name} {item.chars.mana_cost}", 1)
    return clause


def _introduction(story: MagicStory, event: Event, item: Obj) -> str:
    """What a card or an ability says, the first time it is used."""
    ability = getattr(item.cast, "ability", None)
    what: object = item.chars.name if event.kind == "cast" else ability
    if what in story.introduced:
        return ""
    story.introduced.add(what)
    if event.kind == "cast":
        rule = story.terms.number("708.2")
        text = _card_in_short(item, story.terms) if item.face_down is None else f"{_FACE_DOWN} ({rule})."
    else:
        source = found(story.s, event.source)
        said = ability if isinstance(ability, Ability) else item.cast.do
        text = f"“{describe(said, source.chars if source is not None else None, story.terms)}”"
    return text if len(text) <= _LONGEST_TEXT else f"{text[:_LONGEST_TEXT].rsplit(' ', 1)[0]} …"


@teller("resolve")
def resolve(story: MagicStory, group: Group) -> None:
    event = group[0]
    item = story.s.obj(event.obj)
    if story.held is not None and story.held.item == event.obj:
        story.flush("; it resolves." if item.kind != "ability" else ".")
    else:
        story.write(f"{capital(story.eyes.name(event.obj))} resolves.")
    story.resolving = event.obj


@teller("copy")
def copy(story: MagicStory, group: Group) -> None:
    event = group[0]
    story.write(f"{story.eyes.tell(event)} ({story.terms.number(event.rule)}).", story.depth(event))
    story.explain_rule(event.rule)
    story.explain(story.asides.spell_copied(story.s, event))


@teller("enter")
def enter(story: MagicStory, group: Group) -> None:
    """A permanent spell that resolves is expected to enter, so that is not told."""
    event = group[0]
    if event.frm == "stack" and event.other == story.resolving:
        return
    if event.how == "created":
        _created(story, group)
        return
    if event.frm == "stack":
        story.write(f"{capital(story.eyes.name(event.obj))} enters.", story.depth())
        return
    obj = story.s.obj(event.obj)
    owner, controller = (owner_of(story.s.players[seat].name) for seat in (obj.owner, event.player))
    whose = f" under {controller} control" if owner != controller else ""
    where = {"exile": "exile", "command": "the command zone"}.get(event.frm, f"{owner} {event.frm}")
    story.sentence(f"{called(story.s, obj.id, event.player)} enters from {where}{whose}", event)


def _created(story: MagicStory, group: Group) -> None:
    event = group[0]
    name = called(story.s, event.obj, event.player)
    what = article(name) if len(group) == 1 else f"{spelled(len(group))} {name}s"
    notes = f" ({story.eyes.name(event.source)})" if event.source and story.needs_source(name, event) else ""
    story.write(f"{story.s.players[event.player].name} creates {what}{notes}.", story.depth(event))


# Combat


@teller("attack")
def attack(story: MagicStory, group: Group) -> None:
    story.enter_step("attackers")
    event = group[0]
    names = listed(counted(story.eyes.name(one.obj) for one in group))
    whom = story.eyes.name(event.other) if event.other else "someone"
    story.write(f"{story.s.players[event.player].name} attacks {whom} with {names}.")


@teller("block")
def block(story: MagicStory, group: Group) -> None:
    story.enter_step("blockers")
    event = group[0]
    names = listed(story.eyes.name(one.obj) for one in group)
    verb = "blocks" if len(group) == 1 else "block"
    story.write(f"{capital(names)} {verb} {story.eyes.name(event.other)}.")


@teller("damage")
def damage(story: MagicStory, group: Group) -> None:
    event = group[0]
    total = sum(one.amount for one in group)
    if event.how == "combat":
        story.enter_step("damage")
    kind = "combat damage" if event.how == "combat" else "damage"
    target = story.eyes.name(event.obj)
    after = f" ({target}: {story.life[event.obj - 1]} life)" if event.obj < FIRST_OBJECT else ""
    if len(group) == 1:
        story.write(f"{capital(story.eyes.name(event.source))} deals {total} {kind} to {target}{after}.", story.depth())
        return
    names = Counter(story.eyes.name(one.source) for one in group)
    sums = Counter[str]()
    for one in group:
        sums[story.eyes.name(one.source)] += one.amount
    parts = listed(f"{sums[name]} from {name}{f' ×{many}' if many > 1 else ''}" for name, many in names.items())
    story.write(f"{capital(target)} is dealt {total} {kind}: {parts}{after}.", story.depth())


# Life


@teller("lose life")
def life_lost(story: MagicStory, group: Group) -> None:
    """A loss of life by damage is not told: the damage is."""
    event = group[0]
    story.life[event.player] -= sum(one.amount for one in group)
    if event.how != "damage":
        story.sentence(f"{story.eyes.tell(event)}{_now(story, event)}", event, len(group))


@teller("gain life")
def life_gained(story: MagicStory, group: Group) -> None:
    event = group[0]
    story.life[event.player] += sum(one.amount for one in group)
    story.sentence(f"{story.eyes.tell(event)}{_now(story, event)}", event, len(group))


def _now(story: MagicStory, event: Event) -> str:
    return f" and is at {story.life[event.player]}"


# Copies


@teller("becomes copy")
def becomes_copy(story: MagicStory, group: Group) -> None:
    event = group[0]
    story.sentence(story.eyes.tell(event), event)
    story.explain(story.asides.became_copy(story.s, event))


@teller("copy ends")
def copy_ends(story: MagicStory, group: Group) -> None:
    story.resolving = 0
    story.plain(group)
    story.explain(story.asides.event("copy ends", story.s, group[0]))


@teller("cease")
def cease(story: MagicStory, group: Group) -> None:
    """That a token ceases to exist is told only the first time; that of a copy, each time."""
    event = group[0]
    obj = story.s.obj(event.obj)
    if event.rule == "704.5d" and (obj.origin is None and "704.5d" in story.told):
        return
    story.told.add(event.rule)
    story.plain(group)
    if obj.kind == "copy":
        story.explain(story.asides.event("cease", story.s, event))


@teller("fizzle")
def fizzle(story: MagicStory, group: Group) -> None:
    story.plain(group)
    story.explain(story.asides.event("fizzle", story.s, group[0]))


@teller("land", "sacrifice")
def of_their_own(story: MagicStory, group: Group) -> None:
    """The name without the controller, whom the sentence names already."""
    event = group[0]
    whose = f" {owner_of(story.s.players[event.player].name)} "
    story.sentence(story.eyes.tell(event).replace(whose, " ", 1), event, len(group))


def _card_in_short(item: Obj, terms: Terms) -> str:
    """Types, size and text: `Creature — Goblin 2/2. Haste.`"""
    size = size_of(item.chars)
    lines = [f"{types_of(item.chars, terms)}{f' {size}' if size else ''}", *rules_text(item.chars, terms)]
    return " ".join(f"{line.rstrip('.')}." for line in lines)
