"""Decks: some to play with, the text in which a deck is written, and the rules a deck must keep. 100.2"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from twinstack.engine.errors import CardError, DeckError
from twinstack.engine.magic.cards import find_card
from twinstack.engine.magic.color_identity import color_identity
from twinstack.engine.magic.text.nouns import colors
from twinstack.engine.magic.words import Card
from twinstack.engine.suggest import did_you_mean


@dataclass(frozen=True, slots=True)
class Format:
    """How many cards a deck has at least and at most, and of one name at most. 100.2a, 100.2b, 903.5a-b"""

    rule: str
    least: int
    most_alike: int
    most: int = 1 << 30


FORMATS = {
    "constructed": Format("100.2a", 60, 4),
    "limited": Format("100.2b", 40, 1 << 30),
    "commander": Format("903.5", 100, 1, 100),
}


@dataclass(frozen=True, slots=True)
class Deck:
    """A name, what it is like to play, and how many there are of each card."""

    name: str
    pitch: str
    cards: tuple[tuple[str, int], ...]

    @property
    def size(self) -> int:
        return sum(count for _, count in self.cards)

    def list(self) -> tuple[str, ...]:
        """Every card by name, four times where there are four."""
        return tuple(name for name, count in self.cards for _ in range(count))


_LINE = re.compile(r"(\d+)x?\s+(.+)")


def parse_deck(text: str) -> dict[str, int]:
    """Lines such as `4 Lightning Bolt`; empty lines and what follows a # are left out."""
    found: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].strip()
        if not words:
            continue
        parts = _LINE.fullmatch(words)
        if parts is None or not int(parts[1]):
            raise DeckError(f"deck, line {number}: {words!r}: expected a number and a name, such as '4 Grizzly Bears'")
        try:
            name = playable(parts[2]).name
        except (CardError, DeckError) as error:
            raise DeckError(f"deck, line {number}: {error}") from None
        found[name] = found.get(name, 0) + int(parts[1])
    return found


def playable(name: str) -> Card:
    """The card of this name, if it can be in a deck."""
    card = find_card(name)
    if card.printed.layout == "melded":
        raise DeckError(f"{card.name!r} is what two cards meld into; a deck holds those. 712.4")
    return card


def check_deck(cards: Mapping[str, int], format: str = "constructed") -> None:
    """Refuse a deck that breaks a rule of its format."""
    if format not in FORMATS:
        raise DeckError(f"no format is named {format!r}{did_you_mean(format, FORMATS)}; there are {', '.join(FORMATS)}")
    rule = FORMATS[format]
    counts: dict[str, int] = {}
    for name, count in cards.items():
        try:
            card = playable(name)
        except CardError as error:
            raise DeckError(str(error)) from None
        if count < 1:
            raise DeckError(f"{name!r}: {count} is not a number of cards")
        counts[card.name] = counts.get(card.name, 0) + count
        if counts[card.name] > rule.most_alike and "Basic" not in card.front.supertypes:
            alike = f"{counts[card.name]} of {card.name!r}"
            raise DeckError(f"{alike}: at most {rule.most_alike} with the same name, basic lands aside. {rule.rule}")
    total = sum(counts.values())
    if total < rule.least:
        raise DeckError(f"the deck has {total} cards; it needs at least {rule.least}. {rule.rule}")
    if total > rule.most:
        raise DeckError(f"the deck has {total} cards; it has {rule.most} at most. {rule.rule}")


def check_commander_deck(cards: Mapping[str, int], commander: str) -> None:
    """Refuse a deck that breaks a rule of its format, or that goes beyond the colors of its commander. 903.3, 903.5"""
    check_deck(cards, "commander")
    leader = playable(commander)
    if leader.name not in {playable(name).name for name in cards}:
        raise DeckError(f"the commander {leader.name!r} is not among the cards of the deck. 903.5a")
    if not {"Legendary", "Creature"} <= leader.front.supertypes | leader.front.types:
        raise DeckError(f"{leader.name!r} cannot be a commander; a legendary creature is expected. 903.3")
    allowed = color_identity(leader)
    for name in cards:
        beyond = color_identity(playable(name)) & ~allowed
        if beyond:
            raise DeckError(f"{name!r} is {colors(beyond)} too, which its commander {leader.name!r} is not. 903.5c")


def _deck(name: str, pitch: str, text: str) -> Deck:
    return Deck(name, pitch, tuple(parse_deck(text.replace(";", "\n")).items()))


def find_deck(name: str) -> Deck:
    """One of the decks that come with Twinstack."""
    for deck in DECKS:
        if deck.name.casefold() == name.strip().casefold():
            return deck
    names = [deck.name for deck in DECKS]
    hint = did_you_mean(name, names) or f"; there are {', '.join(map(repr, names))}"
    raise DeckError(f"no deck is named {name!r}{hint}")


