"""Decks: those that come with Twinstack, and the rules that a deck must keep. 100.2"""

from collections.abc import Iterator, Mapping, Sequence

from twinstack.engine import rulebook
from twinstack.engine.core.deck_lists import DeckList
from twinstack.engine.core.decks import Deck
from twinstack.engine.errors import CardError, DeckError
from twinstack.engine.magic.card_book import CardBook
from twinstack.engine.magic.color_identity import color_identity
from twinstack.engine.magic.deck_lists import playable
from twinstack.engine.magic.formats import Format, format_of
from twinstack.engine.magic.text.nouns import colors
from twinstack.engine.quantities import quantity
from twinstack.engine.suggest import did_you_mean


def check_deck(cards: Mapping[str, int], format: str = "constructed", book: CardBook | None = None) -> None:
    """Refuse a deck that breaks a rule of its format, its commander aside."""
    for fault in _faults(cards, {}, format_of(format), book):
        raise DeckError(fault)


def check_commander_deck(cards: Mapping[str, int], commander: str, book: CardBook | None = None) -> None:
    """Refuse a deck that breaks a rule of its format, or has colors that its commander has not. 903.3, 903.5"""
    check_deck(cards, "commander", book)
    for fault in _commander_faults(cards, commander, book):
        raise DeckError(fault)


def faults_of(deck: rulebook.DeckList, format: str = "constructed", book: CardBook | None = None) -> list[str]:
    """A sentence, with the rule, for each thing that keeps a deck out of a format."""
    rule = format_of(format)
    found = list(_faults(deck.cards, deck.sideboard, rule, book))
    leaders = deck.apart.get("commander", ())
    if rule.commander and len(leaders) != 1:
        there = f"has {len(leaders)} commanders" if leaders else "names no commander"
        found.append(f"the deck {there}; one card is expected under the heading Commander. 903.3")
    elif rule.commander:
        found += _commander_faults(deck.cards, leaders[0], book)
    return found


def _faults(
    cards: Mapping[str, int], sideboard: Mapping[str, int], format: Format, book: CardBook | None
) -> Iterator[str]:
    total, aside = sum(cards.values()), sum(sideboard.values())
    yield from _too_many_of_a_name(cards, sideboard, format, book)
    if total < format.least:
        yield f"the deck has {quantity(total, 'card')}; it needs at least {format.least}. {format.rule}"
    if total > format.most:
        yield f"the deck has {quantity(total, 'card')}; it has {format.most} at most. {format.rule}"
    if aside > format.sideboard:
        allowed = f"{format.sideboard} at most" if format.sideboard else "none in this format"
        yield f"the sideboard has {quantity(aside, 'card')}; it has {allowed}. {format.side_rule}"


def _too_many_of_a_name(
    cards: Mapping[str, int], sideboard: Mapping[str, int], format: Format, book: CardBook | None
) -> Iterator[str]:
    """Deck and sideboard count together. 100.4a"""
    counts: dict[str, int] = {}
    for name, count in (*cards.items(), *sideboard.items()):
        try:
            card = playable(name, book)
        except CardError as error:
            raise DeckError(str(error)) from None
        if count < 1:
            raise DeckError(f"{name!r}: {count} is not a number of cards")
        counts[card.name] = counts.get(card.name, 0) + count
    for name, count in counts.items():
        if count > format.most_of_a_name and "Basic" not in playable(name, book).front.supertypes:
            too_many = f"{count} of {name!r}"
            most = f"at most {format.most_of_a_name} with the same name, basic lands aside"
            yield f"{too_many}: {most}. {format.name_rule}"


def _commander_faults(cards: Mapping[str, int], commander: str, book: CardBook | None) -> Iterator[str]:
    leader = playable(commander, book)
    if leader.name not in {playable(name, book).name for name in cards}:
        yield f"the commander {leader.name!r} is not among the cards of the deck. 903.5a"
    if not {"Legendary", "Creature"} <= leader.front.supertypes | leader.front.types:
        yield f"{leader.name!r} cannot be a commander; a legendary creature is expected. 903.3"
        return
    allowed = color_identity(leader)
    for name in cards:
        beyond = color_identity(playable(name, book)) & ~allowed
        if beyond:
            yield f"{name!r} is {colors(beyond)} too, which its commander {leader.name!r} is not. 903.5c"


