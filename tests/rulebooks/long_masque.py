"""The Masque with made-up cards that use the core's words, in which effects also change control and abilities."""

import dataclasses
from typing import Any

from tests.rulebooks.masque import (
    CARDS,
    SHEET,
    THE_CURTAIN,
    Bow,
    Earn,
    Masque,
    OnStage,
    Remove,
    Stands,
    actor,
    cue,
    own,
)
from twinstack.engine.core.book import (
    Apply,
    ApplyReplacement,
    AsEnters,
    Beginning,
    Book,
    CardBook,
    Controlled,
    Enters,
    EntersAsCopy,
    Gains,
    GiveUp,
    GoesInstead,
    HasMore,
    Instead,
    Later,
    Loses,
    MoreOf,
    OnlyWhile,
    Rules,
    Spend,
    Table,
    Triggers,
    Until,
    Used,
    WhenYouDo,
    does,
    find,
    verbs,
)
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Amount, Effect, Ref, amount
from twinstack.engine.core.words.conditions import (
    Did,
    Is,
    MoreThanOthers,
    at_least,
    at_most,
    there_is,
    there_is_no,
    your_turn,
)
from twinstack.engine.core.words.counters import PutCounters, RemoveCounters
from twinstack.engine.core.words.flow import Choose, ChoosePlayer, If, May, NoteNumber, Seq
from twinstack.engine.core.words.numbers import (
    Count,
    Greatest,
    Measure,
    chosen_number,
    count,
    counters,
    greater,
    only_if,
    smaller,
)
from twinstack.engine.core.words.refs import Itself, Pick, Target, That, You, chosen_player, it
from twinstack.engine.core.words.selectors import ControlledByPlayer, Named, OfChosen, opponent, with_counter, yours
from twinstack.engine.kernel.decisions import Steps

YOUR_RISE, YOUR_CURTAIN = "until your rise", "until your curtain"


@dataclasses.dataclass(frozen=True, eq=False, slots=True)
class Shelve(Effect):
    who: Ref


@does(Shelve)
def _shelve(g: Table, effect: Shelve, scene: Scene) -> Steps[None]:
    for obj in (yield from find(g, scene, effect.who)):
        yield from verbs.move(g, obj, "wardrobe", source=scene.source)


@dataclasses.dataclass(frozen=True, eq=False, slots=True)
class Collect(Effect):
    """You earn so much."""

    number: Amount


@does(Collect)
def _collect(g: Table, effect: Collect, scene: Scene) -> Steps[None]:
    yield from verbs.gain(g, scene.you, "applause", amount(g.state, scene, effect.number), scene.source)


actors, bowed = OnStage(), OnStage() - OnStage(standing=True)
named = Target(OnStage())
COUNTED = [
    cue("Tally", 1, "Earn one for each actor of yours.", Collect(count(own))),
    cue("Star Turn", 1, "Earn the charm of the most charming.", Collect(Greatest("charm", actors))),
    cue("Roll Call", 1, "Earn one for each Juggler.", Collect(count(actors & Named("Juggler")))),
    cue("Solo", 1, "Earn an actor's charm, three at most, one at least.",
        Collect(greater(smaller(Measure("charm", named), 3), 1))),
    cue("Matinee", 1, "Earn two, if it is your scene.", Collect(only_if(2, your_turn))),
    cue("Full House", 1, "With two or more actors bowed, earn four; with none, one.",
        Seq((If(there_is(bowed, 2), Collect(4)), If(there_is_no(bowed), Collect(1))))),
    cue("Judge", 1, "If that actor bowed, earn two, otherwise one.", If(Is(named, bowed), Collect(2), Collect(1))),
    cue("Acclaim", 1, "If you have more actors than any other, earn five.",
        If(MoreThanOthers(You(), Count(actors & ControlledByPlayer(it))), Collect(5))),
    cue("Bargain", 1, "You may have an actor of yours bow. If you do, earn three.",
        Seq((May(Bow(Pick(own & OnStage(standing=True)))), If(Did(), Collect(3))))),
    cue("Modesty", 1, "With one actor at most, earn two; with three at least, four.",
        Seq((If(at_most(count(own), 1), Collect(2)), If(at_least(count(own), 3), Collect(4))))),
    cue("Bouquet", 1, "Two roses for an actor.", PutCounters("rose", 2, Target(OnStage()))),
    cue("Prune", 1, "An actor loses one of what it was given.", RemoveCounters("", 1, Target(OnStage()))),
    cue("Gather", 1, "Earn one for each rose of an actor.", Collect(counters("rose", named))),
    cue("Lavish", 1, "Twice as many roses, until the curtain.",
        ApplyReplacement(MoreOf("counters", OnStage(), times=2), THE_CURTAIN)),
    cue("Drought", 1, "No counters for actors, until the curtain.",
        ApplyReplacement(Instead("counters", OnStage()), THE_CURTAIN)),
    actor("Patron", 1, 1, "As it enters, choose another and note the actors. Bow: earn so much.",
          AsEnters(Seq((ChoosePlayer(opponent), NoteNumber("seats", count(own))))),
          Used(If(at_least(count(actors & ControlledByPlayer(chosen_player)), 1), Collect(chosen_number("seats"))))),
    actor("Patroness", 1, 1, "Another actor of yours goes: earn three.",
          Used(Collect(3), costs=(GiveUp(own - Itself(), "script", "another actor"),))),
    actor("Impresario", 1, 1, "Two actors of yours go, one of them with roses, and one applause: earn five.",
          Used(Collect(5), costs=(GiveUp(own, "script", "an actor"), GiveUp(own & with_counter("rose"), "script", "one "
          "with roses"), Spend("applause", 1)))),
    actor("Usher", 1, 1, "When another comes on stage while this one stands, it earns.",
          Triggers(OnlyWhile(Enters(own - Itself()), Stands()), Earn(That()))),
    actor("Agent", 1, 1, "As it enters, choose a name. Bow: earn one for each actor with it.",
          AsEnters(Choose("name", among=("Diva", "Juggler"))), Used(Collect(count(actors & OfChosen("name"))))),
    actor("Scout", 1, 2, "As it enters, choose a number. Bow: earn one for each actor with that much charm.",
          AsEnters(NoteNumber("charm", count(own))), Used(Collect(count(actors & OfChosen("charm"))))),
]  # fmt: skip


