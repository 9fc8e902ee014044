"""Checks values against a JSON Schema (2020-12) with the keywords that ours uses; any other keyword is an error."""

from typing import Any

NOTES = {"title", "description", "default", "$schema", "$defs"}
TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}


class Schema:
    """A whole document; `faults` of a value by one of its definitions."""

    def __init__(self, document: dict[str, Any]) -> None:
        self._document = document

    def faults(self, value: Any, name: str) -> list[str]:
        return self._faults(value, {"$ref": f"#/$defs/{name}"}, name)

    def result_faults(self, value: Any, tag: str) -> list[str]:
        return self._faults(value, self._document["$defs"]["Results"]["properties"][tag], tag)

    def _faults(self, value: Any, schema: dict[str, Any], at: str) -> list[str]:
        found: list[str] = []
        for word, wanted in schema.items():
            if word not in NOTES:
                found += getattr(self, f"_{word.strip('$')}")(value, wanted, schema, at)
        return found

    def _ref(self, value: Any, wanted: str, schema: Any, at: str) -> list[str]:
        return self._faults(value, self._document["$defs"][wanted.removeprefix("#/$defs/")], at)

    def _type(self, value: Any, wanted: str, schema: Any, at: str) -> list[str]:
        right = isinstance(value, TYPES[wanted]) and (wanted == "boolean" or not isinstance(value, bool))
        return [] if right else [f"{at} is {value!r}, not {wanted}"]

    def _enum(self, value: Any, wanted: list[Any], schema: Any, at: str) -> list[str]:
        return [] if value in wanted else [f"{at} is {value!r}, not one of {wanted}"]

    def _anyOf(self, value: Any, wanted: list[Any], schema: Any, at: str) -> list[str]:
        each = [self._faults(value, one, at) for one in wanted]
        return [] if not all(each) else [f"{at} is none of them: {min(each, key=len)}"]

    def _properties(self, value: Any, wanted: dict[str, Any], schema: Any, at: str) -> list[str]:
        if not isinstance(value, dict):
            return []
        pairs = [(key, one) for key, one in wanted.items() if key in value]
        return [fault for key, one in pairs for fault in self._faults(value[key], one, f"{at}.{key}")]

    def _required(self, value: Any, wanted: list[str], schema: Any, at: str) -> list[str]:
        return [f"{at} has no {key}" for key in wanted if isinstance(value, dict) and key not in value]

    def _additionalProperties(self, value: Any, wanted: Any, schema: Any, at: str) -> list[str]:
        if not isinstance(value, dict):
            return []
        others = {key: one for key, one in value.items() if key not in schema.get("properties", {})}
        return [fault for key, one in others.items() for fault in self._faults(one, wanted, f"{at}.{key}")]

    def _propertyNames(self, value: Any, wanted: Any, schema: Any, at: str) -> list[str]:
        names = value if isinstance(value, dict) else ()
        return [fault for name in names for fault in self._faults(name, wanted, f"{at}: a key")]

    def _items(self, value: Any, wanted: Any, schema: Any, at: str) -> list[str]:
        first = len(schema.get("prefixItems", ()))
        elements = enumerate(value[first:], first) if isinstance(value, list) else ()
        return [fault for place, one in elements for fault in self._faults(one, wanted, f"{at}[{place}]")]

    def _prefixItems(self, value: Any, wanted: list[Any], schema: Any, at: str) -> list[str]:
        elements = enumerate(zip(value, wanted, strict=False)) if isinstance(value, list) else ()
        return [fault for place, (one, kind) in elements for fault in self._faults(one, kind, f"{at}[{place}]")]

    def _minItems(self, value: Any, wanted: int, schema: Any, at: str) -> list[str]:
        return [f"{at} has fewer than {wanted} elements"] if isinstance(value, list) and len(value) < wanted else []

    def _minimum(self, value: Any, wanted: int, schema: Any, at: str) -> list[str]:
        return [f"{at} is less than {wanted}"] if isinstance(value, (int, float)) and value < wanted else []

    def _maximum(self, value: Any, wanted: int, schema: Any, at: str) -> list[str]:
        return [f"{at} is more than {wanted}"] if isinstance(value, (int, float)) and value > wanted else []