DECKS = (
    _deck(
        "Copies of Copies",
        "Blue-red: clone the best creature, fork every burn spell, double every trigger.",
        """
        6 Island; 5 Mountain; 4 Volcanic Island; 4 Steam Vents; 1 Thespian's Stage; 2 Mishra's Factory
        1 Mana Confluence; 4 Clone; 3 Fork; 1 Copy Artifact; 1 Dance of Many; 2 Renegade Doppelganger
        3 Third Path Iconoclast; 2 Monastery Swiftspear; 2 Delver of Secrets // Insectile Aberration
        4 Incinerate; 3 Fire // Ice; 1 Ancestral Recall; 1 Time Walk; 2 Consider; 2 Mulldrifter
        2 Flametongue Kavu; 1 Solemn Simulacrum; 1 Strionic Resonator; 1 Scattershot; 1 Winterflame
        """,
    ),
    _deck(
        "Stompers and Counters",
        "Green-white: mana creatures into growing beasts, with counters that keep multiplying.",
        """
        9 Forest; 6 Plains; 3 Savannah; 3 Temple Garden; 2 Treetop Village; 3 Birds of Paradise
        2 Quirion Elves; 1 Grizzly Bears; 1 Woodland Changeling; 2 Young Wolf; 2 Servant of the Scale
        3 Hardened Scales; 1 Glorious Anthem; 3 Tarmogoyf; 1 Ivy Elemental; 2 Kalonian Hydra
        2 Wilt-Leaf Cavaliers; 1 Scute Swarm; 1 Exploration; 1 Rancor; 2 Giant Growth; 2 Prey Upon
        2 Fairgrounds Warden; 1 Elspeth, Knight-Errant; 1 Troll Ascetic; 2 Carnage Tyrant
        1 Scion of the Wild
        """,
    ),
    _deck(
        "Drain and Tokens",
        "White-black: small bodies arrive, die and bleed the table one life at a time.",
        """
        8 Plains; 8 Swamp; 4 Scrubland; 3 Forsaken Sanctuary; 1 Urborg, Tomb of Yawgmoth; 3 Soul Warden
        3 Zulaport Cutthroat; 2 Doomed Traveler; 1 Viscera Seer; 2 Attended Knight
        2 Marauding Blight-Priest; 2 Nekrataal; 2 Gray Merchant of Asphodel; 1 Silver Knight; 2 Flickerwisp
        1 Baneslayer Angel; 3 Lingering Souls; 2 Swords to Plowshares; 2 Mortify; 1 Sign in Blood; 1 Zombify
        1 Anointed Procession; 1 Sorin, Solemn Visitor; 1 Loxodon Warhammer; 1 Vault Skirge; 1 Voice of All
        1 Samite Healer
        """,
    ),
    _deck(
        "Face-Down Flood",
        "Blue-black control: snow lands, counterspells, morphs that bluff and flyers that finish.",
        """
        8 Snow-Covered Island; 7 Snow-Covered Swamp; 4 Underground Sea; 3 Submerged Boneyard
        1 Tectonic Edge; 1 Reliquary Tower; 2 Quench; 2 Dissolve; 1 Force of Will; 3 Grinning Demon
        2 Echo Tracer; 2 Coral Trickster; 3 Scroll Thief; 2 Pendrell Drake; 1 Teferi's Drake
        2 Waterfall Aerialist; 1 Control Magic; 3 Hero's Downfall; 1 Thought Scour; 1 Ponder
        1 Diabolic Tutor; 2 Rimebound Dead; 1 Jace Beleren; 1 Nezumi Shortfang // Stabwhisker the Odious
        1 Cloudskate; 1 Skinrender; 1 Sultai Emissary; 1 Unsubstantiate; 1 Typhoid Rats
        """,
    ),
    _deck(
        "Goblins at the Gate",
        "Red-green aggression: hasty goblins, burn to the face and a werewolf or two.",
        """
        10 Mountain; 5 Forest; 3 Taiga; 3 Stomping Ground; 1 Hanweir Battlements; 3 Goblin Guide
        3 Mogg Fanatic; 2 Goblin Warchief; 2 Goblin Chieftain; 1 Krenko, Mob Boss; 2 Siege-Gang Commander
        2 Boggart Ram-Gang; 2 Figure of Destiny; 2 Hanweir Garrison; 2 Ball Lightning
        1 Afflicted Deserter // Werewolf Ransacker; 1 Daybreak Ranger // Nightfall Predator; 1 Shivan Dragon
        2 Dragon Fodder; 2 Magma Jet; 2 Firebolt; 1 Skullcrack; 1 Flames of the Firebrand; 1 Fling
        1 Boggart Brute; 1 Runeclaw Bear; 1 Relentless Assault; 1 Fireblast; 1 Assault // Battery
        """,
    ),
    _deck(
        "Hall of Mirrors",
        "Blue-black, and nothing but copiers: creatures that become one another until nobody knows who was first.",
        """
        12 Island; 5 Swamp; 4 Underground Sea; 2 Thespian's Stage; 1 Mana Confluence; 3 Shapesharer
        2 Renegade Doppelganger; 3 Dimir Doppelganger; 2 Protean Thaumaturge; 2 Lazav, Wearer of Faces
        2 Glasspool Mimic // Glasspool Shore; 3 Clone; 2 Stunt Double; 2 Evil Twin; 2 Unstable Shapeshifter
        2 Vesuvan Doppelganger; 2 Quicksilver Gargantuan; 2 Callidus Assassin; 1 Volrath's Shapeshifter
        1 Sakashima of a Thousand Faces; 1 Auton Soldier; 1 Wall of Stolen Identity; 1 Mercurial Pretender
        1 Malleable Impostor; 1 Mirrormade
        """,
    ),
    _deck(
        "Echo Chamber",
        "Blue-red, and nothing but copiers: each spell comes twice, and each copier of spells copies the copiers.",
        """
        10 Mountain; 7 Island; 4 Volcanic Island; 3 Steam Vents; 3 Light 'Em Up; 3 Reverberate; 2 Fork
        2 Galvanic Iteration; 2 Twinferno; 2 Train of Thought; 2 Gigadrowse; 2 Scattershot; 2 Double Vision
        2 Naru Meha, Master Wizard; 2 Meletis Charlatan; 2 Mirrorwing Dragon; 2 Precursor Golem
        2 Kurkesh, Onakke Ancient; 1 Battlemage's Bracers; 2 Protean Raider; 2 Stormscale Scion
        1 Storm of Saruman
        """,
    ),
)
