"""A table of Grand Archive for tests: two champions, the cards that a test makes up, and verbs to play with them."""

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from twinstack.engine.core.book.cards import Card, CardBook
from twinstack.engine.core.book.facade import Book
from twinstack.engine.core.decks import Deck
from twinstack.engine.core.scenario.group import Played
from twinstack.engine.grand_archive import words as w
from twinstack.engine.grand_archive.records import Face
from twinstack.engine.grand_archive.rules import GrandArchive
from twinstack.engine.grand_archive.scenario.language import GaLanguage
from twinstack.engine.kernel.characteristics import Copiable


def card(kind: str, name: str, *abilities: Any, line: str = "", element: str = "norm", **parts: Any) -> Card:
    """`card("Unique Ally", "Rook", w.taunt, reserve_cost=2, power=1, life=1)`."""
    flat = tuple(one for part in abilities for one in (part if isinstance(part, tuple) else (part,)))
    face = Face.made(
        name=name, elements=tuple(element.split()), types=tuple(kind.split()), subtypes=tuple(line.split()),
        abilities=flat, **parts,
    )  # fmt: skip
    return Card(Copiable((face,)))


def champion(name: str, level: int, *abilities: Any, life: int = 20, memory: int | None = 1, **more: Any) -> Card:
    return card("Champion", name, *abilities, level=level, life=life, memory_cost=memory, **more)


def ally(name: str, power: int, life: int, *abilities: Any, cost: int = 0, **more: Any) -> Card:
    return card("Ally", name, *abilities, reserve_cost=cost, power=power, life=life, **more)


def action(name: str, *abilities: Any, cost: int = 0, speed: str = "fast", **more: Any) -> Card:
    return card("Action", name, *abilities, reserve_cost=cost, speed=speed, **more)


def attack(name: str, power: int, *abilities: Any, cost: int = 0, **more: Any) -> Card:
    return card("Attack", name, *abilities, reserve_cost=cost, power=power, **more)


def weapon(name: str, power: int, durability: int, *abilities: Any, cost: int = 0, **more: Any) -> Card:
    return card("Weapon", name, *abilities, reserve_cost=cost, power=power, durability=durability, **more)


def item(name: str, *abilities: Any, cost: int = 0, **more: Any) -> Card:
    return card("Item", name, *abilities, reserve_cost=cost, **more)


ALWAYS = (
    champion("Ann", 1, line="Warrior Mage Human", element="fire"),
    champion("Ben", 1, line="Guardian Human", element="water"),
    champion("Dot", 0, w.on_enter(w.Draw(3)), life=10, memory=None, line="Spirit", element="wind"),
    ally("Filler", 1, 1),
    ally("Soldier", 2, 3, cost=2, line="Warrior Human"),
    ally("Brute", 4, 4, cost=3, line="Warrior Human"),
    action("Bolt", w.does(w.DealDamage(2, w.Target(w.unit))), line="Mage Spell"),
    action("Wait", w.does(w.Draw(1))),
    attack("Cut", 3, line="Warrior"),
    weapon("Blade", 2, 2, line="Warrior Sword"),
    item("Stone"),
    card("Regalia Item", "Crown", memory_cost=1),
)


def book(cards: Sequence[Card] = ()) -> Book:
    """A book of these cards and those that are always there."""

    class Tabled(GrandArchive):
        name = "grand-archive"
        decks = (Deck("All", "One of each.", (("Dot", 1), *((one.name, 4) for one in ALWAYS[3:]))),)

        def faults(self, deck: Any, format: str) -> list[str]:
            return []

    Tabled.cards = CardBook([*ALWAYS, *cards])
    return Book(Tabled(), GaLanguage)


def told(position: str, story: str, *cards: Card) -> Played:
    """Each side has its champion on the field, and cards to draw, unless the position says otherwise."""
    lines = [
        f'alice.field = ["Ann"{_more(position, "alice.field")}]',
        f'bob.field = ["Ben"{_more(position, "bob.field")}]',
    ]
    rest = [line for line in position.strip().splitlines() if not line.strip().startswith(("alice.field", "bob.field"))]
    lines += [line.strip() for line in rest]
    for side in ("alice", "bob"):
        if f'{side}."main deck"' not in position:
            lines.append(f'{side}."main deck" = ["5 Filler"]')
    text = "\n".join([*lines, f'story = """\n{story.strip()}\n"""'])
    with TemporaryDirectory() as folder:
        path = Path(folder, "story.toml")
        path.write_text(text)
        return book(cards).scenarios.play(path)


def _more(position: str, key: str) -> str:
    for line in position.strip().splitlines():
        name, _, value = line.strip().partition("=")
        if name.strip() == key:
            inner = value.strip().removeprefix("[").removesuffix("]")
            return f", {inner}" if inner else ""
    return ""


def holds(position: str, story: str, *cards: Card) -> None:
    played = told(position, story, *cards)
    assert played.passed, played.text()
