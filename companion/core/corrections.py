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

Path = tuple[str, ...]  # from the whole to what is put right: a score, whose


@light
class Correction(Coverable):
    """One thing on the table: what it may become, what stands there, how something else is put."""

    field: Field
    stands: Any  # None: nobody has said it yet
    put: Callable[[Any, str], Any]  # the value and the note: the table with it
    secret: Secret | None = None
    surer: bool = False  # to say what stands there already is to say it for certain
    path: Path = ()

    @property
    def name(self) -> str:
        """Its path as words name it, part by part."""
        return "/".join(self.path)

    def made(self, table: Any, value: Any, note: str) -> Any:
        """The table with this put right."""
        return table if value == self.stands and not self.surer else self.put(value, note)


def by_path(found: Mapping[Path, Correction]) -> dict[str, Correction]:
    """Each knows its path, and lies under the key it is kept by."""
    return {".".join(path): but(one, path=path) for path, one in found.items()}


class Tried(NamedTuple):
    """May it be put right so? Then what was there to put right, and the table that follows."""

    ruling: Ruling[bool]
    found: Correction | None = None
    table: Any = None


def may_correct(game: Game, table: Any, what: Mapping[str, Any]) -> Tried:
    """A correction must be of the right type, and leave a table that can exist."""
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
