"""Precedence: clauses in rulebook order, each narrowing a field of contenders and saying so."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice, pairwise
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from companion.core.faults import BrokenFlow
from companion.core.ruling import Reason


class Contender(Protocol):
    """Somebody who may come out ahead."""

    @property
    def player(self) -> str: ...


C = TypeVar("C", bound=Contender)


def nothing_told(contender: Any) -> Mapping[str, Any]:
    """Default of `Clause.told`: the sentence of the clause needs no facts."""
    return {}


class Clause(NamedTuple, Generic[C]):
    """A tie-break step: it prefers the highest worth; None takes no part."""

    rule: str  # the key said when one is left; empty: nothing is said
    worth: Callable[[C], int | None]
    narrows: str = ""  # the key said when several are left
    told: Callable[[C], Mapping[str, Any]] = nothing_told  # the facts of its sentence
    equal: str = ""  # the key said when all are worth the same
    nobody: str = ""  # the key said when nobody takes part


def settle(
    contenders: tuple[C, ...], table: Iterable[Clause[C]], **facts: Any
) -> tuple[tuple[C, ...], tuple[Reason, ...]]:
    """The contenders left after all clauses, and the reasons the clauses gave, in order."""
    left, reasons = contenders, []
    for clause in table:
        if len(left) == 1:
            break
        best = best_by_clause(left, clause)
        if len(best) < len(left):
            reasons.append(_tell_decided(clause, best, left, facts))
        else:
            reasons.extend(_tell_undecided(clause, left, facts))
        left = best
    return left, tuple(reasons)


def best_by_clause(left: tuple[C, ...], clause: Clause[C]) -> tuple[C, ...]:
    """The contenders of most worth to a clause; all of them if none takes part."""
    worth = [(one, clause.worth(one)) for one in left]
    most = max((value for _, value in worth if value is not None), default=None)
    return tuple([one for one, value in worth if value == most])


def _tell_decided(
    clause: Clause[C], best: tuple[C, ...], left: tuple[C, ...], facts: Mapping[str, Any]
) -> Reason:
    """The reason of a clause that decided: who wins or stays, and who is out."""
    out = tuple([one.player for one in left if one not in best])
    facts = {**facts, **clause.told(best[0]), "out": out}
    if len(best) == 1:
        return Reason(clause.rule, {"player": best[0].player, **facts})
    if not clause.narrows:
        raise BrokenFlow(f"{clause.rule} leaves several")
    return Reason(clause.narrows, {"players": tuple([one.player for one in best]), **facts})


def _tell_undecided(
    clause: Clause[C], left: tuple[C, ...], facts: Mapping[str, Any]
) -> Iterator[Reason]:
    """The reason that a clause set nobody apart, if it has a sentence for it."""
    worth = clause.worth(left[0])
    facts = {"players": tuple([one.player for one in left]), **facts, **clause.told(left[0])}
    if clause.nobody and (worth is None or worth is False):
        yield Reason(clause.nobody, facts)
    elif clause.equal:
        yield Reason(clause.equal, facts)


def rank(
    contenders: Iterable[C], table: tuple[Clause[C], ...], **facts: Any
) -> tuple[tuple[C, ...], tuple[Reason, ...]]:
    """All contenders in order, and for each pair of neighbours the clause that decided."""
    worth = [(one, [_worth(clause.worth(one)) for clause in table]) for one in contenders]
    worth.sort(key=lambda pair: pair[1], reverse=True)
    reasons = tuple(
        [
            Reason(clause.rule, {"player": one.player, "other": other.player, **facts})
            for (one, mine), (other, his) in pairwise(worth)
            for clause in _clause_between(mine, his, table)
            if clause.rule
        ]
    )
    return tuple([one for one, _ in worth]), reasons


Worth = tuple[bool, int]  # who has no part in a clause comes after all who have


def _worth(value: int | None) -> Worth:
    return (value is not None, value or 0)


def _clause_between(
    mine: list[Worth], his: list[Worth], table: tuple[Clause[C], ...]
) -> tuple[Clause[C], ...]:
    """The first clause that tells two contenders apart, if any."""
    differing = (clause for clause, *two in zip(table, mine, his, strict=True) if two[0] != two[1])
    return tuple(islice(differing, 1))
