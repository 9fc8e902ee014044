"""Faults in what the rules of another time do otherwise: each reads its policy wrongly. 503, E.4, 300.3, 310, 420.5"""

from tests.mutation.lists import entries_of_2004
from tests.mutation.mutant import Fault, merged

CORE = "engine/twinstack/engine/core"
MAGIC = "engine/twinstack/engine/magic"
RULES = f"{MAGIC}/rules"

OF_2004 = {
    'choice_memory="all",': "what is remembered of choices",
    "shapes_are_copied=False,": "whether shapes are copied",
    "copies_become_tokens=False,": "whether copies of permanent spells become tokens",
    "abilities_are_copied=False,": "whether abilities are copied",
    "expansion_is_copied=True,": "whether the expansion is copied",
    'usage_limits="of each form",': "what limits of use are about",
    'legend_rule="the oldest stays",': "the legend rule",
    'mana_lost_after="phases",': "when mana is lost",
    "mana_burns=True,": "whether mana burns",
    'combat_damage="on the stack",': "how combat damage is dealt",
    'mulligan="one card fewer",': "the mulligan",
    "counters_cancel=False,": "whether counters cancel",
    "walls_attack=False,": "whether Walls attack",
    "crimes_are_told=False,": "whether crimes are told of",
    'tokens_belong_to="who controls the effect",': "whose a token is",
    "creature_types=TYPES_OF_2004,": "which creature types there are",
    "tokens_phase_in=False,": "whether tokens phase in",
    'sizes_apply="in order",': "in which order sizes apply",
    "phasing_leaves_play=True,": "whether what phases out leaves play",
    "split_cards_add_up=False,": "whether the halves of split cards add up",
    "terms=OF_2004,": "the words of texts and messages",
}
"""Each policy of 2004, as the profile has it."""

