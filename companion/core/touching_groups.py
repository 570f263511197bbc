"""Groups of what lies side by side: districts of places, of cards."""

from __future__ import annotations

from collections.abc import Mapping


def find_touching_groups(touches: Mapping[str, set[str]]) -> list[tuple[str, ...]]:
    """The groups of names that touch, directly or through others, the largest first."""
    left = dict.fromkeys(touches)
    groups: list[tuple[str, ...]] = []
    while left:
        group: list[str] = []
        reached = [next(iter(left))]
        while reached:
            one = reached.pop()
            if one in left:
                del left[one]
                group.append(one)
                reached.extend(touches[one])
        groups.append(tuple([one for one in touches if one in group]))
    return sorted(groups, key=len, reverse=True)
