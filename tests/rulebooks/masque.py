"""The Masque: directors put actors on a stage that they share, and win the applause of the evening.

Each director draws from a wardrobe, which nobody sees, into a sleeve, which only they see. In the scene of a turn they
play actors and cues, and actors whisper; all of these wait, and the last one resolves first. Actors who have not bowed
earn applause. Twelve applause win; once a wardrobe and its owner's sleeve are empty, the one with most.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from twinstack.engine.core.book import (
    Apply,
    AsEnters,
    BecomeCopy,
    Beginning,
    Book,
    BookState,
    Card,
    CardBook,
    CopyOnStack,
    Deck,
    Enters,
    EntersAsCopy,
    GetsFlag,
    Has,
    HasMore,
    Later,
    Leaves,
    Modifies,
    MoreOf,
    Places,
    Played,
    Rules,
    Spend,
    Table,
    Triggers,
    Until,
    Used,
    choose,
    does,
    find,
    verbs,
)
from twinstack.engine.core.ending import draw_game, win_game
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import NO_ASPECT, Aspects, Cond, Effect, Ref, Selector
from twinstack.engine.core.words.costs import CostPart
from twinstack.engine.core.words.refs import Itself, Pick, Target, That, You
from twinstack.engine.core.words.selectors import yours
from twinstack.engine.kernel.characteristics import Copiable, characteristics_of
from twinstack.engine.kernel.decisions import Decision, Option, Steps
from twinstack.engine.sheet import Field, Flag, Hints, Mark, Sheet, Zone

SHEET = Sheet(
    zones=(
        Zone("wardrobe", seen="nobody"),
        Zone("sleeve", seen="owner"),
        Zone("stage", shared=True, controlled=True),
        Zone("cues", shared=True, ordered=True, controlled=True),
        Zone("script", ordered=True, aside=True),
    ),
    steps=("setup", "rise", "scene", "applause", "curtain"),
    face=(Field("name", "text"), Field("kind", "text"), Field("nerve"), Field("charm"), Field("text", "text")),
    flags=(Flag("bowed"), Flag("copy", stays=True), Flag("ability", stays=True)),
    marks=(Mark("targets", "objects"), Mark("source", "object")),
    stats=(Field("applause"), Field("nerve"), Field("sleeve"), Field("wardrobe")),
    stacked=("cue", "whisper"),
    stack="cues",
    usual="stage",
    layers=("charm",),
    options=("pass", "concede", "play", "use"),
    prices=("nerve",),
    hints=Hints(kind="kind", beside="{nerve} nerve", text="text", after=(("scene", "ends your scene"),)),
)
ENOUGH = 12
BOWING = GetsFlag("bowed", "by bowing")
Face = characteristics_of(SHEET)


# Words: who is meant, and what is done


@dataclass(frozen=True, eq=False, slots=True)
class OnStage(Selector):
    """Actors; those that stand, where that is asked."""

    asks: ClassVar[Aspects] = NO_ASPECT
    standing: bool = False

    def test(self, s: Any, scene: Scene, e: Any) -> bool:
        return e.zone == "stage" and not (self.standing and e.marks.get("bowed"))

    def zones(self) -> tuple[str, ...]:
        return ("stage",)


@dataclass(frozen=True, eq=False, slots=True)
class Waiting(Selector):
    """What has been said and is still to be heard: cues that are no actors, and whispers."""

    asks: ClassVar[Aspects] = NO_ASPECT
    whispers: bool = True

    def test(self, s: Any, scene: Scene, e: Any) -> bool:
        return e.zone == "cues" and (self.whispers if e.kind == "ability" else e.chars.kind == "cue")

    def zones(self) -> tuple[str, ...]:
        return ("cues",)


@dataclass(frozen=True, eq=False, slots=True)
class Stands(Cond):
    """This actor has not bowed."""

    asks: ClassVar[Aspects] = NO_ASPECT

    def holds(self, s: Any, scene: Scene) -> bool:
        return not s.obj(scene.source).marks.get("bowed")


@dataclass(frozen=True, eq=False, slots=True)
class Bow(Effect):
    who: Ref


@dataclass(frozen=True, eq=False, slots=True)
class Earn(Effect):
    """The director of an actor earns its charm."""

    who: Ref


@dataclass(frozen=True, eq=False, slots=True)
class Remove(Effect):
    """An actor leaves the stage, or a cue is cut, for the script."""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class Dare(Effect):
    """A die is rolled: from four on you earn three, else an actor of yours bows, whichever it is."""


@dataclass(frozen=True, eq=False, slots=True)
class Eavesdrop(Effect):
    """Look at the top card of the wardrobe of each other director."""


@dataclass(frozen=True, eq=False, slots=True)
class Rummage(Effect):
    """Draw two cards, then put one from your sleeve on top of your wardrobe."""


@does(Bow)
def _bow(g: Table, effect: Bow, scene: Scene) -> Steps[None]:
    for obj in (yield from find(g, scene, effect.who)):
        verbs.mark(g, obj, "bowed")


@does(Earn)
def _earn(g: Table, effect: Earn, scene: Scene) -> Steps[None]:
    for obj in (yield from find(g, scene, effect.who)):
        yield from verbs.gain(g, obj.controller, "applause", obj.chars.charm or 0, scene.source)


@does(Remove)
def _remove(g: Table, effect: Remove, scene: Scene) -> Steps[None]:
    for obj in (yield from find(g, scene, effect.what)):
        yield from verbs.move(g, obj, "script", how="cut", source=scene.source)


@does(Dare)
def _dare(g: Table, effect: Dare, scene: Scene) -> Steps[None]:
    if verbs.roll(g, scene.you, 6, scene.source) >= 4:
        yield from verbs.gain(g, scene.you, "applause", 3, scene.source)
        return
    for obj in (yield from find(g, scene, Pick(OnStage(standing=True) & yours, at_random=True))):
        verbs.mark(g, obj, "bowed")


@does(Eavesdrop)
def _eavesdrop(g: Table, effect: Eavesdrop, scene: Scene) -> Steps[None]:
    s = g.state
    for player in s.alive():
        if player.seat != scene.you and player.piles["wardrobe"]:
            verbs.show(g, s.objects[player.piles["wardrobe"][-1]], scene.you, scene.source)
    yield from ()


@does(Rummage)
def _rummage(g: Table, effect: Rummage, scene: Scene) -> Steps[None]:
    s = g.state
    yield from verbs.draw(g, scene.you, 2, scene.source)
    held = [s.objects[id] for id in s.players[scene.you].piles["sleeve"]]
    for obj in (yield from choose(g, scene.you, "put back", "Put one on top of your wardrobe", held, 1, 1)):
        yield from verbs.move(g, obj, "wardrobe", how="put back", source=scene.source)


# Cards


def actor(name: str, nerve: int, charm: int, text: str = "", *abilities: Any) -> Card:
    face = Face.made(name=name, kind="actor", nerve=nerve, charm=charm, text=text, abilities=abilities)
    return Card(Copiable((face,)))


def cue(name: str, nerve: int, text: str, do: Effect) -> Card:
    return Card(Copiable((Face.made(name=name, kind="cue", nerve=nerve, text=text, abilities=(Played(do),)),)))


THE_CURTAIN = "until the curtain"
own = OnStage() & yours
LASTING = [
    actor(
        "Maestro", 3, 1, "While it stands, your other actors have one charm more.",
        Modifies(own - Itself(), (HasMore("charm", 1),), Stands()),
    ),
    actor("Claque", 2, 1, "When you would earn, you earn one more.", MoreOf("gain applause", You(), more=1)),
    actor("Widow", 2, 1, "When another of your actors goes, it earns.", Triggers(Leaves(own - Itself()), Earn(That()))),
    cue(
        "Limelight", 1, "An actor has two charm more until the curtain.",
        Apply(Target(OnStage()), (HasMore("charm", 2),), THE_CURTAIN),
    ),
    cue("Reprise", 1, "At the curtain an actor of yours earns.", Later(Beginning("curtain"), Earn(Target(own)))),
]  # fmt: skip
CARDS = CardBook(
    [
        *LASTING,
        actor("Juggler", 1, 1),
        actor("Tumbler", 2, 2),
        actor("Diva", 3, 3, "Enters bowed.", AsEnters(Bow(Itself()))),
        actor("Mime", 2, 1, "Whisper: an actor bows.", Used(Bow(Target(OnStage(standing=True))))),
        actor("Gossip", 1, 1, "Enters: look at the top of each other wardrobe.", Triggers(Enters(), Eavesdrop())),
        actor(
            "Understudy", 2, 0, "May enter as a copy of an actor, but called Understudy.",
            EntersAsCopy(Pick(OnStage()), except_=(Has("name", "Understudy"),)),
        ),
        cue("Encore", 1, "An actor earns its charm.", Earn(Target(OnStage()))),
        cue("Stage Fright", 1, "An actor bows.", Bow(Target(OnStage(standing=True)))),
        cue("The Hook", 3, "An actor leaves the stage.", Remove(Target(OnStage()))),
        cue("Cut", 2, "A cue is cut.", Remove(Target(Waiting(whispers=False)))),
        cue(
            "False Face", 2, "An actor of yours becomes a copy of another actor, with one charm more.",
            BecomeCopy(Target(own), Target(OnStage()), except_=(HasMore("charm", 1),)),
        ),
        cue("Echo", 1, "A cue or a whisper is said once more.", CopyOnStack(Target(Waiting()))),
        cue("Dare", 1, "Roll a die: from four on, earn three; else an actor of yours bows.", Dare()),
        cue("Rummage", 1, "Draw two, then put one on top of your wardrobe.", Rummage()),
    ]
)  # fmt: skip
DECKS = (
    Deck(
        "Faces", "Many faces, none of them its own.",
        (("Understudy", 4), ("False Face", 4), ("Diva", 4), ("Juggler", 4), ("Encore", 2), ("Rummage", 2), ("Echo", 2),
         ("Maestro", 2), ("Widow", 2), ("Limelight", 2)),
    ),
    Deck(
        "Whispers", "Little is played, and much is said.",
        (("Mime", 4), ("Gossip", 4), ("Tumbler", 4), ("Echo", 4), ("Stage Fright", 2), ("Cut", 2), ("Dare", 2),
         ("The Hook", 2), ("Claque", 2), ("Maestro", 2), ("Reprise", 2)),
    ),
)  # fmt: skip


# Rules


class Masque(Rules):
    name = "masque"
    sheet = SHEET
    places = Places(deck="wardrobe", hand="sleeve", spent="script")
    cards = CARDS
    decks = DECKS
    acting = ("scene",)
    least = 20
    lasting: ClassVar[Mapping[str, Until]] = {THE_CURTAIN: Until("curtain")}
    greeting = "An actor who has not bowed earns applause; whoever has twelve wins."
    says: ClassVar[Mapping[str, str]] = {
        "first": "{player} begins",
        "play": "{player} plays {obj}",
        "use": "{source} whispers",
        "trigger": "{source} has something to say",
        "resolve": "{obj} is heard",
        "fizzle": "{obj} is heard by nobody",
        "enter": "{obj} comes on stage",
        "move: draw": "{player} draws {card}",
        "move: cut": "{card} is cut by {source}",
        "move: put back": "{player} puts {card} back",
        "move: discard": "{player} leaves {card} to the script",
        "bowed": "{obj} bows",
        "not bowed": "{obj} stands up",
        "gain applause": "{player} earns {amount}",
        "roll": "{player} rolls {amount}",
        "look": "{player} looks at {obj}",
        "replace": "{source} has its say",
        "becomes copy": "{obj} takes on the face of {other}",
        "copy": "{other} is said once more",
        "cease": "{obj} is gone",
        "shuffle": "{player} shuffles the wardrobe",
        "lose": "{player} is out of the game",
        "win": "{player} wins the evening",
        "draw game": "nobody wins the evening",
    }

    def set_up(self, g: Table) -> Steps[None]:
        for player in g.state.players:
            yield from verbs.draw(g, player.seat, 4)

    def begin(self, g: Table, step: str) -> Steps[None]:
        s, seat = g.state, g.state.turn.active
        player = s.players[seat]
        mine = [obj for obj in s.members("stage") if obj.controller == seat]
        if step == "rise":
            for obj in mine:
                verbs.mark(g, obj, "bowed", False)
            yield from verbs.gain(g, seat, "nerve", min(2 + s.turn.number // 2, 5) - player.stats["nerve"])
            yield from verbs.draw(g, seat)
        elif step == "applause":
            for obj in mine:
                if not obj.marks.get("bowed"):
                    yield from verbs.gain(g, seat, "applause", obj.chars.charm or 0, obj.id)
        elif step == "curtain":
            held = [s.objects[id] for id in player.piles["sleeve"]]
            few = max(0, len(held) - 6)
            for obj in (yield from choose(g, seat, "discard", "Leave cards to the script", held, few, few)):
                yield from verbs.move(g, obj, "script", how="discard")

    def check(self, g: Table) -> Steps[bool]:
        s = g.state
        best = max(player.stats["applause"] for player in s.alive())
        spent = any(not player.piles["wardrobe"] and not player.piles["sleeve"] for player in s.alive())
        if best >= ENOUGH or (spent and not s.stack):
            first = [player for player in s.alive() if player.stats["applause"] == best]
            if len(first) == 1:
                win_game(g, first[0].seat)
            else:
                draw_game(g)
        yield from ()
        return False

    def may_play(self, s: BookState, seat: int, obj: Any) -> bool:
        return bool(obj.chars.kind == "cue") or (s.turn.active == seat and not s.stack)

    def cost_to_play(self, s: BookState, seat: int, obj: Any) -> Sequence[CostPart]:
        return (Spend("nerve", obj.chars.nerve), *super().cost_to_play(s, seat, obj))

    def cost_to_use(self, s: BookState, seat: int, obj: Any, ability: Used) -> Sequence[CostPart]:
        return (*ability.costs, BOWING)

    def stays(self, obj: Any) -> bool:
        return bool(obj.chars.kind == "actor")

    def worth(self, s: BookState, decision: Decision, option: Option) -> float:
        """Actors before cues; charm for oneself, and what harms for others."""
        seat, ids = decision.seat, [id for id in option.refs if id in s.objects]
        things = [s.objects[id] for id in ids]
        if not things or (s.stack and s.objects[s.stack[-1]].controller == seat and decision.kind == "priority"):
            return 0.0
        if decision.kind in ("discard", "put back"):
            return float(10 - things[0].chars.nerve)
        if decision.kind == "priority":
            return 2.0 if option.id.startswith("use") else 1.0 + float(things[0].chars.nerve)
        return sum((obj.chars.charm or 0) + (2.0 if obj.controller != seat else 1.0) for obj in things)


BOOK = Book(Masque())
