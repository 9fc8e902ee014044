"""What messages of all kinds are made of."""

from typing import Annotated

from msgspec import Meta, Struct

Whole = Annotated[int, Meta(ge=-(2**53) + 1, le=2**53 - 1)]  # fits into a double, which every client has


class Request(Struct, tag_field="t", omit_defaults=True, kw_only=True):
    """What a client asks for."""

    id: Whole


class Difference(Struct, omit_defaults=True):
    """What a step of an explanation changed: a characteristic, before and after, in words or numbers."""

    field: str
    before: str | int | list[str] | None = None
    after: str | int | list[str] | None = None


class Explanation(Struct, omit_defaults=True):
    """The result of `explain`: a line with its rule, what it changed, and what led to it."""

    text: str
    rule: str = ""
    because: list["Explanation"] = []
    source: int = 0  # the object that caused it, if you see it
    changes: list[Difference] = []
    original: Whole | None = None  # in a step that copied something: that object, or 0 if you see it no longer
