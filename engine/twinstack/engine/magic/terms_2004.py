"""The words of January 2004. Numbers of rules are those of the sources that docs/magic-2004.md names."""

import re

from twinstack.engine.magic.terms import Terms

_PLAYER = (
    r"(?:[Tt]arget|[Ee]ach|[Tt]hat|[Tt]he defending|[Dd]efending|[Tt]he active|[Aa]ny|[Aa]n?)"
    r" (?:other )?(?:player|opponent)"
)
_CASTERS = "you|players?|opponents?|to|may|can|can't|could|would|they|who|don't|didn't|and"
_WHOSE = "(?:your|his or her)"
_AMONG = r"\1 target creatures and/or players"
_AMOUNTS = r"\{|one |two |three |four |five |an amount |X "
_NUMBER = r"(?:two|three|four|five|six|seven|eight|nine|ten|X|\d+)"


def _upper(match: re.Match[str], text: str) -> str:
    """The new words, with a capital if the old ones had one."""
    return text[:1].upper() + text[1:] if match[0][:1].isupper() else text


def _mana(match: re.Match[str]) -> str:
    """Colorless mana had no symbol of its own."""
    return f"{{{match[0].count('C')}}}"


def _milled(match: re.Match[str]) -> str:
    """`mills three cards`, `mill a card`."""
    many = "the top card" if match["many"] == "a card" else f"the top {match['many']}"
    verb, whose = ("puts", "his or her") if match["verb"].lower() == "mills" else ("put", "your")
    return _upper(match, f"{verb} {many} of {whose} library into {whose} graveyard")


def _added(match: re.Match[str]) -> str:
    whose = "his or her" if match["lead"].endswith("s") else "your"
    return f"{match['lead']} {match['what']} to {whose} mana pool"


def _copied(match: re.Match[str]) -> str:
    return _upper(match, f"put a copy of {match['what']} onto the stack")


def _their(match: re.Match[str]) -> str:
    """One player is he or she."""
    pronouns = {"their": "his or her", "they": "he or she", "them": "him or her", "they control": "he or she controls"}
    return f"{match['who']}{pronouns[match['word']]}"


def _discarded(match: re.Match[str]) -> str:
    return f"{match[0]} from {'his or her' if match['s'] else 'your'} hand"


def _in_a_row(match: re.Match[str]) -> str:
    """Modes stood in one sentence: `Choose one — Untap target permanent; or destroy target global enchantment.`"""
    first, *others = (mode.strip().removesuffix(".") for mode in match["modes"].split("•")[1:])
    return f"{match['lead']} {'; or '.join([first, *(mode[:1].lower() + mode[1:] for mode in others)])}."


def _snow(match: re.Match[str]) -> str:
    return "Snow-Covered" if match[0] == "Snow" else "snow-covered"


def _exiled(match: re.Match[str]) -> str:
    return _upper(match, f"remove{match['s'] or ''} {match['what']} from the game")


_ENDS = r"(?=[.,;:”)]| until\b| face down| instead| and\b| rather| unless| if\b| at the\b| in your\b|$)"

