"""What a keyword of a card means, with its cost and number, for people who do not know it yet."""

from typing import Any

from twinstack.engine.magic.text import speaking
from twinstack.engine.magic.text.costs import paying
from twinstack.engine.magic.text.keyword_meanings import MEANINGS
from twinstack.engine.magic.words.abilities import Keyword
from twinstack.engine.magic.words.costs import Cost


def meaning(keyword: str, value: Any = None) -> str:
    """What a keyword means; empty if there is no explanation."""
    text = MEANINGS.get(keyword, "")
    if isinstance(value, Cost):
        pay = paying(value, speaking.voice("it"))
        return (
            text.replace("{{", "{").replace("}}", "}").replace("{pay}", pay).replace("{Pay}", pay[:1].upper() + pay[1:])
        )
    text = text.replace("{n}", str(value)).replace("{{", "{").replace("}}", "}")
    return text.replace("{pay}", "pay its cost").replace("{Pay}", "Pay its cost")


def reminder(ability: Keyword) -> str:
    """What a keyword ability of a card means."""
    return meaning(ability.keyword, ability.value)