CAST = CardBook(
    [
        *CARDS.values(),
        *COUNTED,
        cue("Hum", 1, "An actor may earn.", Apply(Target(OnStage()), (Gains((Used(Earn(Itself())),)),), THE_CURTAIN)),
        cue("Hush", 1, "An actor has nothing to say.", Apply(Target(OnStage()), (Loses(),), THE_CURTAIN)),
        cue("Poach", 1, "An actor is yours.", Apply(Target(OnStage()), (Controlled(You()),), THE_CURTAIN)),
        cue("Fame", 1, "Two charm more until your rise.", Apply(Target(OnStage()), (HasMore("charm", 2),), YOUR_RISE)),
        cue("Shelve", 1, "An actor goes back to its wardrobe.", Shelve(Target(OnStage()))),
        cue(
            "Ovation", 1, "Two charm more until your curtain.",
            Apply(Target(OnStage()), (HasMore("charm", 2),), YOUR_CURTAIN),
        ),
        cue(
            "Hype", 1, "What you earn next is doubled.",
            ApplyReplacement(MoreOf("gain applause", You(), times=2), THE_CURTAIN, uses=1),
        ),
        cue(
            "Truce", 1, "Nobody of the others earns until the curtain.",
            ApplyReplacement(Instead("gain applause", opponent), THE_CURTAIN),
        ),
        cue(
            "Flourish", 1, "You may have an actor of yours bow; when you do, another leaves.",
            May(Seq((Bow(Pick(own)), WhenYouDo(Remove(Target(OnStage(standing=True))))))),
        ),
        cue(
            "Refrain", 1, "At each curtain until your rise, an actor of yours earns.",
            Later(Beginning("curtain"), Earn(Target(own)), once=False, lasts=YOUR_RISE),
        ),
        actor("Critic", 1, 1, "When another would earn, this bows instead.",
              Instead("gain applause", opponent, do=Bow(Itself()), if_=Stands())),
        actor("Stand-in", 1, 0, "Enters as a copy of an actor.", EntersAsCopy(Pick(OnStage()))),
        actor("Stagehand", 1, 1, "Your other actors go to the sleeve.",
              GoesInstead(yours - Itself(), to="script", instead="sleeve", from_="stage")),
    ]
)  # fmt: skip


def book() -> Book:
    """The Masque with these cards."""
    told: dict[str, Any] = {
        "sheet": dataclasses.replace(SHEET, layers=("control", "abilities", "charm")),
        "cards": CAST,
        "lasting": {
            **Masque.lasting,
            YOUR_RISE: Until("rise", yours=True),
            YOUR_CURTAIN: Until("curtain", yours=True),
        },
    }
    rules: type[Rules] = type("LongMasque", (Masque,), told)
    return Book(rules())


POSITION = """
rulebook = "masque"
alice.nerve = 7
bob.nerve = 7
alice.wardrobe = ["4 Juggler"]
bob.wardrobe = ["4 Juggler"]
"""