def _deck(name: str, pitch: str, text: str) -> Deck:
    """A deck from lines with a number and a full name each; reads no card."""
    cards: dict[str, int] = {}
    leader, part = "", "Deck"
    for line in text.replace(";", "\n").split("\n"):
        count, _, card = line.strip().partition(" ")
        if not card:
            part = count or part
            continue
        leader = card if part == "Commander" else leader
        cards[card] = cards.get(card, 0) + int(count)
    if leader:  # among the cards, it is the last, as `read_deck` has it
        cards[leader] = cards.pop(leader)
    return Deck(name, pitch, tuple(cards.items()), leader)


def fits(deck: rulebook.Deck, format: str, book: CardBook | None = None) -> bool:
    """Is the deck allowed in this format?"""
    apart = {"commander": (deck.leader,)} if deck.leader else {}
    return not faults_of(DeckList(dict(deck.cards), apart=apart, leader=deck.leader), format, book)


def find_deck(name: str, offered: Sequence[Deck] = ()) -> Deck:
    """The deck of this name that comes with Twinstack: one of these, or else one of today's."""
    offered = offered or OFFERED["magic"]
    for deck in offered:
        if deck.name.casefold() == name.strip().casefold():
            return deck
    names = [deck.name for deck in offered]
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

COMMANDER_DECKS = (
    _deck(
        "Krenko's Mob",
        "Red, for Commander: goblins, more goblins, and fire for whoever is left.",
        """
        Commander
        1 Krenko, Mob Boss
        Deck
        34 Mountain; 1 Hanweir Battlements; 1 Mishra's Factory; 1 Tectonic Edge; 1 Boggart Brute; 1 Goblin Chieftain
        1 Goblin Freerunner; 1 Goblin Guide; 1 Goblin Warchief; 1 Goblin Wardriver; 1 Grenzo's Cutthroat
        1 Mogg Fanatic; 1 Prowcatcher Specialist; 1 Shock Brigade; 1 Siege-Gang Commander; 1 Cut In; 1 Devil's Play
        1 Direct Current; 1 Dragon Fodder; 1 Fireblast; 1 Firebolt; 1 Flames of the Firebrand; 1 Fling; 1 Incinerate
        1 Light 'Em Up; 1 Magma Jet; 1 Monstrous Rage; 1 Relentless Assault; 1 Scattershot; 1 Seething Song
        1 Shattering Spree; 1 Skewer the Critics; 1 Skullcrack; 1 Sudden Shock; 1 Threaten; 1 Thrill of Possibility
        1 Throes of Chaos; 1 Afflicted Deserter // Werewolf Ransacker; 1 Agate Instigator; 1 Ball Lightning
        1 Blazing Firesinger // Seething Song; 1 Brazen Buccaneers; 1 Coalition Warbrute; 1 Convulsing Licid
        1 Deputized Protester; 1 Earthshaker Khenra; 1 Elturel Survivors; 1 Enraging Licid; 1 Flailing Manticore
        1 Flametongue Kavu; 1 Genasi Enforcers; 1 Geological Appraiser; 1 Gorehorn Minotaurs; 1 Grim Initiate
        1 Hagi Mob; 1 Hanweir Garrison; 1 Lizard Blades; 1 Monastery Swiftspear; 1 Nova Chaser; 1 Person of Interest
        1 Powder Ganger; 1 Screamreach Brawler; 1 Sparktongue Dragon; 1 Spikewheel Acrobat; 1 Sulfur Elemental
        1 Thrill-Kill Disciple
        """,
    ),
    _deck(
        "Brudiclad's Workshop",
        "Blue-red, for Commander: copies of creatures and of spells, until all tokens become the best of them.",
        """
        Commander
        1 Brudiclad, Telchor Engineer
        Deck
        14 Island; 14 Mountain; 1 Volcanic Island; 1 Steam Vents; 1 Thespian's Stage; 1 Mirrorpool
        1 Mishra's Factory; 1 Mana Confluence; 1 Ash Barrens; 1 Reliquary Tower; 1 Tectonic Edge
        1 Hanweir Battlements; 1 Adric, Mathematical Genius; 1 Archmage of Echoes; 1 Auton Soldier; 1 Clone
        1 Drafna, Founder of Lat-Nam; 1 Fin Fang Foom; 1 Glasspool Mimic // Glasspool Shore; 1 Gogo, Mysterious Mime
        1 Kurkesh, Onakke Ancient; 1 Life of the Party; 1 Malleable Impostor; 1 Meletis Charlatan
        1 Mercurial Pretender; 1 Mirrorwing Dragon; 1 Mishra's Self-Replicator; 1 Mist-Syndicate Naga
        1 Myr Propagator; 1 Naru Meha, Master Wizard; 1 Orthion, Hero of Lavabrink; 1 Osgood, Operation Double
        1 Precursor Golem; 1 Protean Raider; 1 Protean Thaumaturge; 1 Renegade Doppelganger
        1 Replication Specialist; 1 Saheeli, the Sun's Brilliance; 1 Sakashima of a Thousand Faces
        1 Sarkhan, Soul Aflame; 1 Shapesharer; 1 Shuri, Wakandan Inventor; 1 Sorcerer's Broom; 1 Stormsplitter
        1 Blue Sun's Twilight; 1 Chain Stasis; 1 Choreographed Sparks; 1 Display of Power; 1 Doublecast
        1 Electroduplicate; 1 Elminster's Simulacrum; 1 Ertai's Meddling; 1 Fated Infatuation; 1 Fork
        1 Galvanic Iteration; 1 Hate Mirage; 1 Heat Shimmer; 1 Hour of Eternity; 1 Irenicus's Vile Duplication
        1 Masterful Replication; 1 Ancestral Recall; 1 Blustersquall; 1 Consider
        1 Delver of Secrets // Insectile Aberration; 1 Dream's Grip; 1 Gigadrowse; 1 Goblin Guide; 1 Grim Initiate
        1 Magical Hack; 1 Mogg Fanatic; 1 Monastery Swiftspear; 1 Monstrous Rage; 1 Sleight of Mind
        """,
    ),
)

