"""Objects that may do something as though they were of a type that they do not have. Type-Acting"""

from typing import Any

from twinstack.engine.core.rules_in_force import covers, rules_about


def acting_as(s: Any, obj: Any, deed: str) -> frozenset[str]:
    """As which types it may attack, retaliate or be attacked. It stays what it is for all else. Type-Acting 1, 2"""
    if not s.rules.get("acts as"):
        return frozenset()
    rules = ((rule, scene) for rule, scene in rules_about(s, "acts as") if deed in rule.does)
    return frozenset(rule.type for rule, scene in rules if covers(s, rule, scene, obj))
