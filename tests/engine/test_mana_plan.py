"""Paying mana: what can be paid, and which mana is spent when there is a choice."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twinstack.engine.magic.mana import KINDS, ManaCost, mana
from twinstack.engine.magic.rules.mana_plan import Plan, Source, can_pay, max_x, plan

W, U, B, R, G, C = KINDS
SNOW = 64


def source(key: int, *outputs: tuple[int, ...], snow: bool = False, burden: int = 0) -> Source:
    return Source(key, outputs, snow, burden)


def lands(*kinds: int) -> list[Source]:
    """Basic lands with the keys 0, 1, 2…"""
    return [source(key, (kind,)) for key, kind in enumerate(kinds)]


def used(found: Plan | None) -> set[int]:
    assert found is not None
    return {key for key, _ in found.uses}


# Feasibility


@pytest.mark.parametrize(
    ("cost", "available", "payable"),
    [
        ("{0}", [], True),
        ("{1}", [], False),
        ("{2}{U}", [W, W, U], True),
        ("{2}{U}", [W, W, W], False),
        ("{2}{U}", [W, U], False),
        ("{U}{U}", [U, W, W], False),
        ("{W/U}{W/U}", [W, U], True),
        ("{W/U}{U}", [W, U], True),
        ("{W/U}{U}", [W, W], False),
        ("{C}", [W], False),
        ("{C}", [C], True),
        ("{C/W}", [C], True),
        ("{2/W}{2/W}", [W, U, U], True),
        ("{2/W}{2/W}", [U, U, U], False),
        ("{2/W}{2/W}", [U, U, U, U], True),
    ],
)
def test_each_symbol_takes_its_kinds_of_mana(cost: str, available: list[int], payable: bool) -> None:
    """107.4a-e"""
    assert can_pay(mana(cost), {}, lands(*available)) is payable
    assert (plan(mana(cost), {}, lands(*available)) is not None) is payable


def test_snow_is_paid_with_mana_of_any_kind_from_a_snow_source() -> None:
    """107.4h"""
    snow_island, island = source(1, (U,), snow=True), source(2, (U,))
    assert can_pay(mana("{S}"), {}, [snow_island])
    assert not can_pay(mana("{S}"), {}, [island])
    assert plan(mana("{S}{U}"), {}, [island, snow_island]) == Plan(((2, 0), (1, 0)), ((U, 1), (U + SNOW, 1)), 0)
    assert plan(mana("{S}"), {R + SNOW: 1, R: 1}, []) == Plan((), ((R + SNOW, 1),), 0)


def test_phyrexian_pips_take_life_only_where_no_mana_can() -> None:
    """107.4f"""
    cost = mana("{1}{U/P}{U/P}")
    assert not can_pay(cost, {}, lands(U, W), phyrexian_life=0)
    assert can_pay(cost, {}, lands(U, W), phyrexian_life=1)
    assert plan(cost, {}, lands(U, U, U), phyrexian_life=2) == Plan(((0, 0), (1, 0), (2, 0)), ((U, 3),), 0)
    with_life = plan(cost, {}, lands(U, W), phyrexian_life=2)
    assert with_life is not None
    assert with_life.life == 1
    assert not can_pay(cost, {}, [], phyrexian_life=2)


def test_a_cost_with_x_counts_each_x() -> None:
    """107.3a"""
    assert plan(mana("{X}{X}{R}"), {}, lands(R, R, R), x=1) is not None
    assert plan(mana("{X}{X}{R}"), {}, lands(R, R, R, R), x=2) is None


@pytest.mark.parametrize(
    ("cost", "available", "greatest"),
    [
        ("{X}{R}", [R, W, W], 2),
        ("{X}{X}{R}", [R, W, W, W], 1),
        ("{X}{R}", [W, W], -1),
        ("{1}{R}", [R, W, W], 0),
        ("{X}{2/R}", [R, W, W], 2),
        ("{X}", [], 0),
    ],
)
def test_the_greatest_payable_x_is_found(cost: str, available: list[int], greatest: int) -> None:
    assert max_x(mana(cost), {}, lands(*available)) == greatest


def test_life_for_phyrexian_pips_leaves_more_mana_for_x() -> None:
    assert max_x(mana("{X}{W/P}"), {}, lands(U, U), phyrexian_life=1) == 2
    assert max_x(mana("{X}{W/P}"), {}, lands(W, U), phyrexian_life=0) == 1


def test_an_output_is_taken_whole() -> None:
    """Three mana of one color are not one of each."""
    lotus = source(7, *((kind,) * 3 for kind in (W, U, B, R, G)))
    assert can_pay(mana("{1}{U}{U}"), {}, [lotus])
    assert not can_pay(mana("{U}{R}"), {}, [lotus])
    assert can_pay(mana("{2}{U}{R}{R}"), {}, [lotus, lotus])
    assert plan(mana("{R}{R}"), {}, [lotus]) == Plan(((7, 3),), ((R, 2),), 0)


def test_mana_in_any_combination_is_free_of_one_another() -> None:
    filter_land = source(3, (W, W), (W, U), (U, U))
    assert plan(mana("{W}{U}"), {}, [filter_land]) == Plan(((3, 1),), ((W, 1), (U, 1)), 0)
    assert plan(mana("{U}{U}"), {}, [filter_land]) == Plan(((3, 2),), ((U, 2),), 0)


def test_a_source_may_give_different_amounts() -> None:
    vein = source(1, (C,), (C, C))
    assert plan(mana("{2}"), {}, [vein]) == Plan(((1, 1),), ((C, 2),), 0)


def test_many_sources_alike_are_no_trouble() -> None:
    lotuses = [source(key, *((kind,) * 3 for kind in (W, U, B, R, G))) for key in range(1500)]
    assert can_pay(mana("{4000}{W}{U}{B}{R}{G}"), {}, lotuses)
    assert not can_pay(mana("{4500}{W}{U}{B}{R}{G}"), {}, lotuses)
    assert not can_pay(mana("{C}"), {}, lotuses)


# Preferences


def test_the_pool_goes_first() -> None:
    found = plan(mana("{1}{U}"), {U: 1, R: 1}, lands(U, U))
    assert found == Plan((), ((U, 1), (R, 1)), 0)
    assert plan(mana("{1}{U}"), {R: 1}, lands(W, U)) == Plan(((1, 0),), ((U, 1), (R, 1)), 0)


def test_of_the_pool_the_needed_color_stays() -> None:
    assert plan(mana("{1}"), {U: 1, R: 1}, [], needs={R: 1}) == Plan((), ((U, 1),), 0)
    assert plan(mana("{1}"), {U: 1, R: 1}, [], needs={U: 1}) == Plan((), ((R, 1),), 0)
    assert plan(mana("{2}"), {U: 100, C: 1}, []) == Plan((), ((U, 1), (C, 1)), 0)


def test_a_basic_land_goes_before_a_dual_land() -> None:
    dual, island, plains = source(0, (U,), (W,)), source(1, (U,)), source(2, (W,))
    assert used(plan(mana("{U}"), {}, [dual, island, plains])) == {1}
    assert used(plan(mana("{1}{U}"), {}, [dual, island, plains])) == {1, 2}


def test_colorless_lands_pay_generic_costs_first() -> None:
    assert used(plan(mana("{1}{U}"), {}, lands(U, U, C))) in ({0, 2}, {1, 2})


def test_a_color_that_the_hand_needs_is_kept() -> None:
    assert used(plan(mana("{1}"), {}, lands(U, R), needs={U: 1})) == {1}
    assert used(plan(mana("{1}"), {}, lands(U, R), needs={R: 1})) == {0}
    assert used(plan(mana("{1}"), {}, lands(U, W, W), needs={U: 1, W: 1})) in ({1}, {2})


def test_a_burden_is_used_last() -> None:
    treasure, creature, island = source(0, (W,), (U,), burden=100), source(1, (U,), burden=4), source(2, (U,))
    dual = source(3, (U,), (W,))
    assert used(plan(mana("{U}"), {}, [treasure, creature, dual, island])) == {2}
    assert used(plan(mana("{2}{U}"), {}, [treasure, creature, dual, island], needs={U: 3})) == {1, 2, 3}
    assert used(plan(mana("{W}"), {}, [treasure, island])) == {0}


def test_mana_of_a_used_source_is_spent_before_another_source_is_used() -> None:
    ring = source(9, (C, C))
    assert used(plan(mana("{2}"), {}, [*lands(W, W), ring])) == {9}
    assert used(plan(mana("{2}{W}"), {}, [*lands(W, W, W), ring])) & {9} == {9}
    assert len(used(plan(mana("{2}{W}"), {}, [*lands(W, W, W), ring]))) == 2


def test_a_source_of_two_mana_is_not_wasted_on_a_cost_of_one() -> None:
    ring = source(9, (C, C))
    assert used(plan(mana("{1}"), {}, [*lands(W), ring])) == {0}
    assert plan(mana("{1}"), {}, [ring]) == Plan(((9, 0),), ((C, 1),), 0)


def test_an_earlier_output_is_preferred() -> None:
    painland = source(4, (C,), (W,), (U,))
    assert plan(mana("{1}"), {}, [painland]) == Plan(((4, 0),), ((C, 1),), 0)
    assert plan(mana("{U}"), {}, [painland]) == Plan(((4, 2),), ((U, 1),), 0)


def test_a_hybrid_pip_with_a_number_takes_its_color_if_it_can() -> None:
    """107.4e"""
    found = plan(mana("{2/R}"), {}, lands(R, W, W))
    assert used(found) == {0}


# The model: every way to use sources, every reading of the pips, every way to hand out the mana


def readings(cost: ManaCost, life: int) -> Iterator[tuple[list[int], int, int]]:
    ways = []
    for pip in cost.pips:
        way: list[tuple[list[int], int, int]] = [([SNOW if pip.snow else pip.kinds], 0, 0)]
        way += [([], 0, 1)] if pip.life else []
        way += [([], pip.generic, 0)] if pip.generic else []
        ways.append(way)
    for reading in product(*ways):
        if sum(part[2] for part in reading) <= life:
            pips = [pip for part in reading for pip in part[0]]
            yield pips, cost.generic + sum(part[1] for part in reading), sum(part[2] for part in reading)


def pays(units: Sequence[int], pips: Sequence[int], generic: int) -> bool:
    """Whether these units of mana (with 64 for snow) pay the pips and so much generic mana."""
    if not pips:
        return len(units) >= generic
    return any(
        unit & pips[0] and pays([*units[:at], *units[at + 1 :]], pips[1:], generic) for at, unit in enumerate(units)
    )


def spread(amounts: Mapping[int, int]) -> list[int]:
    return [kind for kind, amount in amounts.items() for _ in range(amount)]


def made(one: Source, output: int) -> list[int]:
    return [kind | (SNOW if one.snow else 0) for kind in one.outputs[output]]


def least_burden(
    cost: ManaCost, pool: Mapping[int, int], sources: Sequence[Source], life: int
) -> tuple[int, int] | None:
    """The least life, and with it the least burden, with which the cost can be paid."""
    best = None
    for outputs in product(*([None, *range(len(one.outputs))] for one in sources)):
        uses = [(one, output) for one, output in zip(sources, outputs, strict=True) if output is not None]
        units = spread(pool) + [unit for one, output in uses for unit in made(one, output)]
        burden = sum(one.burden for one, _ in uses)
        for pips, generic, paid in readings(cost, life):
            if (best is None or (paid, burden) < best) and pays(units, pips, generic):
                best = (paid, burden)
    return best


def holds(found: Plan, cost: ManaCost, pool: Mapping[int, int], sources: Sequence[Source], life: int) -> bool:
    """Whether a plan can be carried out and pays the cost, with nothing too much."""
    by_key = {one.key: one for one in sources}
    assert len({key for key, _ in found.uses}) == len(found.uses)
    units = Counter(spread(pool)) + Counter(u for key, output in found.uses for u in made(by_key[key], output))
    spent = dict(found.from_pool)
    assert all(0 < amount <= units[kind] for kind, amount in spent.items())
    return any(
        paid == found.life and sum(spent.values()) == len(pips) + generic and pays(spread(spent), pips, generic)
        for pips, generic, paid in readings(cost, life)
    )


COSTS = st.lists(
    st.sampled_from(
        [
            "{1}",
            "{2}",
            "{W}",
            "{U}",
            "{R}",
            "{C}",
            "{S}",
            "{W/U}",
            "{U/R}",
            "{2/U}",
            "{2/R}",
            "{W/P}",
            "{U/R/P}",
            "{C/W}",
        ]
    ),
    max_size=4,
).map(lambda symbols: mana("".join(symbols)))
OUTPUTS = st.sampled_from(
    [
        *(((W,),), ((U,),), ((R,),), ((C,),)),
        *(((U,), (R,)), ((W,), (U,)), ((W,), (U,), (B,), (R,), (G,))),
        *(((C, C),), ((W, U),), ((W, W), (U, U), (R, R)), ((W, W), (W, U), (U, U)), ((C,), (C, C)), ((U,), (R, R))),
    ]
)
POOLS = st.dictionaries(st.sampled_from([W, U, R, C, U + SNOW]), st.integers(0, 2), max_size=2)


@st.composite
def mana_sources(draw: st.DrawFn, outputs: st.SearchStrategy[tuple[tuple[int, ...], ...]] = OUTPUTS) -> list[Source]:
    count = draw(st.integers(0, 4))
    return [Source(key, draw(outputs), draw(st.booleans()), draw(st.sampled_from([0, 0, 4]))) for key in range(count)]


@given(COSTS, POOLS, mana_sources(), st.integers(0, 2))
@settings(max_examples=400, deadline=None)
def test_a_cost_is_payable_exactly_if_the_model_finds_a_way(
    cost: ManaCost, pool: dict[int, int], sources: list[Source], life: int
) -> None:
    best = least_burden(cost, pool, sources, life)
    found = plan(cost, pool, sources, phyrexian_life=life)
    assert can_pay(cost, pool, sources, phyrexian_life=life) == (best is not None)
    assert (found is not None) == (best is not None)
    if found is not None and best is not None:
        assert holds(found, cost, pool, sources, life)
        assert found.life == best[0]


@given(COSTS, POOLS, mana_sources(OUTPUTS.filter(lambda outputs: all(len(kinds) == 1 for kinds in outputs))))
@settings(max_examples=200, deadline=None)
def test_with_sources_of_one_mana_the_burden_is_the_least_possible(
    cost: ManaCost, pool: dict[int, int], sources: list[Source]
) -> None:
    cost = ManaCost(cost.generic, tuple(pip for pip in cost.pips if not pip.generic))
    found, best = plan(cost, pool, sources), least_burden(cost, pool, sources, 0)
    if found is not None and best is not None:
        assert sum(sources[key].burden for key, _ in found.uses) == best[1]
