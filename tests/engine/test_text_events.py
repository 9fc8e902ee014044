"""The game log in English, and who is told what."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.book import all_cards, find_card
from twinstack.engine import core, magic
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.magic.characteristics import characteristics
from twinstack.engine.magic.decks import DECKS
from twinstack.engine.magic.entities import Obj, Player
from twinstack.engine.magic.game_cards import NO_CARDS
from twinstack.engine.magic.greedy import GreedyPlayer
from twinstack.engine.magic.profile import MAGIC_CURRENT
from twinstack.engine.magic.stack_info import StackInfo
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.table import new_game
from twinstack.engine.magic.text import routine, tell
from twinstack.engine.magic.text.telling import TELLERS
from twinstack.engine.magic.words.abilities import SpecialAction
from twinstack.engine.magic.words.effects_counters import Designate
from twinstack.engine.magic.words.keyword_actions import Action
from twinstack.engine.magic.words.rules import AttackOffer

ALICE, BOB = 1, 2  # as entities
HIDDEN = characteristics(types=frozenset(("Creature",)), power=2, toughness=2)


class Story:
    """A state with a few objects, and what is told about events in it."""

    def __init__(self) -> None:
        players = [Player(0, "Alice", 20), Player(1, "Bob", 20)]
        self.state = MagicState(players, Randomness(b"story"), MAGIC_CURRENT, NO_CARDS)

    def has(self, name: str, zone: str, owner: int = 0, kind: str = "card", known: int = 0) -> Obj:
        obj = Obj(self.state.next_id, kind, owner, find_card(name).printed, zone)
        self.state.next_id += 1
        self.state.objects[obj.id] = obj
        obj.known = known
        return obj

    def tells(self, kind: str, *fields: Any, viewer: int | None = None, **more: Any) -> str:
        return tell(self.state, Event(kind, *fields, **more), viewer)


@pytest.fixture
def story() -> Story:
    return Story()


def test_a_death_names_the_rule_that_made_it_happen(story: Story) -> None:
    """704.5g"""
    bear = story.has("Grizzly Bears", "battlefield")

    told = story.tells("leave", bear.id, 0, frm="battlefield", to="graveyard", how="destroy", rule="704.5g")

    assert told == "Grizzly Bears dies (704.5g)."


def test_a_spell_is_told_with_its_targets(story: Story) -> None:
    fire = story.has("Incinerate", "stack", owner=1)
    fire.cast = StackInfo("cast", 1, fire.id, targets=((ALICE,),))

    assert story.tells("cast", fire.id, 1) == "Bob casts Incinerate, targeting Alice."


def test_an_ability_is_told_by_its_source(story: Story) -> None:
    warden = story.has("Soul Warden", "battlefield")
    ability = Obj(90, "ability", 0, warden.printed, "stack")
    ability.cast = StackInfo("triggered", 0, warden.id)
    story.state.objects[90] = ability

    assert story.tells("trigger", 90, 0, warden.id) == "Soul Warden's ability triggers."
    assert story.tells("resolve", 90, 0, warden.id) == "Soul Warden's ability resolves."
    assert story.tells("fizzle", 90, rule="608.2b") == (
        "Soul Warden's ability doesn't resolve, for all its targets are illegal (608.2b)."
    )


def test_a_drawn_card_is_named_only_to_those_who_know_it(story: Story) -> None:
    """400.2"""
    island = story.has("Island", "hand", known=0b01)

    assert story.tells("draw", island.id, 0, viewer=0) == "Alice draws Island."
    assert story.tells("draw", island.id, 0, viewer=1) == "Alice draws a card."
    assert story.tells("draw", island.id, 0) == "Alice draws a card."


def test_a_card_between_hidden_zones_stays_hidden(story: Story) -> None:
    """400.2"""
    old = story.has("Island", "hand", known=0b01)
    new = story.has("Island", "library", known=0b01)
    old.became = new.id

    event = Event("move", old.id, 0, other=new.id, frm="hand", to="library")

    assert tell(story.state, event, 1) == "A card goes from Alice's hand to their library."
    assert tell(story.state, event, 0) == "Island goes from Alice's hand to their library."


def test_a_drawn_card_is_not_betrayed_by_what_becomes_of_it(story: Story) -> None:
    drawn = story.has("Island", "hand", known=0b01)
    drawn.became = story.has("Island", "battlefield").id

    assert story.tells("draw", drawn.id, 0, viewer=1) == "Alice draws a card."


def test_a_discarded_card_is_seen_by_all(story: Story) -> None:
    old = story.has("Island", "hand", known=0b01)
    new = story.has("Island", "graveyard")

    assert story.tells("discard", old.id, 0, other=new.id, viewer=1) == "Alice discards Island."


def test_a_face_down_creature_is_named_only_to_its_controller(story: Story) -> None:
    """708.5"""
    demon = story.has("Grinning Demon", "battlefield", known=0b01)
    demon.face_down, demon.chars = object(), HIDDEN

    assert story.tells("attack", demon.id, 0, other=BOB, viewer=1) == "A face-down creature attacks Bob."
    assert story.tells("attack", demon.id, 0, other=BOB, viewer=0) == "Face-down Grinning Demon attacks Bob."
    assert story.tells("face down", demon.id, viewer=1) == "A permanent is turned face down."


def test_a_face_down_spell_is_not_named(story: Story) -> None:
    """708.4"""
    demon = story.has("Grinning Demon", "stack", known=0b01)
    demon.face_down, demon.chars = object(), HIDDEN

    assert story.tells("cast", demon.id, 0, viewer=1) == "Alice casts a face-down creature spell."


def test_what_is_revealed_is_named_to_all(story: Story) -> None:
    """701.20"""
    island = story.has("Island", "library")

    assert story.tells("reveal", island.id, 0, viewer=1) == "Alice reveals Island."


def test_a_card_used_from_the_hand_has_been_seen(story: Story) -> None:
    drake = story.has("Pendrell Drake", "hand", known=0b01)
    drake.became = story.has("Pendrell Drake", "graveyard").id

    assert story.tells("cycle", drake.id, 0, drake.id, viewer=1) == "Alice cycles Pendrell Drake."


def test_the_source_is_noted_where_the_sentence_does_not_name_it(story: Story) -> None:
    warden = story.has("Soul Warden", "battlefield")

    assert story.tells("gain life", ALICE, 0, warden.id, 1) == "Alice gains 1 life (Soul Warden)."


def test_a_copy_of_a_spell_is_told_as_one(story: Story) -> None:
    """707.10"""
    fork = story.has("Fork", "stack", kind="copy")

    assert story.tells("copy", fork.id, 0, rule="707.10") == "Alice makes a copy of Fork (707.10)."


def test_an_object_that_becomes_a_copy_is_told_under_its_own_name(story: Story) -> None:
    """707.4"""
    bear = story.has("Grizzly Bears", "battlefield")
    clone = story.has("Clone", "battlefield")
    clone.chars = bear.chars

    told = story.tells("becomes copy", clone.id, 0, clone.id, other=bear.id, rule="707.5")

    assert told == "Clone becomes a copy of Grizzly Bears (707.5)."


MOVES = [
    (Event("leave", frm="battlefield", to="exile"), "Grizzly Bears is exiled."),
    (Event("leave", frm="battlefield", to="hand"), "Grizzly Bears returns to Alice's hand."),
    (Event("leave", frm="battlefield", to="library"), "Grizzly Bears is put into Alice's library."),
    (Event("leave", frm="battlefield"), "Grizzly Bears leaves the battlefield."),
    (Event("move", frm="graveyard", to="exile"), "Grizzly Bears is exiled from Alice's graveyard."),
    (Event("move", frm="graveyard", to="hand"), "Grizzly Bears goes from Alice's graveyard to their hand."),
    (Event("move", frm="graveyard", to="stack"), "Grizzly Bears goes from Alice's graveyard to the stack."),
    (Event("move", frm="library", to="library"), "Grizzly Bears moves within Alice's library."),
    (Event("enter", player=1, frm="graveyard"), "Grizzly Bears enters from Alice's graveyard under Bob's control."),
    (Event("enter", player=0, how="created"), "Alice creates a Grizzly Bears."),
    (Event("create"), "Alice creates a Grizzly Bears."),
    (Event("land", player=0), "Alice plays Grizzly Bears."),
    (Event("mill", player=0), "Alice mills Grizzly Bears."),
    (Event("sacrifice", player=0), "Alice sacrifices Grizzly Bears."),
    (Event("look", player=0), "Alice looks at Grizzly Bears."),
    (Event("miracle", player=0), "Alice reveals Grizzly Bears for its miracle cost."),
    (Event("monstrous"), "Grizzly Bears becomes monstrous."),
    (Event("reveal"), "Grizzly Bears is revealed."),
    (Event("tap"), "Grizzly Bears becomes tapped."),
    (Event("counters", amount=1, how="+1/+1"), "Grizzly Bears gets a +1/+1 counter."),
    (Event("counters", amount=-2, how="fade"), "Two fade counters are removed from Grizzly Bears."),
    (Event("attack", other=BOB), "Grizzly Bears attacks Bob."),
    (Event("attack"), "Grizzly Bears attacks."),
    (Event("block"), "Grizzly Bears blocks."),
    (Event("fight"), "Grizzly Bears fights."),
    (Event("unattach"), "Grizzly Bears becomes unattached."),
    (Event("control", player=1), "Bob gains control of Grizzly Bears."),
    (Event("becomes copy"), "Grizzly Bears becomes a copy."),
    (Event("meld", player=0), "Alice melds two cards into Grizzly Bears."),
    (Event("counter", rule="701.6a"), "Grizzly Bears is countered (701.6a)."),
    (Event("target"), "Grizzly Bears becomes a target."),
    (Event("no trigger", rule="603.3d"), "Grizzly Bears's ability finds no target (603.3d)."),
    (Event("replace", source=16), "Grizzly Bears's effect applies."),
    (Event("choose", player=0, extra=("red", 2)), "Alice chooses red and blue for Grizzly Bears."),
    (Event("prevent", amount=2), "2 damage to Grizzly Bears is prevented."),
    (Event("last fade counter"), "Grizzly Bears loses its last fade counter."),
]


@pytest.mark.parametrize(("event", "sentence"), MOVES, ids=lambda part: part if isinstance(part, str) else "")
def test_what_happens_to_a_card_is_told(story: Story, event: Event, sentence: str) -> None:
    event.obj = story.has("Grizzly Bears", "battlefield").id

    assert tell(story.state, event) == sentence


TOLD = [
    (Event("turn", ALICE, 0, amount=3), "Turn 3 begins: it's Alice's turn."),
    (Event("begin upkeep", BOB, 1), "Bob's upkeep begins."),
    (Event("lose", BOB, 1, how="conceded", rule="104.3a"), "Bob loses the game: conceded (104.3a)."),
    (Event("draw game", rule="104.4a"), "The game is a draw (104.4a)."),
    (Event("shuffle", ALICE, 0), "Alice shuffles their library."),
    (Event("scry", ALICE, 0, amount=2), "Alice scries 2."),
    (Event("clash", ALICE, 0, amount=1), "Alice clashes and wins."),
    (Event("clash", BOB, 1), "Bob clashes."),
    (Event("look", ALICE, 0, amount=3), "Alice looks at three cards."),
    (Event("mana", ALICE, 0, extra=(16, 16)), "Alice adds {G}{G}."),
    (Event("mana", ALICE, 0), "Alice adds mana."),
    (Event("mulligan", ALICE, 0, amount=1, rule="103.5"), "Alice takes a mulligan (103.5)."),
    (Event("keep", ALICE, 0, amount=2), "Alice keeps their hand after two mulligans."),
    (Event("choose", 0, 0, extra="red"), "Alice chooses red."),
    (Event("skip", BOB, 1, how="draw"), "Bob skips their draw step."),
    (Event("counters", BOB, 1, amount=2, how="poison"), "Bob gets two poison counters."),
    (Event("attack declared", ALICE, 0, amount=2), "Alice attacks with two creatures."),
    (Event("prevent", BOB, amount=3), "3 damage to Bob is prevented."),
    (Event("damage", BOB, amount=3), "Bob is dealt 3 damage."),
    (Event("venture", 0, 0), "Alice: venture."),
    (Event(""), "The game: something happens."),
    (Event("draw", 999, 0), "Alice draws a card."),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=lambda part: part if isinstance(part, str) else "")
def test_what_players_do_is_told(story: Story, event: Event, sentence: str) -> None:
    assert tell(story.state, event) == sentence


KINDS = [*TELLERS, "begin upkeep", "last time counter", "venture", ""]
IDS = st.integers(-2, 30)
TEXTS = st.sampled_from(
    ["", "hand", "library", "graveyard", "battlefield", "exile", "stack", "command", "destroy", "x"]
)


@given(
    kind=st.sampled_from(KINDS),
    ids=st.tuples(IDS, IDS, IDS),
    player=st.integers(-1, 3),
    amount=st.integers(-3, 30),
    words=st.tuples(TEXTS, TEXTS, TEXTS),
    extra=st.sampled_from([None, 5, "red", (1, 32), ("a", 3), {}, object()]),
    viewer=st.sampled_from([None, 0, 1, 7]),
)
@settings(derandomize=True)
def test_no_event_is_too_strange_to_be_told(
    kind: str, ids: Any, player: int, amount: int, words: Any, extra: Any, viewer: int | None
) -> None:
    story = Story()
    for zone in ("hand", "library", "battlefield", "graveyard", "stack", "exile"):
        story.has("Grizzly Bears", zone)
    obj, other, source = ids

    frm, to, how = words
    event = Event(kind, obj, player, source, amount, other, frm, to, how, "100.1", extra)

    told = tell(story.state, event, viewer)

    assert told.endswith(".")
    assert "None" not in told
    assert routine(event) in (True, False)


def told_by_rules(source: str) -> set[str]:
    """The kinds of events that a module writes into the log."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    telling = [call for call in calls if ast.unparse(call.func).rpartition(".")[2] in ("emit", "tell")]
    told = {ast.unparse(one) for call in telling for one in call.args}
    made = [call for call in calls if ast.unparse(call.func) == "Event" and ast.unparse(call) in told and call.args]
    return {str(call.args[0].value) for call in made if isinstance(call.args[0], ast.Constant)}


