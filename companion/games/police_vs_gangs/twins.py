"""Cards of the same colours and demands: called by what else is printed on them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from companion.core.telling import CalledLike
from companion.games.police_vs_gangs.laid import Face
from companion.games.police_vs_gangs.table import Table

TWIN = "twin"  # one more card on which all is the same
SYMBOLS: tuple[tuple[str, Callable[[Face], int]], ...] = (
    ("menotte", lambda face: face.handcuffs),
    ("badge", lambda face: face.badges),
    ("mafia", lambda face: face.mafia),
    ("indic", lambda face: face.indics),
)


def names_of_twins(table: Table) -> dict[str, str]:
    """The names of cards with the same colours and demands, each by its key."""
    kinds: dict[str, list[str]] = {}
    for card, place in table.places.items():
        kinds.setdefault(place.face.key, []).append(card)
    return {
        card: name
        for kind, cards in kinds.items()
        if len(cards) > 1
        for card, name in _told_apart(kind, {card: table.places[card].face for card in cards})
    }


def _told_apart(kind: str, faces: dict[str, Face]) -> Iterator[tuple[str, CalledLike]]:
    """The cards of one kind, each with the fewest symbols that tell it apart."""
    ways = ((), *((one,) for one in SYMBOLS), SYMBOLS)
    told = max(
        ([_written(face, symbols) for face in faces.values()] for symbols in ways),
        key=lambda endings: len(set(endings)),
    )
    seen: list[str] = []
    for card, ending in zip(faces, told, strict=True):
        more = f".{TWIN}" * seen.count(ending)
        seen.append(ending)
        yield card, CalledLike(f"{kind}{ending}{more}")


def _written(face: Face, symbols: Iterable[tuple[str, Callable[[Face], int]]]) -> str:
    return "".join(f".{name}" * count(face) for name, count in symbols)
