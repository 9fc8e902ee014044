"""Lists of ids as they travel: runs of numbers by their ends. `patches.py` says how they are written."""

Ids = int | list[int]
MOST = 1 << 20  # the most objects in a packed list


def packed(ids: list[int]) -> list[int]:
    """The list with each run of numbers in equal steps replaced by its ends and the step.

    A number below 0 cannot be packed; and as 0 cannot be negated, no run ends with it.
    """
    found: list[int] = []
    at, many = 0, len(ids)
    while at < many:
        first = last = ids[at]
        end = at + 1
        step = ids[end] - first if end < many else 0
        if step:
            while end < many and ids[end] == last + step and last + step:
                last += step
                end += 1
        if end - at > 3:
            found += (first, -last) if step in (1, -1) else (first, -last, -abs(step))
        elif end - at > 1 and step in (1, -1):
            found += (first, -last)
        else:
            found.append(first)
            end = at + 1
        at = end
    return found


def brief(ids: list[int]) -> Ids:
    """Ids as operations have them: a single number, or a packed list."""
    return ids[0] if len(ids) == 1 else packed(ids)


def unpacked(ids: Ids, most: int = MOST) -> list[int]:
    """The ids one by one; a ValueError if it is not a packed list, or absurdly long."""
    if isinstance(ids, int):
        return [ids]
    found: list[int] = []
    for at, id in enumerate(ids):
        if id >= 0:
            found.append(id)
        elif at and ids[at - 1] < 0:  # the step of a run
            continue
        else:
            step = -ids[at + 1] if at + 1 < len(ids) and ids[at + 1] < 0 else 1
            if not at or found[-1] == -id:
                raise ValueError(f"{id} goes on from nothing before it")
            up = found[-1] < -id
            run = range(found[-1] + step, -id + 1, step) if up else range(found[-1] - step, -id - 1, -step)
            if not run or run[-1] != -id or len(run) > most - len(found):
                raise ValueError(f"{id} is not reached in steps of {step}, or too many are named")
            found.extend(run)
    if len(found) > most:
        raise ValueError(f"more than {most} are named")
    return found