def told_by_words(ability: Any) -> Iterator[str]:
    """The kinds of events that words of a card name."""
    for word in ability.walk():
        match word:
            case Action(name=kind):
                yield kind.split()[0]
            case Designate(designation=kind) | SpecialAction(word=kind) | AttackOffer(which=kind) if kind:
                yield kind


def test_every_event_has_a_sentence_of_its_own() -> None:
    """If this fails: add a function under @teller to text/told_….py, or a line to text/events.py."""
    roots = [Path(one) for package in (magic, core) for one in package.__path__]
    files = [path for root in roots for path in root.rglob("*.py") if not {"book", "scenario"} & {*path.parts}]
    kinds = {kind for path in files for kind in told_by_rules(path.read_text("utf-8"))}
    said = [one for card in all_cards() for face in card.printed.faces for one in face.abilities]
    kinds |= {kind for one in said for part in one.unfold() for kind in told_by_words(part)}

    assert {"clash", "monstrous", "foretell", "enlist", "investigate", "draw"} <= kinds
    assert kinds - TELLERS.keys() == set()


def test_a_whole_game_is_told() -> None:
    game = new_game([DECKS[0].list(), DECKS[1].list()], seed="told", names=("Alice", "Bob"))
    bots = [GreedyPlayer(), GreedyPlayer()]
    told, at = [], 0
    while game.decision is not None:
        game.answer(bots[game.decision.seat].choose(game, game.decision))
        told += [tell(game.state, event, 1) for event in game.state.log[at:]]
        at = len(game.state.log)

    assert told[-1].endswith("wins the game (104.2a).")
    assert not [
        text for text in told if "something" in text or (": " in text and "turn" not in text and "loses" not in text)
    ]
    assert {text for text in told if text.startswith("Alice draws")} >= {"Alice draws a card."}
