"""A player has to press only a few keys in a turn cycle, since they are asked only a few times."""

from pathlib import Path

import pytest

from tests.server.table import place
from twinstack.client_sdk.decisions import decision_of
from twinstack.client_sdk.terminal.asking import only_passes
from twinstack.engine.magic.decks import DECKS, fits
from twinstack.engine.magic.greedy import GreedyPlayer
from twinstack.engine.magic.position import Position, Side, Thing
from twinstack.engine.magic.state import state_of
from twinstack.engine.magic.table import new_game
from twinstack.protocol import messages as m

LANDS, DEAR = [Thing("Mountain")] * 4, [Thing("Shivan Dragon")] * 20


async def asked_in_a_cycle(folder: Path, mine: Side, theirs: Side) -> list[str]:
    """Where Alice is asked from her draw step on, who only presses Enter, until her turn comes again."""
    found: list[str] = []
    async with place(folder) as here:
        alice, bob = here.pair()
        room = here.deal(Position([mine, theirs], step="draw"), alice, bob)
        play = here.room(room).playing()
        first = state_of(play.game).turn.number
        await here.all_done()
        while state_of(play.game).turn.number < first + 2:
            decision, turn = play.game.decision, state_of(play.game).turn
            assert decision is not None
            if decision.seat == 0 and turn.step != "draw":
                what = "" if decision.kind == "priority" else f": {decision.kind}"
                found.append(f"{'my' if turn.active == 0 else 'their'} {turn.step}{what}")
            for one in (alice, bob):
                one.drain()
            await (alice if decision.seat == 0 else bob).default(room)
            await here.all_done()
    return found


def side(name: str, *hand: str, creatures: int = 0) -> Side:
    bears = [Thing("Grizzly Bears")] * creatures
    return Side(name, hand=[Thing(one) for one in hand], battlefield=[*LANDS, *bears], library=DEAR)


@pytest.mark.parametrize(
    ("hand", "creatures", "most"),
    [
        ((), 0, 3),
        (("Clone",), 0, 3),
        (("Clone",), 1, 4),  # attackers are to be declared
        (("Incinerate",), 0, 4),
        (("Incinerate",), 1, 5),
    ],
)
async def test_a_turn_cycle_in_which_nothing_happens_takes_few_keys(
    tmp_path: Path, hand: tuple[str, ...], creatures: int, most: int
) -> None:
    found = await asked_in_a_cycle(tmp_path, side("Alice", *hand, creatures=creatures), side("Bob"))
    assert len(found) <= most, found


@pytest.mark.parametrize("deck", [deck.name for deck in DECKS if fits(deck, "constructed")])
async def test_a_game_with_a_deck_of_the_server_takes_few_keys_a_turn(tmp_path: Path, deck: str) -> None:
    """Alice plays as the greedy bot does, against it; all that the terminal asks her counts, her choices too."""
    cards = next(one for one in DECKS if one.name == deck).list()
    asked = 0
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.room(here.deal(new_game([cards, cards], seed="few keys", names=("Alice", "Bob")), alice, bob))
        room.bots[1], like_a_bot, play = GreedyPlayer(), GreedyPlayer(), room.playing()
        while play.game.decision is not None and state_of(play.game).turn.number <= 12:
            row, decision = await alice.asked(room.id), play.game.decision
            places = {option.id: at for at, option in enumerate(decision.options)}
            answer = like_a_bot.choose(play.game, decision)
            take = [places[one] if isinstance(one, str) else one for one in answer]
            alice.decisions[room.id] = None
            assert await alice.ask(m.Answer, room=room.id, number=row.number, take=take) is None
            mirror = alice.mirrors[room.id]
            asked += not only_passes(mirror.sheet, decision_of(row, room.id, mirror))
            await here.all_done()
            alice.drain()
        turns = state_of(play.game).turn.number
    assert asked / (turns / 2) <= 5.5, f"{asked} answers in {turns} turns"