POLICIES = {
    f"{MAGIC}/profile.py": tuple(
        Fault(f"today's in 2004: {what}", f"    {line}", "    ") for line, what in OF_2004.items()
    ),
    f"{RULES}/copying/becoming_a_copy.py": (
        Fault("shapes are copied, whatever the time", "if not s.profile.shapes_are_copied:", "if False:"),
        Fault("shapes are copied never", "if not s.profile.shapes_are_copied:", "if True:"),
        Fault("a shape that is not copied is not taken", "mods=effect.mods, only=(obj.id,)", "mods=(), only=(obj.id,)"),
    ),
    f"{CORE}/entering.py": (
        Fault("a copy of a permanent spell is a token, whatever the time", " and not s.meaning.stays_a_copy(s)", ""),
    ),
    f"{RULES}/sba.py": (
        Fault(
            "a copy that is no token stays in play",
            "        return not s.profile.copies_become_tokens",
            "        return False",
        ),
        Fault(
            "the oldest legend stays never",
            'if s.profile.legend_rule == "the oldest stays":',
            "if False:",
        ),
        Fault(
            "the oldest legend stays, whatever the time",
            'if s.profile.legend_rule == "the oldest stays":',
            "if True:",
        ),
        Fault("the newest legend stays", "first = min(map(_form_since, same))", "first = max(map(_form_since, same))"),
        Fault(
            "of two legends that came together one stays",
            "if len(oldest) > 1 or obj is not oldest[0]:",
            "if obj is not oldest[0]:",
        ),
        Fault(
            "a token that phased out stays, whatever the time",
            "        return not s.profile.tokens_phase_in",
            "        return False",
        ),
        Fault(
            "a token that phased out ceases to exist, whatever the time",
            "        return not s.profile.tokens_phase_in",
            "        return True",
        ),
        Fault(
            "a creature of the type Legend is no legend",
            '{**s.by_type.get("Legendary", {}), **s.by_type.get("Legend", {})}',
            's.by_type.get("Legendary", {})',
        ),
        Fault(
            "only creatures of the type Legend are legends",
            '{**s.by_type.get("Legendary", {}), **s.by_type.get("Legend", {})}',
            's.by_type.get("Legend", {})',
        ),
        Fault("counters never cancel", 'elif s.profile.counters_cancel and "+1/+1"', 'elif False and "+1/+1"'),
        Fault("counters cancel, whatever the time", 'elif s.profile.counters_cancel and "+1/+1"', 'elif "+1/+1"'),
    ),
    f"{RULES}/meaning.py": (
        Fault(
            "choices are remembered in no later form, whatever the time",
            's.profile.choice_memory == "linked pairs only"',
            "True",
        ),
        Fault(
            "choices are remembered in every later form, whatever the time",
            's.profile.choice_memory == "linked pairs only"',
            "False",
        ),
        Fault(
            "a token belongs to who creates it, whatever the time",
            's.profile.tokens_belong_to == "who controls the effect"',
            "False",
        ),
        Fault(
            "a token belongs to the controller of the effect, whatever the time",
            's.profile.tokens_belong_to == "who controls the effect"',
            "True",
        ),
        Fault(
            "abilities are copied, whatever the time",
            'if original.kind == "ability" and not cast(MagicState, s).profile.abilities_are_copied:',
            "if False:",
        ),
        Fault(
            "abilities are never copied, whatever the time",
            'if original.kind == "ability" and not cast(MagicState, s).profile.abilities_are_copied:',
            'if original.kind == "ability":',
        ),
    ),
    f"{MAGIC}/words/selectors.py": (
        Fault("halves of split cards add up, whatever the time", "not s.profile.split_cards_add_up and ", "False and "),
        Fault("halves of split cards never add up", "not s.profile.split_cards_add_up and ", ""),
        Fault(
            "the expansion is that of the printed card, whatever the time",
            "e.copiable if s.profile.expansion_is_copied else e.printed",
            "e.printed",
        ),
        Fault(
            "the expansion is copied, whatever the time",
            "e.copiable if s.profile.expansion_is_copied else e.printed",
            "e.copiable",
        ),
    ),
    f"{RULES}/payable.py": (
        Fault(
            "what was used stays used in a new form",
            's.profile.usage_limits == "of each form"',
            "False",
        ),
        Fault(
            "what was used is free in a new form, whatever the time",
            ' and s.profile.usage_limits == "of each form"',
            "",
        ),
    ),
    f"{RULES}/turn.py": (
        Fault("mana goes with each step, whatever the time", 's.profile.mana_lost_after == "steps" or ', "True or "),
        Fault(
            "mana stays until the phase ends, whatever the time",
            's.profile.mana_lost_after == "steps" or ',
            "False or ",
        ),
        Fault(
            "mana never goes as the next phase begins",
            'g.state.profile.mana_lost_after != "phases"',
            "True",
        ),
        Fault("mana burns nobody", "        return s.profile.mana_burns", "        return False"),
        Fault("mana burns everybody", "        return s.profile.mana_burns", "        return True"),
        Fault("mana burns for one life", "before - sum(player.pool.values()), how", "1, how"),
    ),
    f"{RULES}/combat_damage.py": (
        Fault("combat damage never waits on the stack", 's.profile.combat_damage == "on the stack"', "False"),
        Fault("combat damage waits on the stack today", 's.profile.combat_damage == "on the stack"', "True"),
    ),
    f"{RULES}/effects_damage.py": (
        Fault(
            "damage that waited is dealt to what is no creature any more",
            'return obj is not None and "Creature" in obj.chars.types',
            "return obj is not None",
            equivalent="what is neither creature nor planeswalker is dealt none anyway",
        ),
    ),
    f"{RULES}/setup.py": (
        Fault("a hand is as large after a mulligan", "size = len(player.hand) - 1", "size = len(player.hand)"),
        Fault(
            "mulligans are those of 2004, whatever the time",
            '{"to the bottom": _mulligans,',
            '{"to the bottom": _hands_one_card_smaller,',
        ),
        Fault(
            "mulligans are those of today, whatever the time",
            '"one card fewer": _hands_one_card_smaller}',
            '"one card fewer": _mulligans}',
        ),
    ),
    f"{RULES}/targeting.py": (
        Fault("crimes are told of, whatever the time", "if not s.profile.crimes_are_told:", "if False:"),
        Fault("crimes are never told of", "if not s.profile.crimes_are_told:", "if True:"),
    ),
    f"{MAGIC}/terms.py": (
        Fault("sentences stay in the words of today", "if self.renderings and text else text", "if False else text"),
        Fault("a number of today is told as one of the time", 'or f"today\'s {rule}"', "or rule"),
        Fault("a number of the time is told as one of today", "if rule.endswith(OWN):", "if False:"),
        Fault("a rule of the time means what it means today", "if own is not None:", "if False:"),
    ),
    f"{RULES}/wording.py": (
        Fault("prompts stay in the words of today", "in_words(terms.told(asked.prompt)", "in_words(asked.prompt"),
        Fault("labels stay in the words of today", "label = terms.told(option.label)", "label = option.label"),
    ),
    f"{RULES}/naming.py": (
        Fault(
            "a creature type that is gone today is never chosen",
            "there_are = s.profile.creature_types",
            'there_are = s.profile.creature_types - {"Legend"}',
        ),
        Fault(
            "creature types that came later may be chosen, whatever the time",
            "there_are = s.profile.creature_types",
            'there_are = s.profile.creature_types | {"Eldrazi"}',
        ),
    ),
    f"{RULES}/layers.py": (
        Fault("counters come after what sets a size, whatever the time", '    sized = "7a"', '    sized = "7c"'),
        Fault("counters come before what sets a size, whatever the time", '    sized = "7c"', '    sized = "7a"'),
    ),
    f"{CORE}/layers.py": (
        Fault(
            "a lasting effect that sets a size comes before all that add to one, whatever the time",
            "merged.get(own, own),",
            "own,",
        ),
        Fault(
            "a static ability that sets a size comes before all that add to one, whatever the time",
            "merged.get(layer, layer),",
            "layer,",
        ),
        Fault("a shape comes after what came before it", "lasting.defining and ", "False and "),
    ),
    f"{CORE}/planning.py": (
        Fault(
            "an ability that is given adds to sizes after all that set one, whatever the time",
            "view.s.meaning.merged_layers.get(new.mod.layer, new.mod.layer)",
            "new.mod.layer",
        ),
    ),
    f"{RULES}/entering_order.py": (
        Fault(
            "of what enters together nobody orders what another overrides",
            "if not (overriding.isdisjoint(all_) and reached.isdisjoint(own)):",
            "if not overriding.isdisjoint(own):",
        ),
        Fault(
            "nobody orders what sets a size and what adds to one, whatever the time",
            "merged.get(one, one) for one in some",
            "one for one in some",
        ),
    ),
    f"{RULES}/faces.py": (
        Fault(
            "what leaves play with what phases out does not see it leave",
            ', rule="702.26d"), lookback)',
            ', rule="702.26d"))',
        ),
        Fault(
            "what phases out never leaves play",
            "watching_leaves(s) if s.profile.phasing_leaves_play else None",
            "None",
        ),
        Fault(
            "what phases out leaves play, whatever the time",
            "watching_leaves(s) if s.profile.phasing_leaves_play else None",
            "watching_leaves(s)",
        ),
        Fault("what phased out before leaves play again", " if id not in before]", "]"),
    ),
    f"{CORE}/durations.py": (
        Fault(
            "what lasts until its source leaves goes on while that is absent, whatever the time",
            " and not s.meaning.absence_is_leaving",
            "",
        ),
    ),
    f"{RULES}/ending.py": (
        Fault(
            "what was attached to a token that phased out comes back, whatever the time",
            "s.absent and not stays_away",
            "s.absent",
        ),
        Fault(
            "what was attached to what is gone never phases in",
            'obj.kind == "token" and not s.profile.tokens_phase_in',
            "True",
        ),
    ),
    f"{RULES}/attackers.py": (
        Fault("Walls attack, whatever the time", "not s.profile.walls_attack and ", "False and "),
        Fault("Walls attack never", "not s.profile.walls_attack and ", ""),
    ),
}

FAULTS = merged(POLICIES, entries_of_2004.FAULTS)