DECKS_2004 = (
    _deck(
        "Doppelgangers",
        "Blue-red: whatever is best in play is soon there twice, and each burn spell is forked.",
        """
        8 Island; 7 Mountain; 4 Volcanic Island; 2 Mishra's Factory; 4 Clone; 2 Vesuvan Doppelganger
        2 Unstable Shapeshifter; 2 Copy Artifact; 3 Fork; 4 Lightning Bolt; 3 Incinerate; 4 Counterspell
        3 Flametongue Kavu; 3 Solemn Simulacrum; 2 Cloudskate; 2 Shivan Dragon; 1 Tetravus; 1 Nevinyrral's Disk
        2 Juggernaut; 1 Echo Chamber
        """,
    ),
    _deck(
        "Anthem of the Meadow",
        "Green-white: elves and birds make mana, small creatures grow, and a hammer drains whoever is left.",
        """
        8 Forest; 6 Plains; 4 Savannah; 2 Treetop Village; 4 Birds of Paradise; 3 Quirion Elves; 4 Grizzly Bears
        3 Silver Knight; 3 Troll Ascetic; 3 Blurred Mongoose; 2 Voice of All; 2 Soul Warden; 1 Samite Healer
        4 Giant Growth; 3 Swords to Plowshares; 2 Disenchant; 2 Glorious Anthem; 2 Loxodon Warhammer; 2 Rancor
        """,
    ),
)

OFFERED: Mapping[str, Sequence[Deck]] = {"magic": (*DECKS, *COMMANDER_DECKS), "magic-2004": DECKS_2004}
"""The decks of each edition."""
