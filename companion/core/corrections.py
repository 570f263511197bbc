"""Corrections: what can be put right by hand, and what a correction must satisfy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.core.about import Coverable, Secret
from companion.core.fields import Field
from companion.core.light import but, light
from companion.core.ruling import YES, Ruling, because, refused

if TYPE_CHECKING:
    from companion.core.game import Game

Path = tuple[str, ...]  # from the whole to the part: ("score", player)


@light
class Correction(Coverable):
    """Something on the table that can be corrected: its field, its value, how it is set."""

    field: Field
    stands: Any  # None: not known yet
    set_value: Callable[[Any, str], Any]  # from value and note to the table
    secret: Secret | None = None
    surer: bool = False  # saying the value that stands there makes it sure
    path: Path = ()

    @property
    def name(self) -> str:
        """The path of the correction as the catalogues name it."""
        return "/".join(self.path)

    def made(self, table: Any, value: Any, note: str) -> Any:
        """The table with a new value there."""
        return table if value == self.stands and not self.surer else self.set_value(value, note)


def by_path(found: Mapping[Path, Correction]) -> dict[str, Correction]:
    """Corrections under the text key of their path."""
    return {".".join(path): but(one, path=path) for path, one in found.items()}


class Tried(NamedTuple):
    """The result of trying a correction: the ruling, the correction, the table after it."""

    ruling: Ruling[bool]
    found: Correction | None = None
    table: Any = None


def may_correct(game: Game, table: Any, what: Mapping[str, Any]) -> Tried:
    """May the table be corrected so: is the value of the right type, and the result possible?"""
    found = game.rules.corrections(table).get(what["key"])
    if found is None:
        return Tried(refused(because("core.session.no_correction", what=what["key"])))
    checked = found.field.check(what["value"])
    if not checked.verdict:
        return Tried(checked)
    made = found.made(table, what["value"], what["note"])
    broken = game.broken(made)
    if broken:
        return Tried(refused(*(because("core.session.breaks", invariant=name) for name in broken)))
    return Tried(YES, found, made)