OF_2004 = Terms(
    {
        "cast": "play",
        "casts": "plays",
        "was cast": "was played",
        "wasn't cast": "wasn't played",
        "didn't cast": "didn't play",
        "be cast": "be played",
        "activate": "play",
        "Activate": "Play this ability",
        "enter": "come into play",
        "enters": "comes into play",
        "entering": "coming into play",
        "enter the battlefield": "come into play",
        "leave the battlefield": "leave play",
        "leaves the battlefield": "leaves play",
        "from the battlefield": "from play",
        "to the battlefield": "to play",
        "onto the battlefield": "into play",
        "on the battlefield": "in play",
        "the battlefield": "play",
        "die": "be put into a graveyard from play",
        "dies": "is put into a graveyard from play",
        "exile": "remove",
        "exiled": "removed from the game",
        "create": "put",
        "creates": "puts",
        # Keywords that came later, and what cards said instead
        "reach": "{this} can block as though it had flying.",
        "shroud": "{this} can't be the target of spells or abilities.",
        "hexproof": "{this} can't be the target of spells or abilities your opponents control.",
        "vigilance": "Attacking doesn't cause {this} to tap.",
        "defender": "{this} can't attack.",
        "flash": "You may play {this} any time you could play an instant.",
        "indestructible": "{this} can't be destroyed.",
        "Protection from the chosen color": "{this} has protection from the chosen color.",
        "menace": "{this} can't be blocked except by two or more creatures.",
    },
    renderings=(
        (r"\b(keeps|skips|shuffles|searches) their\b", r"\1 his or her"),
        # Playing
        (r"\bDon't cast\b", "Don't play"),
        (r"^Cast(?= )", "Play"),
        (rf"\b({_CASTERS}) cast\b", r"\1 play"),
        (r"\bcasts\b", "plays"),
        (r"\bcasting\b", "playing"),
        (r"\bcast\b", "played"),
        (r"\bonly as a sorcery\b", "only any time you could play a sorcery"),
        (r"\bonly as an instant\b", "only any time you could play an instant"),
        (r"\bas though (?:it|they) had flash\b", "any time you could play an instant"),
        (r"\b([Aa])ctivating\b", lambda m: _upper(m, "playing")),
        (r"\bactivates\b", "plays"),
        (r"\bto activate\b", "to play"),
        (r"\b(is|are|was|were|be|been|being) activated\b", r"\1 played"),
        (r"\b(abilities|ability) you activate\b", r"\1 you play"),
        # Zones
        (r"\benters the battlefield\b", "comes into play"),
        (r"\benter the battlefield\b", "come into play"),
        (r"\bonto the battlefield\b", "into play"),
        (r"\bon the battlefield\b", "in play"),
        (r"\boff the battlefield\b", "out of play"),
        (r"\bthe battlefield\b", "play"),
        (r"\benters\b", "comes into play"),
        (r"\benter\b", "come into play"),
        (r"\bentering\b", "coming into play"),
        (r"\bentered\b", "came into play"),
        (r"\b(would|could|may|can|can't|to) die\b", r"\1 be put into a graveyard from play"),
        (r"\bdies\b", "is put into a graveyard from play"),
        (r"\bdied\b", "was put into a graveyard from play"),
        (r"(?<!a )\bdie\b", "are put into a graveyard from play"),
        (r"\bthe exiled (card|cards)\b", r"the removed \1"),
        (r"\b(cards?) in exile (you own|an opponent owns)\b", r"\1 \2 that was removed from the game"),
        (r"\b(?<!in )(?<!from )([Ee])xile(?P<s>s)? (?P<what>[^.,;:”]+?)" + _ENDS, _exiled),
        (r"\b([Rr]emoves?) (an? [^.,]*?card) from your hand(| with [^.,]*?) from the game",
         r"\1 \2\3 in your hand from the game"),
        (r"\bexiled\b", "removed from the game"),
        (r"\bin exile\b", "removed from the game"),
        (r"\bfrom exile\b", "from the removed-from-the-game zone"),
        (r"\b(to|into) exile\b", r"\1 the removed-from-the-game zone"),
        (r"\bcreate (copies|tokens?) ", r"put into play \1 "),
        (r"\bcreated\b", "put into play"),
        (r"\bstate-based action", "state-based effect"),
        # Targets, numbers, times
        (r"\bany target\b", "target creature or player"),
        (r"(?<=\bamong )(one or two|one, two, or three|any number of) targets\b", _AMONG),
        (r"\bmana value", "converted mana cost"),
        (r"\b([Aa])t the beginning of (?:the next|each) end step\b", lambda m: _upper(m, "at end of turn")),
        (r"\b([Aa])t the beginning of your end step\b", lambda m: _upper(m, "at the end of your turn")),
        (r"\bend step\b", "end of turn step"),
        (r"\battacks? each combat if able\b", lambda m: m[0].replace("combat", "turn")),
        (r"(?:\{C\})+", _mana),
        (rf"\b(?P<lead>[Aa]dds?) (?P<what>(?:{_AMOUNTS})[^.”]*?)(?: to {_WHOSE} mana pool)?(?=[.”]|$| \()", _added),
        # What players do
        (rf"\b(?P<verb>[Mm]ills?) (?P<many>a card|{_NUMBER} cards)", _milled),
        (rf"\b[Dd]iscard(?P<s>s?) (?:a card|that many cards|{_NUMBER} cards)(?! from\b| at random\b)", _discarded),
        (r"\bthen shuffle(?=[.,]|$)", "then shuffle your library"),
        (r"\bshuffles(?=[.,]|$)", "shuffles his or her library"),
        (rf"(?P<who>\b{_PLAYER}\b[^.]*?\b)(?P<word>they control|their|them|they)\b", _their),
        (r"\b[Ii]f they do\b", lambda m: _upper(m, "if he or she does")),
        # What came to be called by a keyword
        (r"\b(?:has|gains|have|gain) reach\b", "can block as though it had flying"),
        (r"\bneither flying nor reach\b", "neither flying nor the ability to block as though it had flying"),
        (r"\b(?:has|gains|have|gain) shroud\b", "can't be the target of spells or abilities"),
        (r"\b(?:has|gains|have|gain) hexproof\b", "can't be the target of spells or abilities controlled by opponents"),
        (r"\b(?:has|gains|have|gain) vigilance\b", "doesn't tap to attack"),
        (r"\b(?:has|gains|have|gain) defender\b", "can't attack"),
        (r" and “[Tt]his (?:creature|permanent) (can't be the target of [^.”]*)\.”", r" and \1."),
        (r"\b([Pp])rotection from white and from blue and from black and from red and from green\b",
         r"\1rotection from all colors"),
        (r"\bEquip abilities you play cost (\{\d+\}) less to play\b", r"Equip costs you pay cost \1 less"),
        (r"(?P<lead>\b[Cc]hoose [^—•\n.]* —)(?P<modes>(?:\s• [^•\n]+)+)", _in_a_row),
        # Copying
        (r"\b([Pp]uts?) (a token|tokens) that(?:'s| is| are|'re) (?:a copy|copies) of ([^.,“]+?) into play\b",
         r"\1 \2 into play as a copy of \3"),
        (r"^You may have (?P<it>[^.]*?) come into play as a copy of"
         r" (?P<what>an? [^.,]*?(?P<noun>\w+))(?P<rest>,.*)?\.(?P<end>”?)$",
         r"As \g<it> comes into play, you may choose \g<what> in play. If you do, \g<it> comes into play as a copy of"
         r" that \g<noun>\g<rest>.\g<end>"),
        (r"\b[Cc]opy (?P<what>target [^.,]*?spell)", _copied),
        (r"\bexcept it has the colors of ([^.,]+)", r"except that it copies \1's color"),
        (r"\byou may have (?P<it>[^.“]*?) become a copy of (?P<what>[^.,“]*?),"
         r" except it keeps its own color and it has this ability",
         r"you may have \g<it> become a copy of \g<what> except for its color. If you do, \g<it> gains this ability"),
        (r"\bbecomes a copy of (?P<what>[^.,“]*?), except it keeps its own color and it has this ability",
         r"becomes a copy of \g<what> except for its color and gains this ability"),
        (r", except it keeps its own color and it has this ability", " except for its color and gain this ability"),
        (r", except it keeps its own color and it has\b", " except for its color and gains"),
        (r"(except that it copies [^.]+'s color)\. You may choose new targets", r"\1 and you may choose new targets"),
        (r", except it has this ability", " and gains this ability"),
        # Types and sizes
        (r"\bartifact creature in addition to its other types\b", "artifact creature"),
        (r"\bhas base power and toughness\b", "becomes"),
        (r"\bhave base power and toughness\b", "become"),
        (r"\b[Ss]now\b(?!-)", _snow),
        # Enchantments
        (r"(?P<lost>\bloses this ability), becomes an Aura enchantment, and gains enchant creature\."
         r" Attach it to target creature\b",
         r"\g<lost> and becomes a creature enchantment instead of a creature. Move it onto target creature"),
        (r"\bnon-Aura enchantment", "global enchantment"),
        (r"\bAura enchantment", "local enchantment"),
        (r"\ban Aura\b", "a local enchantment"),
        (r"^Aura$", "enchant creature"),
        (r"(?<![—-] )\bAura(s?)\b", r"local enchantment\1"),
    ),
    numbers={
        "103.1": "101.2",
        "103.5": "101.4",
        "111.2": "216.1",
        "111.7": "216.3",
        "500.5": "300.3",
        "502.3": "302.2",
        "510.2": "310.4",
        "514.1": "314.1",
        "514.2": "314.2",
        "601.2": "409.1",
        "602.2": "409.1",
        "608.1": "413.1",
        "608.2b": "413.2a",
        "608.2c": "413.2b",
        "613.4a": "418.5a",
        "613.4b": "418.5a",
        "613.4c": "418.5a",
        "702.26d": "502.15d",
        "704.3": "420.3",
        "704.5a": "420.5a",
        "704.5b": "420.5g",
        "704.5d": "216.3",
        "704.5e": "503.10a",
        "704.5f": "420.5b",
        "704.5g": "420.5c",
        "704.5j": "420.5e",
        "707.2": "503.2",
        "707.3": "503.3",
        "707.4": "503.4",
        "707.5": "503.5",
        "707.6": "503.6",
        "707.9a": "503.9",
        "707.10": "503.10",
        "707.12": "503.12",
    },
    meanings={
        "216.1": "A token belongs to the controller of the spell or ability that made it, whoever put it into play.",
        "409.1": "Playing is announcing, choosing and paying; then the spell or ability waits on the stack.",
        "101.4": "Whoever mulligans draws one card fewer, and may do so again.",
        "300.3": "Mana that is left as a phase ends is lost, and its player loses a life for each.",
        "310.1": "Combat damage is assigned first, and waits on the stack until it is dealt.",
        "310.4": "Combat damage on the stack is dealt all at once, as it was assigned.",
        "413.2a": "A spell or ability whose targets have all become illegal is countered.",
        "418.5a": "Sizes: first what defines them, then counters, then all else in the order in which it began.",
        "502.15d": "What phases out leaves play. What phases in does not come into play.",
        "420.5e": "Of several legends of one name only the oldest stays, whoever controls them.",
        "503.10a": "A copy of a spell anywhere but on the stack ceases to exist, a copy of a permanent spell too.",
    },
    zones={"battlefield": "in play", "exile": "removed from the game"},
    speaks_by_name=True,
    types_say_enchant=True,
)  # fmt: skip
